"""Whose view one terminal shows next: a pure decision that follows public facts only.

It takes the moment, the people at this keyboard and whose curtain is open, and says what comes next. It
never opens a curtain: that takes the seat's own key.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from rules.contract import Moment


class Seat(msgspec.Struct, frozen=True, tag=True):
    """The view of one seat, its own zone included."""

    seat: int


class Curtain(msgspec.Struct, frozen=True, tag=True):
    """An opaque screen that calls one seat; only that seat's own key opens it."""

    seat: int
    floor: tuple[int, ...] = ()
    """Other seats of this keyboard that may cut in before it: each opens its own hand by its own key."""


class Public(msgspec.Struct, frozen=True, tag=True):
    """The spectator's view."""

    acting: int | None = None
    """The seat of this keyboard whose answer needs no secret and is given right here, or ``None``."""
    floor: tuple[int, ...] = ()
    """The seats of this keyboard whose digit opens their curtain now."""


class Race(msgspec.Struct, frozen=True, tag=True):
    """The public table with a signal to wait for; each of these seats presses its own key once."""

    seats: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, tag=True):
    """The match is over and everything is open."""


Show = Seat | Curtain | Public | Race | Result
"""What a terminal shows. A match screen needs nothing else to know about hot-seat play."""


def show_next(
    moment: Moment,
    here: Sequence[int],
    private: Collection[int],
    eyes: int | None = None,
    floor: bool = False,
) -> Show:
    """What a terminal shows in ``moment``.

    Args:
        moment: what the table waits for.
        here: the seats played by people at this keyboard.
        private: the seats whose view has a private part (``own`` is not ``None``).
        eyes: the seat whose curtain is open, if any.
        floor: whether ``eyes`` took the floor from the public table and has neither acted nor stepped
            back since.
    """
    if moment.kind == "over":
        return Result()
    asked = tuple(ask.seat for ask in moment.asks if ask.seat in here)
    if moment.kind == "race" and asked:
        return Race(asked)
    if len(here) == 1:
        return Seat(here[0])
    last = Seat(eyes) if eyes is not None and eyes in private and eyes in here else None
    may = tuple(seat for seat in moment.may if seat in here and seat not in asked)
    if last is not None and floor and last.seat in asked + may:
        return last
    if moment.kind in ("window", "open", "race"):
        return _public_table(moment, asked, may, private, last)
    if not asked:
        return last or Public(None, _openable(may, private))
    if last is not None and last.seat in asked:
        return last
    first = next(ask for ask in moment.asks if ask.seat in asked)
    if first.secret and first.seat in private:
        return Curtain(first.seat, _openable(may, private))
    return Public(first.seat, _openable(may, private))


def _openable(seats: tuple[int, ...], private: Collection[int]) -> tuple[int, ...]:
    """Those of ``seats`` that have something to open a curtain for."""
    return tuple(seat for seat in seats if seat in private)


def _public_table(
    moment: Moment, asked: tuple[int, ...], may: tuple[int, ...], private: Collection[int], last: Seat | None
) -> Show:
    """Moments out of turn: everybody looks at the spectator's view."""
    if not asked and not may:
        return last or Public()
    acting = next((ask.seat for ask in moment.asks if ask.seat in asked), None)
    if acting is None:
        acting = next((seat for seat in may if seat not in private), None)
    elif acting in private and next(ask for ask in moment.asks if ask.seat == acting).secret:
        acting = None
    return Public(acting, _openable(asked + may, private))
