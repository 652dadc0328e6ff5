"""``random``: any legal action, but no bot calls falsely or decides to stop for all (CP15, C121)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import uniform
from rules.chance import Chance
from rules.dare.actions import Answer, Call, DareAction
from rules.dare.view import View


def sensible(view: View, legal: Sequence[DareAction]) -> list[DareAction]:
    """The legal actions a bot may choose from: no false call, and between rounds it does as the others."""
    own = view.own
    good = own is not None and own.call == "good"
    return [
        action
        for action in legal
        if not (isinstance(action, Call) and not good)
        and not (isinstance(action, Answer) and action.word != "follow")
    ]


def choose_random(view: View, legal: Sequence[DareAction], chance: Chance) -> DareAction | None:
    """Any action, each equally likely."""
    return uniform(sensible(view, legal), chance)
