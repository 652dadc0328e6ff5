"""Standing orders: answers a seat gives without being asked again, by public facts only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Standing
from rules.paws.actions import PASS, PawsAction
from rules.paws.pending import Answering
from rules.paws.view import View


def _always(view: View) -> int:
    """The order stands until it is withdrawn."""
    return 0


def _never_answer(view: View, legal: Sequence[PawsAction], mark: int) -> PawsAction | None:
    """No to every card aimed at this seat (W9)."""
    pending = view.public.pending
    return PASS if isinstance(pending, Answering) and pending.seat == view.seat else None


def _fight(view: View) -> int:
    """Which fight it is, as a number that no other one of the match has; 0 outside of one."""
    public = view.public
    turn, fight = public.turn, public.fight
    if fight is None:
        return 0
    return (
        1
        + ((turn.round * 4 + turn.seat) * 3 + ("loot", "invade", "raid").index(fight.kind)) * 8
        + fight.second
    )


def _pass_fight(view: View, legal: Sequence[PawsAction], mark: int) -> PawsAction | None:
    """Pass at every stop of this fight."""
    return PASS if _fight(view) == mark and PASS in legal else None


ORDERS: Mapping[str, Standing] = {
    "pass-fight": Standing("Play no more cards in this fight", _fight, _pass_fight),
    "no-answers": Standing("Never answer a card aimed at you", _always, _never_answer, lasting=True),
}
"""The orders a seat may leave."""
