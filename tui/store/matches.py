"""One match in the database, open for writing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from rules.journal import Snapshot
from tui.store import holds
from tui.store.errors import Conflict, StoreError, explain
from tui.store.records import Batch, StoredRow
from tui.store.schema import transaction

KEPT_SNAPSHOTS: Final = 3


class SavedMatch:
    """Writes one match and holds it against other programs until it is closed."""

    def __init__(
        self, database: sqlite3.Connection, path: Path, match: str, token: str, now: Callable[[], int]
    ) -> None:
        self.id = match
        self.saved = True
        self._database = database
        self._path = path
        self._token = token
        self._now = now
        self._unheard = False
        """Whether rows may be there of which the database gave no answer."""
        holds.opened(token)

    def commit(self, batch: Batch) -> None:
        """Write rows and what the list of matches tells of them, in one transaction.

        Rows that are there already because only the answer was lost count as written, at once or when they
        come again.
        """
        rows = batch.stored()
        result = None if batch.result is None else _json(batch.result)
        with_result = (_json(batch.asks), _json(batch.seated), self._now(), result, self.id)

        def write() -> None:
            new = self._without_unheard(rows)
            self._check_follows(new[0].row.number if new else rows[-1].row.number + 1)
            insert_rows(self._database, self.id, new)
            self._database.execute(
                "UPDATE matches SET asks = ?, seated = ?, updated = ?, result = ? WHERE id = ?", with_result
            )

        try:
            self._write(write)
        except Conflict:
            raise
        except StoreError:
            self._unheard = True
            if not self._all_there(rows):
                raise
        self._unheard = False

    def keep_used(self, number: int, used: tuple[tuple[int, int], ...]) -> None:
        """Write the time used in pending asks after row ``number``."""

        def write() -> None:
            # A row that stays as it was is not written at all, and then nobody learns that the disk is full.
            self._database.execute("UPDATE matches SET used = '' WHERE id = ?", (self.id,))
            self._database.execute(
                "UPDATE matches SET used = ? WHERE id = ?", (_json((number, used)), self.id)
            )

        self._write(write)

    def snapshot(self, snapshot: Snapshot, at: int) -> None:
        """Write a snapshot; of the older ones the newest few stay."""

        def write() -> None:
            self._database.execute(
                "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)",
                (self.id, snapshot.number, at, msgspec.json.encode(snapshot)),
            )
            self._database.execute(
                "DELETE FROM snapshots WHERE match = ?1 AND number NOT IN (SELECT number FROM snapshots"
                " WHERE match = ?1 ORDER BY number DESC LIMIT ?2)",
                (self.id, KEPT_SNAPSHOTS),
            )

        self._write(write)

    def result_seen(self) -> None:
        """The result has been looked at."""
        self._set("seen = ?", 1)

    def close(self) -> None:
        """Let go of the match."""
        holds.let_go(self._database, self.id, self._token)

    def _set(self, what: str, value: Any) -> None:
        self._write(
            lambda: self._database.execute(f"UPDATE matches SET {what} WHERE id = ?", (value, self.id))
        )

    def _write(self, write: Callable[[], Any]) -> None:
        """Run ``write`` in a transaction, as long as this program still holds the match."""
        try:
            with transaction(self._database):
                if not holds.holds(self._database, self.id, self._token):
                    raise Conflict(
                        "Match {match} was taken over by another Hotseat; this one stops here.", match=self.id
                    )
                write()
        except sqlite3.IntegrityError as error:
            raise self._conflict() from error
        except sqlite3.Error as error:
            raise explain(error, self._path) from error

    def _all_there(self, rows: list[StoredRow]) -> bool:
        """Whether rows were written after all; where that cannot be read they count as not written."""
        with suppress(sqlite3.Error):
            return holds.holds(self._database, self.id, self._token) and not self._without_unheard(rows)
        return False

    def _without_unheard(self, rows: list[StoredRow]) -> list[StoredRow]:
        """Those rows that are not there yet."""
        if not self._unheard:
            return rows
        first = rows[0].row.number
        there = self._database.execute(
            "SELECT * FROM journal WHERE match = ? AND number >= ? ORDER BY number", (self.id, first)
        ).fetchall()
        same = there == [_columns(self.id, stored) for stored in rows[: len(there)]]
        return rows[len(there) :] if same else rows

    def _check_follows(self, number: int) -> None:
        last = self._database.execute(
            "SELECT max(number) FROM journal WHERE match = ?", (self.id,)
        ).fetchone()[0]
        if last != number - 1:
            raise self._conflict()

    def _conflict(self) -> StoreError:
        return Conflict(
            "Match {match} has gone on elsewhere; leave and resume it to see where it stands.", match=self.id
        )


def insert_rows(database: sqlite3.Connection, match: str, rows: list[StoredRow]) -> None:
    """Append rows to a journal, inside a transaction."""
    database.executemany(
        "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", [_columns(match, stored) for stored in rows]
    )


def _columns(match: str, stored: StoredRow) -> tuple[Any, ...]:
    """A row as it stands in the table of the journal."""
    row = stored.row
    values = (match, row.number, row.kind, row.seat, row.payload, row.spent, row.at)
    return (*values, stored.rules, stored.events)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
