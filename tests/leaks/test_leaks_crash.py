"""HI-06: a program that fails or is ended in the middle of a match leaves no card and no seed behind."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.faults.room import at_table, open_hand
from tests.leaks.faulty import SEED
from tests.leaks.words import cards_in
from tests.support.games import spread
from tests.support.hands import private
from tests.support.pty import Program, environment

FAULTY = Path(__file__).with_name("faulty.py")


def play(data: Path, how: str, game: str = "douc") -> Program:
    """A match with the first hand open."""
    program = Program([sys.executable, str(FAULTY), str(data), how, game], environment(data))
    at_table(program)
    open_hand(program)
    assert private(program.text)
    return program


def left_behind(program: Program, data: Path) -> str:
    """What can be read once the program has ended: the terminal, and every file that is text."""
    files = [path for path in data.rglob("*") if path.is_file() and ".sqlite3" not in path.name]
    return "\n".join([program.terminal.text, *(path.read_text(errors="replace") for path in files)])


@pytest.mark.slow
@spread("how", ["handler", "timer", "worker", "host", "drawing"])
def test_hi_06_a_fault_names_no_card(tmp_path: Path, game: str, how: str) -> None:
    """One sentence, and nothing that stood on the screen or in a variable."""
    with play(tmp_path, how, game) as program:
        held = {line for line in program.text.splitlines() if len(line.split()) > 3}
        before = len(program.raw)
        program.press("x", settle=False)
        assert program.wait_exit() == 1
        text = left_behind(program, tmp_path)
        after = program.raw[before:].decode(errors="replace")
        shown = after[after.rindex("\x1b[?1049l") :]
        assert "Hotseat stopped because of a fault" in shown
        assert "KeyError" in text, "the log tells what kind of fault it was"
        assert not any(line in text or line in shown for line in held)
        assert cards_in(text) == cards_in(shown) == []
        assert not private(text + shown)
        assert "View(" not in text + after
        assert str(SEED) not in text + after
        assert "Traceback" not in text + after
        assert program.untidy() == []


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_screen_is_blanked_before_it_is_given_back(tmp_path: Path, number: int) -> None:
    """The alternate screen of some terminals can be looked at again, so it is left empty."""
    with play(tmp_path, "none") as program:
        before = len(program.raw)
        program.signal(number)
        assert program.wait_exit() == 128 + number
        after = program.raw[before:].decode(errors="replace")
        last = after[: after.rindex("\x1b[?1049l")]
        assert "\x1b[2J" in last
        assert cards_in(last[last.rindex("\x1b[2J") :]) == []
        assert cards_in(left_behind(program, tmp_path)) == []
        assert program.untidy() == []


@pytest.mark.slow
def test_the_terminal_keeps_no_cell_of_a_hand_that_was_closed(tmp_path: Path) -> None:
    """Only what changes is sent: after a card is played and after a cover, nothing of the hand is left."""
    with play(tmp_path, "none") as program:
        hand = set(re.findall(r"[*◊♣∆] {2,3}\d+", program.text))
        assert len(hand) == 5
        program.press("right", "right", "left")
        program.press("c")
        program.wait_for("screen is covered")
        program.rest(0.8)
        assert cards_in(program.text) == []
        digit = re.search(r"press \[(\d)\]", program.text)
        assert digit
        program.press(digit[1])
        program.wait_for("Your hand")
        program.rest(0.8)
        program.press("enter")
        program.wait_for("public table")
        program.rest(0.8)
        left = set(re.findall(r"[*◊♣∆] {2,3}\d+", program.text)) & hand
        assert len(left) == 1, "the card that was played lies in the zone; no other one can be read"
