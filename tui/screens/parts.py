"""Small parts that the shared screens draw alike: windows on long lists, scroll marks, cursor lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.cells import cell_len

from rules.kit.filling import fill
from tui.widgets.phrase import cut
from tui.widgets.picture import Canvas, Span


def window(first: int, cursor: int, count: int, room: int) -> int:
    """The first line to show so that the cursor is in sight, as near as possible to ``first``."""
    if count <= room:
        return 0
    first = max(0, min(first, count - room))
    if cursor < first:
        return cursor
    return max(first, cursor - room + 1)


def scroll_marks(canvas: Canvas, x: int, top: int, room: int, first: int, count: int) -> None:
    """Arrows with the number of lines hidden above and below, at the right edge of a list."""
    above, below = first, max(0, count - first - room)
    if above:
        text = f"↑ {above}"
        canvas.put(x - cell_len(text), top, text, "muted")
    if below:
        text = f"↓ {below}"
        canvas.put(x - cell_len(text), top + room - 1, text, "muted")


def cursor_line(canvas: Canvas, x: int, y: int, width: int, target: str, on: bool) -> str:
    """Prepare a line of a list: the mark and the band under the cursor, and the zone for the mouse.

    Gives what to add to the roles of the line's text.
    """
    canvas.zone(x, y, width, 1, target)
    if not on:
        return ""
    canvas.fill(x, y, width, 1, " ", "text+panel")
    canvas.put(x + 1, y, "►", "accent+bold+panel")
    return "+bold+panel"


def put_cut(canvas: Canvas, x: int, y: int, width: int, spans: Iterable[tuple[str, str]]) -> int:
    """Several runs of text in at most ``width`` cells, cut with the sign for more."""
    return canvas.spans(x, y, *cut(tuple(Span(text, role) for text, role in spans), width, "…"))


def put_right(canvas: Canvas, end: int, y: int, text: str, role: str) -> int:
    """Text that ends before a cell; gives the cell it starts at."""
    start = end - cell_len(text)
    canvas.put(start, y, text, role)
    return start


def centre(width: int, most: int) -> tuple[int, int]:
    """Where a column of at most ``most`` cells starts in the middle of ``width``, and how wide it is."""
    wide = min(width, most)
    return (width - wide) // 2, wide


def ago(seconds: float, say: Callable[[str], str] = str) -> str:
    """A time in the past in the largest unit that says enough."""
    if seconds < 60:
        return say("just now")
    for size, one, many in (
        (60, "a minute ago", "{n} minutes ago"),
        (3600, "an hour ago", "{n} hours ago"),
        (86400, "yesterday", "{n} days ago"),
    ):
        number = int(seconds // size)
        if size == 86400 or number < (60 if size == 60 else 24):
            return say(one) if number == 1 else fill(say(many), {"n": number})
    return ""
