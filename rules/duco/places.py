"""Where a card may be laid, as actions made once each and listed in reading order."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, compress
from typing import Final

from rules.duco.actions import Place
from rules.duco.layout import SIZE, Layout, spot_of, square_of
from rules.duco.options import Options

Turns = tuple[Place, Place, Place, Place]
"""A place with the card turned by 0 to 3."""


class _Places(dict[int, Turns]):
    """The actions of each spot, made when they are first asked for."""

    def __missing__(self, spot: int) -> Turns:
        x, y = square_of(spot)
        turns = self[spot] = (Place(x, y, 0), Place(x, y, 1), Place(x, y, 2), Place(x, y, 3))
        return turns


PLACES: Final = _Places()
MANY: Final = 700
"""With more open squares than this the card is turned first and laid then, so that lists stay short."""
_OCCUPIED: Final = bytes((0, *[1] * 255))
"""Turns the map into one of zeros and ones."""


@lru_cache(maxsize=64)
def _grid(x: int, y: int, width: int, height: int) -> tuple[Turns, ...]:
    """The actions of every square of a map."""
    return tuple(
        PLACES[spot_of(column, row)] for row in range(y, y + height) for column in range(x, x + width)
    )


def places_of(layout: Layout, options: Options) -> list[Place]:
    """Every place and turning a card may be laid in (R9, R10, R48, R51)."""
    if not options.shifted:
        return [*chain.from_iterable(map(PLACES.__getitem__, layout.free))]
    grid = _grid(layout.x, layout.y, layout.width, layout.height)
    return [*chain.from_iterable(compress(grid, _open(layout, options.chaos)))]


def is_wide(layout: Layout, options: Options) -> bool:
    """Whether the card has to be turned before it is laid, for a list of both at once would be too long."""
    if not options.shifted or len(layout.icons) < MANY:
        return False
    return _open(layout, options.chaos).count(1) > MANY


def _open(layout: Layout, chaos: bool) -> bytes:
    """A map with a one on every square that may be a card's north-west corner.

    The occupied squares are one big number, a byte a square, and the squares from which a card would reach
    them are that number shifted. The border keeps rows apart.
    """
    row = 8 * layout.width
    size = len(layout.icons)
    taken = int.from_bytes(layout.icons.translate(_OCCUPIED), "little")
    wide = taken | taken >> 8 | taken >> 16
    covers = wide | wide >> row | wide >> 2 * row
    # A card touches what lies one square beyond each of its edges, but not beyond its corners.
    tall = taken | taken >> row | taken >> 2 * row
    beside = wide << row | wide >> SIZE * row | tall << 8 | tall >> 8 * SIZE
    found = covers | beside if chaos else beside & ~covers
    return (found & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def fits(layout: Layout, x: int, y: int) -> tuple[bool, bool]:
    """Whether a card there would cover squares of others, and whether it would touch any along an edge."""
    if not layout.near(x, y):
        return False, False
    icons, width, at = layout.icons, layout.width, layout.index(x, y)
    rows = (at, at + width, at + 2 * width)
    covers = any(icons[row + column] for row in rows for column in range(SIZE))
    touches = (
        any(icons[at - width : at - width + SIZE])
        or any(icons[at + SIZE * width : at + SIZE * width + SIZE])
        or any(icons[row - 1] or icons[row + SIZE] for row in rows)
    )
    return covers, touches
