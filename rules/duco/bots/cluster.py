"""Corner Cluster for bots: some exchanges are looked at, each with every turning after it."""

from __future__ import annotations

from typing import Final

from rules.bots.choice import best, some
from rules.chance import Chance
from rules.duco.actions import END, DucoAction, Swap, Turn
from rules.duco.cluster import SQUARES, SWAPS, other_of
from rules.duco.layout import BORDER, SIZE, Layout, card_at, with_exchanged, with_turned
from rules.duco.preview import faces_of
from rules.duco.sets import CARDS_ACROSS, CORNERS, GRID_WIDTH, HUES, sets_in
from rules.duco.state import Exchanging
from rules.duco.view import Public, View

SLIGHT: Final = 0.01
"""What an action has to bring to be played at all."""
READY: Final = 0.001
"""What a point with three corners of one colour costs a bot that minds the next player."""

Corner = tuple[int, int, tuple[int, int, int]]
"""A card's corner: its place in the grid's map, the point it belongs to, and where the other three stand."""


def _corners_of(column: int, row: int) -> tuple[tuple[int, ...], tuple[tuple[int, Corner], ...]]:
    """A card's four corner squares clockwise from the north-west, and those that meet others, by number."""
    at = (BORDER + SIZE * row) * GRID_WIDTH + BORDER + SIZE * column
    far = 2 * GRID_WIDTH
    squares = (at, at + 2, at + far + 2, at + far)
    found = []
    for number, square in enumerate(squares):
        for point, corners in enumerate(CORNERS):
            if square in corners:
                one, two, three = (other for other in corners if other != square)
                found.append((number, (square, point, (one, two, three))))
    return squares, tuple(found)


_CARDS: Final = tuple(
    _corners_of(column, row) for row in range(CARDS_ACROSS) for column in range(CARDS_ACROSS)
)
"""The cards of the grid in reading order."""


def choose(view: View, pending: Exchanging, chance: Chance, exchanges: int, mind: bool = False) -> DucoAction:
    """The first action of the best turn among those looked at: most new sets, for the fewest actions.

    Where there is nothing to win any two cards are exchanged.

    ``exchanges``: how many are looked at; ``mind``: leave little that is ready for the next player.
    """
    public, swaps = view.public, list[Swap]()
    if not pending.swapped:
        swaps, chance = some(SWAPS, exchanges, chance)
    scored: list[tuple[float, DucoAction]] = []
    for swap in (None, *swaps):
        table = public.table if swap is None else _exchanged(public, swap)
        value, turn = _best_turn(table, pending, chance)
        if mind and value:
            value -= READY * _ready(_turned(public, table, turn).icons)
        first = swap if swap is not None else turn
        scored.append((value - SLIGHT * ((swap is not None) + (turn is not None)), first or END))
    top = best(scored, chance)
    assert top is not None
    if top[1] is END and not pending.swapped and not pending.turned:
        # Nobody gets on if all wait, so stir.
        return chance.pick(SWAPS)[0]
    return top[1]


def _best_turn(table: Layout, pending: Exchanging, chance: Chance) -> tuple[float, Turn | None]:
    """The most new sets that no turning, or one, leaves, and the turning."""
    hues, sets = table.icons.translate(HUES), sets_in(table.icons)
    standing = (sets & ~pending.before).bit_count()
    if pending.turned:
        return standing, None
    top, found = standing, list[Turn]()
    for (squares, corners), (x, y) in zip(_CARDS, SQUARES, strict=True):
        others = [
            (number, 1 << point, hues[one] & hues[two] & hues[three])
            for number, (_, point, (one, two, three)) in corners
        ]
        around = sum(point for _, point, _ in others)
        rest = sets & ~around
        for by in (1, 2, 3):
            now = rest
            for number, point, shared in others:
                if shared & hues[squares[(number - by) % 4]]:
                    now |= point
            gained = (now & ~pending.before).bit_count()
            if gained > top:
                top, found = gained, []
            if gained == top and gained > standing:
                found.append(Turn(x, y, by))
    return (top, chance.pick(found)[0]) if found else (standing, None)


def _exchanged(public: Public, swap: Swap) -> Layout:
    """The table with two cards exchanged."""
    one, other = card_at(public.table, swap.x, swap.y), card_at(public.table, *other_of(swap))
    assert one is not None
    assert other is not None
    return with_exchanged(public.table, faces_of(public), one, other)


def _turned(public: Public, table: Layout, turn: Turn | None) -> Layout:
    """The table with a card turned, or as it is."""
    if turn is None:
        return table
    number = card_at(table, turn.x, turn.y)
    assert number is not None
    return with_turned(table, faces_of(public), number, turn.by)


def _ready(icons: bytes) -> int:
    """Points that are no set but have three corners of one colour, which one turning may complete."""
    hues, found = icons.translate(HUES), 0
    for one, two, three, four in CORNERS:
        first, second = hues[one] & hues[two], hues[three] & hues[four]
        if not first & second:
            found += bool(first & (hues[three] | hues[four]) or second & (hues[one] | hues[two]))
    return found
