"""The table of the second referee (``model.py``): what is seen, where a card may lie, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rules.duco.options import Options

Square = tuple[int, int]
Faces = dict[Square, str]
"""A card of three by three by its squares: an icon as the deck writes it, or the centre as ``#R``."""
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def printed(text: str) -> Faces:
    """A line of the deck as it is printed."""
    centre, nw, n, ne, e, se, s, sw, w = text.split()
    rows = ((nw, n, ne), (w, f"#{centre}", e), (sw, s, se))
    return {(x, y): rows[y][x] for y in range(3) for x in range(3)}


def turned(face: Faces, by: int) -> Faces:
    """The card after quarter turns clockwise: what was at the top comes to the right."""
    for _ in range(by):
        face = {(2 - y, x): icon for (x, y), icon in face.items()}
    return face


def worth(one: str, other: str) -> int:
    """R16 and R19 to R24; R54 and R55 for centre squares."""
    centre = "#" in (one[0], other[0])
    colours = {one[1] if one[0] == "#" else one[0], other[1] if other[0] == "#" else other[0]}
    points = int(len(colours - {"W"}) < 2)
    if not centre:
        points += int(len({one[1], other[1]} - {"A"}) < 2)
    return points << one.count("2") + other.count("2")


class Card:
    """A card on the table."""

    def __init__(self, number: int, x: int, y: int, turn: int) -> None:
        self.number, self.x, self.y, self.turn = number, x, y, turn

    @property
    def lies(self) -> tuple[int, int, int, int]:
        """Number, place and turning."""
        return self.number, self.x, self.y, self.turn


class ModelTable:
    """All cards on the table, later ones on top."""

    def __init__(self, options: Options, colours: Sequence[str], cards: list[Card]) -> None:
        """``colours`` are the seats' colours in Conquest."""
        self.options, self.colours, self.cards = options, colours, cards
        self.deck = [printed(text) for text in options.components.cards.list]

    def top(self, cards: list[Card] | None = None) -> dict[Square, tuple[int, str]]:
        """What can be seen: the card's place in the list and the icon."""
        found = {}
        for index, card in enumerate(self.cards if cards is None else cards):
            for (x, y), icon in turned(self.deck[card.number], card.turn).items():
                found[card.x + x, card.y + y] = index, icon
        return found

    def covered(self, index: int, top: dict[Square, tuple[int, str]]) -> bool:
        """Whether a square of the card lies under another one."""
        card = self.cards[index]
        return any(top[card.x + x, card.y + y][0] != index for x, y in product(range(3), repeat=2))

    def places(self) -> set[Square]:
        """R10, R48, R51."""
        top, options = self.top(), self.options
        found = set()
        for x0, y0 in {(x - dx, y - dy) for x, y in top for dx in range(-1, 4) for dy in range(-1, 4)}:
            body = {(x0 + x, y0 + y) for x, y in product(range(3), repeat=2)}
            touching = {(x + dx, y + dy) for x, y in body for dx, dy in STEPS} - body
            over = bool(body & top.keys())
            beside = bool(touching & top.keys())
            if options.chaos:
                fine = over or beside
            elif options.disorder:
                fine = beside and not over
            else:
                fine = not over and any(
                    (abs(x0 - card.x), abs(y0 - card.y)) in ((0, 3), (3, 0)) for card in self.cards
                )
            if fine:
                found.add((x0, y0))
        return found

    def points(self, card: Card) -> int:
        """What a card that lies on top scores (R13 to R24, R38, R53)."""
        top, total = self.top(), 0
        index = self.cards.index(card)
        for x, y in product(range(3), repeat=2):
            here = card.x + x, card.y + y
            if (x, y) == (1, 1):
                continue
            near = [(here[0] + dx, here[1] + dy) for dx, dy in STEPS]
            if self.options.diagonal and 1 not in (x, y):
                near.append((here[0] + x - 1, here[1] + y - 1))
            total += sum(worth(top[here][1], top[n][1]) for n in near if n in top and top[n][0] != index)
        return total

    def totals(self) -> list[int]:
        """R72 to R74."""
        top, found = self.top(), []
        centres = [self.deck[card.number][1, 1][1] for card in self.cards]
        links: list[set[int]] = [set() for _ in self.cards]
        values = [0] * len(self.cards)
        for (x, y), (index, icon) in top.items():
            for dx, dy in STEPS:
                other = top.get((x + dx, y + dy))
                if other and other[0] != index:
                    links[index].add(other[0])
                    values[index] += worth(icon, other[1])
        for index, card in enumerate(self.cards if self.options.diagonal else []):
            for x, y in product((0, 2), repeat=2):
                here, there = (card.x + x, card.y + y), (card.x + 2 * x - 1, card.y + 2 * y - 1)
                if top[here][0] == index and there in top and top[there][0] != index:
                    values[index] += worth(top[here][1], top[there][1])
        for colour in self.colours:
            mine = {index for index, centre in enumerate(centres) if centre == colour}
            largest, left = 0, set(mine)
            while left:
                group, edge = set(), {left.pop()}
                while edge:
                    group |= edge
                    edge = {n for index in edge for n in links[index] & mine} - group
                left -= group
                largest = max(largest, len(group))
            found.append(sum(values[index] for index in mine) + (3 * largest if largest > 1 else 0))
        return found

    def sets(self) -> set[Square]:
        """Corner Cluster: R57."""
        if not self.options.corner_cluster:
            return set()
        top, found = self.top(), set()
        for x, y in product(range(-4, 8, 3), repeat=2):
            colours = {top[x + dx, y + dy][1][0] for dx, dy in product((0, 1), repeat=2)}
            if len(colours - {"W"}) < 2:
                found.add((x, y))
        return found

    def filled(self, cards: list[Card]) -> bool:
        top = self.top(cards)
        columns, rows = {x for x, _ in top}, {y for _, y in top}
        return len(top) == (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)

    def sides(self) -> Iterator[list[Square]]:
        """The places against the middles of the sides, north, east, south, west (R25, R26, UA26)."""
        top = self.top()
        west, east = min(x for x, _ in top), max(x for x, _ in top) + 1
        north, south = min(y for _, y in top), max(y for _, y in top) + 1
        whole = (east - west) % 3 == 0 == (south - north) % 3

        def middles(length: int) -> list[int]:
            if whole:
                cards = length // 3
                return [3 * index for index in sorted({(cards - 1) // 2, cards // 2})]
            return sorted({(length - 3) // 2, -(-(length - 3) // 2)})

        across, down = middles(east - west), middles(south - north)
        yield [(west + step, north - 3) for step in across]
        yield [(east, north + step) for step in down]
        yield [(west + step, south) for step in across]
        yield [(west - 3, north + step) for step in down]
