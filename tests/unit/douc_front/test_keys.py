"""Every key is answered, the cursor stands on legal choices, and nothing final is done with one press."""

from __future__ import annotations

import itertools
import string

import pytest

from rules.contract import Pass
from rules.douc.actions import DECLARE, Declare, Done, Endanger, Hold, Save
from tests.fronts.answers import answered
from tests.unit.douc_front.table import (
    LONG,
    PLAIN,
    Played,
    front,
    gallery,
    own,
    play,
    scene,
    stack,
    stacked,
)
from tui.games.douc.cursor import ACTS, Cursor, Source, chosen, ways_of
from tui.games.front import Do, Move, Say, Scene

KEYS = (
    "up", "down", "left", "right", "tab", "shift+tab", "enter", "space", "escape", "slash", "backspace", "f5",
    *string.ascii_letters, *string.digits, *"!#%&+-.,;<",
)  # fmt: skip


def where(view: Scene) -> list[Cursor]:
    """Every place of the cursor, one that can do nothing, and the half-said ones."""
    ways = ways_of(view)
    places = [Cursor(source, pick) for source, actions in ways.items() for pick in range(len(actions))]
    steps: tuple[Cursor, ...] = (Cursor(Source("card", 0)), Cursor(Source("card", 4)))
    return [*places[:12], *steps, *(Cursor(p.source, p.pick, "stack") for p in places[:1])]


def test_every_key_is_answered_everywhere() -> None:
    for played in gallery()[::2]:
        view = own(played)
        if view.acting is None:
            continue
        for here in where(view):
            for key in KEYS:
                answered(front(), view, here, key)


def test_every_hinted_key_does_something() -> None:
    for played in gallery():
        view = own(played)
        here = front().start(view)
        for hint in front().keys(view, here):
            assert hint.label
            answer = front().press(view, here, hint.key)
            assert isinstance(answer, Do | Move), (hint, here)


def test_the_cursor_starts_on_a_legal_choice_and_walks_through_all() -> None:
    for played in gallery():
        view = own(played)
        if not view.legal:
            continue
        here = front().start(view)
        seen = set()
        for _ in range(3 * len(view.legal) + 12):
            action = chosen(ways_of(view), here)
            assert action in view.legal
            seen.add(action)
            answer = front().press(view, here, "tab")
            assert isinstance(answer, Move)
            here = answer.cursor
        assert seen == set(view.legal)


def test_arrows_reach_every_choice_without_tab() -> None:
    for played in gallery():
        view = own(played)
        if not view.legal:
            continue
        reached, todo = set(), [front().start(view)]
        while todo:
            here = todo.pop()
            if here in reached:
                continue
            reached.add(here)
            for key in ("left", "right", "up", "down"):
                answer = front().press(view, here, key)
                assert isinstance(answer, Move)
                todo.append(answer.cursor)
        assert {chosen(ways_of(view), here) for here in reached} == set(view.legal)


@pytest.mark.parametrize("kind", [Declare, Done])
def test_what_everybody_hears_needs_a_second_press(kind: type[Declare] | type[Done]) -> None:
    met = 0
    for played in gallery():
        view = own(played)
        source = Source("act", ACTS.index(kind))
        if source not in ways_of(view):
            continue
        met += 1
        here = Cursor(source)
        for key in ("enter", "d" if kind is Declare else "space"):
            first = front().press(view, here, key)
            assert isinstance(first, Move)
            assert first.cursor.step == "sure"
            assert "Sure?" in "".join(span.text for span in front().question(view, first.cursor)[0])
            assert isinstance(front().press(view, first.cursor, "enter"), Do)
            assert isinstance(front().press(view, first.cursor, key), Do)
            back = front().press(view, first.cursor, "escape")
            assert isinstance(back, Move)
            assert back.cursor.step == ""
    assert met


def test_space_waits_and_never_declares() -> None:
    for played in gallery():
        view = own(played)
        if view.acting is None:
            continue
        for here in where(view):
            answer = front().press(view, here, "space")
            assert not (isinstance(answer, Do) and answer.action == DECLARE)
            if here.step == "" and Pass() in view.legal:
                assert answer == Do(Pass())
            elif here.step == "" and Hold() in view.legal:
                assert answer == Do(Hold())


def test_a_digit_picks_its_card_and_pressed_again_its_next_use() -> None:
    view = own(stacked(stack("Y2", 1), stack("B3", 1), hand="T5 G1 G2"))
    view.view.own.hand.index(view.view.own.hand[0])
    trump = view.view.own.hand.index(40)
    first = front().press(view, Cursor(Source("card", 0)), str(trump + 1))
    assert isinstance(first, Move)
    assert chosen(ways_of(view), first.cursor) == Save(40, 0)
    second = front().press(view, first.cursor, str(trump + 1))
    assert isinstance(second, Move)
    assert chosen(ways_of(view), second.cursor) == Save(40, 1)


def test_a_card_without_use_can_be_asked_why() -> None:
    view = own(stacked(stack("Y5", 1), hand="Y2 T1"))
    answer = front().press(view, front().start(view), "1")
    assert isinstance(answer, Move)
    assert chosen(ways_of(view), answer.cursor) is None
    words = "".join(span.text for span in front().question(view, answer.cursor)[0])
    assert "*2 is too weak" in words
    assert "R38" in words
    enter = front().press(view, answer.cursor, "enter")
    assert isinstance(enter, Say)
    assert enter.refusal is not None
    assert enter.refusal.rule == "douc R38"


def test_a_letter_after_the_slash_goes_to_its_stack() -> None:
    view = own(stacked(stack("Y2", 1), stack("B3 B4", 1), stack("G3", 1), hand="T5 G9"))
    waiting = front().press(view, front().start(view), "slash")
    assert isinstance(waiting, Move)
    assert waiting.cursor.step == "stack"
    there = front().press(view, waiting.cursor, "c")
    assert isinstance(there, Move)
    action = chosen(ways_of(view), there.cursor)
    assert isinstance(action, Save)
    assert action.stack == 2
    safe = front().press(view, waiting.cursor, "b")
    assert isinstance(safe, Say)
    assert "not in danger" in safe.text
    assert isinstance(front().press(view, waiting.cursor, "x"), Say)
    back = front().press(view, waiting.cursor, "escape")
    assert isinstance(back, Move)
    assert back.cursor.step == ""


def test_letters_that_cannot_be_used_answer_with_a_rule() -> None:
    view = own(stacked(stack("Y2", 1)))
    answer = front().press(view, front().start(view), "e")
    assert isinstance(answer, Say)
    assert answer.refusal is not None
    assert answer.refusal.rule == "douc R35"


def test_the_mouse_chooses_first_and_confirms_on_the_second_press() -> None:
    for played in gallery():
        view = own(played)
        here = front().start(view)
        for name, box in front().layout(view, 80, 20).items():
            for zone in front().draw(name, view, here, box.width, box.height).zones:
                answer = front().click(view, here, zone.target)
                if isinstance(answer, Move):
                    again = front().click(view, answer.cursor, zone.target)
                    assert isinstance(again, Do | Say | Move)
                    if isinstance(again, Move):
                        assert again.cursor != answer.cursor


def test_the_cursor_is_kept_where_it_still_makes_sense() -> None:
    states = list(play(4, 3, "2+3"))
    for before, after in itertools.pairwise(states):
        kept = front().keep(own(after), front().start(own(before)))
        view = own(after)
        assert view.acting is None or chosen(ways_of(view), kept) in view.legal


def test_seats_are_chosen_by_digit_on_the_public_table() -> None:
    first = next(play(2, 4, "1"))
    ranger = first.state.month.ranger
    view = scene(first.state, None, ranger)
    other = next(seat for seat in range(4) if seat != ranger)
    answer = front().press(view, front().start(view), str(other + 1))
    assert isinstance(answer, Move)
    assert answer.cursor.source == Source("seat", other)
    self_ = front().press(view, front().start(view), str(ranger + 1))
    assert isinstance(self_, Say)
    assert isinstance(front().press(view, answer.cursor, "enter"), Do)


def test_endangering_with_e_and_names_of_any_length() -> None:
    met = 0
    for played in gallery():
        view = own(played, LONG)
        endangering = [action for action in view.legal if isinstance(action, Endanger)]
        if not endangering:
            continue
        met += 1
        answer = front().press(view, Cursor(Source("card", 0)), "e")
        assert isinstance(answer, Move)
        assert isinstance(chosen(ways_of(view), answer.cursor), Endanger)
    assert met
    assert isinstance(gallery()[0], Played)
    assert PLAIN
