"""Hexagons in axial coordinates."""

from __future__ import annotations

from rules.kit.hexes import (
    DIRECTIONS,
    LEFT,
    LOWER_LEFT,
    LOWER_RIGHT,
    MIDDLE,
    RIGHT,
    UPPER_LEFT,
    UPPER_RIGHT,
    Hex,
    bounds,
    disc,
    distance,
    frontier,
    neighbours,
    ring,
    touching,
)


def test_six_neighbours_all_one_step_away_and_opposite_in_pairs() -> None:
    near = neighbours(Hex(3, -2))
    assert len(set(near)) == 6
    assert {distance(Hex(3, -2), place) for place in near} == {1}
    for one, other in ((UPPER_LEFT, LOWER_RIGHT), (UPPER_RIGHT, LOWER_LEFT), (LEFT, RIGHT)):
        assert DIRECTIONS[one] + DIRECTIONS[other] == MIDDLE


def test_directions_lie_as_they_are_called() -> None:
    def column(place: Hex) -> int:
        return 2 * place.q + place.r

    assert [place.r for place in DIRECTIONS] == [-1, -1, 0, 0, 1, 1]
    assert [column(place) for place in DIRECTIONS] == [-1, 1, -2, 2, -1, 1]


def test_distance_is_the_length_of_the_shortest_way() -> None:
    far = {MIDDLE: 0}
    queue = [MIDDLE]
    for place in queue:
        for near in neighbours(place):
            if near not in far and far[place] < 4:
                far[near] = far[place] + 1
                queue.append(near)
    assert all(distance(MIDDLE, place) == steps for place, steps in far.items())


def test_rings_and_discs() -> None:
    assert ring(0) == (MIDDLE,)
    for radius in range(1, 5):
        places = ring(radius, Hex(2, 1))
        assert len(set(places)) == 6 * radius
        assert {distance(place, Hex(2, 1)) for place in places} == {radius}
        following = zip(places, places[1:] + places[:1], strict=True)
        assert all(distance(one, other) == 1 for one, other in following), "it goes round"
    assert len(disc(2)) == 19
    assert disc(1) == (MIDDLE, *ring(1))


def test_touching_and_free_places() -> None:
    places = (MIDDLE, Hex(1, 0), Hex(5, 5))
    assert touching(places) == ((1,), (0,), ())
    free = frontier((MIDDLE, Hex(1, 0)))
    assert len(free) == 8
    assert not set(free) & {MIDDLE, Hex(1, 0)}
    assert [distance(place, MIDDLE) for place in free] == sorted(distance(place, MIDDLE) for place in free)


def test_the_grid_has_no_edge() -> None:
    far = Hex(10**6, -(10**6))
    assert len(frontier((far,))) == 6
    assert distance(far, MIDDLE) == 10**6


def test_bounds() -> None:
    assert bounds(disc(2)) == (-4, 4, -2, 2)
    assert bounds((Hex(3, 1),)) == (7, 7, 1, 1)
