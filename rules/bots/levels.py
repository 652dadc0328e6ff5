"""Bots by level, some of them by a level with a number: ``best:8``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from rules.contract import Bot

MOST: Final = 100_000
"""The largest number a level takes."""


class Levels(dict[str, Bot]):
    """A game's bots. Beside the levels it lists it answers ``NAME:NUMBER`` for each of its families.

    Only the listed ones are offered to people; the others are for whoever asks for them by name.
    """

    def __init__(self, listed: Mapping[str, Bot], families: Mapping[str, Callable[[int], Bot]]) -> None:
        """``families`` make the bot of a number, 1 to :data:`MOST`. It has to survive pickling."""
        super().__init__(listed)
        self._families = dict(families)

    @property
    def shapes(self) -> tuple[str, ...]:
        """How the levels with a number are written."""
        return tuple(f"{name}:N" for name in self._families)

    def __missing__(self, level: str) -> Bot:
        found = self._parts(level)
        if found is None:
            raise KeyError(level)
        name, number = found
        return self._families[name](number)

    def __contains__(self, level: object) -> bool:
        return super().__contains__(level) or (isinstance(level, str) and self._parts(level) is not None)

    def _parts(self, level: str) -> tuple[str, int] | None:
        name, _, digits = level.partition(":")
        if name not in self._families or not re.fullmatch(r"[1-9][0-9]{0,5}", digits):
            return None
        return (name, int(digits)) if int(digits) <= MOST else None


def names_of(bots: Mapping[str, Bot]) -> tuple[str, ...]:
    """Every level of a game as it is written, those with a number as ``NAME:N``."""
    return (*bots, *(bots.shapes if isinstance(bots, Levels) else ()))
