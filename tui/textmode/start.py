"""A match in lines from its first to its last: seat, talk, leave. Everything is kept whatever ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from contextlib import suppress

from rules.registry import GAMES
from rules.table import Table
from themes.glyphs import Glyphs
from tui.crash import CrashLog
from tui.files import reason
from tui.games import make_front
from tui.host import Host
from tui.launch import Common, WrongInput
from tui.settings import SettingsFile
from tui.spec import MatchSpec
from tui.store import Store, StoreError
from tui.tables import Seated, Tables
from tui.text import pick_language, translator
from tui.textmode import asking
from tui.textmode.answers import Answers
from tui.textmode.commands import understood
from tui.textmode.paper import Lines, Paper, as_it_was, is_terminal
from tui.textmode.session import Session
from tui.textmode.speech import Say, sentence
from tui.widgets.phrase import fill

DEAF = 0.5
"""Seconds after a change of hands for which nothing that is typed counts."""
BURST = 0.025
"""Seconds between two lines that a hand cannot have typed: the second one decides nothing."""
COMMITS = ("number", "open", "nobody", "go", "undo")
"""What a line may be that decides something."""


def talk(common: Common, spec: MatchSpec | None = None, resume: str = "") -> int:
    """Play a new match, or go on with one, in words on the standard streams; the exit code.

    Raises:
        WrongInput: it cannot be taken up, or people with secrets from each other sit where nothing can be
            wiped.
    """
    settings = SettingsFile(common.paths.config)
    say = translator(pick_language(common.language or settings.value.language, os.environ))
    log = CrashLog(common.paths.log.parent)
    store, trouble = _store(common)
    try:
        tables = Tables(GAMES, store, tempo=lambda: 0.0, log=log.write)
        return asyncio.run(_table(common, tables, spec, resume, say, [settings.trouble, trouble]))
    finally:
        if store is not None:
            store.close()


def _store(common: Common) -> tuple[Store | None, str]:
    """The saved matches; without them the match is played all the same, and it is said why."""
    paths = common.paths
    try:
        paths.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Store(paths.database), ""
    except StoreError as error:
        return None, str(error)
    except OSError as error:
        return None, f"Saving is off: {paths.data} cannot be used ({reason(error)})."


async def _table(
    common: Common, tables: Tables, spec: MatchSpec | None, resume: str, say: Say, notes: list[str]
) -> int:
    """Sit down, talk, leave."""
    typed, shown = is_terminal(sys.stdin), is_terminal(sys.stdout)
    if spec is not None and not (typed and shown):
        # Looked at before the match is begun, so that nothing is left of one that cannot be played here.
        _refuse_secrets(Table(GAMES[spec.game], spec.options, spec.seats, 1))
    try:
        seated = tables.resume(resume) if spec is None else tables.begin(spec)
    except StoreError as error:
        raise WrongInput(str(error)) from None
    try:
        if not (typed and shown):
            _refuse_secrets(seated.host)
        front = make_front(seated.game, Glyphs(spoken=True), say, seated.options)
        paper = Paper(sys.stdout, clears=shown, ascii=common.ascii)
        paper.say(*(sentence(note, say) for note in (*notes, seated.trouble) if note))
        paper.say(*asking.opening(front, seated.host, say))
        talk = Talk(tables, seated, Lines(_descriptor(), terminal=typed), paper, say)
        talk.session = Session(seated.link, front, paper, say, talk.deafen)
        if spec is None:
            talk.session.resumed()
        return await talk.run()
    finally:
        await seated.leave()


def _descriptor() -> int:
    """Where lines come from; where standard input is closed there are none."""
    return os.open(os.devnull, os.O_RDONLY) if sys.stdin is None else sys.stdin.fileno()


def _refuse_secrets(table: Table | Host) -> None:
    """See that nobody could read what is not for them where nothing can be wiped.

    Raises:
        WrongInput: more than one person sits here, and somebody has something that others may not see.
    """
    people = [number for number, seat in enumerate(table.seats) if seat.kind == "person"]
    if len(people) > 1 and any(table.view(number).own is not None for number in people):
        raise WrongInput(
            "Several people with secrets from each other would play here, and --text can cover"
            " them only where input and output are a terminal that can be wiped."
        )


class Talk:
    """The loop: what has happened is said, then a line is heard."""

    session: Session

    def __init__(self, tables: Tables, seated: Seated, lines: Lines, paper: Paper, say: Say) -> None:
        self._tables, self._seated, self._lines, self._paper = tables, seated, lines, paper
        self._translate = say
        self._deaf_until = 0.0
        self._last = 0.0
        self._code: int | None = None
        self._stirred = asyncio.Event()

    def deafen(self) -> None:
        """The keyboard changes hands: what was typed before is not for the next one."""
        self._lines.drop()
        self._deaf_until = time.monotonic() + DEAF if self._lines.terminal else 0.0

    async def run(self) -> int:
        """Until the match is over, the input has ended, or the player leaves."""
        self._heed_signals()
        unsubscribe = self._seated.link.subscribe(lambda news: self._stirred.set())
        answers = Answers(self.session, lambda hidden: self._lines.echo(not hidden))
        self._lines.start()
        with as_it_was(self._lines):
            try:
                await self._loop(answers)
            finally:
                unsubscribe()
                self.session.close()
        return self._leave()

    async def _loop(self, answers: Answers) -> None:
        session, lines = self.session, self._lines
        while self._code is None and not answers.left:
            self._stirred.clear()
            await session.waiting.settle(patient=not lines.terminal)
            session.speak()
            if session.over or (lines.ended and self._code is None):
                return
            line = lines.take()
            if line is None:
                await self._next()
            elif self._hears(line.text, line.when):
                answers.hear(line.text)

    async def _next(self) -> None:
        """Wait for a line or for something to happen."""
        waits = [asyncio.ensure_future(self._lines.come()), asyncio.ensure_future(self._stirred.wait())]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()

    def _hears(self, text: str, when: float) -> bool:
        """Whether a line counts: not what was typed ahead of a change of hands, nor decisions in a burst."""
        if not self._lines.terminal:
            return True
        gap, self._last = when - self._last, when
        if when < self._deaf_until:
            self._paper.say(self._translate("That was typed too soon and does not count."))
            return False
        if gap < BURST and understood(text, self._translate).name in COMMITS:
            self._paper.say(self._translate("That came too fast to be meant. Type it again."))
            return False
        return True

    def _leave(self) -> int:
        """The last words: the result, or that the match is kept."""
        say, seated = self._translate, self._seated
        if self.session.over:
            from tui.textmode.ending import ended  # what it needs of the screens is needed here only

            with suppress(StoreError):
                found = self._tables.ended(seated.match_id, seated)
                self._paper.say(*ended(found.card(self.session.front), say))
            return 0
        if seated.host.match.saved:
            text = say("You have left. The match is kept; hotseat resume {id} --text goes on with it.")
            self._say_last(fill(text, {"id": seated.match_id}))
        return self._code or 0

    def _say_last(self, text: str) -> None:
        with suppress(OSError):  # the terminal may be gone
            self._paper.say(text)

    def _heed_signals(self) -> None:
        """Leave in order on each signal that asks for it; an interrupt is a way to leave like any other."""
        loop = asyncio.get_running_loop()
        codes = {signal.SIGINT: 0, signal.SIGHUP: 128 + signal.SIGHUP, signal.SIGTERM: 128 + signal.SIGTERM}
        for number, code in codes.items():
            loop.add_signal_handler(number, self._stop, code)

    def _stop(self, code: int) -> None:
        self._code = code
        self._stirred.set()
