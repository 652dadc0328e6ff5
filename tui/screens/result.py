"""The result: an end worth staying for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.kit.filling import fill
from tui.games.front import Words
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.page import QUIT
from tui.screens.reader import SCROLLING, Reader
from tui.screens.result_card import ResultCard, result_lines
from tui.widgets.picture import Canvas, Picture, fit

if TYPE_CHECKING:
    from tui.screens.nav import Nav


class Result(Reader):
    """Ranks, reasons, score sheet and every hand, and what to do next."""

    COMMANDS_OF = (
        Command("again", ("a",), "again", "The same again with the seats turned by one.", commits=True),
        Command("watch", ("w",), "watch", "Go through the match step by step."),
        Command("save", ("t",), "save as text", "Write the match to a file."),
        Command("home", ("h", "escape"), "home", "Back to the list of games."),
        Command("rules", ("r",), "rules", "The numbered rules.", hidden=True),
        Command("help", ("question_mark",), "help", "What the keys do.", hidden=True),
        Command("leave", ("q",), "leave", "Leave; everything is kept.", commits=True),
        *SCROLLING,
        QUIT,
    )

    def __init__(self, kit: Kit, nav: Nav, card: ResultCard) -> None:
        super().__init__(kit, nav)
        self.card = card
        self.closed = False
        """Whether the next match begins: nothing of this one is drawn any more."""
        self._leaving = False

    def heading(self) -> tuple[str, str, str]:
        """The game, and that it is over."""
        say = self.kit.translate
        return (self.card.title, say("finished"), "" if self.closed else say("all hands open"))

    def hint(self) -> str:
        """Who begins the next match."""
        if self.closed:
            return ""
        if self._leaving:
            return self.kit.translate("Leave Hotseat? Everything is kept. [q] leaves, any other key stays.")
        if len(self.card.names) < 2:
            return self.kit.translate("[a] plays again with the same rules.")
        text = self.kit.translate("[a] plays again with the seats turned: {name} sits first.")
        return fill(text, {"name": fit(self.card.names[1 % len(self.card.names)], 24)})

    def lines(self, width: int) -> Sequence[Words]:
        """The result."""
        return result_lines(self.card, width, self.kit.translate)

    def draw(self, width: int, height: int) -> Picture:
        """The result, or nothing at all once the next match begins."""
        if self.closed:
            return Canvas(width, height).picture()
        return super().draw(width, height)

    async def hear(self, key: str, character: str | None = None, time: float | None = None) -> None:
        """Any key but the one for leaving takes the question back."""
        if key != "q":
            self._leaving = False
        await super().hear(key, character, time)

    def action_again(self) -> None:
        """The next match; what is on the screen goes first."""
        self.closed = True
        self.hold_keys()
        trouble = self.nav.rematch(self.card.match_id)
        if trouble:
            self.closed = False
            self.told(trouble)

    def action_watch(self) -> None:
        """Go through the match step by step."""
        self.told(self.nav.replay(self.card.match_id))

    def action_save(self) -> None:
        """Write the match to a file, and say where."""
        self.say(self.nav.export(self.card.match_id))

    def action_home(self) -> None:
        """Back to the list of games."""
        self.nav.home()

    def action_rules(self) -> None:
        """The numbered rules."""
        self.nav.rules(self.card.game)

    def action_help(self) -> None:
        """What the keys do."""
        self.nav.help("", (), self.commands())

    def action_leave(self) -> None:
        """Ask, and leave on the second press."""
        if self._leaving:
            self.nav.leave()
        self._leaving = True
