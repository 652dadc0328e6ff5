"""The whole of a match in one value, and the public parts that views share with it.

What everybody may know stands in :class:`Setup`, :class:`Turn`, :class:`Camp` and the pending phase; what is
hidden stands in the fields of :class:`State` itself: hands, decks, piles, chance.
"""

from __future__ import annotations

from typing import Literal

from rules.chance import Chance
from rules.contract import Value
from rules.jungle.effects import Marker
from rules.jungle.options import Options

# A place in one of the four decks is a number: the card, and marks above it.
CARD = 0xFF
"""The bits of the JUNGLE card itself."""
SEEN = (1 << 8, 1 << 9)
"""Seat 0, seat 1 has seen this card and it has not moved out of sight since (J149)."""
SHOWN = 1 << 10
"""Everybody has seen it: it lay face up, or Bottom Feeder showed it (J81)."""
LOW = 1 << 11
"""It was among the cards dealt first (J14), which everybody can follow from card to card."""
OPEN = SEEN[0] | SEEN[1] | SHOWN
"""The marks of a card that lies face up."""


class Setup(Value, frozen=True):
    """What stays the same for a whole match."""

    options: Options
    first: int
    """The seat that has the first turn (J20)."""


class Goal(Value, frozen=True):
    """The card that was called."""

    deck: int
    card: int
    bottom: bool = False
    """Whether it is the bottom card, by Bottom Feeder."""


class Throw(Value, frozen=True):
    """How a roll ended, for whoever wants to see its dice a little longer."""

    goal: Goal
    dice: tuple[int, ...]
    """The colour number of each die."""
    kept: int
    """The dice that were kept at the last throw, as a mask."""
    changed: int
    """The dice that were changed, as a mask."""
    hit: bool


class Turn(Value, frozen=True):
    """What has happened in this turn, all of it public."""

    number: int
    """Counts from 1 over both players."""
    seat: int
    """Whose turn it is."""
    spent: int = 0
    """Actions spent (J44)."""
    began: bool = False
    """Whether anything has been done, so that the turn cannot be skipped any more (J140)."""
    cancelled: Marker | None = None
    """The kind of marker that Not Today! has removed this turn (J92)."""
    forced: bool = False
    """Whether the collecting attempt was made under Quicksand (J120)."""
    won: tuple[int, ...] = ()
    """Power cards collected this turn, which cannot be used yet (J69)."""
    using: int | None = None
    """A Bottom Feeder or Rhino Run that is being played out; it goes to its discard afterwards."""
    played: tuple[int, ...] = ()
    """RESOURCE and PERIL cards played this turn, in order; a Scorpion of the opponent is not among them."""
    throw: Throw | None = None
    """The roll of this turn once it has ended."""


class Score(Value, frozen=True):
    """A point card that was collected, all of it public."""

    turn: int
    """The turn it was collected in, from 1."""
    seat: int
    card: int
    points: int
    """Points of the seat with it."""


class Camp(Value, frozen=True):
    """What lies open in front of a player. Figures and powers follow from the stash."""

    stash: tuple[int, ...] = ()
    """Collected JUNGLE cards, oldest first (J24)."""
    animals: tuple[int, int, int] = (0, 0, 0)
    """Collected commons of each animal."""
    points: int = 0
    """Points collected (J2)."""
    powers: tuple[int, ...] = ()
    """Collected power cards, those of this turn too."""
    plants: int = 0
    """Man-Eating Plants in front of the player (J126)."""
    explore: bool = False
    """Whether Explore! is laid out (J94)."""
    closed: int = 0
    """The decks closed to this player by Off Limits: bit 0 for the first (J108)."""
    sunk: int | None = None
    """The deck under a Quicksand that binds this player (J116)."""


class Deck(Value, frozen=True):
    """One of the four decks. Face-up cards always lie together on top."""

    cards: tuple[int, ...]
    """From bottom to top: the card with its marks."""
    up: int
    """How many of them lie face up, from the top down; 0 only while collecting, and in an empty space."""


class Phase(Value, frozen=True, tag=True):
    """What the table is in the middle of. Everything in it is public."""


class Acting(Phase, frozen=True):
    """Phase ACTION."""


class Answering(Phase, frozen=True):
    """The opponent may answer a PERIL draw by actions; the drawn card lies aside, seen by nobody (JP2)."""


class Collecting(Phase, frozen=True):
    """Phase COLLECT, before the attempt."""


class Running(Phase, frozen=True):
    """A Rhino Run: the commons are taken, a showing card has to be called now (J99)."""


class Rolling(Phase, frozen=True):
    """The dice have been thrown and some may be thrown again."""

    goal: Goal
    dice: tuple[int, ...]
    """The colour number of each die."""
    kept: int = 0
    """The dice that were kept at the last throw, as a mask; 0 after the first."""
    rolls: int = 1
    """Throws left."""


class Changing(Phase, frozen=True):
    """The final roll does not match; Dice Changers may be played."""

    goal: Goal
    dice: tuple[int, ...]
    kept: int = 0
    changed: int = 0
    """The dice that were changed, as a mask."""


class Glancing(Phase, frozen=True):
    """The player may look at the new bottom card of a deck (J78, J84)."""

    deck: int


class Defending(Phase, frozen=True):
    """Phase DEFENSE."""


EndWhy = Literal["points", "guard"]


class Over(Phase, frozen=True):
    """The match has ended."""

    winner: int
    why: EndWhy
    """``points``: the points to win were reached (J146); ``guard``: too many turns (J148)."""


Pending = Acting | Answering | Collecting | Running | Rolling | Changing | Glancing | Defending | Over
"""Every phase."""


ACTING, ANSWERING, COLLECTING, DEFENDING = Acting(), Answering(), Collecting(), Defending()


class State(Value, frozen=True):
    """A match at one moment, with everything that is hidden."""

    setup: Setup
    chance: Chance
    turn: Turn
    camps: tuple[Camp, Camp]
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    """Each seat's RESOURCE and PERIL cards, ascending."""
    fresh: tuple[int, ...]
    """Cards that the seat whose turn it is drew this turn and still holds, ascending."""
    decks: tuple[Deck, Deck, Deck, Deck]
    piles: tuple[tuple[int, ...], tuple[int, ...]]
    """RESOURCE and PERIL; the next card first. A PERIL card that waits for an answer is still the first."""
    tops: tuple[int, int]
    """For each pile which seats know its top card by a Peacock, as a mask: bit 0 for seat 0 (J150)."""
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    """RESOURCE and PERIL, oldest first, open (J142)."""
    gone: tuple[int, ...]
    """JUNGLE cards that left the game: used powers and sets (J142)."""
    pending: Pending
    scores: tuple[Score, ...] = ()
    """Every point card collected so far, in order."""


def usable_powers(camp: Camp, turn: Turn, seat: int) -> tuple[int, ...]:
    """The power cards of a seat that were not collected this turn (J69)."""
    if seat != turn.seat or not turn.won:
        return camp.powers
    held = list(camp.powers)
    for card in turn.won:
        held.remove(card)
    return tuple(held)
