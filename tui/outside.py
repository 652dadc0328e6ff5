"""The environment as the player's shell gave it, without what Python put there by itself."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python sets LC_CTYPE to where it finds the C locale (PEP 538), which says nothing of the terminal."""
GIVEN = Path("/proc/self/environ")
"""What this program was started with, where the system tells."""


def outside(env: Mapping[str, str] | None = None, given: Path = GIVEN) -> dict[str, str]:
    """The variables the player has set; ``env`` stands for this process's own.

    Without this a player in the C locale, or in none, would be taken for one who asked for UTF-8.
    """
    found = dict(os.environ if env is None else env)
    plain = not found.get("LC_ALL") and found.get("LANG", "") in ("", "C", "POSIX")
    if plain and found.get("LC_CTYPE") in COERCED and not _says(given, f"LC_CTYPE={found['LC_CTYPE']}"):
        del found["LC_CTYPE"]
    return found


def _says(given: Path, line: str) -> bool:
    """Whether the program was started with this setting; where nobody tells, it was not."""
    try:
        return line.encode() in given.read_bytes().split(b"\0")
    except OSError:
        return False
