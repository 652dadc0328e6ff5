"""The whole of a match in one value, and the public parts that views share with it.

What everybody may know stands in :class:`Setup`, :class:`~rules.duco.layout.Layout`, :class:`Course` and the
pending phase; what is hidden stands in the fields of :class:`State` itself: hands, stacks, chance.
"""

from __future__ import annotations

from typing import Literal

from rules.chance import Chance
from rules.contract import Value
from rules.duco.icons import Colour
from rules.duco.layout import Laid, Layout
from rules.duco.options import Options

Edge = Literal["north", "east", "south", "west"]
EndWhy = Literal["target", "cards", "laid", "countdown", "idle", "rounds"]
"""Why a match ended: the target was reached, too few cards for another round, all cards of Stress or Conquest
were laid, the countdown of Stress ended, nobody laid a card for 60 rounds, or 60 rounds of Corner Cluster."""


class Setup(Value, frozen=True):
    """What stays the same for a whole match."""

    options: Options
    seats: int
    first: int
    """The seat that begins (R7)."""
    colours: tuple[Colour, ...] = ()
    """Each seat's colour in Stress and Conquest (R63, R69); else empty."""
    start: Colour | None = None
    """The colour that Conquest started from (R70)."""


class Play(Value, frozen=True):
    """A seat's last card and what it scored."""

    laid: Laid
    points: int | None = None
    """``None`` in Conquest, where nothing is scored while laying (R71)."""
    slot: int = 0
    """Which of the cards to choose from it was, from 0: a card drawn afterwards comes there (R40)."""


class Course(Value, frozen=True):
    """How far the match has come. All of it is public."""

    scores: tuple[int, ...]
    """Points of each seat, sets in Corner Cluster; all 0 in Conquest until the end (R3, R60, R71)."""
    turns: int = 0
    """Turns that have ended, of all seats together; not counted in Stress."""
    missed: int = 0
    """Turns in which no card was laid, one after the other (R39)."""
    lasts: tuple[Play | None, ...] = ()
    """What each seat laid last; empty in Corner Cluster."""
    clocks: tuple[int, ...] = ()
    """Stress: milliseconds each seat has thought in all; else empty."""
    deadline: int | None = None
    """Stress: what a clock may show at most, once somebody has laid all cards (R67)."""
    out: tuple[int, ...] = ()
    """Stress: seats whose countdown has ended with cards left (R68)."""


class Phase(Value, frozen=True, tag=True):
    """What the table is in the middle of. Everything in it is public."""


class Laying(Phase, frozen=True):
    """Cards are laid: by the seat whose turn it is, in Stress by whoever has a clock that runs."""

    seats: tuple[int, ...]
    """Who may lay, the one served first at a shared keyboard first."""
    used: int = 0
    """Milliseconds of the turn's ten seconds that are gone."""


class Turning(Phase, frozen=True):
    """Rotation: a card was laid, and before it scores another one may be turned (R41)."""

    seat: int
    laid: Laid
    """The card just laid."""
    used: int = 0
    """Milliseconds of the turn's ten seconds that are gone."""


class Siding(Phase, frozen=True):
    """Rectangle Rule: the places on sides with two middle ones are chosen before the cards are seen (R27)."""

    seat: int
    asked: tuple[Edge, ...]
    """Sides still to be chosen for, the next one first."""
    chosen: tuple[int, ...] = ()
    """Places chosen so far, 0 or 1, in the order north, east, south, west of the sides asked for."""
    used: int = 0
    """Milliseconds that are gone of the ten seconds for the places, which are not those of the turn."""


class Exchanging(Phase, frozen=True):
    """Corner Cluster: two cards may be exchanged and one card turned (R59)."""

    seat: int
    before: int
    """The points that were sets when the turn began, bit 0 for the north-west one, row by row (R60)."""
    swapped: bool = False
    """Whether two cards have been exchanged this turn."""
    turned: bool = False
    """Whether a card has been turned this turn."""
    used: int = 0
    """Milliseconds that this turn has taken so far, with Ten seconds or without."""


class Over(Phase, frozen=True):
    """The match has ended."""

    why: EndWhy


Pending = Laying | Turning | Siding | Exchanging | Over
"""Every phase."""


class State(Value, frozen=True):
    """A match at one moment, with everything that is hidden."""

    setup: Setup
    chance: Chance
    table: Layout
    course: Course
    hands: tuple[tuple[int, ...], ...]
    """Each seat's cards, by number into the deck."""
    chosen: tuple[int, ...]
    """Each seat's choice among several cards, -1 for none yet."""
    held: tuple[int, ...]
    """Each seat's card as it is turned before it is laid; 0 but on very wide tables (``places.MANY``)."""
    row: tuple[int, ...]
    """The row of Lineup from left to right; else empty."""
    stack: tuple[int, ...]
    """The common stack, in Stress and Conquest the cards set aside; the next card first (R4, R76)."""
    own: tuple[tuple[int, ...], ...]
    """Each seat's own stack in Stress and Conquest, the next card first; else empty."""
    out: tuple[int, ...]
    """Cards that are not played with (R69), in ascending order."""
    pending: Pending
