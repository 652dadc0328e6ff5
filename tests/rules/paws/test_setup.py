"""Set-up and points (P1-P20)."""

from __future__ import annotations

import pytest

from rules.chance import Chance
from rules.paws.actions import (
    Move,
    Place,
)
from rules.paws.board import BEGINNER_TILES, EXPLORER_TILES
from rules.paws.engine import GAME
from rules.paws.options import Options
from tests.rules.paws.build import place
from tests.rules.paws.played import table


@pytest.mark.rule("paws P1")
def test_two_to_four_play() -> None:
    assert [GAME.check(Options(), seats) is None for seats in range(6)] == [
        False,
        False,
        True,
        True,
        True,
        False,
    ]
    refusal = GAME.check(Options(), 5)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("seats", "paws P1")


@pytest.mark.rule("paws P2", "paws P13")
def test_all_animals_start_alike() -> None:
    state = GAME.deal(Options(), 4, Chance(3))
    others = {player for seat, player in enumerate(state.players) if seat != state.setup.first}
    assert len(others) == 1, "no animal differs from another"


@pytest.mark.rule("paws P6", "paws P7")
def test_everybody_starts_on_the_desert_with_six_and_twelve_tiles_round_it() -> None:
    state = GAME.deal(Options(), 4, Chance(3))
    assert {player.tile for player in state.players} == {0}
    steps = state.board.steps(0)
    assert [steps.count(number) for number in range(4)] == [1, 6, 12, 0]


@pytest.mark.rule("paws P9", "paws P10")
@pytest.mark.parametrize(
    ("seats", "held"),
    [(2, "mansion home chest chest forest forest"), (3, "mansion home chest chest forest")],
)
def test_explorer_begins_with_the_desert_alone_and_tiles_in_everybodys_sight(seats: int, held: str) -> None:
    state = GAME.deal(Options(board="explorer"), seats, Chance(4))
    assert state.board.kinds == ("desert",)
    public = GAME.view(state, None).public
    assert {player.tiles for player in public.players} == {tuple(held.split())}
    assert EXPLORER_TILES[4] == EXPLORER_TILES[3]


@pytest.mark.rule("paws P10", "paws P41")
def test_the_explorer_grid_has_no_edge() -> None:
    made = table(tiles="", board="explorer", ap=5, held=["H C C F F"])
    for step in range(1, 6):
        kind = made.kinds(Place)[0].kind
        made.do(Place(kind, place(step, 0))) if step < 5 else None
    assert made.state.board.places[-1] == place(4, 0)
    assert place(5, 0) in made.state.board.free
    assert made.why(Move(9)) == "no-tile P41"


@pytest.mark.rule("paws P11", "paws P12")
def test_decks_are_shuffled_and_there_are_two_discard_piles() -> None:
    one, other = (GAME.deal(Options(), 2, Chance(seed)) for seed in (1, 2))
    assert one.items != other.items
    assert sorted(one.monsters) == sorted(other.monsters)
    assert one.monsters != other.monsters
    assert (one.item_discards, one.monster_discards) == ((), ())
    public = GAME.view(one, None).public
    assert public.items == len(one.items)
    assert set(public.monsters) == {-1}


@pytest.mark.rule("paws P8")
def test_the_board_is_shuffled() -> None:
    boards = {GAME.deal(Options(), 2, Chance(seed)).board.kinds for seed in range(8)}
    assert len(boards) == 8
    assert all(sorted(kinds[1:]) == sorted(BEGINNER_TILES) for kinds in boards)


@pytest.mark.rule("paws P3", "paws P4", "paws P5")
def test_points_are_the_buildings_on_the_board_now() -> None:
    made = table(tiles="H M C F", bricks={1: 0, 2: 0, 3: 0, 4: 0}, rows=["Fog Lynx"], lives=(2, 2))
    assert made.points() == [2, 0]
    board = made.state.board.with_brick(1, 1)
    assert [board.points(seat) for seat in (0, 1)] == [1, 1]
    assert [tile.building for tile in board.tiles] == [False, True, True, False, False]
