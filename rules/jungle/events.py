"""What can happen in Amazing Jungle Run. Decks and seats count from 0; ``peril`` tells the pile."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.contract import Event
from rules.jungle.actions import Purpose
from rules.jungle.effects import Marker
from rules.jungle.state import EndWhy

DrawWhy = Literal["bonus", "action", "icon", "set"]
"""Why a card was drawn: before the first turn (J19), by actions, by the icon of a common, by a set."""
PhaseName = Literal["action", "collect", "defense"]
PeekWhy = Literal["action", "card", "new"]
"""Why a bottom card was looked at: by an action, by a played card, or as the new bottom card."""
TakeWhy = Literal["commons", "dice", "power", "bottom", "hidden", "arrow"]
"""How a JUNGLE card was collected: named among commons, won by dice, by a power card, as a common by Bottom
Feeder, face down by Monarch, or as the card beneath an arrow."""
MoveHow = Literal["under", "up", "across", "fill"]
"""A top card put under its deck, a bottom card brought to the top, a top card moved onto another deck or
into an empty space."""
PlantWhy = Literal["card", "set", "skip"]
"""How a plant was got rid of."""


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


class Ended(Event, frozen=True):
    """The match is over."""

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
