"""The Rectangle Rule."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.contract import TimeUp
from rules.duco.actions import END, Place, Side, Turn
from rules.duco.engine import GAME
from rules.duco.events import Missed, OutlineFilled, SideChosen
from rules.duco.layout import BARE, Laid, with_cards
from rules.duco.options import Options
from rules.duco.outline import EDGES, is_filled, newly_filled, open_edges, spots_at
from rules.duco.preview import siding_spots
from rules.duco.state import Siding, State
from tests.rules.duco.build import FACES, Lies, at, code, kinds, only, play, state, table


def block(columns: int, rows: int, *, without: int = 1, first: int = 20) -> list[Lies]:
    """Cards in a block, in reading order, the last ones missing."""
    cells = [(column, row) for row in range(rows) for column in range(columns)]
    return [(first + number, *cell) for number, cell in enumerate(cells[: len(cells) - without])]


@pytest.mark.rule("duco R25", "duco R28", "duco UA7")
def test_c27_a_filled_square() -> None:
    cells = [(column, row) for row in range(-2, 3) for column in range(-2, 3)][:-1]
    cards: list[Lies] = [(number, *cell) for number, cell in enumerate(cells, 20)]
    made = state(cards=cards, hands=["A", "B"])
    stack = made.stack
    after, events = play(made, 0, at(2, 2))
    assert kinds(events) == ["Placed", "Scored", "OutlineFilled", "Drew"], "scored, filled, then drawn"
    filled = only(events, OutlineFilled)
    assert [(each.x, each.y, each.turn) for each in filled.cards] == [
        (0, -9, 0),
        (9, 0, 0),
        (0, 9, 0),
        (-9, 0, 0),
    ]
    assert [each.card for each in filled.cards] == list(stack[:4])
    assert (filled.width, filled.height) == (15, 15)
    assert after.hands[0] == stack[4:5], "the four come before the player draws"
    assert len(after.stack) == len(stack) - 5
    assert after.course.scores[1] == 0
    last = after.course.lasts[0]
    assert last is not None
    assert after.course.scores[0] == last.points, "the added cards score for nobody"
    assert GAME.actors(after) == (1,)


@pytest.mark.rule("duco R29", "duco UA6")
def test_c29_a_rectangle_inside_does_nothing() -> None:
    made = state()
    _, events = play(made, 0, at(1, 1))
    assert kinds(events) == ["Placed", "Scored", "Drew"]


@pytest.mark.rule("duco R29")
@pytest.mark.parametrize("options", [Options(chaos=True), Options(corner_cluster=True)])
def test_the_layout_as_set_up_never_triggers_the_rule(options: Options) -> None:
    made = state(options)
    assert is_filled(made.table)
    assert not isinstance(made.pending, Siding)
    assert kinds(GAME.opening(made))[0] == "LayoutMade"


def _four_by_three(options: Options | None = None, stack: int | None = None) -> State:
    return state(options, cards=block(4, 3), hands=["A", "B"], stack=stack)


@pytest.mark.rule("duco R26", "duco R27", "duco R28")
@pytest.mark.parametrize(("north", "south"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_even_side_leaves_the_choice_of_two_places(north: int, south: int) -> None:
    made = _four_by_three()
    made, events = play(made, 0, at(3, 2))
    assert kinds(events) == ["Placed", "Scored"], "no card is seen before the choice"
    assert isinstance(made.pending, Siding)
    assert made.pending.asked == ("north", "south")
    assert GAME.actors(made) == (0,)
    assert not GAME.moment(made).asks[0].secret
    assert list(GAME.legal(made, 0)) == [Side(0), Side(1)]
    assert siding_spots(GAME.view(made, None).public) == ((3, -3), (6, -3))
    made, events = play(made, 0, Side(north))
    assert only(events, SideChosen) == SideChosen(0, "north", north)
    assert not events[0].reveals
    assert siding_spots(GAME.view(made, 0).public) == ((3, 9), (6, 9))
    made, events = play(made, 0, Side(south))
    assert kinds(events) == ["SideChosen", "OutlineFilled", "Drew"]
    places = [(each.x, each.y) for each in only(events, OutlineFilled).cards]
    assert places == [(3 + 3 * north, -3), (12, 3), (3 + 3 * south, 9), (-3, 3)]
    assert GAME.actors(made) == (1,)


@pytest.mark.rule("duco R27")
def test_only_the_place_is_asked_for() -> None:
    made, _ = play(_four_by_three(), 0, at(3, 2))
    assert code(made, 0, Side(2)) == "no-side R26"
    assert code(made, 0, at(4, 0)) == "side-first R27"
    assert code(made, 0, END) == "side-first R27"
    assert code(made, 1, Side(0)) == "not-your-turn R8"
    assert code(made, 0, TimeUp("side")) == "time-left R39"
    assert GAME.preview(GAME.view(made, 0), Side(0)) is None


@pytest.mark.rule("duco R30", "duco UA8")
@pytest.mark.parametrize(
    ("stack", "asked"),
    [(0, ()), (1, ("north",)), (2, ("north",)), (3, ("north", "south")), (4, ("north", "south"))],
)
def test_with_few_cards_they_go_north_east_south_west(stack: int, asked: tuple[str, ...]) -> None:
    made = _four_by_three(stack=stack)
    made, events = play(made, 0, at(3, 2))
    if not asked:
        assert kinds(events) == ["Placed", "Scored"]
        assert GAME.actors(made) == (1,)
        return
    assert isinstance(made.pending, Siding)
    assert made.pending.asked == asked
    made, events = play(made, 0, *[Side(0)] * len(asked))
    filled = only(events, OutlineFilled)
    edges = [(3, -3), (12, 3), (3, 9), (-3, 3)][:stack]
    assert [(each.x, each.y) for each in filled.cards] == edges
    assert made.stack == ()
    assert "Drew" not in kinds(events), "nothing is left to draw"


@pytest.mark.rule("duco UA31")
def test_the_added_cards_never_fill_a_rectangle_again() -> None:
    for columns in range(2, 7):
        for rows in range(2, 7):
            layout = table(*block(columns, rows, without=0))
            cards = [Laid(0, *spots_at(layout, edge)[0]) for edge in EDGES]

            assert is_filled(layout)
            assert not is_filled(with_cards(layout, FACES, cards, aligned=True))


@pytest.mark.rule("duco R25")
def test_a_layout_that_is_no_filled_rectangle() -> None:
    assert not is_filled(table(*block(3, 3)))
    assert is_filled(table(*block(3, 3, without=0)))
    assert not newly_filled(table(*block(3, 3)))
    assert newly_filled(table(*block(3, 3, without=0)))


@pytest.mark.rule("duco R84", "duco UA26")
def test_in_chaos_an_outline_that_was_filled_fires_nothing() -> None:
    made = state(Options(chaos=True), hands=["A", "B"])
    _, events = play(made, 0, Place(-2, -2, 0))
    assert kinds(events) == ["Placed", "Scored", "Drew"], "it was a rectangle and is one"


@pytest.mark.rule("duco R84", "duco UA26")
@pytest.mark.parametrize("options", [Options(chaos=True), Options(disorder=True)])
def test_in_disorder_and_chaos_a_new_outline_fires(options: Options) -> None:
    cards: list[Lies] = [("A", 0, 0), ("B", 3, 0), ("C", 0, 3)]
    made = state(options, cards=cards, hands=["D", "N"], scale=1)
    made, _ = play(made, 0, Place(3, 3, 0))
    assert isinstance(made.pending, Siding), "four cards as two by two have two middles everywhere"
    assert made.pending.asked == EDGES
    assert spots_at(made.table, "north") == ((0, -3), (3, -3))


@pytest.mark.rule("duco UA26")
def test_the_middle_of_a_side_of_any_length() -> None:
    def spots(width: int, height: int, edge: str) -> list[tuple[int, int]]:
        cards = [(20 + number, x, y) for number, (x, y) in enumerate(_cover(width, height))]
        layout = table(*cards, scale=1, aligned=False)
        assert layout.bounds == (0, 0, width, height)
        return list(spots_at(layout, edge))  # type: ignore[arg-type]

    assert spots(4, 3, "north") == [(0, -3), (1, -3)]
    assert spots(5, 3, "south") == [(1, 3)]
    assert spots(4, 5, "east") == [(4, 1)]
    assert spots(3, 4, "west") == [(-3, 0), (-3, 1)]
    assert spots(6, 4, "north") == [(1, -3), (2, -3)], "not all sides are multiples of three"
    assert spots(6, 3, "north") == [(0, -3), (3, -3)]


def _cover(width: int, height: int) -> list[tuple[int, int]]:
    """Squares at which cards cover a rectangle, overlapping."""
    across = sorted({*range(0, width - 2, 3), width - 3})
    return [(x, y) for y in sorted({*range(0, height - 2, 3), height - 3}) for x in across]


@pytest.mark.rule("duco R30")
def test_sides_with_a_choice() -> None:
    layout = table(*block(4, 4, without=0))
    assert open_edges(layout, 4) == EDGES
    assert open_edges(layout, 2) == ("north", "east")
    assert open_edges(layout, 0) == ()
    assert open_edges(table(*block(3, 5, without=0)), 4) == ()
    assert open_edges(table(*block(3, 4, without=0)), 4) == ("east", "west")


@pytest.mark.rule("duco R28", "duco UA30")
def test_rotation_turns_before_the_rule_fires() -> None:
    made, events = play(_four_by_three(Options(rotation=True)), 0, at(3, 2))
    assert kinds(events) == ["Placed"]
    made, events = play(made, 0, Turn(0, 0, 2))
    assert kinds(events) == ["Turned", "Scored"]
    assert isinstance(made.pending, Siding)


@pytest.mark.rule("duco R39")
def test_the_choice_has_ten_seconds_of_its_own_and_defaults_to_the_first_place() -> None:
    made = _four_by_three(Options(ten_seconds=True))
    made, _ = play(made, 0, at(3, 2), spent=9_000)
    ask = GAME.moment(made).asks[0]
    assert (ask.left, ask.quiet) == (10_000, TimeUp("side"))
    made, _ = play(made, 0, Side(1), spent=4_000)
    assert GAME.moment(made).asks[0].left == 6_000
    made, events = play(made, 0, TimeUp("side"))
    filled = only(events, OutlineFilled)
    assert [(each.x, each.y) for each in filled.cards] == [(6, -3), (12, 3), (3, 9), (-3, 3)]
    assert not [event for event in events if isinstance(event, Missed)]
    assert GAME.actors(made) == (1,)


@pytest.mark.rule("duco R76", "duco UA23")
def test_with_own_stacks_the_cards_come_from_those_set_aside() -> None:
    made = state(Options(conquest=True), seats=2, seed=3)
    aside, own = made.stack, made.own
    cards = [each.card for each in made.table.cards] + list(aside[:3])

    cells = [(column, row) for row in range(3) for column in range(3)][:-1]
    laid = [Laid(number, 3 * x, 3 * y) for number, (x, y) in zip(cards, cells, strict=True)]
    made = replace(made, table=with_cards(BARE, FACES, laid, aligned=True), stack=aside[3:])
    made, events = play(made, 0, at(2, 2))
    filled = only(events, OutlineFilled)
    assert [each.card for each in filled.cards] == list(aside[3:7])
    assert made.stack == aside[7:]
    assert made.own[0] == own[0][1:]
    assert {FACES[each.card].centre for each in filled.cards}.isdisjoint(made.setup.colours)
