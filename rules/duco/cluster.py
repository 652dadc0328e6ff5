"""Corner Cluster: exchanging two cards, turning one, and counting the sets (R56-R62)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.duco.actions import END, End, Swap, Turn
from rules.duco.deck import cards_of
from rules.duco.ending import Played
from rules.duco.events import DucoEvent, Missed, SetsMade, Swapped, Turned
from rules.duco.layout import SIZE, card_at, with_exchanged, with_turned
from rules.duco.refusals import no
from rules.duco.sets import points_in, sets_of
from rules.duco.state import Exchanging, State
from rules.duco.turns import announce, pass_on


def _pending(state: State) -> Exchanging:
    assert isinstance(state.pending, Exchanging)
    return state.pending


def legal_exchanging(state: State, seat: int) -> list[Action]:
    """Exchanges of cards that share an edge, turnings of any card, and the end of the turn."""
    pending, found = _pending(state), list[Action]()
    west, north, east, south = state.table.bounds
    squares = [(x, y) for y in range(north, south, SIZE) for x in range(west, east, SIZE)]
    if not pending.swapped:
        for x, y in squares:
            if x + SIZE < east:
                found.append(Swap(x, y, "east"))
            if y + SIZE < south:
                found.append(Swap(x, y, "south"))
    if not pending.turned:
        found += [Turn(x, y, by) for x, y in squares for by in (1, 2, 3)]
    return [*found, END]


def _other(action: Swap) -> tuple[int, int]:
    """The square of the other card of an exchange."""
    return (action.x + SIZE, action.y) if action.side == "east" else (action.x, action.y + SIZE)


def refuse_swap(state: State, seat: int, action: Swap) -> Refusal | None:
    """Why these two cards cannot be exchanged."""
    if _pending(state).swapped:
        return no("exchanged", "R59")
    one, other = card_at(state.table, action.x, action.y), card_at(state.table, *_other(action))
    return no("no-neighbour", "R59") if one is None or other is None else None


def swap(state: State, seat: int, action: Swap, spent: int) -> Played:
    """Exchange two cards; each stays turned as it was."""
    one, other = card_at(state.table, action.x, action.y), card_at(state.table, *_other(action))
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
