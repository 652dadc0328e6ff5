"""Offers that go round the table: whose offer it is and who is still to be offered.

A :class:`Ring` is a plain value inside a game's state. What an offer is, and what an answer does,
is the game's business: it moves on with :meth:`Ring.after` or starts a new round with :func:`clockwise`.
"""

from __future__ import annotations

from functools import lru_cache

from rules.contract import Value


class Ring(Value, frozen=True):
    """One round of offers."""

    order: tuple[int, ...]
    """Everybody who is offered in this round, in order."""
    at: int = 0
    """Place in ``order`` of the seat whose offer it is."""

    @property
    def seat(self) -> int:
        """The seat whose offer it is."""
        return self.order[self.at]

    @property
    def answered(self) -> tuple[int, ...]:
        """The seats that have answered in this round, in order."""
        return self.order[: self.at]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats still to be offered after this one, in order."""
        return self.order[self.at + 1 :]

    def after(self) -> Ring | None:
        """The ring once this seat has answered; ``None`` when the round is over."""
        following = self.at + 1
        return Ring(self.order, following) if following < len(self.order) else None


@lru_cache(maxsize=1024)
def clockwise(seats: tuple[int, ...], start: int) -> tuple[int, ...]:
    """``seats`` in table order from ``start`` on; ``start`` itself first if it is among them."""
    later = tuple(seat for seat in seats if seat >= start)
    return later + tuple(seat for seat in seats if seat < start)


@lru_cache(maxsize=1024)
def left_of(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """``seats`` in table order from the left neighbour of ``seat`` on; ``seat`` itself last."""
    return clockwise(seats, seat + 1)


@lru_cache(maxsize=1024)
def others(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """``seats`` without ``seat``, clockwise from its left."""
    return tuple(other for other in left_of(seats, seat) if other != seat)
