"""How a day ends: R76 to R79, and the reading DA17."""

from __future__ import annotations

import pytest

from rules.douc.events import DayEnded, Declared, Lost, Passed
from rules.douc.state import Free, Opening, Question
from tests.rules.douc.build import ringed, scene
from tests.rules.douc.moves import DECLARE, GAME, PASS, cards_only, dusk, endanger, legal, play, refused, save
from tests.rules.douc.reading import lost, shown


@pytest.mark.rule("douc R76", "douc R77", "douc R81")
def test_d27_declared_and_passed_by_all() -> None:
    state = scene("G3!", "3|2|2|2", "R P T T", pile="")
    run = play(state, (0, DECLARE), (1, PASS), (2, PASS), (3, PASS))
    assert [event.why for event in run.told(DayEnded)] == ["declared"]
    assert lost(run.state, 0) == "G3"
    assert isinstance(run.state.pending, Opening)


@pytest.mark.rule("douc R76", "douc R77")
def test_d29_a_safe_zone_needs_the_question_too() -> None:
    state = ringed(0, "Y2<Y4", "3|G7 G8|Y7 B9|2", "R P T T", pile="")
    assert not cards_only(state, 1)
    run = play(state, (0, DECLARE))
    for seat in (1, 2, 3):
        assert GAME.actors(run.state) == (seat,)
        assert not run.told(DayEnded)
        run = play(run.state, (seat, PASS))
    assert run.told(DayEnded)
    assert not run.told(Lost)
    assert run.state.month.result == (0, 0, 0, 0)


@pytest.mark.rule("douc R76")
def test_only_the_ranger_ends_the_day() -> None:
    state = scene("Y2<Y4", "3|2|2")
    for seat in (1, 2):
        assert DECLARE not in legal(state, seat)
        assert refused(state, seat, DECLARE) == "only-ranger R76"
    assert DECLARE in legal(state, 0)


@pytest.mark.rule("douc R77")
def test_every_other_remaining_player_is_asked() -> None:
    state = play(scene("Y2!", "3|2|-|2", "R P - T", pile=""), (0, DECLARE)).state
    assert isinstance(state.pending, Question)
    assert {ask.seat for ask in GAME.moment(state).asks} == {1, 3}
    assert refused(state, 2, PASS) == "eliminated R89"
    partly = play(state, (3, PASS))
    assert not partly.told(DayEnded)
    assert play(partly.state, (1, PASS)).told(DayEnded)


@pytest.mark.rule("douc R77", "douc DA17")
def test_a_pass_before_the_question_does_not_count() -> None:
    state = ringed(1, "Y2!", "3|2|2", pile="")
    run = play(state, (1, PASS), (2, PASS), (0, DECLARE))
    assert GAME.actors(run.state) == (1,)
    assert play(run.state, (1, PASS), (2, PASS)).told(DayEnded)


@pytest.mark.rule("douc R78", "douc DA17")
def test_a_card_cancels_the_question() -> None:
    state = scene("Y2!", "3|2|B2 2|G2", "R P T T")
    asked = play(state, (0, DECLARE), (1, PASS)).state
    run = play(asked, (2, endanger("B2")))
    assert shown(run.state.zone) == "Y2! B2!"
    assert isinstance(run.state.pending, Free)
    assert not run.told(DayEnded)
    again = play(run.state, (0, DECLARE), (2, PASS), (3, PASS))
    assert not again.told(DayEnded)
    assert {ask.seat for ask in GAME.moment(again.state).asks} == {1}
    assert play(again.state, (1, PASS)).told(DayEnded)


@pytest.mark.rule("douc R78")
def test_a_save_cancels_the_question_too() -> None:
    state = scene("Y2!", "3|2|Y5 2", pile="G1")
    run = play(scene("Y2!", "3|2|Y5 2"), (0, DECLARE), (1, PASS), (2, save("Y5")))
    assert not run.told(DayEnded)
    assert lost(dusk(run.state).state, 0) == ""
    assert lost(dusk(state).state, 0) == "Y2"


@pytest.mark.rule("douc R79")
def test_the_ranger_may_declare_although_able_to_save() -> None:
    state = scene("Y2!", "Y9 T1 2|2|2", pile="")
    assert save("Y9") in legal(state, 0)
    run = play(state, (0, DECLARE))
    assert [event.danger for event in run.told(Declared)] == [1]
    run = dusk(state)
    assert lost(run.state, 0) == "Y2"
    assert [event.seat for event in run.told(Passed)] == [1, 2]
