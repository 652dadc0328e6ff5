"""A table one card short of a full rectangle with even sides, and what follows when it is laid."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.chance import Chance
from rules.duco.actions import Place
from rules.duco.deck import cards_of
from rules.duco.engine import GAME
from rules.duco.layout import BARE, Laid, with_cards
from rules.duco.options import Options
from tests.unit.duco_front.table import Played


@cache
def before_rectangle() -> Played:
    """Four by four cards lie, the last one just laid: a place of two is asked for."""
    state = GAME.deal(Options(), 2, Chance(1))
    seat = GAME.actors(state)[0]
    used = {card for hand in state.hands for card in hand}
    free = [card for card in range(75) if card not in used]
    spots = [(3 * column, 3 * row) for row in range(4) for column in range(4)][:-1]
    cards = [Laid(card, *spot) for card, spot in zip(free, spots, strict=False)]
    table = with_cards(BARE, cards_of(None), cards, True)
    state = replace(state, table=table, stack=tuple(free[15:]))
    state, events = GAME.apply(state, seat, Place(9, 9, 0))
    return Played(state, tuple(events))
