"""The rules of Pips, by number."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.contract import IllegalAction, Pass
from tests.sixth.rules.engine import GAME
from tests.sixth.rules.options import Options
from tests.sixth.rules.values import Lay, State


def state(*hands: tuple[int, ...], low: bool = False) -> State:
    """A deal of these hands."""
    return State(Options(low), Chance(1), hands, (), (0,) * len(hands))


def play(at: State, *cards: int) -> State:
    """Lay cards in turn."""
    for card in cards:
        at, _ = GAME.apply(at, at.turn, Lay(card))
    return at


@pytest.mark.rule("pips P1")
def test_three_cards_each_and_nobody_sees_the_rest() -> None:
    dealt = GAME.deal(Options(), 4, Chance(5))
    assert [len(hand) for hand in dealt.hands] == [3] * 4
    assert GAME.view(dealt, None).own is None
    refusal = GAME.check(Options(), 5)
    assert refusal is not None
    assert refusal.code == "seats"


@pytest.mark.rule("pips P2", "pips P3")
def test_seats_lay_in_turn_and_cannot_pass() -> None:
    at = state((1, 2, 3), (4, 5, 6))
    assert play(at, 1).turn == 1
    assert play(at, 1, 4).turn == 1
    with pytest.raises(IllegalAction):
        GAME.apply(at, 0, Pass())


@pytest.mark.rule("pips P4", "pips P6")
@pytest.mark.parametrize(("low", "winner"), [(False, 1), (True, 0)])
def test_the_best_card_has_the_point(low: bool, winner: int) -> None:
    assert play(state((1, 2, 3), (4, 5, 6), low=low), 1, 4).winners == (winner,)
    assert play(state((4, 2, 3), (4, 5, 6), low=low), 4, 4).winners == (-1,)


@pytest.mark.rule("pips P5")
def test_most_points_win() -> None:
    outcome = GAME.outcome(play(state((1, 2, 8), (4, 5, 6)), 1, 4, 5, 2, 8, 6))
    assert outcome is not None
    assert outcome.scores == (1, 2)
    assert outcome.ranks == (2, 1)
