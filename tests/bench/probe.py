"""A program at a pseudo-terminal, with what it costs: CPU time, bytes, memory."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.support.pty import Program, key_bytes

QUIET = 0.06
"""Seconds without output after which a key has been answered."""
LINK_BYTES = 125_000
"""Bytes a second of a link of 1 Mbit/s."""
LINK_TRIP = 0.1
"""Seconds there and back."""
HELD = 0.033
"""Seconds between the repeats of a held key."""


class Cost(msgspec.Struct, frozen=True):
    """What one thing cost."""

    cpu: float
    """Milliseconds."""
    bytes: float


def cpu_seconds(pid: int) -> float:
    """CPU time of all live threads of a process, in seconds to the nanosecond.

    Raises:
        OSError: there is no such process.
    """
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        total += int(Path(f"/proc/{pid}/task/{task}/schedstat").read_text().split()[0])
    return total / 1e9


def memory_mb(pid: int) -> float:
    """Resident memory of one process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def first_text(program: Program) -> float:
    """CPU milliseconds until the first text is on the screen."""
    program.until(lambda: bool(program.terminal.text.strip()), "text")
    return cpu_seconds(program.pid) * 1000


def ready(program: Program) -> None:
    """Wait until the program has drawn its first screen and rests."""
    program.until(lambda: bool(program.terminal.text.strip()), "text")
    program.rest(0.5)


def cost_of(program: Program, act: Callable[[], None], quiet: float = QUIET) -> Cost:
    """What ``act`` costs until the screen rests."""
    cpu, seen = cpu_seconds(program.pid), len(program.raw)
    act()
    program.pump(0.5)
    program.rest(quiet)
    return Cost((cpu_seconds(program.pid) - cpu) * 1000, len(program.raw) - seen)


def idle(program: Program, seconds: float = 2.0) -> Cost:
    """What doing nothing costs a second."""
    program.rest(0.5)
    cpu, seen = cpu_seconds(program.pid), len(program.raw)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        program.pump(0.1)
    return Cost((cpu_seconds(program.pid) - cpu) * 1000 / seconds, (len(program.raw) - seen) / seconds)


def held(program: Program, key: str, repeats: int = 30) -> float:
    """Milliseconds from the last repeat of a held key to the rest of the screen, over a slow link.

    The link is worked out from the times of the output: each piece leaves when the one before has gone.
    """
    program.rest(0.3)
    before = len(program.raw)
    gone = time.monotonic()
    last = gone
    for _ in range(repeats):
        last = time.monotonic()
        program.send(key_bytes(key))
        while (left := last + HELD - time.monotonic()) > 0:
            gone = _pass_on(program, left, gone)
    end = time.monotonic() + 2
    while time.monotonic() < end and time.monotonic() - program.last_output < 0.3:
        gone = _pass_on(program, 0.05, gone)
    assert len(program.raw) > before, f"{key} held down does nothing"
    return (gone + LINK_TRIP - last) * 1000


def _pass_on(program: Program, seconds: float, gone: float) -> float:
    """Read once; when the link has sent all of it."""
    seen = len(program.raw)
    if program.pump(seconds):
        return max(gone, program.last_output) + (len(program.raw) - seen) / LINK_BYTES
    return gone


def leaving(program: Program, key: str = "q") -> float:
    """Milliseconds from a key to the end of the program, which rests."""
    started = time.monotonic()
    program.send(key_bytes(key))
    program.wait_exit()
    return (time.monotonic() - started) * 1000
