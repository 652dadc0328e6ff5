"""Two thousand random matches over numbers of players and options: all end, and nothing is lost."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import Chance
from rules.dare.actions import Answer
from rules.dare.events import Called, ChaosUsed, PotWon, Raised, TieBroken
from rules.dare.options import Length, Options
from rules.dare.state import State
from tests.conformance.counts import PARTS, named, numbers
from tests.conformance.hooks.dare import HOOK
from tests.rules.dare.build import GAME

FULL = 2000
FORMATS: tuple[Length, ...] = ("rounds", "classic", "rising")
MOST = 20_000


def played(number: int, met: Counter[str]) -> State:
    """Match ``number`` to its end, everything checked after every action."""
    seats, form = 2 + number % 5, FORMATS[number // 5 % 3]
    options = Options(format=form, rounds=1 + number % 20)
    state, luck = GAME.deal(options, seats, Chance(number)), Chance(number).fork(1)
    # In every second match nobody leaves, so that it ends by the chips or the rounds.
    stay = bool(number // 15 % 2)
    for _ in range(MOST):
        actors = GAME.actors(state)
        if not actors:
            return state  # type: ignore[no-any-return]
        seat, luck = luck.pick(actors)
        legal = [
            action
            for action in GAME.legal(state, seat)
            if not (stay and isinstance(action, Answer) and action.word == "leave")
        ]
        action, luck = luck.pick(legal)
        before = state
        state, events = GAME.apply(state, seat, action)
        HOOK.check_state(state)
        HOOK.check_step(before, state, events)
        for event in events:
            met[type(event).__name__] += 1
            if isinstance(event, ChaosUsed):
                met[f"card {event.card}"] += 1
            if isinstance(event, Called):
                met[f"good {event.good}"] += 1
            if isinstance(event, Raised | PotWon | TieBroken):
                met["all-in"] += bool(getattr(event, "all_in", ()))
    raise AssertionError("no end")


@pytest.mark.rule("dare C15")
@pytest.mark.parametrize("share", range(PARTS))
def test_random_matches_end_and_lose_nothing(share: int) -> None:
    met: Counter[str] = Counter()
    for number in numbers(FULL, share=share, shares=PARTS):
        with named(number):
            state = played(number, met)
            outcome = GAME.outcome(state)
            assert outcome is not None
            HOOK.check_outcome(state, outcome)
            taken = sum(gone.chips for gone in state.match.gone if gone)
            assert sum(state.chips) + taken == 30 * state.setup.seats
    if len(numbers(FULL, share=share, shares=PARTS)) > 20:
        assert all(met[f"card {card}"] for card in range(6))
        for name in ("good True", "good False", "TieBroken", "Eliminated", "Left", "all-in", "Searched"):
            assert met[name], name
