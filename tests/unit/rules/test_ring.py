"""Offers that go round the table."""

from __future__ import annotations

import pytest

from rules.kit.ring import Ring, clockwise, left_of, others


def test_a_ring_goes_on_until_everybody_has_answered() -> None:
    ring: Ring | None = Ring((2, 3, 0))
    seen = []
    while ring is not None:
        seen.append((ring.seat, ring.answered, ring.waiting))
        ring = ring.after()
    assert seen == [(2, (), (3, 0)), (3, (2,), (0,)), (0, (2, 3), ())]


@pytest.mark.parametrize(
    ("seats", "start", "order"),
    [((0, 1, 2, 3), 2, (2, 3, 0, 1)), ((0, 2, 5), 1, (2, 5, 0)), ((0, 2, 5), 6, (0, 2, 5))],
)
def test_clockwise_from_a_seat(seats: tuple[int, ...], start: int, order: tuple[int, ...]) -> None:
    assert clockwise(seats, start) == order


def test_a_seat_comes_last_after_its_own_action() -> None:
    assert left_of((0, 1, 2, 3), 1) == (2, 3, 0, 1)
    assert left_of((0, 2, 3), 3) == (0, 2, 3)
    assert left_of((0, 2, 3), 1) == (2, 3, 0)


def test_others_leave_the_seat_out() -> None:
    assert others((0, 1, 2, 3), 2) == (3, 0, 1)
    assert others((4,), 4) == ()
