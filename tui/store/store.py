"""All matches of one player: made, listed, resumed and read."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from rules.contract import AnyGame, Outcome
from rules.journal import Row, Snapshot
from rules.table import Table
from tui.store import holds
from tui.store.errors import Damaged, StoreError, explain
from tui.store.ids import match_id
from tui.store.late import Dealt, LateMatch
from tui.store.listing import damaged_info, match_info
from tui.store.matches import SavedMatch, insert_rows
from tui.store.rebuild import rebuild
from tui.store.records import STATUSES, MatchInfo, Record, StoredRow, decode_seats
from tui.store.schema import connect, one_moment, transaction


def wall_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """The database of matches in one folder. Every method raises :class:`StoreError` with one sentence."""

    def __init__(self, path: Path, now: Callable[[], int] = wall_ms) -> None:
        """Open the database at ``path``, made if there is none.

        Raises:
            StoreError: it cannot be made, or is damaged or of another version; it is left as it is.
        """
        self.path = path
        self._now = now
        self._database = connect(path, now())

    def close(self) -> None:
        """Close the database; open matches must have been closed before."""
        with contextlib.suppress(sqlite3.Error):
            self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- writing ------------------------------------------------------------------------------

    def create(self, table: Table) -> SavedMatch:
        """Save a match that has just been dealt, and hold it.

        Raises:
            StoreError: it cannot be saved. Where that may change, :meth:`later` gives what goes on trying.
        """
        return self.later(table).save()

    def later(self, table: Table) -> LateMatch:
        """A match that has just been dealt and is saved as soon as it can be, under one id from the start."""
        return LateMatch(self, match_id(self._perhaps_known), Dealt.of(table, self._now()), new_token())

    def insert(self, name: str, dealt: Dealt, token: str) -> SavedMatch:
        """Write the deal of a match under a new id, and hold it.

        Where it was tried before and only the answer was lost, the deal that is there is this one.
        """
        columns = msgspec.structs.asdict(dealt)
        row = columns.pop("row")
        marks = ", ".join("?" * (len(columns) + 1))
        with self._reading(), transaction(self._database):
            if not self._has_deal(name, dealt):
                self._database.execute(
                    f"INSERT INTO matches (id, {', '.join(columns)}) VALUES ({marks})",
                    (name, *columns.values()),
                )
                insert_rows(self._database, name, [row])
            holds.take(self._database, name, token, self._now(), force=True)
        return SavedMatch(self._database, self.path, name, token, self._now)

    def resume(self, name: str, game: AnyGame, *, force: bool = False) -> tuple[Table, SavedMatch]:
        """The table of a match at its last row, and the match held for writing.

        Args:
            name: the match's id.
            game: the game it is of.
            force: take the match over from another program, which can then write no more.

        Raises:
            InUse: another program holds it.
            StoreError: there is no such match, or it cannot go on.
        """
        token = new_token()
        try:
            with transaction(self._database):
                self._must_have(name)
                holds.take(self._database, name, token, self._now(), force=force)
        except sqlite3.Error as error:
            self.let_go(name, token)  # it may be held, and only the answer be lost
            raise explain(error, self.path) from error
        match = SavedMatch(self._database, self.path, name, token, self._now)
        try:
            return rebuild(game, self.record(name)), match
        except BaseException:
            match.close()
            raise

    def let_go(self, name: str, token: str) -> None:
        """Hold a match no longer under a token of :meth:`insert`; nothing happens where it never was."""
        holds.let_go(self._database, name, token)

    def delete(self, name: str) -> None:
        """Remove a match that nobody holds, for good.

        Raises:
            InUse: it is open.
            StoreError: there is no such match.
        """
        with self._reading(), transaction(self._database):
            self._must_have(name)
            holds.take(self._database, name, new_token(), self._now())
            for table in ("holds", "snapshots", "journal"):
                self._database.execute(f"DELETE FROM {table} WHERE match = ?", (name,))
            self._database.execute("DELETE FROM matches WHERE id = ?", (name,))

    def result_seen(self, name: str) -> None:
        """The result of a finished match has been looked at."""
        with self._reading(), transaction(self._database):
            self._database.execute("UPDATE matches SET seen = 1 WHERE id = ?", (name,))

    # -- reading ------------------------------------------------------------------------------

    def list_matches(self) -> list[MatchInfo]:
        """All matches as a list of things to do: by status, then the latest first.

        A match that cannot be read is listed with the reason and left alone.
        """
        with self._reading():
            rows = self._database.execute(
                "SELECT id, game, title, seated, asks, result, seen, created, updated,"
                " (SELECT max(number) FROM journal WHERE match = matches.id) FROM matches"
            ).fetchall()
        infos = [self._info(row) for row in rows]
        return sorted(infos, key=lambda info: (STATUSES.index(info.status), -info.updated, info.id))

    def info(self, name: str) -> MatchInfo:
        """One line of the list.

        Raises:
            StoreError: there is no such match.
        """
        for info in self.list_matches():
            if info.id == name:
                return info
        raise _unknown(name)

    def record(self, name: str) -> Record:
        """Everything about one match.

        Raises:
            StoreError: there is no such match, or what is there cannot be read.
        """
        with self._reading(), one_moment(self._database):
            found = self._database.execute(
                "SELECT game, title, rules, options, seed, seats, used, result FROM matches WHERE id = ?",
                (name,),
            ).fetchone()
            if found is None:
                raise _unknown(name)
            journal = self._database.execute(
                "SELECT number, kind, seat, payload, spent, at, rules, events FROM journal"
                " WHERE match = ? ORDER BY number",
                (name,),
            ).fetchall()
            snapshots = self._database.execute(
                "SELECT data FROM snapshots WHERE match = ? ORDER BY number DESC", (name,)
            ).fetchall()
        try:
            return _record(name, found, journal, [data for (data,) in snapshots])
        except (msgspec.MsgspecError, ValueError, TypeError, AttributeError) as error:
            raise Damaged(
                "Match {match} cannot be read ({why}); it is kept as it is.", match=name, why=error
            ) from error

    def _perhaps_known(self, name: str) -> bool:
        """Whether there is such a match, as far as the database can be reached."""
        with contextlib.suppress(sqlite3.Error):
            return self._has(name)
        return False

    def _has_deal(self, name: str, dealt: Dealt) -> bool:
        """Whether this very deal is there already; one of the same seed has another time."""
        found = self._database.execute("SELECT seed, created FROM matches WHERE id = ?", (name,)).fetchone()
        return bool(found == (dealt.seed, dealt.created))

    def _has(self, name: str) -> bool:
        return self._database.execute("SELECT 1 FROM matches WHERE id = ?", (name,)).fetchone() is not None

    def _must_have(self, name: str) -> None:
        if not self._has(name):
            raise _unknown(name)

    def _info(self, row: tuple[Any, ...]) -> MatchInfo:
        try:
            return match_info(row)
        except (msgspec.MsgspecError, ValueError, TypeError) as error:
            return damaged_info(row, str(error))

    @contextlib.contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise explain(error, self.path) from error


def new_token() -> str:
    """Under which a match is held; nobody else has the same."""
    return os.urandom(8).hex()


def _unknown(name: str) -> StoreError:
    return StoreError("There is no match {match}; `hotseat matches` lists them.", match=repr(name))


def _record(name: str, found: Sequence[Any], journal: Sequence[Sequence[Any]], data: list[Any]) -> Record:
    """A record from the database's columns, checked.

    Raises:
        ValueError, TypeError, msgspec.MsgspecError: a column holds something else.
    """
    game, title, rules, options, seed, seats, used, result = found
    rows: list[StoredRow] = []
    for number, kind, seat, payload, spent, at, version, events in journal:
        if number != len(rows):
            raise ValueError(f"row {len(rows)} is missing from its journal")
        values = {"number": number, "kind": kind, "seat": seat, "spent": spent, "at": at}
        row = msgspec.convert({**values, "payload": b""}, Row)
        rows.append(StoredRow(msgspec.structs.replace(row, payload=bytes(payload)), version, bytes(events)))
    if not rows:
        raise ValueError("its journal is empty")
    snapshots = []
    for encoded in data:
        # A snapshot is a help, not the match: one that cannot be read is passed over.
        with contextlib.suppress(msgspec.MsgspecError, TypeError):
            snapshots.append(msgspec.json.decode(encoded, type=Snapshot))
    return Record(
        id=name,
        game=msgspec.convert(game, str),
        title=msgspec.convert(title, str),
        rules=msgspec.convert(rules, int),
        options=options.encode(),
        seed=int(seed),
        seats=decode_seats(seats),
        opening=rows[0].events,
        rows=tuple(rows[1:]),
        snapshots=tuple(snapshots),
        used=msgspec.json.decode(used, type=tuple[int, tuple[tuple[int, int], ...]]),
        result=None if result is None else msgspec.json.decode(result, type=Outcome),
    )
