"""The Rectangle Rule (R25-R30, R84): when it fires, and where its cards go."""

from __future__ import annotations

from typing import Final

from rules.duco.layout import SIZE, Layout
from rules.duco.state import Edge

EDGES: Final[tuple[Edge, ...]] = ("north", "east", "south", "west")
"""The order in which cards go to the sides (R30)."""


def is_filled(layout: Layout) -> bool:
    """Whether the outline of everything on the table is a completely filled rectangle."""
    west, north, east, south = layout.bounds
    return len(layout.icons) - layout.icons.count(0) == (east - west) * (south - north)


def was_filled(layout: Layout) -> bool:
    """Whether that was so without the last card."""
    squares = {
        (laid.x + across, laid.y + down)
        for laid in layout.cards[:-1]
        for across in range(SIZE)
        for down in range(SIZE)
    }
    columns, rows = {x for x, _ in squares}, {y for _, y in squares}
    return len(squares) == (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)


def newly_filled(layout: Layout) -> bool:
    """Whether the last card has made the outline a filled rectangle (R25, R84)."""
    return is_filled(layout) and not was_filled(layout)


def _middles(length: int, by_cards: bool) -> tuple[int, ...]:
    """Offsets of a card at the middle of a side: one, or two to choose from (R26, UA26)."""
    if by_cards:
        cards = length // SIZE
        return (SIZE * (cards // 2),) if cards % 2 else (SIZE * (cards // 2 - 1), SIZE * (cards // 2))
    spare = length - SIZE
    return (spare // 2,) if spare % 2 == 0 else (spare // 2, spare // 2 + 1)


def spots_at(layout: Layout, edge: Edge) -> tuple[tuple[int, int], ...]:
    """The places against the middle of a side, the western or northern one first."""
    west, north, east, south = layout.bounds
    by_cards = (east - west) % SIZE == 0 and (south - north) % SIZE == 0
    if edge in ("north", "south"):
        y = north - SIZE if edge == "north" else south
        return tuple((west + offset, y) for offset in _middles(east - west, by_cards))
    x = east if edge == "east" else west - SIZE
    return tuple((x, north + offset) for offset in _middles(south - north, by_cards))


def open_edges(layout: Layout, cards: int) -> tuple[Edge, ...]:
    """The sides that get a card and have two places to choose from, with so many cards in the stack."""
    return tuple(edge for edge in EDGES[:cards] if len(spots_at(layout, edge)) > 1)
