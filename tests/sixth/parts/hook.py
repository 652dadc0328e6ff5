"""What holds in every state of Pips."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.contract import Outcome
from tests.conformance.hook import Hidden, Hook
from tests.sixth.rules.values import COPIES, HAND, VALUES, Laid, State, Won


def phase_of(state: State) -> str:
    """Laying, or over."""
    return "Over" if state.over else "Laying"


def check_state(state: State) -> None:
    """No card is lost or doubled (P1), and hands shrink together (P3)."""
    cards = Counter(state.pile) + Counter(state.past)
    for hand in state.hands:
        assert list(hand) == sorted(hand)
        cards.update(hand)
    cards.update(card for card in state.laid if card)
    assert cards == Counter(dict.fromkeys(VALUES, COPIES)), "P1: cards lost or doubled"
    rounds = len(state.winners)
    for hand, laid in zip(state.hands, state.laid, strict=True):
        assert len(hand) == HAND - rounds - (laid > 0), "P3"
    assert len(state.past) == rounds * len(state.hands)


def check_step(before: State, after: State, events: tuple[Any, ...]) -> None:
    """One card, by whose turn it was (P2)."""
    (laid,) = [event for event in events if isinstance(event, Laid)]
    assert laid.seat == before.turn
    won = [event for event in events if isinstance(event, Won)]
    assert len(won) == len(after.winners) - len(before.winners)


def check_outcome(state: State, outcome: Outcome) -> None:
    """One point a round at most, and most of them win (P4, P5)."""
    assert sum(outcome.scores) == HAND - state.winners.count(-1)
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)


def hidden(state: State, seat: int | None) -> Hidden:
    """Other hands and the rest."""
    places = [(f"hand {other}", hand) for other, hand in enumerate(state.hands) if hand and (other != seat)]
    return (*places, *((f"pile {index}", (card,)) for index, card in enumerate(state.pile)))


HOOK = Hook(
    seats_of=lambda state: len(state.hands),
    phases=frozenset({"Laying", "Over"}),
    phase_of=phase_of,
    check_state=check_state,
    check_step=check_step,
    check_outcome=check_outcome,
    hidden=hidden,
    cap=20,
)
