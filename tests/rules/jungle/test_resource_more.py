"""Explore!, Rhino Run, Ants, Monarch and Scorpion, rule by rule: what they do, and when they cannot."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    Call,
    ChangeDie,
    DrawPeril,
    EndPhase,
    Fill,
    Play,
    PlayHidden,
    PlayOn,
    PlayRun,
    Reroll,
    Stand,
    Take,
    TradeSet,
)
from rules.jungle.engine import GAME
from rules.jungle.events import NothingToDraw
from rules.jungle.state import Defending, Rolling
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    deck,
    knows,
    names,
    owned,
    play,
    shown,
    table,
    told,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
FEEDER, RUN, ELEPHANT = card("bottom_feeder"), card("rhino_run"), card("elephant")
HIDEAWAY, GIRAFFE, MONARCH = card("hideaway"), card("giraffe"), card("monarch")
NOT_TODAY, PEACOCK, SCORPION = card("not_today"), card("peacock"), card("scorpion")


# -- Explore! ---------------------------------------------------------------------------------


@pytest.mark.rule("jungle J94", "jungle J95")
def test_explore_fills_each_space_once_from_open_decks_of_two() -> None:
    mine = camp(explore=True, closed=[3])
    state = table("", "shaman tiger^", "lime hippo^", "king^", me=mine)
    assert [action for action in GAME.legal(state, A) if isinstance(action, Fill)] == [Fill(1, 0)]
    assert why(state, Fill(2, 0)) == "closed"
    assert why(state, Fill(3, 0)) == "fill-from-two"
    assert why(state, Fill(1, 3)) == "not-empty"
    assert why(state, Fill(0, 0)) == "fill-from-two"
    assert why(state, Fill(1, 8)) == "no-deck"
    after = act(state, Fill(1, 0))
    assert [shown(after, place) for place in (1, 2)] == ["tiger^", "shaman^"]
    assert why(after, Fill(1, 0)) == "not-empty"
    closed = table("", "shaman tiger^", me=camp(explore=True, closed=[1]))
    assert why(closed, Fill(1, 0)) == "closed"


@pytest.mark.rule("jungle J94", "jungle J95", "jungle J96")
def test_explore_stays_from_turn_to_turn_until_the_opponent_removes_it() -> None:
    state = act(table("lime tiger^", hand="explore"), Play(card("explore")))
    assert state.discards == ((), ())
    state = play(state, *[EndPhase()] * 6)
    assert Fill(0, 1) in GAME.legal(state, A)
    assert why(table("lime tiger^"), Fill(0, 1)) == "no-explore"
    assert (
        why(table("lime tiger^", hand="explore", me=camp(explore=True)), Play(card("explore")))
        == "already-out"
    )
    foe = camp(explore=True)
    by_set = act(table(me=camp("tiger tiger tiger"), foe=foe), TradeSet(TIGER, "explore"))
    by_card = act(table(hand="broken_binoculars", foe=foe), Play(card("broken_binoculars")))
    for after in (by_set, by_card):
        assert not after.camps[B].explore
        assert names(after.discards[0]) == "explore"


# -- Rhino Run --------------------------------------------------------------------------------


@pytest.mark.rule("jungle J97", "jungle J98", "jungle J100")
def test_a_rhino_run_can_be_played_down_one_deck() -> None:
    state = table("lime papaya^ tiger^", phase=COLLECT, hand="rhino_run", dice=("RYKK",))
    state = act(state, PlayRun(RUN, TIGER, (1, 0, 0, 0)))
    assert GAME.legal(state, A) == [Call(0)]
    state = act(state, Call(0))
    assert owned(state) == "tiger_plain papaya"
    assert shown(state, 1) == "lime^"


@pytest.mark.rule("jungle J98", "jungle J99")
def test_what_lies_face_down_is_no_target_of_a_rhino_run() -> None:
    state = table("papaya tiger^", "guava king^", phase=COLLECT, hand="rhino_run", dice=("KKRR",))
    state = act(state, PlayRun(RUN, TIGER, (1, 0, 0, 0)))
    assert shown(state, 1) == "papaya"
    assert why(state, Call(0)) == "not-turned-up"
    assert owned(act(state, Call(1))) == "tiger_plain king"


@pytest.mark.rule("jungle J99")
def test_a_rhino_run_needs_commons_and_a_target() -> None:
    state = table("lime papaya^", "banana king^", phase=COLLECT, hand="rhino_run")
    assert why(state, PlayRun(RUN, TIGER, (1, 0, 0, 0))) == "run-no-commons"
    state = table("lime papaya^ tiger^", "banana tiger^", phase=COLLECT, hand="rhino_run")
    runs = [action.takes for action in GAME.legal(state, A) if isinstance(action, PlayRun)]
    assert runs == [(1, 1, 0, 0), (1, 0, 0, 0)]
    assert why(state, PlayRun(RUN, TIGER, (0, 1, 0, 0))) == "run-no-target"
    assert why(state, PlayRun(RUN, TIGER, (2, 0, 0, 0))) == "not-showing"
    closed = table("lime king^", "banana tiger^", phase=COLLECT, hand="rhino_run", me=camp(closed=[1]))
    assert why(closed, PlayRun(RUN, TIGER, (0, 1, 0, 0))) == "run-no-target"


@pytest.mark.rule("jungle J99", "jungle J110")
def test_a_rhino_run_calls_no_card_of_a_closed_deck() -> None:
    decks, mine = ("lime king^", "banana tiger^", "guava papaya^"), camp(closed=[1])
    state = act(table(*decks, phase=COLLECT, hand="rhino_run", me=mine), PlayRun(RUN, TIGER, (0, 1, 0, 0)))
    assert GAME.legal(state, A) == [Call(2)]
    assert why(state, Call(0)) == "closed"


@pytest.mark.rule("jungle J101")
def test_a_failed_run_keeps_its_commons() -> None:
    state = table("lime tiger^", "banana papaya^", phase=COLLECT, hand="rhino_run", dice=("KKKK", "KKKK"))
    state = play(state, PlayRun(RUN, TIGER, (1, 0, 0, 0)), Call(1), Reroll(0))
    assert owned(state) == "tiger_plain"
    assert names(state.discards[0]) == "rhino_run"
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J97", "jungle J66")
def test_what_the_commons_draw_helps_the_call() -> None:
    state = table(
        "lime tiger+R^",
        "banana papaya^",
        phase=COLLECT,
        hand="rhino_run",
        resource="dice_changer_red",
        dice=("YKKK",),
    )
    state = play(state, PlayRun(RUN, TIGER, (1, 0, 0, 0)), Call(1))
    assert isinstance(state.pending, Rolling)
    state = play(state, Stand(), ChangeDie(card("dice_changer_red"), 1))
    assert owned(state) == "tiger_resource papaya"


# -- Swarming Ants, Monarch -------------------------------------------------------------------


@pytest.mark.rule("jungle J102")
def test_swarming_ants_need_a_plant() -> None:
    assert why(table(hand="swarming_ants"), Play(card("swarming_ants"))) == "no-plant"
    state = act(table(hand="swarming_ants", me=camp(plants=2)), Play(card("swarming_ants")))
    assert state.camps[A].plants == 1


@pytest.mark.rule("jungle J103", "jungle J104")
def test_monarch_takes_the_bottom_or_the_uppermost_face_down_card() -> None:
    state = table("shaman lime hippo tiger^", "guava papaya^", "king^", phase=DEFENSE, hand="monarch")
    legal = [action for action in GAME.legal(state, A) if isinstance(action, PlayHidden)]
    assert legal == [
        PlayHidden(MONARCH, 0, True),
        PlayHidden(MONARCH, 0, False),
        PlayHidden(MONARCH, 1, True),
    ]
    assert owned(act(state, PlayHidden(MONARCH, 0, True))) == "shaman"
    upper = act(state, PlayHidden(MONARCH, 0, False))
    assert owned(upper) == "hippo_plain"
    assert shown(upper, 1) == "shaman lime tiger^"
    assert why(state, PlayHidden(MONARCH, 1, False)) == "one-hidden"
    assert why(state, PlayHidden(MONARCH, 2, True)) == "none-hidden"
    assert why(state, PlayHidden(MONARCH, 3, True)) == "empty"


@pytest.mark.rule("jungle J104", "jungle J57")
def test_an_arrow_taken_by_monarch_works() -> None:
    state = table("shaman lime tiger+arrow hippo^", phase=DEFENSE, hand="monarch")
    assert owned(act(state, PlayHidden(MONARCH, 0, False))) == "tiger_arrow lime"


# -- Scorpion ---------------------------------------------------------------------------------


@pytest.mark.rule("jungle J106", "jungle J107")
def test_scorpion_answers_draws_by_actions_only() -> None:
    state = table(foe_hand="scorpion hideaway", peril="quicksand", me=camp("tiger tiger tiger"))
    asked = act(state, DrawPeril())
    assert GAME.actors(asked) == (B,)
    assert why(asked, PlayOn(HIDEAWAY, 0), B) == "answer-first"
    assert why(asked, Play(HIDEAWAY), B) == "only-scorpion"
    assert why(asked, Play(PEACOCK), B) == "not-held"
    assert why(asked, EndPhase(), A) == "answer-waits"
    by_set = act(state, TradeSet(TIGER, "peril"))
    assert GAME.actors(by_set) == (A,)
    assert names(by_set.hands[A]) == "quicksand"


@pytest.mark.rule("jungle J143", "jungle J147")
def test_an_icon_with_nothing_to_draw_draws_nothing() -> None:
    state = table("lime tiger+R^", phase=COLLECT)
    state, events = told(state, Take(TIGER, (1, 0, 0, 0)))
    assert any(isinstance(event, NothingToDraw) for event in events)
    assert state.hands[A] == ()


@pytest.mark.rule("jungle J149")
def test_knowledge_of_a_bottom_card_moves_with_it() -> None:
    lying = deck("shaman lime hippo^", known=[A])
    state = act(table(lying, hand="hideaway"), PlayOn(HIDEAWAY, 0))
    assert knows(state, A, 1) == ("hippo_plain", "shaman", "lime")
    assert knows(state, B, 1) == ("hippo_plain", None, "lime")
