"""Colour and kinds of terminals, read from what is sent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.faults.room import Room, open_hand
from tests.support.pty import Program
from themes.contrast import contrast_ratio

FRAMES = set("─│┌┐└┘├┤┬┴┼═║╔╗╚╝░▒█")
"""Marks that are no text: 3 to 1 is enough."""
THEMES = ("dark", "light", "high-contrast", "colour-blind")
NAMED = {
    "black": "000000",
    "red": "cd0000",
    "green": "00cd00",
    "brown": "cdcd00",
    "blue": "0000ee",
    "magenta": "cd00cd",
    "cyan": "00cdcd",
    "white": "e5e5e5",
}


def faint(program: Program) -> dict[tuple[str, str], str]:
    """Colours of text and background that are too much alike, with what is written in them."""
    found: dict[tuple[str, str], str] = {}
    screen = program.terminal.screen
    for row in range(screen.lines):
        for column in range(screen.columns):
            cell = screen.buffer[row][column]
            if cell.data.strip() and cell.data not in "▒":
                front, back = _colour(cell.fg), _colour(cell.bg)
                front, back = (back, front) if cell.reverse else (front, back)
                least = 3.0 if cell.data in FRAMES else 4.5
                if contrast_ratio(front, back) < least:
                    found[front, back] = found.get((front, back), "") + cell.data
    return found


def _colour(value: str) -> str:
    assert value != "default", "a colour is left to the terminal"
    return "#" + NAMED.get(value, value)


@pytest.mark.parametrize("depth", ["truecolor", "256"])
@pytest.mark.parametrize("theme", THEMES)
def test_co_02_co_03_contrast_as_sent(tmp_path: Path, theme: str, depth: str) -> None:
    """Every cell of home, curtain, hand and help sets both colours, and they differ enough."""
    room = Room(tmp_path)
    words = (
        "play",
        "douc",
        "--seat",
        "Ann",
        "--seat",
        "Bo",
        "--seed",
        "11",
        "--option",
        "levels=2+3,2+3,2+3",
    )
    changes: dict[str, str | None] = {"COLORTERM": "truecolor" if depth == "truecolor" else None}
    with room.start(*words, "--theme", theme, env=changes) as program:
        program.wait_for(r"\[q\] leave")
        program.rest(0.2)
        assert faint(program) == {}
        program.press("enter")
        assert faint(program) == {}, "the curtain"
        open_hand(program)
        assert faint(program) == {}, "the hand"
        program.press("?")
        assert faint(program) == {}, "help"
        raw = bytes(program.raw)
        assert not re.search(rb"\x1b\[(?:\d+;){0,3}2m", raw), "dimmed by the terminal, as much as it likes"
        assert not re.search(rb"\x1b\[(?:\d+;){0,3}5m", raw), "blinking"
        if depth == "256":
            assert not re.search(rb"[34]8[;:]2[;:]", raw)
