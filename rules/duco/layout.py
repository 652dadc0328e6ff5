"""The table as a map of icon squares: a card covers three by three of them at a whole-square position.

The map is cropped to what lies on it, with a border of :data:`BORDER` empty squares, so that a card can be laid
and compared anywhere it may touch without asking where the map ends. In the modes that lay edge to edge the free
places are kept beside it, in order; in the others they follow from the squares.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

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
