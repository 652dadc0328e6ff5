"""What can go wrong with saved matches; every text is one sentence for the player."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tui.trouble import Trouble


class StoreError(Trouble):
    """Something could not be saved or read. Nothing that was saved before is lost or changed."""


class InUse(StoreError):
    """The match is open in another program."""


class Conflict(StoreError):
    """Somebody else went on with this match; going on here would make two timelines."""


class WrongVersion(StoreError):
    """Made by another version; the sentence names both."""


class Taken(StoreError):
    """There is a file of this name already."""


class Damaged(StoreError):
    """What is there cannot be read as what it should be."""


def explain(error: sqlite3.Error, path: Path) -> StoreError:
    """A database error as a sentence that says what to do."""
    text = str(error)
    if "full" in text:
        return StoreError(
            "The disk is full: nothing more can be saved in {path}; free some space and try again.",
            path=path.parent,
        )
    if "readonly" in text or "read-only" in text or "unable to open" in text:
        return StoreError(
            "{path} cannot be written, so matches are not saved; --data DIR names another folder.", path=path
        )
    if "locked" in text or "busy" in text:
        return StoreError("{path} is busy with another program; try again.", path=path)
    if "disk I/O" in text or "too big" in text:
        return StoreError(
            "The disk refused to write {path}; free some space or check the disk, and try again.", path=path
        )
    if isinstance(error, sqlite3.DatabaseError) and ("malformed" in text or "not a database" in text):
        return Damaged(
            "{path} is damaged ({why}); it is kept as it is, --data DIR starts in another folder.",
            path=path,
            why=text,
        )
    return StoreError("{path} cannot be used ({why}); --data DIR names another folder.", path=path, why=text)
