"""The database's tables, its version, and how an older one is brought up to date."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tui.files import private_folder, reason
from tui.store.errors import Damaged, StoreError, WrongVersion, explain

APPLICATION: Final = 0x484F5453
"""Marks the file as ours in SQLite's header."""

MIGRATIONS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL);
    CREATE TABLE matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, title TEXT NOT NULL, rules INTEGER NOT NULL,
        options TEXT NOT NULL, seed TEXT NOT NULL, seats TEXT NOT NULL, seated TEXT NOT NULL,
        created INTEGER NOT NULL, updated INTEGER NOT NULL, asks TEXT NOT NULL,
        used TEXT NOT NULL DEFAULT '[0,[]]', result TEXT, seen INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE journal (
        match TEXT NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, kind TEXT NOT NULL,
        seat INTEGER NOT NULL, payload BLOB NOT NULL, spent INTEGER NOT NULL, at INTEGER NOT NULL,
        rules INTEGER NOT NULL, events BLOB NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
    CREATE TABLE snapshots (
        match TEXT NOT NULL REFERENCES matches (id), number INTEGER NOT NULL, at INTEGER NOT NULL,
        data BLOB NOT NULL, PRIMARY KEY (match, number));
    CREATE TABLE holds (
        match TEXT PRIMARY KEY REFERENCES matches (id), token TEXT NOT NULL, pid INTEGER NOT NULL,
        host TEXT NOT NULL, boot TEXT NOT NULL, started TEXT NOT NULL, at INTEGER NOT NULL);
    """,
)
"""Step ``n`` brings a database from version ``n`` to ``n + 1``."""

VERSION: Final = len(MIGRATIONS)
BUSY_SECONDS: Final = 2.0
WAITS: Final = 100
"""How often writing ahead is asked for, 20 ms apart, while other programs start on the same file."""


def connect(path: Path, now: int) -> sqlite3.Connection:
    """Open the database at ``path``, made or brought up to date as needed.

    A file of another program, a newer version or a damaged one is refused before anything touches it.

    Raises:
        StoreError: it cannot be used; the sentence says why.
    """
    try:
        private_folder(path.parent)
        _check_header(path)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise StoreError(
            "{path} cannot be used ({why}), so nothing is saved; --data DIR names another folder.",
            path=path,
            why=reason(error),
        ) from error
    try:
        database = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    except sqlite3.Error as error:
        raise explain(error, path) from error
    try:
        _prepare(database, now)
    except sqlite3.Error as error:
        database.close()
        raise explain(error, path) from error
    return database


def _check_header(path: Path) -> None:
    """Refuse what is not ours by the first bytes of the file, without opening it as a database."""
    unfinished = path.with_name(path.name + "-journal")
    if not path.exists() or _size(unfinished):
        # New, or making it was cut off: the database rolls that back when it is opened.
        return
    with path.open("rb") as file:
        head = file.read(100)
    if not head:
        return
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        raise Damaged(
            "{path} is no database of matches or is damaged; it is kept, --data DIR starts elsewhere.",
            path=path,
        )
    version, application = int.from_bytes(head[60:64]), int.from_bytes(head[68:72])
    if application != APPLICATION:
        raise StoreError("{path} belongs to another program; --data DIR names another folder.", path=path)
    if not 1 <= version <= VERSION:
        raise _other_version(path, version)


def _size(path: Path) -> int:
    """The size of a file that another program may take away at any moment."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _other_version(path: Path, version: int) -> WrongVersion:
    return WrongVersion(
        "{path} has format {theirs} and this Hotseat reads format {ours}; it is kept as it is, use the"
        " Hotseat that made it or --data DIR.",
        path=path,
        theirs=version,
        ours=VERSION,
    )


def _prepare(database: sqlite3.Connection, now: int) -> None:
    """Set how it is written, and run the steps that are missing in one transaction."""
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA synchronous = FULL")
    if database.execute("PRAGMA user_version").fetchone()[0] < VERSION:
        with transaction(database):
            # Asked again: another program may have made the tables while this one waited.
            version = database.execute("PRAGMA user_version").fetchone()[0]
            for step in range(version, VERSION):
                for statement in MIGRATIONS[step].split(";"):
                    database.execute(statement)
                database.execute("INSERT INTO migrations VALUES (?, ?)", (step + 1, now))
            database.execute(f"PRAGMA application_id = {APPLICATION}")
            database.execute(f"PRAGMA user_version = {VERSION}")
        # The version has to stand in the file itself, where the next start looks for it.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    _write_ahead(database)


def _write_ahead(database: sqlite3.Connection) -> None:
    """Let readers and a writer work at once. While others start, SQLite refuses this without waiting."""
    for patience in range(WAITS, -1, -1):
        try:
            database.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not patience or error.sqlite_errorcode & 0xFF not in (
                sqlite3.SQLITE_BUSY,
                sqlite3.SQLITE_LOCKED,
            ):
                raise
            time.sleep(0.02)


@contextlib.contextmanager
def one_moment(database: sqlite3.Connection) -> Iterator[None]:
    """Several readings of one moment, whatever another program writes meanwhile."""
    database.execute("SAVEPOINT one_moment")
    try:
        yield
    finally:
        with contextlib.suppress(sqlite3.Error):
            # Nothing was written: letting go cannot lose anything.
            database.execute("RELEASE one_moment")


@contextlib.contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All or nothing. The lock for writing is taken at once, so that reading first is safe."""
    if database.in_transaction:
        # One that could not even be rolled back must not stand in the way of everything after it.
        database.execute("ROLLBACK")
    try:
        database.execute("BEGIN IMMEDIATE")
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            # What is told is why it failed; the next transaction tries again to be rid of this one.
            with contextlib.suppress(sqlite3.Error):
                database.execute("ROLLBACK")
        raise
