"""The cursor on the map: where it begins, how far it walks, coordinates, places for tiles, the mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.paws.actions import Invade, Place
from rules.paws.actions import Move as Step
from rules.paws.board import Kind
from rules.paws.engine import GAME
from rules.paws.options import Options
from tests.pilot.paws_position import position, tile
from tests.unit.paws_front.table import LONG, PLAIN, Played, front, gallery, own
from tui.games.front import Do, Move, Say, Scene
from tui.games.paws.cursor import Cursor, Source, chosen, ways_of
from tui.games.paws.words import coordinate

ARROWS = ("up", "down", "left", "right")


def owned() -> Iterator[Scene]:
    """Every scene of the gallery in which a seat decides something."""
    for played in gallery():
        view = own(played)
        if view.acting is not None:
            yield view


def test_the_cursor_begins_on_a_legal_choice_or_on_the_own_tile() -> None:
    for view in owned():
        here = front().start(view)
        action = chosen(ways_of(front().tongue, view), here)
        assert view.acting is not None
        standing = view.view.public.players[view.acting].tile
        assert action in view.legal or here.source in (Source("tile", standing), Source("dice", 0))


def test_several_barricades_are_gone_through_and_never_built_by_the_letter() -> None:
    state = position(tokens={0: 2}, bricks={"A1": 0, "B3": 0, "E1": 0})
    view = own(Played(state, ()))
    here, tiles = front().start(view), set()
    for _ in range(6):
        answer = front().press(view, here, "k")
        assert isinstance(answer, Move)
        here = answer.cursor
        tiles.add(here.source.number)
    assert tiles == {tile(state.board, name) for name in ("A1", "B3", "E1")}


def test_enter_on_a_far_tile_takes_the_first_step_and_the_cursor_stays() -> None:
    state = position(at={0: "C3"})
    view = own(Played(state, ()))
    aim = Cursor(Source("tile", tile(state.board, "A1")), mode=front().start(view).mode)
    answer = front().press(view, aim, "enter")
    assert isinstance(answer, Do)
    assert isinstance(answer.action, Step)
    moved = GAME.apply(state, 0, answer.action)[0]
    following = own(Played(moved, ()))
    kept = front().keep(following, aim)
    assert kept.source == aim.source
    assert moved.board.steps(moved.players[0].tile)[aim.source.number] == 1


def test_a_tile_too_far_away_says_how_far() -> None:
    state = position(at={0: "C1"}, ap=2)
    view = own(Played(state, ()))
    far = Cursor(Source("tile", tile(state.board, "C5")))
    text = "".join(span.text for span in front().question(view, far)[0])
    assert text == "C5 is 4 steps away: 4 AP, and you have 2."
    assert isinstance(front().press(view, far, "enter"), Say)


@pytest.mark.parametrize("board", ["beginner", "explorer"])
def test_typed_coordinates_go_to_their_tile(board: str) -> None:
    chosen_board = Options(board="explorer" if board == "explorer" else "beginner")
    laid: dict[tuple[int, int], Kind] = {(1, 0): "chest", (2, 0): "home"} if board == "explorer" else {}
    state = position(options=chosen_board, laid=laid)
    view = own(Played(state, ()))
    here = front().start(view)
    for number, place in enumerate(state.board.places):
        name = coordinate(view.view.public, place)
        answer = front().press(view, here, "slash")
        for letter in name.lower():
            assert isinstance(answer, Move)
            answer = front().press(view, answer.cursor, letter)
        assert isinstance(answer, Move)
        assert answer.cursor.source == Source("tile", number)
    wrong = front().press(view, Cursor(here.source, typed=""), "z")
    assert isinstance(wrong, Say)
    assert "No tile begins with Z" in wrong.text


def test_tiles_are_laid_by_place_and_kind() -> None:
    state = position(options=Options(board="explorer"))
    view = own(Played(state, ()))
    here = front().start(view)
    assert here.source.kind == "place"
    kinds = set()
    for _ in range(4):
        answer = front().press(view, here, "p")
        assert isinstance(answer, Move)
        here = answer.cursor
        action = chosen(ways_of(front().tongue, view), here)
        assert isinstance(action, Place)
        kinds.add(action.kind)
    assert kinds == {"mansion", "home", "chest", "forest"}


def test_the_mouse_chooses_and_then_does() -> None:
    state = position(at={0: "B2"})
    view = own(Played(state, ()))
    target = f"tile:{tile(state.board, 'C3')}"
    chose = front().click(view, front().start(view), target)
    assert isinstance(chose, Move)
    assert isinstance(front().click(view, chose.cursor, target), Do)
    for names in (PLAIN, LONG):
        for played in gallery()[::9]:
            seen = own(played, names)
            if seen.acting is None:
                continue
            here = front().start(seen)
            for panel, box in front().layout(seen, 100, 26).items():
                for zone in front().draw(panel, seen, here, box.width, box.height).zones:
                    answer = front().click(seen, here, zone.target)
                    assert isinstance(answer, Do | Move | Say), zone


def test_an_invasion_needs_its_letter_or_enter() -> None:
    state = position(at={0: "B2"}, bricks={"B2": 1}, trophies={1: ("Fog Lynx",)})
    view = own(Played(state, ()))
    here = front().start(view)
    assert isinstance(chosen(ways_of(front().tongue, view), here), Invade)
    for key in ARROWS:
        assert not isinstance(front().press(view, here, key), Do)
