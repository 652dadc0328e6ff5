"""Choosing and laying a card, and turning another one (R9-R12, R40-R42, R45)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.duco import stress
from rules.duco.actions import END, Choose, End, Hold, Place, Turn
from rules.duco.deck import cards_of
from rules.duco.ending import Played
from rules.duco.events import Chose, DucoEvent, Held, LeftAlone, Missed, Placed, Turned
from rules.duco.layout import Laid, card_at, spot_of, uncovered, with_card, with_turned
from rules.duco.places import MANY, is_wide, places_of
from rules.duco.refusals import no, no_place, no_turn
from rules.duco.state import Course, Laying, Setup, State, Turning
from rules.duco.turns import pass_on, settle, turnable


def slots_of(setup: Setup, row: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """Where the cards lie that a seat can choose from: the ends of the row, or its open hand."""
    if setup.options.lineup:
        return (0, len(row) - 1) if len(row) > 1 else (0,)
    return tuple(range(cards)) if setup.options.open_cards else (0,)


def slot_of(state: State, seat: int) -> int:
    """Where the card lies that ``seat`` lays; -1 while it has to be chosen."""
    options = state.setup.options
    if not (options.lineup or options.open_cards):
        return 0
    chosen = state.chosen[seat]
    if chosen < 0 and len(state.row if options.lineup else state.hands[seat]) == 1:
        return 0
    return chosen


def legal_laying(state: State, seat: int) -> list[Action]:
    """The cards to choose from, and every place and turning of the one chosen."""
    options = state.setup.options
    found: list[Action] = []
    if options.lineup or options.open_cards:
        slot, slots = slot_of(state, seat), slots_of(state.setup, state.row, len(state.hands[seat]))
        found = [Choose(other) for other in slots if other != slot]
        if slot < 0:
            return found
    places = places_of(state.table, options)
    if len(places) > 4 * MANY:
        held = state.held[seat]
        found += [Hold(turn) for turn in range(4) if turn != held]
        places = [action for action in places if action.turn == held]
    found += places
    return found


def refuse_choose(state: State, seat: int, action: Choose) -> Refusal | None:
    """Why this card cannot be chosen."""
    options = state.setup.options
    if not (options.lineup or options.open_cards):
        return no("one-card", "R6")
    cards = len(state.row) if options.lineup else len(state.hands[seat])
    if not 0 <= action.slot < cards:
        return no("no-card", "R44" if options.lineup else "R40")
    if action.slot not in slots_of(state.setup, state.row, cards):
        return no("not-an-end", "R45")
    if action.slot == slot_of(state, seat):
        return no("chosen", "R45" if options.lineup else "R40")
    return None


def choose(state: State, seat: int, action: Choose, spent: int) -> Played:
    """The card is chosen; it can still be changed."""
    options = state.setup.options
    card = (state.row if options.lineup else state.hands[seat])[action.slot]
    chosen = (*state.chosen[:seat], action.slot, *state.chosen[seat + 1 :])
    state = replace(ticked(state, seat, spent), chosen=chosen)
    return state, (Chose(seat, action.slot, card),)


def ticked(state: State, seat: int, spent: int) -> State:
    """The clock that runs for ``seat`` has gone on: its own in Stress, or that of the turn."""
    if state.setup.options.stress:
        return stress.timed(state, seat, spent)
    pending = state.pending
    if state.setup.options.ten_seconds and isinstance(pending, Laying | Turning):
        return replace(state, pending=replace(pending, used=pending.used + spent))
    return state


def refuse_hold(state: State, seat: int, action: Hold) -> Refusal | None:
    """Why the card is not turned before it is laid."""
    options = state.setup.options
    if slot_of(state, seat) < 0:
        return no("choose-first", "R45" if options.lineup else "R40")
    if reason := no_turn(action.turn):
        return reason
    if not is_wide(state.table, options):
        return no("turn-as-laid", "R9")
    return no("held", "R9") if action.turn == state.held[seat] else None


def hold(state: State, seat: int, action: Hold, spent: int) -> Played:
    """The card is turned; it can be turned again."""
    held = (*state.held[:seat], action.turn, *state.held[seat + 1 :])
    return replace(ticked(state, seat, spent), held=held), (Held(seat, action.turn),)


def refuse_place(state: State, seat: int, action: Place) -> Refusal | None:
    """Why the card cannot be laid there."""
    options = state.setup.options
    if slot_of(state, seat) < 0:
        return no("choose-first", "R45" if options.lineup else "R40")
    if reason := no_turn(action.turn):
        return reason
    # Far beyond the table another square has the same spot.
    near = state.table.near(action.x, action.y)
    if not options.shifted and near and spot_of(action.x, action.y) in state.table.free:
        return None
    if reason := no_place(state.table, options, action.x, action.y):
        return reason
    if action.turn != state.held[seat] and is_wide(state.table, options):
        return no("hold-first", "R9")
    return None


def place(state: State, seat: int, action: Place, spent: int) -> Played:
    """The card is laid. In Rotation another one may be turned before it scores."""
    options, slot = state.setup.options, slot_of(state, seat)
    if options.stress or options.ten_seconds:
        state = ticked(state, seat, spent)
    row, hands = state.row, state.hands
    if options.lineup:
        card, row = row[slot], row[:slot] + row[slot + 1 :]
    else:
        hand = hands[seat]
        card = hand[slot]
        hands = (*hands[:seat], hand[:slot] + hand[slot + 1 :], *hands[seat + 1 :])
    laid = Laid(card, action.x, action.y, action.turn)
    table = with_card(state.table, cards_of(options.deck), laid, not options.shifted)
    held = state.held if not state.held[seat] else (*state.held[:seat], 0, *state.held[seat + 1 :])
    state = replace(state, table=table, hands=hands, row=row, held=held)
    events: list[DucoEvent] = [Placed(seat, laid, reveals=options.hidden)]
    if options.rotation and turnable(table, options.chaos):
        used = state.pending.used if isinstance(state.pending, Laying) else 0
        return replace(state, pending=Turning(seat, laid, used)), tuple(events)
    state, told = settle(state, seat, laid, events)
    if not options.hidden:
        return state, told
    # All of it follows from a card that nobody else had seen.
    return state, tuple([event if event.reveals else replace(event, reveals=True) for event in told])


def legal_turning(state: State, seat: int) -> list[Action]:
    """Every card that may be turned, each by one, two or three quarter turns; or none."""
    cards = state.table.cards
    found: list[Action] = [
        Turn(cards[number].x, cards[number].y, by)
        for number in turnable(state.table, state.setup.options.chaos)
        for by in (1, 2, 3)
    ]
    return [*found, END]


def refuse_turn(state: State, seat: int, action: Turn) -> Refusal | None:
    """Why this card cannot be turned before the laid one scores."""
    if not 1 <= action.by <= 3:
        return no("no-quarter", "R41")
    number = card_at(state.table, action.x, action.y)
    if number is None:
        return no("nothing-there", "R42")
    if number == len(state.table.cards) - 1:
        return no("just-laid", "R42")
    if state.setup.options.chaos and not uncovered(state.table)[number]:
        return no("covered", "R81")
    return None


def turn(state: State, seat: int, action: Turn, spent: int) -> Played:
    """Turn a card in its place, then score the one just laid."""
    number = card_at(state.table, action.x, action.y)
    assert number is not None
    table = with_turned(state.table, cards_of(state.setup.options.deck), number, action.by)
    state = replace(ticked(state, seat, spent), table=table)
    return _scored(state, seat, [Turned(seat, table.cards[number], action.by)])


def leave(state: State, seat: int, action: End, spent: int) -> Played:
    """Turn nothing."""
    return _scored(ticked(state, seat, spent), seat, [LeftAlone(seat)])


def _scored(state: State, seat: int, events: list[DucoEvent]) -> Played:
    assert isinstance(state.pending, Turning)
    return settle(state, seat, state.pending.laid, events)


def lay_late(state: State, seat: int) -> Played:
    """The time is up and no card was laid: the turn is over, in Stress the match is (R39, R68)."""
    if state.setup.options.stress:
        return stress.time_up(_unchosen(state, seat), seat, [])
    return _lost(state, seat)


def _lost(state: State, seat: int) -> Played:
    """The turn scores nothing and counts as one; the cards stay where they are."""
    course = state.course
    state = replace(_unchosen(state, seat), course=_missed(course))
    return pass_on(state, seat, [Missed(seat, "turn")])


def _missed(course: Course) -> Course:
    return replace(course, missed=course.missed + 1)


def _unchosen(state: State, seat: int) -> State:
    chosen = (*state.chosen[:seat], -1, *state.chosen[seat + 1 :])
    return replace(state, chosen=chosen, held=(*state.held[:seat], 0, *state.held[seat + 1 :]))


def turn_late(state: State, seat: int) -> Played:
    """The time is up after the card was laid: it scores as it lies (R39, R43, R68)."""
    if state.setup.options.stress:
        left = stress.left_of(state, seat)
        state = stress.timed(state, seat, 0 if left is None else left)
    return _scored(state, seat, [LeftAlone(seat)])
