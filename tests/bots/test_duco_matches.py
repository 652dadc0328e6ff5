"""The bots of DuCo against each other, and figures of the rules page for play as good as theirs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Bot
from rules.duco.engine import GAME
from rules.duco.options import Options
from rules.duco.state import State
from rules.journal import Seat
from rules.luck import bot_chance, thinking
from rules.table import Table
from tests.bots.contests import SOAK, match, share
from tests.conformance.hooks.duco import check_outcome, check_state
from tests.rules.duco.build import mode_of
from tui.sim import Plan, play_match

RANDOM, EASY, MEDIUM, HARD = (GAME.bots[level] for level in ("random", "easy", "medium", "hard"))
CAREFUL, PERFECT = GAME.bots["best:8"], GAME.bots["best:100000"]
BASE = (Options(clocks="personal"),)
FULL = 400


def some(full: int = FULL) -> int:
    """Matches to play: all in soak, else a tenth."""
    return full if SOAK else max(8, full // 10)


class Figures(NamedTuple):
    """What matches of one kind of player come to."""

    points: float
    """Points a play."""
    rounds: float
    score: float
    """A seat's final score."""


def figures(bot: Bot, seats: int, matches: int, *modes: str) -> Figures:
    """The figures of matches in which everybody plays alike."""
    options = replace(mode_of(*modes), clocks="personal")
    points = turns = 0
    for number in range(matches):
        ended = _ended(options, [bot] * seats, number)
        points += sum(ended.course.scores)
        turns += ended.course.turns
    return Figures(points / turns, turns / seats / matches, points / seats / matches)


def _ended(options: Options, bots: Sequence[Bot], seed: int) -> State:
    """The last state of a match."""
    state, number = GAME.deal(options, len(bots), Chance(seed)), 0
    while actors := GAME.actors(state):
        seat = actors[0]
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        state, _ = GAME.apply(state, seat, bots[seat](view, legal, bot_chance(seed, number, seat)))
        number += 1
    return state


def test_medium_beats_random() -> None:
    won = share(GAME, BASE, MEDIUM, RANDOM, 2, some())
    print(f"medium wins {won:.1%} of {some()} against random")
    assert won >= 0.95


def test_hard_beats_easy() -> None:
    won = share(GAME, BASE, HARD, EASY, 2, some())
    print(f"hard wins {won:.1%} of {some()} against easy")
    assert won >= 0.8


MODES = (
    "open_cards",
    "diagonal",
    "rotation",
    "lineup",
    "disorder",
    "chaos",
    "corner_cluster",
    "stress",
    "conquest",
)


@pytest.mark.parametrize("mode", MODES)
def test_each_level_is_better_than_the_one_below_in_every_mode(mode: str) -> None:
    options = (replace(mode_of(mode), clocks="personal"),)
    matches = 100 if SOAK else 24
    for better, worse in ((EASY, RANDOM), (HARD, EASY)):
        won = share(GAME, options, better, worse, 2, matches)
        print(f"{mode}: {won:.1%} of {matches}")
        assert won > 0.6


def test_minding_the_next_player_is_worth_something() -> None:
    won = share(GAME, BASE, HARD, PERFECT, 2, 400 if SOAK else 120)
    print(f"hard wins {won:.1%} against the best move each time")
    assert won > (0.5 if SOAK else 0.43)


def test_careful_play_is_what_the_page_says() -> None:
    found = figures(CAREFUL, 2, some(1000))
    print(found)
    assert 4.0 <= found.points <= 4.7
    assert 10 <= found.rounds <= 13


def test_the_best_move_in_chaos_is_what_the_page_says() -> None:
    found = figures(PERFECT, 3, some(100), "chaos")
    print(found)
    assert 11 <= found.points <= 13


@pytest.mark.parametrize(
    ("level", "seats", "modes", "points", "rounds"),
    [
        ("random", 2, (), 2.29, 20.4),
        ("easy", 2, (), 3.72, 13.0),
        ("medium", 2, (), 4.69, 10.6),
        ("best:100000", 2, (), 6.01, 8.4),
        ("best:8", 5, (), 4.30, 10.8),
        ("best:8", 1, (), 4.43, 11.7),
        ("best:8", 3, ("open_cards",), 4.3, 11.0),
        ("best:8", 3, ("diagonal",), 5.6, 8.7),
        ("best:8", 3, ("diagonal", "points75"), 5.6, 13.1),
        ("best:8", 3, ("rotation",), 5.6, 8.6),
        ("best:8", 3, ("lineup",), 4.3, 11.2),
        ("best:8", 3, ("disorder",), 3.3, 14.7),
        ("best:8", 3, ("chaos",), 6.5, 7.6),
        ("best:100000", 3, ("rotation",), 7.2, 7.0),
        ("best:100000", 3, ("disorder",), 5.9, 8.3),
        ("best:100000", 3, ("lineup",), 6.2, 8.1),
    ],
)
def test_figures_of_the_page(
    level: str, seats: int, modes: tuple[str, ...], points: float, rounds: float
) -> None:
    """Within ten percent over a thousand matches; fewer give more room."""
    matches = 1000 if SOAK and level != "best:100000" else 100 if SOAK else 12
    room = 0.1 + (0.0 if matches >= 1000 else 0.3 / math.sqrt(matches))
    found = figures(GAME.bots[level], seats, matches, *modes)
    print(found)
    assert found.points == pytest.approx(points, rel=room)
    assert found.rounds == pytest.approx(rounds, rel=room)


@pytest.mark.parametrize(("level", "least", "most"), [("easy", 4, 7), ("medium", 3.5, 7), ("hard", 3, 4.4)])
def test_corner_cluster_takes_few_rounds(level: str, least: float, most: float) -> None:
    found = figures(GAME.bots[level], 3, 200 if SOAK else 20, "corner_cluster")
    assert least <= found.rounds <= most


@pytest.mark.parametrize(("seats", "total"), [(2, 112), (3, 114), (4, 115)])
def test_totals_of_conquest(seats: int, total: int) -> None:
    found = figures(HARD, seats, 200 if SOAK else 20, "conquest")
    assert found.score == pytest.approx(total, rel=0.1)


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
@pytest.mark.parametrize("mode", ["base", "points75", "ten_seconds", *MODES])
def test_every_level_plays_every_mode_at_a_table(mode: str, level: str) -> None:
    """Bots that think as at a table, so that clocks run."""
    for number in range(10 if SOAK else 1):
        seats = 2 + number % 3
        table = Table(
            GAME, GAME.settle(mode_of(mode), ["bot"] * seats), [Seat("", f"bot:{level}")] * seats, number
        )
        while actors := GAME.actors(table.state):
            seat = actors[0]
            ask = table.ask_of(seat)
            assert ask is not None
            luck = bot_chance(number, table.number, seat)
            action = GAME.bots[level](table.view(seat), GAME.legal(table.state, seat), luck)
            spent = thinking(number, table.number, seat, 2000, 6000)
            played = table.submit(seat, action, spent if ask.left is None else min(spent, ask.left))
            assert not played.late
            table.accept(played)
        check_state(table.state)
        outcome = GAME.outcome(table.state)
        assert outcome is not None
        check_outcome(table.state, outcome)


def test_medium_thinks_fast() -> None:
    times = sorted(
        time
        for mode in ("base", *MODES)
        for time in match(GAME, replace(mode_of(mode), clocks="personal"), [MEDIUM] * 3, 1).thought
    )
    assert times[len(times) * 95 // 100] < 0.05


def test_hard_keeps_nobody_waiting() -> None:
    for modes in (
        ("base",),
        ("chaos",),
        ("chaos", "open_cards"),
        ("rotation", "chaos"),
        ("conquest", "chaos"),
        ("lineup",),
    ):
        times = sorted(match(GAME, replace(mode_of(*modes), clocks="personal"), [HARD] * 2, 1).thought)
        print(modes, times[-1])
        assert times[len(times) * 95 // 100] < 0.5


def test_in_stress_a_better_bot_is_quicker() -> None:
    """As ``sim`` plays: ten cards of 2 to 4 seconds against ten of 4 to 6."""
    options = replace(mode_of("stress", "rotation", "open_cards"), clocks="personal")
    plan = Plan("duco", ("hard", "easy"), b"{}", 3)
    for number in range(3):
        rows = dict(play_match(GAME, plan, options, number).sheet)
        quick, slow = rows["Seconds"]
        assert 20 <= quick <= 40
        assert quick < slow <= quick + 30
