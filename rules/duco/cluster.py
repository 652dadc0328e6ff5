"""Corner Cluster: exchanging two cards, turning one, and counting the sets (R56-R62)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.duco.actions import END, End, Swap, Turn
from rules.duco.deck import cards_of
from rules.duco.ending import Played
from rules.duco.events import DucoEvent, Missed, SetsMade, Swapped, Turned
from rules.duco.layout import SIZE, card_at, with_exchanged, with_turned
from rules.duco.refusals import no
from rules.duco.sets import CARDS_ACROSS, points_in, sets_of
from rules.duco.state import Exchanging, State
from rules.duco.turns import announce, pass_on

_LINES: Final = range(-(CARDS_ACROSS // 2) * SIZE, (CARDS_ACROSS // 2 + 1) * SIZE, SIZE)
"""The first squares of the rows, and of the columns, of the grid."""
SQUARES: Final = tuple((x, y) for y in _LINES for x in _LINES)
"""The cards' north-west squares in reading order."""


def _swaps() -> Iterator[Swap]:
    for x, y in SQUARES:
        if x != _LINES[-1]:
            yield Swap(x, y, "east")
        if y != _LINES[-1]:
            yield Swap(x, y, "south")


SWAPS: Final = tuple(_swaps())
"""Every exchange there is."""
TURNS: Final = tuple(Turn(x, y, by) for x, y in SQUARES for by in (1, 2, 3))
"""Every turning there is."""


def _pending(state: State) -> Exchanging:
    assert isinstance(state.pending, Exchanging)
    return state.pending


def legal_exchanging(state: State, seat: int) -> list[Action]:
    """Exchanges of cards that share an edge, turnings of any card, and the end of the turn."""
    pending, found = _pending(state), list[Action]()
    if not pending.swapped:
        found += SWAPS
    if not pending.turned:
        found += TURNS
    return [*found, END]


def other_of(action: Swap) -> tuple[int, int]:
    """The square of the other card of an exchange."""
    return (action.x + SIZE, action.y) if action.side == "east" else (action.x, action.y + SIZE)


def refuse_swap(state: State, seat: int, action: Swap) -> Refusal | None:
    """Why these two cards cannot be exchanged."""
    if _pending(state).swapped:
        return no("exchanged", "R59")
    one, other = card_at(state.table, action.x, action.y), card_at(state.table, *other_of(action))
    return no("no-neighbour", "R59") if one is None or other is None else None


def swap(state: State, seat: int, action: Swap, spent: int) -> Played:
    """Exchange two cards; each stays turned as it was."""
    one, other = card_at(state.table, action.x, action.y), card_at(state.table, *other_of(action))
    assert one is not None
    assert other is not None
    table = with_exchanged(state.table, cards_of(state.setup.options.deck), one, other)
    pending = replace(_pending(state), swapped=True, used=_pending(state).used + spent)
    return replace(state, table=table, pending=pending), (
        Swapped(seat, table.cards[one], table.cards[other]),
    )


def refuse_turn(state: State, seat: int, action: Turn) -> Refusal | None:
    """Why this card cannot be turned."""
    if _pending(state).turned:
        return no("turned", "R59")
    if not 1 <= action.by <= 3:
        return no("no-quarter", "R59")
    return no("nothing-there", "R59") if card_at(state.table, action.x, action.y) is None else None


def turn(state: State, seat: int, action: Turn, spent: int) -> Played:
    """Turn a card in its place."""
    number = card_at(state.table, action.x, action.y)
    assert number is not None
    table = with_turned(state.table, cards_of(state.setup.options.deck), number, action.by)
    pending = replace(_pending(state), turned=True, used=_pending(state).used + spent)
    return replace(state, table=table, pending=pending), (Turned(seat, table.cards[number], action.by),)


def end(state: State, seat: int, action: End, spent: int) -> Played:
    """The turn is over: every point that is a set now and was not when it began counts (R60)."""
    return _counted(state, seat, [])


def late(state: State, seat: int) -> Played:
    """The time is up: what has been done stands, and the turn is over."""
    return _counted(state, seat, [Missed(seat, "turn")])


def _counted(state: State, seat: int, events: list[DucoEvent]) -> Played:
    made = points_in(sets_of(state.table) & ~_pending(state).before)
    scores = state.course.scores
    total = scores[seat] + len(made)
    events.append(SetsMade(seat, made, total))
    announce(state, seat, scores[seat], total, events)
    scores = (*scores[:seat], total, *scores[seat + 1 :])
    return pass_on(replace(state, course=replace(state.course, scores=scores)), seat, events)
