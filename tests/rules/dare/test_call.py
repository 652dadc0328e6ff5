"""Calling "see the cards", rightly and wrongly (C25, C32-C42)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dare.actions import CALL, DRAW, LEAVE_OUT, PASS, ROLL, Bury, Choose, Target, Use
from rules.dare.events import Called, Drew, PotWon, Rolled, Showdown
from rules.dare.state import Drawing, FalseCall, Leaving, Raising, Rolling, State
from tests.rules.dare.build import GAME, lucky, play, rolled, scene


def may_call(state: State, seat: int) -> str:
    """How a call stands for a seat, as it sees it."""
    own = GAME.view(state, seat).own
    assert own is not None
    return str(own.call)


@pytest.mark.rule("dare C25", "dare C42")
def test_a_call_comes_first_in_a_turn_only() -> None:
    state = scene("9 8|5|5", pile="3", kept="SNATCH")
    assert GAME.legal(state, 0)[0] == CALL
    after = play(state, (0, DRAW)).state
    assert CALL not in GAME.legal(after, 0)
    assert GAME.refuse(after, 0, CALL).code == "call-late"
    used = play(state, (0, Use(0)), (0, Target(1))).state
    assert isinstance(used.pending, Drawing)
    assert CALL not in GAME.legal(used, 0)
    assert GAME.refuse(used, 0, CALL).code == "call-late"
    assert may_call(used, 0) == "late"


@pytest.mark.rule("dare C32", "dare C33", "dare C34", "dare C38", "dare C107")
def test_a_good_call_ends_the_round_at_once() -> None:
    """D-S05."""
    state = scene(
        "11 11 11|11 9 9|11 10 10 10", held=(0,), staked=(4, 4, 4), chips=(26, 25, 27), kept="SNATCH CHIPS"
    )
    assert may_call(state, 0) == "good"
    done = play(state, (0, CALL))
    assert done.one(Called).good
    assert done.one(Showdown).caller == 0
    assert done.one(Showdown).totals == (33, 29, 41)
    assert not done.all(Drew)
    assert not done.all(Rolled)
    assert done.one(PotWon).total == 33
    assert done.state.chips == (38, 25, 27)
    assert done.state.pending == Leaving((0, 1, 2))


@pytest.mark.rule("dare C33", "dare C34", "dare C42")
def test_the_earliest_call_comes_a_full_circle_after_the_range_was_reached() -> None:
    """D-S06: three players, A draws from 24 to 31 and rolls blank; B and C do not touch A's hand."""
    state = play(scene("11 9 4|5|5", pile="7 1 2", turns=12), (0, DRAW))
    assert sum(state.state.hands[0]) == 31
    assert CALL not in GAME.legal(state.state, 0)
    assert GAME.refuse(state.state, 0, CALL).rule == "dare C42"
    state = play(rolled(state, 0, "blank"), (0, PASS))
    assert may_call(state.state, 0) == "good"
    for seat in (1, 2):
        state = play(rolled(play(state, (seat, DRAW)), seat, "blank"), (seat, PASS))
    assert state.state.pending == Drawing(0)
    assert play(state.state, (0, CALL)).one(Called).good


@pytest.mark.rule("dare C39", "dare C40", "dare C41")
def test_a_false_call_outside_the_range() -> None:
    """D-S07."""
    state = scene("11 9 8|5|5", pile="5", chips=(20, 30, 40), staked=(3, 3, 3))
    assert may_call(state, 0) == "range"
    assert CALL in GAME.legal(state, 0)
    called = play(state, (0, CALL))
    event = called.one(Called)
    assert not event.good
    assert event.paid == (-2, 1, 1)
    assert event.reveals
    assert called.all(Showdown) == []
    now = called.state
    assert (now.chips, sum(now.staked)) == ((18, 31, 41), 9)
    assert now.pending == Drawing(0, late=True)
    assert CALL not in GAME.legal(now, 0)
    assert GAME.refuse(now, 0, CALL).code == "call-twice"
    assert now.false_calls == (FalseCall(3, 0, (-2, 1, 1)),)
    assert GAME.view(now, 1).public.sizes == (3, 1, 1)
    assert sum(play(called, (0, DRAW)).state.hands[0]) == 33


@pytest.mark.rule("dare C39")
def test_a_false_call_too_early() -> None:
    state = scene("11 11 11|5|5", turns=0)
    assert may_call(state, 0) == "early"
    assert not play(state, (0, CALL)).one(Called).good


@pytest.mark.rule("dare C40")
@pytest.mark.parametrize(
    ("chips", "paid", "after"),
    [
        ((2, 0, 5, 5), (-2, 1, 1, 0), (0, 1, 6, 5)),
        ((1, 0, 5, 5), (-1, 1, 0, 0), (0, 1, 5, 5)),
        ((0, 9, 5, 5), (0, 0, 0, 0), (0, 9, 5, 5)),
    ],
)
def test_a_short_stock_pays_as_far_as_it_goes_from_the_left(
    chips: tuple[int, ...], paid: tuple[int, ...], after: tuple[int, ...]
) -> None:
    called = play(scene("5|5|5|5", chips=chips), (0, CALL))
    assert called.one(Called).paid == paid
    assert called.state.chips == after


@pytest.mark.rule("dare C40")
def test_payment_goes_clockwise_from_the_caller() -> None:
    state = scene("5|5|5|5", chips=(9, 9, 2, 9), phase=Drawing(2))
    assert play(state, (2, CALL)).one(Called).paid == (1, 0, -2, 1)


@pytest.mark.rule("dare C36", "dare C34", "dare C77")
def test_a_card_that_takes_the_total_out_breaks_the_right() -> None:
    """D-S08: the right is lost as soon as the total leaves the range."""
    state = scene("11 10 9|5|5", held=(0,), phase=Raising(1), kept="-|SNATCH", turns=4)
    hit = lucky(
        play(state, (1, Use(0))).state, 1, Target(0), lambda played: played.state.hands[0] == (11, 10)
    )
    assert hit.state.held == (False, False, False)
    state = play(hit.state, (1, PASS)).state
    state = play(rolled(play(state, (2, DRAW)), 2, "blank"), (2, PASS)).state
    assert state.pending == Drawing(0)
    assert may_call(state, 0) == "range"
    assert LEAVE_OUT not in GAME.legal(state, 0)
    assert not play(state, (0, CALL)).one(Called).good


@pytest.mark.rule("dare C36")
def test_the_right_stays_lost_when_the_total_comes_back() -> None:
    # A falls to 29 by a SNATCH; a FRESH START can bring no total back, so the hand is set by hand here.
    state = scene("11 10 9|5|5", held=(0,), phase=Raising(1), kept="-|SNATCH", turns=4)
    hit = play(state, (1, Use(0)), (1, Target(0))).state
    back = replace(hit, hands=((11, 10, 9), *hit.hands[1:]))
    assert may_call(play(back, (1, PASS)).state, 0) == "early"


@pytest.mark.rule("dare C35")
def test_a_change_within_the_range_does_no_harm() -> None:
    state = scene("11 11 9 5|5|5", held=(0,), phase=Raising(1), kept="-|SNATCH", turns=4)
    hit = lucky(play(state, (1, Use(0))).state, 1, Target(0), lambda played: sum(played.state.hands[0]) == 31)
    assert hit.state.held[0]
    assert may_call(hit.state, 0) == "good"


@pytest.mark.rule("dare C37", "dare C28")
def test_entering_the_range_on_another_turn_gives_no_right() -> None:
    """D-S09: 38 at the end of A's turn; C's SNATCH takes the 5."""
    state = scene("11 11 11 5|5|5", phase=Raising(2), kept="-|-|SNATCH", turns=5)
    hit = lucky(play(state, (2, Use(0))).state, 2, Target(0), lambda played: sum(played.state.hands[0]) == 33)
    state = play(hit.state, (2, PASS)).state
    assert may_call(state, 0) == "early"
    assert LEAVE_OUT not in GAME.legal(state, 0)
    assert not play(state, (0, CALL)).one(Called).good
    # A turn later it can be right: draw, end the turn in the range, and a circle passes.
    assert state.pending == Drawing(0)


@pytest.mark.rule("dare C37", "dare C32", "dare C28")
def test_36_by_a_snatch_must_draw_on() -> None:
    """D-S03: the 36 came about on B's last turn, so A may not call and must draw: 39."""
    state = scene("11 11 9 5|5|5", pile="3")
    assert may_call(state, 0) == "early"
    assert LEAVE_OUT not in GAME.legal(state, 0)
    after = play(rolled(play(state, (0, DRAW)), 0, "blank"), (0, PASS)).state
    assert sum(after.hands[0]) == 39
    nxt = replace(after, pending=Drawing(0))
    assert LEAVE_OUT in GAME.legal(nxt, 0)


@pytest.mark.rule("dare C34", "dare C71")
def test_the_right_is_judged_at_the_end_of_the_own_turn() -> None:
    for hand, good in (("11 11 8", True), ("11 11 7", False), ("11 11 9 6", False)):
        state = play(scene(f"{hand}|5", phase=Raising(0)), (0, PASS)).state
        assert state.held == (good, False)


@pytest.mark.rule("dare C34")
def test_the_own_turn_ends_the_old_right() -> None:
    state = scene("11 11 11|5", held=(0,), pile="9")
    assert not play(state, (0, DRAW)).state.held[0]
    used = play(scene("11 11 11|5", held=(0,), kept="SWAP"), (0, Use(0)), (0, Choose(1)), (0, Bury(0)))
    assert not used.state.held[0]


@pytest.mark.rule("dare C41")
def test_the_turn_goes_on_after_a_false_call() -> None:
    state = play(scene("11 11 11 5|5", pile="4", kept="CHIPS"), (0, CALL)).state
    assert set(GAME.legal(state, 0)) == {DRAW, LEAVE_OUT, Use(0)}
    assert play(state, (0, LEAVE_OUT)).state.pending == Rolling(0)
    assert play(state, (0, DRAW), (0, ROLL)).state.hands[0][-1:] in {(4,), (5,), (11,)}
