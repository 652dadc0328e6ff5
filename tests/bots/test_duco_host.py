"""Whole matches of DuCo's bots under the host that a table has, in every mode, on fake time."""

from __future__ import annotations

import pytest

from rules.duco.engine import GAME
from rules.journal import Seat
from rules.table import Table
from tests.conformance.counts import named, numbers
from tests.conformance.hooks.duco import check_outcome, check_state
from tests.ground import Ground, rows
from tests.rules.duco.build import mode_of
from tui.store import MemoryMatch

LEVELS = ("random", "easy", "medium", "hard")
MODES = (
    "base",
    "points75",
    "diagonal",
    "ten_seconds",
    "open_cards",
    "rotation",
    "lineup",
    "disorder",
    "chaos",
    "corner_cluster",
    "stress",
    "conquest",
)
FULL = 40
"""Matches of each mode in ``make soak``."""


@pytest.mark.parametrize("mode", MODES)
async def test_bots_play_every_mode_through_the_host(mode: str) -> None:
    for number in numbers(FULL, part=0.05):
        seats = 2 + number % 3
        levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats)]
        options = GAME.settle(mode_of(mode), ["bot"] * seats)
        table = Table(
            GAME, options, [Seat(f"B{seat}", f"bot:{level}") for seat, level in enumerate(levels)], number
        )
        match = MemoryMatch()
        with named(number, (mode, levels)):
            async with Ground(match=match, table=table, game=GAME, tempo=0) as ground:
                for _ in range(2000):
                    await ground.time.pass_time(1)
                    if ground.host.outcome is not None:
                        break
                assert ground.host.outcome is not None
                assert not ground.log
            check_state(table.state)
            check_outcome(table.state, ground.host.outcome)
            again = Table(GAME, options, table.seats, number)
            again.redo(rows(match))
            assert again.state == table.state, "the journal gives the same match"
