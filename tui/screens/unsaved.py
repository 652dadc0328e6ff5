"""The table stands still because something could not be saved: why, and what can be done about it.

It covers the table, so it holds nothing private and says only what the disk has said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host import Host
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import Page
from tui.widgets.picture import Canvas, Picture, wrap

if TYPE_CHECKING:
    from tui.screens.nav import Nav


class Unsaved(Page):
    """Asks whether to try again, to play on without saving, or to leave."""

    ASKS_LEAVING = True
    COMMANDS_OF = (
        Command(
            "again", ("enter", "r"), "try again", "Try to save again; then the table goes on.", commits=True
        ),
        Command(
            "unsaved", ("u",), "play on unsaved", "Go on without saving; each move tries again.", commits=True
        ),
        Command("leave", ("q", "ctrl+c", "ctrl+q"), "leave", "Leave; what is saved is kept.", commits=True),
    )

    def __init__(self, kit: Kit, nav: Nav, host: Host, title: str) -> None:
        super().__init__(kit, nav)
        self._host = host
        self._title = title

    def can(self, command: str) -> bool:
        """Playing on only where that would help."""
        return command != "unsaved" or self._host.can_play_unsaved

    def heading(self) -> tuple[str, str, str]:
        """The game, and that it stands still."""
        say = self.kit.translate
        return (self._title, say("the table waits"), say("screen is covered"))

    def draw(self, width: int, height: int) -> Picture:
        """The reason, and what stands."""
        say, canvas = self.kit.translate, Canvas(width, height)
        texts = [self._why, "", say("Nothing has changed at the table, and what was saved is kept.")]
        if self._host.can_play_unsaved:
            text = say(
                "[Enter] tries again. [u] plays on without saving: every further move tries to save"
                " everything, and leaving before that works loses what is not saved."
            )
            texts += ["", text]
        wide = min(width - 8, 72)
        lines = [line for text in texts for line in (wrap(text, wide) if text else [""])]
        left, top = (width - wide) // 2, max(1, (height - len(lines)) // 2)
        canvas.box(left - 3, top - 2, wide + 6, len(lines) + 4, "warning")
        for row, line in enumerate(lines):
            canvas.put(left, top + row, line, "warning+bold" if row == 0 else "text")
        return canvas.picture()

    @property
    def _why(self) -> str:
        trouble = self._host.trouble
        return trouble.said(self.kit.translate) if trouble else ""

    def action_again(self) -> None:
        """Try to save again."""
        if not self._host.retry():
            self.refuse(self._why)

    def action_unsaved(self) -> None:
        """Go on without saving."""
        self._host.play_unsaved()

    def action_leave(self) -> None:
        """Back home; what is saved is kept."""
        self.nav.home()
