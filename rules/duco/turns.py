"""What follows once a card lies: it scores, the Rectangle Rule, drawing, and who is asked next (UA30)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.duco import stress
from rules.duco.deck import cards_of
from rules.duco.ending import Played, ending, over
from rules.duco.events import (
    Drew,
    DrewOpenly,
    DucoEvent,
    OutlineFilled,
    RowRefilled,
    Scored,
    TargetReached,
)
from rules.duco.layout import Laid, Layout, uncovered, with_cards
from rules.duco.outline import EDGES, newly_filled, open_edges, spots_at
from rules.duco.scoring import points_of
from rules.duco.sets import sets_of
from rules.duco.state import Exchanging, Laying, Play, Siding, State

TEN_SECONDS: Final = 10_000
"""Milliseconds of a turn with Ten seconds (R39)."""


def turnable(layout: Layout, chaos: bool) -> tuple[int, ...]:
    """The cards that Rotation may turn, by their number in the layout's list (R42, R81)."""
    others = range(len(layout.cards) - 1)
    if not chaos:
        return tuple(others)
    free = uncovered(layout)
    return tuple([number for number in others if free[number]])


def settle(state: State, seat: int, laid: Laid, events: list[DucoEvent]) -> Played:
    """Score the card that was laid, then the Rectangle Rule (R17, R28)."""
    options, course = state.setup.options, state.course
    points: int | None = None
    scores = course.scores
    if not options.conquest:
        card = cards_of(options.deck)[laid.card]
        points = points_of(state.table, card, laid.x, laid.y, laid.turn, options.diagonal)
        scores = (*scores[:seat], scores[seat] + points, *scores[seat + 1 :])
        events.append(Scored(seat, points, scores[seat]))
        if not options.stress:
            announce(state, seat, scores[seat] - points, scores[seat], events)
    lasts = (*course.lasts[:seat], Play(laid, points, max(0, state.chosen[seat])), *course.lasts[seat + 1 :])
    state = replace(state, course=replace(course, scores=scores, lasts=lasts, missed=0))
    if state.stack and newly_filled(state.table):
        asked = open_edges(state.table, len(state.stack))
        if asked:
            return replace(state, pending=Siding(seat, asked)), tuple(events)
        return fill_outline(state, seat, (), events)
    return draw(state, seat, events)


def announce(state: State, seat: int, before: int, after: int, events: list[DucoEvent]) -> None:
    """Say so if the seat has just reached the target (R31, R62)."""
    setup = state.setup
    if before < setup.options.target <= after:
        last = (state.course.turns + 1) % setup.seats == 0
        events.append(TargetReached(seat, after, last))


def fill_outline(state: State, seat: int, chosen: tuple[int, ...], events: list[DucoEvent]) -> Played:
    """Lay the cards of the Rectangle Rule; ``chosen`` are the places where there were two (R25, R30)."""
    choices = iter(chosen)
    west, north, east, south = state.table.bounds
    cards = []
    for card, edge in zip(state.stack, EDGES, strict=False):
        spots = spots_at(state.table, edge)
        x, y = spots[next(choices) if len(spots) > 1 else 0]
        cards.append(Laid(card, x, y))
    options = state.setup.options
    table = with_cards(state.table, cards_of(options.deck), cards, not options.shifted)
    events.append(OutlineFilled(seat, east - west, south - north, tuple(cards), reveals=True))
    state = replace(state, table=table, stack=state.stack[len(cards) :])
    return draw(state, seat, events)


def draw(state: State, seat: int, events: list[DucoEvent]) -> Played:
    """Draw back what was laid, and let the turn pass on (R8, R40, R46)."""
    options = state.setup.options
    if options.lineup:
        state = _refilled(state, seat, events)
    elif options.own_stacks:
        own = state.own[seat]
        state = _with_drawn(state, seat, own, events)
        if own:
            state = replace(state, own=(*state.own[:seat], own[1:], *state.own[seat + 1 :]))
    else:
        state = _with_drawn(state, seat, state.stack, events)
        if state.stack:
            state = replace(state, stack=state.stack[1:])
    return stress.go_on(state, seat, events) if options.stress else pass_on(state, seat, events)


def _with_drawn(state: State, seat: int, stack: tuple[int, ...], events: list[DucoEvent]) -> State:
    """The hand with the next card of ``stack``, if there is one, and nothing chosen any more."""
    slot, chosen, hands = state.chosen[seat], state.chosen, state.hands
    if slot >= 0:
        chosen = (*chosen[:seat], -1, *chosen[seat + 1 :])
    if stack:
        # It comes where the laid one was, so that the others keep their places.
        hand, at, left = hands[seat], max(0, slot), len(stack) - 1
        hands = (*hands[:seat], (*hand[:at], stack[0], *hand[at:]), *hands[seat + 1 :])
        if state.setup.options.hidden:
            events.append(Drew(seat, 1, left, stack[:1], knows=(seat,), reveals=True))
        else:
            events.append(DrewOpenly(seat, stack[:1], left, reveals=True))
    return replace(state, hands=hands, chosen=chosen)


def _refilled(state: State, seat: int, events: list[DucoEvent]) -> State:
    """Put a new card in the middle of the row, if there is one (R46, R47)."""
    row, stack, card = state.row, state.stack, None
    if stack:
        card, middle = stack[0], len(row) // 2
        row = (*row[:middle], card, *row[middle:])
    events.append(RowRefilled(card, row, reveals=card is not None))
    chosen = (*state.chosen[:seat], -1, *state.chosen[seat + 1 :])
    return replace(state, row=row, stack=stack[1:], chosen=chosen)


def pass_on(state: State, seat: int, events: list[DucoEvent]) -> Played:
    """The turn has ended: the match ends too, or the next seat is asked (R8, R31, R35)."""
    seats = state.setup.seats
    course = replace(state.course, turns=state.course.turns + 1)
    why, following = ending(state, course), (seat + 1) % seats
    while why is None and state.setup.options.conquest and not state.hands[following]:
        # With Ten seconds some may have cards left when others have laid all of theirs: the turns of those
        # go by without a card, so that a round is as long as ever.
        following = (following + 1) % seats
        course = replace(course, turns=course.turns + 1, missed=course.missed + 1)
        why = ending(state, course)
    if why is not None:
        return over(replace(state, course=course), why, events)
    return replace(state, course=course, pending=turn_of(state, following)), tuple(events)


def turn_of(state: State, seat: int) -> Laying | Exchanging:
    """What a seat is asked when its turn begins."""
    if state.setup.options.corner_cluster:
        return Exchanging(seat, sets_of(state.table))
    return Laying((seat,))
