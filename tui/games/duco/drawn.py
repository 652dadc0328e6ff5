"""A card drawn by itself: its squares in a frame, with a key in the lower edge."""

from __future__ import annotations

from collections.abc import Sequence

from tui.games.duco.ghost import Squares
from tui.widgets.picture import Canvas, Span

HIGH = 5
"""Lines of a card with its frame."""


def card_width(gap: int) -> int:
    """Cells of a card with its frame, with so many blanks between its icons."""
    return 8 + 2 * gap


def draw_card(
    canvas: Canvas, x: int, y: int, squares: Squares, gap: int = 0, foot: str = "", *, double: bool = False
) -> None:
    """A card; ``foot`` stands in the middle of its lower edge, a double frame marks the one chosen."""
    inner = card_width(gap) - 2
    role = "accent+bold" if double else "border"
    left, side, right, upright, low_left, low_right = "╔═╗║╚╝" if double else "┌─┐│└┘"
    canvas.put(x, y, left + side * inner + right, role)
    for row, line in enumerate(squares, y + 1):
        canvas.put(x, row, upright, role)
        draw_line(canvas, x + 1, row, line, gap)
        canvas.put(x + inner + 1, row, upright, role)
    canvas.put(x, y + HIGH - 1, low_left + side * inner + low_right, role)
    if foot:
        canvas.put(x + (inner + 2 - len(foot)) // 2, y + HIGH - 1, foot, "accent+bold")


def draw_line(canvas: Canvas, x: int, y: int, squares: Sequence[Span], gap: int) -> None:
    """A row of squares."""
    for square in squares:
        canvas.spans(x, y, square)
        x += 2 + gap


def draw_row(
    canvas: Canvas, x: int, y: int, cards: Sequence[Squares], gap: int, feet: Sequence[str], chosen: int
) -> None:
    """Cards side by side that share their frames, as the row of Lineup; ``chosen`` has a double frame."""
    step = card_width(gap) - 1
    for at, squares in enumerate(cards):
        if at != chosen:
            draw_card(canvas, x + at * step, y, squares, gap, feet[at])
    for at in range(1, len(cards)):
        for row, sign in ((0, "┬"), (HIGH - 1, "┴")):
            canvas.put(x + at * step, y + row, sign, "border")
    if 0 <= chosen < len(cards):
        draw_card(canvas, x + chosen * step, y, cards[chosen], gap, feet[chosen], double=True)
