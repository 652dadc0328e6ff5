"""The bots of Paws in Peril against each other: who wins, that matches end, figures of the rules page."""

from __future__ import annotations

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


class Sum(NamedTuple):
    """What matches of one kind add up to."""

    rounds: int
    """The median."""
    knock_outs: float
    first: float
    """How much more often than its share the first seat or its team wins."""
    captures: float
    """Buildings taken from somebody."""
    stopped: float
    """The part of matches that the last round ended."""


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
    rounds, first, stopped = [], 0.0, 0
    knocked = captured = 0
    for number in range(matches):
        state, told = played(options, seats, number)
        over = state.pending
        assert isinstance(over, Over)
        rounds.append(state.turn.round)
        stopped += over.why == "stop"
        sides = 2 if options.teams else 1
        if state.setup.first in over.winners:
            first += sides / len(over.winners)
        knocked += sum(isinstance(event, KnockedOut) for event in told)
        captured += sum(isinstance(event, Claimed) and event.loser >= 0 for event in told)
    fair = 0.5 if options.teams else 1 / seats
    middle = sorted(rounds)[matches // 2]
    return Sum(middle, knocked / matches, first / matches - fair, captured / matches, stopped / matches)


@pytest.mark.parametrize(
    ("board", "teams", "seats", "rounds", "knock_outs"),
    [
        ("beginner", False, 2, 7, 1.5),
        ("beginner", False, 3, 10, 2.9),
        ("beginner", False, 4, 12, 4.7),
        ("explorer", False, 2, 7, 1.6),
        ("explorer", False, 3, 13, 3.7),
        ("explorer", False, 4, 13, 4.6),
        ("beginner", True, 4, 7, 3.0),
        ("explorer", True, 4, 8, 3.0),
    ],
)
def test_matches_are_as_long_as_the_page_says(
    board: BoardKind, teams: bool, seats: int, rounds: int, knock_outs: float
) -> None:
    matches = 1000 if SOAK else 16
    found = summed(Options(board=board, teams=teams, limit="off"), seats, matches)
    print(f"{board} {'teams' if teams else seats}: {found}")
    assert abs(found.rounds - rounds) <= (1 if SOAK else 3) + teams
    assert abs(found.knock_outs / knock_outs - 1) < (0.25 if SOAK else 0.6)
    # Sampling alone moves the share by 1.6 points over 1,000 matches and by 12 over 16.
    assert abs(found.first) < (0.12 if SOAK else 0.4)
    assert found.captures > 1
    assert found.stopped < (0.07 if SOAK else 0.2)


def test_medium_beats_random() -> None:
    matches = FULL if SOAK else FULL // 4
    won = share(GAME, TABLES, MEDIUM, RANDOM, 2, matches)
    print(f"medium wins {won:.1%} of {matches} against random")
    assert won >= 0.85


def test_easy_beats_random() -> None:
    assert share(GAME, TABLES, EASY, RANDOM, 2, FULL if SOAK else FULL // 8) >= 0.7


def test_medium_is_no_worse_than_easy() -> None:
    matches = FULL * 2 if SOAK else FULL // 8
    won = share(GAME, TABLES, MEDIUM, EASY, 2, matches)
    print(f"medium wins {won:.1%} of {matches} against easy")
    assert won >= (0.5 if SOAK else 0.36)


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
