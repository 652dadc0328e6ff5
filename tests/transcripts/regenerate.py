"""``python -m tests.transcripts.regenerate [GAME [CASE]] [--keep]``: write the golden matches down anew.

Only for a change of the rules that is meant: read the difference before committing it. With ``--keep`` the
moves stay, and only what is told of them is written anew.
"""

from __future__ import annotations

import sys

from rules.contract import AnyGame
from rules.kit.options import read_options
from rules.registry import GAMES
from tests.conformance.drawing import Drawn
from tests.conformance.hook import hook_of
from tests.conformance.walk import bot_moves
from tests.transcripts.case import Case, Cases, cases_of, path_of
from tests.transcripts.script import Move, replayed, written

TRIES = 60
"""Matches played to find the shortest one that meets every phase it has to."""


def best_match(game: AnyGame, case: Case) -> tuple[int, list[Move]]:
    """Seed and moves of the shortest match that goes through every phase of ``case.meets``."""
    options, hook = read_options(game.Options, case.options), hook_of(game)
    found: tuple[int, list[Move]] | None = None
    for number in range(TRIES):
        drawn = Drawn(number, options, len(case.levels))
        moves, phases = [], set()
        for state, seat, action, _ in bot_moves(game, drawn, case.levels):
            phases.add(hook.phase_of(state))
            moves.append((seat, action))
        if phases >= set(case.meets) and (found is None or len(moves) < len(found[1])):
            found = drawn.seed, moves
    if found is None:
        raise SystemExit(f"{game.key} {case.name}: no match in {TRIES} meets {', '.join(case.meets)}")
    return found


def regenerate(game: AnyGame, cases: Cases, case: Case, keep: bool) -> None:
    """Write one transcript."""
    path = path_of(game, case)
    if keep and path.exists():
        lines = replayed(game, cases, case, path.read_text(encoding="utf-8"))
    else:
        lines = written(game, cases, case, *best_match(game, case))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(lines)} lines")


def main(words: list[str]) -> None:
    """Write the transcripts that are asked for, all without arguments."""
    names = [word for word in words if word != "--keep"]
    for game in GAMES.values():
        cases = cases_of(game)
        for case in cases.cases:
            if not names or names in ([game.key], [game.key, case.name]):
                regenerate(game, cases, case, "--keep" in words)


if __name__ == "__main__":
    main(sys.argv[1:])
