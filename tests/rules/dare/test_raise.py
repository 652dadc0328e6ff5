"""Raising, matching, all-in (C93-C102)."""

from __future__ import annotations

import pytest

from rules.dare.actions import CALL, PASS, Raise
from rules.dare.events import PotWon, Raised
from rules.dare.state import Drawing, Raising
from tests.rules.dare.build import GAME, play, scene


@pytest.mark.rule("dare C93", "dare C101")
def test_one_raise_of_1_2_or_3_ends_the_turn() -> None:
    state = scene("5|5|5", phase=Raising(0))
    assert GAME.legal(state, 0) == [PASS, Raise(1), Raise(2), Raise(3)]
    for chips in (0, 4, -1):
        assert GAME.refuse(state, 0, Raise(chips)).rule == "dare C93"
    after = play(state, (0, Raise(2)))
    assert after.state.pending == Drawing(1)
    assert after.state.raised == (2, 0, 0)
    assert GAME.refuse(after.state, 0, Raise(1)) is not None


@pytest.mark.rule("dare C94", "dare C96", "dare C95")
def test_everybody_matches_and_nobody_is_asked() -> None:
    after = play(scene("5|5|5|5", phase=Raising(2)), (2, Raise(3)))
    assert after.one(Raised).paid == (3, 3, 3, 3)
    assert after.state.chips == (26, 26, 26, 26)
    assert after.state.staked == (4, 4, 4, 4)
    assert GAME.actors(after.state) == (3,)


@pytest.mark.rule("dare C97", "dare C98", "dare C102", "dare C116")
def test_who_cannot_match_puts_in_all_and_can_win_everything() -> None:
    """D-S23."""
    state = scene(
        "5|11 11 11|5|5", phase=Raising(0), chips=(20, 1, 0, 45), staked=(8, 4, 4, 8), turns=4, held=(1,)
    )
    paid = play(state, (0, Raise(3)))
    assert paid.state.chips == (17, 0, 0, 42)
    assert sum(paid.state.staked) == 31
    assert paid.one(Raised).all_in == (1,)
    assert GAME.view(paid.state, None).public.all_in == (1, 2)
    assert paid.state.pending == Drawing(1)
    won = play(paid.state, (1, CALL))
    assert won.one(PotWon).seats == (1,)
    assert won.one(PotWon).pot == 31
    assert won.state.match.past[-1].all_in == (1, 2)
    assert won.state.chips == (17, 31, 0, 42)


@pytest.mark.rule("dare C99", "dare C101")
def test_a_raise_is_no_more_than_the_raiser_has() -> None:
    """D-S24."""
    state = scene("5|5", phase=Raising(0), chips=(2, 0))
    assert GAME.legal(state, 0) == [PASS, Raise(1), Raise(2)]
    assert GAME.refuse(state, 0, Raise(3)).rule == "dare C99"
    assert GAME.legal(scene("5|5", phase=Raising(1), chips=(2, 0)), 1) == [PASS]


@pytest.mark.rule("dare C100")
def test_a_raise_may_exceed_what_others_have() -> None:
    after = play(scene("5|5|5", phase=Raising(0), chips=(9, 0, 1)), (0, Raise(3)))
    assert after.state.chips == (6, 0, 0)
    assert after.one(Raised).paid == (3, 0, 1)


@pytest.mark.rule("dare C102", "dare C95")
def test_there_is_one_pot() -> None:
    state = scene("5|5|5", phase=Raising(0), chips=(9, 0, 1), staked=(3, 1, 2))
    assert GAME.view(state, None).public.pot == 6
    assert GAME.view(play(state, (0, Raise(2))).state, None).public.pot == 9
