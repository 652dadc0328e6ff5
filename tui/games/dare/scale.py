"""The scale of the sum: a cell or two for each point, the range standing out, and how far a card reaches.

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


def draw_scale(
    tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, total: int, wanted: Range, reach: int = 0
) -> None:
    """Figures, bar and pointer in three lines.

    Args:
        width: cells; one for each point from 0 on, or two where there is room for what is above the range.
        total: the sum pointed at; one beyond the scale stands at its end with an arrow.
        reach: the highest card that may be drawn next; dots show where it would lead, none for 0.
    """
    each = 2 if width >= 2 * (wanted.high + STEP + 1) else 1
    last = width // each - 1
    for value in range(0, last + 1, STEP):
        if each * value + len(str(value)) <= width:
            role = "success+bold" if wanted.low <= value <= wanted.high else "muted"
            canvas.put(x + each * value, y, str(value), role)
    draw_bar(tongue, canvas, x, y + 1, width, total, wanted, each=each)
    for value in range(total + 1, min(total + reach, last) + 1):
        canvas.put(x + each * value, y + 2, tongue.glyphs.mark("pip_off"), role_of(value, wanted))
    mark = tongue.glyphs.mark("right" if total > last else "up")
    canvas.put(x + each * min(total, last), y + 2, mark, f"{role_of(total, wanted)}+bold")
    if total < last and reach:
        _say_reach(tongue, canvas, x, y + 2, width, each * total, each * min(total + reach, last))


def _say_reach(tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, start: int, end: int) -> None:
    """What the dots from ``start`` to ``end`` mean, behind them or before them."""
    text = tongue.translate("next card")
    if end + 2 + cell_len(text) <= width:
        canvas.put(x + end + 2, y, text, "muted")
    elif cell_len(text) < start:
        canvas.put(x + start - 1 - cell_len(text), y, text, "muted")


def draw_bar(
    tongue: Tongue,
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    total: int,
    wanted: Range,
    first: int = 0,
    each: int = 1,
) -> None:
    """The bar alone, from the point ``first`` on, each so many cells wide; the range stands out."""
    full, below = tongue.glyphs.mark("bar_on"), tongue.glyphs.mark("scale_on")
    for cell in range(width // each * each):
        value = first + cell // each
        inside = wanted.low <= value <= wanted.high
        if total >= value > 0 or (total and not value):
            over = "error" if total > wanted.high else role_of(value, wanted)
            canvas.put(x + cell, y, full if inside else below, over if value >= wanted.low else "text")
        else:
            canvas.put(x + cell, y, "═" if inside else "─", "success" if inside else "border")


def role_of(total: int, wanted: Range) -> str:
    """The colour of a total: short of the range, in it, above it."""
    if total > wanted.high:
        return "error"
    return "success" if total >= wanted.low else "text"
