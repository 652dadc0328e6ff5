"""What every part of the contract is made of: plain values, and sentences by code."""

from __future__ import annotations

import msgspec


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plain, comparable, hashable value that goes to JSON and back with validation."""


class Reason(Value, frozen=True):
    """A sentence by code: its text and the rule stand in the game's numbered rules."""

    code: str
    """Names the sentence in the game's book, for example ``"too-weak"``."""
    rule: str
    """The rule it rests on, with the game: ``"douc R45"``."""
    params: tuple[tuple[str, str], ...] = ()
    """What the sentence's ``{names}`` stand for."""
