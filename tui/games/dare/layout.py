"""Where the panels of Do Dare Decide lie. Places do not move between sizes; drawings grow."""

from __future__ import annotations

from tui.widgets.picture import Box

SMALL, LARGE = 26, 36
"""Body heights from which there is air, and from which everything is told in words."""


def boxes(width: int, height: int, seats: int) -> dict[str, Box]:
    """Table above the hand at the left; players, log and the choices at the right."""
    right = max(34, min(66, width * 2 // 5))
    left = width - right
    table = 8 if height < SMALL else 10 if height < LARGE else 13
    players = seats_height(right, seats, height)
    choose = 6 if height < SMALL else 9 if height < LARGE else 14
    if height - players - choose < 3:
        choose = height - players - 3
    return {
        "table": Box(0, 0, left, table),
        "hand": Box(0, table, left, height - table),
        "seats": Box(left, 0, right, players),
        "log": Box(left, players, right, height - players - choose),
        "choose": Box(left, height - choose, right, choose),
    }


def seats_height(width: int, seats: int, height: int) -> int:
    """Lines of the players' panel: frame, heads, a line each or two, and what the figures add up to."""
    if height < SMALL:
        return seats + (4 if seats < 5 else 3)
    step = 2 if height >= LARGE and width >= 58 else 1
    return step * seats + 5
