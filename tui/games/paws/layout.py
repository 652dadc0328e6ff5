"""Where the panels lie: the map at the left, players and log or fight at the right, cards below."""

from __future__ import annotations

from tui.widgets.picture import Box

LARGE, MEDIUM = 41, 26
"""Body heights from which the map is drawn in its large and in its middle size."""
HANDS = {"large": 9, "medium": 5, "small": 4}
"""Lines for the cards by size."""
MAPS = {"large": 83, "medium": 62, "small": 52}
"""Columns of a map of nineteen tiles, with one beside it."""
COLUMNS = {"large": 66, "medium": 36, "small": 28}
"""Columns that players, log and fight need at least."""
MORE = 24
"""Columns they take beyond that in a wide window; the rest goes to the map."""


def size_of(width: int, height: int) -> str:
    """Which of three drawings there is room for."""
    if height >= LARGE and width >= 150:
        return "large"
    return "medium" if height >= MEDIUM and width >= 98 else "small"


def boxes(width: int, height: int) -> dict[str, Box]:
    """The three panels; the map takes what is left."""
    size = size_of(width, height)
    hand = HANDS[size]
    right = max(COLUMNS[size], min(COLUMNS[size] + MORE, width - MAPS[size]))
    top = height - hand
    return {
        "map": Box(0, 0, width - right, top),
        "side": Box(width - right, 0, right, top),
        "hand": Box(0, top, width, hand),
    }


def size_of_hand(height: int) -> str:
    """Which drawing the cards have at the height they were given."""
    return next((size for size, lines in HANDS.items() if lines == height), "small")


def size_of_side(width: int, height: int) -> str:
    """Which drawing the right column has."""
    if width >= COLUMNS["large"] and height >= LARGE - HANDS["large"]:
        return "large"
    return "medium" if width >= COLUMNS["medium"] else "small"
