"""Pictures: text with semantic roles, drawn by pure code and shown by a widget.

A role is a name of :mod:`themes.roles` (``"text"``, ``"muted"``, ``"yellow"``), or ``"chip:blue"`` for a
token as fill, with any of ``+bold``, ``+cursor``, ``+panel`` after it. Colours and attributes come from the
theme.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

LIGHT = ("┌", "─", "┐", "│", "└", "┘")
DOUBLE = ("╔", "═", "╗", "║", "╚", "╝")
"""Corner, side, corner, upright, corner, corner of the two frames."""


class Span(NamedTuple):
    """A run of text in one role."""

    text: str
    role: str


class Box(NamedTuple):
    """Where a panel lies on the screen, in cells."""

    x: int
    y: int
    width: int
    height: int


class Zone(NamedTuple):
    """A rectangle that the mouse can press, and what pressing it means."""

    x: int
    y: int
    width: int
    height: int
    target: str
    """A key to press (``"key:enter"``) or a place of the game (``"place:b"``)."""

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies in the rectangle."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


Row = tuple[Span, ...]


class Picture(NamedTuple):
    """What a widget shows: rows of spans, all as wide as the widget, and where to press."""

    width: int
    rows: tuple[Row, ...]
    zones: tuple[Zone, ...] = ()

    @property
    def text(self) -> str:
        """The picture without its roles, line by line."""
        return "\n".join("".join(span.text for span in row) for row in self.rows)

    def zone_at(self, x: int, y: int) -> Zone | None:
        """The last zone drawn over a cell, or ``None``."""
        return next((zone for zone in reversed(self.zones) if zone.holds(x, y)), None)


EMPTY = Picture(0, ())


def clusters(text: str) -> Iterator[tuple[str, int]]:
    """The text in pieces that share cells, each with its width: a base with its combining marks."""
    piece, width = "", 0
    for char in text:
        size = 1 if " " <= char < "\x7f" else cell_len(char)
        if size == 0:
            if piece:
                piece += char
            continue
        if piece:
            yield piece, width
        piece, width = char, size
    if piece:
        yield piece, width


@lru_cache(maxsize=4096)
def narrow(text: str) -> bool:
    """Whether every character of the text takes one cell of its own, as frames and signs do."""
    return all(cell_len(char) == 1 for char in text)


def fit(text: str, width: int, more: str = "…") -> str:
    """The text cut to ``width`` cells, with ``more`` for what is missing, and never wider."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    kept, used = "", 0
    for piece, size in clusters(text):
        if used + size > width - 1:
            break
        kept, used = kept + piece, used + size
    return kept + more


def pad(text: str, width: int, more: str = "…") -> str:
    """The text cut or filled with blanks to exactly ``width`` cells."""
    cut = fit(text, width, more)
    return cut + " " * (width - cell_len(cut))


def plain(text: str, frames: dict[int, str]) -> str:
    """The text in printable ASCII, as many cells wide as before."""
    if text.isascii():
        return text
    text = text.translate(frames)
    out = []
    for piece, width in clusters(text):
        folded = "".join(char for char in unicodedata.normalize("NFKD", piece) if " " <= char < "\x7f")
        out.append(folded if len(folded) == width else "?" * width)
    return "".join(out)


def harmless(text: str) -> str:
    """The text without what is not printed, as many cells wide as before; nothing else reaches a terminal."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else "?" * cell_len(char) for char in text)


class Canvas:
    """A grid of cells to draw on. Whatever lies outside is cut off, so nothing can push a frame."""

    def __init__(self, width: int, height: int, role: str = "text") -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self._cells = [[" "] * self.width for _ in range(self.height)]
        self._roles = [[role] * self.width for _ in range(self.height)]
        self._zones: list[Zone] = []

    def put(self, x: int, y: int, text: str, role: str = "text", *, width: int | None = None) -> int:
        """Draw text at a cell and give the cell after it; ``width`` cuts it with the sign for more."""
        if width is not None:
            text = fit(text, width)
        text = harmless(text)
        self._touch(y)
        if 0 <= y < self.height and x >= 0 and (text.isascii() or narrow(text)):
            end = min(x + len(text), self.width)
            if end > x:
                self._cells[y][x:end] = text[: end - x]
                self._roles[y][x:end] = [role] * (end - x)
            return x + len(text)
        for piece, size in clusters(text):
            if 0 <= y < self.height and x >= 0 and x + size <= self.width:
                self._cells[y][x] = piece
                self._roles[y][x] = role
                for extra in range(1, size):
                    self._cells[y][x + extra] = ""
                    self._roles[y][x + extra] = role
            x += size
        return x

    def spans(self, x: int, y: int, *spans: tuple[str, str]) -> int:
        """Draw several runs of text one after another and give the cell after them."""
        for text, role in spans:
            x = self.put(x, y, text, role)
        return x

    def blank(self, x: int, y: int, width: int) -> bool:
        """Whether a run of cells lies on the canvas and nothing is drawn there."""
        inside = 0 <= y < self.height and x >= 0 and x + width <= self.width
        return inside and all(cell == " " for cell in self._cells[y][x : x + width])

    def fill(self, x: int, y: int, width: int, height: int, text: str = " ", role: str = "text") -> None:
        """Fill a rectangle with one character."""
        for line in range(y, y + height):
            self.put(x, line, text * width, role)

    def box(
        self, x: int, y: int, width: int, height: int, role: str = "border", *, double: bool = False
    ) -> None:
        """Draw a frame; a double one marks what is chosen, locked or under the cursor."""
        if width < 2 or height < 2:
            return
        left, side, right, upright, low_left, low_right = DOUBLE if double else LIGHT
        self.put(x, y, left + side * (width - 2) + right, role)
        columns = [column for column in (x, x + width - 1) if 0 <= column < self.width]
        for line in range(max(0, y + 1), min(y + height - 1, self.height)):
            self._touch(line)
            for column in columns:
                self._cells[line][column], self._roles[line][column] = upright, role
        self.put(x, y + height - 1, low_left + side * (width - 2) + low_right, role)

    def panel(self, title: str = "", note: str = "", role: str = "border", title_role: str = "text") -> None:
        """Frame the whole canvas, with a title at the left of the top edge and a note at the right."""
        self.box(0, 0, self.width, self.height, role)
        room = self.width - 6
        if title:
            self.put(2, 0, f" {fit(title, room)} ", title_role)
        left = cell_len(fit(title, room)) + 4 if title else 2
        if note and self.width - left - cell_len(note) - 4 > 0:
            self.put(self.width - cell_len(note) - 4, 0, f" {note} ", "muted")

    def zone(self, x: int, y: int, width: int, height: int, target: str) -> None:
        """Let the mouse press a rectangle."""
        self._zones.append(Zone(x, y, width, height, target))

    def role(self, x: int, y: int, width: int, role: str) -> None:
        """Change the role of a run of cells and leave their text."""
        self._touch(y)
        for column in range(max(0, x), min(self.width, x + width)):
            self._roles[y][column] = role

    def _touch(self, y: int) -> None:
        """A row is about to be drawn on."""

    def picture(self) -> Picture:
        """The finished picture."""
        return Picture(self.width, tuple(map(self._row, range(self.height))), tuple(self._zones))

    def _row(self, y: int) -> Row:
        return _runs(tuple(self._cells[y]), tuple(self._roles[y]))


@lru_cache(maxsize=256)
def _runs(cells: tuple[str, ...], roles: tuple[str, ...]) -> Row:
    """Cells and their roles as runs of one role. Most come again unchanged with each step of a cursor."""
    spans, start = [], 0
    for role, run in groupby(roles):
        end = start + len(list(run))
        spans.append(Span("".join(cells[start:end]), role))
        start = end
    return tuple(spans)


class Overlay(Canvas):
    """Something drawn over a finished drawing; of the rows it does not touch nothing is made again.

    What changes with every step of a cursor is drawn so, on a ground that is drawn once.
    """

    def __init__(self, ground: Canvas, below: Picture) -> None:
        """Draw over ``ground``, whose picture is ``below``; both stay as they are."""
        self.width, self.height = ground.width, ground.height
        self._cells, self._roles = [*ground._cells], [*ground._roles]
        self._zones: list[Zone] = []
        self._below = below
        self._touched: set[int] = set()

    def _touch(self, y: int) -> None:
        """Make a row this drawing's own."""
        if 0 <= y < self.height and y not in self._touched:
            self._touched.add(y)
            self._cells[y], self._roles[y] = [*self._cells[y]], [*self._roles[y]]

    def picture(self) -> Picture:
        """The finished picture: the rows touched, and all others from below."""
        rows = [*self._below.rows]
        for y in self._touched:
            rows[y] = self._row(y)
        return Picture(self.width, tuple(rows), (*self._below.zones, *self._zones))


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` cells, broken at blanks; an empty text is one empty line."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            while cell_len(word) > width > 0:
                head = ""
                for piece, _ in clusters(word):
                    if cell_len(head + piece) > width - (cell_len(line) + 1 if line else 0):
                        break
                    head += piece
                if not head:
                    lines.append(line)
                    line = ""
                    continue
                lines.append(f"{line} {head}".strip())
                line, word = "", word[len(head) :]
            if line and cell_len(line) + 1 + cell_len(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return lines
