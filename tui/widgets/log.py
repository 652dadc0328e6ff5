"""The log: the newest lines at the bottom, older ones as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from tui.widgets.phrase import Words, wrapped
from tui.widgets.picture import Canvas


def draw_log(canvas: Canvas, x: int, y: int, width: int, height: int, log: Sequence[Words]) -> int:
    """Draw the end of a log, wrapped, and give how many of its entries are shown at least in part."""
    rows: list[Words] = []
    used = 0
    for words in reversed(log):
        if len(rows) >= height:
            break
        rows[:0] = wrapped(words, width, indent=1)
        used += 1
    for row, words in enumerate(rows[-height:] if height > 0 else []):
        canvas.spans(x, y + row, *words)
    return used
