"""Standing orders: what a seat has left to be done in its name, as a tiny policy over its own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec


class Standing(msgspec.Struct, frozen=True):
    """A standing order a seat may leave: a tiny policy over its own view."""

    label: str
    """What the order is called in the list, in the imperative: "Pass for the rest of the day"."""
    mark: Callable[[Any], int]
    """Taken from the view when the order is given, so that it can tell when its time is over."""
    act: Callable[[Any, Sequence[Any], int], Any]
    """``act(view, legal, mark)``: the action to play, or ``None`` when the order has ended."""
    lasting: bool = False
    """Whether ``None`` means nothing to play just now: the order stays until it is withdrawn."""
    start: bool = False
    """Whether every person's seat has it until it leaves another one; it lasts, and its mark is 0 then."""


def first_of(orders: Mapping[str, Standing]) -> str:
    """The order that every person's seat starts with, empty for none."""
    return next((name for name, order in orders.items() if order.start), "")
