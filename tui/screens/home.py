"""Home: one list, and Enter goes on. Nothing is loaded for it but what it shows."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules.kit.filling import fill
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.home_draw import HomeCard, Item, deciding, draw_home, items_of
from tui.screens.page import DOWN, QUIT, UP, Page
from tui.screens.shelf import GameLine
from tui.widgets.picture import Picture

if TYPE_CHECKING:
    from tui.screens.nav import Nav
    from tui.store.records import MatchInfo


class Home(Page):
    """The first screen."""

    COMMANDS_OF = (
        Command("choose", ("enter",), "choose", "Go on with the match, or choose seats for the game."),
        Command("first", ("f",), "first game", "A first game with a coach.", commits=True),
        Command("rules", ("r",), "rules", "The numbered rules of the game under the cursor."),
        Command("matches", ("m",), "matches", "Every match: go on, watch, save as text, delete."),
        Command("settings", ("o",), "options", "Theme, symbols, colours, language, speed, name."),
        Command("help", ("question_mark",), "help", "What the keys do.", hidden=True),
        Command("leave", ("q",), "leave", "Leave; everything is kept.", commits=True),
        UP._replace(keys=("up", "shift+tab")),
        DOWN._replace(keys=("down", "tab")),
        Command("top", ("home",), "first", "The first line.", hidden=True),
        Command("bottom", ("end",), "last", "The last line.", hidden=True),
        QUIT,
    )

    def __init__(
        self,
        kit: Kit,
        nav: Nav,
        games: Sequence[GameLine],
        todo: Callable[[], Sequence[MatchInfo]],
        wall: Callable[[], float] = time.time,
    ) -> None:
        """``todo`` gives the matches in the order of things to do; it is asked each time home is shown."""
        super().__init__(kit, nav)
        self._games = tuple(games)
        self._todo = todo
        self._wall = wall
        self.cursor = 0
        self.items: tuple[Item, ...] = ()
        self.more = 0
        self.look()

    def look(self) -> None:
        """Read the list of matches again; the cursor stays on its line unless the matches are others now."""
        before, known = self.item, [item.match.id for item in self.items if item.match]
        self.items, self.more = items_of(self._todo(), self._games)
        listed = [item.match.id for item in self.items if item.match]
        # A match that is new here is what somebody came back from: it is the line to go on with.
        self.cursor = 0
        if before is not None and known == listed:
            self.cursor = next((n for n, item in enumerate(self.items) if _same(item, before)), 0)

    def on_screen_resume(self) -> None:
        """Somebody comes back from a match: look again what is to be done."""
        self.look()
        super().on_screen_resume()

    # -- drawing ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str, str]:
        """The name of the program and how many games there are."""
        count = len(self._games)
        text = self.kit.translate("{count} games" if count != 1 else "1 game")
        return ("Hotseat", "", fill(text, {"count": count}))

    def hint(self) -> str:
        """What Enter does here."""
        item, say = self.item, self.kit.translate
        if item is None:
            return say("There is no game here.")
        if item.game is not None:
            text = say("Enter: seats for {game}, filled in already. Enter again deals.")
            return fill(text, {"game": item.game.title})
        assert item.match is not None
        if item.match.status == "finished-new":
            return say("Enter: see how it ended, with all hands open.")
        who = deciding(item.match, say)
        if not who:
            return say("Enter: go on where it was left. No hand is shown before its own key.")
        return fill(say("Enter: go on; {who}. Nothing is shown before that seat's own key."), {"who": who})

    def draw(self, width: int, height: int) -> Picture:
        """Wordmark, matches, games."""
        notes = tuple(self.kit.notes)
        lesson, now = self.lesson.title if self.lesson else "", self._wall()
        card = HomeCard(self.items, self.cursor, lesson, self.more, notes, now, self.kit.glyphs.ascii)
        return draw_home(card, width, height, self.kit.translate)

    # -- keys ---------------------------------------------------------------------------------

    @property
    def item(self) -> Item | None:
        """The line under the cursor."""
        return self.items[self.cursor] if self.items else None

    @property
    def lesson(self) -> GameLine | None:
        """The game that a first game with a coach would be of: the one under the cursor, or of its match."""
        key = self.item.key if self.item is not None else ""
        return next((game for game in self._games if game.key == key), None)

    def clicked(self, target: str) -> None:
        """A line was pressed: it is chosen."""
        kind, _, number = target.partition(":")
        if kind == "item":
            self.cursor = int(number)
            self.action_choose()

    def action_up(self) -> None:
        """The line above; from the first to the last."""
        self.cursor = (self.cursor - 1) % max(1, len(self.items))

    def action_down(self) -> None:
        """The line below; from the last to the first."""
        self.cursor = (self.cursor + 1) % max(1, len(self.items))

    def action_top(self) -> None:
        """The first line."""
        self.cursor = 0

    def action_bottom(self) -> None:
        """The last line."""
        self.cursor = max(0, len(self.items) - 1)

    def action_choose(self) -> None:
        """Go on with a match, or choose seats for a game."""
        item = self.item
        if item is None:
            self.say(self.hint())
            return
        self.hold_keys()
        if item.match is None:
            self.nav.set_up(item.key)
        elif item.match.status == "finished-new":
            self.told(self.nav.result(item.match.id))
        else:
            self.told(self.nav.resume(item.match.id))

    def action_first(self) -> None:
        """A first game with a coach, of the game under the cursor."""
        lesson = self.lesson
        if lesson is None:
            self.say(self.kit.translate("There is no game here."))
            return
        self.hold_keys()
        self.told(self.nav.coached(lesson.key))

    def action_rules(self) -> None:
        """The rules of the game under the cursor."""
        if self.item is None:
            self.say(self.hint())
        else:
            self.nav.rules(self.item.key)

    def action_matches(self) -> None:
        """Every match."""
        self.nav.matches()

    def action_settings(self) -> None:
        """The settings."""
        self.nav.settings()

    def action_help(self) -> None:
        """What the keys do."""
        self.nav.help("", (), self.commands())

    def action_leave(self) -> None:
        """Leave, unless the key was the beginning of pasted text."""
        self.after_pause(self.nav.leave)


def _same(one: Item, other: Item) -> bool:
    if one.match is not None and other.match is not None:
        return one.match.id == other.match.id
    return one.game is not None and one.game == other.game
