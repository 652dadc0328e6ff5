"""Ten seconds, three open cards, and Lineup."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.contract import TimeUp
from rules.duco.actions import END, TURN_OVER, Choose, Place
from rules.duco.engine import GAME
from rules.duco.events import Chose, DrewOpenly, GameOver, Missed, RowRefilled, Scored
from rules.duco.options import Options
from rules.duco.state import Over
from rules.journal import Seat
from rules.table import Table
from tests.rules.duco.build import at, code, kinds, only, play, state

TEN = Options(ten_seconds=True)


@pytest.mark.rule("duco R39", "duco UA12")
def test_c39_ten_seconds() -> None:
    table = Table(GAME, replace(TEN, clocks="personal"), [Seat("Ada", "person"), Seat("Bo", "person")], 7)
    (seat,) = GAME.actors(table.state)
    hand, stack = table.state.hands[seat], table.state.stack
    ask = table.ask_of(seat)
    assert ask is not None
    assert (ask.left, ask.quiet) == (10_000, TimeUp("turn"))
    place = GAME.legal(table.state, seat)[0]
    in_time = table.submit(seat, place, 10_000)
    assert not in_time.late
    assert any(isinstance(event, Scored) for event in in_time.events)
    late = table.submit(seat, place, 10_100)
    assert late.late
    assert [type(event) for event in late.events] == [Missed]
    assert late.state.hands[seat] == hand, "the same card stays in hand"
    assert late.state.stack == stack, "nothing is drawn"
    assert late.state.course.scores == (0, 0)
    assert late.state.course.turns == 1, "it counts as a turn"
    assert GAME.actors(late.state) == (1 - seat,)


@pytest.mark.rule("duco R39")
def test_time_is_counted_over_all_moves_of_a_turn() -> None:
    made = state(replace(TEN, open_cards=True))
    made, _ = play(made, 0, Choose(1), spent=3_000)
    made, _ = play(made, 0, Choose(2), spent=2_500)
    assert GAME.moment(made).asks[0].left == 4_500
    made, events = play(made, 0, TURN_OVER)
    assert kinds(events) == ["Missed"]
    assert made.chosen == (-1, -1)
    assert len(made.hands[0]) == 3
    assert GAME.moment(made).asks[0].left == 10_000


@pytest.mark.rule("duco R39", "duco R43")
def test_when_time_runs_out_before_the_turning_the_card_scores_as_it_lies() -> None:
    made = state(replace(TEN, rotation=True), cards=[("A", 0, 0)], hands=["B", "N"])
    made, _ = play(made, 0, at(1, 0), spent=8_000)
    assert GAME.moment(made).asks[0].left == 2_000
    made, events = play(made, 0, TURN_OVER)
    assert only(events, Scored).points == 4
    assert made.course.turns == 1


@pytest.mark.rule("duco R39")
def test_a_match_in_which_nobody_lays_ends_after_sixty_rounds() -> None:
    made = state(TEN)
    for _ in range(119):
        made, _ = play(made, GAME.actors(made)[0], TURN_OVER)
    assert not isinstance(made.pending, Over)
    made, last = play(made, GAME.actors(made)[0], TURN_OVER)
    assert only(last, GameOver).why == "idle"
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.why.code == "won-idle-shared"
    made = state(TEN)
    for _ in range(100):
        made, _ = play(made, GAME.actors(made)[0], TURN_OVER)
    made, _ = play(made, GAME.actors(made)[0], GAME.legal(made, GAME.actors(made)[0])[0])
    assert made.course.missed == 0


@pytest.mark.rule("duco R39")
def test_the_clock_is_played_only_where_it_runs() -> None:
    assert code(state(), 0, TURN_OVER) == "time-left R39"
    assert code(state(TEN), 0, TimeUp("side")) == "time-left R39"
    assert code(state(TEN), 1, TURN_OVER) == "not-your-turn R8"
    assert code(state(TEN), 0, TURN_OVER) == ""
    assert TURN_OVER not in GAME.legal(state(TEN), 0)


@pytest.mark.rule("duco R40")
def test_three_open_cards() -> None:
    made = state(Options(open_cards=True), hands=[["A", "B", "C"], ["D", "E", "N"]])
    view = GAME.view(made, None)
    assert view.public.hands == made.hands
    assert GAME.view(made, 0).own is None
    assert not GAME.moment(made).asks[0].secret
    assert list(GAME.legal(made, 0)) == [Choose(0), Choose(1), Choose(2)]
    assert code(made, 0, at(1, 1)) == "choose-first R40"
    assert code(made, 0, Choose(3)) == "no-card R40"
    made, events = play(made, 0, Choose(1))
    assert only(events, Chose) == Chose(0, 1, made.hands[0][1])
    assert GAME.view(made, 1).public.chosen == (1, -1)
    legal = GAME.legal(made, 0)
    assert legal[:2] == [Choose(0), Choose(2)], "the choice can be changed until the card is laid"
    assert len(legal) == 2 + 64
    assert code(made, 0, Choose(1)) == "chosen R40"
    top = made.stack[0]
    made, events = play(made, 0, at(1, 1, 2))
    assert only(events, DrewOpenly).cards == (top,)
    assert made.hands[0] == (state(hands=["A", "C"]).hands[0][0], top, state(hands=["C", "A"]).hands[0][0])
    assert made.chosen == (-1, -1)
    assert GAME.actors(made) == (1,)


@pytest.mark.rule("duco R40", "duco R35")
def test_open_hands_shrink_when_the_stack_is_empty() -> None:
    made = state(Options(open_cards=True), hands=[["A", "B"], ["D"]], stack=0)
    made, _ = play(made, 0, Choose(1), at(1, 1))
    assert made.hands[0] == state(hands=["A", "B"]).hands[0]
    assert code(made, 1, Choose(0)) == "chosen R40", "the only card needs no choice"
    made, events = play(made, 1, GAME.legal(made, 1)[0])
    assert only(events, GameOver).why == "cards"


@pytest.mark.rule("duco R44", "duco R45", "duco R46")
def test_c43_lineup() -> None:
    made = state(Options(lineup=True))
    row = made.row
    assert len(row) == 5
    assert made.hands == ((), ())
    assert GAME.view(made, None).public.row == row
    assert GAME.view(made, 0).own is None
    assert not GAME.moment(made).asks[0].secret
    assert list(GAME.legal(made, 0)) == [Choose(0), Choose(4)]
    for slot in (1, 2, 3):
        assert code(made, 0, Choose(slot)) == "not-an-end R45"
    for slot in (-1, 5):
        assert code(made, 0, Choose(slot)) == "no-card R44"
    assert code(made, 0, at(1, 1)) == "choose-first R45"
    actions = 0
    for slot in (0, 4):
        chosen, _ = play(made, 0, Choose(slot))
        assert code(chosen, 0, Choose(slot)) == "chosen R45"
        actions += sum(isinstance(action, Place) for action in GAME.legal(chosen, 0))
    assert actions == 128
    new = made.stack[0]
    after, events = play(made, 0, Choose(4), at(1, 1))
    assert after.row == (row[0], row[1], new, row[2], row[3])
    refilled = only(events, RowRefilled)
    assert refilled.card == new
    assert refilled.reveals
    assert after.table.cards[-1].card == row[4]
    left, _ = play(made, 0, Choose(0), at(1, 1))
    assert left.row == (row[1], row[2], new, row[3], row[4])


@pytest.mark.rule("duco R47", "duco R35")
def test_with_an_empty_stack_the_row_shrinks() -> None:
    made = state(Options(lineup=True), stack=1)
    for turn in range(4):
        seat = GAME.actors(made)[0]
        made, events = play(made, seat, Choose(0), at(*[(1, 1), (1, -1), (-1, 1), (-1, -1)][turn]))
        assert only(events, RowRefilled).card is None or turn == 0
    assert len(made.row) == 2
    assert GAME.actors(made) == (0,), "as many cards as players are enough for a round"
    made, _ = play(made, 0, Choose(1), at(3, 0))
    assert code(made, 1, Choose(0)) == "chosen R45"
    made, events = play(made, 1, at(-3, 0))
    assert only(events, GameOver).why == "cards"


@pytest.mark.rule("duco R47")
def test_a_row_shorter_than_the_table_begins_no_round() -> None:
    made = state(Options(lineup=True), seats=3, stack=0)
    made = replace(made, row=made.row[:5])
    for place in ((1, 1), (1, -1), (-1, 1)):
        made, events = play(made, GAME.actors(made)[0], Choose(0), at(*place))
    assert len(made.row) == 2
    assert only(events, GameOver).why == "cards"


@pytest.mark.rule("duco R44")
def test_in_lineup_nothing_is_held() -> None:
    made = state(Options(lineup=True, ten_seconds=True))
    assert code(made, 0, END) == "lay-first R8"
    made, _ = play(made, 0, Choose(4))
    after, _ = play(made, 0, TURN_OVER)
    assert after.row == made.row
    assert after.chosen == (-1, -1)


@pytest.mark.rule("duco UA29")
def test_when_the_match_is_over_every_hand_lies_open() -> None:
    made = state(Options(), hands=["B", "N"])
    assert GAME.view(made, 1).public.hands == ()
    own = GAME.view(made, 1).own
    assert own is not None
    assert own.hand == made.hands[1]
    over = replace(made, pending=Over("target"))
    for seat in (0, 1, None):
        assert GAME.view(over, seat).public.hands == made.hands
        assert GAME.view(over, seat).own is None
