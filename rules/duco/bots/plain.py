"""The bot that does anything it may."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import uniform
from rules.chance import Chance
from rules.duco.actions import DucoAction
from rules.duco.view import View


def choose_random(view: View, legal: Sequence[DucoAction], chance: Chance) -> DucoAction | None:
    """Any legal action."""
    return uniform(legal, chance)
