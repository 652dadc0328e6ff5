"""Bad weather that lasts: until it is over, writes are refused by the database or the system itself."""

from __future__ import annotations

import resource
import sqlite3
from pathlib import Path
from typing import Any

from tests.conformance.drawing import Dice


class Spell:
    """Something that lasts until it is over; writes are refused by the database itself."""

    name = ""

    def __init__(self, database: sqlite3.Connection, path: Path, dice: Dice) -> None:
        self.database, self.path = database, path
        self.begin(dice)

    def begin(self, dice: Dice) -> None:
        """From now on."""

    def end(self) -> None:
        """No longer."""

    def pragma(self, text: str) -> Any:
        """A setting of the connection, beside the weather."""
        return sqlite3.Connection.execute(self.database, f"PRAGMA {text}").fetchone()


class FullDisk(Spell):
    """No file grows beyond a size, so that a write is cut off anywhere in a page."""

    name = "full disk"

    def begin(self, dice: Dice) -> None:
        """A few bytes more than there are, or hardly any at all."""
        wal = self.path.with_name(self.path.name + "-wal")
        size = wal.stat().st_size if wal.exists() else 0
        self.before = resource.getrlimit(resource.RLIMIT_FSIZE)
        room = (1, 1000 + dice.below(4000), size + dice.below(9000))[dice.below(3)]
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, self.before[1]))

    def end(self) -> None:
        """There is room again."""
        resource.setrlimit(resource.RLIMIT_FSIZE, self.before)


class FullFile(Spell):
    """The database may have no more pages."""

    name = "no more pages"

    def begin(self, dice: Dice) -> None:
        """As many as it has."""
        self.pragma(f"max_page_count = {self.pragma('page_count')[0]}")

    def end(self) -> None:
        """As many as it likes."""
        self.pragma("max_page_count = 1073741823")


class ReadOnly(Spell):
    """Nothing may be written."""

    name = "read-only"

    def begin(self, dice: Dice) -> None:
        """Reading only."""
        self.pragma("query_only = 1")

    def end(self) -> None:
        """Writing again."""
        self.pragma("query_only = 0")


class Busy(Spell):
    """Somebody else is writing and does not come to an end."""

    name = "busy"

    def begin(self, dice: Dice) -> None:
        """Nobody waits for it here."""
        self.pragma("busy_timeout = 0")
        self.other = sqlite3.Connection(self.path, isolation_level=None)
        self.other.execute("BEGIN IMMEDIATE")

    def end(self) -> None:
        """The other has ended."""
        self.other.execute("ROLLBACK")
        self.other.close()
        self.pragma("busy_timeout = 2000")


SPELLS: tuple[type[Spell], ...] = (FullDisk, FullDisk, FullFile, ReadOnly, Busy)
