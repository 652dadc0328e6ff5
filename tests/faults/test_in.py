"""Keys that were not meant: pasted, held, pressed twice, or pressed where something has just gone."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.faults.room import Room, open_hand
from tests.pilot.support import desk, spec_of
from tests.support.pty import Program
from tui.screens.matches import Matches
from tui.screens.palette import Palette
from tui.screens.setup import SetUp

PASTED = b"qnyy1234 e\r\r"
"""What a terminal sends for ``qnyy1234 e`` and two ends of lines when it does not mark pasted text."""
OTHERS = (b"\rabc", b"2\rzq w1", b"ddd uf\r", b"zw1")


def paste(program: Program, text: bytes) -> None:
    """Unmarked pasted text, twice, as when nothing seems to have happened."""
    for _ in range(2):
        program.send(text)
        program.rest(0.16)  # sooner the same key would be one that is held


def test_in_01_an_unmarked_paste_decides_nothing(tmp_path: Path) -> None:
    """At the table, the curtain, a hand, the public table, the question whether to leave, home and set-up."""
    room = Room(tmp_path)
    with room.play("Ann", "Bo", size=(80, 24)) as program:

        def still(what: str, *texts: bytes) -> None:
            rows, head = room.infos()[0].rows, program.text.split("\n")[0]
            for text in (PASTED, *texts):
                paste(program, text)
                assert room.infos()[0].rows == rows, f"{text!r} played at {what}"
                assert program.text.split("\n")[0] == head, f"{text!r} left {what}:\n{program.text}"

        still("the table")
        program.press("enter")
        program.wait_for("screen is covered")
        program.rest(0.6)
        still("the curtain", b"2\rzq w1")
        open_hand(program)
        still("the hand", b"ddd uf\r")
        program.press("enter")
        program.rest(0.7)
        still("the public table", b"zw1")
        program.press("q")
        still("the question whether to leave")
        if "Leave?" not in program.text:
            program.press("q")
        program.press("q")
        program.wait_for("HOTSEAT")
        still("home", b"f\r")
        program.press("down", "enter")
        still("set-up")
        assert program.process.poll() is None


def test_in_01_a_marked_paste_says_so(tmp_path: Path) -> None:
    with Room(tmp_path).play("Ann", "Bo") as program:
        program.send(b"\x1b[200~qnyy1234 e\r\r\x1b[201~")
        program.wait_for("Pasted text is not played")


async def test_in_01_nothing_is_deleted_by_a_paste() -> None:
    """The list of matches asks twice before deleting; pasted letters answer neither time."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.press("q", "q", "m")
        assert isinstance(at.app.screen, Matches)
        at.app.kit.burst = 0.025
        now = at.app.kit.clock()
        at.app.kit.pace.together.append((now - 1, now + 1))
        for key in "dd":
            await at.app.screen.hear(key, key, now)
        assert len(at.app.screen.infos) == 1


async def test_in_01_how_soon_a_key_came_is_known_on_the_next_screen_too() -> None:
    """Two ends of lines: the first opens set-up, and the second must not deal."""
    async with desk() as at:
        at.app.kit.burst = 0.025
        at.app.kit.clock = lambda: 1000.0
        await at.app.screen.hear("enter", None, 1000.0)  # type: ignore[attr-defined]
        await at.settle()
        assert isinstance(at.app.screen, SetUp)
        await at.app.screen.hear("enter", None, 1000.001)
        await at.settle()
        assert at.app.nav.seated is None
        await at.app.screen.hear("enter", None, 1000.5)
        await at.settle()
        assert at.app.nav.seated is not None


def test_in_03_held_arrows_stop_soon_after_they_are_let_go(tmp_path: Path) -> None:
    """Five hundred at once and Esc: the screen rests within a second, and then hears the next key."""
    with Room(tmp_path).play("Ann", "bot:easy") as program:
        open_hand(program)
        program.send(b"\x1b[C" * 500 + b"\x1b[D")
        started = time.monotonic()
        program.rest(0.3)
        assert program.last_output - started < 2.0
        program.press("?")
        program.wait_for("all rules")


async def test_in_04_every_letter_arrives_in_the_list_of_commands() -> None:
    async with desk() as at:
        await at.press("ctrl+p", *"Quinn hjkl q?1/ nyY")
        assert isinstance(at.app.screen, Palette)
        assert at.app.screen.wanted == "Quinn hjkl q?1/ nyY"
        await at.press("enter")
        assert isinstance(at.app.screen, Palette), "nothing was found, so nothing is done"
        await at.press("escape", "ctrl+p")
        assert at.app.screen.wanted == ""


@pytest.mark.parametrize("keys", [("question_mark",), ("o",), ("ctrl+p",), ("q",)])
async def test_in_06_escape_and_enter_in_one_burst(keys: tuple[str, ...]) -> None:
    """A dialogue is closed once, whatever is pressed on top."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.press("enter", str(1), str(2))
        depth, rows = len(at.app.screen_stack), at.host.number
        await at.press(*keys)
        await at.burst("escape", "escape", "enter", "escape", "escape")
        assert len(at.app.screen_stack) <= depth + at.covered
        assert at.host.number <= rows + 1
        assert at.app.nav.seated is not None
