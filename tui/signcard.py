"""The card of ``doctor``: every game's signs in their colours, in a frame that shows what is too wide."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module

from rules.registry import GAMES
from themes.glyphs import Glyphs
from themes.loader import Theme
from themes.roles import DEPTHS, ROLES, SETS, TOKENS, Depth

WIDTH = 78
"""Cells of the card, so that it stands in the least window."""
HEAD = 22
"""Cells before the signs of a line."""
COMMON = "common"
"""The table of the signs that all games share."""
LINES = "┌─┬─┐ ├─┼─┤ └─┴─┘ ╔═╗ ║ ╚═╝ █ ▒ ░"
"""What frames, meters and backs of cards are made of."""

Say = Callable[[str], str]
Mark = tuple[str, str]
"""What is drawn, and the role or token of its colour; no colour where that is empty."""


def card(theme: Theme, depth: Depth, glyphs: Glyphs, say: Say) -> Iterator[str]:
    """The card line by line, in colour where standard output is a terminal that has it."""
    paint = _Paint(theme, depth) if _coloured(theme, depth) else _Plain()
    yield paint([(glyphs.frame(f"┌{'─' * (WIDTH - 2)}┐"), "text")])
    for head, marks in _sets(glyphs, say):
        for number, part in enumerate(_parted(marks)):
            row = [(glyphs.frame("│ "), "text"), (f"{'' if number else head:<{HEAD}}", "text")]
            for mark in part:
                row += [mark, ("  ", "text")]
            used = sum(len(text) for text, _ in row)
            yield paint([*row, (" " * (WIDTH - used - 2) + glyphs.frame(" │"), "text")])
    yield paint([(glyphs.frame(f"└{'─' * (WIDTH - 2)}┘"), "text")])


def _coloured(theme: Theme, depth: Depth) -> bool:
    """Whether there are colours to show, and a terminal to show them on."""
    return depth != "none" and not theme.mono and sys.stdout.isatty()


def questions(theme: Theme, depth: Depth, say: Say) -> Iterator[str]:
    """What to look for on the card, and what to do about it."""
    yield say(
        "Do these line up? Each sign takes one cell, so the right side of the frame is one straight line."
    )
    yield say('If it is not: --ascii, or symbols = "ascii" in the settings file.')
    if not _coloured(theme, depth):
        yield say("Without colours everything is told apart by signs and letters.")
    else:
        yield say('If a colour cannot be seen: --theme high-contrast, or depth = "16" in the settings file.')


def _sets(glyphs: Glyphs, say: Say) -> Iterator[tuple[str, list[Mark]]]:
    """Each line's head and its signs: the games in the order of the list, then what they share."""
    for key in GAMES:
        yield str(import_module(f"tui.games.{key}").TITLE), _signs(glyphs, key)
    yield say("Everywhere"), _signs(glyphs, COMMON)
    yield say("Seats"), [(f"({seat})", token) for seat, token in enumerate(SETS["seats"], 1)]
    yield say("Colours"), [(say(token), token) for token in TOKENS]
    yield say("Frames"), [(glyphs.frame(LINES), "")]


def _signs(glyphs: Glyphs, table: str) -> list[Mark]:
    """The signs of a table of the data, each with its letter; what looks alike comes once."""
    found: list[Mark] = []
    for key in glyphs:
        if key.partition(".")[0] == table:
            sign = glyphs[key]
            letter = sign.letter if sign.letter != sign.text else ""
            text = " ".join(part for part in (sign.text, letter) if part)
            if text:
                found.append((text, sign.token if sign.token in (*TOKENS, *ROLES) else ""))
    return list(dict.fromkeys(found))


def _parted(marks: list[Mark]) -> Iterator[list[Mark]]:
    """As many signs as fit in a line, two blanks after each."""
    part: list[Mark] = []
    for mark in marks:
        if part and sum(len(text) + 2 for text, _ in (*part, mark)) > WIDTH - HEAD - 4:
            yield part
            part = []
        part.append(mark)
    yield part


class _Plain:
    """Marks without colours."""

    def __call__(self, marks: Sequence[Mark]) -> str:
        return "".join(text for text, _ in marks)


class _Paint:
    """Marks in the colours of a theme, on its own ground, as the tables draw them."""

    def __init__(self, theme: Theme, depth: Depth) -> None:
        # Rich does the rounding as it will on the screen; it is not needed otherwise.
        from rich.color import Color, ColorSystem

        system = (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD)[DEPTHS.index(depth)]
        palette = theme.palette(depth)
        shades: dict[str, str] = {role: palette.role(role) for role in ROLES}
        shades |= {token: palette.token(token) for token in TOKENS}
        colours = {name: Color.parse(shade).downgrade(system) for name, shade in shades.items()}
        self._ink = {name: ";".join(colour.get_ansi_codes()) for name, colour in colours.items()}
        self._ground = ";".join(colours["background"].get_ansi_codes(foreground=False))

    def __call__(self, marks: Sequence[Mark]) -> str:
        painted = [
            f"\x1b[{self._ink.get(name, self._ink['text'])};{self._ground}m{text}" for text, name in marks
        ]
        return "".join(painted) + "\x1b[0m"
