"""What makes a deal a good lesson: the first two cards help with a card that shows."""

from __future__ import annotations

from rules.jungle.draft import RESOURCE
from rules.jungle.odds import changers_of
from rules.jungle.state import CARD, Acting, State
from rules.jungle.view import View

DRAWS = 2
"""RESOURCE cards that a first turn can draw."""
TURNS = 10
"""Turns of both players that a coach stays for: cards, plants, a collecting attempt, a PERIL card."""


def teaches(state: State) -> bool:
    """Whether seat 0 begins, and draws a Dice Changer in a colour that a showing card needs."""
    if not isinstance(state.pending, Acting) or state.turn.seat != 0:
        return False
    components = state.setup.options.components
    drawn = set(changers_of(components, state.piles[RESOURCE][:DRAWS]))
    tops = [deck.cards[-1] & CARD for deck in state.decks if deck.cards and deck.up]
    return any(drawn.intersection(components.needs[card]) for card in tops)


def learned(view: View) -> bool:
    """Whether both players have had so many turns that what follows comes again."""
    return view.public.turn.number > TURNS
