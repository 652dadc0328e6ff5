"""A month from naming the Ranger to the last card (R10-R25, R94-R99)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Refusal
from rules.douc.actions import Appoint, Look, SkipLook
from rules.douc.cards import FACE, faces_of, mask_of
from rules.douc.events import (
    DayStarted,
    Dealt,
    DoucEvent,
    FootprintSet,
    GameOver,
    JungleFilled,
    LeftOver,
    Looked,
    LookSkipped,
    MonthEnded,
    MonthStarted,
    PileMade,
    PoacherNamed,
    RainCame,
    RangerNamed,
    RangerWhy,
)
from rules.douc.options import Options, has_actions, has_jungle
from rules.douc.refusals import no
from rules.douc.state import (
    EMPTY_ZONE,
    Appointing,
    Looking,
    Loss,
    Month,
    Opening,
    Over,
    Played,
    Setup,
    State,
    totals_of,
)
from rules.kit.ring import Ring, clockwise

MONTHS = 3


def first_state(options: Options, seats: int, chance: Chance) -> State:
    """The state before the Ranger of month 1 names the Poacher."""
    footprint = options.footprint
    if not footprint:
        footprint, chance = chance.shuffled(range(seats))
    setup = Setup(options, seats, footprint)
    none = (0,) * seats
    month = _fresh_month(setup, (), 1)
    return State(setup, chance, (), month, none, none, (), (), EMPTY_ZONE, Appointing())


def opening_events(state: State) -> tuple[DoucEvent, ...]:
    """What the deal tells: the footprint order, and who is Ranger."""
    seeded = not state.setup.options.footprint
    return (FootprintSet(state.setup.footprint, reveals=seeded), *_month_events(state))


def _month_events(state: State) -> tuple[DoucEvent, ...]:
    """The start of the current month."""
    month = state.month
    _, why = _ranger(state.setup, state.past)
    return MonthStarted(month.number, month.level), RangerNamed(month.ranger, why)


def _ranger(setup: Setup, past: tuple[Month, ...]) -> tuple[int, RangerWhy]:
    """The Ranger of the next month, and why (R11-R13)."""
    if not past:
        return setup.footprint[0], "footprint"
    totals = totals_of(setup.seats, past)
    fewest = min(totals)
    return (
        next(seat for seat in setup.footprint if totals[seat] == fewest),
        "tie" if totals.count(fewest) > 1 else "fewest",
    )


def _fresh_month(setup: Setup, past: tuple[Month, ...], number: int) -> Month:
    """A month in which nothing has happened yet (R10)."""
    seats = setup.seats
    level = setup.options.levels[number - 1]
    ranger, _ = _ranger(setup, past)
    places = setup.options.components.jungle.value if has_jungle(level) else 0
    return Month(
        number=number,
        level=level,
        ranger=ranger,
        remaining=tuple(range(seats)),
        lost=((),) * seats,
        saves=(0,) * seats,
        dangers=(0,) * seats,
        looks=(None,) * seats,
        shown=(None,) * places,
    )


# -- the Poacher is named, and the cards are dealt ----------------------------------------------------


def refuse_appoint(state: State, seat: int, action: Appoint) -> Refusal | None:
    """The Ranger names any other seat."""
    if not 0 <= action.seat < state.setup.seats:
        return no("no-seat", "R14")
    return no("not-yourself", "R14") if action.seat == seat else None


def appoint(state: State, seat: int, action: Appoint) -> Played:
    """The Poacher is named, shuffles and deals (R17-R22)."""
    setup, poacher = state.setup, action.seat
    deck = setup.options.components
    month = replace(state.month, poacher=poacher)
    pile, chance = state.chance.shuffled(deck.cards(setup.seats, has_actions(month.level)))
    events: list[DoucEvent] = [PoacherNamed(poacher, seat), PileMade(len(pile))]
    order, full = clockwise(month.remaining, poacher), deck.hand.value
    hands = [0] * setup.seats
    for index, other in enumerate(order):
        cards = pile[index : full * len(order) : len(order)]
        hands[other] = mask_of(cards)
        faces = tuple([FACE[card] for card in cards])
        events.append(Dealt(other, full, faces, knows=(other,), reveals=True))
    pile = pile[full * len(order) :]
    places = len(month.shown)
    jungle, pile = pile[:places], pile[places:]
    if places:
        events.append(JungleFilled(tuple(range(places))))
    if not pile:
        month = replace(month, rain=True)
        events.append(RainCame())
    held = tuple(hands)
    state = State(setup, chance, state.past, month, held, held, pile, jungle, EMPTY_ZONE, state.pending)
    if places:
        return replace(state, pending=Looking(Ring(month.remaining))), tuple(events)
    return first_day(state, events)


def first_day(state: State, events: list[DoucEvent]) -> Played:
    """The month's first day begins."""
    month = state.month
    assert month.poacher is not None
    events.append(DayStarted(month.number, 1, month.ranger, month.poacher))
    return replace(state, month=replace(month, day=1), pending=Opening()), tuple(events)


# -- secret looks before the first day -----------------------------------------------------------------


def refuse_look(state: State, seat: int, action: Look) -> Refusal | None:
    """Any place may be looked at."""
    return None if 0 <= action.place < len(state.jungle) else no("no-place", "R22")


def refuse_skip(state: State, seat: int, action: SkipLook) -> Refusal | None:
    """Looking is optional (R24)."""
    return None


def look(state: State, seat: int, action: Look) -> Played:
    """A seat looks at one Jungle Card."""
    card = state.jungle[action.place]
    assert card is not None
    looks = state.month.looks
    looks = (*looks[:seat], action.place, *looks[seat + 1 :])
    event = Looked(seat, action.place, FACE[card], knows=(seat,), reveals=True)
    return _next_look(replace(state, month=replace(state.month, looks=looks)), [event])


def skip_look(state: State, seat: int, action: SkipLook) -> Played:
    """A seat looks at none."""
    return _next_look(state, [LookSkipped(seat)])


def _next_look(state: State, events: list[DoucEvent]) -> Played:
    pending = state.pending
    assert isinstance(pending, Looking)
    ring = pending.ring.after()
    if ring is None:
        return first_day(state, events)
    return replace(state, pending=Looking(ring)), tuple(events)


def left(month: Month, place: int) -> Month:
    """The month once the card of ``place`` has left it: what was known of it is of no use."""
    looks = tuple([None if look == place else look for look in month.looks])
    shown = (*month.shown[:place], None, *month.shown[place + 1 :])
    return replace(month, looks=looks, shown=shown)


# -- the end -------------------------------------------------------------------------------------------


def end_month(state: State, events: list[DoucEvent]) -> Played:
    """At most one seat has cards and none can be had: count, and go on to the next month or the end."""
    setup, month = state.setup, state.month
    for seat in month.remaining:
        if state.hands[seat]:
            cards = faces_of(state.hands[seat])
            events.append(LeftOver(seat, cards, reveals=True))
            lost = (*month.lost[:seat], month.lost[seat] + cards, *month.lost[seat + 1 :])
            losses = (*month.losses, Loss(month.day, seat, cards, "leftover"))
            month = replace(month, lost=lost, losses=losses)
    past = (*state.past, month)
    totals = totals_of(setup.seats, past)
    events.append(MonthEnded(month.number, month.result, totals))
    none = (0,) * setup.seats
    if month.number == MONTHS:
        winners = tuple(seat for seat in range(setup.seats) if totals[seat] == min(totals))
        events.append(GameOver(totals, winners))
        return State(setup, state.chance, past, month, none, none, (), (), EMPTY_ZONE, Over()), tuple(events)
    month = _fresh_month(setup, past, month.number + 1)
    state = State(setup, state.chance, past, month, none, none, (), (), EMPTY_ZONE, Appointing())
    return state, (*events, *_month_events(state))
