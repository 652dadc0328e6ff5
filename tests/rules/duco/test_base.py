"""The base game: set-up, turns, and the end of the match."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import TimeUp
from rules.duco.actions import END, Choose, Place, Side, Swap, Turn
from rules.duco.engine import GAME
from rules.duco.events import Begins, Drew, DrewOpenly, GameOver, LayoutMade, Placed, Scored, TargetReached
from rules.duco.options import Options
from rules.duco.state import Over, State
from tests.conformance.drawing import Dice
from tests.rules.duco.build import at, code, kinds, only, play, playing, state

CROSS = {(0, 0), (3, 0), (6, 0), (-3, 0), (-6, 0), (0, 3), (0, 6), (0, -3), (0, -6)}


@pytest.mark.rule("duco R1")
def test_one_to_five_players() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5]
    for seats in (0, 6):
        refusal = GAME.check(Options(), seats)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("seats", "duco R1")
    for seats, allowed in ((1, False), (2, True), (3, True), (4, True), (5, False)):
        refusal = GAME.check(Options(conquest=True), seats)
        assert (refusal is None) == allowed
        assert refusal is None or refusal.code == "conquest-seats"


@pytest.mark.rule("duco R3", "duco R4", "duco R5", "duco R6", "duco UA1")
@pytest.mark.parametrize(("seats", "stack"), [(1, 65), (2, 64), (3, 63), (4, 62), (5, 61)])
def test_c19_the_deal(seats: int, stack: int) -> None:
    made = GAME.deal(Options(), seats, Chance(3))
    assert {(laid.x, laid.y) for laid in made.table.cards} == CROSS
    assert {laid.turn for laid in made.table.cards} == {0}
    assert [len(hand) for hand in made.hands] == [1] * seats
    assert len(made.stack) == stack
    assert made.course.scores == (0,) * seats
    assert GAME.view(made, None).public.stack == stack


@pytest.mark.rule("duco R4")
def test_the_stack_is_shuffled_evenly() -> None:
    first = Counter(GAME.deal(Options(), 2, Chance(seed)).table.cards[0].card for seed in range(3000))
    assert set(first) == set(range(75))
    assert max(first.values()) < 80


@pytest.mark.rule("duco R7", "duco UA2")
def test_who_begins() -> None:
    drawn = Counter(GAME.deal(Options(), 3, Chance(seed)).setup.first for seed in range(600))
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 150
    for seat in range(3):
        made = GAME.deal(Options(first=str(seat + 1)), 3, Chance(seat))  # type: ignore[arg-type]
        assert made.setup.first == seat
        assert GAME.actors(made) == (seat,)
        events = GAME.opening(made)
        assert only(events, Begins) == Begins(seat, "chosen")
    assert only(GAME.opening(GAME.deal(Options(), 3, Chance(1))), Begins).why == "lot"
    refusal = GAME.check(Options(first="4"), 3)
    assert refusal is not None
    assert refusal.code == "first-seat"


@pytest.mark.rule("duco R7", "duco R8")
def test_turns_go_clockwise() -> None:
    made, order = GAME.deal(Options(first="3"), 4, Chance(5)), []
    for _ in range(8):
        (seat,) = GAME.actors(made)
        order.append(seat)
        assert code(made, (seat + 1) % 4, GAME.legal(made, seat)[0]) == "not-your-turn R8"
        assert GAME.legal(made, (seat + 1) % 4) == ()
        made, _ = GAME.apply(made, seat, GAME.legal(made, seat)[0])
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("duco R8", "duco UA30")
def test_lay_score_draw_next() -> None:
    made = state(cards=[("A", 0, 0)], hands=["B", "N"])
    top = made.stack[0]
    after, events = play(made, 0, at(1, 0))
    assert kinds(events) == ["Placed", "Scored", "Drew"]
    assert only(events, Scored) == Scored(0, 4, 4, reveals=True)
    assert after.hands[0] == (top,)
    assert after.stack == made.stack[1:]
    assert GAME.actors(after) == (1,)
    assert after.course.lasts[0] is not None
    assert after.course.lasts[0].points == 4


@pytest.mark.rule("duco UA29", "duco R6")
def test_the_card_in_hand_is_seen_by_its_owner_only() -> None:
    made = state(hands=["A", "B"])
    assert GAME.view(made, 0).own is not None
    assert GAME.view(made, 0).own.hand == made.hands[0]  # type: ignore[union-attr]
    assert GAME.view(made, 0).public == GAME.view(made, None).public
    assert GAME.view(made, None).own is None
    assert GAME.view(made, None).public.hands == ()
    assert GAME.view(made, None).public.sizes == (1, 1)
    assert GAME.moment(made).asks[0].secret
    after, events = play(made, 0, GAME.legal(made, 0)[0])
    assert only(events, Placed).reveals
    drew = only(events, Drew)
    assert drew.reveals
    assert drew.seen_by(0).cards == after.hands[0]
    assert drew.seen_by(1).cards == drew.seen_by(None).cards == ()


@pytest.mark.rule("duco R6", "duco UA29")
def test_hands_can_be_shown_to_all() -> None:
    made = state(Options(show_hands=True), hands=["A", "B"])
    assert GAME.view(made, None).public.hands == made.hands
    assert GAME.view(made, 0).own is None
    assert not GAME.moment(made).asks[0].secret
    _, events = play(made, 0, GAME.legal(made, 0)[0])
    assert not only(events, Placed).reveals
    assert only(events, DrewOpenly).reveals


def test_the_opening_tells_the_deal_and_no_hidden_card() -> None:
    made = GAME.deal(Options(), 2, Chance(9))
    events = GAME.opening(made)
    assert kinds(events) == ["LayoutMade", "Begins", "Drew", "Drew"]
    assert only(events, LayoutMade).cards == made.table.cards
    for event in events[2:]:
        assert isinstance(event, Drew)
        assert event.seen_by(event.seat).cards == made.hands[event.seat]
        assert event.seen_by(None).cards == ()


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Turn(0, 0, 1), "lay-first R8"),
        (END, "lay-first R8"),
        (Side(0), "lay-first R8"),
        (Swap(0, 0, "east"), "lay-first R8"),
        (Choose(0), "one-card R6"),
        (TimeUp("turn"), "time-left R39"),
    ],
)
def test_what_is_not_laying_is_refused(action: object, why: str) -> None:
    assert code(state(), 0, action) == why  # type: ignore[arg-type]


def _round(made: State, points: list[int]) -> State:
    """The state after each seat has scored so much."""
    for wanted in points:
        seat = GAME.actors(made)[0]
        made, place = playing(made, seat, wanted)
        made, _ = GAME.apply(made, seat, place)
    return made


@pytest.mark.rule("duco R31", "duco R32", "duco R33")
def test_c31_the_round_is_finished() -> None:
    made = state(seats=3, scores=[46, 44, 47], turns=24)
    made, place = playing(made, 0, 5)
    made, events = play(made, 0, place)
    reached = only(events, TargetReached)
    assert (reached.seat, reached.total, reached.last) == (0, 51, False)
    assert GAME.actors(made) == (1,)
    made = _round(made, [4])
    assert GAME.actors(made) == (2,), "the round goes on"
    made, place = playing(made, 2, 6)
    made, events = play(made, 2, place)
    assert only(events, TargetReached).last
    over = only(events, GameOver)
    assert over.scores == (51, 48, 53)
    assert over.winners == (2,)
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.ranks == (2, 3, 1)
    assert outcome.why.code == "won-target"
    rows = [(row.label, row.cells) for row in outcome.sheet]
    assert rows == [("Points", ("51", "48", "53")), ("Turns", ("9", "9", "9"))]


@pytest.mark.rule("duco R32")
def test_the_last_of_the_round_ends_the_match_at_once() -> None:
    made = state(seats=2, scores=[10, 49], turns=9)
    made = _round(made, [1])
    assert isinstance(made.pending, Over)
    assert made.course.turns == 10


@pytest.mark.rule("duco R34")
def test_equal_scores_share_a_rank() -> None:
    made = state(seats=3, scores=[46, 46, 40], turns=9)
    made = _round(made, [5, 5, 1])
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)
    assert outcome.why.code == "won-target-shared"


@pytest.mark.rule("duco R31", "duco R37")
@pytest.mark.parametrize(
    ("more", "before", "ends"), [(False, 48, False), (False, 49, True), (True, 73, False), (True, 74, True)]
)
def test_c35_the_target(more: bool, before: int, ends: bool) -> None:
    made = state(Options(points75=more), seats=2, scores=[0, before], turns=9)
    made = _round(made, [1])
    assert isinstance(made.pending, Over) == ends


@pytest.mark.rule("duco R35", "duco UA9")
def test_c33_five_players_have_thirteen_rounds() -> None:
    made, plays = GAME.deal(Options(first="1"), 5, Chance(8)), Counter[int]()
    while actors := GAME.actors(made):
        seat, view = actors[0], GAME.view(made, actors[0])
        worst = min(GAME.legal(made, seat), key=lambda action: GAME.preview(view, action).points or 0)  # type: ignore[union-attr]
        made, events = GAME.apply(made, seat, worst)
        assert "OutlineFilled" not in kinds(events)
        plays[seat] += 1
    assert set(plays.values()) == {13}
    assert isinstance(made.pending, Over)
    assert made.pending.why == "cards"
    assert [len(hand) for hand in made.hands] == [1, 0, 0, 0, 0], "only seat 0 would have a card"
    assert made.stack == ()
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.why.code.startswith("won-cards")


@pytest.mark.rule("duco R35")
def test_an_empty_stack_gives_nothing_and_the_round_is_played_out() -> None:
    made = state(seats=2, hands=["A", "B"], stack=0)
    made, events = play(made, 0, GAME.legal(made, 0)[0])
    assert kinds(events) == ["Placed", "Scored"]
    assert GAME.actors(made) == (1,)
    made, events = play(made, 1, GAME.legal(made, 1)[0])
    assert isinstance(made.pending, Over)
    made = state(seats=2, hands=["A", "B"], stack=2)
    for _ in range(4):
        made, _ = GAME.apply(made, GAME.actors(made)[0], GAME.legal(made, GAME.actors(made)[0])[0])
    assert isinstance(made.pending, Over)
    made = state(seats=2, hands=["A", "B"], stack=1)
    for _ in range(2):
        made, _ = GAME.apply(made, GAME.actors(made)[0], GAME.legal(made, GAME.actors(made)[0])[0])
    assert isinstance(made.pending, Over), "one card for two players is no round"
    assert sum(map(len, made.hands)) == 1


@pytest.mark.rule("duco R36", "duco UA10")
def test_solo_counts_turns() -> None:
    made = state(seats=1, scores=[48], turns=11)
    made = _round(made, [3])
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.scores == (12,)
    assert outcome.ranks == (1,)
    assert outcome.why.code == "solo-reached"
    assert dict(outcome.why.params) == {"target": "50", "turns": "12"}
    assert [(row.label, row.cells) for row in outcome.sheet] == [("Points", ("51",)), ("Turns", ("12",))]


@pytest.mark.rule("duco R36", "duco R35")
def test_solo_ends_with_the_cards() -> None:
    made = state(seats=1, scores=[12], turns=11, stack=0)
    made = _round(replace(made, stack=()), [1])
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.scores == (13,)
    assert outcome.why.code == "solo-short"


@pytest.mark.rule("duco R33")
def test_nothing_can_be_done_when_it_is_over() -> None:
    made = _round(state(seats=1, scores=[48], turns=11), [3])
    assert GAME.actors(made) == ()
    assert GAME.moment(made).kind == "over"
    assert GAME.legal(made, 0) == ()
    assert code(made, 0, at(1, 1)) == "over R33"
    assert GAME.view(made, 0).own is None


def test_a_whole_match_of_any_number() -> None:
    for seats in range(1, 6):
        made, dice = GAME.deal(Options(), seats, Chance(seats)), Dice(seats)
        while actors := GAME.actors(made):
            made, _ = GAME.apply(made, actors[0], dice.pick(GAME.legal(made, actors[0])))
        assert made.course.turns % seats == 0
        assert isinstance(GAME.legal(state(), 0)[0], Place)
