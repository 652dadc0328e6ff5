"""``python -m tests.transcripts.regenerate [GAME [CASE]] [--keep]``: write the golden matches down anew.

Only for a change of the rules that is meant: read the difference before committing it. With ``--keep`` the
moves stay, and only what is told of them is written anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from rules.chance import Chance
from rules.contract import Action, AnyGame
from rules.kit.options import read_options
from rules.luck import bot_chance, thinking
from rules.registry import GAMES
from tests.conformance.drawing import Drawn
from tests.conformance.hook import hook_of
from tests.conformance.walk import Walk, bot_moves
from tests.transcripts.case import Case, Cases, cases_of, path_of
from tests.transcripts.script import Move, replayed, written

TRIES = 60
"""Matches played to find the shortest one that meets every phase it has to."""


def best_match(game: AnyGame, case: Case) -> tuple[int, list[Move]]:
    """Seed and moves of the shortest match that goes through every phase of ``case.meets``."""
    options, hook = read_options(game.Options, case.options), hook_of(game)
    if case.begins is not None:
        seed, begun = case.begins(options)
        moves = [Move(*move) for move in begun]
        return seed, moves + rest_of(game, case, options, seed, moves)
    found: tuple[int, list[Move]] | None = None
    for number in range(TRIES):
        drawn = Drawn(number, options, len(case.levels))
        moves, phases = [], set()
        for state, seat, action, spent in _played(game, case, drawn):
            phases.add(hook.phase_of(state))
            moves.append(Move(seat, action, spent))
        if phases >= set(case.meets) and (found is None or len(moves) < len(found[1])):
            found = drawn.seed, moves
    if found is None:
        raise SystemExit(f"{game.key} {case.name}: no match in {TRIES} meets {', '.join(case.meets)}")
    return found


def _played(game: AnyGame, case: Case, drawn: Drawn) -> Iterator[tuple[Any, int, Action, int]]:
    """A match of bots, or a wild one: each state, who acts, what is done, and how long it took."""
    if case.wild:
        for step in Walk(game, drawn).steps():
            yield step.before, step.seat, step.action, 0
    elif case.timed:
        yield from _timed(game, case, drawn)
    else:
        for state, seat, action, _ in bot_moves(game, drawn, case.levels):
            yield state, seat, action, 0


def _timed(game: AnyGame, case: Case, drawn: Drawn) -> Iterator[tuple[Any, int, Action, int]]:
    """A match of bots that think; the first of those asked acts."""
    state, number = game.deal(drawn.options, drawn.seats, Chance(drawn.seed)), 0
    while asks := game.moment(state).asks:
        seat, left = asks[0].seat, asks[0].left
        spent = thinking(drawn.seed, number, seat, 2000, 6000)
        spent = spent if left is None else min(spent, left)
        luck = bot_chance(drawn.seed, number, seat)
        action = game.bots[case.levels[seat]](game.view(state, seat), game.legal(state, seat), luck)
        yield state, seat, action, spent
        state, _ = game.apply(state, seat, action, spent)
        number += 1


def rest_of(game: AnyGame, case: Case, options: Any, seed: int, begun: list[Move]) -> list[Move]:
    """The moves of the bots after those a match began with."""
    state, moves = game.deal(options, len(case.levels), Chance(seed)), list[Move]()
    for seat, action, spent in begun:
        state, _ = game.apply(state, seat, action, spent)
    while actors := game.actors(state):
        for seat in actors:
            luck = bot_chance(seed, len(begun) + len(moves), seat)
            choose = game.bots[case.levels[seat]]
            action = choose(game.view(state, seat), game.legal(state, seat), luck)
            if action is not None:
                moves.append(Move(seat, action))
                state, _ = game.apply(state, seat, action)
                break
        else:
            raise SystemExit(f"{game.key} {case.name}: the bots wait for each other")
    return moves


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
