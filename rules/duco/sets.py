"""The sets of Corner Cluster: points where four corners of one colour meet (R57, R58)."""

from __future__ import annotations

from typing import Final

from rules.duco.icons import COLOURS, EMPTY, POINTS, RAINBOW, icon_of
from rules.duco.layout import BORDER, SIZE, Layout

CARDS_ACROSS: Final = 5
"""Cards in a row of the grid (R56)."""
POINTS_ACROSS: Final = CARDS_ACROSS - 1
ALL_COLOURS: Final = (1 << RAINBOW) - 1


def _colours(byte: int) -> int:
    """The colours a square can have, as bits."""
    if byte == EMPTY:
        return 0
    colour = icon_of(byte).colour
    return ALL_COLOURS if COLOURS[colour] == "W" else 1 << colour


HUES: Final = bytes(_colours(byte) if byte < len(POINTS) else 0 for byte in range(256))
"""For each byte the colours it can have: one bit, or all five for Rainbow."""


GRID_WIDTH: Final = CARDS_ACROSS * SIZE + 2 * BORDER
"""Squares of the grid's map from west to east, border included."""


def _corners_of(point: int) -> tuple[int, int, int, int]:
    row, column = divmod(point, POINTS_ACROSS)
    at = (BORDER + SIZE * (row + 1) - 1) * GRID_WIDTH + BORDER + SIZE * (column + 1) - 1
    return at, at + 1, at + GRID_WIDTH, at + GRID_WIDTH + 1


CORNERS: Final = tuple(_corners_of(point) for point in range(POINTS_ACROSS**2))
"""For each point where the four corners that meet there stand in the grid's map: NW, NE, SW, SE of it."""


def sets_of(layout: Layout) -> int:
    """The points of the 5 x 5 grid that are sets, bit 0 for the north-west one, row by row."""
    return sets_in(layout.icons)


def sets_in(icons: bytes) -> int:
    """The same for the squares of the grid's map."""
    hues = icons.translate(HUES)
    found = 0
    for point, (one, two, three, four) in enumerate(CORNERS):
        if hues[one] & hues[two] & hues[three] & hues[four]:
            found |= 1 << point
    return found


def points_in(mask: int) -> tuple[int, ...]:
    """The points of a mask in order."""
    return tuple(point for point in range(POINTS_ACROSS**2) if mask >> point & 1)
