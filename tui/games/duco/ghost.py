"""The card under the cursor, and what goes with it: a double frame, and points on the edges it shares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.duco.layout import SIZE
from rules.duco.scoring import Pair
from tui.games.duco.places import Spot
from tui.games.duco.scale import Window
from tui.games.duco.sheet import put, spaced
from tui.widgets.picture import Canvas, Span

Squares = Sequence[Sequence[Span]]
"""Three rows of three squares, two cells each."""
FRAME = "success"
POINTS = "success+bold"
"""Of one ink with the frame, so that points on it cost a step of the cursor next to nothing."""


def draw_ghost(
    canvas: Canvas, window: Window, spot: Spot, squares: Squares, pairs: Iterable[Pair] = (), mark: str = ""
) -> None:
    """A card with a double frame, over whatever lies there.

    Args:
        canvas: where to draw.
        window: the part of the table in view.
        spot: where the card lies.
        squares: what it shows.
        pairs: its pairs; the points of each stand on the edge between its two squares, 0 is left out.
        mark: a sign in the upper frame.
    """
    x, y = spot
    scale = window.scale
    left, right = scale.col(x) - 1, scale.col(x + SIZE) - 1
    top, bottom = scale.row(y) - 1, scale.row(y + SIZE) - 1
    across = "═" * (right - left - 1)
    put(canvas, window, left, top, Span(f"╔{across}╗", FRAME))
    lines = dict(zip(range(scale.row(y), bottom, scale.down), squares, strict=False))
    for row in range(top + 1, bottom):
        put(canvas, window, left, row, Span("║", FRAME))
        _draw_inside(canvas, window, left + 1, row, right, lines.get(row, ()))
        put(canvas, window, right, row, Span("║", FRAME))
    put(canvas, window, left, bottom, Span(f"╚{across}╝", FRAME))
    if mark:
        put(canvas, window, left, top, Span(mark, f"{FRAME}+bold"))
    for pair in pairs:
        if points := pair.match.points:
            put(canvas, window, *_edge(window, spot, pair), Span(str(points), POINTS))


def _draw_inside(
    canvas: Canvas, window: Window, col: int, row: int, end: int, squares: Sequence[Span]
) -> None:
    """A line of squares with the blanks between them."""
    blank = window.scale.across - 2
    for square in squares:
        shown = spaced(square, min(blank, end - col - 2))
        put(canvas, window, col, row, shown)
        if len(shown.text) < min(blank + 2, end - col):
            put(canvas, window, col + 2, row, Span(" " * min(blank, end - col - 2), "text"))
        col += window.scale.across
    put(canvas, window, col, row, Span(" " * max(0, end - col), "text"))


def _edge(window: Window, spot: Spot, pair: Pair) -> tuple[int, int]:
    """The cell between the two squares of a pair."""
    scale, (x, y), touch = window.scale, spot, pair.touch
    left, right = scale.col(x) - 1, scale.col(x + SIZE) - 1
    top, bottom = scale.row(y) - 1, scale.row(y + SIZE) - 1
    match touch.side:
        case "north":
            return scale.col(x + touch.across), top
        case "south":
            return scale.col(x + touch.across), bottom
        case "west":
            return left, scale.row(y + touch.down)
        case "east":
            return right, scale.row(y + touch.down)
    return (left if touch.across < 0 else right, top if touch.down < 0 else bottom)
