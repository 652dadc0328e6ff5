"""Where the panels of Amazing Jungle Run lie. Places do not move between sizes; drawings grow."""

from __future__ import annotations

from tui.widgets.picture import Box

MIDDLE, LARGE = 26, 36
"""Body heights from which the decks have a frame around them, and from which their whole column is listed."""


def boxes(width: int, height: int) -> dict[str, Box]:
    """Decks, field and hand at the left, players and log at the right."""
    right = max(28, min(66, 28 + (width - 80) // 2))
    left = width - right
    decks, hand = (7, 6) if height < MIDDLE else (10, 7) if height < LARGE else (19, 10)
    field = height - decks - hand
    table = min(seats_height(height), height - 5)
    return {
        "decks": Box(0, 0, left, decks),
        "field": Box(0, decks, left, field),
        "hand": Box(0, decks + field, left, hand),
        "seats": Box(left, 0, right, table),
        "log": Box(left, table, right, height - table),
    }


def seats_height(height: int) -> int:
    """Lines of the players' panel: what both have collected, what lies in front of them, and the piles."""
    return 12 if height < MIDDLE else 14 if height < LARGE else 18
