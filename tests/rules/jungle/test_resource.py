"""Bottom Feeder, Hideaway, Giraffe, looks, Not Today!, rule by rule: what they do, and when they cannot."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    ChangeDie,
    DeclinePeek,
    Peek,
    Play,
    PlayBoth,
    PlayOn,
    Reroll,
    Stand,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Moved, PilesSeen, Revealed, Shuffled
from rules.jungle.state import Changing, Defending, Glancing
from tests.rules.jungle.build import (
    COLLECT,
    A,
    B,
    act,
    camp,
    card,
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
@pytest.mark.parametrize(("name", "rule"), [("hideaway", "jungle J87"), ("giraffe", "jungle J89")])
def test_a_single_card_is_not_moved(name: str, rule: str) -> None:
    state = table("lime^", "banana tiger^", "", hand=name, me=camp(closed=[2]))
    assert why(state, PlayOn(card(name), 0)) == "needs-two"
    refusal = GAME.refuse(state, A, PlayOn(card(name), 0))
    assert refusal is not None
    assert refusal.rule == rule
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
