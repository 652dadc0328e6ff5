"""Keys: the call is offered at every turn and a false one asked twice; digits choose what is asked for."""

from __future__ import annotations

import pytest

from rules.contract import Pass
from rules.dare.actions import (
    CALL,
    DRAW,
    KEEP,
    LEAVE,
    LEAVE_OUT,
    REFUSE,
    STAY,
    USE,
    USE_DRAWN,
    Accept,
    Bury,
    Choose,
    Raise,
    Roll,
    Take,
    Target,
)
from rules.dare.state import (
    Burying,
    Choosing,
    Daring,
    Deciding,
    Effect,
    Forcing,
    Raising,
    Rolling,
    Searching,
    Targeting,
)
from tests.rules.dare.build import PERFECT, SNATCH, SWAP, play, resting, scene
from tests.unit.dare_front.table import Fingers, asked, front, panel, seen
from tui.games.dare.cursor import Cursor, choices
from tui.games.front import Do, Move


def fingers(*args: object, **more: object) -> Fingers:
    """Somebody at seat 0 of a position."""
    return Fingers(seen(scene(*args, **more)))  # type: ignore[arg-type]


# -- the call ---------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["-", "11 9", "11 11 11", "11 11 11 5"])
def test_the_call_is_offered_at_the_start_of_every_turn(hand: str) -> None:
    """In, below and above the range, good or not: never left out, never pale, so that it tells nothing."""
    for held in ((), (0,)):
        view = seen(scene(f"{hand}|3|4", held=held))
        assert CALL in choices(view)
        line = next(line for line in panel("choose", view).split("\n") if "see cards" in line)
        assert " s see cards" in line.replace("►", " ")
        picture = front().draw("choose", view, Cursor(DRAW), 34, 6)
        row = next(row for row in picture.rows if any("see cards" in span.text for span in row))
        assert next(span.role for span in row if "see cards" in span.text) == "text"


def test_a_false_call_is_asked_twice_whichever_way_it_is_made() -> None:
    for keys in (("s", "enter"), ("s", "s"), ("down", "enter")):
        at = fingers("11 9|3|4")
        assert at.press(*keys) is None
        assert at.cursor.step == "sure"
        assert at.asked == "Sure? The call is FALSE: you pay 2 chips to 2 others and go on. [s] calls."
        assert at.press("enter") == CALL
        assert at.press("s") == CALL
        at.press("escape")
        assert at.cursor == Cursor(CALL), "Esc takes the question back and nothing else"
    view = seen(scene("11 9|3|4"))
    target = f"do:{choices(view).index(CALL)}"
    here = front().start(view)
    for _ in range(2):
        answer = front().click(view, here, target)
        assert isinstance(answer, Move)
        here = answer.cursor
    assert here.step == "sure"
    assert front().click(view, here, target) == Do(CALL)


def test_a_good_call_is_made_at_once_and_the_cursor_stands_on_it() -> None:
    at = fingers("11 11 11|3|4", held=(0,))
    assert at.cursor == Cursor(CALL)
    assert at.asked == "See the cards? GOOD: the round ends now, the best total takes 3. You: 33."
    assert at.press("enter") == CALL
    assert at.press("s") == CALL


def test_the_risk_is_told_to_the_caller_alone() -> None:
    early, low = scene("11 11 11|3|4"), scene("11 9|3|4")
    assert Fingers(seen(early)).press("s") is None
    assert "FALSE: costs 2" in panel("choose", seen(early))
    assert "FALSE: costs 2" in panel("choose", seen(low))
    at = Fingers(seen(early))
    at.press("s")
    assert at.asked == "See the cards? FALSE: not in the range for a full round yet. It costs 2 chips."
    at = Fingers(seen(low))
    at.press("s")
    assert at.asked == "See the cards? FALSE: you hold 20. It costs 2 chips."
    for state in (early, low, scene("11 11 11|3|4", held=(0,))):
        for eyes in (1, None):
            view = seen(state, eyes)
            for name in ("table", "hand", "seats", "choose"):
                assert "FALSE" not in panel(name, view)
                assert "GOOD" not in panel(name, view)


def test_a_false_call_with_too_few_chips_says_what_it_costs() -> None:
    at = fingers("11 9|3|4", chips=(1, 30, 30))
    at.press("s", "s")
    assert at.asked == "Sure? The call is FALSE: you pay 1 chip and go on. [s] calls."
    at = fingers("11 9|3|4", chips=(0, 30, 30))
    at.press("s", "s")
    assert at.asked == "Sure? The call is FALSE; you have no chips to pay for it. [s] calls."


# -- the turn ---------------------------------------------------------------------------------


def test_a_plain_turn_is_three_keys() -> None:
    assert fingers("11 9|3|4").press("enter") == DRAW
    assert fingers("11 9|3|4").press("d") == DRAW
    assert fingers("11 9|3|4", phase=Rolling(0)).press("enter") == Roll()
    assert fingers("11 9|3|4", phase=Rolling(0)).press("r") == Roll()
    assert fingers("11 9|3|4", phase=Raising(0), face="blank").press("enter") == Pass()
    assert fingers("11 9|3|4", phase=Raising(0), face="blank").press("space") == Pass()


def test_above_the_range_the_cursor_stands_on_taking_no_card() -> None:
    at = fingers("11 11 11 8|3|4")
    assert at.cursor == Cursor(LEAVE_OUT)
    assert at.asked == "Leave the draw out? Everybody then knows that you are above 36."
    assert at.press("enter") == LEAVE_OUT
    assert at.press("l") == LEAVE_OUT
    at.press("d")
    assert at.asked == "Draw? You hold 41, too much already, and would hold more."
    assert at.press("space") is None, "the first Space shows what it would do"
    assert at.press("space") == LEAVE_OUT


def test_dare_and_decide_have_letters() -> None:
    dare = fingers("11 9|3|4", phase=Daring(0), face="dare")
    assert dare.press("d") == Accept()
    assert dare.press("p") is None
    assert dare.asked == "Refuse the Dare? You pay 1 chip, the pot grows to 4."
    assert dare.press("p") == REFUSE
    decide = fingers("11 9|3|4", phase=Deciding(0), face="decide", drawn="SNATCH")
    assert decide.press("u") == USE_DRAWN
    assert decide.press("k", "k") == KEEP


def test_who_cannot_pay_is_told_why_a_dare_must_be_taken() -> None:
    at = fingers("11 9|3|4", phase=Daring(0), face="dare", chips=(0, 30, 30))
    assert choices(at.scene) == (Accept(),)
    at.press("p")
    assert "(dare C52)" in at.said


def test_raises_are_chosen_by_digits() -> None:
    at = fingers("11 9|3|4", phase=Raising(0), face="blank")
    for digit in "123":
        assert at.press(digit) is None
        assert at.cursor == Cursor(Raise(int(digit)))
        assert at.press("enter") == Raise(int(digit))
    at.press("0")
    assert at.cursor == Cursor(Pass())
    at.press("r")
    assert at.cursor == Cursor(Raise(1))
    at.press("r")
    assert at.cursor == Cursor(Raise(2))


def test_a_turn_passes_only_when_it_may() -> None:
    at = fingers("11 9|3|4")
    assert at.press("space") is None
    assert "(dare C24)" in at.said
    at = fingers("11 9|3|4", phase=Rolling(0))
    assert at.press("d") is None
    assert "(dare C30)" in at.said


# -- chaos cards ------------------------------------------------------------------------------


def test_the_order_of_forced_cards_is_chosen_by_digit() -> None:
    at = fingers("11 9|3|4", phase=Forcing(0), face="do", drawn="PERFECT", kept="SNATCH LUCK")
    assert at.press("2", "enter") == USE[0]
    assert at.press("3", "enter") == USE[1]
    assert at.press("1", "enter") == USE_DRAWN
    assert at.press("u", "enter") == USE[0], "the letter goes through them"
    at.press("k")
    assert "(dare C45)" in at.said


def test_kept_cards_are_used_by_digit_before_the_draw_and_by_letter_before_the_raise() -> None:
    at = fingers("11 9|3|4", kept="SNATCH LUCK")
    assert at.press("2", "enter") == USE[1]
    at = fingers("11 9|3|4", phase=Raising(0), face="blank", kept="SNATCH LUCK")
    assert at.press("u", "enter") == USE[0]
    assert at.press("u", "enter") == USE[1]


def test_a_player_is_chosen_by_the_digit_of_the_seat() -> None:
    at = fingers("11 9|3|4 5|6", phase=Targeting(0, Effect(SNATCH, (0,), "forced")), face="do")
    assert at.press("3", "enter") == Target(2)
    assert at.press("4", "enter") == Target(3)
    at.press("3")
    assert at.asked == "Take from Bo? One of 2 cards goes, picked blind; only you two see it."
    at.press("2")
    assert at.asked == "Take from Maja? The only card goes; only you two see it."
    for digit in "19":
        assert at.press(digit) is None
        assert at.said == "Pick another player who takes part in this round. (dare C68)"
    at = fingers("11 9|3|-|6", phase=Targeting(0, Effect(SNATCH, (0,), "forced")), face="do")
    assert at.press("3") is None
    assert at.said == "That player holds no number card. (dare C78)"


def test_a_raise_that_cannot_be_made_is_refused_with_its_reason() -> None:
    """RU-12: by 4; by more than there is."""
    at = fingers("11 9|3", phase=Raising(0), face="blank", chips=(2, 9))
    assert at.press("4") is None
    assert at.said == "A raise is one of 1, 2, 3. (dare C93)"
    assert at.press("3") is None
    assert at.said == "A raise cannot exceed your own chips; you have 2. (dare C99)"
    assert at.press("2", "enter") == Raise(2)


def test_a_card_is_chosen_by_its_place() -> None:
    at = fingers("11 9 5|3|4", phase=Burying(0, Effect(SWAP, (0, 1, 0), "forced")), face="do")
    at.press("4")
    assert at.said == "No number card of yours is there. (dare C72)"
    assert at.press("3", "enter") == Bury(2)
    assert at.asked == "Bury the 5? You would hold 20."
    swap = fingers("11 9 8|3|4", phase=Burying(0, Effect(SWAP, (0, 0, 0), "forced")), face="do")
    swap.press("3")
    assert swap.asked == "Swap the 8? 20 left; 10 or 11 then puts you in the range (17%)."


def test_ways_are_chosen_by_digit() -> None:
    at = fingers("11 9|3|4", phase=Choosing(0, Effect(SWAP, (0,), "forced")), face="do")
    at.press("3")
    assert at.said == "The card has no such choice. (dare C74)"
    assert at.press("2", "enter") == Choose(1)
    assert at.asked == "Drop: bury one of your cards, without a new one?"


def test_the_search_begins_on_the_best_and_digits_find_every_value() -> None:
    state = scene("11 9 5|3|4", phase=Searching(0, Effect(PERFECT, (0,), "forced")), face="do")
    at = Fingers(seen(state))
    own = at.scene.view.own
    value = {place: found.value for place, found in enumerate(own.search)}
    assert isinstance(at.cursor.action, Take)
    assert value[at.cursor.action.place] == 11
    assert at.asked == "Take the 11? You would hold 36: the best there is."
    met = []
    for _ in range(3):
        at.press("1")
        assert isinstance(at.cursor.action, Take)
        met.append(value[at.cursor.action.place])
    assert sorted(met) == [1, 10, 11]
    at.press("0")
    assert value[at.cursor.action.place] == 10
    at.press("7")
    assert at.asked == "Take the 7? You would hold 32: in the range."
    at.press("up")
    assert value[at.cursor.action.place] == 1
    at.press("up")
    assert value[at.cursor.action.place] == 1, "there is no row above"


# -- between rounds ---------------------------------------------------------------------------


def test_stopping_for_good_is_asked_twice_and_going_on_is_one_key() -> None:
    at = Fingers(seen(resting((40, 30, 20))))
    assert at.press("enter") == STAY
    assert at.press("space") == STAY
    assert at.press("l") is None
    assert at.asked == "Stop? You leave for good with 40 chips and rank behind all who stay."
    assert at.press("l") is None
    assert at.cursor.step == "sure"
    assert at.press("l") == LEAVE
    assert at.press("f") is None
    assert at.asked == "Do as the others? You stop only if all others who decide stop."


def test_who_has_answered_waits_and_is_told_so() -> None:
    state = play(resting((40, 30, 20)), (0, STAY)).state
    view = seen(state, 0)
    assert view.acting is None
    assert asked(view) == "Waiting for Maja, Bo."
    assert "Maja, Bo are asked to go on or" in " ".join(panel("choose", view).split())
