"""The bots of Paws in Peril against each other: who wins, that matches end, figures of the rules page."""

from __future__ import annotations

from math import hypot, sqrt
from statistics import mean, median, stdev
from typing import Any, NamedTuple

import pytest

from rules.chance import Chance
from rules.luck import bot_chance
from rules.paws.engine import GAME
from rules.paws.events import Claimed, Discarded, KnockedOut
from rules.paws.options import BoardKind, Options
from rules.paws.pending import Over
from tests.bots.contests import SOAK, match, share

EASY, MEDIUM, RANDOM = (GAME.bots[level] for level in ("easy", "medium", "random"))
TABLES = (Options(limit="off"), Options(board="explorer", limit="off"))
FULL = 400


SIGMAS = 2 if SOAK else 4
"""So many times the sampling error is allowed for: few matches tell their own error badly."""
PAGE_ERROR = 0.01
"""The sampling error of the page's own first-seat figures, as it states it."""


class Sum(NamedTuple):
    """What matches of one kind add up to; each figure with its sampling error (one sigma)."""

    rounds: tuple[float, float]
    """The median."""
    knock_outs: tuple[float, float]
    first: tuple[float, float]
    """How much more often than its share the first seat or its team wins; a tie counts in parts."""
    stopped: tuple[float, float]
    """The part of matches that the last round ended."""
    captures: float
    """Buildings taken from somebody."""


def played(options: Options, seats: int, number: int) -> tuple[Any, list[Any]]:
    """One match of ``medium``; as at a table, bots that only may act come before the one that is asked."""
    told: list[Any] = []
    state = GAME.deal(options, seats, Chance(number))
    for step in range(6000):
        actors = GAME.actors(state)
        if not actors:
            return state, told
        for seat in (*actors[1:], actors[0]):
            legal = GAME.legal(state, seat)
            action = MEDIUM(GAME.view(state, seat), legal, bot_chance(number, step, seat)) if legal else None
            if action is not None:
                state, events = GAME.apply(state, seat, action)
                told += [event for event in events if isinstance(event, KnockedOut | Claimed | Discarded)]
                break
    raise AssertionError(f"match {number} does not end")


def summed(options: Options, seats: int, matches: int) -> Sum:
    """Many matches of ``medium``."""
    rounds, knocked, first = [], [], []
    stopped = captured = 0
    sides = 2 if options.teams else 1
    for number in range(matches):
        state, told = played(options, seats, number)
        over = state.pending
        assert isinstance(over, Over)
        rounds.append(state.turn.round)
        stopped += over.why == "stop"
        first.append(sides / len(over.winners) if state.setup.first in over.winners else 0.0)
        knocked.append(sum(isinstance(event, KnockedOut) for event in told))
        captured += sum(isinstance(event, Claimed) and event.loser >= 0 for event in told)
    root, fair = sqrt(matches), 0.5 if options.teams else 1 / seats
    part = stopped / matches
    return Sum(
        # Of a median the error is about a quarter larger than of a mean.
        (median(rounds), 1.25 * stdev(rounds) / root),
        (mean(knocked), stdev(knocked) / root),
        (mean(first) - fair, sqrt(fair * (1 - fair)) / root),
        (part, sqrt(part * (1 - part)) / root),
        captured / matches,
    )


def near(figure: tuple[float, float], page: float, allowed: float, page_error: float = 0.0) -> bool:
    """Whether a figure is as near to the page's as allowed, but for the sampling of both."""
    return abs(figure[0] - page) <= allowed + SIGMAS * hypot(figure[1], page_error)


@pytest.mark.parametrize(
    ("board", "teams", "seats", "rounds", "knock_outs", "first", "stopped"),
    [
        ("beginner", False, 2, 7, 1.5, 0.030, 0.000),
        ("beginner", False, 3, 10, 2.9, 0.016, 0.000),
        ("beginner", False, 4, 12, 4.7, 0.011, 0.003),
        ("explorer", False, 2, 7, 1.6, -0.044, 0.004),
        ("explorer", False, 3, 13, 3.7, -0.041, 0.009),
        ("explorer", False, 4, 13, 4.6, -0.011, 0.003),
        ("beginner", True, 4, 7, 3.0, 0.025, 0.000),
        ("explorer", True, 4, 8, 3.0, -0.019, 0.000),
    ],
)
def test_matches_go_as_the_page_says(
    board: BoardKind, teams: bool, seats: int, rounds: int, knock_outs: float, first: float, stopped: float
) -> None:
    """Within 10 %, 2 points for shares, and sampling.

    Over 1,000 matches two sigma are 0.2 to 0.5 rounds, 0.1 knock-outs, and with the page's own error 3.5
    points of the first seat's share.
    """
    found = summed(Options(board=board, teams=teams, limit="off"), seats, 1000 if SOAK else 16)
    print(f"{board} {'teams' if teams else seats}: {found}")
    assert near(found.rounds, rounds, 0.1 * rounds)
    assert near(found.knock_outs, knock_outs, 0.1 * knock_outs)
    assert near(found.first, first, 0.02, PAGE_ERROR)
    assert near(found.stopped, stopped, 0.02)
    assert found.captures > 1


def test_medium_beats_random() -> None:
    matches = FULL if SOAK else FULL // 4
    won = share(GAME, TABLES, MEDIUM, RANDOM, 2, matches)
    print(f"medium wins {won:.1%} of {matches} against random")
    assert won >= 0.85


def test_easy_beats_random() -> None:
    assert share(GAME, TABLES, EASY, RANDOM, 2, FULL if SOAK else FULL // 8) >= 0.7


@pytest.mark.parametrize("seats", [2, 4])
def test_medium_is_no_worse_than_easy(seats: int) -> None:
    """No more than two sigma below an equal share: 3.5 points over 800 matches of two."""
    matches = (FULL * 2 if SOAK else FULL // 8) // seats * seats
    won = share(GAME, TABLES, MEDIUM, EASY, seats, matches)
    print(f"medium wins {won:.1%} of {matches} against easy at a table of {seats}")
    assert won >= 1 / seats - 2 * sqrt((seats - 1) / matches) / seats


@pytest.mark.parametrize("seats", [3, 4])
def test_medium_holds_its_own_at_a_full_table_of_random(seats: int) -> None:
    matches = 120 if SOAK else 24
    assert share(GAME, TABLES, MEDIUM, RANDOM, seats, matches // seats * seats) >= 0.6


def test_medium_thinks_fast() -> None:
    times = sorted(
        time
        for number in range(6)
        for time in match(GAME, TABLES[number % 2], [MEDIUM] * (2 + number % 3), number).thought
    )
    assert times[len(times) // 2] < 0.005
    assert times[len(times) * 95 // 100] < 0.05
