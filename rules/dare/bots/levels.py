"""The easier levels: the policy with a part of its choices made at random."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import likely
from rules.chance import Chance
from rules.dare.actions import DareAction
from rules.dare.bots.plain import choose_random
from rules.dare.bots.policy import choose_well
from rules.dare.view import View

EASY, MEDIUM = 50, 20
"""Percent of the choices made at random."""


def choose_easy(view: View, legal: Sequence[DareAction], chance: Chance) -> DareAction | None:
    """Every second choice at random."""
    return _at_random(EASY, view, legal, chance)


def choose_medium(view: View, legal: Sequence[DareAction], chance: Chance) -> DareAction | None:
    """Every fifth choice at random."""
    return _at_random(MEDIUM, view, legal, chance)


def _at_random(percent: int, view: View, legal: Sequence[DareAction], chance: Chance) -> DareAction | None:
    random, chance = likely(percent, chance)
    return (choose_random if random else choose_well)(view, legal, chance)
