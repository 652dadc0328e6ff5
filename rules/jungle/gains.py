"""What happens while a card is gone for: the dice, and what is collected."""

from __future__ import annotations

from rules.contract import Event
from rules.jungle.reasons import TakeWhy


class Revealed(Event, frozen=True):
    """Bottom Feeder showed the bottom card of a deck to both (J81)."""

    seat: int
    deck: int
    card: int


class CardCalled(Event, frozen=True):
    """A card was named before the dice are thrown (J61)."""

    seat: int
    deck: int
    card: int
    bottom: bool


class Rolled(Event, frozen=True):
    """Dice were thrown."""

    seat: int
    dice: tuple[int, ...]
    """The colour number of every die afterwards."""
    kept: int
    """Those that were not thrown, as a mask."""
    rolls: int
    """Throws left."""


class DieChanged(Event, frozen=True):
    """A Dice Changer changed one die (J66)."""

    seat: int
    card: int
    die: int
    colour: int


class Missed(Event, frozen=True):
    """The roll failed; the card stays (J68), a bottom card face down (J83)."""

    seat: int
    deck: int
    card: int
    bottom: bool


class Collected(Event, frozen=True):
    """A JUNGLE card was collected."""

    seat: int
    deck: int
    card: int
    why: TakeWhy
    points: int
    """Points of the seat with it."""
