"""From squares of the table to cells of the screen: how large a card is drawn, and which part is in view.

Edge to edge a card shares its frame with its neighbours and has no lines inside. Where cards may be laid
shifted, every square has room for a line around it, so that edges and points can stand between any two of
them. Each way of drawing has two widths.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.duco.layout import SIZE
from tui.games.duco.places import Spot

LABELS: Final = 3
"""Cells at the left for the names of the rows."""
FOOT: Final = 1
"""Lines at the bottom for the names of the columns."""
WIDE: Final = 50
"""Cells of the table from which cards may be drawn wide."""


class Scale(NamedTuple):
    """How large squares are drawn. Places are counted in cells from the frame around square (0, 0)."""

    shifted: bool
    gap: int
    """Blanks between the icons of a row: 0 in the small size, 1 in the wide one; one more where shifted."""

    def col(self, x: int) -> int:
        """The first cell of a column of squares; the one before it is the line at its left, if it has one."""
        if self.shifted:
            return x * (SIZE + self.gap) + 1
        card, within = divmod(x, SIZE)
        return card * self.card + 1 + within * (2 + self.gap)

    def row(self, y: int) -> int:
        """The line of a row of squares; the one before it is its upper frame, if it has one."""
        if self.shifted:
            return 2 * y + 1
        card, within = divmod(y, SIZE)
        return card * (SIZE + 1) + 1 + within

    @property
    def card(self) -> int:
        """Cells from one card's left frame to the next one's."""
        if self.shifted:
            return SIZE * (SIZE + self.gap)
        return SIZE * 2 + (SIZE - 1) * self.gap + 1

    @property
    def across(self) -> int:
        """Cells of a square and what parts it from the next one in its card."""
        return SIZE + self.gap if self.shifted else 2 + self.gap

    @property
    def down(self) -> int:
        """The same for lines."""
        return 2 if self.shifted else 1


class Window(NamedTuple):
    """The part of the table in view."""

    scale: Scale
    left: int
    top: int
    """The cell at its upper left corner, counted as the scale counts."""
    width: int
    height: int
    """The panel it lies in, with the names of rows and columns."""

    def x(self, col: int) -> int:
        """Where a cell lies in the panel."""
        return col - self.left + LABELS

    def y(self, row: int) -> int:
        """Where a line lies in the panel."""
        return row - self.top

    def holds(self, col: int, row: int) -> bool:
        """Whether a cell is in view."""
        return 0 <= col - self.left < self.width - LABELS and 0 <= row - self.top < self.height - FOOT


Bounds = tuple[int, int, int, int]
"""West and north square, and the ones past the east and south end."""


def scale_for(bounds: Bounds, shifted: bool, width: int) -> Scale:
    """The wide size if there is room for all cards in it, else the small one."""
    wide = Scale(shifted, 1)
    needed = wide.col(bounds[2]) - wide.col(bounds[0]) + 1
    return Scale(shifted, int(WIDE <= width - LABELS >= needed))


def window_for(
    bounds: Bounds, margin: int, shifted: bool, focus: Sequence[Spot], width: int, height: int
) -> Window:
    """The part of the table to show so that the cards at ``focus`` and what they touch can be seen.

    ``margin`` squares around the cards belong to the table as well. Of several cards in focus the first one
    is in view in any case.

    What fits is shown whole and stands still; what does not is shown part by part, and a part changes only
    when the focus comes too near its edge.
    """
    scale = scale_for(bounds, shifted, width)
    west, north, east, south = bounds
    reach = 2 if shifted else SIZE
    left = _placed(
        (scale.col(west - margin) - 1, scale.col(east + margin)),
        [
            (scale.col(first) - 1, scale.col(past))
            for first, past in _widening([x for x, _ in focus], reach, (west, east))
        ],
        width - LABELS,
    )
    top = _placed(
        (scale.row(north - margin) - 1, scale.row(south + margin)),
        [
            (scale.row(first) - 1, scale.row(past))
            for first, past in _widening([y for _, y in focus], reach, (north, south))
        ],
        height - FOOT,
    )
    return Window(scale, left, top, width, height)


Stretch = tuple[int, int]
"""A first cell and the one past the last."""


def _widening(starts: Sequence[int], reach: int, cards: Stretch) -> list[Stretch]:
    """What should be in view, the most first: all cards and what they touch, all cards, the first card.

    Past the last of ``cards`` there is nothing to touch, and the view need not move to show it.
    """

    def around(low: int, past: int) -> list[Stretch]:
        touched = max(low - reach, min(low, cards[0])), min(past + reach, max(past, cards[1]))
        return [touched, (low, past)]

    return [*around(min(starts), max(starts) + SIZE), *around(starts[0], starts[0] + SIZE)]


def _placed(whole: Stretch, wishes: Sequence[Stretch], room: int) -> int:
    """Where a view of ``room`` cells begins so that the first of the wishes that can be met is met.

    The middle of the table is shown as long as that does it; else the part next to it that does, in strides
    as long as they can be, so that the table stands still under most steps of the cursor.
    """
    low, high = whole
    home = low - (room - (high - low)) // 2
    if high - low <= room:
        return home
    fitting = [(max(low, first), min(high, past)) for first, past in wishes if past - first <= room]
    first, past = fitting[0] if fitting else wishes[-1]
    stride = max(1, room - (past - first))
    start = home
    while past > start + room:
        start += stride
    while first < start:
        start -= stride
    return max(low, min(high - room, start))
