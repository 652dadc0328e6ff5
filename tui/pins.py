"""PINs of seats: salted, slow to guess, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

_COST: Final = {"n": 2**13, "r": 8, "p": 1}
"""About 25 ms and 8 MB a try."""


def _digest(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode("utf-8", "surrogatepass"), salt=salt, dklen=24, **_COST)


def hash_pin(pin: str) -> str:
    """What a seat keeps of its PIN; empty for an empty PIN."""
    if not pin:
        return ""
    salt = secrets.token_bytes(12)
    return f"scrypt:{salt.hex()}:{_digest(pin, salt).hex()}"


def pin_fits(kept: str, pin: str) -> bool:
    """Whether ``pin`` is the one that was hashed; any PIN fits a seat without one.

    A wrong PIN takes as long as a right one. What cannot be read fits no PIN.
    """
    if not kept:
        return True
    try:
        _, salt, digest = kept.split(":")
        wanted = bytes.fromhex(digest)
        found = _digest(pin, bytes.fromhex(salt))
    except ValueError:
        return False
    return hmac.compare_digest(wanted, found)
