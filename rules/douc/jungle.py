"""Jungle Cards turned over by day (R29, R31, R47-R55, R70, R73-R75)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Refusal
from rules.douc import zone as zones
from rules.douc.actions import PlaceOn, Turn
from rules.douc.cards import DONATION, DOUCS, TEAM, TRAP, face_of, name_of
from rules.douc.events import (
    Barred,
    Donated,
    DoucEvent,
    Endangered,
    JungleTurned,
    Opened,
    OpeningSpoiled,
    Saved,
    Trapped,
)
from rules.douc.month import left
from rules.douc.night import end_day
from rules.douc.play import goes_on, refuse_more, seen
from rules.douc.refusals import no
from rules.douc.rescue import race
from rules.douc.state import Charge, Placing, Played, State


def refuse_place(state: State, place: int) -> Refusal | None:
    """Why no Jungle Card can be had from this place, or ``None``."""
    if not state.jungle:
        return no("no-jungle", "R22")
    if not 0 <= place < len(state.jungle):
        return no("no-place", "R22")
    return no("place-empty", "R55", place=place + 1) if state.jungle[place] is None else None


def refuse_opening_turn(state: State, seat: int, action: Turn) -> Refusal | None:
    """Why the Poacher cannot open with this place."""
    return refuse_place(state, action.place)


def refuse_turn(state: State, seat: int, action: Turn) -> Refusal | None:
    """Why a seat cannot turn over this place in the free play."""
    month = state.month
    if reason := refuse_place(state, action.place):
        return reason
    if seat == month.ranger:
        return None if state.zone.danger else no("nothing-to-save", "R49")
    if seat != month.poacher:
        return no("tourist-jungle", "R48")
    return refuse_more(state, seat)


def refuse_charge_turn(state: State, seat: int, action: Turn) -> Refusal | None:
    """Why the player in charge cannot turn over this place."""
    if reason := refuse_place(state, action.place):
        return reason
    return None if state.zone.danger else no("nothing-to-save", "R49")


def emptied(state: State, seat: int, place: int) -> State:
    """The state with the card of ``place`` gone, after ``seat`` acted by day."""
    jungle = (*state.jungle[:place], None, *state.jungle[place + 1 :])
    return replace(state, jungle=jungle, month=left(state.month, place), fresh=seen(state.fresh, seat))


def _turned(state: State, place: int) -> int:
    """The face of the card on a place where one lies."""
    card = state.jungle[place]
    assert card is not None
    return face_of(card)


def _told(played: Played) -> Played:
    """All of it follows from the card turned over, so each event tells something that was hidden."""
    state, events = played
    return state, tuple([event if event.reveals else replace(event, reveals=True) for event in events])


def open_with(state: State, seat: int, action: Turn) -> Played:
    """The Poacher opens by a Jungle Card."""
    return _told(_open_with(state, seat, action.place))


def turn(state: State, seat: int, action: Turn) -> Played:
    """Turn over a Jungle Card in the free play or in charge."""
    return _told(_turn(state, seat, action.place))


def _open_with(state: State, seat: int, place: int) -> Played:
    card = _turned(state, place)
    state = emptied(state, seat, place)
    turned = JungleTurned(seat, place, card, card < DOUCS)
    if card < DOUCS:
        zone = zones.endangered(state.zone, seat, card)
        return replace(state, zone=zone, pending=goes_on(state, seat)), (turned, Opened(seat, card, place))
    month = replace(state.month, treetop=(*state.month.treetop, card))
    events: list[DoucEvent] = [turned, OpeningSpoiled(seat, card, place)]
    return end_day(replace(state, month=month), "spoiled", seat, events)


def _turn(state: State, seat: int, place: int) -> Played:
    card = _turned(state, place)
    saving = seat != state.month.poacher or type(state.pending) is Charge
    if zones.fits(state.zone, card, saving):
        return _fitting(emptied(state, seat, place), seat, card, place, saving)
    shown = (*state.month.shown[:place], card, *state.month.shown[place + 1 :])
    state = replace(state, month=replace(state.month, shown=shown), fresh=seen(state.fresh, seat))
    turned = JungleTurned(seat, place, card, False)
    if saving:
        return end_day(state, "jungle", seat, [turned])
    zone = zones.barred(state.zone)
    return replace(state, zone=zone, pending=goes_on(state, seat)), (turned, Barred(seat))


def _fitting(state: State, seat: int, card: int, place: int, saving: bool) -> Played:
    """A fitting card must be played; where several stacks take it, its player chooses."""
    turned = JungleTurned(seat, place, card, True)
    if card == TEAM:
        state, events = race(replace(state, zone=zones.team_called(state.zone, seat)), seat, place)
        return state, (turned, *events)
    if card < DOUCS and not saving:
        event = Endangered(seat, card, len(state.zone.stacks), place)
        zone = zones.endangered(state.zone, seat, card)
        return replace(state, zone=zone, pending=goes_on(state, seat)), (turned, event)
    targets = zones.saves_with(state.zone, card) if saving else zones.traps_on(state.zone)
    if len(targets) > 1:
        charge = type(state.pending) is Charge
        return replace(state, pending=Placing(seat, card, place, charge)), (turned,)
    state, placed = _placed(state, seat, card, targets[0], place)
    return state, (turned, placed)


def _placed(state: State, seat: int, card: int, stack: int, place: int) -> tuple[State, DoucEvent]:
    """The revealed card laid on a stack."""
    top = state.zone.stacks[stack].top
    event: DoucEvent
    if card == DONATION:
        event = Donated(seat, stack, top, place)
    elif card == TRAP:
        event = Trapped(seat, stack, top, place)
    else:
        event = Saved(seat, card, stack, top, place)
    zone = zones.laid(state.zone, seat, card, stack)
    return replace(state, zone=zone, pending=goes_on(state, seat)), event


def targets_of(state: State) -> tuple[int, ...]:
    """The stacks the revealed card may be laid on."""
    pending = state.pending
    assert isinstance(pending, Placing)
    return zones.traps_on(state.zone) if pending.card == TRAP else zones.saves_with(state.zone, pending.card)


def refuse_place_on(state: State, seat: int, action: PlaceOn) -> Refusal | None:
    """Why the revealed card does not go on this stack."""
    pending = state.pending
    assert isinstance(pending, Placing)
    if action.stack in targets_of(state):
        return None
    return no("does-not-fit", "R50", card=name_of(pending.card))


def place_on(state: State, seat: int, action: PlaceOn) -> Played:
    """Lay the revealed card on the chosen stack."""
    pending = state.pending
    assert isinstance(pending, Placing)
    state, event = _placed(state, seat, pending.card, action.stack, pending.place)
    return state, (event,)
