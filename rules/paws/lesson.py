"""What makes a deal a good lesson: the nearest home is won in its first fight, without a card."""

from __future__ import annotations

from rules.contract import AnyGame
from rules.paws.actions import LOOT, MOVE, PASS
from rules.paws.board import NOBODY
from rules.paws.pending import Acting, After, Before
from rules.paws.state import State
from rules.paws.view import View

STEPS = 2
"""The nearest home lies no further away."""
STOPS = 6
"""Stops, before and after the dice, of the longest fight that is short enough for a first one."""
ROUNDS = 2
"""Rounds that a coach stays for: a walk, a home, a fight with a monster and one with a rival."""


def teaches(game: AnyGame, state: State) -> bool:
    """Whether seat 0 begins, and wins every home that is nearest to it within a short fight."""
    if not isinstance(state.pending, Acting) or state.turn.seat != 0:
        return False
    steps = state.board.steps(state.players[0].tile)
    homes = [
        (steps[number], number)
        for number, kind in enumerate(state.board.kinds)
        if kind == "home" and state.board.bricks[number] == NOBODY
    ]
    nearest = min(homes, default=(STEPS + 1, 0))[0]
    return nearest <= STEPS and all(
        _won(game, state, home) for distance, home in homes if distance == nearest
    )


def _won(game: AnyGame, state: State, home: int) -> bool:
    """Whether the way to a home and a fight without cards end with it won."""
    back = state.board.steps(home)
    while state.players[0].tile != home:
        here = state.players[0].tile
        onward = [tile for tile in state.board.near(here) if back[tile] == back[here] - 1]
        legal = set(game.legal(state, 0))
        move = next((MOVE[tile] for tile in onward if MOVE[tile] in legal), None)
        if move is None:
            return False
        state, _ = game.apply(state, 0, move)
    if LOOT not in game.legal(state, 0):
        return False
    state, _ = game.apply(state, 0, LOOT)
    for _ in range(STOPS):
        if not isinstance(state.pending, Before | After):
            break
        actor = game.actors(state)[0]
        if PASS not in game.legal(state, actor):
            return False
        state, _ = game.apply(state, actor, PASS)
    return state.board.bricks[home] == 0


def learned(view: View) -> bool:
    """Whether so many rounds have been played that what follows comes again."""
    return view.public.turn.round > ROUNDS
