"""The map: which tiles lie where, whose bricks and barricades are on them, and how far things are.

Tiles are numbered in the order in which they came to the table; the Desert is tile 0.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from rules.contract import Value
from rules.kit.hexes import MIDDLE, Hex, disc, frontier, touching

Kind = Literal["desert", "mansion", "home", "chest", "forest"]
"""What a tile is."""
LOOTED: tuple[Kind, ...] = ("mansion", "home", "chest", "forest")
"""The kinds that can be looted, in the order in which held tiles are listed."""
BUILDINGS: tuple[Kind, ...] = ("home", "mansion")
DESERT = 0
"""The number of the Desert."""
NOBODY = -1
NOWHERE = -1
"""Where the animal of a seat is that is out."""

BEGINNER_TILES: tuple[Kind, ...] = ("mansion",) * 4 + ("home",) * 4 + ("chest",) * 6 + ("forest",) * 4
"""The 18 tiles round the Desert (P8)."""
EXPLORER_TILES: dict[int, tuple[Kind, ...]] = {
    2: ("mansion", "home", "chest", "chest", "forest", "forest"),
    3: ("mansion", "home", "chest", "chest", "forest"),
    4: ("mansion", "home", "chest", "chest", "forest"),
}
"""The tiles each player holds at the start, by number of players (P9)."""


class Tile(NamedTuple):
    """One tile with everything that lies on it but animals."""

    number: int
    place: Hex
    kind: Kind
    brick: int
    """Whose brick it carries: the owner of a building, the looter of a chest or forest; -1 for nobody."""
    barricade: int
    """Whose barricade stands on it; -1 for nobody."""

    @property
    def building(self) -> bool:
        """Whether it is a home or a mansion."""
        return self.kind in BUILDINGS


class Board(Value, frozen=True):
    """All tiles on the table, column by column: everything about tile ``n`` is at place ``n``."""

    places: tuple[Hex, ...]
    kinds: tuple[Kind, ...]
    bricks: tuple[int, ...]
    """The seat whose brick lies on it, -1 for nobody."""
    barricades: tuple[int, ...]
    """The seat whose barricade stands on it, -1 for nobody."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile, the Desert first."""
        columns = zip(self.places, self.kinds, self.bricks, self.barricades, strict=True)
        return tuple([Tile(number, *column) for number, column in enumerate(columns)])

    def tile(self, number: int) -> Tile:
        """One tile."""
        return Tile(
            number,
            self.places[number],
            self.kinds[number],
            self.bricks[number],
            self.barricades[number],
        )

    def at(self, place: Hex) -> int | None:
        """The number of the tile at a place, ``None`` where none lies."""
        return self.places.index(place) if place in self.places else None

    def near(self, number: int) -> tuple[int, ...]:
        """The tiles that touch a tile, in the order of :data:`rules.kit.hexes.DIRECTIONS`."""
        return touching(self.places)[number]

    @property
    def free(self) -> tuple[Hex, ...]:
        """The free places that touch a tile (P49)."""
        return frontier(self.places)

    def points(self, seat: int) -> int:
        """Victory points of a seat: its homes and mansions (P3)."""
        pairs = zip(self.bricks, self.kinds, strict=True)
        return len([kind for brick, kind in pairs if brick == seat and kind in BUILDINGS])

    def steps(self, start: int) -> tuple[int, ...]:
        """How many steps away every tile is from tile ``start``; nothing blocks a way (P38)."""
        return _steps(self.places, start)

    def with_brick(self, number: int, seat: int) -> Board:
        """The board with the brick of ``seat`` on a tile; -1 takes a brick away."""
        bricks = (*self.bricks[:number], seat, *self.bricks[number + 1 :])
        return Board(self.places, self.kinds, bricks, self.barricades)

    def with_barricade(self, number: int, seat: int) -> Board:
        """The board with a barricade of ``seat`` on a tile."""
        barricades = (*self.barricades[:number], seat, *self.barricades[number + 1 :])
        return Board(self.places, self.kinds, self.bricks, barricades)

    def with_tile(self, kind: Kind, place: Hex) -> Board:
        """The board with one more tile, its number the next."""
        return Board(
            (*self.places, place),
            (*self.kinds, kind),
            (*self.bricks, NOBODY),
            (*self.barricades, NOBODY),
        )


@lru_cache(maxsize=4096)
def _steps(places: tuple[Hex, ...], start: int) -> tuple[int, ...]:
    near, far = touching(places), {start: 0}
    queue = [start]
    for number in queue:
        for other in near[number]:
            if other not in far:
                far[other] = far[number] + 1
                queue.append(other)
    # Every tile was laid next to another one, so each can be reached.
    return tuple([far[number] for number in range(len(places))])


def beginner(kinds: tuple[Kind, ...]) -> Board:
    """The beginner board: these 18 kinds round the Desert, ring by ring."""
    return _board(disc(2), ("desert", *kinds))


def explorer() -> Board:
    """The explorer board at the start: the Desert alone."""
    return _board((MIDDLE,), ("desert",))


def _board(places: tuple[Hex, ...], kinds: tuple[Kind, ...]) -> Board:
    nobody = (NOBODY,) * len(places)
    return Board(places, kinds, nobody, nobody)
