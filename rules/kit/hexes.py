"""Hexagons with pointy tops in axial coordinates: ``q`` goes right, ``r`` down and to the right.

The grid has no edge. A hexagon's six neighbours come in the order in which a keyboard shows them:
upper left, upper right, left, right, lower left, lower right.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple


class Hex(NamedTuple):
    """A place on the grid."""

    q: int
    """Steps to the right."""
    r: int
    """Steps down, each also half a step to the right."""

    def __add__(self, other: object) -> Hex:
        """The place that lies as far from this one as ``other`` lies from the middle."""
        assert isinstance(other, tuple)
        return Hex(self.q + other[0], self.r + other[1])


MIDDLE = Hex(0, 0)
UPPER_LEFT, UPPER_RIGHT, LEFT, RIGHT, LOWER_LEFT, LOWER_RIGHT = range(6)
DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(-1, 0), Hex(1, 0), Hex(-1, 1), Hex(0, 1))
"""What has to be added for a step in each of the six directions."""
_ROUND = (RIGHT, UPPER_RIGHT, UPPER_LEFT, LEFT, LOWER_LEFT, LOWER_RIGHT)
"""The directions in the order in which they go round a place."""


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six places that touch ``place``, in the order of :data:`DIRECTIONS`."""
    return tuple([place + step for step in DIRECTIONS])


def distance(one: Hex, other: Hex) -> int:
    """How many steps lie between two places."""
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))


def ring(radius: int, middle: Hex = MIDDLE) -> tuple[Hex, ...]:
    """The places exactly ``radius`` steps from ``middle``, going round; ``middle`` alone for 0."""
    if radius == 0:
        return (middle,)
    step = DIRECTIONS[LOWER_LEFT]
    place = Hex(middle.q + step.q * radius, middle.r + step.r * radius)
    found = []
    for direction in _ROUND:
        for _ in range(radius):
            found.append(place)
            place = place + DIRECTIONS[direction]
    return tuple(found)


def disc(radius: int, middle: Hex = MIDDLE) -> tuple[Hex, ...]:
    """Every place at most ``radius`` steps from ``middle``, ring by ring from the middle."""
    return tuple([place for size in range(radius + 1) for place in ring(size, middle)])


@lru_cache(maxsize=4096)
def touching(places: tuple[Hex, ...]) -> tuple[tuple[int, ...], ...]:
    """For each of ``places``, the numbers of those that touch it, in the order of :data:`DIRECTIONS`."""
    number = {place: index for index, place in enumerate(places)}
    return tuple([tuple([number[near] for near in neighbours(place) if near in number]) for place in places])


@lru_cache(maxsize=4096)
def frontier(places: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Every free place that touches one of ``places``: by distance from the first, then by row."""
    taken = set(places)
    free = {near for place in places for near in neighbours(place)} - taken
    return tuple(sorted(free, key=lambda place: (distance(place, places[0]), place.r, place.q)))


def bounds(places: Iterable[Hex]) -> tuple[int, int, int, int]:
    """The room that ``places`` need: least and greatest half column (``2q + r``), least and greatest row."""
    columns, rows = [], []
    for place in places:
        columns.append(2 * place.q + place.r)
        rows.append(place.r)
    return min(columns), max(columns), min(rows), max(rows)
