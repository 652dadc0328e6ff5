"""The bots of Do Dare Decide against each other: who wins, that matches end, how long they think."""

from __future__ import annotations

import pytest

from rules.dare.engine import GAME
from rules.dare.options import Length, Options
from tests.bots.contests import SOAK, match, share

RANDOM, EASY, MEDIUM, HARD = (GAME.bots[level] for level in ("random", "easy", "medium", "hard"))
DEFAULT = (Options(),)
FULL = 400


def some(full: int = FULL) -> int:
    """Matches to play: all in soak, else a quarter."""
    return full if SOAK else full // 4


def test_medium_beats_random() -> None:
    won = share(GAME, DEFAULT, MEDIUM, RANDOM, 2, some())
    print(f"medium wins {won:.1%} of {some()} against random")
    assert won >= 0.65


def test_easy_beats_random() -> None:
    won = share(GAME, DEFAULT, EASY, RANDOM, 2, some())
    print(f"easy wins {won:.1%} of {some()} against random")
    assert won >= 0.58


def test_each_level_beats_the_one_below() -> None:
    won = share(GAME, DEFAULT, MEDIUM, EASY, 2, some())
    harder = share(GAME, DEFAULT, HARD, EASY, 2, some())
    print(f"medium wins {won:.1%}, hard {harder:.1%} of {some()} against easy")
    assert won >= (0.56 if SOAK else 0.5)
    assert harder >= (0.6 if SOAK else 0.45)


@pytest.mark.parametrize(("seats", "least"), [(3, 0.42), (4, 0.32), (6, 0.22)])
def test_hard_beats_a_table_of_easy(seats: int, least: float) -> None:
    won = share(GAME, DEFAULT, HARD, EASY, seats, some() // seats * seats)
    print(f"hard wins {won:.1%} of {some() // seats * seats} against {seats - 1} of easy")
    assert won >= least


@pytest.mark.parametrize("form", ["rounds", "classic", "rising"])
@pytest.mark.parametrize("level", ["random", "easy", "medium"])
def test_matches_end_whatever_the_format(level: str, form: Length) -> None:
    for number in range(20 if SOAK else 5):
        seats = 2 if form == "classic" else 2 + number % 5
        played = match(GAME, Options(format=form), [GAME.bots[level]] * seats, number)
        assert played.actions < 5000


def test_seats_win_equally_often() -> None:
    """The start moves round the table (C19)."""
    won = [0.0] * 4
    for number in range(2000 if SOAK else 80):
        winners = match(GAME, Options(), [HARD] * 4, number).outcome.winners
        for seat in winners:
            won[seat] += 1 / len(winners)
    total = sum(won)
    print("seats win " + ", ".join(f"{wins / total:.1%}" for wins in won))
    assert all(abs(wins / total - 0.25) < (0.03 if SOAK else 0.15) for wins in won)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_think_fast(level: str) -> None:
    bot = GAME.bots[level]
    times = sorted(
        time for number in range(5) for time in match(GAME, Options(), [bot] * (2 + number), number).thought
    )
    assert times[len(times) // 2] < 0.005
    assert times[len(times) * 95 // 100] < 0.05
