"""Home in words: what waits, the games, the rules; what is chosen is one number."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from rules.kit.filling import fill
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.screens.home_draw import LABELS, Item, deciding, items_of
from tui.screens.parts import ago
from tui.screens.shelf import GameLine, shelf
from tui.settings import SettingsFile
from tui.spec import MatchSpec
from tui.store import MatchInfo, StoreError
from tui.tables import Tables
from tui.textmode.desk import Desk, means
from tui.textmode.ending import ended
from tui.textmode.lookup import rules
from tui.textmode.offer import fits, words_of
from tui.textmode.setup import SetUp
from tui.textmode.speech import Voice, sentence


class Home:
    """Chooses a match to go on with, or a game and who plays it."""

    def __init__(self, desk: Desk, tables: Tables, settings: SettingsFile) -> None:
        self.desk, self.tables, self.settings = desk, tables, settings
        self._games = shelf(tables.games)
        self._items: Sequence[Item] = ()
        self._every = False
        """Whether all matches are listed, not only the first."""

    async def choose(self) -> MatchSpec | str:
        """What to sit down at: a new match, or the id of one that goes on; empty to leave.

        Raises:
            Gone: nobody is there any more.
        """
        say = self.desk.say
        self._every = False
        said = self._told()
        while True:
            text = await self.desk.ask(*said)
            if means(text, "quit", say("quit")) or text.casefold() == "q":
                return ""
            item = self._meant(text)
            if item is None:
                said = self._answered(text)
            elif item.match is not None and item.match.status == "finished-new":
                said = [*self._result(item.match.id), *self._told()]
            elif item.match is not None:
                return item.match.id
            else:
                spec = await SetUp(self.desk, self.tables.games[item.key], self.settings).agree()
                if spec is not None:
                    return spec
                said = self._told()

    # -- what is said -------------------------------------------------------------------------

    def _told(self) -> list[str]:
        """Matches and games with their numbers, and what can be typed."""
        say = self.desk.say
        more = self._look()
        lines = [say("Home. Type a number to choose.")]
        for number, item in enumerate(self._items, 1):
            lines.append(f"{number}. {self._line(item)}")
        if more:
            lines.append(
                fill(say("There are {count} more matches: type matches to hear all."), {"count": more})
            )
        lines.append(say("Type help for what else can be typed here, or quit to leave."))
        return lines

    def _look(self) -> int:
        """Read the list of matches; how many of them are left out."""
        notes: Sequence[MatchInfo] = ()
        if self.tables.store is not None:
            try:
                notes = self.tables.store.list_matches()
            except StoreError as error:
                self.desk.paper.say(sentence(error.said(self.desk.say), self.desk.say))
        self._items, more = items_of(notes, self._games)
        if self._every and more:
            wanted = [info for info in notes if info.status in LABELS and info.status != "damaged"]
            games = [item for item in self._items if item.game is not None]
            self._items, more = [*(Item(match=info) for info in wanted), *games], 0
        return more

    def _line(self, item: Item) -> str:
        """A match or a game in one line."""
        say = self.desk.say
        if item.match is not None:
            info = item.match
            parts = {
                "what": say(LABELS[info.status]),
                "game": info.title,
                "names": ", ".join(info.seats),
                "who": deciding(info, say),
                "when": ago(time.time() - info.updated / 1000, say),
            }
            return fill(say("{what} {game} with {names}: {who}, {when}."), parts)
        game = item.game
        assert game is not None
        return " ".join((f"{game.title}: {sentence(say(game.pitch), say)}", self._seats(game)))

    def _seats(self, game: GameLine) -> str:
        say = self.desk.say
        text = say("{least} to {most} players.") if game.least != game.most else say("{least} players.")
        secret = sentence(say(game.secret or "nothing secret"), say)
        return f"{fill(text, {'least': game.least, 'most': game.most})} {secret}"

    def _help(self) -> list[str]:
        say = self.desk.say
        return [
            say("A number or a name goes on with that match, or sets up that game."),
            say("Type rules and the number of a game for its rules, and a word or a rule behind it."),
            say("Type intro and the number of a game to hear what it is about."),
            say("Type matches to hear every match that can be gone on with."),
            say("Type always to start Hotseat in words every time, or screen to start its screens."),
            say("An empty line tells all of home again; quit leaves."),
        ]

    # -- what is typed ------------------------------------------------------------------------

    def _meant(self, text: str) -> Item | None:
        """The line that a number or the beginning of a name stands for."""
        if text.isdecimal():
            return self._items[int(text) - 1] if 0 < int(text[:6]) <= len(self._items) else None
        games = [item for item in self._items if item.game is not None]
        found = [item for item in games if text.casefold() == item.key]
        found = found or [item for item in games if item.game and fits(item.game.title, words_of(text))]
        return found[0] if len(found) == 1 else None

    def _answered(self, text: str) -> list[str]:
        """What a line that chooses nothing is answered with."""
        say = self.desk.say
        first, _, rest = text.partition(" ")
        if not text:
            return self._told()
        if means(first, "help", say("help")) or first == "?":
            return self._help()
        if means(first, "matches", say("matches")):
            self._every = True
            return self._told()
        if means(first, "always", say("always")) or means(first, "screen", say("screen")):
            return [self._keep(always=means(first, "always", say("always")))]
        if means(first, "rules", say("rules")) or means(first, "intro", say("intro")):
            number, _, wanted = rest.partition(" ")
            item = self._meant(number)
            if item is None:
                return [say("Type the number of a game behind it, such as rules 1.")]
            game = self.tables.games[item.key]
            if means(first, "rules", say("rules")):
                return rules(game.book(), wanted, say)
            front = make_front(game, Glyphs(spoken=True), say)
            voice = Voice(say, front)
            return [sentence(line, voice) for line in front.primer(game.Options(), game.seats[0])[:-1]]
        if text.isdecimal():
            return [fill(say("The numbers go from 1 to {count} now."), {"count": len(self._items)})]
        return [fill(say("There is nothing called {words} here; type help."), {"words": text[:40]})]

    def _keep(self, *, always: bool) -> str:
        """Start in words, or with the screens, from now on."""
        say = self.desk.say
        trouble = self.settings.save(msgspec.structs.replace(self.settings.value, text=always))
        if trouble:
            return sentence(trouble, say)
        if always:
            return say("From now on hotseat starts in words; --no-text starts it with the screens.")
        return say("From now on hotseat starts with its screens; --text starts it in words.")

    def _result(self, match_id: str) -> list[str]:
        """How a match ended that nobody has heard the end of."""
        say = self.desk.say
        try:
            found = self.tables.ended(match_id, None)
        except StoreError as error:
            return [sentence(error.said(say), say)]
        front = make_front(found.game, Glyphs(spoken=True), say)
        return ended(found.card(front), Voice(say, front))
