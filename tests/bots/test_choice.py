"""What bots of all games share: choosing and odds."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from rules.bots.choice import best, likely, some, uniform
from rules.bots.levels import MOST, Levels, names_of
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


def test_some_are_drawn_evenly_and_each_once() -> None:
    seen = Counter[str]()
    for seed in range(2000):
        found, after = some("abcde", 2, Chance(seed))
        assert len(set(found)) == 2
        assert after.count > 0
        seen.update(found)
    assert set(seen) == set("abcde")
    assert max(seen.values()) - min(seen.values()) < 150


def test_all_are_taken_where_there_are_no_more() -> None:
    assert some("abc", 3, Chance(1)) == (["a", "b", "c"], Chance(1))
    assert some("", 3, Chance(1)) == ([], Chance(1))


def _plain(view: Any, legal: Any, chance: Chance) -> str:
    return "plain"


def _of(number: int, view: Any, legal: Any, chance: Chance) -> int:
    return number


def _family(number: int) -> Any:
    return partial(_of, number)


LEVELS = Levels({"easy": _plain}, {"best": _family})


def test_a_level_with_a_number_is_answered_and_not_listed() -> None:
    assert list(LEVELS) == ["easy"]
    assert "best:8" in LEVELS
    assert LEVELS["best:8"](None, (), Chance(1)) == 8
    assert pickle.loads(pickle.dumps(LEVELS["best:12"]))(None, (), Chance(1)) == 12
    assert names_of(LEVELS) == ("easy", "best:N")
    assert names_of({"easy": _plain}) == ("easy",)


@pytest.mark.parametrize(
    "level",
    [
        "best",
        "best:",
        "best:0",
        "best:08",
        "best:-1",
        "best:x",
        "worst:8",
        "easy:8",
        f"best:{MOST + 1}",
        "best:8:8",
    ],
)
def test_other_levels_are_unknown(level: str) -> None:
    assert level not in LEVELS
    with pytest.raises(KeyError):
        LEVELS[level]
