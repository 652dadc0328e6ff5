"""The table as a map of icon squares: a card covers three by three of them at a whole-square position.

The map is cropped to what lies on it, with a border of :data:`BORDER` empty squares, so that a card can be
laid and compared wherever it may touch without asking where the map ends. In the modes that lay edge to edge
the free places are kept beside it, in order; in the others they follow from the squares.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from rules.contract import Value
from rules.duco.deck import CardFaces
from rules.duco.icons import EMPTY

SIZE: Final = 3
"""Squares along a card's edge."""
BORDER: Final = SIZE + 1
"""Empty squares around the layout: a card beside it, and what that card touches."""
MIDDLE: Final = 1 << 12
ROW: Final = 1 << 13
"""Spots number all squares row by row; no layout is half as wide."""
_BESIDE: Final = (-SIZE * ROW, SIZE, SIZE * ROW, -SIZE)
"""From a spot to the places north, east, south and west of a card there."""


class Laid(Value, frozen=True):
    """A card on the table."""

    card: int
    """Its number in the deck."""
    x: int
    y: int
    """Its north-west square."""
    turn: int = 0
    """Quarter turns clockwise, 0 to 3."""


class Layout(Value, frozen=True):
    """Everything on the table."""

    x: int
    y: int
    """The north-west square of the map, border included."""
    width: int
    """Squares of the map from west to east, border included."""
    icons: bytes
    """The map row by row: what can be seen on each square (``icons.py``), 0 where nothing lies."""
    cards: tuple[Laid, ...] = ()
    """Every card in the order in which they came; later ones lie on top of earlier ones."""
    free: tuple[int, ...] = ()
    """Edge to edge: the spots where a card may be laid, in ascending order; else empty."""

    @property
    def height(self) -> int:
        """Squares of the map from north to south, border included."""
        return len(self.icons) // self.width

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """The outline of the cards: west and north square, and the ones past the east and south end."""
        return (
            self.x + BORDER,
            self.y + BORDER,
            self.x + self.width - BORDER,
            self.y + self.height - BORDER,
        )

    def square(self, x: int, y: int) -> int:
        """What can be seen on a square, 0 where nothing lies."""
        across, down = x - self.x, y - self.y
        if not 0 <= across < self.width or not 0 <= down < self.height:
            return EMPTY
        return self.icons[down * self.width + across]

    def index(self, x: int, y: int) -> int:
        """Where a square stands in the map; it has to be inside."""
        return (y - self.y) * self.width + x - self.x

    def near(self, x: int, y: int) -> bool:
        """Whether a card at this place and all that it would touch are inside the map."""
        across, down = x - self.x, y - self.y
        return 0 < across < self.width - SIZE and 0 < down < self.height - SIZE


BARE: Final = Layout(-BORDER, -BORDER, 2 * BORDER, bytes(4 * BORDER * BORDER))
"""A table on which nothing lies, around square (0, 0)."""


def spot_of(x: int, y: int) -> int:
    """The number of a square among all squares, in reading order."""
    return (y + MIDDLE) * ROW + x + MIDDLE


def square_of(spot: int) -> tuple[int, int]:
    """The square with this number."""
    y, x = divmod(spot, ROW)
    return x - MIDDLE, y - MIDDLE


def with_card(layout: Layout, faces: Sequence[CardFaces], laid: Laid, aligned: bool) -> Layout:
    """The table with one more card on top. ``aligned``: keep the free places edge to edge.

    The card touches or covers what lies there, or the table is bare.
    """
    if not layout.near(laid.x, laid.y) or not _inside(layout, laid):
        layout = _widened(layout, laid)
    width, at = layout.width, layout.index(laid.x, laid.y)
    icons = _covered(layout.icons, width, at, faces[laid.card].turned[laid.turn].rows)
    free = _freed(layout.free, icons, width, at, spot_of(laid.x, laid.y)) if aligned else ()
    return Layout(layout.x, layout.y, width, icons, (*layout.cards, laid), free)


def with_cards(layout: Layout, faces: Sequence[CardFaces], cards: Iterable[Laid], aligned: bool) -> Layout:
    """The table with these cards laid one after the other."""
    for laid in cards:
        layout = with_card(layout, faces, laid, aligned)
    return layout


def with_turned(layout: Layout, faces: Sequence[CardFaces], number: int, by: int) -> Layout:
    """The table with card ``number`` of its list turned in its place; no square of it is covered."""
    old = layout.cards[number]
    laid = Laid(old.card, old.x, old.y, (old.turn + by) % 4)
    rows = faces[laid.card].turned[laid.turn].rows
    icons = _covered(layout.icons, layout.width, layout.index(laid.x, laid.y), rows)
    return replace(layout, icons=icons, cards=(*layout.cards[:number], laid, *layout.cards[number + 1 :]))


def with_exchanged(layout: Layout, faces: Sequence[CardFaces], one: int, other: int) -> Layout:
    """The table with two cards of its list in each other's place, each turned as it was."""
    cards, icons = list(layout.cards), layout.icons
    first, second = cards[one], cards[other]
    cards[one] = Laid(first.card, second.x, second.y, first.turn)
    cards[other] = Laid(second.card, first.x, first.y, second.turn)
    for laid in (cards[one], cards[other]):
        rows = faces[laid.card].turned[laid.turn].rows
        icons = _covered(icons, layout.width, layout.index(laid.x, laid.y), rows)
    return replace(layout, icons=icons, cards=tuple(cards))


def owners(layout: Layout) -> tuple[int, ...]:
    """For each square of the map the card that can be seen there, by number in the layout's list; else -1."""
    tops, width = [-1] * len(layout.icons), layout.width
    for number, laid in enumerate(layout.cards):
        at = layout.index(laid.x, laid.y)
        for row in (at, at + width, at + 2 * width):
            tops[row : row + SIZE] = (number,) * SIZE
    return tuple(tops)


def uncovered(layout: Layout) -> tuple[bool, ...]:
    """For each card of the layout's list, whether all its squares can be seen."""
    seen = [0] * len(layout.cards)
    for number in owners(layout):
        if number >= 0:
            seen[number] += 1
    return tuple([squares == SIZE * SIZE for squares in seen])


def card_at(layout: Layout, x: int, y: int) -> int | None:
    """The number of the topmost card with this north-west square in the layout's list, or ``None``."""
    for number in range(len(layout.cards) - 1, -1, -1):
        laid = layout.cards[number]
        if laid.x == x and laid.y == y:
            return number
    return None


def _covered(icons: bytes, width: int, at: int, rows: tuple[bytes, bytes, bytes]) -> bytes:
    """The map with a card's squares from ``at`` on."""
    second, third = at + width, at + 2 * width
    return b"".join(
        (
            icons[:at],
            rows[0],
            icons[at + SIZE : second],
            rows[1],
            icons[second + SIZE : third],
            rows[2],
            icons[third + SIZE :],
        )
    )


def _inside(layout: Layout, laid: Laid) -> bool:
    """Whether a card there leaves the whole border empty."""
    across, down = laid.x - layout.x, laid.y - layout.y
    past = SIZE + BORDER
    return BORDER <= across <= layout.width - past and BORDER <= down <= layout.height - past


def _widened(layout: Layout, laid: Laid) -> Layout:
    """The same table with room, and a border, for a card there."""
    if not layout.cards:
        side = SIZE + 2 * BORDER
        return Layout(laid.x - BORDER, laid.y - BORDER, side, bytes(side * side))
    across, down = laid.x - layout.x, laid.y - layout.y
    past = SIZE + BORDER
    west, north = max(0, BORDER - across), max(0, BORDER - down)
    east, south = max(0, across + past - layout.width), max(0, down + past - layout.height)
    width = west + layout.width + east
    icons = layout.icons
    if west or east:
        left, right = bytes(west), bytes(east)
        starts = range(0, len(icons), layout.width)
        icons = b"".join([left + icons[start : start + layout.width] + right for start in starts])
    icons = bytes(north * width) + icons + bytes(south * width)
    return Layout(layout.x - west, layout.y - north, width, icons, layout.cards, layout.free)


def _freed(free: tuple[int, ...], icons: bytes, width: int, at: int, spot: int) -> tuple[int, ...]:
    """The free places once a card lies at ``spot``, which is ``at`` in the map (R10)."""
    found = list(free)
    place = bisect_left(found, spot)
    if place < len(found) and found[place] == spot:
        del found[place]
    beside = (icons[at - width], icons[at + SIZE], icons[at + SIZE * width], icons[at - 1])
    for square, step in zip(beside, _BESIDE, strict=True):
        if not square:
            place = bisect_left(found, spot + step)
            if place == len(found) or found[place] != spot + step:
                found.insert(place, spot + step)
    return tuple(found)
