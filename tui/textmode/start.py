"""From the command line to a listener's evening: home, tables one after another, and what is between them.

Everything is kept whatever ends it.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress

from rules.kit.filling import fill
from rules.registry import GAMES
from rules.table import Table
from tui.crash import CrashLog
from tui.host import Host
from tui.launch import Common, WrongInput
from tui.settings import SettingsFile
from tui.spec import MatchSpec
from tui.store import StoreError
from tui.store.opening import open_if_possible
from tui.tables import Seated, Tables
from tui.text import pick_language, translator
from tui.textmode.desk import Desk, Gone, means
from tui.textmode.paper import as_it_was
from tui.textmode.speech import sentence
from tui.textmode.talk import Talk

SECRETS = (
    "Several people with secrets from each other would play here, and --text can cover"
    " them only where input and output are a terminal that can be wiped."
)


def talk(common: Common, spec: MatchSpec | None = None, resume: str = "") -> int:
    """Play a new match, go on with one, or choose at home, in words on the standard streams; the exit code.

    Raises:
        WrongInput: it cannot be taken up, or people with secrets from each other sit where nothing can be
            wiped.
    """
    settings = SettingsFile(common.paths.config)
    say = translator(pick_language(common.language or settings.value.language, os.environ))
    settings.translate = say
    log = CrashLog(common.paths.log.parent)
    store, unsaved = open_if_possible(common.paths.data, common.paths.database)
    trouble = unsaved.said(say) if unsaved else ""
    try:
        tables = Tables(GAMES, store, tempo=lambda: 0.0, log=log.write)
        evening = Evening(Desk(say, ascii=common.ascii), tables, settings)
        return asyncio.run(evening.run(spec, resume, [settings.trouble, trouble]))
    finally:
        if store is not None:
            store.close()


class Evening:
    """Everything from the start of the program to its end."""

    def __init__(self, desk: Desk, tables: Tables, settings: SettingsFile) -> None:
        self.desk, self.tables, self.settings = desk, tables, settings

    async def run(self, spec: MatchSpec | None, resume: str, notes: list[str]) -> int:
        """Sit down where the command line says, or at home; the exit code.

        Raises:
            WrongInput: as :func:`talk` does.
        """
        wanted = spec if spec is not None else resume
        seated = await self._seat(wanted) if wanted else None
        say = self.desk.say
        self.desk.paper.say(*(sentence(note, say) for note in notes if note))
        self.desk.start()
        with as_it_was(self.desk.lines), suppress(Gone):
            await self._until_left(seated, resumed=bool(resume))
        return self.desk.code or 0

    async def _until_left(self, seated: Seated | None, resumed: bool) -> None:
        """Home and tables in turn. Whoever came for one match leaves the program with it."""
        from tui.textmode.home import Home  # what it needs of set-up is not needed for a match

        home = Home(self.desk, self.tables, self.settings)
        came_home = seated is None
        while True:
            if seated is None:
                came_home = True
                wanted = await home.choose()
                if not wanted:
                    return
                seated, resumed = await self._try(wanted), isinstance(wanted, str)
                if seated is None:
                    continue
            over = await self._play(seated, resumed)
            ended, seated = seated.match_id, None
            if not over and not came_home:
                return
            after = await self._after() if over else "home"
            if after == "quit":
                return
            if after == "again":
                seated, resumed = await self._again(ended), False

    async def _seat(self, wanted: MatchSpec | str) -> Seated:
        """A table for a new match or one of the list; nothing is left of one that cannot be played here.

        Raises:
            WrongInput: as :func:`talk` does.
        """
        try:
            if isinstance(wanted, str):
                seated = self.tables.resume(wanted)
            else:
                if not self.desk.wipes:
                    refuse_secrets(Table(GAMES[wanted.game], wanted.options, wanted.seats, 1))
                seated = self.tables.begin(wanted)
        except StoreError as error:
            raise WrongInput(str(error)) from None
        try:
            if not self.desk.wipes:
                refuse_secrets(seated.host)
        except WrongInput:
            await seated.leave()
            raise
        return seated

    async def _try(self, wanted: MatchSpec | str) -> Seated | None:
        """A table that was chosen here; ``None`` after it was said why not."""
        try:
            return await self._seat(wanted)
        except WrongInput as error:
            self.desk.paper.say(sentence(self.desk.say(str(error)), self.desk.say))
            return None

    async def _again(self, match_id: str) -> Seated | None:
        """The same once more with the seats turned."""
        try:
            return await self._try(self.tables.turned(match_id))
        except StoreError as error:
            self.desk.paper.say(sentence(error.said(self.desk.say), self.desk.say))
            return None

    async def _play(self, seated: Seated, resumed: bool) -> bool:
        """One match; whether it was played to its end."""
        say = self.desk.say
        try:
            at = Talk(self.desk, seated)
            at.begin(resumed)
            over = await at.run()
            if over:
                at.tell_end(self.tables)
            elif seated.host.match.saved:
                text = say("You have left. The match is kept; hotseat resume {id} --text goes on with it.")
                self.desk.last(fill(text, {"id": seated.match_id}))
        finally:
            await seated.leave()
        if self.desk.code is not None:
            raise Gone
        return over

    async def _after(self) -> str:
        """What is to be done after the end: ``"again"``, ``"home"`` or ``"quit"``."""
        desk, say = self.desk, self.desk.say
        question = say("Type again for the same match with the seats turned, home for the games, or quit.")
        while True:
            text = await desk.ask(question)
            for word, own in (("again", say("again")), ("home", say("home")), ("quit", say("quit"))):
                if means(text, word, own) or text.casefold() == word[0]:
                    return word


def refuse_secrets(table: Table | Host) -> None:
    """See that nobody could read what is not for them where nothing can be wiped.

    Raises:
        WrongInput: more than one person sits here, and somebody has something that others may not see.
    """
    people = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
    if len(people) > 1 and any(table.view(number).own is not None for number in people):
        raise WrongInput(SECRETS)
