"""When the table waits for this terminal: whoever listens needs time that a glance would not take.

Clocks are never stopped by it: where an answer has a limit, nothing waits.
"""

from __future__ import annotations

import asyncio

from tui.eyes import Public, Race
from tui.link import Link

WHY = "listening"
"""The reason for which the host stands still."""
STEP = 0.005
"""Seconds between two looks while something is about to happen, after a few that come at once."""
QUICK = 20


class Waiting:
    """Lets the table go on, and stand still where somebody here may act and the others would not wait."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.asks = False
        """Whether the others are to wait wherever somebody here may break in."""
        self.missed = False
        """Whether a single person could have broken in somewhere, and the others did not wait."""
        self._gone = -1
        """The row at which the others were let go on."""
        self._seen = -1
        """The row at which it was looked whether a single person may break in."""

    @property
    def may(self) -> bool:
        """Whether somebody here could act without being asked."""
        link, host = self._link, self._link.host
        asked = {ask.seat for ask in host.moment.asks}
        if link.sole:
            seat = link.here[0]
            return seat not in asked and seat in host.moment.may and bool(link.legal())
        floor = link.show.floor if isinstance(link.show, Public) else ()
        return any(seat not in asked for seat in floor)

    def _holds(self) -> bool:
        """Whether the table is to wait at this row."""
        link, host = self._link, self._link.host
        moment = host.moment
        if self._gone == host.number or any(ask.left is not None for ask in moment.asks):
            return False
        if any(host.held(seat) for seat in link.here) or (link.eyes is not None and not link.sole):
            return False
        if moment.kind == "open":
            return self.may or bool(link.legal())
        asked = any(ask.seat in link.here for ask in moment.asks)
        if moment.kind == "window" and asked and host.by_order:
            return True
        return self.asks and not asked and self.may

    async def settle(self, patient: bool) -> None:
        """Let happen what happens by itself, until somebody here is to say something.

        ``patient`` waits for the signal of a race, as a file would be read to its end before it.
        """
        link, host, turns = self._link, self._link.host, 0
        while not host.paused and host.moment.kind != "over" and not host.trouble:
            if host.moment.kind == "race" and isinstance(link.show, Race):
                if host.signalled or not patient:
                    return
            elif self._holds():
                host.pause(WHY)
                return
            elif not host.busy or link.lingering or self._clocked:
                return
            self._notice()
            turns += 1
            await asyncio.sleep(STEP if turns % QUICK == 0 else 0)

    def _notice(self) -> None:
        """Remember that a single person may break in here; looked at once for each row."""
        number = self._link.host.number
        if self._link.sole and not self.missed and self._seen != number:
            self._seen = number
            self.missed = self._gone != number and self.may

    @property
    def _clocked(self) -> bool:
        """Whether a clock of somebody here runs, so that nothing is waited for."""
        asks = self._link.host.moment.asks
        return any(ask.left is not None and ask.seat in self._link.here for ask in asks)

    def go(self) -> None:
        """Let the table go on from this row."""
        self._gone = self._link.host.number
        self._link.host.resume(WHY)

    def reset(self) -> None:
        """Something was opened or covered: the table may wait here once more."""
        self._gone = -1
