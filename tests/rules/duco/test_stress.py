"""Stress: ten cards each, at the same time, against the clock."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import TimeUp
from rules.duco import stress
from rules.duco.actions import COUNTDOWN_OVER, END, Choose, Side
from rules.duco.deck import cards_of
from rules.duco.engine import GAME
from rules.duco.events import ColoursTaken, CountdownStarted, Finished, GameOver, Missed, Scored
from rules.duco.icons import CENTRES
from rules.duco.options import Options
from rules.duco.state import Laying, Over, Siding, State, Turning
from rules.journal import Seat
from rules.table import Table
from tests.rules.duco.build import at, code, kinds, only, play

PERSONAL = Options(stress=True, clocks="personal")
LIVE = Options(stress=True, clocks="live")


def dealt(options: Options = PERSONAL, seats: int = 3, seed: int = 5) -> State:
    """A match at its start."""
    assert GAME.check(options, seats) is None
    return GAME.deal(options, seats, Chance(seed))


def clocked(made: State, clocks: Sequence[float], deadline: float | None = None) -> State:
    """The match with these clocks, in seconds, and whoever is next asked."""
    course = replace(
        made.course,
        clocks=tuple(round(1000 * clock) for clock in clocks),
        deadline=None if deadline is None else round(1000 * deadline),
    )
    return stress.ask_next(replace(made, course=course), [])[0]


def with_cards_left(made: State, *left: int) -> State:
    """Each seat has laid all but so many of its cards; the others are out."""
    out = list(made.out)
    hands, own = [], []
    for seat, number in enumerate(left):
        cards = (*made.hands[seat], *made.own[seat])
        out += cards[number:]
        hands.append(cards[: min(1, number)])
        own.append(cards[1:number])
    return replace(made, hands=tuple(hands), own=tuple(own), out=tuple(sorted(out)))


@pytest.mark.rule("duco R63", "duco R64", "duco UA19")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_ten_cards_of_a_colour_each(seats: int) -> None:
    made = dealt(seats=seats)
    faces = cards_of(None)
    assert len(set(made.setup.colours)) == seats
    for seat, colour in enumerate(made.setup.colours):
        cards = (*made.hands[seat], *made.own[seat])
        assert len(cards) == 10
        assert {faces[card].centre for card in cards} == {colour}
        assert len(made.hands[seat]) == 1, "the top card is held"
    assert len(made.stack) == 75 - 10 * seats - 9
    assert made.out == ()
    assert only(GAME.opening(made), ColoursTaken).colours == made.setup.colours
    assert "Begins" not in kinds(GAME.opening(made))


@pytest.mark.rule("duco R64", "duco UA19")
def test_colours_are_chosen_or_drawn() -> None:
    made = dealt(replace(PERSONAL, colours=("B", "K", "R")))
    assert made.setup.colours == ("B", "K", "R")
    drawn = {GAME.deal(PERSONAL, 2, Chance(seed)).setup.colours for seed in range(300)}
    assert len(drawn) == 20, "every pair in every order"
    for wrong in (("B", "B", "R"), ("B", "R")):
        refusal = GAME.check(replace(PERSONAL, colours=wrong), 3)
        assert refusal is not None
        assert refusal.code == "colours"


@pytest.mark.rule("duco R65", "duco UA20")
def test_the_cross_comes_from_the_cards_set_aside() -> None:
    made = dealt()
    assert len(made.table.cards) == 9
    on_table = {laid.card for laid in made.table.cards}
    assert on_table.isdisjoint({card for seat in range(3) for card in (*made.hands[seat], *made.own[seat])})
    assert {cards_of(None)[card].centre for card in (*on_table, *made.stack)} == set(CENTRES)


@pytest.mark.rule("duco R66", "duco UA20")
def test_h7_the_keyboard_goes_to_whoever_has_thought_least() -> None:
    made = clocked(dealt(), (12.0, 9.5, 15.2))
    assert GAME.actors(made) == (1,)
    assert code(made, 0, GAME.legal(made, 1)[0]) == "wait R66"
    made, events = play(made, 1, GAME.legal(made, 1)[0], spent=4_000)
    assert kinds(events) == ["Placed", "Scored", "Drew"]
    assert made.course.clocks == (12_000, 13_500, 15_200)
    assert GAME.actors(made) == (0,)


@pytest.mark.rule("duco R66")
def test_equal_clocks_go_by_seats() -> None:
    assert GAME.actors(dealt()) == (0,)
    assert GAME.actors(clocked(dealt(), (3, 2, 2))) == (1,)
    assert GAME.actors(dealt(LIVE)) == (0, 1, 2)


@pytest.mark.rule("duco R66")
def test_live_all_may_lay_at_any_time() -> None:
    made = dealt(LIVE)
    assert [ask.seat for ask in GAME.moment(made).asks] == [0, 1, 2]
    place = GAME.legal(made, 2)[0]
    made, events = play(made, 2, place, spent=2_500)
    assert only(events, Scored).seat == 2
    assert GAME.actors(made) == (0, 1, 2)
    assert GAME.legal(made, 2)
    assert code(made, 0, place) in ("taken R10", "no-edge R10"), "first come, first laid"
    assert made.hands[0] == dealt(LIVE).hands[0], "a refused player keeps the card"
    for _ in range(3):
        made, _ = play(made, 2, GAME.legal(made, 2)[0], spent=1_000)
    assert GAME.actors(made) == (0, 1, 2), "whoever has thought least is served first"
    assert made.course.clocks == (0, 0, 5_500)


def test_clocks_are_settled_by_who_sits_there() -> None:
    auto = Options(stress=True)
    assert GAME.settle(auto, ["remote", "remote"]).clocks == "live"
    assert GAME.settle(auto, ["remote", "person"]).clocks == "personal"
    assert GAME.settle(auto, ["bot", "bot"]).clocks == "personal"
    assert GAME.settle(LIVE, ["person"]).clocks == "live"


@pytest.mark.rule("duco R67", "duco R68", "duco UA34")
@pytest.mark.parametrize(("clock", "scores"), [(124.9, True), (125.0, True), (125.1, False)])
def test_c59_the_countdown(clock: float, scores: bool) -> None:
    table = Table(GAME, PERSONAL, [Seat("Ada", "person"), Seat("Bo", "person")], 7)
    made = with_cards_left(dealt(seats=2), 1, 3)
    table.state = clocked(made, (94.0, 94.5))
    played = table.submit(0, GAME.legal(table.state, 0)[0], 1_000)
    finished = only(played.events, Finished)
    assert finished.clock == 95_000
    assert only(played.events, CountdownStarted) == CountdownStarted(0, 125_000, reveals=True)
    table.accept(played)
    ask = table.ask_of(1)
    assert ask is not None
    assert (ask.left, ask.quiet) == (30_500, TimeUp("countdown"))
    before = table.state.course.scores[1]
    played = table.submit(1, GAME.legal(table.state, 1)[0], round(1000 * clock) - 94_500)
    assert played.late != scores
    scored = [event for event in played.events if isinstance(event, Scored)]
    assert bool(scored) == scores
    if clock < 125:
        assert GAME.actors(played.state) == (1,)
        return
    # Nothing can be laid any more: at exactly 125.0 s the card counts, and the clock is not below it.
    missed = only(played.events, Missed)
    assert (missed.seat, missed.why, missed.unplayed) == (1, "countdown", 3 - scores)
    over = only(played.events, GameOver)
    assert over.why == "countdown"
    assert scores or over.scores[1] == before, "cards left count nothing"
    outcome = GAME.outcome(played.state)
    assert outcome is not None
    assert outcome.why.code.startswith("won-countdown")
    rows = {row.label: row.cells for row in outcome.sheet}
    assert rows["Cards not laid"] == ("0", str(3 - scores))
    assert rows["Seconds"] == ("95.0", "125.0")


@pytest.mark.rule("duco R67")
def test_the_first_by_the_clock_sets_the_deadline() -> None:
    made = clocked(with_cards_left(dealt(), 1, 1, 5), (10, 20, 30))
    made, _ = play(made, 0, GAME.legal(made, 0)[0], spent=50_000)
    assert made.course.deadline == 90_000
    made, events = play(made, 1, GAME.legal(made, 1)[0], spent=5_000)
    assert made.course.deadline == 55_000, "who thought less was first, though the keyboard came later"
    assert only(events, CountdownStarted).deadline == 55_000
    made, _ = play(made, 2, GAME.legal(made, 2)[0], spent=24_000)
    assert GAME.moment(made).asks[0].left == 1_000
    made, events = play(made, 2, COUNTDOWN_OVER)
    assert made.course.clocks[2] == 55_000
    assert only(events, Missed).unplayed == 4
    assert made.course.out == (2,)


@pytest.mark.rule("duco R67")
def test_a_later_finisher_does_not_move_the_deadline() -> None:
    made = clocked(with_cards_left(dealt(), 1, 1, 5), (10, 20, 15))
    made, _ = play(made, 0, GAME.legal(made, 0)[0], spent=1_000)
    assert made.course.deadline == 41_000
    made, _ = play(made, 2, GAME.legal(made, 2)[0], spent=10_000)
    made, events = play(made, 1, GAME.legal(made, 1)[0], spent=10_000)
    assert made.course.deadline == 41_000
    assert only(events, Finished).clock == 30_000
    assert "CountdownStarted" not in kinds(events)


@pytest.mark.rule("duco R68")
def test_the_most_points_win_and_fifty_mean_nothing() -> None:
    made = with_cards_left(dealt(seats=2), 1, 1)
    made = clocked(replace(made, course=replace(made.course, scores=(49, 30))), (1, 2))
    view = GAME.view(made, 0)
    best = max(GAME.legal(made, 0), key=lambda action: GAME.preview(view, action).points or 0)  # type: ignore[union-attr]
    made, events = play(made, 0, best, spent=500)
    assert made.course.scores[0] >= 50
    assert "TargetReached" not in kinds(events)
    made, events = play(made, 1, GAME.legal(made, 1)[0], spent=500)
    assert only(events, GameOver).why == "laid"
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.why.code == "won-laid"
    assert code(made, 0, at(1, 1)) == "over R33"


@pytest.mark.rule("duco R67")
def test_who_has_laid_all_may_not_lay_more() -> None:
    made = clocked(with_cards_left(dealt(), 1, 2, 2), (1, 20, 15))
    made, _ = play(made, 0, GAME.legal(made, 0)[0], spent=500)
    assert code(made, 0, at(1, 1)) == "all-laid R67"
    made = clocked(with_cards_left(dealt(), 0, 2, 2), (1, 20, 31), 31)
    assert code(made, 2, at(1, 1)) == "countdown-over R68"
    assert GAME.actors(made) == (1,)


def test_solo_is_ten_cards() -> None:
    made = dealt(seats=1)
    while actors := GAME.actors(made):
        made, events = play(made, actors[0], GAME.legal(made, actors[0])[0], spent=1_000)
    assert only(events, GameOver).why == "laid"
    assert "CountdownStarted" not in kinds(events), "there is nobody to wait for"
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.scores == made.course.scores
    assert (outcome.why.code, outcome.why.rule) == ("solo-laid", "duco R68")


@pytest.mark.rule("duco R82")
def test_rotation_in_stress_belongs_to_the_placement() -> None:
    made = clocked(with_cards_left(dealt(replace(LIVE, rotation=True)), 2, 2, 2), (10, 20, 15), 40)
    made, _ = play(made, 1, GAME.legal(made, 1)[0], spent=3_000)
    assert isinstance(made.pending, Turning)
    assert GAME.actors(made) == (1,), "one placement after the other"
    ask = GAME.moment(made).asks[0]
    assert (ask.left, ask.quiet) == (17_000, COUNTDOWN_OVER)
    done, events = play(made, 1, END, spent=2_000)
    assert done.course.clocks == (10_000, 25_000, 15_000)
    late, events = play(made, 1, COUNTDOWN_OVER)
    assert kinds(events) == ["LeftAlone", "Scored", "Drew", "Missed"], "it scores as it lies"
    assert late.course.clocks[1] == 40_000
    assert late.course.out == (1,)


@pytest.mark.rule("duco R82")
def test_three_open_cards_in_stress() -> None:
    made = dealt(replace(PERSONAL, open_cards=True))
    assert [len(hand) for hand in made.hands] == [3, 3, 3]
    assert [len(own) for own in made.own] == [7, 7, 7]
    assert not GAME.moment(made).asks[0].secret
    made, _ = play(made, 0, Choose(2), spent=9_000)
    assert GAME.actors(made) == (0,), "the keyboard stays until the card is laid"
    made, _ = play(made, 0, at(1, 1), spent=1_000)
    assert made.course.clocks == (10_000, 0, 0)
    assert [len(own) for own in made.own] == [6, 7, 7]


@pytest.mark.rule("duco R76")
def test_the_choice_of_the_rectangle_rule_stops_all_clocks() -> None:
    made = clocked(dealt(), (10, 20, 15), 40)
    made = replace(made, pending=Siding(1, ("north",)))
    ask = GAME.moment(made).asks[0]
    assert (ask.seat, ask.left, ask.quiet) == (1, None, None)
    assert code(made, 1, COUNTDOWN_OVER) == "time-left R39"
    assert code(made, 0, at(1, 1)) == "not-your-turn R66"
    after, _ = play(made, 1, Side(0), spent=60_000)
    assert after.course.clocks == (10_000, 20_000, 15_000)
    assert isinstance(after.pending, Laying)


@pytest.mark.rule("duco R83")
def test_stress_with_conquest() -> None:
    made = dealt(Options(stress=True, conquest=True, clocks="personal"), seats=2)
    assert len(made.table.cards) == 5
    assert {cards_of(None)[laid.card].centre for laid in made.table.cards} == {made.setup.start}
    made = clocked(with_cards_left(made, 1, 1), (1, 2))
    made, events = play(made, 0, GAME.legal(made, 0)[0], spent=10_000)
    assert kinds(events) == ["Placed", "Finished", "CountdownStarted"]
    assert made.course.deadline == 41_000
    made, events = play(made, 1, GAME.legal(made, 1)[0], spent=10_000)
    assert isinstance(made.pending, Over)
    assert kinds(events) == ["Placed", "Finished", "ColoursScored", "GameOver"]
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.why.code.startswith("won-conquest")
    assert outcome.scores == made.course.scores
