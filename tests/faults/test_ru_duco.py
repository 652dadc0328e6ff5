"""Rules carried out wrongly, tried on the engine of DuCo."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.duco.actions import END, Place, Turn
from rules.duco.engine import GAME
from rules.duco.events import GameOver
from rules.duco.icons import name_of
from rules.duco.layout import BARE, with_card, with_turned
from rules.duco.options import Options
from rules.duco.phases import limit_of
from rules.duco.preview import pairs
from rules.duco.state import Laying, Over, State, Turning
from rules.journal import Seat
from rules.table import Table
from tests.rules.duco.build import FACES, NUMBERS, Lies, laid, only, play, playing, state
from tests.rules.duco.test_cluster import SPECIAL, grid

# -- RU-04, RU-05 -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "ranks", "winners"),
    [
        ((55, 55, 55, 40), (1, 1, 1, 4), (0, 1, 2)),
        ((55, 40, 55, 40), (1, 3, 1, 3), (0, 2)),
        ((40, 55, 52, 52), (4, 1, 2, 2), (1,)),
        ((51, 51, 51, 51), (1, 1, 1, 1), (0, 1, 2, 3)),
    ],
)
@pytest.mark.parametrize("mode", ["base", "conquest", "stress"])
def test_ru_04_all_who_are_equal_share_the_place(
    mode: str, scores: tuple[int, ...], ranks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    made = state(Options(conquest=mode == "conquest", stress=mode == "stress"), seats=4)
    made = replace(made, course=replace(made.course, scores=scores), pending=Over("laid"))
    outcome = GAME.outcome(made)
    assert outcome is not None
    assert outcome.ranks == ranks
    assert outcome.winners == winners
    assert outcome.why.code.endswith("-shared") == (len(winners) > 1)


def test_ru_04_what_is_told_names_all_winners() -> None:
    made = state(seats=3, scores=[50, 49, 40], turns=9)
    for points in (1, 2, 0):
        made, place = playing(made, GAME.actors(made)[0], points)
        made, events = play(made, GAME.actors(made)[0], place)
    assert only(events, GameOver).winners == (0, 1)


@pytest.mark.parametrize("more", [False, True], ids=["50", "75"])
@pytest.mark.parametrize("reaches", range(3))
@pytest.mark.parametrize("passes", [None, 0, 1, 2])
@pytest.mark.parametrize("first", range(3))
def test_ru_05_the_round_is_finished_and_no_turn_more(
    more: bool, reaches: int, passes: int | None, first: int
) -> None:
    """Who is first, second or third in order reaches the goal; nobody, or somebody, has more in the end."""
    goal = 75 if more else 50
    made = state(Options(points75=more), seats=3, scores=[20, 20, 20], turns=24)
    made = replace(made, setup=replace(made.setup, first=first), pending=Laying((first,)))
    order = [(first + number) % 3 for number in range(3)]
    scores = [goal - 20] * 3
    scores[order[reaches]] = goal - 1
    if passes is not None and passes != reaches:
        scores[order[passes]] = goal
    made = replace(made, course=replace(made.course, scores=tuple(scores)))
    for number, seat in enumerate(order):
        assert GAME.actors(made) == (seat,), "the round is not over"
        points = 3 if number == passes and number != reaches else 1
        made, place = playing(made, seat, points)
        made, events = play(made, seat, place)
    assert isinstance(made.pending, Over), "and then it is"
    assert made.course.turns == 27
    best = order[reaches if passes is None else passes]
    assert only(events, GameOver).winners == (best,)


def test_ru_05_a_round_short_of_the_goal_is_followed_by_another() -> None:
    made = state(seats=3, scores=[48, 48, 48], turns=24)
    for _ in range(3):
        made, place = playing(made, GAME.actors(made)[0], 1)
        made, _ = play(made, GAME.actors(made)[0], place)
    assert GAME.actors(made) == (0,)


@pytest.mark.parametrize("reaches", range(3))
def test_ru_05_five_sets_finish_the_round(reaches: int) -> None:
    made = grid(SPECIAL, seats=3)
    scores = [3, 3, 3]
    scores[reaches] = 4
    made = replace(made, course=replace(made.course, scores=tuple(scores)))
    for seat in range(3):
        assert GAME.actors(made) == (seat,)
        actions = [Turn(-6, -3, 1), END] if seat == reaches else [END]
        made, events = play(made, seat, *actions)
    assert isinstance(made.pending, Over)
    assert only(events, GameOver).winners == (reaches,)
    assert made.course.turns == 3


def test_ru_05_a_lost_turn_counts_as_one() -> None:
    """Ten seconds: who lays nothing in the last round does not get a turn for it."""
    made = state(Options(ten_seconds=True), seats=2, scores=[49, 40], turns=10)
    made, place = playing(made, 0, 1)
    made, _ = play(made, 0, place)
    limit = limit_of(made, 1)
    assert limit is not None
    made, _ = play(made, 1, limit[1])
    assert isinstance(made.pending, Over)


# -- RU-09 ------------------------------------------------------------------------------------

AROUND: tuple[Lies, ...] = (("B", 0, -1), ("C", 1, 0), ("D", 0, 1), ("E", -1, 0))
"""Four fixed cards around the place in the middle; card A, with eight different icons, is laid there."""
BY_HAND = (
    # north: against Kc Rx Yc; east: against Bt2 Yc Km; south: against Km Rt Bc; west: against Kx Rt Bm
    {"north": [1, 0, 0], "east": [4, 1, 2], "south": [0, 1, 0], "west": [0, 0, 0]},
    {"north": [0, 1, 1], "east": [0, 0, 0], "south": [2, 0, 1], "west": [0, 1, 1]},
    {"north": [1, 1, 0], "east": [2, 0, 0], "south": [0, 0, 1], "west": [1, 0, 1]},
    {"north": [0, 1, 0], "east": [0, 0, 0], "south": [0, 0, 0], "west": [0, 0, 0]},
)
"""For each turning the points of every comparison, from west to east and from north to south."""
SHOWN = (
    ("Rc Gs Bt", "Bx #R Yx", "Gt Rs Km"),
    ("Gt Bx Rc", "Rs #R Gs", "Km Yx Bt"),
    ("Km Rs Gt", "Yx #R Bx", "Bt Gs Rc"),
    ("Bt Yx Km", "Gs #R Rs", "Rc Bx Gt"),
)
"""How the card looks, worked out by hand as well."""


def _shown(made: State) -> tuple[str, ...]:
    return tuple(" ".join(name_of(made.table.square(x, y)) for x in range(3)) for y in range(3))


@pytest.mark.parametrize("turn", range(4))
def test_ru_09_edges_and_picture_turn_together(turn: int) -> None:
    made = state(cards=AROUND, hands=["A", "N"])
    view, place = GAME.view(made, 0), Place(0, 0, turn)
    by_side: dict[str, list[tuple[int, int, int]]] = {}
    for pair in pairs(view, place):
        by_side.setdefault(pair.touch.side, []).append((pair.x, pair.y, pair.match.points))
    found = {side: [points for _, _, points in sorted(each)] for side, each in by_side.items()}
    assert found == BY_HAND[turn]
    total = sum(map(sum, BY_HAND[turn].values()))
    preview = GAME.preview(view, place)
    assert preview is not None
    assert preview.points == total
    after, _ = play(made, 0, place)
    assert after.course.scores == (total, 0)
    assert _shown(after) == SHOWN[turn]


def test_ru_09_four_turns_give_the_start_again() -> None:
    layout = with_card(BARE, FACES, laid(("A", 0, 0)), aligned=True)
    again, seen = layout, []
    for _ in range(4):
        again = with_turned(again, FACES, 0, 1)
        seen.append(again.icons)
    assert again == layout
    assert len(set(seen)) == 4
    for by in (1, 2, 3):
        assert with_turned(layout, FACES, 0, by).icons == seen[by - 1], "at once or one by one"


def test_ru_09_after_undo_and_after_resuming_it_scores_as_it_is_shown() -> None:
    """Laid, taken back and laid otherwise; then saved, taken up again, and the neighbour turned."""
    options = replace(Options(), rotation=True, show_hands=True, clocks="personal")
    table = Table(GAME, options, [Seat("Ada", "person"), Seat("Bo", "person")], 7)
    begun = state(options, cards=AROUND, hands=["A", "N"])
    table.state, table.options = begun, begun.setup.options
    table.accept(table.submit(0, Place(0, 0, 0)))
    table.accept(table.undo(0))
    assert table.state == begun
    table.accept(table.submit(0, Place(0, 0, 2)))
    other = Table(GAME, options, table.seats, 7)
    saved = msgspec.json.decode(msgspec.json.encode(table.snapshot()), type=type(table.snapshot()))
    other.restore(saved, table.entries)
    assert other.state == table.state
    assert isinstance(other.state.pending, Turning)
    assert _shown(other.state) == SHOWN[2]
    other.accept(other.submit(0, END))
    assert other.state.course.scores == (sum(map(sum, BY_HAND[2].values())), 0)


def test_ru_09_a_turned_neighbour_scores_as_it_lies_then() -> None:
    made = state(Options(rotation=True), cards=[("A", 0, 0)], hands=["B", "N"])
    made, _ = play(made, 0, Place(3, 0, 0), Turn(0, 0, 2))
    # A's east edge turned by two is Gt Bx Rc; B's west edge is Bs Yx Kc.
    assert made.course.scores == (0 + 1 + 1, 0)
    assert made.table.cards[0] == laid(("A", 0, 0, 2))
    assert NUMBERS["A"] == made.table.cards[0].card
