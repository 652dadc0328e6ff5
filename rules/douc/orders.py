"""Standing orders: pass by oneself for a while, at the pace of everybody else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Standing
from rules.douc.actions import HOLD, PASS, DoucAction
from rules.douc.view import View


def _day(view: View) -> int:
    """The day, counted over all months."""
    return view.public.month.number * 1000 + view.public.month.day


def _cards(view: View) -> int:
    """The day and how many cards have been played in it, a Jungle Card that bars the Poacher too."""
    zone = view.public.zone
    played = sum(len(stack.cards) for stack in zone.stacks) + len(zone.teams) + zone.barred
    return _day(view) * 1000 + played


def _while(mark: Callable[[View], int]) -> Callable[[View, Sequence[DoucAction], int], DoucAction | None]:
    """Pass, or hold as the Ranger, as long as ``mark`` has not changed."""

    def act(view: View, legal: Sequence[DoucAction], since: int) -> DoucAction | None:
        if mark(view) != since:
            return None
        # Declaring gives DOUCs up, so no order does it: the Ranger is asked.
        return next((action for action in (PASS, HOLD) if action in legal), None)

    return act


ORDERS: Mapping[str, Standing] = {
    "pass-day": Standing("Pass for the rest of the day", _day, _while(_day)),
    "pass-card": Standing("Pass until a card is played", _cards, _while(_cards)),
}
"""The orders a seat may leave."""
