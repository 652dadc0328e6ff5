"""Seats: the chip of a seat, and a table with a line for each whose numbers never move.

The name takes what room is left and is cut with the sign for more; every other column has its own width.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from themes.roles import seat_token
from tui.widgets.phrase import Words, joined, width_of
from tui.widgets.picture import Canvas, Span, fit

TALLY = 60
"""Cells there are on the card of a curtain."""
TIGHTER = ((8, "  ", " "), (5, "  ", " "), (3, "  ", " "), (0, "  ", " "), (0, " ", " "), (0, " ", ""))
"""Cells of a name, gap between seats, gap before a figure: each way is tighter than the one before."""


class Column(NamedTuple):
    """A column of the table."""

    head: str
    width: int
    right: bool = True
    """Whether its cells stand at the right edge, as numbers do."""


class Line(NamedTuple):
    """One seat in the table."""

    seat: int
    """Counted from 0."""
    name: str
    cells: tuple[tuple[Span, ...], ...]
    """One cell for each column."""
    marked: bool = False
    """Whether the cursor's mark stands before it."""
    bold: bool = False
    chosen: bool = False
    """Whether the whole name is shown as under the cursor."""


def chip(seat: int) -> Span:
    """The sign of a seat: its digit in brackets, filled with its colour."""
    return Span(f"({seat + 1})", f"chip:{seat_token(seat)}")


def name_room(width: int, columns: Sequence[Column]) -> int:
    """The cells left for names in a table of this width."""
    return max(0, width - 5 - sum(column.width + 1 for column in columns))


def draw_heads(canvas: Canvas, x: int, y: int, width: int, name: str, columns: Sequence[Column]) -> None:
    """The line above the table. A head over figures may be wider than they are, to the left."""
    canvas.put(x + 5, y, fit(name, name_room(width, columns)), "muted")
    at = x + width - sum(column.width + 1 for column in columns)
    for column in columns:
        at += 1
        start = at + (column.width - cell_len(column.head) if column.right else 0)
        canvas.put(start, y, column.head, "muted")
        at += column.width


def draw_seat(
    canvas: Canvas, x: int, y: int, width: int, line: Line, columns: Sequence[Column], mark: str, more: str
) -> None:
    """One line of the table."""
    if line.marked:
        canvas.put(x, y, mark, "accent+bold")
    canvas.spans(x + 1, y, chip(line.seat))
    role = "text+cursor" if line.chosen else "text+bold" if line.bold else "text"
    canvas.put(x + 5, y, fit(line.name, name_room(width, columns), more), role)
    at = x + width - sum(column.width + 1 for column in columns)
    for column, cell in zip(columns, line.cells, strict=True):
        at += 1
        used = sum(cell_len(span.text) for span in cell)
        start = at + (column.width - used if column.right else 0)
        room = column.width
        for text, span_role in cell:
            shown = fit(text, room, more)
            start = canvas.put(start, y, shown, span_role)
            room -= cell_len(shown)
        at += column.width


def every_seat(head: Words, names: Sequence[str], figures: Sequence[str], more: str) -> Words:
    """Every seat with a figure, in one line that fits the card of a curtain; names as there is room."""
    line: Words = ()
    for room, gap, space in TIGHTER:
        shown = [f" {fit(name, room, more)}" if room else "" for name in names]
        parts = [
            (chip(seat), Span(f"{shown[seat]}{space}", "text"), Span(figure, "text+bold"))
            for seat, figure in enumerate(figures)
        ]
        line = joined([head, *parts], gap)
        if width_of(line) <= TALLY:
            break
    return line
