"""Odds of drawing cards without putting them back."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def none_of(hidden: int, marked: int, drawn: int) -> float:
    """The chance that ``drawn`` cards of ``hidden`` have none of the ``marked`` ones."""
    chance = 1.0
    for index in range(min(drawn, hidden)):
        if hidden - index <= marked:
            return 0.0
        chance *= 1 - marked / (hidden - index)
    return chance
