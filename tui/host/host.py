"""The single writer of one table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Any

from rules.contract import Action, Moment, Outcome, Preview, Refusal
from rules.journal import Entry, Seat
from rules.table import Table
from tui.host.news import Answer, Listener


class Host:
    """One running table. Everything that changes it goes through here, one action at a time.

    An action is checked, its journal rows are committed, and only then do subscribers hear of it. The
    host works from the table's moment alone and knows no game. ``submit`` and its siblings are plain
    calls that answer at once; bots, clocks, held answers and races run in one task of the running loop.
    """

    def __init__(
        self,
        table: Table,
        match: Any,
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
            table: the table, new or resumed.
            match: what ``Store.create`` or ``Store.resume`` opened for it.
            clock: seconds that never go back.
            sleep: waits for seconds.
            wall: seconds since 1970, for the journal only.
            tempo: how long bots' thinking is shown, 1 is reading speed, 0 at once.
            executor: where bots think; ``None`` for right here.
            log: takes lines for the owner's log; they name no card.
        """

    # looking: game, table.seats, number, moment, over, outcome
    def view(self, seat: int | None) -> Any:
        """What ``seat``, or a spectator, may know now."""

    def legal(self, seat: int) -> Any:
        """The legal actions of ``seat`` in a stable order."""

    def refuse(self, seat: int, action: Action) -> Refusal | None:
        """Why ``action`` is not allowed now, or ``None``."""

    def preview(self, seat: int, action: Action) -> Preview | None:
        """What ``action`` would bring as far as ``seat`` can know."""

    def history(self, seat: int | None, since: int = -1) -> list[Entry]:
        """Entries after row ``since`` as that seat, or a spectator, saw them."""
        return []

    def unseen(self, seat: int) -> list[Entry]:
        """What happened since ``seat`` last looked, as it may know it."""
        return []

    def recap(self, seat: int) -> list[Entry]:
        """What happened since ``seat`` last looked, as everybody may know it: for its curtain."""
        return []

    def left(self, seat: int) -> int | None:
        """Milliseconds ``seat`` has left for its answer at this instant; ``None`` without a limit."""

    # acting
    def submit(self, seat: int, action: Action) -> Answer:
        """Give the answer of ``seat``; held for the moment's pace if it has one.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            Busy: an answer of this seat is held already.
            StoreError: it could not be saved; nothing has changed.
        """
        raise NotImplementedError

    def undo(self, seat: int) -> None:
        """Take back a held answer of ``seat``, or its last action.

        Raises:
            CannotUndo: there is nothing this seat may take back.
        """

    def order(self, seat: int, name: str) -> None:
        """Leave the standing order ``name`` for ``seat``; an empty name withdraws it."""

    def reseat(self, seat: int, record: Seat) -> None:
        """Somebody else plays ``seat`` from now on, or its name or PIN changed."""

    def opened(self, seat: int, floor: bool = True) -> None:
        """The curtain of ``seat`` is open: put it on record and start its clock if it is asked.

        ``floor`` tells that a person chose to open it, which suspends its standing order for this moment.
        """

    def covered(self, seat: int) -> None:
        """The view of ``seat`` is covered again: its clock stands still."""

    def press(self, seat: int) -> None:
        """The key of ``seat`` in a race; only the first press counts."""

    def pause(self, why: str = "pause") -> None:
        """Stop every clock, bot and race until each reason given has been resumed."""

    def resume(self, why: str = "pause") -> None:
        """Take back one reason for standing still; a race begins again."""

    def hurry(self) -> None:
        """Show the bot's move now. What is recorded stays the same."""

    # saving
    def retry(self) -> bool:
        """Try to save what is not saved yet; whether everything is saved now."""
        return True

    def play_unsaved(self) -> None:
        """Go on without saving; each later action tries again to save everything."""

    def result_seen(self) -> None:
        """The result has been looked at."""

    # running
    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of everything that happens; the answer ends it."""
        return lambda: None

    def start(self) -> None:
        """Begin to run clocks, bots and races in the running loop."""

    async def stop(self) -> None:
        """Stop, keep time used and a snapshot, and let go of the match."""

    def close(self) -> None:
        """The same as :meth:`stop` without waiting, for signals."""

    @property
    def moment(self) -> Moment:
        """What the table waits for."""
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or ``None`` while it runs."""
        raise NotImplementedError
