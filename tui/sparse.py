"""Only what differs from what the terminal already shows is sent.

Textual paints a screen that is pushed three times over, and a widget's row from its left edge on. What
was last sent is remembered here, cell by cell, so that painting something again costs no bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from rich.cells import cell_len
from rich.segment import ControlType
from textual._compositor import CompositorUpdate

from tui.widgets.picture import narrow

if TYPE_CHECKING:
    from rich.color import ColorSystem
    from rich.console import Console
    from rich.style import Style

Run = tuple[int, int, str, str]
"""A run of one style: its column, its cells, its text, and the codes of its style."""
Piece = tuple[int, str, int]
"""A part of a run: its column, its text, its cells."""
NEAR = 6
"""Cells that cost less to send again than to pass over."""


class Shown:
    """What one terminal shows, as far as it was told."""

    def __init__(self) -> None:
        self._runs: list[list[Run | None]] = []
        self._cells: list[list[str]] = []
        """What stands in each cell; empty for what is not known."""
        self._looks: list[list[str]] = []
        """The codes each cell is drawn in; of a blank only those that can be seen."""
        self._size = (0, 0)

    def forget(self) -> None:
        """Nothing is known any more: everything is sent the next time it is painted."""
        self._size = (0, 0)

    def changes(self, update: CompositorUpdate, console: Console, size: tuple[int, int]) -> str:
        """What has to be sent for an update of Textual's compositor; empty if it changes nothing.

        ``size`` is the terminal's, in columns and lines.
        """
        if size != self._size:
            width, height = self._size = size
            self._runs = [[None] * width for _ in range(height)]
            self._cells = [[""] * width for _ in range(height)]
            self._looks = [[""] * width for _ in range(height)]
        system = console._color_system
        out: list[str] = []
        x = y = 0
        at: tuple[int, int] | None = None
        worn: str | None = None
        # What the compositor makes does not look at the options.
        for text, style, control in cast("Any", update).__rich_console__(console, None):
            if control:
                for code in control:
                    if code[0] is ControlType.CURSOR_MOVE_TO:
                        x, y = code[1], code[2]
            elif text != "\n":
                width = cell_len(text)
                codes = _codes(style, system)
                for start, piece, cells in self._take(y, (x, width, text, codes)):
                    if at != (start, y):
                        out.append(self._step(at, (start, y), worn))
                    if codes != worn and not (
                        worn is not None and piece.isspace() and _bare(codes) == _bare(worn)
                    ):
                        out.append(_switch(worn, codes))
                        worn = codes
                    out.append(piece)
                    at = (start + cells, y)
                x += width
        if worn:
            out.append("\x1b[0m")
        return "".join(out)

    def _step(self, at: tuple[int, int] | None, to: tuple[int, int], worn: str | None) -> str:
        """What leads from where the last piece ended to the next one, in as few bytes as there are."""
        x, y = to
        if at is None or at[1] != y or not 0 < at[0] < x < self._size[0] or not 0 <= y < len(self._cells):
            return f"\x1b[{y + 1};{x + 1}H"
        distance = x - at[0]
        if distance < NEAR and worn is not None:
            bare = _bare(worn)
            between = self._cells[y][at[0] : x]
            if between == [" "] * distance and self._looks[y][at[0] : x].count(bare) == distance:
                return " " * distance
        return f"\x1b[{distance}C"

    def _take(self, y: int, run: Run) -> Sequence[Piece]:
        """Remember a run, and give the pieces of it that differ from what is there."""
        x, width, text, codes = run
        if not 0 <= y < len(self._runs) or x < 0 or x + width > self._size[0]:
            return ((x, text, width),)
        runs = self._runs[y]
        if not width or ((known := runs[x]) == run and runs[x : x + width].count(known) == width):
            return ()
        runs[x : x + width] = [run] * width
        cells, looks = self._cells[y], self._looks[y]
        if not narrow(text):
            cells[x : x + width] = [""] * width
            return ((x, text, width),)
        bare = _bare(codes) if " " in text else codes
        look = [codes] * width if bare == codes else [bare if char == " " else codes for char in text]
        there, worn = cells[x : x + width], looks[x : x + width]
        cells[x : x + width] = text
        looks[x : x + width] = look
        changed = [at for at in range(width) if there[at] != text[at] or worn[at] != look[at]]
        return [(x + first, text[first:end], end - first) for first, end in _ranges(changed)]


def _ranges(places: list[int]) -> Iterator[tuple[int, int]]:
    """Stretches that hold all these places; what lies closer than moving there costs is sent along."""
    first = last = -1
    for place in places:
        if first < 0:
            first = place
        elif place - last > NEAR:
            yield first, last + 1
            first = place
        last = place
    if first >= 0:
        yield first, last + 1


class Ready(CompositorUpdate):
    """An update that has been worked out."""

    def __init__(self, text: str) -> None:
        self.text = text

    def render_segments(self, console: Console) -> str:
        """The text to send."""
        return self.text


_OFF = {"1": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""What ends an attribute, for those that can be ended by themselves; dim shares its end with bold."""


@lru_cache(maxsize=4096)
def _switch(worn: str | None, codes: str) -> str:
    """What changes one style into another: only what differs, where that is safe."""
    if not codes:
        return "\x1b[0m"
    if worn:
        (had, *old), (has, *new) = _parts(worn), _parts(codes)
        if all(old + new) and had | has <= _OFF.keys():
            changed = [_OFF[one] for one in sorted(had - has)] + sorted(has - had)
            changed += [after for before, after in zip(old, new, strict=True) if before != after]
            return f"\x1b[{';'.join(changed)}m"
    return f"\x1b[0;{codes}m"


@lru_cache(maxsize=1024)
def _bare(codes: str) -> str:
    """What of a style can be seen on a blank: its ground, or all of it where there may be more."""
    attributes, _, ground = _parts(codes) if codes else (frozenset[str](), "", "")
    return ground if attributes <= {"1", "2", "3"} else codes


@lru_cache(maxsize=1024)
def _parts(codes: str) -> tuple[frozenset[str], str, str]:
    """The attributes, the ink and the ground of a style's codes; each may be empty."""
    numbers, attributes, ink, ground = codes.split(";"), [], "", ""
    place = 0
    while place < len(numbers):
        number = int(numbers[place] or 0)
        length = {"5": 3, "2": 5}.get(numbers[place + 1], 1) if number in (38, 48) else 1
        part = ";".join(numbers[place : place + length])
        if number in (38, 39) or 30 <= number <= 37 or 90 <= number <= 97:
            ink = part
        elif number in (48, 49) or 40 <= number <= 47 or 100 <= number <= 107:
            ground = part
        else:
            attributes.append(part)
        place += length
    return frozenset(attributes), ink, ground


def _codes(style: Style | None, system: ColorSystem | None) -> str:
    """The numbers of a style as the terminal takes them; links, which no screen has, are not sent."""
    if style is None or system is None:
        return ""
    return _said(style._ansi or style._make_ansi_codes(system))


@lru_cache(maxsize=1024)
def _said(codes: str) -> str:
    """The codes without those of the terminal's own colours, which it has by itself after a reset."""
    attributes, ink, ground = _parts(codes) if codes else (frozenset[str](), "", "")
    if ink != "39" and ground != "49":
        return codes
    return ";".join(part for part in (*sorted(attributes), ink, ground) if part not in ("", "39", "49"))
