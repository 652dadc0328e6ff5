"""Which process holds a match: one at a time, and the dead hold nothing."""

from __future__ import annotations

import os
import socket
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from tui.store.errors import InUse
from tui.store.schema import transaction

_OPEN: Final[set[str]] = set()
"""The tokens of the matches that are open in this process.

What is in the database under another token of this process was taken or let go of without an answer: it holds
nothing. Only the process itself can know that, so this is one for all of it.
"""


class Process(msgspec.Struct, frozen=True):
    """One process, told from others that had its number before or elsewhere."""

    pid: int
    host: str
    boot: str
    """Names the machine's run since it was started; empty where unknown."""
    started: str
    """When the process was started, in the system's own units; empty where unknown."""


def _boot() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""


def _started(pid: int) -> str | None:
    """When a process was started; empty where the system does not tell, ``None`` if it is dead."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None if Path("/proc/self/stat").exists() else ""
    except OSError:
        return ""
    # A process that has ended and waits to be collected is dead, too.
    return None if fields[0] in (b"Z", b"X") else fields[19].decode("ascii")


def this_process() -> Process:
    """The process that asks."""
    pid = os.getpid()
    return Process(pid, socket.gethostname(), _boot(), _started(pid) or "")


def alive(process: Process, here: Process) -> bool:
    """Whether ``process`` still runs, as far as can be told from ``here``.

    One on another machine counts as running.
    """
    if process.host != here.host:
        return True
    if process.boot != here.boot:
        return False
    if process == here:
        return True
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        pass
    started = _started(process.pid)
    return started is not None and started in ("", process.started)


def opened(token: str) -> None:
    """A match is open under this token."""
    _OPEN.add(token)


def take(database: sqlite3.Connection, match: str, token: str, now: int, *, force: bool = False) -> None:
    """Hold a match for this process, inside a transaction.

    Raises:
        InUse: somebody alive holds it and ``force`` is false.
    """
    here = this_process()
    found = database.execute(
        "SELECT token, pid, host, boot, started FROM holds WHERE match = ?", (match,)
    ).fetchone()
    if found is not None and not force:
        holder = Process(*found[1:]) if _sound(found[1:]) else None
        lost = holder == here and found[0] not in _OPEN
        if holder is not None and not lost and alive(holder, here):
            near = "Match {match} is open in another Hotseat (process {process}); leave it there."
            far = "Match {match} is open in another Hotseat on {host} (process {process}); leave it there."
            sentence = near if holder.host == here.host else far
            raise InUse(sentence, match=match, host=holder.host, process=holder.pid)
    database.execute(
        "INSERT OR REPLACE INTO holds VALUES (?, ?, ?, ?, ?, ?, ?)",
        (match, token, here.pid, here.host, here.boot, here.started, now),
    )


def _sound(row: tuple[object, ...]) -> bool:
    pid, *texts = row
    return isinstance(pid, int) and all(isinstance(text, str) for text in texts)


def let_go(database: sqlite3.Connection, match: str, token: str) -> None:
    """Hold a match no longer under this token, if it does; where that cannot be written it is known here."""
    _OPEN.discard(token)
    with suppress(sqlite3.Error), transaction(database):
        database.execute("DELETE FROM holds WHERE match = ? AND token = ?", (match, token))


def holds(database: sqlite3.Connection, match: str, token: str) -> bool:
    """Whether this token holds the match."""
    found = database.execute("SELECT token FROM holds WHERE match = ?", (match,)).fetchone()
    return found is not None and found[0] == token
