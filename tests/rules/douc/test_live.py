"""The day played live and by claim; protocol case H5, and the ten seconds of the Ranger's question."""

from __future__ import annotations

import pytest

from rules.douc.events import DayEnded
from rules.douc.options import Options
from rules.douc.state import Free, Offers, Opening, Question, State, Taking
from rules.journal import Seat
from rules.table import Table
from tests.rules.douc.build import charged, dawn, scene
from tests.rules.douc.moves import (
    DECLARE,
    GAME,
    HOLD,
    PASS,
    appointed,
    cards_only,
    endanger,
    legal,
    play,
    refused,
    save,
)
from tests.rules.douc.reading import hand, lost, shown

LIVE = Options(levels=("1", "1", "1"), day="live", rescue="lot")
CLAIM = Options(levels=("1", "1", "1"), day="claim", rescue="lot")
ROLES = "R P T T"


def table(state: State, options: Options = LIVE) -> Table:
    """A table at this state."""
    seats = [Seat(f"seat {number}", "remote") for number in range(state.setup.seats)]
    made = Table(GAME, options, seats, 5)
    made.state = state
    return made


@pytest.mark.rule("douc R33")
@pytest.mark.parametrize("options", [LIVE, CLAIM])
def test_after_the_opening_everybody_may_act(options: Options) -> None:
    state = dawn("5|Y1 4|5|5", ROLES, options=options)
    opened = play(state, (1, endanger("Y1"))).state
    moment = GAME.moment(opened)
    assert (moment.kind, moment.asks, set(moment.may)) == ("open", (), {0, 1, 2, 3})
    assert isinstance(opened.pending, Free)
    again = play(scene("Y1!", "Y9 4|5|5|5", ROLES, options=options), (0, save("Y9"))).state
    assert GAME.moment(again) == moment


@pytest.mark.rule("douc R33", "douc R36")
@pytest.mark.parametrize("options", [LIVE, CLAIM])
def test_nobody_passes_or_holds_where_nobody_is_asked(options: Options) -> None:
    state = scene("Y2!", "Y9 4|G2|B2 Y5", options=options)
    assert legal(state, 0) == {save("Y9"), DECLARE}
    assert legal(state, 1) == {endanger("G2")}
    assert legal(state, 2) == {endanger("B2"), save("Y5")}
    assert refused(state, 1, PASS) == "not-now R33"
    assert refused(state, 0, HOLD) == "not-now R33"


@pytest.mark.rule("douc R33", "douc R37")
def test_h5_the_second_to_save_is_refused_and_keeps_the_card() -> None:
    state = scene("Y2!", "3|2|Y5 1|Y7 1", ROLES, options=LIVE)
    assert save("Y7") in legal(state, 3)
    saved = play(state, (2, save("Y5"))).state
    assert refused(saved, 3, save("Y7")) == "not-in-danger R37"
    assert "Y7" in hand(saved, 3)
    assert shown(saved.zone) == "Y2<Y5"


@pytest.mark.rule("douc R77")
@pytest.mark.parametrize("seconds", [10, 3, 60])
def test_declare_opens_a_question_of_ten_seconds(seconds: int) -> None:
    assert Options().question_seconds == 10
    options = Options(day="live", question_seconds=seconds)
    state = play(scene("Y2!", "5|5|5|5", ROLES, options=options), (0, DECLARE)).state
    moment = GAME.moment(state)
    assert moment.kind == "window"
    assert isinstance(state.pending, Question)
    assert {ask.seat for ask in moment.asks} == {1, 2, 3}
    assert {ask.left for ask in moment.asks} == {seconds * 1000}
    assert {ask.quiet for ask in moment.asks} == {PASS}
    assert moment.pace == 900, "standing orders answer at the pace of the ring"


@pytest.mark.rule("douc R77")
def test_silence_in_the_question_is_a_pass() -> None:
    live = table(play(scene("Y2!", "5|G2 4|5|5", ROLES, options=LIVE, pile=""), (0, DECLARE)).state)
    late = live.submit(1, endanger("G2"), spent=10_001)
    assert late.late
    live.accept(late)
    assert "G2" in hand(live.state, 1)
    assert isinstance(live.state.pending, Question)
    assert set(GAME.actors(live.state)) >= {2, 3}
    for seat in (2, 3):
        played = live.submit(seat, PASS, spent=10_001)
        live.accept(played)
    assert any(isinstance(event, DayEnded) for event in played.events)
    assert lost(live.state, 0) == "Y2"


@pytest.mark.rule("douc R77", "douc R78")
def test_exactly_ten_seconds_is_in_time() -> None:
    live = table(play(scene("Y2!", "5|G2 4|5|5", ROLES, options=LIVE), (0, DECLARE)).state)
    played = live.submit(1, endanger("G2"), spent=10_000)
    assert not played.late
    live.accept(played)
    assert shown(live.state.zone) == "Y2! G2!"
    assert isinstance(live.state.pending, Free)


@pytest.mark.rule("douc R77", "douc R78")
def test_time_already_used_counts() -> None:
    live = table(play(scene("Y2!", "5|G2 4|5|5", ROLES, options=LIVE), (0, DECLARE)).state)
    live.used[1] = 9_000
    ask = live.ask_of(1)
    assert ask is not None
    assert ask.left == 1_000
    assert live.submit(1, endanger("G2"), spent=1_001).late
    assert not live.submit(1, endanger("G2"), spent=1_000).late


@pytest.mark.rule("douc R78", "douc DA17")
def test_any_card_closes_the_question() -> None:
    state = play(scene("Y2!", "Y9 4|5|Y5 4|G2 4", ROLES, options=LIVE), (0, DECLARE), (1, PASS)).state
    for seat, action in ((2, save("Y5")), (3, endanger("G2"))):
        run = play(state, (seat, action))
        assert isinstance(run.state.pending, Free)
        assert DECLARE in legal(run.state, 0)
        fresh = play(run.state, (0, DECLARE)).state
        assert {ask.seat for ask in GAME.moment(fresh).asks} == {1, 2, 3}


@pytest.mark.rule("douc R33", "douc R78")
def test_in_the_question_every_terminal_may_still_play() -> None:
    """Live, everybody may act at any time: also the Ranger, and a seat that has passed already."""
    state = play(scene("Y2!", "Y9 4|G2 4|5|5", ROLES, options=LIVE), (0, DECLARE), (1, PASS)).state
    assert cards_only(state, 0) == {save("Y9")}
    assert cards_only(state, 1) == {endanger("G2")}
    assert isinstance(play(state, (0, save("Y9"))).state.pending, Free)
    assert isinstance(play(state, (1, endanger("G2"))).state.pending, Free)
    assert {ask.seat for ask in GAME.moment(state).asks} == {2, 3}


@pytest.mark.rule("douc R77")
def test_claim_declare_asks_seat_by_seat() -> None:
    state = scene("Y2!", "5|5|5|5", ROLES, options=CLAIM, pile="")
    here = play(state, (0, DECLARE)).state
    order = []
    while isinstance(here.pending, Offers):
        (seat,) = GAME.actors(here)
        order.append(seat)
        assert PASS in legal(here, seat)
        here = play(here, (seat, PASS)).state
    assert order == [1, 2, 3]
    assert isinstance(here.pending, Opening)
    assert lost(here, 0) == "Y2"


@pytest.mark.rule("douc R78")
def test_claim_a_card_returns_to_the_public_table() -> None:
    state = scene("Y2!", "5|5|B2 4|5", ROLES, options=CLAIM)
    run = play(state, (0, DECLARE), (1, PASS), (2, endanger("B2")))
    assert isinstance(run.state.pending, Free)
    assert set(GAME.moment(run.state).may) == {0, 1, 2, 3}
    assert not run.told(DayEnded)


@pytest.mark.rule("douc R77")
def test_claim_only_the_ranger_declares() -> None:
    state = scene("Y2!", "5|5|5|5", ROLES, options=CLAIM)
    for seat in (1, 2, 3):
        assert DECLARE not in legal(state, seat)
    assert DECLARE in legal(state, 0)


@pytest.mark.rule("douc R77")
def test_who_has_passed_in_the_question_is_open() -> None:
    state = play(scene("Y2!", "5|5|5|5", ROLES, options=LIVE), (0, DECLARE), (2, PASS)).state
    for viewer in (None, 0, 1, 2, 3):
        public = GAME.view(state, viewer).public
        assert (public.declared, public.passed) == (True, (2,))
    free = GAME.view(scene("Y2!", options=LIVE), None).public
    assert (free.declared, free.passed) == (False, ())


@pytest.mark.rule("douc R23", "douc R26", "douc R67", "douc R88")
def test_answers_that_rest_on_hidden_cards_need_the_curtain() -> None:
    states = (
        appointed(3, "2").state,
        dawn("2|Y1|2"),
        charged(1, "Y4!", "3|2|2|2"),
        scene("", "2|2|2", level="2", jungle="Y9 -", pile="", phase=Taking(0)),
    )
    for state in states:
        moment = GAME.moment(state)
        assert moment.kind == "turn"
        assert [ask.secret for ask in moment.asks] == [True]
        assert moment.asks[0].quiet is None
