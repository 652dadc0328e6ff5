"""Programs run at a real pseudo-terminal: keys in, screens out, signals, hang-up, exit codes.

Nothing sleeps for a fixed time: a test waits until the screen shows something, or rests.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.support.reading import sentences
from tests.support.vt import Terminal

ROOT = Path(__file__).resolve().parents[2]
HOTSEAT = (sys.executable, "-m", "tui")
PATIENCE = 30.0
"""Seconds after which a wait fails. Far more than is ever needed, so that a busy machine fails no test."""

KEYS: Mapping[str, bytes] = {
    "enter": b"\r",
    "escape": b"\x1b",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "space": b" ",
    "backspace": b"\x7f",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
}


class Waited(AssertionError):
    """Something did not happen in time; the text shows the screen."""


def environment(home: Path, **changes: str | None) -> dict[str, str]:
    """A program's environment with a home folder of its own; ``None`` takes a variable away."""
    env: dict[str, str | None] = {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(home),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "PYTHONPATH": str(ROOT),
        # On a disk that is full on purpose Python leaves half a compiled file for everybody else to read.
        "PYTHONDONTWRITEBYTECODE": "1",
        **changes,
    }
    return {name: value for name, value in env.items() if value is not None}


def key_bytes(key: str) -> bytes:
    """What a terminal sends for a key."""
    if key in KEYS:
        return KEYS[key]
    if key.startswith("ctrl+") and len(key) == 6:
        return bytes([ord(key[5].upper()) & 0x1F])
    return key.encode()


class Program:
    """One program at a pseudo-terminal of its own."""

    def __init__(
        self,
        argv: Sequence[str],
        env: Mapping[str, str],
        *,
        size: tuple[int, int] = (100, 30),
        cwd: Path | None = None,
    ) -> None:
        """Start ``argv`` with ``size`` columns and lines; it leads a session and owns the terminal."""
        self.master, self.slave = pty.openpty()
        self.before = termios.tcgetattr(self.slave)
        self.terminal = Terminal(*size, self._answer)
        self.raw = bytearray()
        """Everything the program has written."""
        self.last_output = time.monotonic()
        self._set_size(*size)
        os.set_blocking(self.master, False)
        path = os.ttyname(self.slave)
        # A session's first terminal that is opened becomes its own.
        line = f'exec "$0" "$@" <{path} >{path} 2>{path}'
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", line, *argv],
            env=dict(env),
            cwd=cwd,
            start_new_session=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()

    # -- looking ------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The screen as lines, after reading what has come in."""
        self.pump(0)
        return self.terminal.text

    @property
    def said(self) -> str:
        """The screen as running text, after reading what has come in."""
        return sentences(self.text)

    @property
    def pid(self) -> int:
        """The program's process id."""
        return self.process.pid

    def pump(self, seconds: float) -> bool:
        """Read for at most ``seconds``, ending with the first output; whether there was any."""
        if self.master < 0 or not select.select([self.master], [], [], seconds)[0]:
            return False
        found = False
        while True:
            try:
                data = os.read(self.master, 65536)
            except (BlockingIOError, OSError):
                return found
            if not data:
                return found
            found = True
            self.last_output = time.monotonic()
            self.raw += data
            self.terminal.feed(data)

    def until(self, done: Callable[[], bool], what: str, timeout: float = PATIENCE) -> None:
        """Read until ``done``.

        Raises:
            Waited: it took too long, or the program ended before.
        """
        end = time.monotonic() + timeout
        while not done():
            ended = self.process.poll() is not None
            if not self.pump(0.02) and ended and not done():
                raise Waited(f"ended ({self.process.returncode}) before {what}:\n{self.terminal.text}")
            if time.monotonic() > end:
                raise Waited(f"no {what} in {timeout} s:\n{self.terminal.text}")

    def wait_for(self, pattern: str, timeout: float = PATIENCE) -> str:
        """Read until the screen matches a regular expression; the screen.

        A space in it is any space between two words of a sentence, the end of a line too.
        """
        self.until(lambda: self._shows(pattern), f"{pattern!r}", timeout)
        return self.terminal.text

    def wait_gone(self, pattern: str, timeout: float = PATIENCE) -> str:
        """Read until the screen no longer matches; the screen."""
        self.until(lambda: not self._shows(pattern), f"end of {pattern!r}", timeout)
        return self.terminal.text

    def _shows(self, pattern: str) -> bool:
        text = self.terminal.text
        return re.search(pattern, text) is not None or re.search(pattern, sentences(text)) is not None

    def rest(self, quiet: float = 0.3, timeout: float = PATIENCE) -> str:
        """Read until the program has had nothing to do and sent nothing for ``quiet`` seconds; the screen.

        On a busy machine a program says nothing because it does not get to it. That is no rest.
        """
        end = time.monotonic() + timeout
        since = time.monotonic()
        while time.monotonic() - max(self.last_output, since) < quiet:
            self.pump(quiet / 4)
            if self._has_to_do():
                since = time.monotonic()
            if time.monotonic() > end:
                raise Waited(f"no rest in {timeout} s:\n{self.terminal.text}")
        return self.terminal.text

    def _has_to_do(self) -> bool:
        """Whether keys lie unread or a thread could go on; where nothing tells, that is no."""
        if self.slave < 0:
            return False
        unread = fcntl.ioctl(self.slave, termios.FIONREAD, bytes(4))
        if int.from_bytes(unread, sys.byteorder):
            return True
        for task in Path(f"/proc/{self.process.pid}/task").glob("*/stat"):
            with contextlib.suppress(OSError):
                # The state stands after the name, which may hold anything.
                if task.read_text().rpartition(")")[2].split()[0] in "RD":
                    return True
        return False

    # -- doing --------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Type bytes."""
        os.write(self.master, data)

    def press(self, *keys: str, settle: bool = True) -> None:
        """Type keys by name, each once the screen has come to rest from the one before."""
        for key in keys:
            self.send(key_bytes(key))
            if settle:
                self.rest(0.15)

    def resize(self, width: int, height: int) -> None:
        """Change the size and tell the program."""
        self.terminal.resize(width, height)
        self._set_size(width, height)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(os.tcgetpgrp(self.master), signal.SIGWINCH)

    def signal(self, number: int) -> None:
        """Send a signal to the program alone."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """The terminal goes away, as when a window is closed."""
        self.pump(0)
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = -1

    def wait_exit(self, timeout: float = PATIENCE) -> int:
        """Read until the program has ended; its exit code, or minus the signal that ended it."""
        end = time.monotonic() + timeout
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise Waited(f"still running after {timeout} s:\n{self.terminal.text}")
            if self.master < 0:
                time.sleep(0.01)
            else:
                self.pump(0.01)
        while self.pump(0):
            pass
        return self.process.returncode

    def untidy(self) -> list[str]:
        """What the program, which has ended, left changed in the terminal."""
        found = self.terminal.left_on()
        if self.slave >= 0 and termios.tcgetattr(self.slave)[:4] != self.before[:4]:
            found.append("line discipline")
        return found

    def end(self) -> None:
        """Kill what is left and close the terminal."""
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        for fd in (self.master, self.slave):
            if fd >= 0:
                os.close(fd)
        self.master = self.slave = -1

    def _answer(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            os.write(self.master, data)

    def _set_size(self, width: int, height: int) -> None:
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
