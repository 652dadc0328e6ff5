"""The full log: everything one pair of eyes has been told, the newest at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kit.filling import fill
from tui.games.front import Words
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import QUIT
from tui.screens.reader import SCROLLING, Reader
from tui.widgets.phrase import wrapped
from tui.widgets.picture import Picture, Span

if TYPE_CHECKING:
    from tui.screens.nav import Nav


class LogScreen(Reader):
    """Opens at its end."""

    COMMANDS_OF = (
        Command("back", ("escape", "o", "enter"), "back", "Back to the table.", shown="Esc"),
        *SCROLLING,
        Command("leave", ("q",), "back", "Back to the table.", hidden=True),
        QUIT,
    )

    def __init__(self, kit: Kit, nav: Nav, told: Sequence[Words], title: str) -> None:
        """``title`` says whose log it is."""
        super().__init__(kit, nav)
        self.told_lines = tuple(told)
        self.title_text = title
        self._opened = False

    def heading(self) -> tuple[str, str, str]:
        """Whose log it is, and how long."""
        say = self.kit.translate
        count = fill(say("lines: {count}"), {"count": len(self.told_lines)})
        return (self.title_text, say("log"), count)

    def hint(self) -> str:
        """Where the newest line stands."""
        say = self.kit.translate
        return (
            say("The newest line is the last one.") if self.told_lines else say("Nothing has happened yet.")
        )

    def lines(self, width: int) -> Sequence[Words]:
        """Every line with its number, so that people can point at it."""
        found: list[Words] = []
        for number, words in enumerate(self.told_lines, 1):
            first = True
            for line in wrapped(words, width - 6) or [()]:
                head = f"{number:>4}  " if first else " " * 6
                found.append((Span(head, "muted"), *line))
                first = False
        return found

    def draw(self, width: int, height: int) -> Picture:
        """The lines in sight; the first time, the last ones."""
        if not self._opened:
            self._opened = True
            self.action_bottom()
        return super().draw(width, height)
