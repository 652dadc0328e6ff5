"""Matches of bots alone: they answer whenever asked, legally, and every match ends."""

from __future__ import annotations

import msgspec
import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import PARTS, named, numbers
from tests.conformance.drawing import Drawn, draw
from tests.conformance.hook import hook_of
from tests.conformance.walk import bot_moves

FULL = 500
"""Matches a game in ``make soak``."""
LEVELS = ("random", "easy", "medium")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def levels_of(game: AnyGame, drawn: Drawn) -> tuple[str, ...]:
    """The level of each seat: all the same in every second match, else any."""
    known, luck, found = tuple(game.bots), drawn.luck(8), []
    for _ in range(drawn.seats):
        level, luck = luck.pick(known)
        found.append(level)
    return tuple(found) if drawn.number % 2 else (known[drawn.number // 2 % len(known)],) * drawn.seats


@EVERY_GAME
def test_every_level_is_there(game: AnyGame) -> None:
    assert set(LEVELS) <= set(game.bots)


@pytest.mark.parametrize("share", range(PARTS // 2))
@EVERY_GAME
def test_ai_01_matches_of_bots_end(game: AnyGame, share: int) -> None:
    hook, longest = hook_of(game), (0, 0)
    for number in numbers(FULL, share=share, shares=PARTS // 2):
        drawn = draw(game, number)
        options = hook.for_bots(drawn.options, drawn.seats)
        drawn = msgspec.structs.replace(drawn, options=options)
        levels = levels_of(game, drawn)
        moves, state = 0, None
        with named(number, f"{levels} {drawn}"):
            for before, seat, action, after in bot_moves(game, drawn, levels):
                assert action in game.legal(before, seat), f"{action} of seat {seat} is not in its list"
                moves, state = moves + 1, after
            outcome = game.outcome(state)
            assert outcome is not None
            hook.check_outcome(state, outcome)
        longest = max(longest, (moves, number))
    print(f"{game.key}: the longest match of bots took {longest[0]} actions, number {longest[1]}")
