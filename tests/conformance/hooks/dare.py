"""What holds in every state of Do Dare Decide."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.contract import Outcome
from rules.dare.events import Answered, PotWon
from rules.dare.options import Options
from rules.dare.scoring import places
from rules.dare.state import (
    Burying,
    Choosing,
    Drawing,
    Leaving,
    Over,
    Searching,
    State,
    Targeting,
)
from tests.conformance.hook import Hidden, Hook


def phase_of(state: State) -> str:
    """The kind of phase."""
    return type(state.pending).__name__


def check_state(state: State) -> None:
    """Chips, cards, and who may call (C15, C34)."""
    setup, match, pending = state.setup, state.match, state.pending
    deck, seats = setup.options.components, range(setup.seats)
    out = {seat: gone for seat, gone in enumerate(match.gone) if gone is not None}
    taken = sum(gone.chips for gone in out.values())
    assert sum(state.chips) + sum(state.staked) + taken == deck.stock.value * setup.seats, "C15: chips"
    assert min(state.chips) >= 0
    assert min(state.staked) >= 0
    numbers = Counter(state.pile)
    for hand in state.hands:
        numbers.update(hand)
    assert numbers == Counter(deck.number_cards()), "C15: number cards lost or doubled"
    chaos = Counter(state.chaos)
    chaos.update(state.used)
    for cards in state.kept:
        chaos.update(cards)
    if state.drawn is not None:
        chaos[state.drawn] += 1
    assert chaos == Counter(deck.chaos_cards()), "chaos cards lost or doubled"
    for seat in seats:
        assert 0 <= state.fresh[seat] <= len(state.hands[seat])
        total = sum(state.hands[seat])
        assert not state.held[seat] or deck.range.low <= total <= deck.range.high, "C34"
        if seat not in state.round.seats or isinstance(pending, Leaving | Over):
            assert (state.hands[seat], state.kept[seat], state.staked[seat]) == ((), (), 0)
            assert not state.held[seat]
    assert 0 <= state.turns < deck.guard.turns * len(state.round.seats), "C113"
    if isinstance(pending, Leaving):
        said = {seat for seat, word in enumerate(state.answers) if word is not None}
        assert said | set(pending.waiting) == {seat for seat in seats if seat not in out}
        assert not said & set(pending.waiting)
        assert all(state.chips[seat] for seat in pending.waiting), "C115"
    else:
        assert not any(state.answers)
    if not isinstance(pending, Leaving | Over):
        assert all(seat not in out for seat in state.round.seats)
        assert pending.seat in state.round.seats
        assert not isinstance(pending, Drawing) or state.face is None
        _check_effect(state)
    _check_past(state)


def _check_effect(state: State) -> None:
    """A card that waits for a choice lies in the used pile."""
    pending = state.pending
    if isinstance(pending, Choosing | Targeting | Burying | Searching):
        assert pending.effect.card in state.used, "C63"


def _check_past(state: State) -> None:
    """Rounds count up, and each paid its pot to the chip."""
    past = state.match.past
    assert [record.number for record in past] == list(range(1, len(past) + 1))
    assert state.round.number == len(past) + (not isinstance(state.pending, Leaving | Over))
    if past:
        last = past[-1]
        assert sum(last.shares) == last.pot == sum(last.staked)
        assert {seat for seat, share in enumerate(last.shares) if share} <= set(last.winners)


def check_step(before: State, after: State, events: tuple[Any, ...]) -> None:
    """Turns and rounds count up one by one; the past stays as it was."""
    assert after.match.past[: len(before.match.past)] == before.match.past
    paid = sum(isinstance(event, PotWon) for event in events)
    assert len(after.match.past) == len(before.match.past) + paid
    if paid or any(isinstance(event, Answered) for event in events):
        return
    assert after.round == before.round
    assert after.turns in (before.turns, before.turns + 1)
    assert sum(after.staked) >= sum(before.staked), "chips came out of the pot"


def check_outcome(state: State, outcome: Outcome) -> None:
    """Places follow chips and the time in the match; the sheet ends with the chips (C118, C123-C127)."""
    gone = state.match.gone
    chips = tuple(stock + (out.chips if out else 0) for stock, out in zip(state.chips, gone, strict=True))
    assert outcome.scores == chips
    assert outcome.ranks == places(state.chips, gone)
    assert outcome.sheet[-1].cells == tuple(map(str, chips))
    staying = [seat for seat, out in enumerate(gone) if out is None]
    if staying:
        assert set(outcome.winners) <= set(staying), "C118: a leaver won"
        most = max(state.chips[seat] for seat in staying)
        assert all(state.chips[seat] == most for seat in outcome.winners)


def hidden(state: State, seat: int | None) -> Hidden:
    """Other hands and the number pile; other kept cards, the drawn card and the chaos pile."""
    if isinstance(state.pending, Leaving | Over):
        return ()
    acting = state.pending.seat == seat
    pile = "found" if acting and isinstance(state.pending, Searching) else "number"
    places = [
        (f"number: hand {other}", hand) for other, hand in enumerate(state.hands) if other != seat and hand
    ]
    places += [(f"{pile}: pile {index}", (card,)) for index, card in enumerate(state.pile)]
    places += [
        (f"chaos: kept {other}", cards) for other, cards in enumerate(state.kept) if other != seat and cards
    ]
    if state.drawn is not None and not acting:
        places.append(("chaos: drawn", (state.drawn,)))
    places += [(f"chaos: pile {index}", (card,)) for index, card in enumerate(state.chaos)]
    return tuple(places)


def short(options: Options, seats: int) -> Options:
    """Classic matches of good bots have no end in sight at larger tables, so the ante rises there."""
    if options.format == "classic" and seats > 2:
        return Options(format="rising", rounds=options.rounds, deck=options.deck)
    return options


PHASES = frozenset(
    [
        *("Drawing", "Rolling", "Daring", "Deciding", "Forcing", "Choosing", "Targeting", "Burying"),
        *("Searching", "Raising", "Leaving", "Over"),
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
    open_phases=frozenset({"Leaving", "Over"}),
    cap=40_000,
    forgets=frozenset({"Buried"}),
    sort_of=lambda place: place.partition(":")[0],
    for_bots=short,
)
