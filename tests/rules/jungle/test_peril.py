"""PERIL cards, rule by rule: what each does, and when it cannot; the worked cases stand beside this."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    Call,
    EndPhase,
    Fill,
    Peek,
    PlayAcross,
    PlayHidden,
    PlayOn,
    PlayRun,
    Skip,
    Take,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Cancelled, Marked
from rules.jungle.state import Collecting, Defending
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    names,
    owned,
    play,
    shown,
    table,
    told,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
OFF_LIMITS, QUICKSAND, NOT_TODAY = card("off_limits"), card("quicksand"), card("not_today")
TRANSPORT, PLANT, MONARCH = card("transport"), card("man_eating_plant"), card("monarch")
FOUR = ("lime tiger^", "banana hippo^", "guava tiger^", "papaya king^")


# -- Off Limits -------------------------------------------------------------------------------


@pytest.mark.rule("jungle J108", "jungle J111")
def test_off_limits_closes_decks_for_the_next_turn_of_the_opponent() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="off_limits off_limits off_limits")
    state, events = told(state, PlayOn(OFF_LIMITS, 0))
    marked = events[1]
    assert isinstance(marked, Marked)
    assert (marked.marker, marked.deck, marked.bound) == ("off_limits", 0, B)
    state = play(state, PlayOn(OFF_LIMITS, 1), PlayOn(OFF_LIMITS, 3), EndPhase())
    assert state.camps[B].closed == 0b1011
    assert [action for action in GAME.legal(state, B) if isinstance(action, Peek)] == [Peek(2)]
    state = act(state, EndPhase())
    takes = [action for action in GAME.legal(state, B) if isinstance(action, Take | Call)]
    assert takes == [Take(TIGER, (0, 0, 1, 0))]


@pytest.mark.rule("jungle J109", "jungle J110")
def test_nothing_reaches_into_a_closed_deck() -> None:
    hand = "giraffe hideaway elephant transport bottom_feeder rhino_run"
    mine = camp("king gorilla hyena", closed=[1], explore=True)
    state = table("lime tiger^ papaya^", "banana hippo tiger^", "king^", hand=hand, me=mine, phase=COLLECT)
    for action in GAME.legal(state, A):
        for name in ("deck", "source", "target", "space", "first", "second"):
            assert getattr(action, name, None) != 0, action
        assert not getattr(action, "takes", (0,))[0]
    assert why(state, UsePower(jungle("king"), 0)) == "closed"
    assert why(state, UsePower(jungle("hyena"), 0)) == "closed"
    assert why(state, Call(0)) == "closed"
    assert why(state, Fill(0, 3)) == "closed"
    assert why(state, PlayAcross(TRANSPORT, 1, 0)) == "closed"


@pytest.mark.rule("jungle J110", "jungle J109")
def test_monarch_takes_nothing_from_a_closed_deck() -> None:
    state = table("lime tiger^", "banana hippo^", phase=DEFENSE, hand="monarch", me=camp(closed=[1]))
    assert why(state, PlayHidden(MONARCH, 0, True)) == "closed"
    assert PlayHidden(MONARCH, 1, True) in GAME.legal(state, A)


@pytest.mark.rule("jungle J112")
def test_markers_do_not_share_a_deck() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="off_limits quicksand", foe=camp(closed=[1], sunk=2))
    assert why(state, PlayOn(OFF_LIMITS, 0)) == "already-closed"
    assert why(state, PlayOn(OFF_LIMITS, 1)) == "under-quicksand"
    assert why(state, PlayOn(OFF_LIMITS, 5)) == "no-deck"
    assert PlayOn(OFF_LIMITS, 2) in GAME.legal(state, A)
    state = table(*FOUR, phase=DEFENSE, hand="quicksand", foe=camp(closed=[1]))
    assert why(state, PlayOn(QUICKSAND, 0)) == "already-closed"


@pytest.mark.rule("jungle J113")
def test_markers_lie_on_places() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="off_limits transport transport")
    state = play(state, PlayOn(OFF_LIMITS, 0), PlayAcross(TRANSPORT, 0, 1), PlayAcross(TRANSPORT, 2, 0))
    assert state.camps[B].closed == 0b0001
    assert shown(state, 1) == "lime^ tiger^"


@pytest.mark.rule("jungle J114", "jungle J115")
def test_a_bound_player_marks_decks_the_closed_one_too() -> None:
    mine = camp(closed=[1], sunk=2)
    state = table(*FOUR, phase=DEFENSE, hand="off_limits quicksand", me=mine)
    legal = set(GAME.legal(state, A))
    assert {PlayOn(OFF_LIMITS, 0), PlayOn(OFF_LIMITS, 1), PlayOn(QUICKSAND, 0)} <= legal
    after = act(state, PlayOn(QUICKSAND, 0))
    assert after.camps[B].sunk == 0
    assert after.camps[A].closed == 0b0001


# -- Quicksand --------------------------------------------------------------------------------


@pytest.mark.rule("jungle J116", "jungle J118")
def test_quicksand_leaves_one_card_and_no_way_out() -> None:
    state = table(*FOUR, phase=COLLECT, me=camp("king gorilla", sunk=4))
    assert set(GAME.legal(state, A)) == {
        Call(3),
        UsePower(jungle("king"), 3),
        UsePower(jungle("gorilla"), 3),
    }
    assert why(state, UsePower(jungle("king"), 0)) == "quicksand"
    assert why(state, Take(TIGER, (1, 0, 0, 0))) == "quicksand"
    two = table("lime king^", "banana papaya^", phase=COLLECT, me=camp(sunk=1))
    assert why(two, Call(1)) == "quicksand"
    assert why(two, EndPhase()) == "quicksand-attempt"
    assert isinstance(act(table(*FOUR, me=camp(sunk=1)), EndPhase()).pending, Collecting)


@pytest.mark.rule("jungle J117")
def test_the_top_under_quicksand_can_be_changed_first() -> None:
    state = table("lime papaya^", "banana tiger^", hand="transport", phase=COLLECT, me=camp(sunk=1))
    state = act(state, PlayAcross(TRANSPORT, 1, 0))
    assert GAME.legal(state, A) == [Take(TIGER, (1, 0, 0, 0))]


@pytest.mark.rule("jungle J118", "jungle J53")
def test_only_the_top_of_a_showing_pair_under_quicksand() -> None:
    state = table("lime tiger^ tiger^", phase=COLLECT, me=camp(sunk=1))
    assert GAME.legal(state, A) == [Take(TIGER, (1, 0, 0, 0))]
    assert why(state, Take(TIGER, (2, 0, 0, 0))) == "quicksand"


@pytest.mark.rule("jungle J119")
def test_bonuses_come_under_quicksand() -> None:
    state = table("shaman lime tiger+arrow^", phase=COLLECT, me=camp(sunk=1))
    assert owned(act(state, Take(TIGER, (1, 0, 0, 0)))) == "tiger_arrow lime"
    state = table("lime papaya tiger+R^", phase=COLLECT, me=camp("king", sunk=1), resource="giraffe")
    state = act(state, UsePower(jungle("king"), 0))
    assert owned(state) == "tiger_resource papaya"
    assert names(state.hands[A]) == "giraffe"


@pytest.mark.rule("jungle J120")
def test_what_goes_for_other_cards_is_barred_under_quicksand() -> None:
    hand = "bottom_feeder rhino_run monarch"
    state = table("lime tiger^", "banana king^", phase=COLLECT, hand=hand, me=camp("hyena", sunk=1))
    assert why(state, PlayOn(card("bottom_feeder"), 0)) == "quicksand-other"
    assert why(state, PlayRun(card("rhino_run"), TIGER, (1, 0, 0, 0))) == "quicksand-other"
    assert why(state, UsePower(jungle("hyena"), 0)) == "quicksand-other"
    state = act(state, Take(TIGER, (1, 0, 0, 0)))
    assert isinstance(state.pending, Defending)
    assert why(state, PlayHidden(MONARCH, 1, True)) == "quicksand-other"


@pytest.mark.rule("jungle J120")
@pytest.mark.parametrize("way", ["roll", "king", "gorilla"])
def test_monarch_is_barred_however_quicksand_was_obeyed(way: str) -> None:
    mine = camp("king gorilla", sunk=1)
    state = table(
        "lime hippo papaya^", "banana king^", phase=COLLECT, hand="monarch", me=mine, dice=("RYKK",)
    )
    state = act(state, Call(0) if way == "roll" else UsePower(jungle(way), 0))
    assert isinstance(state.pending, Defending)
    assert why(state, PlayHidden(MONARCH, 1, True)) == "quicksand-other"


@pytest.mark.rule("jungle J120", "jungle J122")
def test_monarch_is_free_once_quicksand_had_no_effect() -> None:
    state = table("", "banana king^", phase=COLLECT, hand="monarch", me=camp(sunk=1))
    state = act(state, EndPhase())
    assert PlayHidden(MONARCH, 1, True) in GAME.legal(state, A)


@pytest.mark.rule("jungle J121")
def test_one_quicksand_at_a_time() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="quicksand", foe=camp(sunk=3))
    for place in range(4):
        assert why(state, PlayOn(QUICKSAND, place)) == "one-quicksand"


@pytest.mark.rule("jungle J122")
def test_quicksand_on_an_empty_space_has_no_effect() -> None:
    state = table("", "banana tiger^", me=camp(plants=1, sunk=1), hand="bottom_feeder")
    assert Skip() in GAME.legal(state, A)
    state = act(state, EndPhase())
    legal = GAME.legal(state, A)
    assert {EndPhase(), Take(TIGER, (0, 1, 0, 0)), PlayOn(card("bottom_feeder"), 1)} <= set(legal)


@pytest.mark.rule("jungle J123")
def test_no_skipping_under_quicksand() -> None:
    assert why(table(*FOUR, me=camp(plants=2, sunk=1)), Skip()) == "quicksand-skip"


@pytest.mark.rule("jungle J92", "jungle J117")
def test_not_today_frees_from_quicksand() -> None:
    state = table(*FOUR, phase=COLLECT, hand="not_today", me=camp(sunk=1))
    state, events = told(state, PlayOn(NOT_TODAY, 0))
    cancelled = events[1]
    assert isinstance(cancelled, Cancelled)
    assert (cancelled.marker, cancelled.deck) == ("quicksand", 0)
    assert {EndPhase(), Call(3)} <= set(GAME.legal(state, A))


# -- Transport --------------------------------------------------------------------------------
