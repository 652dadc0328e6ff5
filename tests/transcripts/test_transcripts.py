"""Golden matches: played again, every line is the one that was written down."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.hook import hook_of
from tests.transcripts.case import FOLDER, Case, cases_of, path_of
from tests.transcripts.script import parsed, replayed

CASES = [
    pytest.param(game, case, id=f"{game.key}-{case.name}")
    for game in GAMES.values()
    for case in cases_of(game).cases
]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_registered_game_has_transcripts(game: AnyGame) -> None:
    cases = cases_of(game).cases
    assert cases
    kept = {path.name for path in (FOLDER / game.key).glob("*")}
    assert kept == {path_of(game, case).name for case in cases}


@pytest.mark.parametrize(("game", "case"), CASES)
def test_a_golden_match_is_played_line_by_line(game: AnyGame, case: Case) -> None:
    text = path_of(game, case).read_text(encoding="utf-8")
    lines = replayed(game, cases_of(game), case, text)
    for number, (now, then) in enumerate(zip(lines, text.splitlines(), strict=False), 1):
        assert now == then, f"line {number}"
    assert len(lines) == len(text.splitlines())


@pytest.mark.parametrize(("game", "case"), CASES)
def test_a_golden_match_shows_what_it_is_there_for(game: AnyGame, case: Case) -> None:
    options, seats, seed, moves = parsed(game, path_of(game, case).read_text(encoding="utf-8"))
    hook, state, phases = hook_of(game), game.deal(options, seats, Chance(seed)), set()
    for seat, action, spent in moves:
        phases.add(hook.phase_of(state))
        state, _ = game.apply(state, seat, action, spent)
    assert game.outcome(state) is not None
    assert phases >= set(case.meets)
