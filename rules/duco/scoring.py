"""What a card scores where it lies, pair by pair (R13-R24, R38, R53)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from rules.duco.deck import CardFaces, Face
from rules.duco.icons import Match, match_of
from rules.duco.layout import SIZE, Layout

Side = Literal["north", "east", "south", "west", "across"]
"""Where the other square of a pair lies; ``across``: diagonally beyond a corner (R38)."""


class Touch(NamedTuple):
    """An icon of a laid card and a square outside it that it is compared with."""

    icon: int
    """The icon's place, 0 to 7 clockwise from the north-west corner."""
    side: Side
    across: int
    down: int
    """From the card's north-west square to the other one."""


TOUCHES: Final = (
    *(Touch(icon, "north", column, -1) for column, icon in enumerate((0, 1, 2))),
    *(Touch(icon, "east", SIZE, row) for row, icon in enumerate((2, 3, 4))),
    *(Touch(icon, "south", column, SIZE) for column, icon in enumerate((6, 5, 4))),
    *(Touch(icon, "west", -1, row) for row, icon in enumerate((0, 7, 6))),
)
"""The twelve squares that touch a card along its edges (R14, R15)."""
ACROSS: Final = (
    Touch(0, "across", -1, -1),
    Touch(2, "across", SIZE, -1),
    Touch(4, "across", SIZE, SIZE),
    Touch(6, "across", -1, SIZE),
)
"""The four squares beyond its corners (R38)."""


class Pair(NamedTuple):
    """One comparison of a laid card."""

    touch: Touch
    own: int
    """The laid card's icon as a byte."""
    other: int
    """What it is compared with."""
    x: int
    y: int
    """The square of the other one."""
    match: Match
    """What matches and how often it is doubled; its ``points`` are what the pair scores."""


def pairs_at(layout: Layout, card: CardFaces, x: int, y: int, turn: int, diagonal: bool) -> tuple[Pair, ...]:
    """Every pair that a card forms, or would form, with what lies around a place, side by side."""
    found = []
    icons = card.turned[turn].icons
    for touch in TOUCHES + ACROSS if diagonal else TOUCHES:
        other = layout.square(x + touch.across, y + touch.down)
        if other:
            own = icons[touch.icon]
            match = match_of(own, other)
            found.append(Pair(touch, own, other, x + touch.across, y + touch.down, match))
    return tuple(found)


def points_at(icons: bytes, width: int, at: int, face: Face, diagonal: bool) -> int:
    """What a card scores with its north-west square at index ``at`` of a map: the pairs of :func:`pairs_at`.

    This is the one place that all play goes through, so it is written out.
    """
    nw, n, ne, e, se, s, sw, w = face.worth
    north, south, middle, low = at - width, at + 3 * width, at + width, at + 2 * width
    points = (
        nw[icons[north]]
        + n[icons[north + 1]]
        + ne[icons[north + 2]]
        + ne[icons[at + 3]]
        + e[icons[middle + 3]]
        + se[icons[low + 3]]
        + se[icons[south + 2]]
        + s[icons[south + 1]]
        + sw[icons[south]]
        + sw[icons[low - 1]]
        + w[icons[middle - 1]]
        + nw[icons[at - 1]]
    )
    if diagonal:
        points += nw[icons[north - 1]] + ne[icons[north + 3]] + se[icons[south + 3]] + sw[icons[south - 1]]
    return points


def points_of(layout: Layout, card: CardFaces, x: int, y: int, turn: int, diagonal: bool) -> int:
    """What a card scores at a place that touches or covers the layout."""
    return points_at(layout.icons, layout.width, layout.index(x, y), card.turned[turn], diagonal)
