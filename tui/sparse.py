"""Only what differs from what the terminal already shows is sent.

Textual paints a screen that is pushed three times over, and a widget's row from its left edge on. What
was last sent is remembered here, run by run, so that painting something again costs no bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from rich.cells import cell_len
from rich.segment import ControlType
from textual._compositor import CompositorUpdate

if TYPE_CHECKING:
    from rich.color import ColorSystem
    from rich.console import Console
    from rich.style import Style

Run = tuple[int, int, str, str]
"""A run of one style: its column, its cells, its text, and the codes of its style."""


class Shown:
    """What one terminal shows, as far as it was told."""

    def __init__(self) -> None:
        self._rows: list[list[Run | None]] = []
        self._size = (0, 0)

    def forget(self) -> None:
        """Nothing is known any more: everything is sent the next time it is painted."""
        self._size = (0, 0)

    def changes(self, update: CompositorUpdate, console: Console, size: tuple[int, int]) -> str:
        """What has to be sent for an update of Textual's compositor; empty if it changes nothing.

        ``size`` is the terminal's, in columns and lines.
        """
        if size != self._size:
            self._size = size
            self._rows = [[None] * size[0] for _ in range(size[1])]
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
                if self._take(y, (x, width, text, codes)):
                    if at != (x, y):
                        out.append(f"\x1b[{y + 1};{x + 1}H")
                    if codes != worn:
                        out.append(f"\x1b[0;{codes}m" if codes else "\x1b[0m")
                        worn = codes
                    out.append(text)
                    at = (x + width, y)
                x += width
        if worn:
            out.append("\x1b[0m")
        return "".join(out)

    def _take(self, y: int, run: Run) -> bool:
        """Remember a run; whether it differs from what is there."""
        x, width, _, _ = run
        if not 0 <= y < len(self._rows) or x < 0 or x + width > self._size[0]:
            return True
        row = self._rows[y]
        if not width or (row[x] == run and row[x : x + width].count(row[x]) == width):
            return False
        row[x : x + width] = [run] * width
        return True


class Ready(CompositorUpdate):
    """An update that has been worked out."""

    def __init__(self, text: str) -> None:
        self.text = text

    def render_segments(self, console: Console) -> str:
        """The text to send."""
        return self.text


def _codes(style: Style | None, system: ColorSystem | None) -> str:
    """The numbers of a style as the terminal takes them; links, which no screen has, are not sent."""
    if style is None or system is None:
        return ""
    return style._ansi or style._make_ansi_codes(system)
