"""The end of a round: showdown, ties, pot, guard (C103-C114)."""

from __future__ import annotations

import pytest

from rules.dare.actions import CALL, PASS, Raise
from rules.dare.events import GuardEnded, PotWon, Showdown, TieBroken
from rules.dare.state import Drawing, Gone, Leaving, Raising, State
from tests.rules.dare.build import GAME, Played, play, scene


def called(hands: str, pile: str = "", exact: bool = False, staked: tuple[int, ...] = ()) -> Played:
    """Seat 0 calls rightly."""
    return play(scene(hands, pile=pile, exact=exact, held=(0,), staked=staked), (0, CALL))


def guarded(hands: str, pile: str = "", starter: int = 0, exact: bool = False) -> Played:
    """The last turn of a round in which nobody called passes on."""
    seats = hands.count("|") + 1
    last = (starter - 1) % seats
    state = scene(hands, phase=Raising(last), turns=15 * seats - 1, starter=starter, pile=pile, exact=exact)
    return play(state, (last, PASS))


@pytest.mark.rule("dare C103", "dare C104", "dare C3", "dare C106")
def test_the_best_total_wins_and_all_hands_are_shown() -> None:
    """D-S25: the caller has 32, B 36, C 37, D 35."""
    done = called("11 11 10|11 11 9 5|10 10 9 8|9 9 8 5 4")
    shown = done.one(Showdown)
    assert shown.totals == (32, 36, 37, 35)
    assert shown.hands == ((11, 11, 10), (11, 11, 9, 5), (10, 10, 9, 8), (9, 9, 8, 5, 4))
    assert shown.reveals
    assert done.one(PotWon).seats == (1,)
    record = done.state.match.past[-1]
    assert (record.hands, record.winners, record.total) == (shown.hands, (1,), 36)
    for seat in (0, 1, None):
        assert GAME.view(done.state, seat).public.match.past[-1].hands == shown.hands


@pytest.mark.rule("dare C105")
def test_an_empty_hand_totals_0() -> None:
    assert called("11 11 10|-").one(Showdown).totals == (32, 0)


@pytest.mark.rule("dare C107", "dare C4")
def test_the_winner_takes_the_whole_pot() -> None:
    done = called("11 11 10|11 11|5", staked=(7, 7, 4))
    assert done.one(PotWon).shares == (18, 0, 0)
    assert done.state.chips == (47, 29, 29)
    assert done.state.staked == (0, 0, 0)


@pytest.mark.rule("dare C108", "dare C109")
def test_a_tie_is_broken_by_a_card_each() -> None:
    """D-S26: A (the caller) and C have 33; they draw 4 and 2, and C's 35 wins."""
    done = called("11 11 11|11 10 10|9 9 8 7", pile="4 2")
    tie = done.one(TieBroken)
    assert (tie.seats, tie.cards, tie.totals) == ((0, 2), (4, 2), (37, 35))
    assert tie.reveals
    assert done.one(PotWon).seats == (2,)
    assert done.one(PotWon).total == 35
    assert done.state.match.past[-1].total == 35


@pytest.mark.rule("dare C109")
def test_without_the_caller_the_first_tied_after_it_draws_first() -> None:
    state = scene("11 11 9 4|11 10 9|11 10 10 4|5", held=(1,), phase=Drawing(1), pile="4 2")
    done = play(state, (1, CALL))
    assert done.one(TieBroken).seats == (2, 0)
    assert done.one(TieBroken).cards == (4, 2)


@pytest.mark.rule("dare C110")
def test_if_all_go_over_the_lowest_wins() -> None:
    """D-S27."""
    done = called("11 11 9 5|10 10 9 7", pile="8 3")
    assert done.one(TieBroken).totals == (44, 39)
    assert done.one(PotWon).seats == (1,)


@pytest.mark.rule("dare C111")
def test_a_tie_that_stays_is_broken_again_with_the_new_totals() -> None:
    done = called("11 11 8|10 10 10|9 9 9 3", pile="2 2 1 3 1", exact=True)
    first, second = done.all(TieBroken)
    assert (first.seats, first.totals) == ((0, 1, 2), (32, 32, 31))
    assert (second.seats, second.totals) == ((0, 1), (35, 33))
    assert done.one(PotWon).seats == (0,)


@pytest.mark.rule("dare C112")
def test_if_the_pile_runs_out_the_pot_is_shared() -> None:
    done = called("11 11 8|10 10 10|9 9 9 3", pile="2", exact=True, staked=(4, 4, 3))
    won = done.one(PotWon)
    assert won.seats == (0, 1, 2)
    assert won.shares == (4, 4, 3)
    assert not done.all(TieBroken)
    over = called("11 11 8|10 10 10|9 9 9 3", pile="2 2 2", exact=True, staked=(5, 5, 4))
    assert over.one(TieBroken).totals == (32, 32, 32)
    assert over.one(PotWon).shares == (5, 5, 4)
    assert over.one(PotWon).total == 32


@pytest.mark.rule("dare C112", "dare C109")
def test_odd_chips_go_in_the_order_of_the_draw() -> None:
    state = scene("5|11 11 8|10 10 10", held=(2,), phase=Drawing(2), exact=True, staked=(2, 2, 1))
    won = play(state, (2, CALL)).one(PotWon)
    assert won.seats == (2, 1)
    assert won.shares == (0, 2, 3)


@pytest.mark.rule("dare C113", "dare C114")
def test_after_15_turns_each_the_round_is_judged() -> None:
    """D-S28."""
    done = guarded("11 11 6|11 10 10 10")
    assert done.one(GuardEnded).turns == 15
    assert done.one(Showdown).caller is None
    assert done.one(PotWon).seats == (0,)
    assert done.one(PotWon).total == 28
    assert done.state.match.past[-1].why == "guard"
    assert done.state.pending == Leaving((0, 1))


@pytest.mark.rule("dare C113")
def test_before_the_last_turn_the_guard_does_nothing() -> None:
    state: State = scene("11 11 6|11 10 10 10", phase=Raising(0), turns=28)
    after = play(state, (0, Raise(1))).state
    assert (after.turns, after.round.number) == (29, 1)
    done = play(scene("11 11 6|11 10 10 10", phase=Raising(1), turns=29), (1, Raise(1)))
    assert done.one(PotWon).pot == 4


@pytest.mark.rule("dare C113")
def test_turns_of_those_who_take_part_count_for_the_guard() -> None:
    state = scene("11 11 6|-|11 10 10 10", gone={1: Gone(1, False, 0)}, phase=Raising(2), turns=29)
    assert play(state, (2, PASS)).one(GuardEnded).turns == 15


@pytest.mark.rule("dare C114")
def test_if_all_are_above_36_the_lowest_wins() -> None:
    assert guarded("11 11 11 6|11 10 10 10").one(PotWon).seats == (0,)


@pytest.mark.rule("dare C114", "dare C109")
def test_without_a_caller_ties_begin_with_the_starter() -> None:
    done = guarded("11 11 6|10 9 9|5", pile="2 4", starter=1)
    assert done.one(TieBroken).seats == (1, 0)
    assert done.one(TieBroken).totals == (30, 32)
