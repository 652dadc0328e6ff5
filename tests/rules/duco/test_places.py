"""Where cards may be laid."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.duco.actions import Hold, Place
from rules.duco.engine import GAME
from rules.duco.events import Held
from rules.duco.layout import (
    BARE,
    ROW,
    Laid,
    Layout,
    card_at,
    owners,
    spot_of,
    square_of,
    uncovered,
    with_cards,
)
from rules.duco.options import Options
from rules.duco.places import MANY, is_wide, places_of
from rules.duco.scoring import points_of
from rules.duco.state import State
from tests.conformance.counts import some
from tests.conformance.drawing import Dice
from tests.rules.duco import plain
from tests.rules.duco.build import DECK, FACES, at, code, mode_of, only, play, state, table

DISORDER, CHAOS = Options(disorder=True), Options(chaos=True)


def spots(layout: Layout, options: Options) -> set[tuple[int, int]]:
    """Where a card may be laid, each four times."""
    places = places_of(layout, options)
    assert len(places) == len(set(places))
    assert places == sorted(places, key=lambda place: (place.y, place.x, place.turn))
    found = {(place.x, place.y) for place in places}
    assert len(places) == 4 * len(found)
    return found


@pytest.mark.rule("duco R10", "duco R5")
def test_c21_the_fresh_cross() -> None:
    made = state()
    found = {(x // 3, y // 3) for x, y in spots(made.table, Options())}
    one = {
        (2, 1),
        (2, -1),
        (-2, 1),
        (-2, -1),
        (1, 2),
        (1, -2),
        (-1, 2),
        (-1, -2),
        (3, 0),
        (-3, 0),
        (0, 3),
        (0, -3),
    }
    assert found == one | {(1, 1), (1, -1), (-1, 1), (-1, -1)}
    assert len(GAME.legal(made, 0)) == 64


@pytest.mark.rule("duco R10", "duco UA3")
def test_c23_places_that_are_none() -> None:
    made = state()
    assert code(made, 0, at(2, 2)) == "no-edge R10"
    assert code(made, 0, at(1, 0)) == "taken R10"
    assert code(made, 0, Place(4, 3, 0)) == "shifted R10"
    assert code(made, 0, Place(4, 2, 0)) == "taken R10"
    assert code(made, 0, Place(4, 4, 0)) == "no-edge R10"
    assert code(made, 0, Place(300, -4, 0)) == "no-edge R10"
    assert code(made, 0, Place(3 + ROW, 2, 0)) == "no-edge R10", "it has the spot of (3, 3)"
    assert code(made, 0, Place(10**30, 3, 0)) == "no-edge R10"
    assert code(made, 0, at(1, 1)) == ""


@pytest.mark.rule("duco R9")
@pytest.mark.parametrize("turn", [-1, 4, 9])
def test_a_card_is_turned_by_quarter_turns(turn: int) -> None:
    assert code(state(), 0, at(1, 1, turn)) == "no-quarter R9"


@pytest.mark.rule("duco R12", "duco UA5", "duco R11")
def test_there_is_always_a_place_and_no_pass() -> None:
    made, dice = state(), Dice(4)
    while GAME.actors(made):
        legal = GAME.legal(made, seat := GAME.actors(made)[0])
        assert legal
        assert all(isinstance(action, Place) for action in legal)
        made, _ = GAME.apply(made, seat, dice.pick(legal))


@pytest.mark.rule("duco R5", "duco R11")
def test_c25_the_deck_as_listed() -> None:
    order = (0, 1, 2, 3, 4, 5, 6, 7, 8)
    cells = ((0, 0), (1, 0), (2, 0), (-1, 0), (-2, 0), (0, 1), (0, 2), (0, -1), (0, -2))
    made = GAME.deal(Options(), 1, Chance(1))
    faces = tuple(Laid(card, 3 * x, 3 * y) for card, (x, y) in zip(order, cells, strict=True))
    from rules.duco.deck import cards_of

    listed = with_cards(BARE, cards_of(None), faces, aligned=True)
    made = replace(made, table=listed, hands=((9,),))
    view = GAME.view(made, 0)
    worth = {}
    for action in GAME.legal(made, 0):
        preview = GAME.preview(view, action)
        assert preview is not None
        worth[action] = preview.points or 0
    assert len(worth) == 64
    assert sum(worth.values()) == 109
    assert max(worth.values()) == 5
    assert {place for place, points in worth.items() if points == 5} == {at(3, 0, 3), at(1, -1, 0)}


@pytest.mark.rule("duco R48", "duco UA14")
def test_c47_disorder() -> None:
    alone = table(("A", 0, 0), aligned=False)
    found = spots(alone, DISORDER)
    assert len(found) == 20
    assert (3, 3) not in found
    assert (2, 1) not in found
    made = state(DISORDER)
    assert len(spots(made.table, DISORDER)) == 64
    assert len(GAME.legal(made, 0)) == 256
    lone = state(DISORDER, cards=[("A", 0, 0)])
    assert code(lone, 0, Place(3, 3, 0)) == "no-edge R48"
    assert code(lone, 0, Place(2, 1, 0)) == "taken R48"
    assert code(lone, 0, Place(3, -2, 0)) == ""


@pytest.mark.rule("duco R50", "duco R51", "duco UA15")
def test_c51_chaos() -> None:
    made = state(CHAOS)
    assert len(made.table.cards) == 9
    assert made.table.bounds == (-3, -3, 6, 6)
    assert len(spots(made.table, CHAOS)) == 165
    assert len(GAME.legal(made, 0)) == 660
    alone = spots(table(("A", 0, 0), aligned=False), CHAOS)
    assert len(alone) == 45
    covering = {(x, y) for x, y in alone if abs(x) < 3 and abs(y) < 3}
    assert len(covering) == 25
    lone = state(CHAOS, cards=[("A", 0, 0)])
    assert code(lone, 0, Place(0, 0, 2)) == "", "covering a card fully is allowed"
    assert code(lone, 0, Place(3, 3, 0)) == "far R51"
    assert code(lone, 0, Place(-40, 0, 0)) == "far R51"


@pytest.mark.rule("duco R79")
def test_chaos_with_disorder_is_chaos() -> None:
    made, both = state(CHAOS), state(Options(chaos=True, disorder=True))
    assert GAME.legal(made, 0) == GAME.legal(both, 0)
    assert made.table == both.table


@pytest.mark.rule("duco R52")
def test_covered_squares_are_out_of_the_game() -> None:
    layout = table(("A", 0, 0), ("B", 1, 1), ("N", 0, 0), scale=1, aligned=False)
    assert uncovered(layout) == (False, False, True)
    assert card_at(layout, 0, 0) == 2
    assert card_at(layout, 1, 1) == 1
    assert card_at(layout, 2, 2) is None
    tops = owners(layout)
    assert tops.count(2) == 9
    assert tops.count(1) == 5
    assert tops.count(0) == 0
    assert layout.square(9, 9) == 0
    assert layout.square(-99, 0) == 0
    assert layout.square(0, 0) == FACES[layout.cards[2].card].turned[0].icons[0]


def test_spots_are_squares_in_reading_order() -> None:
    squares = [(x, y) for y in range(-5, 6) for x in range(-5, 6)]
    assert [square_of(spot_of(*square)) for square in squares] == squares
    assert sorted(squares, key=lambda square: spot_of(*square)) == squares


@pytest.mark.parametrize("mode", ["base", "disorder", "chaos"])
def test_places_agree_with_the_plain_ones(mode: str) -> None:
    options = mode_of(mode)
    for number in range(some(40, 0.2)):
        made, dice = GAME.deal(options, 2, Chance(number)), Dice(number)
        for step in range(24):
            if step % 8 == 0 and GAME.actors(made):
                cards = [(each.card, each.x, each.y, each.turn) for each in made.table.cards]
                seen = plain.table_of(DECK.cards.list, cards)
                assert spots(made.table, options) == plain.places(seen, options.shifted, options.chaos)
                _check_refusals(made, plain.places(seen, options.shifted, options.chaos))
            if actors := GAME.actors(made):
                made, _ = GAME.apply(made, actors[0], dice.pick(GAME.legal(made, actors[0])))


def _check_refusals(made: State, open_places: set[tuple[int, int]]) -> None:
    """A place is refused exactly if it is none."""
    west, north, east, south = made.table.bounds
    seat = GAME.actors(made)[0]
    for x in range(west - 5, east + 5):
        for y in range(north - 5, south + 5):
            assert (GAME.refuse(made, seat, Place(x, y, 1)) is None) == ((x, y) in open_places)


def _wide(options: Options) -> State:
    """A table so wide that a list of all placements would be too long."""
    cards = [(number, 3 * number, number % 2) for number in range(14, 74)]
    made = state(options, cards=cards, scale=1, hands=[0, 1])
    assert is_wide(made.table, made.setup.options)
    return made


@pytest.mark.rule("duco R9")
def test_on_a_very_wide_table_the_card_is_turned_first() -> None:
    made = _wide(CHAOS)
    legal = GAME.legal(made, 0)
    assert MANY < len(legal) < 3000
    assert legal[:3] == [Hold(1), Hold(2), Hold(3)]
    assert all(isinstance(action, Place) and action.turn == 0 for action in legal[3:])
    place = legal[-1]
    assert isinstance(place, Place)
    assert code(made, 0, replace(place, turn=2)) == "hold-first R9"
    assert code(made, 0, Hold(0)) == "held R9"
    assert code(made, 0, Hold(4)) == "no-quarter R9"
    made, events = play(made, 0, Hold(2))
    assert only(events, Held).turn == 2
    assert made.held == GAME.view(made, 1).public.held == (2, 0)
    assert GAME.legal(made, 0)[:3] == [Hold(0), Hold(1), Hold(3)]
    assert code(made, 0, place) == "hold-first R9"
    made, _ = play(made, 0, replace(place, turn=2))
    assert made.table.cards[-1].turn == 2
    assert made.held == (0, 0)


def test_elsewhere_the_card_is_turned_as_it_is_laid() -> None:
    assert code(state(CHAOS), 0, Hold(1)) == "turn-as-laid R9"
    assert code(state(), 0, Hold(1)) == "turn-as-laid R9"


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_bots_get_on_on_a_very_wide_table(level: str) -> None:
    made = _wide(CHAOS)
    for number in range(12):
        action = GAME.bots[level](GAME.view(made, 0), GAME.legal(made, 0), Chance(number))
        assert action in GAME.legal(made, 0)
        made, _ = GAME.apply(made, 0, action)
        if isinstance(action, Place):
            return
    assert level == "random"


def test_the_map_grows_to_every_side() -> None:
    layout = table(("A", 0, 0))
    for number, place in enumerate([(1, 0), (-1, 0), (0, 1), (0, -1)], 20):
        before = points_of(layout, FACES[number], 3 * place[0], 3 * place[1], 0, diagonal=False)
        layout = with_cards(layout, FACES, [Laid(number, 3 * place[0], 3 * place[1])], aligned=True)
        assert points_of(layout, FACES[number], 3 * place[0], 3 * place[1], 0, diagonal=False) == before
    assert layout.bounds == (-3, -3, 6, 6)
    assert layout.height == layout.width == 17
