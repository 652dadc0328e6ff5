"""Where the panels of DOUC in Danger lie. Places do not move between sizes; drawings grow."""

from __future__ import annotations

from tui.widgets.picture import Box

SMALL, LARGE = 26, 36
"""Body heights from which the Jungle has a frame of its own, and from which cards are full everywhere."""


def boxes(width: int, height: int, seats: int, jungle: bool) -> dict[str, Box]:
    """Zone, Jungle and hand at the left, players and log at the right; without Jungle a line of piles."""
    right = max(32, min(66, width * 2 // 5))
    left = width - right
    if height < SMALL:
        hand = 8
        top = height - hand - 1
        return {
            "zone": Box(0, 0, left, top),
            "seats": Box(left, 0, right, top),
            "jungle": Box(0, top, width, 1),
            "hand": Box(0, top + 1, left, hand),
            "log": Box(left, top + 1, right, hand),
        }
    hand, piles = (9, 6) if height < LARGE else (11, 8)
    piles = piles if jungle else 3
    top = height - hand - piles
    table = min(seats_height(right, seats), height - 9)
    return {
        "zone": Box(0, 0, left, top),
        "seats": Box(left, 0, right, table),
        "jungle": Box(0, top, left, piles),
        "hand": Box(0, top + piles, left, hand),
        "log": Box(left, table, right, height - table),
    }


def seats_height(width: int, seats: int) -> int:
    """Lines the players' panel would like: frame, heads, seats, and what the signs mean."""
    return seats + 5 if width >= 58 else 2 * seats + 6
