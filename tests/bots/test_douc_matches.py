"""The bots of DOUC in Danger against each other: who wins, that matches end, how long they think."""

from __future__ import annotations

import pytest

from rules.douc.engine import Douc
from rules.douc.options import Level, Options
from tests.bots.contests import SOAK, match, share

GAME = Douc()
EASY, MEDIUM, RANDOM = (GAME.bots[level] for level in ("easy", "medium", "random"))
SCHEDULES: tuple[tuple[Level, Level, Level], ...] = (
    ("1", "1", "1"),
    ("2", "2", "2"),
    ("3", "3", "3"),
    ("2+3", "2+3", "2+3"),
    ("1", "2", "2+3"),
)
TABLES = tuple(Options(levels=levels, rescue="lot") for levels in SCHEDULES)
FULL = 400


def some(full: int = FULL) -> int:
    """Matches to play: all in soak, else a quarter."""
    return full if SOAK else full // 4


def test_medium_beats_random() -> None:
    won = share(GAME, TABLES, MEDIUM, RANDOM, 2, some())
    print(f"medium wins {won:.1%} of {some()} against random")
    assert won >= 0.9


def test_easy_beats_random() -> None:
    assert share(GAME, TABLES, EASY, RANDOM, 2, some()) >= 0.75


@pytest.mark.parametrize("levels", SCHEDULES, ids="-".join)
def test_medium_beats_easy_at_every_level(levels: tuple[Level, Level, Level]) -> None:
    table = (Options(levels=levels, rescue="lot"),)
    won = share(GAME, table, MEDIUM, EASY, 2, some())
    print(f"medium wins {won:.1%} of {some()} against easy")
    assert won >= 0.58


@pytest.mark.parametrize(("seats", "least"), [(3, 0.6), (4, 0.48), (5, 0.42), (6, 0.3)])
def test_medium_beats_a_table_of_easy(seats: int, least: float) -> None:
    won = share(GAME, TABLES, MEDIUM, EASY, seats, some() // seats * seats)
    print(f"medium wins {won:.1%} of {some()} against {seats - 1} of easy")
    assert won >= least


@pytest.mark.parametrize("day", ["ring", "claim", "live"])
@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_matches_end_however_the_day_is_played(level: str, day: str) -> None:
    for number in range(60 if SOAK else 15):
        seats = 2 + number % 5
        levels = SCHEDULES[number % len(SCHEDULES)]
        options = Options(levels=levels, day=day, rescue="slap" if number % 2 else "lot")  # type: ignore[arg-type]
        assert match(GAME, options, [GAME.bots[level]] * seats, number).actions < 1200


def test_easy_plays_as_long_as_the_rules_page_says() -> None:
    played, lost = [], 0.0
    for number in range(some() // 4):
        seats = 2 + number % 5
        ended = match(GAME, TABLES[number % len(TABLES)], [EASY] * seats, number)
        played.append(ended.actions)
        lost += sum(ended.outcome.scores) / seats / 3
    assert min(played) > 140
    assert 2 < lost / len(played) < 4


def test_medium_thinks_fast() -> None:
    times = sorted(
        time
        for number in range(10)
        for time in match(GAME, TABLES[number % len(TABLES)], [MEDIUM] * (2 + number % 5), number).thought
    )
    assert times[len(times) // 2] < 0.005
    assert times[len(times) * 95 // 100] < 0.05
