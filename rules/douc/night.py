"""Night: clearing the zone, refilling the Jungle, dealing, elimination, roles passed on (R80-R93)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Refusal
from rules.douc.actions import Swap, Take
from rules.douc.cards import FACE, TEAM, TRAP
from rules.douc.events import (
    DayEnded,
    DayStarted,
    DayWhy,
    Dealt,
    DoucEvent,
    Eliminated,
    JungleFilled,
    JungleTaken,
    Lost,
    RainCame,
    RolesPassed,
    Swapped,
    TreetopReached,
)
from rules.douc.month import end_month, left
from rules.douc.refusals import no
from rules.douc.state import EMPTY_ZONE, Loss, LossWhy, Month, Opening, Played, State, Swapping, Taking, Zone
from rules.kit.ring import clockwise, left_of

LOSSES: dict[DayWhy, LossWhy] = {"declared": "declared", "jungle": "jungle", "charge": "charge"}
"""How DOUCs left in danger are lost, by why the day ended; other days end with an empty zone."""
OPENING = Opening()


def end_day(state: State, why: DayWhy, loser: int, events: list[DoucEvent]) -> Played:
    """The day is over: run the night up to the next thing anybody has to decide."""
    month = state.month
    events.append(DayEnded(month.day, why))
    if state.zone.stacks:
        month = _cleared(month, state.zone, loser, LOSSES[why], events)
    pile, jungle = _refilled(state, events)
    hands, fresh, pile, owed = _dealt(state, month, pile, events)
    if not pile and not month.rain:
        month = replace(month, rain=True)
        events.append(RainCame())
    state = State(
        state.setup, state.chance, state.past, month, hands, fresh, pile, jungle, EMPTY_ZONE, state.pending
    )
    if owed is not None and any(card is not None for card in jungle):
        return replace(state, pending=Taking(owed)), tuple(events)
    return dealing_over(state, events)


def _cleared(month: Month, zone: Zone, loser: int, why: LossWhy, events: list[DoucEvent]) -> Month:
    """The month with the zone's cards on the Treetop and on the loser's pile (R80-R82)."""
    lost: list[int] = []
    safe: list[int] = []
    saves, dangers = list(month.saves), list(month.dangers)
    for stack in zone.stacks:
        dangers[stack.by[0]] += 1
        if len(stack.cards) > 1:
            for card, seat in zip(stack.cards[1:], stack.by[1:], strict=True):
                (dangers if card == TRAP else saves)[seat] += 1
        if stack.danger:
            lost.append(stack.top)
            safe += [card for card in stack.cards if card != stack.top]
        else:
            safe += stack.cards
    safe += [TEAM] * len(zone.teams)
    piles, losses = month.lost, month.losses
    if safe:
        events.append(TreetopReached(tuple(safe)))
    if lost:
        cards = tuple(lost)
        events.append(Lost(loser, cards))
        piles = (*piles[:loser], piles[loser] + cards, *piles[loser + 1 :])
        losses = (*losses, Loss(month.day, loser, cards, why))
    return Month(
        month.number,
        month.level,
        month.ranger,
        month.remaining,
        piles,
        tuple(saves),
        tuple(dangers),
        month.looks,
        month.shown,
        month.poacher,
        month.day,
        month.rain,
        month.treetop + tuple(safe),
        losses,
    )


def _refilled(state: State, events: list[DoucEvent]) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    """Pile and Jungle once empty places are filled, in the order of the places (R83)."""
    pile, jungle = state.pile, state.jungle
    if not pile or None not in jungle:
        return pile, jungle
    places = [place for place, card in enumerate(jungle) if card is None][: len(pile)]
    filled = list(jungle)
    for place, card in zip(places, pile, strict=False):
        filled[place] = card
    events.append(JungleFilled(tuple(places)))
    return pile[len(places) :], tuple(filled)


def _dealt(
    state: State, month: Month, pile: tuple[int, ...], events: list[DoucEvent]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int | None]:
    """Hands, new cards and pile after dealing, and the first seat still owed a card (R84)."""
    full = state.setup.options.components.hand.value
    poacher = month.poacher
    assert poacher is not None
    hands = state.hands
    owed = {seat: full - hands[seat].bit_count() for seat in clockwise(month.remaining, poacher)}
    lap = [seat for seat, number in owed.items() if number > 0]
    if not pile or not lap:
        return hands, state.fresh, pile, lap[0] if lap else None
    given: dict[int, list[int]] = {seat: [] for seat in lap}
    at, end, short = 0, len(pile), None
    while lap and short is None:
        for seat in lap:
            if at == end:
                short = seat
                break
            given[seat].append(pile[at])
            at += 1
        lap = [seat for seat in lap if len(given[seat]) < owed[seat]]
    held, fresh = list(hands), list(state.fresh)
    for seat, cards in given.items():
        if cards:
            mask = 0
            for card in cards:
                mask |= 1 << card
            held[seat] |= mask
            fresh[seat] |= mask
            faces = tuple([FACE[card] for card in cards])
            events.append(Dealt(seat, len(cards), faces, knows=(seat,), reveals=True))
    return tuple(held), tuple(fresh), pile[at:], short


def refuse_take(state: State, seat: int, action: Take) -> Refusal | None:
    """Why no card can be taken from this place."""
    if not 0 <= action.place < len(state.jungle):
        return no("no-place", "R22")
    if state.jungle[action.place] is None:
        return no("place-empty", "R55", place=action.place + 1)
    return None


def take(state: State, seat: int, action: Take) -> Played:
    """A seat takes a Jungle Card; then the next one owed a card, or the night goes on (R88)."""
    place = action.place
    card = state.jungle[place]
    assert card is not None
    month, bit = state.month, 1 << card
    jungle = (*state.jungle[:place], None, *state.jungle[place + 1 :])
    hands = (*state.hands[:seat], state.hands[seat] | bit, *state.hands[seat + 1 :])
    fresh = (*state.fresh[:seat], state.fresh[seat] | bit, *state.fresh[seat + 1 :])
    month = left(month, place)
    state = replace(state, month=month, hands=hands, fresh=fresh, jungle=jungle)
    events: list[DoucEvent] = [JungleTaken(seat, place, FACE[card], knows=(seat,), reveals=True)]
    full = state.setup.options.components.hand.value
    if any(card is not None for card in jungle):
        for other in left_of(month.remaining, seat):
            if hands[other].bit_count() < full:
                return replace(state, pending=Taking(other)), tuple(events)
    return dealing_over(state, events)


def dealing_over(state: State, events: list[DoucEvent]) -> Played:
    """After dealing: the month ends, seats are eliminated, or a new day begins (R89, R90, R94)."""
    month, hands = state.month, state.hands
    out = [seat for seat in month.remaining if not hands[seat]]
    if len(month.remaining) - len(out) <= 1:
        return end_month(state, events)
    if not out:
        return new_day(state, events)
    events += [Eliminated(seat) for seat in out]
    remaining = tuple(seat for seat in month.remaining if seat not in out)
    state = replace(state, month=replace(month, remaining=remaining))
    swapping = tuple(seat for seat in (month.ranger, month.poacher) if seat is not None and seat in out)
    if swapping:
        return replace(state, pending=Swapping(swapping)), tuple(events)
    return new_day(state, events)


def tourists(month: Month) -> tuple[int, ...]:
    """The remaining Tourists, in table order."""
    return tuple(seat for seat in month.remaining if seat not in (month.ranger, month.poacher))


def refuse_swap(state: State, seat: int, action: Swap) -> Refusal | None:
    """Role cards are swapped with a remaining Tourist only."""
    return None if action.seat in tourists(state.month) else no("swap-tourist", "R90")


def swap(state: State, seat: int, action: Swap) -> Played:
    """An eliminated Ranger or Poacher gives the role card away."""
    month, pending = state.month, state.pending
    assert isinstance(pending, Swapping)
    role = state.month.role(seat)
    assert role in ("ranger", "poacher")
    if role == "ranger":
        month = replace(month, ranger=action.seat)
        events: list[DoucEvent] = [Swapped(seat, action.seat, "ranger")]
    else:
        month = replace(month, poacher=action.seat)
        events = [Swapped(seat, action.seat, "poacher")]
    if len(pending.seats) > 1:
        state = replace(state, month=month, pending=Swapping(pending.seats[1:]))
        return state, tuple(events)
    return new_day(replace(state, month=month), events)


def new_day(state: State, events: list[DoucEvent]) -> Played:
    """Everybody passes the role card to the left, and a new day begins (R92, R93)."""
    month = state.month
    remaining, poacher = month.remaining, month.poacher
    assert poacher is not None
    ranger, poacher = left_of(remaining, month.ranger)[0], left_of(remaining, poacher)[0]
    day = month.day + 1
    events += (RolesPassed(ranger, poacher), DayStarted(month.number, day, ranger, poacher))
    month = Month(
        month.number,
        month.level,
        ranger,
        remaining,
        month.lost,
        month.saves,
        month.dangers,
        month.looks,
        month.shown,
        poacher,
        day,
        month.rain,
        month.treetop,
        month.losses,
    )
    state = State(
        state.setup,
        state.chance,
        state.past,
        month,
        state.hands,
        state.fresh,
        state.pile,
        state.jungle,
        state.zone,
        OPENING,
    )
    return state, tuple(events)
