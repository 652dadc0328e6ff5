"""The map as a bot sees it: what stands open, what is worth a fight, where tiles go."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.hexes import MIDDLE, Hex, distance
from rules.paws.actions import PawsAction, Place
from rules.paws.board import BUILDINGS, NOBODY, Kind
from rules.paws.bots.sight import Aim, Sight

Legal = Sequence[PawsAction]
NEAR_CHEST = 3
"""Steps within which a chest counts as near."""


def if_legal(legal: Legal, action: PawsAction) -> PawsAction | None:
    """The action if it is allowed."""
    return action if action in legal else None


def open_buildings(sight: Sight) -> list[int]:
    """Own buildings without a barricade, those that rivals reach first in front."""
    board = sight.public.board
    mine = [
        tile
        for tile, kind in enumerate(board.kinds)
        if kind in BUILDINGS and board.bricks[tile] == sight.seat and board.barricades[tile] == NOBODY
    ]
    return sorted(mine, key=lambda tile: (nearest_rival(sight, tile), tile))


def nearest_rival(sight: Sight, tile: int) -> int:
    """Steps from a tile to the nearest rival."""
    far = sight.public.board.steps(tile)
    return min([far[sight.public.players[seat].tile] for seat in sight.rivals], default=99)


def good_fights(sight: Sight) -> list[Aim]:
    """The fights worth starting, the best first; those for tiles still held among them."""
    if sight.public.turn.fought:
        return []
    return sorted([aim for aim in (*sight.aims, *sight.held) if aim.good], key=lambda aim: -aim.worth)


def nearest_free(sight: Sight) -> Hex:
    """The free place nearest to one's own animal."""
    board = sight.public.board
    here = board.places[sight.me.tile]
    return min(board.free, key=lambda place: (distance(place, here), place))


def place_tile(sight: Sight, legal: Legal) -> PawsAction | None:
    """A tile where it is wanted, and any with AP to spare."""
    if not sight.me.tiles or not any(isinstance(action, Place) for action in legal):
        return None
    kind = _wanted(sight)
    return if_legal(legal, Place(kind, nearest_free(sight))) if kind is not None else None


def _wanted(sight: Sight) -> Kind | None:
    """The held kind of tile that is wanted now: a forest for a barricade, a chest near by, then any."""
    held, board = sight.me.tiles, sight.public.board
    if "forest" in held and open_buildings(sight) and not free_tiles(sight, "forest"):
        return "forest"
    near = [tile for tile in free_tiles(sight, "chest") if sight.steps[tile] <= NEAR_CHEST]
    if "chest" in held and not near and sight.room >= 1:
        return "chest"
    spare = sight.public.turn.fought or len(board.places) < 3
    return held[0] if spare else None


def free_tiles(sight: Sight, kind: str) -> list[int]:
    """Tiles of a kind that can be looted by this seat."""
    board = sight.public.board
    return [
        tile
        for tile, other in enumerate(board.kinds)
        if other == kind and board.bricks[tile] == NOBODY and board.barricades[tile] in (NOBODY, sight.seat)
    ]


def lay(sight: Sight, legal: Legal) -> PawsAction:
    """After a knock-out: near the Desert."""

    def far(action: PawsAction) -> tuple[int, str, Hex]:
        assert isinstance(action, Place)
        return distance(Hex(*action.place), MIDDLE), action.kind, Hex(*action.place)

    return min(legal, key=far)
