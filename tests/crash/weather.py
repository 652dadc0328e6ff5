"""Bad luck for a database, on purpose: statements that fail, disks that are full, and sudden deaths.

Whatever can be had from SQLite or the system itself is had there: a full disk is a file that may not grow, a
busy file is one that somebody else writes, a killed program leaves what its files held at that instant.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest

from tests.conformance.drawing import Dice
from tests.crash.spells import Spell
from tui.store.holds import this_process

NAME = "hotseat.sqlite3"
NOBODY = 1 << 22
"""Processes from this number on cannot be: a life that has ended is seen to be dead."""
REFUSALS = (
    ("database is locked", sqlite3.SQLITE_BUSY),
    ("attempt to write a readonly database", sqlite3.SQLITE_READONLY),
    ("disk I/O error", sqlite3.SQLITE_IOERR),
    ("database or disk is full", sqlite3.SQLITE_FULL),
    ("unable to open database file", sqlite3.SQLITE_CANTOPEN),
    ("out of memory", sqlite3.SQLITE_NOMEM),
)
"""What SQLite says when it refuses, with its number."""


class Killed(BaseException):
    """The program is no more: nothing after this is its doing."""


class Fault(Protocol):
    """What happens instead of a statement, or after it."""

    @property
    def name(self) -> str:
        """As it is counted."""

    def strike(self, weather: Weather, database: Rough, run: Callable[[], Any]) -> Any:
        """Do it; ``run`` runs the statement."""


class Refused(msgspec.Struct, frozen=True):
    """The statement fails."""

    text: str
    code: int
    when: str
    """``before`` it runs; ``rolled`` back by the database itself; ``after`` it ran, so that only its answer
    is lost."""

    @property
    def name(self) -> str:
        """As it is counted."""
        return f"refused: {self.text}" if self.when != "after" else "refused: answer lost"

    def strike(self, weather: Weather, database: Rough, run: Callable[[], Any]) -> Any:
        """Fail as SQLite does."""
        if self.when == "after":
            before = weather.commits
            run()
            weather.unheard |= weather.commits > before
        elif self.when == "rolled" and database.in_transaction:
            sqlite3.Connection.execute(database, "ROLLBACK")
        error = sqlite3.OperationalError(self.text)
        error.sqlite_errorcode = self.code
        raise error


class Death(msgspec.Struct, frozen=True):
    """The program is killed before the statement, or right after it."""

    after: bool

    @property
    def name(self) -> str:
        """As it is counted."""
        return "killed after a statement" if self.after else "killed before a statement"

    def strike(self, weather: Weather, database: Rough, run: Callable[[], Any]) -> Any:
        """Die."""
        if self.after:
            run()
        weather.die()


class Rough(sqlite3.Connection):
    """A connection that meets the weather."""

    weather: Weather

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """One statement."""
        cursor: sqlite3.Cursor = self.weather.run(self, sql, lambda: super(Rough, self).execute(sql, *values))
        return cursor

    def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
        """The same with many rows."""
        run = super().executemany
        cursor: sqlite3.Cursor = self.weather.run(self, sql, lambda: run(sql, *values))
        return cursor


class Weather:
    """What the database of one life meets. ``folder`` holds it; a death leaves ``folder.left``."""

    def __init__(self, folder: Path, tally: Counter[str], life: int) -> None:
        self.folder = folder
        self.left = folder.with_name(f"{folder.name}-{life + 1}")
        self.tally = tally
        self.dead = False
        self.commits = 0
        """How many transactions were closed, whether anybody heard of it or not."""
        self.unheard = False
        """Whether a transaction was closed, and its answer was lost."""
        self.spell: Spell | None = None
        """What lasts at the moment."""
        self._process = msgspec.structs.replace(this_process(), pid=NOBODY + life, started=str(life))
        self._fault: Fault | None = None
        self._wait = 0
        self._connections: list[sqlite3.Connection] = []

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Let whatever opens a database meet this weather, as a process of its own."""
        connect: Any = sqlite3.connect

        def rough(*arguments: Any, **words: Any) -> sqlite3.Connection:
            database: Rough = connect(*arguments, **words, factory=Rough)
            database.weather = self
            self._connections.append(database)
            return database

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("tui.store.schema.sqlite3.connect", rough)
            patch.setattr("tui.store.holds.this_process", lambda: self._process)
            # An id as long as any other, and the same when the number is run again.
            patch.setattr("tui.store.store.match_id", lambda known: f"match-{self._process.started}")
            try:
                yield
            finally:
                self.calm()
        for database in self._connections:
            sqlite3.Connection.close(database)

    def arm(self, fault: Fault, statements: int) -> None:
        """Let ``fault`` strike at that statement from now on."""
        self._fault, self._wait = fault, statements

    def clear(self) -> None:
        """Nothing is going to strike."""
        self._fault = None

    def calm(self) -> None:
        """Nothing is going to strike, and nothing lasts."""
        self.clear()
        if self.spell is not None:
            self.spell.end()
            self.spell = None

    @property
    def calm_now(self) -> bool:
        """Whether nothing is wrong."""
        return self._fault is None and self.spell is None

    def run(self, database: Rough, sql: str, run: Callable[[], Any]) -> Any:
        """A statement as it comes out in this weather."""
        if self.dead:
            raise Killed
        if self._fault is not None:
            self._wait -= 1
            if self._wait <= 0:
                fault, self._fault = self._fault, None
                self.tally[fault.name] += 1
                return fault.strike(self, database, lambda: self._counted(sql, run))
        return self._counted(sql, run)

    def _counted(self, sql: str, run: Callable[[], Any]) -> Any:
        done = run()
        self.commits += sql == "COMMIT"
        return done

    def die(self) -> None:
        """End here: keep the files as they are at this instant.

        Raises:
            Killed: always.
        """
        self.dead = True
        self.calm()
        shutil.copytree(self.folder, self.left)
        raise Killed


def any_fault(dice: Dice) -> Fault:
    """A statement that fails, or a death."""
    if dice.below(3) == 0:
        return Death(bool(dice.below(2)))
    text, code = dice.pick(REFUSALS)
    return Refused(text, code, dice.pick(("before", "before", "rolled", "after")))


def spoil(folder: Path, dice: Dice) -> str:
    """Add to the rest of the write-ahead log what no transaction closed; what was added."""
    shared = folder / f"{NAME}-shm"
    if dice.below(2):
        shared.unlink(missing_ok=True)
    log = folder / f"{NAME}-wal"
    if not log.exists() or not log.stat().st_size:
        return ""
    whole = log.read_bytes()
    way = dice.below(4)
    if way == 0:
        return ""
    page = int.from_bytes(whole[8:12])
    last = whole[-(page + 24) :]
    rest = (
        bytes(dice.below(256) for _ in range(1 + dice.below(400))),
        last[: 1 + dice.below(len(last))],
        bytes(byte ^ (dice.below(64) == 0) for byte in last),
    )[way - 1]
    log.write_bytes(whole + rest)
    return ("noise", "half a frame", "a frame with wrong bits")[way - 1]
