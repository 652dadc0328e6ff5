"""A first game with a coach: real rules, a fixed deal, one gentle bot. The table says one sentence a turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.chance import Chance
from rules.contract import AnyGame
from rules.journal import Seat
from tui.screens.setup.model import fresh
from tui.spec import MatchSpec, build

FIRST_SEED = 20
"""Where the search for everybody's first deal begins."""
TRIED = 400
"""Deals looked at for one that teaches; the rarest kind comes about once in fifteen."""


def coached_spec(game: AnyGame, name: str, options: Sequence[str] = ()) -> MatchSpec:
    """The first game: as many bots as the game needs, the gentlest there is, and a deal that teaches.

    Args:
        game: the game.
        name: who plays it for the first time.
        options: what the game proposes for it, as ``"KEY=VALUE"``.

    Raises:
        SpecError: the game cannot be played so, which no game's own check should say.
    """
    draft = fresh(game, name)
    level = next((level for level in ("easy", "medium") if level in game.bots), next(iter(game.bots)))
    seats = [
        Seat(name, f"bot:{level}" if place.level else "person")
        for name, place in zip(draft.names, draft.places, strict=True)
    ]
    spec = build(game, seats, options)
    return msgspec.structs.replace(spec, seed=_first_deal(game, spec))


def _first_deal(game: AnyGame, spec: MatchSpec) -> int:
    """The first seed whose deal asks the newcomer before anybody else and is a good lesson; always the same.

    Where no deal is, such as with another deck, the first one that asks the newcomer.
    """
    asked: list[int] = []
    for seed in range(FIRST_SEED, FIRST_SEED + TRIED):
        state = game.deal(spec.options, len(spec.seats), Chance(seed))
        asks = game.moment(state).asks
        if asks and asks[0].seat == 0:
            if game.lesson(state):
                return seed
            asked.append(seed)
    return next(iter(asked), FIRST_SEED)
