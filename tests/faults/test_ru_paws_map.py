"""RU-10: neighbours on the map of Paws in Peril, by rule and by what can be gone to."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Chance
from rules.kit.hexes import distance, neighbours
from rules.paws.actions import STAND, Move, Place
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import Stepping
from tests.rules.paws.build import play
from tests.rules.paws.played import Table, table


def steps_from(made: Table, tile: int) -> set[int]:
    """The tiles that can be gone to from a tile."""
    players = (replace(made.state.players[0], tile=tile), *made.state.players[1:])
    there = Table(replace(made.state, players=players))
    return {action.tile for action in there.kinds(Move)}


def test_ru_10_all_19_tiles_touch_what_can_be_gone_to() -> None:
    state = GAME.deal(Options(limit="off"), 2, Chance(5))
    made = Table(replace(state, turn=replace(state.turn, seat=0)))
    places = state.board.places
    near = {tile: steps_from(made, tile) for tile in range(19)}
    for tile, others in near.items():
        drawn = {places.index(place) for place in neighbours(places[tile]) if place in places}
        assert others == drawn
        assert others == {other for other in range(19) if distance(places[tile], places[other]) == 1}
        assert all(tile in near[other] for other in others), "there and back"
    rings = [
        sorted(len(near[tile]) for tile in range(19) if distance(places[tile], places[0]) == n)
        for n in range(3)
    ]
    assert rings == [[6], [6] * 6, [3] * 6 + [4] * 6]


def test_ru_10_rows_are_told_apart_by_where_they_lie() -> None:
    """Drawn in rows, neighbours lie a column away in their row and half a column in the rows beside it."""
    state = GAME.deal(Options(), 2, Chance(5))
    for tile, place in enumerate(state.board.places):
        found = {
            (2 * other.q + other.r, other.r)
            for other in (state.board.places[n] for n in state.board.near(tile))
        }
        x, y = 2 * place.q + place.r, place.r
        assert found <= {
            (x - 2, y),
            (x + 2, y),
            (x - 1, y - 1),
            (x + 1, y - 1),
            (x - 1, y + 1),
            (x + 1, y + 1),
        }


def test_ru_10_no_step_lands_two_tiles_away() -> None:
    made = table(tiles="C " * 18, hands=["Swift Paws"]).do(play("Swift Paws"))
    while isinstance(made.pending, Stepping):
        here = made.state.board.places[made.state.players[0].tile]
        far = [n for n, place in enumerate(made.state.board.places) if distance(here, place) != 1]
        assert {made.why(Move(tile)) for tile in far} == {"not-near P37"}
        made.do(made.kinds(Move)[-1])
    assert made.why(STAND) == "not-now P27"


def test_ru_10_a_tile_is_laid_only_beside_another() -> None:
    made = table(tiles="", board="explorer", held=["C C F F H M"])
    while made.kinds(Place):
        taken = made.state.board.places
        free = {action.place for action in made.kinds(Place)}
        assert free == {place for tile in taken for place in neighbours(tile)} - set(taken)
        made.do(made.kinds(Place)[-1])
        made.state = replace(made.state, turn=replace(made.state.turn, ap=5))
    assert len(made.state.board.places) == 7
