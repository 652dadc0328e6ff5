"""What can happen in Amazing Jungle Run. Decks and seats count from 0; ``peril`` tells the pile."""

from __future__ import annotations

from typing import ClassVar

from rules.contract import Event
from rules.jungle.actions import Purpose
from rules.jungle.effects import Marker
from rules.jungle.gains import CardCalled as CardCalled
from rules.jungle.gains import Collected as Collected
from rules.jungle.gains import DieChanged as DieChanged
from rules.jungle.gains import Missed as Missed
from rules.jungle.gains import Revealed as Revealed
from rules.jungle.gains import Rolled as Rolled
from rules.jungle.reasons import DrawWhy, MoveHow, PeekWhy, PhaseName, PlantWhy
from rules.jungle.state import EndWhy


class Began(Event, frozen=True):
    """The decks are dealt; ``first`` was drawn by lot to begin (J20)."""

    first: int
    tops: tuple[int, ...]
    """The JUNGLE cards turned up."""


class TurnBegan(Event, frozen=True):
    """A turn begins, in phase ACTION."""

    seat: int
    number: int


class PhaseBegan(Event, frozen=True):
    """The next phase of a turn begins."""

    seat: int
    phase: PhaseName


class TurnEnded(Event, frozen=True):
    """A turn is over; the markers that bound its player go to the discard (J38)."""

    seat: int
    opened: tuple[int, ...]
    """The decks that were closed to the player until now."""
    freed: int | None
    """The deck that was under Quicksand for the player until now."""


class Skipped(Event, frozen=True):
    """The whole turn was skipped (J139)."""

    seat: int


class Drew(Event, frozen=True):
    """A seat drew a RESOURCE or PERIL card."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    peril: bool
    why: DrawWhy
    card: int | None = None


class NothingToDraw(Event, frozen=True):
    """Pile and discard are both empty, so nothing is drawn or shown (J143)."""

    seat: int
    peril: bool


class Shuffled(Event, frozen=True):
    """A discard became the new pile (J143)."""

    peril: bool
    cards: int


class PerilTaken(Event, frozen=True):
    """A PERIL card was drawn by actions and lies aside: the opponent may answer (JP2)."""

    seat: int


class Stung(Event, frozen=True):
    """Scorpion discarded the PERIL card just drawn (J106)."""

    seat: int
    """Who drew it."""
    by: int
    scorpion: int
    card: int


class Peeked(Event, frozen=True):
    """A seat looked at the bottom card of a deck."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    deck: int
    why: PeekWhy
    card: int | None = None


class PeekDeclined(Event, frozen=True):
    """A seat did not look at the new bottom card."""

    seat: int
    deck: int


class PilesSeen(Event, frozen=True):
    """A seat looked at the top cards of both piles (J105); ``None`` where there is none."""

    secret: ClassVar[tuple[str, ...]] = ("resource", "peril")
    lingers: ClassVar[bool] = True
    seat: int
    resource: int | None = None
    peril: int | None = None


class Played(Event, frozen=True):
    """A RESOURCE or PERIL card was played; what it does follows."""

    seat: int
    card: int


class PowerUsed(Event, frozen=True):
    """A power card was used on a deck and left the game (J70)."""

    seat: int
    power: int
    deck: int


class SetTraded(Event, frozen=True):
    """A set of three was discarded (J135)."""

    seat: int
    animal: int
    purpose: Purpose


class Moved(Event, frozen=True):
    """A JUNGLE card was moved within its deck or to another place."""

    seat: int
    card: int
    source: int
    target: int
    how: MoveHow


class TurnedUp(Event, frozen=True):
    """The top card of a deck was turned face up."""

    deck: int
    card: int


class Cancelled(Event, frozen=True):
    """Not Today! removed a marker that bound its player (J92)."""

    seat: int
    marker: Marker
    deck: int


class Marked(Event, frozen=True):
    """A marker was laid on a deck; it binds the opponent ``bound`` on the next turn (J108, J116)."""

    seat: int
    marker: Marker
    deck: int
    bound: int


class PlantGiven(Event, frozen=True):
    """A Man-Eating Plant now lies in front of ``target`` (J126)."""

    seat: int
    target: int


class PlantGone(Event, frozen=True):
    """A Man-Eating Plant was discarded from in front of its player (J129)."""

    seat: int
    why: PlantWhy


class ExploreLaid(Event, frozen=True):
    """Explore! was laid out (J94)."""

    seat: int


class ExploreGone(Event, frozen=True):
    """The Explore! of ``owner`` was discarded (J96)."""

    seat: int
    owner: int


class Scavenged(Event, frozen=True):
    """A common was taken from the opponent's collection (J132)."""

    seat: int
    owner: int
    card: int


class Ended(Event, frozen=True):
    """The match is over; both hands are laid open."""

    winner: int
    why: EndWhy


JungleEvent = (
    Began
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | Skipped
    | Drew
    | NothingToDraw
    | Shuffled
    | PerilTaken
    | Stung
    | Peeked
    | PeekDeclined
    | PilesSeen
    | Played
    | PowerUsed
    | SetTraded
    | Moved
    | TurnedUp
    | Cancelled
    | Marked
    | PlantGiven
    | PlantGone
    | ExploreLaid
    | ExploreGone
    | Scavenged
    | Revealed
    | CardCalled
    | Rolled
    | DieChanged
    | Missed
    | Collected
    | Ended
)
"""Every event of this game."""
