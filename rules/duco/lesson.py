"""What makes a deal a good lesson: the first card fits two cards at once."""

from __future__ import annotations

from rules.duco.deck import cards_of
from rules.duco.places import places_of
from rules.duco.scoring import pairs_at
from rules.duco.state import Laying, State
from rules.duco.view import View

EDGES, POINTS = 2, 4
"""Neighbours that the first card should match at one place, and the least it should score there."""
ROUNDS = 4
"""Cards of each seat that a coach stays for, about half of a short race."""


def teaches(state: State) -> bool:
    """Whether seat 0 begins, and its card can match two neighbours at once (R13, R16)."""
    options = state.setup.options
    if not isinstance(state.pending, Laying) or state.pending.seats[0] != 0 or not state.hands[0]:
        return False
    face = cards_of(options.deck)[state.hands[0][0]]
    for place in places_of(state.table, options):
        pairs = pairs_at(state.table, face, place.x, place.y, place.turn, options.diagonal)
        scoring = [pair for pair in pairs if pair.match.points]
        edges = {pair.touch.side for pair in scoring}
        if len(edges) >= EDGES and sum(pair.match.points for pair in scoring) >= POINTS:
            return True
    return False


def learned(view: View) -> bool:
    """Whether the newcomer has laid so many cards that the next one is laid the same way."""
    return view.public.round > ROUNDS
