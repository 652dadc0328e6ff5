"""The bots of this game by level. They are given a view and the legal actions, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.chance import Chance
from rules.contract import Bot
from rules.douc.actions import DoucAction
from rules.douc.state import Free
from rules.douc.view import View


def choose_random(view: View, legal: Sequence[DoucAction], chance: Chance) -> DoucAction | None:
    """Any legal action; where nobody is waited for, nothing three times out of four."""
    if isinstance(view.public.pending, Free):
        number, chance = chance.below(4)
        if number or not legal:
            return None
    action, _ = chance.pick(legal)
    return action


BOTS: Mapping[str, Bot] = {"random": choose_random}
"""Level to policy."""
