"""A table on fake time for tests of hosts and links: nothing here waits for the real clock."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any

from rules.contract import AnyGame
from rules.journal import Row, Seat
from rules.table import Table
from tests.toy import Toy
from tests.toy_types import ToyOptions
from tui.host import Host, News
from tui.store import Batch, MemoryMatch, OpenMatch, StoreError


class FakeTime:
    """Seconds that pass only when a test says so, in the order of those who sleep."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self._sleepers: list[tuple[float, int, asyncio.Event]] = []
        self._count = 0

    def clock(self) -> float:
        """Seconds now."""
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        """Sleep until fake time has passed."""
        self._count += 1
        wake = asyncio.Event()
        heapq.heappush(self._sleepers, (self.seconds + seconds, self._count, wake))
        await wake.wait()

    async def pass_time(self, seconds: float) -> None:
        """Let time go by, waking sleepers at their times."""
        end = self.seconds + seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            self.seconds, _, wake = heapq.heappop(self._sleepers)
            wake.set()
            await settle()
        self.seconds = end
        await settle()

    def jump(self, seconds: float) -> None:
        """Time went by while the program was stopped: nobody woke."""
        self.seconds += seconds


async def settle() -> None:
    """Let every task run until it waits."""
    for _ in range(12):
        await asyncio.sleep(0)


def make_seats(kinds: str) -> list[Seat]:
    """Seats from letters: ``p`` a person, ``b`` a medium bot, ``r`` a random one."""
    names = {"p": "person", "b": "bot:medium", "r": "bot:random"}
    return [Seat(f"{kind}{seat}", names[kind]) for seat, kind in enumerate(kinds)]


class Ground:
    """A host on fake time, and what it told."""

    def __init__(
        self,
        kinds: str = "pp",
        match: OpenMatch | None = None,
        *,
        table: Table | None = None,
        game: AnyGame | None = None,
        seed: int = 1,
        tempo: float = 1.0,
        executor: Executor | None = None,
        **options: Any,
    ) -> None:
        self.time = FakeTime()
        self.game = game or Toy()
        self.table = table or Table(self.game, ToyOptions(**options), make_seats(kinds), seed)
        self.log: list[str] = []
        self.news: list[News] = []
        self.host = Host(
            self.table,
            match or MemoryMatch(),
            clock=self.time.clock,
            sleep=self.time.sleep,
            wall=self.time.clock,
            tempo=tempo,
            executor=executor,
            log=self.log.append,
        )
        self.host.subscribe(self.news.append)

    async def __aenter__(self) -> Ground:
        self.host.start()
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.host.stop()

    def kinds(self) -> list[str]:
        """The kinds of news so far."""
        return [news.kind for news in self.news]

    def play(self, *actions: Any) -> None:
        """Submit actions, each by the seat asked first."""
        for action in actions:
            self.host.submit(self.host.moment.asks[0].seat, action)

    def play_on(self, phase: str, seats: Sequence[int] = ()) -> None:
        """Play first legal actions for whoever is asked until the game is in ``phase``."""
        while self.table.state.phase != phase:
            seat = self.host.moment.asks[0].seat
            self.host.submit(seat, self.host.legal(seat)[0])


class Stubborn(MemoryMatch):
    """A match whose disk can be full."""

    def __init__(self) -> None:
        super().__init__()
        self.saved = True
        self.full = False
        self.used: Any = None
        self.snapshots: list[int] = []

    def commit(self, batch: Batch) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        super().commit(batch)

    def keep_used(self, number: int, used: Any) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        self.used = (number, used)

    def snapshot(self, snapshot: Any, at: int) -> None:
        self.snapshots.append(snapshot.number)


def rows(match: MemoryMatch) -> list[Row]:
    """The rows that were committed."""
    return [stored.row for stored in match.rows]
