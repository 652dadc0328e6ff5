"""The ring, one keyboard's way to play the day without turns, step by step; protocol cases H1 and H3."""

from __future__ import annotations

import pytest

from rules.contract import Action, Pass
from rules.douc.actions import Declare, Hold
from rules.douc.events import DayEnded, Declared, Held, Passed
from rules.douc.options import Options
from rules.douc.state import Offers, Opening, State
from rules.journal import Seat
from rules.table import Table
from tests.rules.douc.build import dawn, ringed, scene
from tests.rules.douc.moves import (
    DECLARE,
    GAME,
    HOLD,
    PASS,
    Turn,
    cards_only,
    endanger,
    legal,
    play,
    refused,
    save,
)

RING = Options(levels=("1", "1", "1"), day="ring", rescue="lot")


def asked(state: State) -> tuple[int, ...]:
    """Who is offered in this round, from the seat whose offer it is."""
    assert isinstance(state.pending, Offers)
    return state.pending.ring.order[state.pending.ring.at :]


def stage(state: State) -> str:
    """Which kind of round it is."""
    assert isinstance(state.pending, Offers)
    return state.pending.stage


@pytest.mark.rule("douc R33", "douc DA31")
def test_the_ring_is_the_default() -> None:
    assert Options().day == "ring"


# -- step 1 ----------------------------------------------------------------------------------------


@pytest.mark.rule("douc R33")
def test_h1_offers_after_the_opening() -> None:
    state = dawn("5|Y1 4|5|5", "R P T T", options=RING)
    opened = play(state, (1, endanger("Y1"))).state
    assert asked(opened) == (2, 3, 0, 1)
    here, order = opened, []
    for _ in range(4):
        (seat,) = GAME.actors(here)
        order.append(seat)
        here = play(here, (seat, HOLD if seat == 0 else PASS)).state
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("douc R33", "douc R54")
def test_step_1_every_card_starts_a_round_left_of_the_actor() -> None:
    state = ringed(2, "Y2!", "Y9 4|G2|B2 4|5", "R P T T", last=1)
    assert asked(play(state, (2, endanger("B2"))).state) == (3, 0, 1, 2)
    ranger = ringed(0, "Y2!", "Y9 4|G2|B2 4|5", "R P T T", last=3)
    assert asked(play(ranger, (0, save("Y9"))).state) == (1, 2, 3, 0)
    unfit = ringed(1, "Y2!", "5|5|5|5", "R P T T", level="2", jungle="G7 5")
    barred = play(unfit, (1, Turn(0))).state
    assert barred.zone.barred
    assert asked(barred) == (2, 3, 0, 1)


@pytest.mark.rule("douc R33")
def test_step_1_only_remaining_seats_are_offered() -> None:
    state = ringed(3, "Y2!", "5|G2 1|-|B2 2|5", "R P - T T", pile="")
    assert asked(play(state, (3, endanger("B2"))).state) == (4, 0, 1, 3)


# -- step 2 ----------------------------------------------------------------------------------------


@pytest.mark.rule("douc R33", "douc R36", "douc DA6", "douc DA31")
def test_step_2_what_an_offer_allows() -> None:
    hands = "Y9 4|G2|B2 Y5"
    assert legal(ringed(1, "Y2!", hands), 1) == {endanger("G2"), PASS}
    assert legal(ringed(2, "Y2!", hands), 2) == {endanger("B2"), save("Y5"), PASS}
    ranger = ringed(0, "Y2!", hands)
    assert legal(ranger, 0) == {save("Y9"), HOLD, DECLARE}
    assert refused(ranger, 0, PASS) == "ranger-pass R76"
    for action in (HOLD, DECLARE):
        assert refused(ringed(1, "Y2!", hands), 1, action) == "only-ranger R76"


@pytest.mark.rule("douc R33")
def test_step_2_one_seat_has_the_offer() -> None:
    state = ringed(2, "Y2!", "Y9 4|G2|B2")
    assert GAME.actors(state) == (2,)
    assert not legal(state, 0)
    assert refused(state, 0, save("Y9")) == "not-your-offer R33"
    assert refused(state, 1, PASS) == "not-your-offer R33"


@pytest.mark.rule("douc R33", "douc R35", "douc R45")
@pytest.mark.parametrize(
    ("table", "hands"),
    [
        ("Y2! B3<B4", "Y9 T2 2|G2 TRAP 1|DON RT TRAP Y5 T4"),
        ("Y2! B3!", "Y9 DON|G2 TRAP 1|RT TRAP Y5 T4"),
        ("Y2<Y4!", "2|G2 T2|DON TRAP Y7"),
    ],
)
@pytest.mark.parametrize("pile", [None, ""])
def test_step_2_the_offer_allows_what_free_play_allows(table: str, hands: str, pile: str | None) -> None:
    live = scene(table, hands, level="2+3", pile=pile)
    for seat in range(3):
        offered = ringed(seat, table, hands, level="2+3", pile=pile)
        assert cards_only(offered, seat) == cards_only(live, seat)


# -- step 3 ----------------------------------------------------------------------------------------


@pytest.mark.rule("douc R78", "douc DA17")
def test_h3_a_card_makes_the_declaration_void() -> None:
    state = ringed(0, "Y2!", "5|5|5|B2 4", "R P T T")
    run = play(state, (0, DECLARE), (1, PASS), (2, PASS), (3, endanger("B2")))
    assert asked(run.state) == (0, 1, 2, 3)
    assert stage(run.state) == "round"
    public = GAME.view(run.state, None).public
    assert (public.declared, public.passed, public.held) == (False, (), False)
    assert not run.told(DayEnded)
    assert HOLD in legal(run.state, 0)


@pytest.mark.rule("douc R78", "douc DA17", "douc DA31")
def test_step_3_a_card_cancels_passes_and_the_hold() -> None:
    state = ringed(2, "Y2!", "Y9 4|G2 4|5|B2 4", "R P T T", last=1)
    run = play(state, (2, PASS), (3, PASS), (0, HOLD), (1, endanger("G2")))
    assert asked(run.state) == (2, 3, 0, 1)
    assert GAME.view(run.state, None).public.passed == ()
    later = play(run.state, (2, PASS), (3, PASS)).state
    assert HOLD in legal(later, 0)


# -- step 4 ----------------------------------------------------------------------------------------


@pytest.mark.rule("douc R36", "douc R76", "douc DA31")
def test_step_4_after_a_hold_the_ranger_plays_or_declares() -> None:
    state = ringed(2, "Y2!", "Y9 4|5|5|5", "R P T T", last=1)
    run = play(state, (2, PASS), (3, PASS), (0, HOLD), (1, PASS))
    assert GAME.actors(run.state) == (0,)
    assert legal(run.state, 0) == {save("Y9"), DECLARE}
    assert refused(run.state, 0, HOLD) == "held-already R76"
    assert [event.seat for event in run.told(Held)] == [0]
    assert asked(play(run.state, (0, save("Y9"))).state) == (1, 2, 3, 0)
    assert asked(play(run.state, (0, DECLARE)).state) == (1, 2, 3)


@pytest.mark.rule("douc R76", "douc DA31")
def test_step_4_a_hold_in_the_last_place_too() -> None:
    state = ringed(1, "Y2<Y9", "4|5|5", last=0)
    here = play(state, (1, PASS), (2, PASS), (0, HOLD)).state
    assert stage(here) == "again"
    assert legal(here, 0) == {DECLARE}


# -- step 5 ----------------------------------------------------------------------------------------


@pytest.mark.rule("douc R76", "douc R77", "douc DA17")
def test_step_5_after_declare_every_other_seat_once_from_the_left() -> None:
    state = ringed(3, "Y2!", "5|5|5|5", "T P R T", last=2)
    run = play(state, (3, PASS), (0, PASS), (1, PASS), (2, DECLARE))
    assert asked(run.state) == (3, 0, 1)
    assert stage(run.state) == "declared"
    run = play(run.state, (3, PASS), (0, PASS))
    assert not run.told(DayEnded)
    last = play(run.state, (1, PASS))
    assert [event.why for event in last.told(DayEnded)] == ["declared"]
    assert isinstance(last.state.pending, Opening)


@pytest.mark.rule("douc R77", "douc DA31")
def test_step_5_declaring_in_the_middle_of_a_round() -> None:
    state = ringed(0, "Y2!", "5|5|5|5", "R P T T", last=3)
    run = play(state, (0, DECLARE))
    assert asked(run.state) == (1, 2, 3)
    assert [event.seat for event in run.told(Declared)] == [0]
    assert DECLARE not in legal(run.state, 1)
    assert not legal(run.state, 0)


# -- step 6 ----------------------------------------------------------------------------------------


@pytest.mark.rule("douc R77")
def test_step_6_seats_without_a_play_are_asked_for_the_same_time() -> None:
    able = ringed(1, "Y2<Y4", "4|G4|Y9", last=0)
    unable = ringed(1, "Y2<Y4", "4|G7|Y9", last=0)
    empty = ringed(1, "Y2<Y4", "4|-|Y9", last=0)
    assert cards_only(able, 1)
    assert legal(unable, 1) == legal(empty, 1) == {PASS}
    moments = [GAME.moment(state) for state in (able, unable, empty)]
    assert moments[0] == moments[1] == moments[2]
    (ask,) = moments[0].asks
    assert (moments[0].kind, ask.seat, ask.quiet) == ("window", 1, PASS)


@pytest.mark.rule("douc R77")
def test_step_6_the_pace_is_the_same_at_every_offer() -> None:
    states = [ringed(seat, "Y2!", "Y9 4|G2|B2 Y5") for seat in range(3)]
    states += [ringed(1, "Y2!", stage="declared"), ringed(0, "Y2!", stage="again")]
    assert len({GAME.moment(state).pace for state in states}) == 1
    assert GAME.moment(states[0]).pace > 0


@pytest.mark.rule("douc R36", "douc R77")
def test_step_6_a_standing_order_passes() -> None:
    seats = [Seat(f"seat {number}", "person") for number in range(4)]
    table = Table(GAME, RING, seats, 5)
    table.state = ringed(2, "Y2!", "Y9 4|G2 4|B2 4|5", "R P T T", last=1)
    table.accept(table.order(2, "pass-day"))
    assert table.ordered(2) == PASS
    table.accept(table.submit(2, PASS))
    table.accept(table.submit(3, PASS))
    assert table.ordered(0) is None
    for viewer in (None, 0, 1, 3):
        assert all(entry.kind != "order" for entry in table.history(viewer))


@pytest.mark.rule("douc R36", "douc R76")
def test_silence_means_pass_hold_or_declare() -> None:
    quiets: list[Action] = []
    for state in (
        ringed(1, "Y2!"),
        ringed(0, "Y2!"),
        ringed(0, "Y2!", stage="again"),
        ringed(1, "Y2!", stage="declared"),
    ):
        (ask,) = GAME.moment(state).asks
        quiets.append(ask.quiet)
    assert [type(quiet) for quiet in quiets] == [Pass, Hold, Declare, Pass]


# -- what the ring promises ------------------------------------------------------------------------


@pytest.mark.rule("douc R33", "douc R103")
@pytest.mark.parametrize("first", range(4))
def test_a_silent_ring_ends(first: int) -> None:
    """If nobody plays, the day ends after two rounds at most, and everybody has been asked."""
    here = ringed(first, "Y2!", "5|5|5|5", "R P T T", last=(first - 1) % 4)
    seen, events = [], []
    while here.month.day == 2:
        moment = GAME.moment(here)
        (ask,) = moment.asks
        seen.append(ask.seat)
        here, told = GAME.apply(here, ask.seat, ask.quiet)
        events += told
    assert len(seen) == 4 + 1 + 3
    assert sum(isinstance(event, Passed) for event in events) == 6


@pytest.mark.rule("douc R33")
def test_whose_offer_and_who_passed_is_in_the_view() -> None:
    state = ringed(2, "Y2!", "5|5|5|5", "R P T T", last=1)
    state = play(state, (2, PASS), (3, PASS), (0, HOLD)).state
    for viewer in (None, 0, 1, 2, 3):
        public = GAME.view(state, viewer).public
        assert isinstance(public.pending, Offers)
        assert (public.pending.ring.seat, public.passed, public.held) == (1, (2, 3), True)
    asked_all = play(state, (1, PASS), (0, DECLARE), (1, PASS)).state
    public = GAME.view(asked_all, None).public
    assert isinstance(public.pending, Offers)
    assert (public.pending.ring.seat, public.passed, public.declared) == (2, (1,), True)


@pytest.mark.rule("douc R34", "douc R53")
def test_passing_until_a_card_is_played_ends_with_a_jungle_card_that_did_not_fit() -> None:
    """An unfitting Jungle Card of the Poacher starts a new round like any card played."""
    order = GAME.orders["pass-card"]
    here = ringed(1, "Y2!", "5|5|B2 4", level="2", jungle="G7 5", last=0)
    mark = order.mark(GAME.view(here, 2))
    offered = play(here, (1, PASS)).state
    assert order.act(GAME.view(offered, 2), GAME.legal(offered, 2), mark) == PASS
    turned = play(here, (1, Turn(0))).state
    assert GAME.actors(turned) == (2,)
    assert order.act(GAME.view(turned, 2), GAME.legal(turned, 2), mark) is None
