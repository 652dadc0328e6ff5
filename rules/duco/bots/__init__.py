"""The bots of DuCo by level. They are given a view and the legal actions, and keep no memory."""

from __future__ import annotations

from functools import partial

from rules.bots.levels import Levels
from rules.contract import Bot
from rules.duco.bots.hard import choose_hard
from rules.duco.bots.plain import choose_best, choose_random


def best_of(looks: int) -> Bot:
    """The bot that takes the best of so many placements drawn at random."""
    return partial(choose_best, looks)


BOTS = Levels(
    {"random": choose_random, "easy": best_of(4), "medium": best_of(12), "hard": choose_hard},
    {"best": best_of},
)
"""Level to policy; ``best:N`` looks at N placements."""
