"""The scale of the sum: one cell for each point, the range standing out, and how far the next card reaches.

The range is told by its own characters, not by colour alone: filled it is a full bar, open a double line.
"""

from __future__ import annotations

from typing import NamedTuple

from tui.games.tongue import Tongue
from tui.widgets.picture import Canvas

STEP = 6
"""Points between two figures above the scale."""


class Range(NamedTuple):
    """The totals that count."""

    low: int
    high: int


def draw_scale(
    tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, total: int, wanted: Range, reach: int = 0
) -> None:
    """Figures, bar and pointer in three lines.

    Args:
        width: cells; one of them for each point from 0 on, so at least 43 show the range and what is above.
        total: the sum pointed at; one beyond the scale stands at its end with an arrow.
        reach: the highest card that may be drawn next; dots show where it would lead, none for 0.
    """
    last = width - 1
    for value in range(0, last + 1, STEP):
        if value + len(str(value)) <= width:
            role = "success+bold" if wanted.low <= value <= wanted.high else "muted"
            canvas.put(x + value, y, str(value), role)
    draw_bar(tongue, canvas, x, y + 1, width, total, wanted)
    at = min(total, last)
    for value in range(total + 1, min(total + reach, last) + 1):
        canvas.put(x + value, y + 2, tongue.glyphs.mark("pip_off"), role_of(value, wanted))
    mark = tongue.glyphs.mark("right" if total > last else "up")
    canvas.put(x + at, y + 2, mark, f"{role_of(total, wanted)}+bold")


def draw_bar(
    tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, total: int, wanted: Range, first: int = 0
) -> None:
    """The bar alone, from the point ``first`` on: what is filled, the open range, and the rest."""
    full, below = tongue.glyphs.mark("bar_on"), tongue.glyphs.mark("scale_on")
    for cell in range(width):
        value = first + cell
        inside = wanted.low <= value <= wanted.high
        if value <= total and total > 0:
            role = role_of(value, wanted) if total <= wanted.high else "error"
            canvas.put(
                x + cell, y, full if inside else below, role if inside or value > wanted.high else "text"
            )
        else:
            canvas.put(x + cell, y, "═" if inside else "─", "success" if inside else "border")


def role_of(total: int, wanted: Range) -> str:
    """The colour of a total: short of the range, in it, above it."""
    if total > wanted.high:
        return "error"
    return "success" if total >= wanted.low else "text"
