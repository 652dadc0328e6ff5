"""The scale of the sum: cells for points, the range standing out, and how far a card reaches.

The range is told by its own characters, not by colour alone: filled it is a full bar, open a double line.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from tui.games.tongue import Tongue
from tui.widgets.picture import Canvas

STEP = 6
"""Points between two figures above the scale."""


class Range(NamedTuple):
    """The totals that count."""

    low: int
    high: int


class Grain(NamedTuple):
    """How points lie on cells: so many cells for each point, or so many points in each cell."""

    each: int
    points: int

    def place(self, value: int) -> int:
        """The cell at which a total stands, from 0."""
        return value // self.points * self.each


def grain_of(width: int, wanted: Range) -> Grain:
    """Two cells a point where there is room for what is above the range; else a cell holds one or more."""
    if width >= 2 * (wanted.high + STEP + 1):
        return Grain(2, 1)
    return Grain(1, -(-(wanted.high + 1) // width))


def draw_scale(
    tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, total: int, wanted: Range, reach: int = 0
) -> None:
    """Figures, bar and pointer in three lines, from 0 on.

    Args:
        width: cells.
        total: the sum pointed at; one beyond the scale stands at its end with an arrow.
        reach: the highest card that may be drawn next; dots show where it would lead, none for 0.
    """
    grain = grain_of(width, wanted)
    place, last = grain.place, width // grain.each * grain.points - 1
    for value in range(0, last + 1, STEP * grain.points):
        if place(value) + len(str(value)) <= width:
            role = "success+bold" if wanted.low <= value <= wanted.high else "muted"
            canvas.put(x + place(value), y, str(value), role)
    draw_bar(tongue, canvas, x, y + 1, width // grain.each * grain.each, total, wanted, last + 1)
    for value in range(total + 1, min(total + reach, last) + 1):
        canvas.put(x + place(value), y + 2, tongue.glyphs.mark("pip_off"), role_of(value, wanted))
    mark = tongue.glyphs.mark("right" if total > last else "up")
    canvas.put(x + place(min(total, last)), y + 2, mark, f"{role_of(total, wanted)}+bold")
    if total < last and reach:
        _say_reach(tongue, canvas, x, y + 2, width, place(total), place(min(total + reach, last)))


def _say_reach(tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, start: int, end: int) -> None:
    """What the dots from ``start`` to ``end`` mean, behind them or before them."""
    text = tongue.translate("next card")
    if end + 2 + cell_len(text) <= width:
        canvas.put(x + end + 2, y, text, "muted")
    elif cell_len(text) < start:
        canvas.put(x + start - 1 - cell_len(text), y, text, "muted")


def draw_bar(
    tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, total: int, wanted: Range, span: int
) -> None:
    """The bar alone, ``span`` points from 0 on over the whole width; the range stands out.

    Where a cell holds several points, a total short of the range never touches it.
    """
    full, below = tongue.glyphs.mark("bar_on"), tongue.glyphs.mark("scale_on")
    for cell in range(width):
        value = cell * span // width
        reached = max(value, (cell + 1) * span // width - 1)
        inside = wanted.low <= reached and value <= wanted.high
        if total and total >= (max(value, wanted.low) if inside else value):
            over = "error" if total > wanted.high else role_of(reached, wanted)
            canvas.put(x + cell, y, full if inside else below, over if reached >= wanted.low else "text")
        else:
            canvas.put(x + cell, y, "═" if inside else "─", "success" if inside else "border")


def role_of(total: int, wanted: Range) -> str:
    """The colour of a total: short of the range, in it, above it."""
    if total > wanted.high:
        return "error"
    return "success" if total >= wanted.low else "text"
