"""The table's own time, and how much of it each seat has used.

Table time stands still while the table is paused and while the program was stopped; it never runs back.
Bots' thinking, held answers, races and the clocks of seats are all measured in it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from rules.table import Table

BEAT: Final = 1.0
"""Seconds between two looks at the clock while somebody's time is limited."""
SLOW_BEAT: Final = 5.0
"""The same while time is only measured."""
SUSPENDED: Final = 3
"""Beats without a look that mean the program itself was stopped."""


class TableClock:
    """Milliseconds of table time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives seconds."""
        self.beat = SLOW_BEAT
        """Seconds after which somebody promises to look again."""
        self.jumps = 0
        """How often the program was found to have been stopped."""
        self._clock = clock
        self._last = self._micros()
        self._now = 0
        self._reasons: set[str] = set()

    def now(self) -> int:
        """Table time now. A gap of several beats counts as one: nobody could act in it."""
        last, self._last = self._last, self._micros()
        gap = max(0, self._last - last)
        if not self._reasons:
            if gap > SUSPENDED * self.beat * 1_000_000:
                self.jumps += 1
                gap = int(self.beat * 1_000_000)
            self._now += gap
        return self._now // 1000

    def _micros(self) -> int:
        """The clock in whole microseconds: sums of fractions would lose the last millisecond."""
        return round(self._clock() * 1_000_000)

    @property
    def paused(self) -> bool:
        """Whether table time stands still."""
        return bool(self._reasons)

    def pause(self, why: str) -> None:
        """Stand still for one more reason."""
        self.now()
        self._reasons.add(why)

    def resume(self, why: str) -> None:
        """One reason less; time goes on when none is left."""
        self.now()
        self._reasons.discard(why)


class Watches:
    """The running clocks of asked seats; what they show is banked in ``table.used`` when they stop."""

    def __init__(self, table: Table, clock: TableClock) -> None:
        self._table = table
        self._clock = clock
        self._since: dict[int, int] = {}

    def run(self, seats: Collection[int]) -> bool:
        """Let exactly the clocks of ``seats`` run; whether that changed anything."""
        now = self._clock.now()
        stopped = [seat for seat in self._since if seat not in seats]
        for seat in stopped:
            self._bank(seat, now)
            del self._since[seat]
        started = [seat for seat in seats if seat not in self._since]
        for seat in started:
            self._since[seat] = now
        return bool(stopped or started)

    def shown(self, seat: int) -> int:
        """Milliseconds on the running clock of ``seat``, beside those banked; 0 if it stands."""
        return self._clock.now() - self._since[seat] if seat in self._since else 0

    def clear(self, seat: int) -> None:
        """Forget the running time of ``seat``, which has been counted elsewhere."""
        self._since.pop(seat, None)

    def bank(self) -> None:
        """Put what the running clocks show into ``table.used``; they run on."""
        now = self._clock.now()
        for seat in self._since:
            self._bank(seat, now)

    def due(self, seat: int) -> int | None:
        """The table time at which the limit of ``seat`` has passed; ``None`` if its clock stands."""
        ask = self._table.ask_of(seat)
        if seat not in self._since or ask is None or ask.left is None or ask.quiet is None:
            return None
        return self._since[seat] + ask.left + 1

    @property
    def running(self) -> tuple[int, ...]:
        """The seats whose clocks run."""
        return tuple(self._since)

    def _bank(self, seat: int, now: int) -> None:
        self._table.used[seat] = self._table.used.get(seat, 0) + now - self._since[seat]
        self._since[seat] = now
