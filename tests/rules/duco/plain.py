"""DuCo once more, as plainly as can be: no bytes, no tables, no shortcuts.

A table is a dictionary from squares to what can be seen there. It is slow, and nothing here is taken from the
rules but the text of the deck, so that the two can be held against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

RING = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
"""Where the icons of a card lie, clockwise from the north-west corner."""
NEAR = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Seen(NamedTuple):
    """What a square shows."""

    card: int
    """Whose square it is."""
    colour: str
    shape: str
    """Empty for a centre square."""
    double: bool


Table = dict[tuple[int, int], Seen]


def square(card: int, text: str) -> Seen:
    """An icon of a card."""
    return Seen(card, text[0], text[1], text.endswith("2"))


@lru_cache(maxsize=1024)
def _icons(card: int, text: str) -> tuple[Seen, ...]:
    centre, *icons = text.split()
    return (Seen(card, centre, "", False), *(square(card, icon) for icon in icons))


def squares(card: int, text: str, x: int, y: int, turn: int) -> Table:
    """A card on squares: a quarter turn takes each icon two places further round."""
    centre, *icons = _icons(card, text)
    found = {(x + 1, y + 1): centre}
    for number, icon in enumerate(icons):
        across, down = RING[(number + 2 * turn) % 8]
        found[x + across, y + down] = icon
    return found


def table_of(deck: tuple[str, ...], cards: Iterable[tuple[int, int, int, int]]) -> Table:
    """Cards as ``(card, x, y, turn)``, each on top of those before."""
    found: Table = {}
    for number, (card, x, y, turn) in enumerate(cards):
        found.update(squares(number, deck[card], x, y, turn))
    return found


def pair(one: Seen, other: Seen) -> int:
    """What two touching squares score."""
    points = 0
    if one.colour == other.colour or "W" in (one.colour, other.colour):
        points += 1
    if one.shape and other.shape and (one.shape == other.shape or "A" in (one.shape, other.shape)):
        points += 1
    for seen in (one, other):
        if seen.double:
            points *= 2
    return points


def score(table: Table, number: int, x: int, y: int, diagonal: bool) -> int:
    """What card ``number`` with this north-west square scores on a table it lies on, uncovered."""
    points = 0
    for across, down in RING:
        here = x + across, y + down
        for east, south in NEAR:
            there = here[0] + east, here[1] + south
            if there in table and table[there].card != number:
                points += pair(table[here], table[there])
    if diagonal:
        for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            here = x + 1 + across, y + 1 + down
            there = here[0] + across, here[1] + down
            if there in table and table[there].card != number:
                points += pair(table[here], table[there])
    return points


def places(table: Table, shifted: bool, chaos: bool) -> set[tuple[int, int]]:
    """Every north-west square a card may be laid at."""
    found = set()
    columns, rows = [x for x, _ in table], [y for _, y in table]
    for x in range(min(columns) - 3, max(columns) + 2):
        for y in range(min(rows) - 3, max(rows) + 2):
            mine = {(x + across, y + down) for across in range(3) for down in range(3)}
            beside = {(a + east, b + south) for a, b in mine for east, south in NEAR} - mine
            covers, touches = mine & table.keys(), beside & table.keys()
            if chaos:
                fits = bool(covers or touches)
            else:
                fits = bool(touches) and not covers
                if not shifted:
                    fits = fits and x % 3 == 0 and y % 3 == 0
            if fits:
                found.add((x, y))
    return found


def filled(table: Mapping[tuple[int, int], object]) -> bool:
    """Whether everything together is a filled rectangle."""
    columns, rows = {x for x, _ in table}, {y for _, y in table}
    return all(
        (x, y) in table
        for x in range(min(columns), max(columns) + 1)
        for y in range(min(rows), max(rows) + 1)
    )


def worth(table: Table, number: int, x: int, y: int, diagonal: bool) -> int:
    """What a card is worth at the end of Conquest: the pairs of all its squares that can be seen."""
    points = 0
    for here, seen in table.items():
        if seen.card != number:
            continue
        for east, south in NEAR:
            other = table.get((here[0] + east, here[1] + south))
            if other and other.card != number:
                points += pair(seen, other)
    for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)) if diagonal else ():
        here = x + 1 + across, y + 1 + down
        other = table.get((here[0] + across, here[1] + down))
        if table[here].card == number and other and other.card != number:
            points += pair(table[here], other)
    return points


def largest(table: Table, numbers: set[int]) -> int:
    """Cards in the largest group of ``numbers`` that hang together, 0 if no two do."""
    best = 0
    for start in numbers:
        group = {start}
        while True:
            more = {
                table[there].card
                for here, seen in table.items()
                if seen.card in group
                for east, south in NEAR
                if (there := (here[0] + east, here[1] + south)) in table and table[there].card in numbers
            }
            if more <= group:
                break
            group |= more
        best = max(best, len(group))
    return best if best > 1 else 0


def sets(table: Table) -> set[tuple[int, int]]:
    """Corner Cluster: the points that are sets, by the square north-west of them."""
    found = set()
    for x in range(-4, 8, 3):
        for y in range(-4, 8, 3):
            corners = [table[x + across, y + down].colour for across in (0, 1) for down in (0, 1)]
            if len(set(corners) - {"W"}) <= 1:
                found.add((x, y))
    return found
