"""What follows from the rules, over whole matches: R101 to R104."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from rules.chance import Chance
from rules.douc.cards import face_of
from rules.douc.events import DayStarted, MonthEnded
from rules.douc.options import Level, Options, has_actions
from rules.douc.state import Appointing, Free, Offers, Opening, Question, State
from tests.rules.douc.moves import GAME
from tests.rules.douc.reading import everywhere, sizes

LEVELS: tuple[Level, ...] = ("1", "2", "3", "2+3")
FREE_PLAY = (Offers, Free, Question)


def match(
    levels: tuple[Level, Level, Level], seats: int, seed: int
) -> Iterator[tuple[State, tuple[Any, ...]]]:
    """A random match: each state that somebody has to act in, and the events that led to it."""
    rng = random.Random(seed)
    state = GAME.deal(Options(levels=levels, rescue="lot"), seats, Chance(seed))
    events: tuple[Any, ...] = ()
    while GAME.outcome(state) is None:
        yield state, events
        seat = rng.choice(GAME.actors(state))
        state, events = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
    yield state, events


def spent(state: State) -> int:
    """Cards that can come back to no hand: a measure of how far the month is."""
    return len(state.month.treetop) + sum(state.month.result)


@pytest.mark.rule("douc R101", "douc R102", "douc R103", "douc R104")
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_matches_over_all_schedules(seats: int) -> None:
    for number, (one, two, three) in enumerate(product(LEVELS, repeat=3)):
        results: list[tuple[int, ...]] = []
        gone = 0
        for state, events in match((one, two, three), seats, number):
            month = state.month
            if isinstance(state.pending, Opening):
                deck = Options().components.cards(seats, has_actions(month.level))
                assert everywhere(state) == sorted(face_of(card) for card in deck)
                held = sizes(state)
                assert all(held[seat] for seat in month.remaining)
                if month.day > 1:
                    assert spent(state) > gone
                gone = spent(state)
            elif isinstance(state.pending, FREE_PLAY):
                assert state.zone.danger <= state.hands[month.ranger].bit_count()
            elif isinstance(state.pending, Appointing):
                gone = 0
            results += [event.lost for event in events if isinstance(event, MonthEnded)]
        assert len(results) == 3
        assert tuple(map(sum, zip(*results, strict=True))) == GAME.outcome(state).scores


@pytest.mark.rule("douc R104")
def test_no_card_is_lost_or_doubled_at_any_moment() -> None:
    for seats, level in product(range(2, 7), LEVELS):
        deck = sorted(face_of(card) for card in Options().components.cards(seats, has_actions(level)))
        for state, _ in match((level, level, level), seats, seats):
            if not isinstance(state.pending, Appointing) and GAME.outcome(state) is None:
                assert everywhere(state) == deck


@pytest.mark.rule("douc R103", "douc R7")
def test_days_of_a_month_are_counted_and_few() -> None:
    days = []
    for number in range(20):
        for _, events in match(("1", "2+3", "3"), 2 + number % 5, number):
            days += [event.day for event in events if isinstance(event, DayStarted)]
    assert min(days) == 1
    assert 3 <= max(days) <= 59
