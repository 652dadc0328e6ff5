"""What the cards of each colour are worth at the end of Conquest (R72-R75, R82)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.duco.deck import CardFaces
from rules.duco.icons import POINTS, Colour
from rules.duco.layout import SIZE, Layout, owners
from rules.duco.scoring import ACROSS

GROUP_POINTS: Final = 3
"""Points for each card of the largest group (R73)."""


class Standing(NamedTuple):
    """A seat's total, and what it is made of."""

    pairs: int
    """Points of all pairs that its cards form; a pair of two of them counts for both (R72)."""
    group: tuple[int, ...]
    """Its largest group, by number in the layout's list; empty if no two of its cards are connected (R74)."""

    @property
    def bonus(self) -> int:
        """What the group is worth."""
        return GROUP_POINTS * len(self.group)

    @property
    def total(self) -> int:
        """Pairs and bonus."""
        return self.pairs + self.bonus


def standings(
    layout: Layout, faces: Sequence[CardFaces], colours: Sequence[Colour], diagonal: bool
) -> tuple[Standing, ...]:
    """What each colour would have if the match ended now, in the order of ``colours``."""
    tops = owners(layout)
    worth = worths(layout, tops, diagonal)
    friends = _neighbours(layout, tops)
    found = []
    for colour in colours:
        mine = [number for number, laid in enumerate(layout.cards) if faces[laid.card].centre == colour]
        found.append(Standing(sum(worth[number] for number in mine), _largest(mine, friends)))
    return tuple(found)


def worths(layout: Layout, tops: Sequence[int], diagonal: bool) -> list[int]:
    """The points of the pairs of each card of the layout's list with what touches it (R72).

    ``tops`` are the layout's :func:`~rules.duco.layout.owners`. Only squares that can be seen count.
    """
    icons, width, worth = layout.icons, layout.width, [0] * len(layout.cards)
    for at, owner in enumerate(tops):
        if owner < 0:
            continue
        for other in (at + 1, at + width):
            if tops[other] >= 0 and tops[other] != owner:
                points = POINTS[icons[at]][icons[other]]
                worth[owner] += points
                worth[tops[other]] += points
    if diagonal:
        for number, laid in enumerate(layout.cards):
            worth[number] += _across(layout, tops, number, laid.x, laid.y)
    return worth


def _across(layout: Layout, tops: Sequence[int], number: int, x: int, y: int) -> int:
    """The points of a card's corners with the squares diagonally beyond them (R38)."""
    icons, points = layout.icons, 0
    for touch in ACROSS:
        corner = layout.index(
            x + (SIZE - 1 if touch.across > 0 else 0), y + (SIZE - 1 if touch.down > 0 else 0)
        )
        other = layout.index(x + touch.across, y + touch.down)
        if tops[corner] == number and tops[other] >= 0:
            points += POINTS[icons[corner]][icons[other]]
    return points


def _neighbours(layout: Layout, tops: Sequence[int]) -> list[set[int]]:
    """For each card the cards whose visible squares touch its own."""
    found: list[set[int]] = [set() for _ in layout.cards]
    for at, owner in enumerate(tops):
        if owner < 0:
            continue
        for other in (tops[at + 1], tops[at + layout.width]):
            if other >= 0 and other != owner:
                found[owner].add(other)
                found[other].add(owner)
    return found


def owned_by(layout: Layout, faces: Sequence[CardFaces], colours: Sequence[Colour]) -> tuple[int, ...]:
    """For each card of the layout's list the seat whose colour it has, -1 for nobody's (R72, UA35)."""
    seats = {colour: seat for seat, colour in enumerate(colours)}
    return tuple([seats.get(faces[laid.card].centre, -1) for laid in layout.cards])


def groups_of(layout: Layout, faces: Sequence[CardFaces], colour: Colour) -> tuple[tuple[int, ...], ...]:
    """Every group of two or more connected cards of a colour, by number in the layout's list (R73)."""
    friends = _neighbours(layout, owners(layout))
    left = {number for number, laid in enumerate(layout.cards) if faces[laid.card].centre == colour}
    return tuple(group for group in _parts(sorted(left), friends) if len(group) > 1)


def _largest(cards: Sequence[int], friends: Sequence[set[int]]) -> tuple[int, ...]:
    """The largest connected part of ``cards``; of two the one with the earliest card (R74)."""
    best: tuple[int, ...] = ()
    for group in _parts(cards, friends):
        if len(group) > max(1, len(best)):
            best = group
    return best


def _parts(cards: Sequence[int], friends: Sequence[set[int]]) -> list[tuple[int, ...]]:
    """The connected parts of ``cards``, the one with the earliest card first."""
    left, found = set(cards), []
    for start in cards:
        if start not in left:
            continue
        group, edge = {start}, [start]
        left.discard(start)
        while edge:
            fresh = friends[edge.pop()] & left
            left -= fresh
            group |= fresh
            edge.extend(fresh)
        found.append(tuple(sorted(group)))
    return found
