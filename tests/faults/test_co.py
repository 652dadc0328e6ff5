"""Colour and kinds of terminals, read from what is sent."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

from tests.faults.room import Room, open_hand
from tests.pilot.support import NO_COLOUR, desk, spec_of
from tests.support.games import EVERY_GAME, SOAK, spread
from tests.support.hands import go_on, to_hand
from tests.support.pty import Program
from themes.contrast import contrast_ratio

FRAMES = set("─│┌┐└┘├┤┬┴┼═║╔╗╚╝░▒█") | set("|_.-'")
"""Marks that are no text: 3 to 1 is enough. The last are edges of hexagons, and no word is made of them."""
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


@spread("theme, depth", product(THEMES, ["truecolor", "256"]))
def test_co_02_co_03_contrast_as_sent(tmp_path: Path, game: str, theme: str, depth: str) -> None:
    """Every cell of home, curtain, hand and help sets both colours, and they differ enough."""
    room = Room(tmp_path)
    options = ("--option", "levels=2+3,2+3,2+3") if game == "douc" else ()
    words = ("play", game, "--seat", "Ann", "--seat", "Bo", "--seed", "11", *options)
    changes: dict[str, str | None] = {"COLORTERM": "truecolor" if depth == "truecolor" else None}
    with room.start(*words, "--theme", theme, env=changes) as program:
        program.wait_for(r"\[q\] leave")
        program.rest(0.2)
        assert faint(program) == {}
        open_hand(program)
        assert faint(program) == {}, "the hand"
        program.press("?")
        assert faint(program) == {}, "help"
        program.press("escape", "c")
        assert faint(program) == {}, "the curtain"
        raw = bytes(program.raw)
        assert not re.search(rb"\x1b\[(?:\d+;){0,3}2m", raw), "dimmed by the terminal, as much as it likes"
        assert not re.search(rb"\x1b\[(?:\d+;){0,3}5m", raw), "blinking"
        if depth == "256":
            assert not re.search(rb"[34]8[;:]2[;:]", raw)


@EVERY_GAME
async def test_co_01_without_colour_what_is_chosen_and_possible_is_told_by_signs(game: str) -> None:
    """NO_COLOR: no cell has a colour; where a step of the cursor changes the picture it changes the text."""
    steps = 0
    async with desk(spec_of("pp", game=game, seed=5), env=NO_COLOUR) as at:
        for _ in range(10 if SOAK else 6):
            seat = await to_hand(at)
            styles = {style for line in at.frame for _, style in line if style is not None}
            colours = [colour for style in styles for colour in (style.color, style.bgcolor) if colour]
            assert all(colour.is_default for colour in colours)
            assert any(style.bold or style.reverse for style in styles)
            assert f"({seat + 1})" in at.lines[0], "whose view this is"
            assert re.search(rf"►(\({seat + 1}\)| ?\S)", "\n".join(line[40:] for line in at.lines[1:]))
            for key in ("right", "down", "left"):
                frame, text, cursor = at.frame, at.text, at.match.cursor
                await at.press(key)
                if at.match.cursor != cursor and at.frame != frame:
                    steps += 1
                    assert at.text != text, "the cursor is told by style alone"
            await go_on(at)
    assert steps > 3


@spread("term", ["dumb", "unknown", " DUMB "])
def test_co_04_a_dumb_terminal_is_refused(tmp_path: Path, game: str, term: str) -> None:
    """One line, exit code 2, not one control code; keys that were typed meanwhile do nothing."""
    room = Room(tmp_path)
    with room.start("play", game, "--seat", "Ann", "--seat", "Bo", env={"TERM": term}) as program:
        program.pump(0.15)  # until Python itself has started
        program.send(b"q\x03")
        assert program.wait_exit() in (2, 130, -2)
        assert b"\x1b" not in program.raw
    with room.start("play", game, "--seat", "Ann", "--seat", "Bo", env={"TERM": term}) as program:
        assert program.wait_exit() == 2
        assert len(program.raw.decode().strip().splitlines()) == 1
        assert b"TERM" in program.raw
    assert not room.database.exists()
