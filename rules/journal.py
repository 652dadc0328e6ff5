"""The journal of a match: its rows, what they told, and snapshots of the table they make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from rules.contract import AnyGame, Event, Value
from rules.standing import first_of

RowKind = Literal["act", "undo", "order", "seat"]


class Seat(Value, frozen=True):
    """Who sits at a place."""

    name: str
    kind: str
    """``"person"``, ``"remote"``, or ``"bot:LEVEL"``."""
    pin: str = ""
    """Salted hash of the seat's PIN; empty for none."""

    @property
    def level(self) -> str:
        """The bot's level, empty for people."""
        return self.kind.partition(":")[2]

    @property
    def is_bot(self) -> bool:
        """Whether a policy plays this seat."""
        return self.kind.startswith("bot:")


class Order(Value, frozen=True):
    """A standing order a seat has left; ``name`` is empty to withdraw it."""

    name: str
    mark: int = 0


def first_order(game: AnyGame, seat: Seat) -> Order | None:
    """The order a person's seat has as long as it has left none, where the game has one."""
    name = "" if seat.is_bot else first_of(game.orders)
    return Order(name) if name else None


class Opened(Value, frozen=True, tag=True):
    """The seat's curtain was opened: it has seen everything up to now."""


class Reseated(Value, frozen=True, tag=True):
    """Somebody else plays this seat from now on, or its PIN or name changed."""

    seat: Seat


class Hint(Value, frozen=True, tag=True):
    """The seat asked the table what it might do; the result tells how often."""


SeatNote = Opened | Reseated | Hint


class Row(Value, frozen=True):
    """One line of the journal. Options, seed and rows give the match back."""

    number: int
    """Counts from 1 without gaps."""
    kind: RowKind
    seat: int
    payload: bytes
    """JSON of an action, an :class:`Order` or a :data:`SeatNote`; empty for an undo."""
    spent: int = 0
    """Milliseconds used for the decision in all."""
    at: int = 0
    """Wall time in milliseconds since 1970, told by the host; it never reaches the rules."""


class Entry(Value, frozen=True):
    """What one row told the table."""

    number: int
    kind: RowKind
    seat: int
    events: tuple[Any, ...] = ()
    undone: bool = False
    """Whether the row was taken back later."""


class Press(Value, frozen=True):
    """One seat's key in a race."""

    seat: int
    after: int | None
    """Milliseconds after the signal, ``None`` for no press in time; for an early press, before it."""
    early: bool = False


class Played(msgspec.Struct, frozen=True):
    """The result of a submission that has not been accepted yet."""

    rows: tuple[Row, ...]
    """What to write to the journal, in one transaction."""
    entries: tuple[Entry, ...]
    state: Any
    late: bool = False
    """Whether the time was up, so that silence was played instead."""
    told: tuple[Any, ...] = ()
    """The order or seat note a row carries, for :meth:`Table.accept`."""

    @property
    def events(self) -> tuple[Any, ...]:
        """Everything that happened, in order."""
        return tuple(event for entry in self.entries for event in entry.events)


class CannotUndo(Exception):
    """Nothing can be taken back; ``code`` tells why: ``nothing``, ``revealed`` or ``other``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Snapshot(Value, frozen=True):
    """A table at one row, independent of the rules that played it up to there."""

    number: int
    version: int
    state: bytes
    used: tuple[tuple[int, int], ...]
    orders: tuple[tuple[int, Order], ...]
    seats: tuple[Seat, ...]
    seen: tuple[int, ...]
    hints: tuple[int, ...] = ()
    """For each seat, how many hints it asked for; empty in snapshots that know of none."""


def encode_events(events: Sequence[Event]) -> bytes:
    """Events as JSON, as they stand beside a row in the journal."""
    return msgspec.json.encode(tuple(events))


def decode_events(game: AnyGame, data: bytes) -> tuple[Any, ...]:
    """Events of ``game`` from the journal's JSON.

    Raises:
        msgspec.ValidationError: these are no events of this game and version.
    """
    many: Any = list.__class_getitem__(game.Event)
    return tuple(msgspec.json.decode(data, type=many))
