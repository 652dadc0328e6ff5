"""Dice drawn by line. A double frame marks a die that counts or is locked, never colour alone.

A large die shows its number as pips and repeats it as a digit in its bottom frame; a small one shows any
face: a number, a letter, or a sign with a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from rich.cells import cell_len

from tui.widgets.picture import Canvas, Span

Size = Literal["large", "small", "line"]
"""Seven by five cells with pips, three lines high, or a single line."""
HEIGHTS: dict[Size, int] = {"large": 5, "small": 3, "line": 1}
Line = tuple[Span, ...]

_PIPS = {
    1: ("     ", "  x  ", "     "),
    2: ("x    ", "     ", "    x"),
    3: ("x    ", "  x  ", "    x"),
    4: ("x   x", "     ", "x   x"),
    5: ("x   x", "  x  ", "x   x"),
    6: ("x   x", "x   x", "x   x"),
}


class Die(NamedTuple):
    """One die as it lies."""

    face: str
    """What it shows: a digit, a letter, a sign and a word; empty for one that has not been thrown."""
    role: str = "text"
    """The role or token its face is drawn in."""
    double: bool = False
    """Whether it counts, is kept or is chosen."""
    foot: str = ""
    """The key that picks it, in the bottom frame."""


def die_width(die: Die, size: Size) -> int:
    """How many cells a die takes."""
    if size == "large":
        return 7
    if size == "line" and die.double:
        return max(1, cell_len(die.face)) + 2
    return max(3, cell_len(die.face)) + (2 if size == "small" else 0)


@lru_cache(maxsize=2048)
def die_lines(die: Die, size: Size, pip: str = "●") -> tuple[Line, ...]:
    """A die line by line. Only numbers from 1 to 6 have a large drawing with pips."""
    edge = "accent+bold" if die.double else "border"
    face = f"{die.role}+bold"
    if size == "line":
        return (_flat(die, edge, face),)
    left, side, right, upright, low_left, low_right = _frame(die.double)
    if size == "large":
        width = 5
        number = int(die.face) if die.face.isdecimal() and 1 <= int(die.face) <= 6 else 0
        rows = [row.replace("x", pip) for row in _PIPS[number]] if number else ["", die.face.center(5), ""]
        foot = die.foot or (die.face if number else "")
    else:
        width = die_width(die, size) - 2
        rows, foot = [die.face], die.foot
    lines: list[Line] = [(Span(left + side * width + right, edge),)]
    for row in rows:
        before = (width - cell_len(row)) // 2
        inside = " " * before + row + " " * (width - cell_len(row) - before)
        lines.append((Span(upright, edge), *_printed(inside, face), Span(upright, edge)))
    if foot:
        before = (width - cell_len(foot)) // 2
        after = width - cell_len(foot) - before
        role = "accent+bold" if die.foot else face
        lines.append(
            (Span(low_left + side * before, edge), Span(foot, role), Span(side * after + low_right, edge))
        )
    else:
        lines.append((Span(low_left + side * width + low_right, edge),))
    return tuple(lines)


def draw_dice(
    canvas: Canvas, x: int, y: int, dice: Sequence[Die], size: Size, gap: int = 1, pip: str = "●"
) -> int:
    """Draw dice side by side and give the cell after the last one."""
    for at, die in enumerate(dice):
        if at:
            x += gap
        for row, line in enumerate(die_lines(die, size, pip)):
            canvas.spans(x, y + row, *line)
        x += die_width(die, size)
    return x


def dice_width(dice: Sequence[Die], size: Size, gap: int = 1) -> int:
    """How many cells dice take side by side."""
    return sum(die_width(die, size) for die in dice) + gap * max(0, len(dice) - 1)


def _frame(double: bool) -> tuple[str, str, str, str, str, str]:
    return ("╔", "═", "╗", "║", "╚", "╝") if double else ("┌", "─", "┐", "│", "└", "┘")


def _flat(die: Die, edge: str, face: str) -> Line:
    """One line: what counts stands in double uprights."""
    if die.double:
        return (Span("║", edge), Span(die.face or " ", face), Span("║", edge))
    return (Span(die.face.center(3) if cell_len(die.face) < 3 else die.face, die.role),)


def _printed(text: str, role: str) -> Line:
    """The text with its blanks in no role, so that a role which is drawn reversed makes no block."""
    stripped = text.strip()
    if not stripped:
        return (Span(text, "text"),)
    start = text.index(stripped)
    parts = (
        (text[:start], "text"),
        (stripped, role),
        (text[start + len(stripped) :], "text"),
    )
    return tuple(Span(part, name) for part, name in parts if part)
