"""What makes a deal a good lesson: the first turn brings a draw and a Dare."""

from __future__ import annotations

from rules.contract import AnyGame
from rules.dare.actions import DRAW, ROLL
from rules.dare.state import Daring, Drawing, State
from rules.dare.view import View

ROUNDS = 1
"""Rounds that a coach stays for: from the ante to the showdown."""


def teaches(game: AnyGame, state: State) -> bool:
    """Whether seat 0 begins, and rolls Dare once it has drawn (C24, C47)."""
    if not isinstance(state.pending, Drawing) or state.pending.seat != 0:
        return False
    for action in (DRAW, ROLL):
        state, _ = game.apply(state, 0, action)
    return isinstance(state.pending, Daring)


def learned(view: View) -> bool:
    """Whether a whole round has been played, pot and showdown included; the next one goes the same way."""
    return view.public.round.number > ROUNDS
