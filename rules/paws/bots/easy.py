"""``easy`` misjudges its chances by another amount each turn, and never breaks in."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Chance
from rules.paws.actions import PawsAction
from rules.paws.bots.medium import think
from rules.paws.bots.sight import Sight
from rules.paws.view import View

MOST = 15
"""By so many points of a hundred at the most."""


def choose_easy(view: View, legal: Sequence[PawsAction], chance: Chance) -> PawsAction | None:
    """As ``medium``, with the thresholds of fights shifted."""
    if view.seat is None or not legal:
        return None
    return think(Sight(view, view.seat, _shift(view, view.seat)), legal, chance, breaks_in=False)


def _shift(view: View, seat: int) -> float:
    """The same all through a turn, told by what everybody knows of it."""
    turn, setup = view.public.turn, view.public.setup
    names = (turn.round, turn.seat, seat, *[sum(pair) for dice in setup.rolls for pair in dice])
    number, _ = Chance(0).fork(*names).below(2 * MOST + 1)
    return (number - MOST) / 100
