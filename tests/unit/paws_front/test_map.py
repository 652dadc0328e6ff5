"""The map: its three sizes, coordinates, prices, signs that are read without colours, and panning."""

from __future__ import annotations

import dataclasses
import re

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.kit.hexes import DIRECTIONS, MIDDLE, Hex, disc, frontier
from rules.paws.board import Board, explorer
from rules.paws.options import Options
from rules.paws.view import Public
from tests.pilot.paws_position import position, tile
from tests.unit.paws_front.table import Played, front, own
from tui.games.front import Move, Scene
from tui.games.paws.cursor import Cursor, Source
from tui.games.paws.hexes import LARGE, MEDIUM, SMALL, Frame, draw_outline, part, room, visible, whole
from tui.games.paws.walk import LETTERS
from tui.games.paws.words import coordinate, named_place
from tui.widgets.picture import Canvas


def drawn(scene: Scene, width: int, height: int, cursor: Cursor | None = None) -> list[str]:
    """The map line by line."""
    return front().draw("map", scene, cursor, width, height).text.split("\n")


def straggling(seed: int, tiles: int) -> Board:
    """An explorer board grown by lot, long in one direction more often than not."""
    board, chance = explorer(), Chance(seed)
    for _ in range(tiles):
        free = board.free
        at, chance = chance.below(len(free))
        far, chance = chance.below(2)
        place = max(free, key=lambda one: one.q) if far else free[at]
        board = board.with_tile("chest", place)
    return board


@pytest.mark.parametrize(
    ("size", "width", "height"), [(SMALL, 51, 16), (MEDIUM, 61, 21), (LARGE, 81, 32)], ids=["S", "M", "L"]
)
def test_nineteen_tiles_take_the_room_they_are_made_for(size: object, width: int, height: int) -> None:
    """One column or line less, and the next smaller size is drawn."""
    frame = whole(disc(2), width, height)
    assert frame is not None
    assert frame.size is size
    for less in (whole(disc(2), width - 1, height), whole(disc(2), width, height - 1)):
        assert less is None or less.size.pitch < frame.size.pitch
    assert (less is None) == (size is SMALL)


def test_the_map_is_the_same_in_plain_letters() -> None:
    """Sides are drawn with five signs of ASCII; every other sign has a stand-in of one cell."""
    frame = Frame(SMALL, 20, 7)
    assert not set("".join(line for _, line in (*frame.size.top, *frame.size.bottom))) - set("_.-' ")
    for size in (SMALL, MEDIUM, LARGE):
        assert all(len(line) <= size.pitch + 1 for _, line in (*size.top, *size.bottom))
        assert room(size, [MIDDLE])[0] == size.pitch + 1


def test_neighbours_share_their_sides() -> None:
    """Drawing a tile never wipes out a side of another, whichever comes first."""
    for width, height in ((52, 16), (62, 21), (82, 32)):
        frame = whole(disc(2), width, height)
        assert frame is not None
        texts = set()
        for order in (disc(2), tuple(reversed(disc(2))), tuple(sorted(disc(2)))):
            canvas = Canvas(width, height)
            for place in order:
                draw_outline(canvas, frame, place, "border")
            texts.add(canvas.picture().text)
        assert len(texts) == 1
        uprights = frame.size.lines + frame.size.upright
        assert texts.pop().count("|") == uprights * (19 + 5)


def test_letters_lie_round_h_as_the_neighbours_lie_round_a_tile() -> None:
    """``y u`` are above, ``g j`` beside, ``b n`` below."""
    frame = whole(disc(2), 82, 32)
    assert frame is not None
    x, y = frame.place(MIDDLE)
    for letter, step in LETTERS.items():
        left, top = frame.place(MIDDLE + step)
        assert (top < y) == (letter in "yu")
        assert (top > y) == (letter in "bn")
        assert (left < x) == (letter in "ygb")
    assert tuple(LETTERS.values()) == DIRECTIONS


def test_every_letter_goes_to_the_neighbour_or_says_that_there_is_none() -> None:
    scene = own(Played(position(at={0: "C3"}), ()))
    board = scene.view.public.board
    for number, place in enumerate(board.places):
        here = Cursor(Source("tile", number))
        for letter, step in LETTERS.items():
            answer = front().press(scene, here, letter)
            if place + step in board.places:
                assert isinstance(answer, Move)
                assert answer.cursor.source == Source("tile", board.places.index(place + step))
            else:
                assert "No tile lies there" in getattr(answer, "text", "")


def public_on(board: str) -> Public:
    """Something with the options of a board."""
    chosen = Options(board="explorer" if board == "explorer" else "beginner")
    public: Public = own(Played(position(options=chosen), ())).view.public
    return public


def test_coordinates_go_from_a1_to_e3_and_the_desert_is_c3() -> None:
    public = public_on("beginner")
    names = {place: coordinate(public, place) for place in disc(2)}
    assert names[MIDDLE] == "C3"
    rows = {letter: [name for name in names.values() if name[0] == letter] for letter in "ABCDE"}
    for letter, count in zip("ABCDE", (3, 4, 5, 4, 3), strict=True):
        assert sorted(rows[letter]) == [f"{letter}{number}" for number in range(1, count + 1)]


def test_coordinates_without_an_edge_stay_distinct_and_never_change() -> None:
    far = [Hex(q, r) for q in range(-25, 26) for r in range(-12, 14)]
    names = [named_place("explorer", place) for place in far]
    assert named_place("explorer", MIDDLE) == "M5"
    assert len(set(names)) == len(names)
    for r in (-40, -13, 14, 40):
        assert named_place("explorer", Hex(0, r)).isprintable()


def test_a_tile_tells_what_it_is_whose_it_is_and_what_lives_there_without_colours() -> None:
    state = position(
        3,
        at={0: "B2", 1: "B2", 2: "B2"},
        bricks={"A1": 1, "B3": 2, "C2": 0},
        fences={"A1": 1, "E3": 0},
    )
    scene = own(Played(state, ()))
    kinds = {name: state.board.kinds[tile(state.board, name)] for name in ("A1", "B3", "C2", "E3")}
    for width, height in ((51, 16), (61, 21), (81, 32)):
        text = "\n".join(drawn(scene, width, height))
        for name, kind in kinds.items():
            sign = "►" if kind in ("home", "mansion") else "="
            owner = state.board.bricks[tile(state.board, name)]
            if owner >= 0:
                assert f"{sign}{owner + 1}" in text
        assert "#1" in text, "a barricade without a brick has its owner's digit"
        assert "&&" in text
        assert re.search(r"[^&]&[^&]", text)
        assert "(1)(2)(3)" in text or "(123)" in text


def test_prices_are_shown_on_the_tiles_within_reach_and_nowhere_else() -> None:
    state = position(at={0: "A1"}, ap=2)
    scene = own(Played(state, ()))
    text = "\n".join(drawn(scene, 61, 21))
    steps = state.board.steps(state.players[0].tile)
    assert text.count("1 AP") == sum(number == 1 for number in steps)
    assert text.count("2 AP") == sum(number == 2 for number in steps)
    assert "3 AP" not in text
    stride = replace(state, turn=replace(state.turn, strides=1))
    free = "\n".join(drawn(own(Played(stride, ())), 61, 21))
    assert free.count("0 AP") == sum(number == 1 for number in steps)


def test_the_cursor_doubles_the_sides_of_its_tile_alone() -> None:
    scene = own(Played(position(at={0: "C3"}), ()))
    for width, height in ((51, 16), (61, 21), (81, 32)):
        plain = drawn(scene, width, height)
        for number in range(19):
            lines = drawn(scene, width, height, Cursor(Source("tile", number)))
            changed = [y for y, line in enumerate(lines) if line != plain[y]]
            assert 2 <= len(changed) <= 5
            assert all(lines[y].count("║") == 2 for y in changed)
            assert all("║" not in line for line in plain)


@pytest.mark.parametrize(("width", "height"), [(52, 16), (62, 21), (83, 32), (30, 12)])
def test_a_board_of_any_shape_pans_so_that_the_cursor_is_in_sight(width: int, height: int) -> None:
    for seed in range(12):
        board = straggling(seed, 21)
        places = (*board.places, *frontier(board.places))
        for place in places:
            frame = whole(places, width, height) or part(places, place, width, height)
            assert visible(frame, place, width, height), (seed, place)


def test_what_is_out_of_sight_is_counted() -> None:
    state = position(options=Options(board="explorer"))
    state = replace(state, board=straggling(3, 20))
    scene = own(Played(state, ()))
    first = "\n".join(drawn(scene, 52, 16))
    assert "→" in first
    last = max(range(21), key=lambda number: state.board.places[number].q)
    assert "←" in "\n".join(drawn(scene, 52, 16, Cursor(Source("tile", last))))


def test_letters_stand_beside_the_map_only_while_they_do_something() -> None:
    scene = own(Played(position(), ()))
    assert "g   j" in "\n".join(drawn(scene, 83, 41))
    watched = dataclasses.replace(scene, acting=None, legal=(), memo={})
    assert "g   j" not in "\n".join(drawn(watched, 83, 41)), "a replay moves no cursor"


def test_legend_and_keys_never_cover_a_tile() -> None:
    """The corners are filled where no tile lies."""
    for seed in range(8):
        state = position(options=Options(board="explorer"))
        state = replace(state, board=straggling(seed, 18))
        scene = own(Played(state, ()))
        text = "\n".join(drawn(scene, 110, 33))
        places = (*state.board.places, *state.board.free)
        frame = whole(places, 110, 33) or part(places, state.board.places[0], 110, 33)
        shown = [place for place in state.board.places if visible(frame, place, 110, 33)]
        assert len(shown) > 9
        for place in shown:
            name = coordinate(scene.view.public, place)
            assert re.search(rf"{name}\b", text), (seed, name)
