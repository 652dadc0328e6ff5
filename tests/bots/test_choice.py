"""What bots of all games share: choosing and odds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.bots.choice import best, likely, uniform
from rules.bots.odds import none_of
from rules.chance import Chance


def test_every_action_is_as_likely_as_any_other() -> None:
    seen = Counter(uniform("abcd", Chance(seed)) for seed in range(4000))
    assert set(seen) == set("abcd")
    assert max(seen.values()) - min(seen.values()) < 250


def test_nothing_is_chosen_of_nothing() -> None:
    assert uniform((), Chance(1)) is None
    assert best((), Chance(1)) is None


def test_the_best_is_chosen_whatever_the_luck() -> None:
    scored = [(0.1, "low"), (0.7, "high"), (0.3, "middle")]
    assert {best(scored, Chance(seed)) for seed in range(20)} == {(0.7, "high")}


def test_ties_are_broken_by_luck_and_rounding_breaks_none() -> None:
    scored = [(0.3, "one"), (0.1 + 0.2, "other"), (0.0, "worse")]
    chosen = Counter(entry[1] for seed in range(400) if (entry := best(scored, Chance(seed))))
    assert set(chosen) == {"one", "other"}
    assert min(chosen.values()) > 150


def test_likely_is_as_likely_as_it_says() -> None:
    assert 150 < sum(likely(20, Chance(seed))[0] for seed in range(1000)) < 250
    assert likely(100, Chance(3))[0]
    assert not likely(0, Chance(3))[0]


@pytest.mark.parametrize(
    ("hidden", "marked", "drawn"), [(6, 2, 2), (7, 3, 4), (5, 0, 5), (5, 5, 1), (8, 1, 8)]
)
def test_odds_are_those_of_counting(hidden: int, marked: int, drawn: int) -> None:
    hands = list(combinations(range(hidden), drawn))
    without = sum(min(hand, default=hidden) >= marked for hand in hands)
    assert none_of(hidden, marked, drawn) == pytest.approx(without / len(hands))


def test_no_cards_drawn_have_none_of_them() -> None:
    assert none_of(10, 4, 0) == 1
    assert none_of(0, 0, 3) == 1
