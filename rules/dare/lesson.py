"""What makes a deal a good lesson: the first turn brings a draw and a Dare."""

from __future__ import annotations

from rules.contract import AnyGame
from rules.dare.actions import DRAW, ROLL
from rules.dare.state import Daring, Drawing, State


def teaches(game: AnyGame, state: State) -> bool:
    """Whether seat 0 begins, and rolls Dare once it has drawn (C24, C47)."""
    if not isinstance(state.pending, Drawing) or state.pending.seat != 0:
        return False
    for action in (DRAW, ROLL):
        state, _ = game.apply(state, 0, action)
    return isinstance(state.pending, Daring)
