"""A match in words inside the test: a table on fake time, and everything its terminal was sent."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rules.contract import AnyGame
from rules.journal import Seat
from rules.table import Table
from tests.conformance.drawing import Dice
from tests.ground import FakeTime, Stubborn
from themes.glyphs import Glyphs
from tui.eyes import Race
from tui.games import make_front
from tui.host import Host
from tui.link import Link
from tui.textmode.answers import Answers
from tui.textmode.paper import CLEAR, Paper
from tui.textmode.session import Session

NAMES = ("Ada", "Bo", "Cem", "Dora", "Emil", "Finn")


class Ear:
    """One terminal at one table. It is told everything in :attr:`heard`."""

    def __init__(self, table: Table, say: Any = str) -> None:
        self.time = FakeTime()
        self.table = table
        self.match = Stubborn()
        """Where its rows go; the disk can be full."""
        self.host = Host(
            table, self.match, clock=self.time.clock, sleep=self.time.sleep, wall=self.time.clock, tempo=0.0
        )
        self.stream = io.StringIO()
        self.forgot = 0
        """How often what was typed ahead was dropped."""
        self.link = Link(self.host)
        front = make_front(table.game, Glyphs(spoken=True), say, table.options)
        self.session = Session(self.link, front, Paper(self.stream, clears=True), say, self._forget)
        self.hidden: list[bool] = []
        """What was said of whether typing is shown."""
        self.answers = Answers(self.session, self.hidden.append)

    def _forget(self) -> None:
        self.forgot += 1

    @property
    def heard(self) -> str:
        """Everything that was sent to the terminal."""
        return self.stream.getvalue()

    @property
    def standing(self) -> list[str]:
        """The lines that still stand on the terminal, scrolled away or not."""
        return self.heard.rpartition(CLEAR)[2].splitlines()

    async def rest(self) -> None:
        """Let happen what happens by itself, then hear what is said."""
        settling = asyncio.ensure_future(self.session.waiting.settle(patient=True))
        while not settling.done():
            # A race is over a little after its signal if nobody presses.
            await self.time.pass_time(0.02 if self.host.moment.kind == "race" else 1.0)
        settling.result()
        self.session.speak()

    async def say(self, *lines: str) -> list[str]:
        """Type lines, each once the table has come to rest; what was answered and said, clearing apart."""
        before = len(self.heard)
        for line in lines:
            self.answers.hear(line)
            await self.rest()
        return self.heard[before:].replace(CLEAR, "").splitlines()

    def something(self, dice: Dice) -> str:
        """A line that does something now."""
        session = self.session
        if isinstance(self.link.show, Race):
            return str(dice.pick(self.link.show.seats) + 1)
        if session.curtain is not None:
            return str(session.curtain + 1)
        if session.scene.acting is not None:
            return str(1 + dice.below(len(session.offer.ways)))
        if session.callable and dice.below(4):
            return f"open {dice.pick(session.callable) + 1}"
        if self.link.lingering:
            return ""
        if self.link.eyes is not None and not self.link.sole:
            return "cover"
        return "go" if self.host.paused else "nobody"


def people(kinds: Sequence[str]) -> tuple[Seat, ...]:
    """Seats from kinds such as ``"person"`` and ``"bot:easy"``."""
    return tuple(Seat(NAMES[seat], kind) for seat, kind in enumerate(kinds))


@asynccontextmanager
async def ear(
    game: AnyGame,
    kinds: Sequence[str],
    seed: int,
    options: Any = None,
    say: Any = str,
    seats: Sequence[Seat] = (),
) -> AsyncIterator[Ear]:
    """A new match, after what is said first; ``seats`` stand for those of the kinds."""
    chosen = game.Options() if options is None else options
    seats = seats or people(kinds)
    chosen = game.settle(chosen, [seat.kind.partition(":")[0] for seat in seats])
    at = Ear(Table(game, chosen, seats, seed), say)
    at.host.start()
    try:
        await at.rest()
        yield at
    finally:
        at.session.close()
        at.link.close()
        await at.host.stop()
