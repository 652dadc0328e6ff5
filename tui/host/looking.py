"""What a host lets be seen of its table; every answer is for one seat or for a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.contract import Action, AnyGame, Moment, Outcome, Preview, Refusal
from rules.journal import Entry, Seat
from rules.standing import first_of
from rules.table import Table
from tui.host.clock import TableClock, Watches
from tui.host.plans import order_of, several
from tui.trouble import Trouble

if TYPE_CHECKING:
    from tui.host.driver import Driver
    from tui.host.saver import Saver


class Looking:
    """The reading half of a host."""

    _table: Table
    _clock: TableClock
    _watches: Watches
    _driver: Driver
    _saver: Saver
    _fault: bool

    @property
    def game(self) -> AnyGame:
        """The game played here."""
        return self._table.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._table.seats

    @property
    def number(self) -> int:
        """The number of the last row."""
        return self._table.number

    @property
    def moment(self) -> Moment:
        """What the table waits for."""
        return self._table.moment

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or ``None`` while it runs."""
        return self.game.outcome(self._table.state)

    @property
    def seed(self) -> int | None:
        """The match's seed, which nobody learns while it runs."""
        return None if self.outcome is None else self._table.seed

    @property
    def hints(self) -> tuple[int, ...]:
        """For each seat, how many hints it has asked for."""
        return tuple(self._table.hints)

    def view(self, seat: int | None) -> Any:
        """What ``seat``, or a spectator, may know now."""
        return self._table.view(seat)

    def legal(self, seat: int) -> Sequence[Any]:
        """The legal actions of ``seat`` in a stable order."""
        return self.game.legal(self._table.state, seat)

    def refuse(self, seat: int, action: Action) -> Refusal | None:
        """Why ``action`` is not allowed now, or ``None``."""
        return self.game.refuse(self._table.state, seat, action)

    def preview(self, seat: int, action: Action) -> Preview | None:
        """What ``action`` would bring as far as ``seat`` can know."""
        return self.game.preview(self.view(seat), action)

    def history(self, seat: int | None, since: int = -1) -> list[Entry]:
        """Entries after row ``since`` as that seat, or a spectator, saw them."""
        return self._table.history(seat, since)

    def last_look(self, seat: int) -> int:
        """The last row that ``seat`` has seen: its curtain's opening or its own last action."""
        acted = [entry.number for entry in self._table.entries if entry.seat == seat and entry.kind == "act"]
        return max(self._table.seen[seat], acted[-1] if acted else -1)

    def unseen(self, seat: int) -> list[Entry]:
        """What happened since ``seat`` last looked, as it may know it."""
        return self.history(seat, self.last_look(seat))

    def recap(self, seat: int) -> list[Entry]:
        """What happened since ``seat`` last looked, as everybody may know it: for its curtain."""
        return self.history(None, self.last_look(seat))

    def last_actor(self) -> int | None:
        """Who made the last action that stands, or ``None`` right after the deal."""
        for entry in reversed(self._table.entries):
            if entry.kind == "act" and not entry.undone and entry.seat >= 0:
                return entry.seat
        return None

    def can_undo(self, seat: int) -> bool:
        """Whether ``seat`` may take its last action back."""
        return self._table.can_undo(seat)

    def held(self, seat: int) -> bool:
        """Whether an answer of ``seat`` waits for the moment's pace."""
        return seat in self._driver.held

    @property
    def paused(self) -> bool:
        """Whether the table stands still."""
        return self._clock.paused

    @property
    def busy(self) -> bool:
        """Whether something is about to happen by itself: a bot, an order or a held answer, or that is not
        known yet. A race is not told of here.
        """
        return bool(self._driver.held) or self._driver.plan is not None or not self._driver.thought

    @property
    def saving(self) -> bool:
        """Whether everything on the table is on the disk."""
        return self._saver.saving

    @property
    def trouble(self) -> Trouble | None:
        """Why the table stands still: an action could not be saved, or there was a fault."""
        return self._driver.trouble

    @property
    def can_play_unsaved(self) -> bool:
        """Whether the table stands still and playing on without saving would help."""
        return bool(self.trouble) and not self._fault

    @property
    def pace(self) -> int:
        """Milliseconds an answer given now is held."""
        return self._driver.pace

    def _hold(self, seat: int) -> int | None:
        """Milliseconds an action of ``seat`` is held: 0 until bots that may cut in have been asked.

        ``None`` for not at all: it is for those who only may act that answers wait.
        """
        moment = self.moment
        asked = moment.kind == "open" or any(ask.seat == seat for ask in moment.asks)
        if not asked:
            return None
        return self.pace if self._driver.cut_in() is not False else self.pace or None

    @property
    def signalled(self) -> bool:
        """Whether a race is on and its signal has been given."""
        return self._driver.race is not None and self._driver.race.signalled

    @property
    def pressed(self) -> tuple[int, ...]:
        """Whose keys counted in the race that is on; empty without one."""
        return () if self._driver.race is None else self._driver.race.pressed

    def left(self, seat: int) -> int | None:
        """Milliseconds ``seat`` has left for its answer at this instant; ``None`` without a limit."""
        ask = self._table.ask_of(seat)
        return None if ask is None or ask.left is None else max(0, ask.left - self._watches.shown(seat))

    def order_of(self, seat: int) -> str:
        """The name of the standing order of ``seat``, which only that seat may see; empty for none."""
        return order_of(self._table, seat)

    @property
    def by_order(self) -> bool:
        """Whether every person has a standing order from the start, so that windows close by themselves."""
        return bool(first_of(self.game.orders)) and several(self._table)
