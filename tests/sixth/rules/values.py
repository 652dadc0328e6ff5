"""State, action, events and view of Pips."""

from __future__ import annotations

from rules.chance import Chance
from rules.contract import Action, Event, Pass, TimeUp, Value
from tests.sixth.rules.options import Options

HAND = 3
"""Cards dealt to each seat, and rounds (P1, P5)."""
VALUES = range(1, 9)
COPIES = 2


class Lay(Action, frozen=True):
    """Lay a card of the hand, named by what everybody sees of it then."""

    card: int


PipsAction = Lay | Pass | TimeUp
"""Whoever plays only lays; the other two are known so that they can be refused in words."""


class Dealt(Event, frozen=True):
    """Every seat has its cards."""

    seats: int


class Laid(Event, frozen=True):
    """A card was laid."""

    seat: int
    card: int


class Won(Event, frozen=True):
    """A round has a winner, or none (-1)."""

    number: int
    seat: int
    card: int


PipsEvent = Dealt | Laid | Won


class State(Value, frozen=True):
    """A match."""

    options: Options
    chance: Chance
    hands: tuple[tuple[int, ...], ...]
    """Sorted."""
    pile: tuple[int, ...]
    """What was not dealt."""
    laid: tuple[int, ...]
    """Cards of this round by seat; 0 for none."""
    past: tuple[int, ...] = ()
    """Cards of earlier rounds."""
    winners: tuple[int, ...] = ()
    """Of each round that is over; -1 for none."""

    @property
    def turn(self) -> int:
        """Whose turn it is (P2)."""
        return turn_of(self.laid, len(self.winners))

    @property
    def over(self) -> bool:
        """Whether three rounds are played (P5)."""
        return len(self.winners) == HAND


class Public(Value, frozen=True):
    """What everybody sees."""

    options: Options
    sizes: tuple[int, ...]
    """Cards in each hand."""
    pile: int
    laid: tuple[int, ...]
    past: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def turn(self) -> int:
        """Whose turn it is; of no meaning when the match is over."""
        return turn_of(self.laid, len(self.winners))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return len(self.winners) == HAND


class Own(Value, frozen=True):
    """What one seat alone sees."""

    hand: tuple[int, ...]


class View(Value, frozen=True):
    """What a seat may know."""

    seat: int | None
    public: Public
    own: Own | None = None


def turn_of(laid: tuple[int, ...], rounds: int) -> int:
    """The seat that lays next, after so many rounds."""
    seats = len(laid)
    return (rounds + sum(card > 0 for card in laid)) % seats


def points(winners: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The points of each seat."""
    return tuple(winners.count(seat) for seat in range(seats))


def best(options: Options, cards: tuple[int, ...]) -> int:
    """The card that wins among those laid, if only one of it lies there; 0 while there are none."""
    real = [card for card in cards if card]
    return (min(real) if options.low else max(real)) if real else 0
