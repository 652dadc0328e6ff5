"""``random``: any legal action; it seldom breaks in, so that turns go on."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import likely, uniform
from rules.chance import Chance
from rules.paws.actions import PawsAction
from rules.paws.bots.asked import asked_seat
from rules.paws.view import View

BREAKING_IN = 10
"""Percent of the chances to break in that ``random`` takes."""


def choose_random(view: View, legal: Sequence[PawsAction], chance: Chance) -> PawsAction | None:
    """Any legal action; ``None`` mostly where it only may act."""
    if view.seat != asked_seat(view.public):
        cuts, chance = likely(BREAKING_IN, chance)
        if not cuts:
            return None
    return uniform(legal, chance)
