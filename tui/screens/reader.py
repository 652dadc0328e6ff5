"""Pages that are read: lines of any number, scrolled by keys, with the position shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.games.front import Words
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import Page
from tui.screens.parts import centre, put_cut, scroll_marks
from tui.widgets.phrase import EMPTY, wrapped
from tui.widgets.picture import Canvas, Picture, Span

if TYPE_CHECKING:
    from tui.screens.nav import Nav

SCROLLING = (
    Command("up", ("up",), "scroll", "A line up.", hidden=True),
    Command("down", ("down",), "scroll", "A line down.", hidden=True),
    Command("page_up", ("pageup",), "page up", "A screen up.", hidden=True),
    Command("page_down", ("pagedown", "space"), "page down", "A screen down.", hidden=True),
    Command("top", ("home",), "start", "The first line.", hidden=True),
    Command("bottom", ("end",), "end", "The last line.", hidden=True),
)
MOST = 100


class Reader(Page):
    """A page of lines. Whoever derives from it says what the lines are at a width."""

    def __init__(self, kit: Kit, nav: Nav) -> None:
        super().__init__(kit, nav)
        self.first = 0
        """The first line in sight."""
        self._known: dict[int, Sequence[Words]] = {}
        """The lines at each width they were asked for at: a page that is read does not change."""

    def lines(self, width: int) -> Sequence[Words]:
        """Every line, none wider than ``width``."""
        return ()

    def _lines(self, width: int) -> Sequence[Words]:
        if width not in self._known:
            self._known[width] = self.lines(width)
        return self._known[width]

    def redress(self) -> None:
        """In another language the lines are others."""
        self._known.clear()
        super().redress()

    # -- drawing ------------------------------------------------------------------------------

    def column(self, width: int) -> tuple[int, int]:
        """Where the text stands and how wide it is."""
        left, wide = centre(width, MOST)
        return left + 2, wide - 4

    def draw(self, width: int, height: int) -> Picture:
        """The lines in sight."""
        canvas = Canvas(width, height)
        left, wide = self.column(width)
        lines = self._lines(wide - 5)
        # A larger window may show more than there is below; what was on top comes back with the smaller one.
        first = max(0, min(self.first, len(lines) - height))
        for row, line in enumerate(lines[first : first + height]):
            put_cut(canvas, left, row, wide - 5, line)
        scroll_marks(canvas, left + wide + 1, 0, height, first, len(lines))
        return canvas.picture()

    def _extent(self) -> tuple[int, int]:
        """How many lines there are, and how many fit."""
        width, height = self.body_size()
        return len(self._lines(self.column(width)[1] - 5)), height

    def key_hints(self) -> list[tuple[str, str, str]]:
        """The key line, with scrolling last where there is something to scroll."""
        count, room = self._extent()
        more = [("down", self.kit.translate("arrows"), self.kit.translate("scroll"))] if count > room else []
        return super().key_hints() + more

    # -- keys ---------------------------------------------------------------------------------

    def scroll(self, by: int) -> None:
        """Move, and say so where there is nothing further."""
        count, room = self._extent()
        before = max(0, min(self.first, count - room))
        self.first = max(0, min(before + by, count - room))
        if before == self.first:
            text = "This is the beginning." if by < 0 else "This is the end."
            self.say(self.kit.translate(text if count > room else "Everything is in sight."))

    def action_up(self) -> None:
        """A line up."""
        self.scroll(-1)

    def action_down(self) -> None:
        """A line down."""
        self.scroll(1)

    def action_page_up(self) -> None:
        """A screen up."""
        self.scroll(1 - self._extent()[1])

    def action_page_down(self) -> None:
        """A screen down."""
        self.scroll(self._extent()[1] - 1)

    def action_top(self) -> None:
        """The first line."""
        self.first = 0

    def action_bottom(self) -> None:
        """The last line."""
        count, room = self._extent()
        self.first = max(0, count - room)


def paragraph(text: str, width: int, role: str = "text", indent: int = 0) -> list[Words]:
    """A text in lines of one role; every line is indented."""
    lines = wrapped((Span(text, role),), width - indent)
    return [(Span(" " * indent, role), *line) for line in lines]


def headline(text: str) -> list[Words]:
    """A heading with a blank line before it."""
    return [EMPTY, (Span(text, "accent+bold"),)]
