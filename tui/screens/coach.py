"""A first game with a coach: real rules, a fixed deal, one gentle bot. The table says one sentence a turn."""

from __future__ import annotations

from rules.contract import AnyGame
from rules.journal import Seat
from tui.screens.setup.model import fresh
from tui.spec import MatchSpec, build

FIRST_SEED = 20
"""The deal that everybody's first game begins with."""


def coached_spec(game: AnyGame, name: str) -> MatchSpec:
    """The first game: as many bots as the game needs, the gentlest there is.

    Raises:
        SpecError: the game cannot be played so, which no game's own check should say.
    """
    draft = fresh(game, name)
    level = next((level for level in ("easy", "medium") if level in game.bots), next(iter(game.bots)))
    seats = [
        Seat(name, f"bot:{level}" if place.level else "person")
        for name, place in zip(draft.names, draft.places, strict=True)
    ]
    return build(game, seats, seed=FIRST_SEED)
