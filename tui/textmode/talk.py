"""A match in lines from its first to its last."""

from __future__ import annotations

import time
from contextlib import suppress

from themes.glyphs import Glyphs
from tui.games import make_front
from tui.store import StoreError
from tui.tables import Seated, Tables
from tui.textmode import asking
from tui.textmode.answers import Answers
from tui.textmode.commands import understood
from tui.textmode.desk import Desk
from tui.textmode.session import Session
from tui.textmode.speech import sentence

DEAF = 0.5
"""Seconds after a change of hands for which nothing that is typed counts."""
BURST = 0.025
"""Seconds between two lines that a hand cannot have typed: the second one decides nothing."""
COMMITS = ("number", "open", "nobody", "go", "undo", "wait", "hint")
"""What a line may be that decides something."""


class Talk:
    """The loop: what has happened is said, then a line is heard."""

    def __init__(self, desk: Desk, seated: Seated) -> None:
        self._desk, self._seated = desk, seated
        self._front = make_front(seated.game, Glyphs(spoken=True), desk.say, seated.options)
        self.session = Session(seated.link, self._front, desk.paper, desk.say, self.deafen)
        self._deaf_until = 0.0
        self._last = 0.0

    def begin(self, resumed: bool) -> None:
        """The first words: what is played, by whom, and what happened lately in a match taken up again."""
        desk, seated = self._desk, self._seated
        if seated.trouble:
            desk.paper.say(sentence(seated.trouble.said(desk.say), desk.say))
        desk.paper.say(*asking.opening(self._front, seated.host, desk.say))
        if resumed:
            self.session.resumed()

    def deafen(self) -> None:
        """The keyboard changes hands: what was typed before is not for the next one."""
        lines = self._desk.lines
        lines.drop()
        self._deaf_until = time.monotonic() + DEAF if lines.terminal else 0.0

    async def run(self) -> bool:
        """Until the match is over, the input has ended, or the player leaves; whether it is over."""
        desk = self._desk
        unsubscribe = self._seated.link.subscribe(lambda news: desk.stirred.set())
        answers = Answers(self.session, lambda hidden: desk.lines.echo(not hidden))
        try:
            await self._loop(answers)
        finally:
            unsubscribe()
            self.session.close()
            desk.lines.echo(True)
        return self.session.over

    async def _loop(self, answers: Answers) -> None:
        session, desk = self.session, self._desk
        while desk.code is None and not answers.left:
            desk.stirred.clear()
            await session.waiting.settle(patient=not desk.lines.terminal)
            session.speak()
            if session.over or (desk.lines.ended and desk.code is None):
                return
            line = desk.lines.take()
            if line is None:
                await desk.stir()
            elif self._hears(line.text, line.when):
                answers.hear(line.text)

    def _hears(self, text: str, when: float) -> bool:
        """Whether a line counts: not what was typed ahead of a change of hands, nor decisions in a burst."""
        desk = self._desk
        if not desk.lines.terminal:
            return True
        gap, self._last = when - self._last, when
        if when < self._deaf_until:
            desk.paper.say(desk.say("That was typed too soon and does not count."))
            return False
        if gap < BURST and understood(text, desk.say).name in COMMITS:
            desk.paper.say(desk.say("That came too fast to be meant. Type it again."))
            return False
        return True

    def tell_end(self, tables: Tables) -> None:
        """How it ended, in sentences and lists."""
        from tui.textmode.ending import ended  # what it needs of the screens is needed here only

        with suppress(StoreError):
            found = tables.ended(self._seated.match_id, self._seated)
            self._desk.paper.say(*ended(found.card(self._front), self.session.translate))
