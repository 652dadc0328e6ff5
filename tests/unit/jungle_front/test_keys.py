"""Every key is answered, the cursor stands on legal choices, and nothing is given up with one press."""

from __future__ import annotations

import string
from dataclasses import replace

from msgspec.structs import replace as changed

from rules.jungle import actions as does
from rules.jungle.state import (
    Acting,
    Defending,
    Running,
    State,
)
from tests.fronts.answers import answered
from tests.unit.jungle_front.table import (
    PLAYS,
    after,
    camp,
    done,
    front,
    gallery,
    jungle,
    laid,
    own,
)
from tui.games.front import Do, Move, Say, Scene
from tui.games.jungle.cursor import Cursor, chosen, targets, ways
from tui.games.jungle.ways import Source, options

KEYS = (
    "up", "down", "left", "right", "tab", "shift+tab", "enter", "space", "escape", "slash", "backspace", "f5",
    *string.ascii_letters, *string.digits, *"!#%&+-.,;<",
)  # fmt: skip


def where(view: Scene) -> list[Cursor]:
    """Every place of the cursor with its first targets, one that can do nothing, and the half-said ones."""
    found = ways(front().tongue, view)
    here = front().start(view)
    places = [here]
    for source in found:
        place = replace(here, source=source, prefix=(), pick=0)
        places.append(place)
        goals = targets(found, place)
        if goals and chosen(found, place) is None:
            places.append(replace(place, prefix=goals[:1]))
    return [*places, replace(here, source=Source("card", 7)), replace(here, step="deck")]


def test_every_key_is_answered_everywhere() -> None:
    for played in gallery()[::4]:
        view = own(played)
        if view.acting is None:
            continue
        for place in where(view):
            for key in KEYS:
                answered(front(), view, place, key)


def test_the_start_is_a_choice_that_can_be_made() -> None:
    for played in gallery():
        view = own(played)
        if view.acting is None:
            continue
        found = ways(front().tongue, view)
        here = front().start(view)
        assert here.source in found
        assert chosen(found, here) is not None or targets(found, here)


def test_arrows_reach_every_action() -> None:
    for played in gallery()[::3]:
        view = own(played)
        if view.acting is None:
            continue
        found = ways(front().tongue, view)
        reached = set()
        for source, paths in found.items():
            for way in paths:
                here = replace(front().start(view), source=source, prefix=way.path[:-1], pick=0)
                if way.path:
                    here = replace(here, pick=options(paths, way.path[:-1]).index(way.path[-1]))
                reached.add(chosen(found, here))
        missing = [
            action
            for action in view.legal
            if action not in reached and not isinstance(action, does.Reroll | does.Stand)
        ]
        assert not missing


def test_down_goes_through_everything_and_comes_back() -> None:
    for played in gallery()[::6]:
        view = own(played)
        if view.acting is None:
            continue
        found = ways(front().tongue, view)
        here = first = front().start(view)
        seen = []
        for _ in range(len(found)):
            seen.append(here.source)
            answer = front().press(view, here, "down")
            assert isinstance(answer, Move)
            here = answer.cursor
        assert here.source == first.source
        assert sorted(seen) == sorted(found)


def test_tab_goes_through_every_first_target() -> None:
    view = own(laid("lime papaya^", "hippo king^", "lime tiger^", hand="hideaway"))
    found = ways(front().tongue, view)
    every = sum(max(1, len(options(paths, ()))) for paths in found.values())
    here = front().start(view)
    seen = set()
    for _ in range(every):
        seen.add((here.source, here.pick))
        answer = front().press(view, here, "tab")
        assert isinstance(answer, Move)
        here = answer.cursor
    assert len(seen) == every
    for _ in range(every):
        answer = front().press(view, here, "shift+tab")
        assert isinstance(answer, Move)
        here = answer.cursor
        seen.discard((here.source, here.pick))
    assert not seen


# -- what keys do ---------------------------------------------------------------------------------


def test_actions_by_letters() -> None:
    view = own(laid("lime papaya^", "hippo king^", pending=Acting()))
    assert done(view, "r", "enter") == does.DRAW_RESOURCE
    assert done(view, "p", "enter") == does.DRAW_PERIL
    assert done(view, "l", "right", "enter") == does.PEEK[1]
    assert done(view, "l", "slash", "2", "enter") == does.PEEK[1]
    assert isinstance(front().press(view, after(view, "l"), "l"), Say)


def test_leaving_a_phase_asks_only_where_something_is_given_up() -> None:
    acting = own(laid("lime papaya^", pending=Acting()))
    asked = front().press(acting, front().start(acting), "space")
    assert isinstance(asked, Move)
    assert asked.cursor.step == "sure"
    assert "Actions you leave: 2" in "".join(s.text for s in front().question(acting, asked.cursor)[0])
    assert front().press(acting, asked.cursor, "space") == Do(does.END_PHASE)
    assert front().press(acting, asked.cursor, "enter") == Do(does.END_PHASE)
    back = front().press(acting, asked.cursor, "escape")
    assert isinstance(back, Move)
    assert back.cursor.step == ""
    spent = own(laid("lime papaya^", pending=Acting(), spent=2))
    assert done(spent, "space") == does.END_PHASE
    collecting = own(laid("lime papaya^"))
    assert isinstance(front().press(collecting, front().start(collecting), "space"), Move)
    nothing = own(laid("lime papaya^", own=camp(closed=1)))
    assert done(nothing, "space") == does.END_PHASE
    defending = own(laid("lime papaya^", pending=Defending()))
    assert done(defending, "space") == does.END_PHASE


def test_skipping_asks_once_more() -> None:
    state = laid("lime papaya^", pending=Acting(), own=camp(plants=1))
    view = own(untouched(state))
    assert isinstance(front().press(view, after(view, "x"), "enter"), Move)
    assert done(view, "x", "enter", "enter") == does.SKIP


def untouched(state: State) -> State:
    """The same table before anything was done in the turn."""
    return changed(state, turn=changed(state.turn, began=False))


def test_all_of_an_animal_is_taken_and_fewer_on_request() -> None:
    view = own(laid("lime tiger^", "lime tiger^", "lime hippo^"))
    assert done(view, "enter") == does.Take(0, (1, 1, 0, 0))
    chosen_already = front().press(view, after(view), "t")
    assert isinstance(chosen_already, Say)
    assert done(view, "right", "enter") == does.Take(1, (0, 0, 1, 0))
    assert done(view, "n", "enter") in (does.Take(0, (1, 0, 0, 0)), does.Take(0, (0, 1, 0, 0)))
    assert done(view, "slash", "3", "enter") == does.Take(1, (0, 0, 1, 0))


def test_a_call_a_power_and_a_set() -> None:
    mine = camp("tiger tiger tiger king")
    view = own(laid("lime papaya^", "hippo moon_mask^", own=mine))
    assert done(view, "slash", "2", "enter") == does.CALL[1]
    assert done(view, "u", "right", "enter") == does.UsePower(jungle("king"), 1)
    assert done(view, "s", "enter") == does.TradeSet(0, "peril")


def test_a_transport_takes_two_steps_and_goes_back() -> None:
    view = own(laid("lime papaya^", "hippo king^", "lime tiger^", hand="transport"))
    card = PLAYS["transport"]
    assert done(view, "1", "right", "enter", "right", "enter") == does.PlayAcross(card, 1, 2)
    half = after(view, "1", "enter")
    assert half.prefix
    back = front().press(view, half, "escape")
    assert isinstance(back, Move)
    assert back.cursor.prefix == ()


def test_an_elephant_may_begin_with_the_higher_deck() -> None:
    view = own(laid("lime papaya^", "hippo king^", "lime tiger^", hand="elephant"))
    assert done(view, "1", "right", "right", "enter", "enter") == does.PlayBoth(PLAYS["elephant"], 0, 2)


def test_a_monarch_asks_which_of_the_hidden_cards() -> None:
    view = own(laid("lime guava papaya^", hand="monarch", pending=Defending()))
    card = PLAYS["monarch"]
    assert done(view, "1", "enter", "enter") == does.PlayHidden(card, 0, True)
    assert done(view, "1", "enter", "right", "enter") == does.PlayHidden(card, 0, False)


def test_a_rhino_run_takes_and_then_calls() -> None:
    view = own(laid("lime tiger^", "hippo tiger^", "hippo papaya^", hand="rhino_run"))
    assert done(view, "1", "enter") == does.PlayRun(PLAYS["rhino_run"], 0, (1, 1, 0, 0))
    running = own(laid("lime", "hippo papaya^", pending=Running()))
    assert done(running, "enter") == does.CALL[1]
    refused = front().press(running, front().start(running), "space")
    assert isinstance(refused, Say)


def test_copies_of_a_card_do_the_same() -> None:
    view = own(laid("lime papaya^", "hippo king^", hand="hideaway hideaway"))
    assert done(view, "2", "enter") == done(view, "1", "enter")
