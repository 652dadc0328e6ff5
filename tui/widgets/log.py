"""The log: the newest lines at the bottom, older ones as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from tui.widgets.phrase import Words, wrapped
from tui.widgets.picture import Canvas, Picture


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


def log_panel(title: str, width: int, height: int, log: Sequence[Words]) -> Picture:
    """A panel of its own with the end of a log; without its frame and title where it has no room for them."""
    canvas = Canvas(width, height)
    if height < 3:
        draw_log(canvas, 1, 0, width - 2, height, log[-1:])
    else:
        canvas.panel(title)
        draw_log(canvas, 2, 1, width - 4, height - 2, log)
    return canvas.picture()
