"""Windows of any size, on every screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.room import SETTINGS, Room, open_hand
from tests.faults.test_ex import HOME
from tests.leaks.words import cards_in
from tests.pilot.support import desk, spec_of

TINY = ((79, 24), (40, 12), (10, 5), (4, 4), (2, 2))
STORM = ((1, 1), (300, 8), (30, 60), (80, 24))


@pytest.mark.parametrize("size", [(60, 20), (10, 5), (1, 1)])
def test_sz_01_a_match_begun_in_a_tiny_window(tmp_path: Path, size: tuple[int, int]) -> None:
    """No crash, no table; ``q`` leaves."""
    room = Room(tmp_path)
    with room.start("play", "douc", "--seat", "Ann", "--seat", "Bo", size=size) as program:
        program.until(lambda: room.database.exists() and bool(room.infos()), "a match")
        program.rest(0.6)
        program.press("q")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert program.untidy() == []


@pytest.mark.parametrize("place", HOME)
async def test_sz_01_sz_02_every_screen_at_every_size(place: str) -> None:
    """Smaller and smaller, and in storms; back at 80x24 the same screen says the same."""
    async with desk() as at:
        await at.press(*HOME[place])
        before, screen = at.text, at.app.screen
        for size in (*TINY, *STORM):
            await at.resize(*size)
            assert at.app.screen is screen
            assert all(len(line) <= size[0] for line in at.lines)
        assert at.text == before


async def test_sz_02_a_list_of_commands_over_a_hand() -> None:
    """Half a word is typed; the list is still there afterwards, and the table below it."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.press("enter")
        await at.press(str(at.host.moment.asks[0].seat + 1), "ctrl+p", *"co")
        before = at.text
        for size in (*TINY, *STORM):
            await at.resize(*size)
            assert cards_in(at.text) == []
        assert at.text == before
        await at.press("ctrl+p")
        assert cards_in(at.text)


def test_sz_02_a_storm_at_a_real_terminal(tmp_path: Path) -> None:
    """Sizes faster than anything can be drawn, with a hand open: the same screen at the end."""
    with Room(tmp_path, SETTINGS).play("Ann", "Bo", size=(80, 24)) as program:
        open_hand(program)
        before = program.rest(0.3)
        for step in range(60):
            program.resize(*STORM[step % 3])
            program.pump(0.005)
        program.resize(80, 24)
        program.until(lambda: program.terminal.text == before, "the same screen")
