"""How many of each: a tenth in ``make test``, everything in ``make soak``, one number to run again.

Whatever is random here is told by a number alone: options, seats, seed and every choice. A failure names
its number, and ``HOTSEAT_SEED=<number>`` runs that one and nothing else.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager

SOAK = os.environ.get("HOTSEAT_SOAK", "") not in ("", "0")
"""Whether the full counts are run."""
AGAIN = os.environ.get("HOTSEAT_SEED", "")
"""The number to run again, or nothing."""
PARTS = 8
"""Long counts are cut into this many tests, so that several workers share them."""


def some(full: int, part: float = 0.1) -> int:
    """How many of ``full`` are run."""
    return full if SOAK else max(1, round(full * part))


def numbers(full: int, part: float = 0.1, share: int = 0, shares: int = 1) -> range:
    """The numbers to run of ``full``; with ``shares``, those of one share."""
    if AGAIN:
        if not re.fullmatch(r"\d+", AGAIN):
            raise ValueError(f"HOTSEAT_SEED takes a number, not {AGAIN!r}")
        return range(int(AGAIN), int(AGAIN) + 1)
    return range(share, some(full, part), shares)


@contextmanager
def named(number: int, what: object = "") -> Iterator[None]:
    """Add to a failure how to run it again."""
    try:
        yield
    except Exception as error:
        error.add_note(f"run it again: HOTSEAT_SEED={number}  {what}")
        raise
