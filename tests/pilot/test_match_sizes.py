"""Windows and names on the match screens: any size, any name, everything still in its place."""

from __future__ import annotations

from itertools import islice

from rich.cells import cell_len

from rules.registry import GAMES
from tests.leaks.theatre import theatre
from tests.pilot.test_match_moves import states_where


async def test_everything_in_a_crowded_zone_can_be_reached() -> None:
    """SZ-03: the fullest danger zones of random matches at 80x24: the chosen stack is always in sight."""
    game = GAMES["douc"]
    async with theatre("dark", (80, 24)) as stage:
        crowded = states_where(lambda state: len(state.zone.stacks) >= 7 and len(game.actors(state)) > 0)
        for _, options, state, seats in islice(crowded, 12):
            seat = game.actors(state)[0]
            stage.seat(game, options, state, (seat,), seats)
            await stage.desk.settle()
            at = stage.desk
            for key in ["right", "down"] * 8:
                await at.press(key)
                cursor = stage.screen.cursor
                assert "►" in at.text or cursor is None, f"the cursor is out of sight:\n{at.text}"
            assert all(cell_len(line) == 80 for line in at.lines)
