"""RESOURCE cards, rule by rule: what each does, and when it cannot; the worked cases stand beside this."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    Call,
    ChangeDie,
    DeclinePeek,
    DrawPeril,
    EndPhase,
    Fill,
    Peek,
    Play,
    PlayBoth,
    PlayHidden,
    PlayOn,
    PlayRun,
    Reroll,
    Stand,
    Take,
    TradeSet,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Moved, NothingToDraw, PilesSeen, Revealed, Shuffled
from rules.jungle.state import Changing, Defending, Glancing, Rolling
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    deck,
    jungle,
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


# -- Bottom Feeder ----------------------------------------------------------------------------


@pytest.mark.rule("jungle J80", "jungle J84")
def test_bottom_feeder_wins_a_dice_card_and_may_look() -> None:
    state = table("papaya lime hippo^", phase=COLLECT, hand="bottom_feeder", dice=("RYKK",))
    state = act(state, PlayOn(FEEDER, 0))
    assert owned(state) == "papaya"
    assert state.pending == Glancing(0)
    state = act(state, Peek(0))
    assert knows(state, A, 1)[0] == "lime"
    assert names(state.discards[0]) == "bottom_feeder"


@pytest.mark.rule("jungle J81", "jungle JP12")
def test_bottom_feeder_shows_its_card_to_everybody() -> None:
    state = table("papaya lime hippo^", phase=COLLECT, hand="bottom_feeder", dice=("KKKK",))
    state, events = told(state, PlayOn(FEEDER, 0))
    revealed = events[1]
    assert isinstance(revealed, Revealed)
    assert revealed.seen_by(None) == revealed
    assert revealed.card == jungle("papaya")
    assert GAME.view(state, None).decks[0][0] == jungle("papaya")


@pytest.mark.rule("jungle J83")
def test_a_missed_bottom_card_lies_face_down_again_even_if_it_was_up() -> None:
    state = table("papaya^ hippo^", phase=COLLECT, hand="bottom_feeder", dice=("KKKK", "KKKK"))
    state = play(state, PlayOn(FEEDER, 0), Reroll(0))
    assert shown(state, 1) == "papaya hippo^"
    assert knows(state, A, 1)[0] == knows(state, B, 1)[0] == "papaya"
    state = table("papaya^", phase=COLLECT, hand="bottom_feeder", dice=("KKKK", "KKKK"))
    assert shown(play(state, PlayOn(FEEDER, 0), Reroll(0)), 1) == "papaya^"


@pytest.mark.rule("jungle J80", "jungle J66")
def test_changers_help_a_bottom_feeder() -> None:
    hand = "bottom_feeder dice_changer_red"
    state = table("papaya lime hippo^", phase=COLLECT, hand=hand, dice=("YKKK",))
    state = play(state, PlayOn(FEEDER, 0), Stand())
    assert isinstance(state.pending, Changing)
    state = play(state, ChangeDie(card("dice_changer_red"), 1), DeclinePeek())
    assert owned(state) == "papaya"
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J80", "jungle J110")
def test_bottom_feeder_refused() -> None:
    state = table("lime tiger^", "", phase=COLLECT, hand="bottom_feeder", me=camp(closed=[1]))
    assert why(state, PlayOn(FEEDER, 0)) == "closed"
    assert why(state, PlayOn(FEEDER, 1)) == "empty"
    assert why(state, PlayOn(FEEDER, 9)) == "no-deck"
    assert why(state, Play(FEEDER)) == "other-way"
    assert why(table("lime tiger^", phase=COLLECT), PlayOn(FEEDER, 0)) == "not-held"


# -- Hideaway and Giraffe ---------------------------------------------------------------------


@pytest.mark.rule("jungle J85", "jungle J86")
def test_hideaway_puts_the_top_card_face_down_under_its_deck() -> None:
    state, events = told(table("lime tiger hippo^", hand="hideaway"), PlayOn(HIDEAWAY, 0))
    assert shown(state, 1) == "hippo lime tiger^"
    moved = events[1]
    assert isinstance(moved, Moved)
    assert (moved.how, moved.card) == ("under", jungle("hippo"))
    pair = act(table("lime tiger^ hippo^", hand="hideaway"), PlayOn(HIDEAWAY, 0))
    assert shown(pair, 1) == "hippo lime tiger^"


@pytest.mark.rule("jungle J87", "jungle J89")
@pytest.mark.parametrize("name", ["hideaway", "giraffe"])
def test_a_single_card_is_not_moved(name: str) -> None:
    state = table("lime^", "banana tiger^", "", hand=name, me=camp(closed=[2]))
    assert why(state, PlayOn(card(name), 0)) == "needs-two"
    assert why(state, PlayOn(card(name), 1)) == "closed"
    assert why(state, PlayOn(card(name), 2)) == "empty"


@pytest.mark.rule("jungle J88", "jungle J89", "jungle J26")
def test_giraffe_brings_the_bottom_card_up() -> None:
    state, events = told(table("lime tiger hippo^", hand="giraffe"), PlayOn(GIRAFFE, 0))
    assert shown(state, 1) == "tiger hippo^ lime^"
    assert events[1].reveals
    assert shown(act(table("lime^ hippo^", hand="giraffe"), PlayOn(GIRAFFE, 0)), 1) == "hippo^ lime^"


# -- looking ----------------------------------------------------------------------------------


@pytest.mark.rule("jungle J90", "jungle J91")
def test_elephant_needs_two_decks_where_there_are_two() -> None:
    state = table("lime tiger^", "banana hippo^", "king^", hand="elephant", me=camp(closed=[]))
    assert PlayBoth(ELEPHANT, 0, 1) in GAME.legal(state, A)
    assert why(state, PlayOn(ELEPHANT, 0)) == "two-decks"
    assert why(state, PlayBoth(ELEPHANT, 0, 0)) == "two-decks"
    assert why(state, PlayBoth(ELEPHANT, 1, 0)) == "lower-first"
    assert why(state, PlayBoth(ELEPHANT, 0, 2)) == "face-up"
    one = table("lime tiger^", "banana hippo^", hand="elephant", me=camp(closed=[2]))
    assert knows(act(one, PlayOn(ELEPHANT, 0)), A, 1)[0] == "lime"
    assert why(one, PlayBoth(ELEPHANT, 0, 1)) == "closed"
    none = table("lime^", hand="elephant")
    assert why(none, PlayOn(ELEPHANT, 0)) == "face-up"


@pytest.mark.rule("jungle J105", "jungle J143")
def test_peacock_shows_both_tops_and_shuffles_for_them() -> None:
    state = table(hand="peacock", resource="monarch", discards=("", "transport"))
    state, events = told(state, Play(PEACOCK))
    assert any(isinstance(event, Shuffled) and event.peril for event in events)
    seen = next(event for event in events if isinstance(event, PilesSeen))
    assert (seen.resource, seen.peril) == (card("monarch"), card("transport"))
    assert (seen.seen_by(B).resource, seen.seen_by(B).peril) == (None, None)


@pytest.mark.rule("jungle J105", "jungle J143")
def test_peacock_needs_something_to_see_and_may_see_one_pile_only() -> None:
    assert why(table(hand="peacock"), Play(PEACOCK)) == "nothing-to-see"
    state = act(table(hand="peacock", peril="transport"), Play(PEACOCK))
    view = GAME.view(state, A)
    assert view.own is not None
    assert view.own.tops == (None, card("transport"))


# -- Not Today! -------------------------------------------------------------------------------


@pytest.mark.rule("jungle J92", "jungle J93")
def test_not_today_removes_one_marker_that_binds() -> None:
    hand = "not_today not_today"
    state = table("lime tiger^", "banana hippo^", "king^", hand=hand, me=camp(closed=[1, 2]))
    assert why(state, PlayOn(NOT_TODAY, 2)) == "no-marker"
    assert why(state, PlayOn(NOT_TODAY, 7)) == "no-deck"
    state = act(state, PlayOn(NOT_TODAY, 0))
    assert state.camps[A].closed == 0b10
    assert Peek(0) in GAME.legal(state, A)
    state = act(state, PlayOn(NOT_TODAY, 1))
    assert state.camps[A].closed == 0
    assert names(state.discards[1]) == "off_limits off_limits"


@pytest.mark.rule("jungle J93")
def test_not_today_does_nothing_against_an_own_marker() -> None:
    state = table("lime tiger^", hand="not_today", foe=camp(closed=[1]))
    assert why(state, PlayOn(NOT_TODAY, 0)) == "no-marker"


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
