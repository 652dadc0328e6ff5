"""How far an animal gets: what each tile costs to walk to, and the first step of the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.paws.actions import MOVE
from rules.paws.pending import Acting, Stepping
from tui.games.front import Scene
from tui.games.paws.words import asked, deck_of, public_of


class Way(NamedTuple):
    """The shortest way to a tile."""

    steps: int
    cost: int
    """AP for all of it."""
    first: int
    """The tile of its first step."""


def reach(scene: Scene) -> Mapping[int, Way]:
    """Every tile the acting animal can walk to now, with its way; none where no step can be taken."""
    public, seat = public_of(scene), scene.acting
    pending = public.pending
    if seat is None or not asked(scene) or not isinstance(pending, Acting | Stepping):
        return {}
    legal = set(scene.legal)
    board, start = public.board, public.players[seat].tile
    if isinstance(pending, Stepping):
        free, ap, price = pending.left, 0, 1
    else:
        free, ap, price = public.turn.strides, public.turn.ap, deck_of(scene).numbers.move_cost.value
    firsts = [tile for tile in board.near(start) if MOVE[tile] in legal]
    found = {}
    for number, steps in enumerate(board.steps(start)):
        cost = max(0, steps - free) * price
        if not steps or cost > ap:
            continue
        back = board.steps(number)
        first = next((tile for tile in firsts if back[tile] == steps - 1), None)
        if first is not None:
            found[number] = Way(steps, cost, first)
    return found
