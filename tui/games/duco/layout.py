"""Where the panels of DuCo lie: the table at the left, everything else in a column at its right."""

from __future__ import annotations

from rules.duco.options import Options
from tui.widgets.picture import Box

SMALL = 24
"""Body height below which the log is one line without a frame."""
CARD = 7
"""Lines of the panel with the card: a card of five lines in a frame."""


def boxes(width: int, height: int, seats: int, options: Options) -> dict[str, Box]:
    """Table at the left; players, card, sum and log at the right. Places do not move between sizes."""
    right = max(39 if options.lineup else 34, min(66, width * 2 // 5))
    left = width - right
    table = seats + (2 if height < SMALL else 3)
    card = CARD
    log = 1 if height < SMALL else max(4, (height - table - card) * 2 // 5)
    total = height - table - card - log
    return {
        "board": Box(0, 0, left, height),
        "seats": Box(left, 0, right, table),
        "card": Box(left, table, right, card),
        "sum": Box(left, table + card, right, total),
        "log": Box(left, height - log, right, log),
    }
