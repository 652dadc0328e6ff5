"""A new match until it is saved: it tries at once, and again where that fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from rules.journal import Row, Snapshot, encode_events
from rules.table import Table
from tui.store.matches import SavedMatch
from tui.store.records import Batch, StoredRow

if TYPE_CHECKING:
    from tui.store.store import Store


class Dealt(msgspec.Struct, frozen=True):
    """The deal of a match as it goes into the store: the columns of the match and its first row."""

    game: str
    title: str
    rules: int
    options: str
    seed: str
    """As text: a seed may be any integer."""
    seats: str
    seated: str
    created: int
    updated: int
    asks: str
    row: StoredRow

    @classmethod
    def of(cls, table: Table, now: int) -> Self:
        """What ``table`` is right after the deal."""
        game, seats = table.game, msgspec.json.encode(table.seats).decode()
        deal = Row(0, "act", -1, b"", at=now)
        return cls(
            game=game.key,
            title=game.title,
            rules=game.version,
            options=msgspec.json.encode(table.options).decode(),
            seed=str(table.seed),
            seats=seats,
            seated=seats,
            created=now,
            updated=now,
            asks=msgspec.json.encode([ask.seat for ask in table.moment.asks]).decode(),
            row=StoredRow(deal, game.version, encode_events(table.entries[0].events)),
        )


class LateMatch:
    """Becomes a saved match with the first commit that the disk takes."""

    def __init__(self, store: Store, name: str, dealt: Dealt, token: str) -> None:
        self.id = name
        self._store = store
        self._dealt = dealt
        self._token = token
        self._match: SavedMatch | None = None
        self._tried = False

    @property
    def saved(self) -> bool:
        """Whether it is saved by now."""
        return self._match is not None

    def save(self) -> SavedMatch:
        """Write the deal if it is not yet; the match it is from now on.

        Raises:
            StoreError: it is not saved, or nobody can tell; trying again never makes two matches of it.
        """
        if self._match is None:
            self._tried = True
            self._match = self._store.insert(self.id, self._dealt, self._token)
        return self._match

    def commit(self, batch: Batch) -> None:
        """Write the deal if it is not yet, and then the rows."""
        self.save().commit(batch)

    def keep_used(self, number: int, used: tuple[tuple[int, int], ...]) -> None:
        """Write the time used in pending asks after row ``number``."""
        if self._match is not None:
            self._match.keep_used(number, used)

    def snapshot(self, snapshot: Snapshot, at: int) -> None:
        """Write a snapshot."""
        if self._match is not None:
            self._match.snapshot(snapshot, at)

    def result_seen(self) -> None:
        """The result has been looked at."""
        if self._match is not None:
            self._match.result_seen()

    def close(self) -> None:
        """Let go of the match."""
        if self._match is not None:
            self._match.close()
        elif self._tried:
            self._store.let_go(self.id, self._token)
