"""The primer: seven lines on how a game is played, once for every player, before any card is dealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import QUIT, Page
from tui.screens.parts import centre
from tui.widgets.picture import Canvas, Picture, fit, wrap
from tui.widgets.seats import chip

if TYPE_CHECKING:
    from tui.screens.nav import Nav

MOST = 104


class Primer(Page):
    """Public words only: nothing has been dealt that could be seen."""

    COMMANDS_OF = (
        Command("start", ("enter",), "start", "Begin.", commits=True),
        Command("rules", ("r",), "all rules", "The numbered rules."),
        Command("help", ("question_mark",), "help", "How to see this again.", hidden=True),
        Command("back", ("escape",), "back", "Back; nothing has begun."),
        Command("leave", ("q",), "back", "Back; nothing has begun.", hidden=True),
        QUIT,
    )

    def __init__(
        self,
        kit: Kit,
        nav: Nav,
        *,
        game: str,
        title: str,
        lines: Sequence[str],
        names: Sequence[str],
        start: Callable[[], None] | None = None,
    ) -> None:
        """``start`` goes on; without it the primer is read again in the middle of a match."""
        super().__init__(kit, nav)
        self.game = game
        self.title_text = title
        self.lines = tuple(lines)
        self.names = tuple(names)
        self._start = start

    def heading(self) -> tuple[str, str, str]:
        """The game, and that this is for everybody's eyes."""
        say = self.kit.translate
        return (self.title_text, say("how it is played"), say("everybody may read"))

    def hint(self) -> str:
        """What Enter does, and how this is seen again."""
        say = self.kit.translate
        if self._start is None:
            return say("Enter goes back to the table.")
        return say("Enter begins; nothing is dealt before that. [?] shows this again at any time.")

    def draw(self, width: int, height: int) -> Picture:
        """The seven lines in a frame, the seats below."""
        return draw_primer(self.lines, self.names, width, height, self.kit.translate)

    def action_start(self) -> None:
        """Begin, or go back to the table."""
        self.hold_keys()
        if self._start is None:
            self.nav.back()
        else:
            self._start()

    def action_rules(self) -> None:
        """The numbered rules."""
        self.nav.rules(self.game)

    def action_help(self) -> None:
        """Say where this is found later."""
        self.say(
            self.kit.translate("This is the help for now. At the table [?] says what you can do and why not.")
        )


def draw_primer(
    lines: Sequence[str], names: Sequence[str], width: int, height: int, say: Callable[[str], str]
) -> Picture:
    """The lines, numbered and wrapped, as loosely set as there is room for."""
    canvas = Canvas(width, height)
    left, wide = centre(width, MOST)
    left, wide = left + 1, wide - 2
    texts = [wrap(say(line), wide - 8) for line in lines]
    rows = sum(map(len, texts))
    loose = rows + len(texts) + 8 <= height
    tall = min(height - 3, rows + (len(texts) - 1) * loose + 4)
    top = max(0, (height - tall - 4) // 2)
    canvas.box(left, top, wide, tall, "border")
    y = top + 2 if tall >= rows + 4 else top + 1
    for number, text in enumerate(texts, 1):
        canvas.put(left + 3, y, str(number), "accent+bold")
        for row in text:
            if y < top + tall - 1:
                canvas.put(left + 6, y, row, "text")
            y += 1
        y += loose
    y = top + tall + 1
    x = left + 1
    for seat, name in enumerate(names):
        room = max(6, (wide - 2) // max(1, len(names)) - 6)
        x = canvas.spans(x, y, chip(seat))
        x = canvas.put(x + 1, y, fit(name, room), "text+bold") + 2
    canvas.zone(left, top, wide, tall, "key:enter")
    return canvas.picture()
