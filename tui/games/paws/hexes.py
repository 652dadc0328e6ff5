"""Hexagons on a screen of letters: where each lies in each of three sizes, and how its sides are drawn.

Pointy tops, drawn with ``_ . - ' |`` only, so that the map is the same in plain letters. Neighbours share
their sides. The tile under the cursor has its uprights doubled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rules.kit.hexes import Hex, bounds
from tui.widgets.phrase import Words
from tui.widgets.picture import Canvas


class Size(NamedTuple):
    """How large a hexagon is drawn."""

    name: str
    pitch: int
    """Columns from one hexagon to the next in its row; even."""
    rise: int
    """Lines from one row of hexagons to the next."""
    lines: int
    """Lines of text in a hexagon, each ``pitch - 1`` cells wide."""
    top: tuple[tuple[int, str], ...]
    """The slopes above the text, highest first: the column after the left upright, and what is drawn."""
    bottom: tuple[tuple[int, str], ...]
    """The slopes below the text."""
    upright: int
    """How many lines of the upper slopes have uprights beside them."""

    @property
    def text(self) -> int:
        """Cells in a line of text."""
        return self.pitch - 1


SMALL = Size("S", 10, 3, 2, ((1, "_.--'--._"),), ((0, "'--._ _.--'"),), 0)
MEDIUM = Size("M", 12, 4, 3, ((1, "_..--'--.._"),), ((0, "'--.._ _..--'"),), 0)
LARGE = Size(
    "L",
    16,
    6,
    4,
    ((5, "_.-'-._"), (1, "_.-'       '-._")),
    ((0, "'-._         _.-'"), (4, "'-._ _.-'")),
    1,
)
SIZES = (LARGE, MEDIUM, SMALL)


class Frame(NamedTuple):
    """A part of the grid on the screen."""

    size: Size
    x: int
    """The column of the left upright of a hexagon whose half column is 0."""
    y: int
    """The line of the first text of a hexagon in row 0."""

    def place(self, hexagon: Hex) -> tuple[int, int]:
        """Where a hexagon lies: the column of its left upright and the line of its first text."""
        column = 2 * hexagon.q + hexagon.r
        return self.x + column * self.size.pitch // 2, self.y + hexagon.r * self.size.rise

    def sides(self, hexagon: Hex) -> tuple[int, int, int, int]:
        """The columns of both uprights, their first line, and how many lines they have."""
        x, y = self.place(hexagon)
        return x, x + self.size.pitch, y - self.size.upright, self.size.lines + self.size.upright


def room(size: Size, places: Collection[Hex]) -> tuple[int, int]:
    """Columns and lines that these hexagons take together."""
    left, right, top, bottom = bounds(places)
    width = (right - left) * size.pitch // 2 + size.pitch + 1
    height = (bottom - top) * size.rise + size.lines + len(size.top) + len(size.bottom)
    return width, height


def whole(places: Collection[Hex], width: int, height: int) -> Frame | None:
    """The largest size in which all the hexagons fit, in the middle; ``None`` if they fit in no size."""
    for size in SIZES:
        wide, high = room(size, places)
        if wide <= width and high <= height:
            return _frame(size, places, (width - wide) // 2, (height - high) // 2)
    return None


def part(places: Collection[Hex], focus: Hex, width: int, height: int) -> Frame:
    """The smallest size, so far panned that ``focus`` is in sight."""
    size = SMALL
    wide, high = room(size, places)
    every = _frame(size, places, 0, 0)
    x, y = every.place(focus)
    left = _pan(x, size.pitch + 1, wide, width, size.pitch)
    lines = len(size.top) + size.lines + len(size.bottom)
    top = _pan(y - len(size.top), lines, high, height, size.rise)
    return Frame(size, every.x - left, every.y - top)


def _frame(size: Size, places: Collection[Hex], x: int, y: int) -> Frame:
    """The frame whose leftmost and highest hexagons begin at a cell."""
    left, _, top, _ = bounds(places)
    return Frame(size, x - left * size.pitch // 2, y + len(size.top) - top * size.rise)


def _pan(at: int, size: int, every: int, room: int, step: int) -> int:
    """How far to pan: in leaps of half the room, so that most steps move nothing, never past the edge."""
    if every <= room:
        return (every - room) // 2
    leap = max(step, room // 2 // step * step)
    pan = max(0, (at + size - room // 2) // leap) * leap
    pan = min(pan, every - room)
    if at < pan:
        return at
    return max(pan, at + size - room)


def draw_outline(canvas: Canvas, frame: Frame, hexagon: Hex, role: str) -> None:
    """The sides of a hexagon."""
    size = frame.size
    x, y = frame.place(hexagon)
    for row, (after, line) in enumerate(size.top):
        _put(canvas, x + after, y - len(size.top) + row, line, role)
    for row, (after, line) in enumerate(size.bottom):
        _put(canvas, x + after, y + size.lines + row, line, role)
    draw_uprights(canvas, frame, hexagon, "|", role)


def draw_uprights(canvas: Canvas, frame: Frame, hexagon: Hex, sign: str, role: str) -> range:
    """The uprights of a hexagon; the lines they are on."""
    left, right, first, count = frame.sides(hexagon)
    rows = range(max(0, first), min(canvas.height, first + count))
    for y in rows:
        canvas.put(left, y, sign, role)
        canvas.put(right, y, sign, role)
    return rows


def draw_text(canvas: Canvas, frame: Frame, hexagon: Hex, lines: Sequence[Words]) -> None:
    """The text of a hexagon, cut at its sides."""
    x, y = frame.place(hexagon)
    if x + 1 < 0:
        return
    for row, words in enumerate(lines[: frame.size.lines]):
        at = x + 1
        for text, role in words:
            at = canvas.put(at, y + row, text[: max(0, x + frame.size.pitch - at)], role)


def _put(canvas: Canvas, x: int, y: int, text: str, role: str) -> None:
    """Draw what is not blank, so that neighbours do not wipe each other's sides out."""
    for at, char in enumerate(text):
        if char != " ":
            canvas.put(x + at, y, char, role)


def visible(frame: Frame, hexagon: Hex, width: int, height: int) -> bool:
    """Whether all the text of a hexagon is on the screen."""
    x, y = frame.place(hexagon)
    return x >= 0 and x + frame.size.pitch < width and y >= 0 and y + frame.size.lines <= height


def beyond(frame: Frame, places: Iterable[Hex], width: int, height: int) -> tuple[int, int, int, int]:
    """How many hexagons lie out of sight: to the left, to the right, above and below."""
    left = right = above = below = 0
    for place in places:
        x, y = frame.place(place)
        left += x < 0
        right += x + frame.size.pitch >= width
        above += y < 0
        below += y + frame.size.lines > height
    return left, right, above, below
