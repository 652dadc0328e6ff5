"""Lines out and lines in: a stream that is written on, and what is typed with the time at which it came."""

from __future__ import annotations

import asyncio
import os
import termios
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple, TextIO

from tui.plain import plainer

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, wipe the screen, wipe what has been scrolled away."""
LONGEST = 4096
"""Bytes of a line that are read; the rest of it is dropped."""


class Paper:
    """What is said, a line at a time, each at once."""

    def __init__(self, stream: TextIO, *, clears: bool, ascii: bool = False) -> None:
        """Write on ``stream``; ``clears`` tells that a terminal can wipe what stands there."""
        self.clears = clears
        self._stream = stream
        self._ascii = ascii

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._stream.write(f"{plainer(line) if self._ascii else line}\n")
        self._stream.flush()

    def clear(self) -> None:
        """Wipe the screen and what was scrolled away, where that can be done."""
        if self.clears:
            self._stream.write(CLEAR)
            self._stream.flush()


class Typed(NamedTuple):
    """A line that was typed or read."""

    text: str
    when: float
    """Seconds of the clock at which it came."""


class Lines:
    """What comes in on a file descriptor. A thread reads it, since a file cannot be waited for otherwise."""

    def __init__(
        self, descriptor: int, *, terminal: bool, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.terminal = terminal
        self._fd = descriptor
        self._clock = clock
        self._waiting: deque[Typed] = deque()
        self._half = b""
        self._ended = False
        self._came = asyncio.Event()

    def start(self) -> None:
        """Begin to read, for the running loop."""
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=(loop,), daemon=True, name="hotseat-lines").start()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        while True:
            try:
                data = os.read(self._fd, 65536)
            except OSError:
                data = b""
            with suppress(RuntimeError):  # the loop is closed: nobody listens any more
                loop.call_soon_threadsafe(self._take, data, self._clock())
            if not data:
                return

    def _take(self, data: bytes, when: float) -> None:
        self._half += data
        *whole, self._half = self._half.split(b"\n")
        if not data:
            whole, self._half, self._ended = [self._half] if self._half else [], b"", True
        self._half = self._half[:LONGEST]
        for line in whole:
            self._waiting.append(Typed(line[:LONGEST].decode("utf-8", "replace").rstrip("\r"), when))
        self._came.set()

    async def come(self) -> None:
        """Wait until there is a line, or the end of all lines."""
        while not self._waiting and not self._ended:
            self._came.clear()
            await self._came.wait()

    def take(self) -> Typed | None:
        """The next line that has come; ``None`` for none."""
        return self._waiting.popleft() if self._waiting else None

    @property
    def ended(self) -> bool:
        """Whether every line has been taken and no other will come."""
        return self._ended and not self._waiting

    def drop(self) -> None:
        """Forget what was typed ahead, also what has not been read yet. A file was not typed by anybody."""
        if not self.terminal:
            return
        with suppress(termios.error, OSError):
            termios.tcflush(self._fd, termios.TCIFLUSH)
        self._waiting.clear()
        self._half = b""

    def echo(self, on: bool) -> None:
        """Whether the terminal shows what is typed."""
        if not self.terminal:
            return
        with suppress(termios.error, OSError):
            mode = termios.tcgetattr(self._fd)
            mode[3] = mode[3] | termios.ECHO if on else mode[3] & ~termios.ECHO
            termios.tcsetattr(self._fd, termios.TCSADRAIN, mode)


@contextmanager
def as_it_was(lines: Lines) -> Iterator[None]:
    """Whatever happens, what is typed is shown again afterwards."""
    try:
        yield
    finally:
        lines.echo(True)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream leads to a terminal that understands how it is wiped."""
    try:
        fit = stream is not None and stream.isatty()
    except ValueError:
        return False
    return fit and os.environ.get("TERM", "").strip().lower() not in ("", "dumb", "unknown")
