"""Every key is answered, the cursor stands on legal choices, and nothing is done that was not shown."""

from __future__ import annotations

import string

import pytest

from rules.duco.actions import END, Choose, Place, Side, Swap, Turn
from rules.duco.state import Exchanging, Laying, Siding, Turning
from tests.fronts.answers import answered
from tests.unit.duco_front.rectangle import before_rectangle
from tests.unit.duco_front.table import front_for, gallery, match, own
from tests.unit.duco_front.test_drawing import ready
from tui.games.duco.advice import advice_for
from tui.games.duco.cursor import Cursor, chosen, mode_of, spots_of
from tui.games.duco.places import place_name
from tui.games.front import Do, Hint, Move, Say, Scene

KEYS = (
    "up", "down", "left", "right", "tab", "shift+tab", "enter", "space", "escape", "slash", "backspace", "f5",
    *string.ascii_letters, *string.digits, *"!#%&+-.,;<",
)  # fmt: skip


def press(view: Scene, here: Cursor, *keys: str) -> object:
    """The answer to the last of some keys; those before it move."""
    drawer = front_for(view.view.public.setup.options)
    answer: object = None
    for key in keys:
        answer = drawer.press(view, here, key)
        if isinstance(answer, Move | Hint):
            here = answer.cursor
    return answer


def start(view: Scene) -> Cursor:
    return front_for(view.view.public.setup.options).start(view)


def test_every_key_is_answered_everywhere() -> None:
    for played in gallery():
        view = own(played)
        if view.acting is None:
            continue
        drawer = front_for(view.view.public.setup.options)
        for here in (start(view), Cursor(999, 999), Cursor(*start(view).spot, typed="M")):
            for key in KEYS:
                answered(drawer, view, here, key)


def test_every_hinted_key_does_something() -> None:
    for played in gallery():
        view = own(played)
        drawer = front_for(view.view.public.setup.options)
        for hint in drawer.keys(view, start(view)) if view.acting is not None else ():
            answer = drawer.press(view, start(view), hint.key)
            assert isinstance(answer, Do | Move | Hint), hint


def test_tab_and_n_walk_through_all_places_and_arrows_reach_most_of_them() -> None:
    for mode, step in (("base", 5), ("base", 40), ("disorder", 6), ("chaos", 4), ("cluster", 0)):
        view = own(match(mode)[step])
        spots = set(spots_of(view))
        here, seen = start(view), set()
        for _ in spots:
            answer = press(view, here, "n")
            assert isinstance(answer, Move)
            here = answer.cursor
            seen.add(here.spot)
        assert seen == spots
        reached, todo = set(), [start(view).spot]
        while todo:
            spot = todo.pop()
            if spot in reached:
                continue
            reached.add(spot)
            for key in ("left", "right", "up", "down"):
                answer = press(view, Cursor(*spot), key)
                assert isinstance(answer, Move)
                todo.append(answer.cursor.spot)
        assert reached == spots, (mode, spots - reached)


def test_r_turns_clockwise_and_capital_r_back() -> None:
    view = own(ready("base", Laying))
    here = start(view)
    turned = press(view, here, "r")
    assert isinstance(turned, Move)
    assert turned.cursor.turn == 1
    back = press(view, turned.cursor, "R", "R")
    assert isinstance(back, Move)
    assert back.cursor.turn == 3
    laid = press(view, here, "r", "enter")
    assert laid == Do(Place(*here.spot, 1))


def test_a_hint_is_asked_for_once_and_goes_on_to_the_next_best() -> None:
    for mode in ("base", "chaos", "rotation", "cluster", "lineup", "open"):
        for played in match(mode)[:12]:
            view = own(played)
            if mode_of(view) in ("side", "none") or not advice_for(view, start(view)):
                continue
            best = advice_for(view, start(view))
            assert [one.points for one in best] == sorted((one.points for one in best), reverse=True)
            first = press(view, start(view), "b")
            assert isinstance(first, Hint)
            assert "counts" in first.text
            again = press(view, first.cursor, "b")
            assert isinstance(again, Move), "the question is on record already"
            action = chosen(view, first.cursor)
            preview = view.preview(action) if action is not None else None
            if isinstance(action, Place | Turn) and preview is not None and mode != "cluster":
                others = [view.preview(legal) for legal in view.legal if isinstance(legal, type(action))]
                assert preview.points == max(other.points or 0 for other in others if other is not None)


def test_a_place_is_found_by_its_name_and_refused_by_it() -> None:
    view = own(match("base")[0])
    spot = spots_of(view)[-1]
    keys = list(place_name(spot, False).lower())
    answer = press(view, start(view), "slash", *keys, "enter")
    assert isinstance(answer, Move)
    assert answer.cursor.spot == spot
    taken = press(view, start(view), "slash", "m", "1", "0", "enter")
    assert isinstance(taken, Say)
    assert taken.refusal is not None
    assert taken.refusal.rule == "duco R10"
    wrong = press(view, start(view), "slash", "m", "enter")
    assert isinstance(wrong, Say)
    assert "no place" in wrong.text
    typed = press(view, start(view), "slash", "m", "1")
    assert isinstance(typed, Move)
    assert front_for(view.view.public.setup.options).typing(typed.cursor)
    assert press(view, typed.cursor, "escape") == Move(start(view))


def test_digits_choose_cards_and_say_what_is_wrong() -> None:
    view = own(match("open")[0])
    assert press(view, start(view), "2") == Do(Choose(1))
    assert press(view, start(view), "enter") == Do(Choose(0))
    assert isinstance(press(view, start(view), "9"), Say)
    row = own(match("lineup")[0])
    assert press(row, start(row), "5") == Do(Choose(4))
    middle = press(row, start(row), "3")
    assert isinstance(middle, Say)
    assert middle.refusal is not None
    assert middle.refusal.rule == "duco R45"
    single = own(match("base")[0])
    assert isinstance(press(single, start(single), "1"), Say)


def test_the_line_below_the_question_names_the_other_cards_only() -> None:
    view = next(view for view in map(own, match("open")) if mode_of(view) == "place")
    others = " ".join(str(slot + 1) for slot in range(3) if Choose(slot) in view.legal)
    assert len(others) == len("1 3")
    drawer = front_for(view.view.public.setup.options)
    _, second = drawer.question(view, start(view))
    assert "".join(span.text for span in second).startswith(f"{others} another card")


def test_the_help_names_the_places_that_it_says_are_not_free() -> None:
    view = own(match("base")[0])
    taken = view.view.public.table.cards[-1]
    choices = front_for(view.view.public.setup.options).choices(view, start(view))
    why = next(choice.text for choice in choices if "lies there already" in choice.text)
    assert why.startswith(f"{place_name((taken.x, taken.y), False)}: ")
    assert any("64 ways" in choice.text for choice in choices if choice.refusal is None)


def test_space_ends_only_where_something_can_be_left_undone() -> None:
    laying = own(match("base")[0])
    answer = press(laying, start(laying), "space")
    assert isinstance(answer, Say)
    assert "no passing" in answer.text
    turning = own(ready("rotation", Turning))
    assert press(turning, start(turning), "space") == Do(END)
    assert press(turning, start(turning), "enter") == Do(END), "nothing is turned yet"
    turned = press(turning, start(turning), "r", "enter")
    assert isinstance(turned, Do)
    assert isinstance(turned.action, Turn)
    cluster = own(ready("cluster", Exchanging))
    assert press(cluster, start(cluster), "space") == Do(END)


def test_corner_cluster_exchanges_with_a_neighbour_and_turns() -> None:
    view = own(match("cluster")[0])
    here = start(view)
    assert isinstance(press(view, here, "enter"), Say)
    shown = press(view, here, "s")
    assert isinstance(shown, Move)
    assert shown.cursor.toward
    down = press(view, shown.cursor, "down", "enter")
    assert down == Do(Swap(*here.spot, "south"))
    left = press(view, shown.cursor, "left", "enter")
    assert left == Do(Swap(here.x - 3, here.y, "east"))
    assert press(view, shown.cursor, "escape") == Move(here)
    assert press(view, here, "R", "enter") == Do(Turn(*here.spot, 3))
    corner = Cursor(-6, -6)
    assert isinstance(press(view, corner, "s", "up"), Say)


def test_corner_cluster_offers_only_what_was_not_done_this_turn() -> None:
    told = set()
    for played in match("cluster")[:60]:
        pending, view = played.state.pending, own(played)
        if not isinstance(pending, Exchanging):
            continue
        drawer = front_for(played.state.setup.options)
        question = "".join(span.text for span in drawer.question(view, start(view))[0])
        left = (not pending.swapped, not pending.turned)
        assert ("[s]" in question, "[r]" in question) == left
        panel = drawer.draw("card", view, start(view), 34, 8).text
        assert drawer.tongue.more not in panel, "nothing is cut, done or not"
        told.add(left)
    assert len(told) > 2


def test_the_key_line_and_the_help_name_nothing_twice() -> None:
    for played in gallery():
        view = own(played)
        drawer = front_for(played.state.setup.options)
        places = [start(view)]
        answer = press(view, places[0], "r")
        if isinstance(answer, Move):
            places.append(answer.cursor)
        for here in places:
            labels = [hint.label for hint in drawer.keys(view, here)]
            assert len(set(labels)) == len(labels), labels
            choices = drawer.choices(view, here)
            assert len(set(choices)) == len(choices), choices


def test_one_of_two_middle_places_is_chosen_by_arrow_or_digit() -> None:
    view = own(before_rectangle())
    here = start(view)
    assert press(view, here, "1", "enter") == Do(Side(0))
    assert press(view, here, "2", "2") == Do(Side(1))
    assert isinstance(press(view, here, "7"), Say)
    moved = press(view, here, "right")
    assert isinstance(moved, Move)


def test_the_cursor_stays_while_the_table_does() -> None:
    view = own(match("base")[0])
    drawer = front_for(view.view.public.setup.options)
    moved = press(view, start(view), "r", "right")
    assert isinstance(moved, Move)
    again = own(match("base")[0])
    assert drawer.keep(again, moved.cursor) == moved.cursor
    later = own(match("base")[3])
    kept = drawer.keep(later, moved.cursor)
    assert kept.spot in spots_of(later)


@pytest.mark.parametrize("mode", ["open", "shown"])
def test_open_cards_of_others_can_be_looked_at(mode: str) -> None:
    view = own(next(played for played in match(mode) if isinstance(played.state.pending, Laying)))
    drawer = front_for(view.view.public.setup.options)
    looked = press(view, start(view), "v")
    assert isinstance(looked, Move)
    assert looked.cursor.shown == 1 - (view.acting or 0)
    text = drawer.draw("card", view, looked.cursor, 40, 7).text
    assert view.names[looked.cursor.shown] in text
    assert press(view, looked.cursor, "escape") == Move(start(view))


def test_a_press_of_the_mouse_chooses_and_a_second_one_does_it() -> None:
    for mode, kind in (("base", Laying), ("rotation", Turning), ("cluster", Exchanging), ("chaos", Laying)):
        view = own(ready(mode, kind))
        drawer = front_for(view.view.public.setup.options)
        here = start(view)
        zones = drawer.draw("board", view, here, 94, 41).zones
        assert zones
        for zone in zones[::7]:
            answer = drawer.click(view, here, zone.target)
            assert answer is not None
            if isinstance(answer, Move) and mode == "base":
                assert isinstance(drawer.click(view, answer.cursor, zone.target), Do)


def test_siding_is_drawn_with_both_places() -> None:
    view = own(before_rectangle())
    assert isinstance(view.view.public.pending, Siding)
    text = front_for(view.view.public.setup.options).draw("board", view, start(view), 94, 41).text
    assert text.count("??") == 16
    assert "►" in text
