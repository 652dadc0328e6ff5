"""The single writer of one table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor

from rules.contract import Action
from rules.journal import Hint, Opened, Played, Reseated, Seat
from rules.table import Table
from tui.host.clock import TableClock, Watches
from tui.host.driver import Driver
from tui.host.looking import Looking
from tui.host.news import Answer, Busy, Listener, News, NewsKind
from tui.host.saver import Saver
from tui.store.errors import Conflict, StoreError
from tui.store.rebuild import forget_time
from tui.store.records import OpenMatch
from tui.trouble import Trouble


class Host(Looking):
    """One running table. Everything that changes it goes through here, one action at a time.

    An action is checked, its journal rows are committed, and only then do subscribers hear of it. The
    host works from the table's moment alone and knows no game. ``submit`` and its siblings are plain
    calls that answer at once; bots, clocks, held answers and races run in one task of the running loop.
    """

    def __init__(
        self,
        table: Table,
        match: OpenMatch,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        wall: Callable[[], float] = time.time,
        tempo: float = 1.0,
        executor: Executor | None = None,
        log: Callable[[str], None] = lambda line: None,
    ) -> None:
        """Take a table and the open match its rows go to.

        Args:
            table: the table, new or resumed. Nobody else may change it from now on.
            match: what ``Store.create`` or ``Store.resume`` opened for it, or a ``MemoryMatch``.
            clock: seconds that never go back.
            sleep: waits for seconds.
            wall: seconds since 1970, for the journal only.
            tempo: how long bots' thinking is shown, 1 is reading speed, 0 at once.
            executor: where bots think; ``None`` for right here.
            log: takes lines for the owner's log; they name no card.
        """
        self.match = match
        self._table = table
        self._clock = TableClock(clock)
        self._watches = Watches(table, self._clock)
        self._wall = wall
        self._saver = Saver(table, match, self.wall_ms, log)
        self._log = log
        self._open: set[int] = set()
        self._listeners: list[Listener] = []
        self._closed = False
        self._fault = False
        self._driver = Driver(self, table, self._clock, self._watches, sleep, tempo, executor, log)

    # -- acting -------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action) -> Answer:
        """Give the answer of ``seat``, held for the moment's pace; a bot that cuts in goes first.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            Busy: an answer of this seat is held already.
            StoreError: it could not be saved; nothing has changed.
        """
        if self.held(seat):
            raise Busy(f"seat {seat} has answered")
        spent = self._watches.shown(seat)
        played = self._table.submit(seat, action, spent, self.wall_ms())
        hold = self._hold(seat)
        if hold is not None and not played.late:
            self._driver.hold(seat, action, hold)
            self.follow()
            self.tell("held" if hold else "clock", seat=seat)
            return Answer(held=hold)
        self.commit(played, "played", seat)
        return Answer(late=played.late)

    def undo(self, seat: int) -> None:
        """Take back a held answer of ``seat``, or its last action.

        Raises:
            CannotUndo: there is nothing this seat may take back.
            StoreError: it could not be saved; nothing has changed.
        """
        if self._driver.take_back(seat):
            self.follow()
            self.tell("dropped", seat=seat)
            return
        self.commit(self._table.undo(seat, self.wall_ms()), "undone", seat)

    def order(self, seat: int, name: str) -> None:
        """Leave the standing order ``name`` for ``seat``; an empty name withdraws it.

        Raises:
            KeyError: the game has no such order.
            StoreError: it could not be saved; nothing has changed.
        """
        # That a seat has left an order is its own business, so the news name nobody.
        self.commit(self._table.order(seat, name, self.wall_ms()), "order", None)
        self._driver.plan_again(seat)

    def reseat(self, seat: int, record: Seat) -> None:
        """Somebody else plays ``seat`` from now on, or its name or PIN changed."""
        self.commit(self._table.note(seat, Reseated(record), self.wall_ms()), "seat", seat)
        self._driver.plan_again(None)

    def opened(self, seat: int, floor: bool = False) -> None:
        """The curtain of ``seat`` is open: put it on record and start its clock if it is asked.

        ``floor`` tells that it was opened from the public table; its standing order then waits.

        Raises:
            StoreError: it could not be put on record; the curtain has to stay closed.
        """
        self.commit(self._table.note(seat, Opened(), self.wall_ms()), "seat", seat)
        if floor:
            self._driver.floor.add(seat)
            self._driver.plan_again(None)
        self.sit(seat)

    def hinted(self, seat: int) -> None:
        """Put on record that ``seat`` asked for a hint; raises as :meth:`order` does."""
        self.commit(self._table.note(seat, Hint(), self.wall_ms()), "seat", seat)

    def sit(self, seat: int) -> None:
        """``seat`` sits before a view it may always see: its clock runs when it is asked."""
        self._open.add(seat)
        self.follow()

    def covered(self, seat: int) -> None:
        """The view of ``seat`` is covered again: its clock stands still."""
        self._open.discard(seat)
        self._driver.floor.discard(seat)
        self._driver.plan_again(None)
        self.follow()

    def press(self, seat: int) -> bool:
        """The key of ``seat`` in a race; whether it counts: only the first press does."""
        return self._driver.press(seat)

    def pause(self, why: str = "pause") -> None:
        """Stop every clock, bot and race until each reason given has been resumed."""
        self._clock.pause(why)
        self._watches.bank()
        self._saver.keep_used()
        self._driver.break_race()
        self.tell("pause")

    def resume(self, why: str = "pause") -> None:
        """Take back one reason for standing still; a race begins again."""
        self._clock.resume(why)
        self.tell("pause")

    def hurry(self) -> bool:
        """Show the bot's move now; whether one was thinking. What is recorded stays the same."""
        return self._driver.hurry()

    # -- saving -------------------------------------------------------------------------------

    def retry(self) -> bool:
        """Try to save what is not saved yet and let the table go on; whether everything is saved."""
        try:
            self._saver.retry()
        except StoreError as error:
            self.stand_still(error)
            return False
        self._driver.trouble = None
        self.tell("saving", text="Everything is saved." if self.saving else "")
        return self.saving

    def play_unsaved(self) -> None:
        """Go on without saving; each later action tries again to save everything."""
        self._saver.go_on()
        self._driver.trouble = None
        self.tell("saving", text="Playing on without saving; what was saved before is kept.")

    def result_seen(self) -> None:
        """The result has been looked at; not being able to note it is no trouble."""
        self._saver.result_seen()

    # -- running ------------------------------------------------------------------------------

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of everything that happens; calling what is returned ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def start(self) -> None:
        """Begin to run clocks, bots and races in the running loop."""
        self.follow()
        self._driver.start()

    async def stop(self) -> None:
        """Stop, keep time used and a snapshot, and let go of the match."""
        await self._driver.stop()
        self.close()

    def close(self) -> None:
        """The same as :meth:`stop` without waiting, for signals. Closing twice is one closing."""
        if self._closed:
            return
        self._closed = True
        self._driver.cancel()
        self._watches.run(())
        self._open.clear()
        self._listeners.clear()
        self._saver.last_try()
        self._saver.keep_used()
        self._saver.snapshot(rows=1)
        self.match.close()

    # -- for the driver -----------------------------------------------------------------------

    def commit(self, played: Played, kind: NewsKind, seat: int | None) -> None:
        """Write what was worked out, make it so, and tell.

        Raises:
            StoreError: it could not be written; nothing has changed.
        """
        since, behind = self._table.number, not self._saver.saving
        try:
            self._saver.write(played)
        except StoreError as error:
            self.stand_still(error)
            raise
        self._driver.trouble = None
        if kind == "undone":
            self._watches.bank()
        used = dict(self._table.used)
        self._table.accept(played)
        if kind in ("played", "undone"):
            for row in played.rows:
                self._watches.clear(row.seat)
                if kind == "undone":
                    # Taking back does not give back the time thought since.
                    self._table.used[row.seat] += used.get(row.seat, 0)
            forget_time(self._table)
            self._driver.moved(seat)
        self.follow()
        self._saver.snapshot()
        if behind and self._saver.saving:
            self.tell("saving", text="Everything is saved.")
        self.tell(kind, since=since, seat=seat, late=played.late)

    def stand_still(self, why: Trouble) -> None:
        """Nothing happens at the table any more until somebody says how to go on."""
        # Playing on unsaved is no way out of a fault, nor where somebody else went on with the match.
        self._fault = not isinstance(why, StoreError) or isinstance(why, Conflict)
        self._driver.trouble = why
        self.tell("saving")

    def follow(self) -> None:
        """Let the clocks run that should run now."""
        asked = [ask for ask in self.moment.asks if ask.seat in self._open and not self.held(ask.seat)]
        if self._watches.run([ask.seat for ask in asked]):
            self._driver.wake()

    def tell(
        self,
        kind: NewsKind,
        *,
        since: int | None = None,
        seat: int | None = None,
        late: bool = False,
        text: str = "",
    ) -> None:
        """Let every subscriber know; one that fails does not keep it from the others."""
        news = News(kind, self.number if since is None else since, seat, late, text)
        for listener in tuple(self._listeners):
            try:
                listener(news)
            except Exception as error:
                self._log(f"{self.game.key}: a subscriber failed on {kind}: {type(error).__name__}")
        self._driver.wake()

    def wall_ms(self) -> int:
        """Milliseconds since 1970, for the journal."""
        return int(self._wall() * 1000)

    def keep_time(self) -> None:
        """Put the time used on the disk now and then, so that a crash gives none of it back."""
        self._watches.bank()
        self._saver.keep_used()
