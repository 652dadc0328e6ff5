"""What a fault leaves behind: one sentence for the player, and code positions in a log only they can read.

No message, no source line, no value of a variable is kept, because any of them may hold a hand or the seed.
Warnings and log records go the same way, so that nothing is ever written over the screen.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

LOG_NAME = "hotseat.log"
LARGEST_LOG = 1_000_000
"""Bytes after which the log begins again; the one before is kept under the ending ``.old``."""
MOST_FRAMES = 40
MOST_LINKS = 5
LONGEST_TEXT = 200

SENTENCE = "Hotseat stopped because of a fault in the program; a match is kept up to its last action."


class CrashLog:
    """The log of one process. It is made when something is first written, readable by its owner only."""

    def __init__(self, folder: Path | None) -> None:
        """Log to ``folder``, or to the folder for temporary files where that cannot be written."""
        self.folder = folder
        self.path: Path | None = None
        """Where the log is, once it has been opened."""
        self._fd: int | None = None
        self._lock = threading.Lock()

    def descriptor(self) -> int:
        """A file descriptor to append to; that of the null device if no file can be made."""
        with self._lock:
            if self._fd is None:
                self._fd = self._open()
            return self._fd

    def write(self, text: str) -> None:
        """Append lines with the time before the first. Never raises."""
        stamp = time.strftime("%Y-%m-%d %H:%M:%S")
        try:
            os.write(self.descriptor(), f"{stamp} {text.rstrip()}\n".encode("utf-8", "backslashreplace"))
        except OSError:
            return

    def report(self, error: BaseException, translate: Callable[[str], str] = str) -> str:
        """Log an error; the sentence to show, with the path of the log. Never raises."""
        self.write("\n  ".join((f"fault in {versions()}", *positions(error))))
        text = translate(SENTENCE)
        if self.path is None:
            return text
        return f"{text} {translate('What is known about the fault:')} {self.path}"

    def _open(self) -> int:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
        if self.folder is not None:
            path = self.folder / LOG_NAME
            try:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                if path.exists() and path.stat().st_size > LARGEST_LOG:
                    path.replace(path.with_suffix(".log.old"))
                fd = os.open(path, flags, 0o600)
                os.fchmod(fd, 0o600)
            except OSError:
                pass
            else:
                self.path = path
                return fd
        try:
            fd, name = tempfile.mkstemp(prefix="hotseat-", suffix=".log")
        except OSError:
            return os.open(os.devnull, os.O_WRONLY)
        self.path = Path(name)
        return fd


def versions() -> str:
    """The versions that matter for a fault, on one line."""
    import platform
    from importlib import metadata

    found = []
    for name in ("hotseat", "textual", "msgspec"):
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            found.append(f"{name} not installed")
    term = os.environ.get("TERM", "")
    plain = "".join(char for char in term if char.isascii() and char.isprintable())[:40]
    return (
        f"{', '.join(found)}, Python {platform.python_version()}, {platform.system()}, TERM {plain or 'none'}"
    )


def positions(error: BaseException) -> Iterator[str]:
    """What kind of error this is and where it came through, and the same of the errors behind it."""
    links: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in links and len(links) < MOST_LINKS:
        links.append(following)
        following = _behind(following)
    for link in links:
        kind = type(link)
        yield f"{kind.__module__}.{kind.__qualname__}{_number(link)}"
        frames = [f"  at {place}" for place in _frames(link.__traceback__)]
        if len(frames) > MOST_FRAMES:
            half = MOST_FRAMES // 2
            frames[half:-half] = [f"  ... {len(frames) - MOST_FRAMES} more"]
        yield from frames


def _behind(error: BaseException) -> BaseException | None:
    """The error that led to this one."""
    if isinstance(error, BaseExceptionGroup):
        first: BaseException = error.exceptions[0]
        return first
    inner = getattr(error, "error", None)  # Textual's WorkerFailed
    if isinstance(inner, BaseException):
        return inner
    return error.__cause__ or error.__context__


def _number(error: BaseException) -> str:
    """What the system said, which holds nothing of a match."""
    return f" {error.errno}" if isinstance(error, OSError) and error.errno is not None else ""


def _frames(trace: TracebackType | None) -> Iterator[str]:
    for frame, line in traceback.walk_tb(trace):
        path = Path(frame.f_code.co_filename)
        yield f"{'/'.join(path.parts[-3:])}:{line} {frame.f_code.co_qualname}"


class _Records(logging.Handler):
    """Log records without what was filled in: the text as the program wrote it, and where."""

    def __init__(self, log: CrashLog) -> None:
        super().__init__(logging.WARNING)
        self.log = log

    def emit(self, record: logging.LogRecord) -> None:
        text = str(record.msg).partition("\n")[0][:LONGEST_TEXT]
        if not record.args and ("0x" in text or "<" in text):
            text = "(text left out)"
        lines = [f"{record.levelname} {record.name} {record.filename}:{record.lineno} {text}"]
        if record.exc_info and record.exc_info[1] is not None:
            lines += positions(record.exc_info[1])
        self.log.write("\n  ".join(lines))


def divert(log: CrashLog) -> None:
    """Send warnings, log records and errors that nobody caught to the log, for the whole process."""

    def warn(
        message: Warning | str, category: type[Warning], filename: str, lineno: int, *_: Any, **__: Any
    ) -> None:
        place = "/".join(Path(filename).parts[-3:])
        log.write(f"{category.__name__} {place}:{lineno} {str(message)[:LONGEST_TEXT]}")

    def unraisable(unraised: Any) -> None:
        if unraised.exc_value is not None:
            log.write("\n  ".join(("error nobody could catch", *positions(unraised.exc_value))))

    def thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            log.write("\n  ".join(("error in a thread", *positions(args.exc_value))))

    warnings.showwarning = warn
    sys.unraisablehook = unraisable
    threading.excepthook = thread
    root = logging.getLogger()
    for handler in tuple(root.handlers):
        root.removeHandler(handler)
    root.addHandler(_Records(log))


def loop_handler(log: CrashLog) -> Callable[[Any, dict[str, Any]], None]:
    """An asyncio exception handler that logs where, not what."""

    def handle(_: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        lines = positions(error) if isinstance(error, BaseException) else ()
        log.write("\n  ".join((str(context.get("message", "asyncio")).partition("\n")[0], *lines)))

    return handle
