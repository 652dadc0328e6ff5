"""What holds in every state of DOUC in Danger."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.contract import Outcome
from rules.douc.cards import CARDS, DOUCS, FACE, TEAM, cards_of, faces_of, strength_of
from rules.douc.events import DayStarted
from rules.douc.options import has_actions, has_jungle
from rules.douc.state import Appointing, Free, Offers, Over, Placing, Question, State
from tests.conformance.hook import Hidden, Hook


def phase_of(state: State) -> str:
    """The kind of phase, with the stage of the ring and who places a Jungle Card."""
    pending = state.pending
    if isinstance(pending, Offers):
        return f"Offers {pending.stage}"
    if isinstance(pending, Placing) and pending.charge:
        return "Placing in charge"
    return type(pending).__name__


def _held(state: State) -> Counter[int]:
    """Every card of the month by face, wherever it is (R104)."""
    month, found = state.month, Counter[int]()
    for hand in state.hands:
        found.update(faces_of(hand))
    found.update(FACE[card] for card in state.pile)
    found.update(FACE[card] for card in state.jungle if card is not None)
    for stack in state.zone.stacks:
        found.update(stack.cards)
    found[TEAM] += len(state.zone.teams)
    for pile in month.lost:
        found.update(pile)
    found.update(month.treetop)
    if isinstance(state.pending, Placing):
        found[state.pending.card] += 1
    return +found


def check_state(state: State) -> None:
    """Cards, cap, hands and roles."""
    setup, month, zone = state.setup, state.month, state.zone
    if isinstance(state.pending, Appointing | Over):
        assert not any(state.hands), "cards in hands outside a month"
        assert not state.pile
        return
    deck = setup.options.components
    cards = deck.cards(setup.seats, has_actions(month.level))
    assert _held(state) == Counter(FACE[card] for card in cards), "R104: cards lost or doubled"
    real = [*state.pile, *(card for card in state.jungle if card is not None)]
    real += [card for hand in state.hands for card in cards_of(hand)]
    assert len(real) == len(set(real)), "R104: one card in two places"
    assert all(0 <= card < CARDS for card in real)
    if isinstance(state.pending, Offers | Free | Question):
        held = state.hands[month.ranger].bit_count()
        assert zone.danger <= held, f"R102: {zone.danger} in danger, {held} in hand"
    assert all(hand.bit_count() <= deck.hand.value for hand in state.hands), "R84: more than a full hand"
    assert all(seat in month.remaining or not hand for seat, hand in enumerate(state.hands))
    news = zip(state.fresh, state.hands, strict=True)
    assert all(fresh & ~hand == 0 for fresh, hand in news), "new cards that are not held"
    assert len(state.jungle) == (deck.jungle.value if has_jungle(month.level) else 0)
    assert month.rain == (not state.pile), "R85: the Rainy Season and the empty pile"
    used = sum(month.result) + len(month.treetop)
    assert used >= month.day - 1, "R103: a day used no card"
    _check_zone(state)
    roles = {month.role(seat) for seat in month.remaining}
    if phase_of(state) not in ("Taking", "Swapping"):
        assert month.poacher is not None
        assert roles >= {"ranger", "poacher"}, "R90: the Ranger or the Poacher is out"


def _check_zone(state: State) -> None:
    """What the zone says of itself follows from its stacks."""
    zone = state.zone
    strengths = danger = 0
    for stack in zone.stacks:
        doucs = [card for card in stack.cards if card < DOUCS]
        assert len(stack.by) == len(stack.cards)
        assert (stack.top, stack.doucs) == (doucs[-1], len(doucs))
        for card in doucs:
            strengths |= 1 << (strength_of(card) - 1)
        danger += stack.danger
        assert not (stack.closed and stack.danger), "R58: in danger under a Donation"
    assert (zone.strengths, zone.danger) == (strengths, danger), "figures that do not follow from its stacks"


def check_step(before: State, after: State, events: tuple[Any, ...]) -> None:
    """Days count up, and only a new day or month begins with other cards."""
    if (before.month.number, before.month.day) != (after.month.number, after.month.day):
        assert after.month.number > before.month.number or after.month.day == before.month.day + 1
        if after.month.number == before.month.number and before.month.day:
            assert any(isinstance(event, DayStarted) for event in events)
    assert after.past[: len(before.past)] == before.past


def check_outcome(state: State, outcome: Outcome) -> None:
    """Totals are the lost piles of three months, and the lowest shares the victory (R98, R99)."""
    assert len(state.past) == 3
    totals = tuple(sum(len(month.lost[seat]) for month in state.past) for seat in range(state.setup.seats))
    assert outcome.scores == totals
    assert outcome.ranks == tuple(1 + sum(other < total for other in totals) for total in totals)
    assert outcome.sheet[-1].cells == tuple(map(str, totals))


def hidden(state: State, seat: int | None) -> Hidden:
    """Other hands, the pile card by card, and the Jungle Cards neither shown nor looked at."""
    month = state.month
    looked = None if seat is None else month.looks[seat]
    places = [
        (f"hand {other}", faces_of(hand)) for other, hand in enumerate(state.hands) if other != seat and hand
    ]
    places += [(f"pile {index}", (FACE[card],)) for index, card in enumerate(state.pile)]
    places += [
        (f"jungle {place}", (FACE[card],))
        for place, card in enumerate(state.jungle)
        if card is not None and month.shown[place] is None and place != looked
    ]
    return tuple(places)


PHASES = frozenset(
    [
        *("Appointing", "Looking", "Opening", "Offers round", "Offers again", "Offers declared"),
        *("Free", "Question", "Placing", "Placing in charge", "Race", "Charge", "Taking", "Swapping", "Over"),
    ]
)

HOOK = Hook(
    seats_of=lambda state: state.setup.seats,
    phases=PHASES,
    phase_of=phase_of,
    check_state=check_state,
    check_step=check_step,
    check_outcome=check_outcome,
    hidden=hidden,
    open_phases=frozenset({"Appointing", "Over"}),
    cap=4000,
)
