"""What makes a deal a good lesson: the newcomer is the Ranger, and can save whatever the day opens with."""

from __future__ import annotations

from rules.contract import AnyGame
from rules.douc.actions import Appoint
from rules.douc.cards import BEATERS, DOUC_MASK, cards_of
from rules.douc.state import Appointing, State
from rules.douc.view import View

MONTHS = 1
"""Months that a coach stays for: everybody has had both sides of it, and the rain."""


def teaches(game: AnyGame, state: State) -> bool:
    """Whether seat 0 is the Ranger and, whoever is named the Poacher, beats every DOUC of the others."""
    if not isinstance(state.pending, Appointing) or state.month.ranger != 0:
        return False
    dealt, _ = game.apply(state, 0, Appoint(1))
    hand = dealt.hands[0]
    return all(BEATERS[card] & hand for other in dealt.hands[1:] for card in cards_of(other & DOUC_MASK))


def learned(view: View) -> bool:
    """Whether a month has been played to its end; the next one goes the same way (R8)."""
    return len(view.public.past) >= MONTHS
