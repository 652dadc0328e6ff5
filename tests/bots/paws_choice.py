"""What the bots of Paws in Peril do on a table made by hand."""

from __future__ import annotations

from rules.chance import Chance
from rules.paws.actions import PawsAction
from rules.paws.bots.sight import Sight
from rules.paws.engine import GAME
from tests.rules.paws.played import Table


def choice(made: Table, seat: int | None = None, level: str = "medium") -> PawsAction | None:
    """What the bot does in this seat, the same over some luck."""
    who = made.asked if seat is None else seat
    view, legal = GAME.view(made.state, who), made.legal(who)
    found: set[PawsAction | None] = {GAME.bots[level](view, legal, Chance(seed)) for seed in range(6)}
    assert len(found) == 1, found
    action = found.pop()
    assert action is None or action in legal
    return action


def sight(made: Table, seat: int = 0) -> Sight:
    """What a seat's bot makes of the table."""
    return Sight(GAME.view(made.state, seat), seat)
