"""What happens at a table by itself: bots, standing orders, held answers, limits and races.

One task looks what is due, does it, and sleeps until the next thing is due or something has changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rules.contract import Action, IllegalAction
from rules.table import Table
from tui.host import bots
from tui.host.clock import BEAT, SLOW_BEAT, TableClock, Watches
from tui.host.plans import Held, Plan, cuts_in, ended_orders, next_plan, pace_of
from tui.host.race import Race
from tui.store.errors import StoreError
from tui.trouble import Trouble

if TYPE_CHECKING:
    from tui.host.host import Host

KEEP_TIME: Final = 2000
"""Milliseconds of limited time after which the time used goes to the disk."""
SHORTEST: Final = 0.001
"""Seconds it sleeps at least: less could be lost in rounding and be slept for ever."""


class Driver:
    """The table's own task. It changes the table only through the host's ``commit``."""

    def __init__(
        self,
        host: Host,
        table: Table,
        clock: TableClock,
        watches: Watches,
        sleep: Callable[[float], Awaitable[None]],
        tempo: float,
        executor: Executor | None,
        log: Callable[[str], None],
    ) -> None:
        self.held: dict[int, Held] = {}
        self.floor: set[int] = set()
        """Seats whose curtain a person opened in this moment; their standing orders wait."""
        self.trouble: Trouble | None = None
        """Why the table stands still: something could not be saved, or a fault."""
        self._host, self._table, self._clock, self._watches = host, table, clock, watches
        self._sleep, self._tempo, self._executor, self._log = sleep, tempo, executor, log
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        moves = [entry.number for entry in table.entries if entry.kind in ("act", "undo")]
        self._mark = moves[-1] if moves else 0
        self._since = clock.now()
        self.plan: Plan | None = None
        self._planned = self.thought = self._hurried = False
        self._asked = self._attempts = 0
        self._thinker: asyncio.Task[None] | None = None
        self.race: Race | None = None
        """The race that runs now."""
        self._jumps = clock.jumps
        self._kept = self._since

    # -- told by the host ---------------------------------------------------------------------

    def wake(self) -> None:
        """Something changed; look again."""
        self._changed.set()

    def hold(self, seat: int, action: Action, pace: int) -> None:
        """Keep an answer until its pace is over."""
        self.held[seat] = Held(action, self._clock.now() + pace)

    @property
    def pace(self) -> int:
        """Milliseconds an answer given now is held."""
        return pace_of(self._table, self._tempo)

    def cut_in(self) -> bool | None:
        """Whether a bot that is not asked goes before every answer; ``None`` until it has been asked."""
        return cuts_in(self._table, self.plan, self.thought)

    def take_back(self, seat: int) -> bool:
        """Drop the held answer of ``seat``; whether there was one. Its time stays used."""
        return self.held.pop(seat, None) is not None

    def moved(self, seat: int | None) -> None:
        """An action was made or taken back: plans are void, and so are held answers to what was asked."""
        moment = self._table.moment
        self._mark, self._since = self._table.number, self._clock.now()
        self._planned, self.thought, self.plan, self._hurried = False, False, None, False
        self.race, self._attempts = None, 0
        self.floor.clear()
        if seat is not None:
            self.held.pop(seat, None)
        for other in [*self.held]:
            stands = moment.kind in ("sealed", "open")
            if not stands or self._host.refuse(other, self.held[other].action) is not None:
                self.take_back(other)
                self._host.tell("dropped", seat=other)

    def plan_again(self, seat: int | None) -> None:
        """Orders or people changed; ``seat`` has left an order and no longer holds the floor."""
        if seat is not None:
            self.floor.discard(seat)
        self._planned = self.thought = False
        self.wake()

    def hurry(self) -> bool:
        """Cut the showing of a bot's thinking short; whether one was thinking."""
        if self.plan is None or self._hurried or not self.plan.shown:
            return False
        self._hurried = True
        self.wake()
        return True

    def press(self, seat: int) -> bool:
        """The key of ``seat`` in a race; whether it counts."""
        counted = self.race is not None and self.race.press(seat, self._clock.now())
        if counted:
            self.wake()
        return counted

    def break_race(self) -> None:
        """A running race starts again."""
        if self.race is not None:
            self.race = None
            self._attempts += 1

    # -- the task -----------------------------------------------------------------------------

    def start(self) -> None:
        """Run in the running loop."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def cancel(self) -> None:
        """End the task without waiting, for bots in workers neither."""
        for task in (self._task, self._thinker):
            if task is not None:
                task.cancel()

    async def stop(self) -> None:
        """End the task and wait for it."""
        self.cancel()
        for task in (self._task, self._thinker):
            if task is not None:
                with suppress(asyncio.CancelledError):
                    await task
        self._task = self._thinker = None

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                seconds = await self._step()
            except StoreError:
                # The host has said so, and the table stands still until somebody says how to go on.
                self.break_race()
                continue
            except Exception as error:
                # A fault of the rules must not leave a table that waits for nothing without a word.
                self._log(f"{self._table.game.key}: after row {self._table.number}: {bots.place_of(error)}")
                self.break_race()
                self._host.stand_still(
                    Trouble("The table stopped at a fault of the program; everything up to here is kept.")
                )
                continue
            if not self._changed.is_set():
                await self._rest(seconds)
            else:
                await asyncio.sleep(0)

    async def _rest(self, seconds: float | None) -> None:
        """Sleep until something changes, or that long."""
        waits: set[asyncio.Future[Any]] = {asyncio.ensure_future(self._changed.wait())}
        if seconds is not None:
            waits.add(asyncio.ensure_future(self._sleep(seconds)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _step(self) -> float | None:
        """Do what is due; seconds until the next look, ``None`` for when something changes."""
        moment = self._table.moment
        if self._clock.paused or self.trouble or moment.kind == "over":
            return None
        now = self._clock.now()
        if moment.kind == "race":
            return self._step_race(now)
        if not self._planned:
            await self._begin_plan()
        due = self._next_due()
        if due is not None and due[0] <= now:
            due[1]()
            return 0.0
        limited = self._keep_limited(now)
        self._clock.beat = BEAT if limited else SLOW_BEAT
        if due is None and not self._watches.running:
            return None
        return min(self._clock.beat, max(SHORTEST, (due[0] - now) / 1000)) if due else self._clock.beat

    def _next_due(self) -> tuple[int, Callable[[], None]] | None:
        """The next thing that happens by itself, and when."""
        found: list[tuple[int, Callable[[], None]]] = []
        cut_in = self.cut_in() if self.held else False
        for seat, held in self.held.items():
            if cut_in is False:
                found.append((held.due, partial(self._play_held, seat)))
        for seat in self._watches.running:
            limit = self._watches.due(seat)
            if limit is not None:
                found.append((limit, partial(self._play_limit, seat)))
        if self.plan is not None:
            # Somebody has answered: who wants to be there before them is there now.
            shown = 0 if self._hurried or cut_in else max(self.plan.shown, self.plan.pace)
            found.append((self._since + shown, self._play_plan))
        return min(found, key=lambda item: item[0]) if found else None

    def _keep_limited(self, now: int) -> bool:
        """Whether somebody's limited time runs; every now and then it goes to the disk."""
        limited = any(self._watches.due(seat) is not None for seat in self._watches.running)
        if limited and now - self._kept >= KEEP_TIME:
            self._kept = now
            self._host.keep_time()
        return limited

    # -- what is due --------------------------------------------------------------------------

    def _play_held(self, seat: int) -> None:
        played = self._table.submit(seat, self.held[seat].action, 0, self._host.wall_ms())
        try:
            self._host.commit(played, "played", seat)
        except StoreError:
            self.take_back(seat)
            raise

    def _play_limit(self, seat: int) -> None:
        ask = self._table.ask_of(seat)
        if ask is not None and ask.quiet is not None and ask.left is not None:
            ordered = self._table.ordered(seat)  # It speaks for who took the floor and said nothing.
            spent = ask.left + (ordered is None)
            played = self._table.submit(seat, ordered or ask.quiet, spent, self._host.wall_ms())
            self._host.commit(played, "played", seat)

    def _play_plan(self) -> None:
        plan = self.plan
        if plan is None:
            return
        try:
            played = self._table.submit(plan.seat, plan.action, plan.spent, self._host.wall_ms())
        except IllegalAction as error:
            # Only a standing order can come here: bots are checked when they are asked.
            self._log(f"{self._table.game.key}: a standing order was refused ({error.refusal.code})")
            self._host.order(plan.seat, "")
            return
        self._host.commit(played, "played", plan.seat)

    def _step_race(self, now: int) -> float | None:
        if self._clock.jumps != self._jumps:
            self._jumps = self._clock.jumps
            self.break_race()
        self._clock.beat = BEAT
        race = self.race
        if race is None:
            race = self.race = Race(self._table, self._mark, now, self._attempts)
            self._host.tell("race")
        if race.complete or (race.signalled and now >= race.due):
            self._host.commit(self._table.race(race.presses(), self._host.wall_ms()), "played", None)
            return 0.0
        if now >= race.signal_at and not race.signalled:
            race.signalled = True
            self._host.tell("signal")
        return min(BEAT, max(SHORTEST, (race.due - now) / 1000))

    async def _begin_plan(self) -> None:
        """Ask the bots and standing orders what they want; with workers, without waiting for them."""
        self._planned, self.thought, self.plan = True, False, None
        for seat in ended_orders(self._table, self.floor):
            self._host.order(seat, "")
        self._planned, self._asked = True, self._asked + 1
        if self._executor is None:
            await self._make_plan(self._asked)
        else:
            self._thinker = asyncio.get_running_loop().create_task(self._make_plan(self._asked))

    async def _make_plan(self, asked: int) -> None:
        waiting = {*self.floor, *self.held}
        plan = await next_plan(self._table, self._mark, self._tempo, waiting, self._executor, self._log)
        if asked == self._asked and self._planned:
            self.plan, self.thought = plan, True
            self.wake()
