"""The table as it lies, drawn by line: cards with their frames, free places, names of rows and columns.

It is the ground on which the cursor is drawn; it changes only with the table and with the part in view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rules.duco.conquest import owned_by
from rules.duco.icons import CENTRES, EMPTY, centre_byte
from rules.duco.layout import SIZE, Layout, owners
from rules.duco.preview import faces_of
from rules.duco.view import Public
from tui.games.duco.places import ORIGIN, SHIFTED_ORIGIN, Spot, column_name
from tui.games.duco.scale import FOOT, LABELS, Window
from tui.games.duco.words import Tongue, centre_span
from tui.widgets.picture import Canvas, Span

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""Ways a line leaves a cell."""
CORNERS: Final[Mapping[int, str]] = {
    NORTH | SOUTH: "│",
    NORTH: "│",
    SOUTH: "│",
    EAST | WEST: "─",
    EAST: "─",
    WEST: "─",
    NORTH | EAST: "└",
    SOUTH | EAST: "┌",
    NORTH | WEST: "┘",
    SOUTH | WEST: "┐",
    NORTH | SOUTH | EAST: "├",
    NORTH | SOUTH | WEST: "┤",
    SOUTH | EAST | WEST: "┬",
    NORTH | EAST | WEST: "┴",
    NORTH | SOUTH | EAST | WEST: "┼",
}
"""The sign of a cell by the ways lines leave it."""


def draw_sheet(tongue: Tongue, public: Public, window: Window, free: Iterable[Spot]) -> Canvas:
    """The table in view, with the free places marked."""
    canvas = Canvas(window.width, window.height)
    _draw_lines(canvas, public, window)
    _draw_icons(tongue, canvas, public, window)
    _draw_free(tongue, canvas, public.table, window, free)
    _draw_names(tongue, canvas, public.table, window)
    return canvas


def visible(window: Window) -> tuple[range, range]:
    """The columns and rows of squares that are at least partly in view."""
    scale = window.scale
    first_x = window.left * SIZE // scale.card - 1
    last_x = (window.left + window.width - LABELS) * SIZE // scale.card + 2
    tall = SIZE * scale.down + (0 if scale.shifted else 1)
    first_y = window.top * SIZE // tall - 1
    last_y = (window.top + window.height - FOOT) * SIZE // tall + 2
    return range(first_x, last_x), range(first_y, last_y)


def put(canvas: Canvas, window: Window, col: int, row: int, span: Span) -> None:
    """Draw text on the table, as far as it is in view. Every character takes one cell."""
    y = row - window.top
    if not 0 <= y < window.height - FOOT:
        return
    x, text, end = col - window.left, span.text, window.width - LABELS
    if x < 0:
        text, x = text[-x:], 0
    if x + len(text) > end:
        text = text[: max(0, end - x)]
    if text:
        canvas.put(x + LABELS, y, text, span.role)


def _draw_lines(canvas: Canvas, public: Public, window: Window) -> None:
    """Frames: a line between two squares of different cards, and around all of them."""
    ways: dict[tuple[int, int], int] = {}
    for col, row, way in _strokes(public, window):
        ways[col, row] = ways.get((col, row), 0) | way
    for (col, row), way in ways.items():
        if window.holds(col, row):
            canvas.put(window.x(col), window.y(row), CORNERS[way], "border")


def _strokes(public: Public, window: Window) -> Iterator[tuple[int, int, int]]:
    """Every cell of every line, with a way it goes."""
    table, scale = public.table, window.scale
    tops, mine = owners(table), _friends(public)

    def top(x: int, y: int) -> int:
        across, down = x - table.x, y - table.y
        return tops[down * table.width + across] if _within(table, across, down) else -1

    columns, rows = visible(window)
    for y in rows:
        for x in columns:
            here, west, north = top(x, y), top(x - 1, y), top(x, y - 1)
            if here == west == north:
                continue
            col, row = scale.col(x), scale.row(y)
            if here != west and not _together(mine, here, west):
                yield col - 1, row - 1, SOUTH
                yield col - 1, row, NORTH | SOUTH
                yield col - 1, row + 1, NORTH
            if here != north and not _together(mine, here, north):
                yield col - 1, row - 1, EAST
                past = scale.col(x + 1) - 1
                yield from ((at, row - 1, EAST | WEST) for at in range(col, past))
                yield past, row - 1, WEST


def _within(table: Layout, across: int, down: int) -> bool:
    return 0 <= across < table.width and 0 <= down < table.height


def _friends(public: Public) -> tuple[int, ...]:
    """Conquest: the owner of each card, so that cards of one owner are drawn as one; else none."""
    if not public.setup.options.conquest:
        return ()
    return owned_by(public.table, faces_of(public), public.setup.colours)


def _together(mine: tuple[int, ...], one: int, other: int) -> bool:
    """Whether no line parts two cards because they belong to one group."""
    return bool(mine) and one >= 0 and other >= 0 and mine[one] == mine[other] >= 0


def _draw_icons(tongue: Tongue, canvas: Canvas, public: Public, window: Window) -> None:
    """What can be seen on each square; covered squares are not drawn."""
    table, scale = public.table, window.scale
    middles = {centre_byte(at): centre_span(tongue, public, colour) for at, colour in enumerate(CENTRES)}
    tops = owners(table)
    columns, rows = visible(window)
    for y in rows:
        for x in columns:
            byte = table.square(x, y)
            if byte != EMPTY:
                at, col = table.index(x, y), scale.col(x)
                span = middles[byte] if byte in middles else tongue.icons[byte]
                if tops[at] == tops[at + 1]:
                    span = spaced(span, scale.col(x + 1) - col - 2)
                put(canvas, window, col, scale.row(y), span)


def spaced(square: Span, blanks: int) -> Span:
    """A square with blanks after it, of one role with it where that cannot be seen."""
    if blanks <= 0 or square.role.startswith("chip") or square.role.endswith("double"):
        return square
    return Span(square.text + " " * blanks, square.role)


def _draw_free(tongue: Tongue, canvas: Canvas, table: Layout, window: Window, free: Iterable[Spot]) -> None:
    """A sign in the middle of each free place, and a zone to press."""
    scale = window.scale
    mark = Span(tongue.dot if scale.shifted else tongue.free, "muted")
    for x, y in free:
        col, row = scale.col(x + 1), scale.row(y + 1)
        if table.square(x + 1, y + 1) == EMPTY:
            put(canvas, window, col + (0 if scale.shifted else scale.gap), row, mark)
        _zone(canvas, window, (x, y), f"place:{x},{y}")


def _zone(canvas: Canvas, window: Window, spot: Spot, target: str) -> None:
    """Where a place is pressed: all of it edge to edge, only its middle square where places overlap."""
    scale, (x, y) = window.scale, spot
    if scale.shifted:
        col, row, width, height = scale.col(x + 1), scale.row(y + 1), scale.across, scale.down
    else:
        col, row, width, height = scale.col(x), scale.row(y), scale.card - 1, SIZE
    left, top = max(LABELS, window.x(col)), max(0, window.y(row))
    right, bottom = (
        min(window.width, window.x(col + width)),
        min(window.height - FOOT, window.y(row + height)),
    )
    if left < right and top < bottom:
        canvas.zone(left, top, right - left, bottom - top, target)


def card_zone(canvas: Canvas, window: Window, spot: Spot, target: str) -> None:
    """Let a card on the table be pressed."""
    scale, (x, y) = window.scale, spot
    left, top = max(LABELS, window.x(scale.col(x))), max(0, window.y(scale.row(y)))
    right = min(window.width, window.x(scale.col(x + SIZE) - 1))
    bottom = min(window.height - FOOT, window.y(scale.row(y + SIZE) - 1))
    if left < right and top < bottom:
        canvas.zone(left, top, right - left, bottom - top, target)


def _draw_names(tongue: Tongue, canvas: Canvas, table: Layout, window: Window) -> None:
    """Letters below, numbers at the left, and arrows where the table goes on out of view."""
    scale, (columns, rows) = window.scale, visible(window)
    origin = SHIFTED_ORIGIN if scale.shifted else ORIGIN
    step = 1 if scale.shifted else SIZE
    foot = window.height - FOOT
    for x in columns:
        if x % step == 0:
            name = column_name(x // step + origin[0])
            col = scale.col(x) + (0 if scale.shifted else (scale.card - 1 - len(name)) // 2)
            if window.holds(col, window.top) and window.holds(col + len(name), window.top):
                canvas.put(window.x(col), foot, name, "muted")
    for y in rows:
        if y % step == 0:
            row = scale.row(y) + (0 if scale.shifted else 1)
            if window.holds(window.left, row):
                canvas.put(0, window.y(row), f"{y // step + origin[1]:>2}"[:LABELS], "muted")
    _draw_more(tongue, canvas, table, window)


def _draw_more(tongue: Tongue, canvas: Canvas, table: Layout, window: Window) -> None:
    """Arrows in the corners of the names, where cards lie out of view."""
    scale, (west, north, east, south) = window.scale, table.bounds
    mark, role = tongue.glyphs.mark, "accent+bold"
    foot = window.height - FOOT
    if scale.row(north) - 1 < window.top:
        canvas.put(0, 0, mark("up") + " ", role)
    if scale.row(south) > window.top + foot:
        canvas.put(0, foot - 1, mark("down") + " ", role)
    if scale.col(west) - 1 < window.left:
        canvas.put(1, foot, mark("left"), role)
    if scale.col(east) > window.left + window.width - LABELS:
        canvas.put(window.width - 1, foot, mark("right"), role)
