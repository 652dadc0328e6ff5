"""Keys at the dice, at an answer, at a look, and what says why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.jungle import actions as does
from rules.jungle.state import (
    Acting,
    Answering,
    Changing,
    Defending,
    Glancing,
    Goal,
    Pending,
    Rolling,
    Running,
)
from tests.unit.jungle_front.table import (
    LONG,
    PLAIN,
    PLAYS,
    after,
    dice,
    done,
    front,
    gallery,
    jungle,
    laid,
    own,
    play,
)
from tui.games.front import Do, Move, Say
from tui.games.jungle.cursor import keep, ways
from tui.games.jungle.ways import ACTS, Source


def test_digits_lock_dice() -> None:
    pending = Rolling(Goal(0, jungle("papaya")), dice("KRBY"))
    view = own(laid("lime papaya^", pending=Rolling(Goal(0, jungle("papaya")), dice("KRBB"))))
    assert done(view, "enter") == does.REROLL[0b0010]
    assert done(view, "2", "enter") == does.REROLL[0]
    assert done(view, "1", "enter") == does.REROLL[0b0011]
    assert done(view, "2", "b", "enter") == does.REROLL[0b0010]
    assert done(view, "2", "2", "enter") == does.REROLL[0b0010]
    assert isinstance(front().press(view, after(view), "7"), Say)
    asked = front().press(view, after(view), "space")
    assert isinstance(asked, Move)
    assert asked.cursor.step == "sure"
    assert front().press(view, asked.cursor, "space") == Do(does.STAND)
    every = after(view, "1", "3", "4")
    asked = front().press(view, every, "enter")
    assert isinstance(asked, Move)
    assert front().press(view, asked.cursor, "enter") == Do(does.STAND)
    assert pending.rolls == 1


def test_the_best_lock_counts_the_changers_in_hand() -> None:
    pending = Rolling(Goal(0, jungle("papaya")), dice("KRBB"))
    view = own(laid("lime papaya^", hand="dice_changer_red", pending=pending))
    assert done(view, "enter") == does.REROLL[0b0010]
    assert done(view, "b", "enter") == does.REROLL[0]


def test_locks_stay_while_the_dice_lie_and_go_with_them() -> None:
    view = own(laid("lime papaya^", pending=Rolling(Goal(0, jungle("papaya")), dice("KRBB"))))
    here = after(view, "1")
    again = own(laid("lime papaya^", pending=Rolling(Goal(0, jungle("papaya")), dice("KRBB"))))
    assert keep(front().tongue, again, here) == here
    other = own(laid("lime papaya^", pending=Rolling(Goal(0, jungle("papaya")), dice("YYBB"))))
    assert keep(front().tongue, other, here).keep == 0b0001


def test_a_changer_that_wins_is_chosen_already() -> None:
    pending = Changing(Goal(0, jungle("papaya")), dice("KRBB"))
    view = own(laid("lime papaya^", hand="hideaway dice_changer_yellow", pending=pending))
    assert done(view, "enter") == does.ChangeDie(PLAYS["dice_changer_yellow"], 0)
    assert done(view, "right", "right", "enter") == does.ChangeDie(PLAYS["dice_changer_yellow"], 2)
    asked = front().press(view, after(view), "space")
    assert isinstance(asked, Move)
    assert front().press(view, asked.cursor, "space") == Do(does.GIVE_UP)
    lost = own(laid("lime papaya^", hand="hideaway", pending=pending))
    assert done(lost, "enter") == does.GIVE_UP
    assert done(lost, "space") == does.GIVE_UP


def test_the_answer_to_a_peril_draw() -> None:
    state = laid("lime papaya^", other="scorpion", pending=Answering())
    view = own(state)
    assert view.acting == 1
    assert done(view, "1", "enter") == does.Play(PLAYS["scorpion"])
    assert done(view, "space") == does.PASS


def test_a_look_at_the_new_bottom_card() -> None:
    view = own(laid("lime guava papaya^", pending=Glancing(0)))
    assert done(view, "enter") == does.PEEK[0]
    assert done(view, "space") == does.DECLINE_PEEK
    assert done(view, "n", "enter") == does.DECLINE_PEEK


def test_what_cannot_be_done_says_why_with_its_rule() -> None:
    view = own(laid("lime papaya^", hand="monarch scorpion dice_changer_red", pending=Acting(), spent=1))
    for key in ("p", "t", "d", "u", "s", "x", "f", "g"):
        answer = front().press(view, after(view), key)
        assert isinstance(answer, Say), key
        assert len(answer.text) > 20
        assert answer.refusal is not None or key == "u"
    for digit in "123":
        answer = front().press(view, after(view, digit), "enter")
        assert isinstance(answer, Say)
        assert answer.refusal is not None
        assert answer.text.endswith(")")


@pytest.mark.parametrize("names", [PLAIN, LONG], ids=["plain", "long"])
def test_zones_do_what_they_show(names: tuple[str, ...]) -> None:
    for played in gallery()[::4]:
        view = own(played, names)
        if view.acting is None:
            continue
        here = front().start(view)
        for name, box in front().layout(view, 80, 20).items():
            for zone in front().draw(name, view, here, box.width, box.height).zones:
                answer = front().click(view, here, zone.target)
                if isinstance(answer, Do):
                    assert answer.action in view.legal
                else:
                    assert isinstance(answer, Move | Say) or zone.target.startswith("die"), zone


def test_a_second_press_of_the_mouse_does_it() -> None:
    view = own(laid("lime papaya^", "hippo king^"))
    here = front().start(view)
    first = front().click(view, here, "deck:0")
    assert isinstance(first, Move)
    assert front().click(view, first.cursor, "deck:0") == Do(does.CALL[0])
    assert front().click(view, here, "nothing:at all") is None


def test_hints_name_keys_that_work() -> None:
    for played in gallery()[::2]:
        view = own(played)
        if view.acting is None:
            continue
        here = front().start(view)
        for hint in front().keys(view, here):
            answer = front().press(view, here, hint.key)
            assert answer is not None, hint
            chosen_already = isinstance(answer, Say) and answer.text.startswith("That is chosen")
            assert not isinstance(answer, Say) or chosen_already, (hint, answer)
            assert hint.label


def test_the_menu_keeps_to_the_phase() -> None:
    assert set(ACTS) >= {"resource", "peril", "look", "take", "call", "end"}
    states = list(play(5))
    assert states


@pytest.mark.parametrize("pending", [Running(), Acting(), Defending(), Answering()])
def test_a_card_without_a_use_is_left_by_keys_of_the_key_line(pending: Pending) -> None:
    view = own(laid("lime", "hippo papaya^", hand="scorpion monarch", other="monarch", pending=pending))
    found = ways(front().tongue, view)
    stuck = next(
        replace(front().start(view), source=Source("card", at), prefix=(), pick=0)
        for at in range(2)
        if Source("card", at) not in found
    )
    out = []
    for hint in front().keys(view, stuck):
        answer = front().press(view, stuck, hint.key)
        if isinstance(answer, Do) or (isinstance(answer, Move) and answer.cursor.source in found):
            out.append(hint.key)
    assert out
