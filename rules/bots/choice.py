"""Choosing: evenly, or the best of what was scored with ties broken by luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rules.chance import Chance

T = TypeVar("T")

_CLOSE = 1e-9
"""Scores that differ by less are equal, whatever order their sums were made in."""


def uniform(legal: Sequence[T], chance: Chance) -> T | None:
    """One of the legal actions, each equally likely; ``None`` where there is none."""
    return chance.pick(legal)[0] if legal else None


def likely(percent: int, chance: Chance) -> tuple[bool, Chance]:
    """True in ``percent`` of a hundred cases, and the stream after it."""
    number, after = chance.below(100)
    return number < percent, after


def best(scored: Iterable[tuple[float, T]], chance: Chance) -> tuple[float, T] | None:
    """The entry with the highest score, an even choice among equals; ``None`` without entries."""
    entries = list(scored)
    if not entries:
        return None
    top = max(score for score, _ in entries)
    ties = [entry for entry in entries if entry[0] > top - _CLOSE]
    return ties[0] if len(ties) == 1 else chance.pick(ties)[0]


def some(items: Sequence[T], number: int, chance: Chance) -> tuple[list[T], Chance]:
    """``number`` of ``items`` drawn evenly, each once, or all if there are no more; and the stream after."""
    if number >= len(items):
        return list(items), chance
    places: dict[int, None] = {}
    while len(places) < number:
        place, chance = chance.below(len(items))
        places[place] = None
    return [items[place] for place in places], chance
