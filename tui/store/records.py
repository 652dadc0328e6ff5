"""The shapes in which matches go into the store and come out of it."""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from rules.contract import AnyGame, Outcome
from rules.journal import Entry, Row, Seat, Snapshot, encode_events
from tui.names import known
from tui.store.errors import Damaged

Status = Literal["your-move", "waiting", "finished-new", "finished", "damaged"]

STATUSES: tuple[Status, ...] = ("your-move", "finished-new", "waiting", "finished", "damaged")
"""In the order of the list of matches, which is a list of things to do."""


class MatchInfo(msgspec.Struct, frozen=True):
    """One line of the list of matches. It names no seed, no card and no PIN."""

    id: str
    """Short and sayable, such as ``"bako-12"``."""
    game: str
    title: str
    seats: tuple[str, ...]
    """The names at the table, as they were typed and cleaned."""
    deciding: tuple[int, ...]
    """The seats that are asked now."""
    status: Status
    created: int
    """Milliseconds since 1970."""
    updated: int
    rows: int = 0
    """How many rows the journal has."""
    reason: str = ""
    """For a damaged match: what was found wrong, in the words of what found it."""

    @property
    def damage(self) -> Damaged:
        """Why a damaged match cannot be gone on with."""
        return Damaged("This match cannot be read ({why}); it is kept as it is.", why=self.reason)


class StoredRow(msgspec.Struct, frozen=True):
    """A journal row with what it told."""

    row: Row
    rules: int
    """The version of the rules that played it."""
    events: bytes


class Record(msgspec.Struct, frozen=True):
    """Everything the store has of one match."""

    id: str
    game: str
    title: str
    rules: int
    """The version of the rules that dealt it."""
    options: bytes
    seed: int
    seats: tuple[Seat, ...]
    """Who sat down at the deal."""
    opening: bytes
    """The events of the deal, as JSON."""
    rows: tuple[StoredRow, ...]
    snapshots: tuple[Snapshot, ...] = ()
    """The newest first."""
    used: tuple[int, tuple[tuple[int, int], ...]] = (0, ())
    """A row number, and the milliseconds each seat had used in its pending ask after it."""
    result: Outcome | None = None


class Batch(msgspec.Struct, frozen=True):
    """What one action adds to a match, written in one transaction."""

    rows: tuple[Row, ...]
    entries: tuple[Entry, ...]
    rules: int
    asks: tuple[int, ...]
    """The seats asked afterwards."""
    seated: tuple[Seat, ...]
    """Who sits at the table afterwards."""
    result: Outcome | None = None

    def stored(self) -> list[StoredRow]:
        """The rows with the events each of them told."""
        return [
            StoredRow(row, self.rules, encode_events(entry.events))
            for row, entry in zip(self.rows, self.entries, strict=True)
        ]


class OpenMatch(Protocol):
    """A match that this program holds and may write."""

    id: str

    @property
    def saved(self) -> bool:
        """Whether it is on a disk at all."""

    def commit(self, batch: Batch) -> None:
        """Write what an action adds; when this returns, it survives a power cut.

        Raises:
            StoreError: nothing of it was written.
        """

    def keep_used(self, number: int, used: tuple[tuple[int, int], ...]) -> None:
        """Write the time used in pending asks after row ``number``.

        Raises:
            StoreError: it was not written.
        """

    def snapshot(self, snapshot: Snapshot, at: int) -> None:
        """Write a snapshot; the oldest ones go.

        Raises:
            StoreError: it was not written.
        """

    def result_seen(self) -> None:
        """The result has been looked at.

        Raises:
            StoreError: it was not written.
        """

    def close(self) -> None:
        """Let go of the match; never raises."""


class MemoryMatch:
    """A match that is played without being saved."""

    def __init__(self, name: str = "unsaved") -> None:
        self.id = name
        self.saved = False
        self.rows: list[StoredRow] = []

    def commit(self, batch: Batch) -> None:
        """Keep the rows as long as the program runs."""
        self.rows.extend(batch.stored())

    def keep_used(self, number: int, used: tuple[tuple[int, int], ...]) -> None:
        """Nothing to keep."""

    def snapshot(self, snapshot: Snapshot, at: int) -> None:
        """Nothing to keep."""

    def result_seen(self) -> None:
        """Nothing to keep."""

    def close(self) -> None:
        """Nothing to let go of."""


def decode_seats(data: bytes | str) -> tuple[Seat, ...]:
    """Seats from the store's JSON, with names that are safe to show.

    Raises:
        msgspec.DecodeError: these are no seats.
    """
    return known(msgspec.json.decode(data, type=tuple[Seat, ...]))


def decode_options(game: AnyGame, data: bytes) -> Any:
    """Options of ``game`` from the store's JSON.

    Raises:
        msgspec.DecodeError: these are no options of this game and version.
    """
    return msgspec.json.decode(data, type=game.Options)
