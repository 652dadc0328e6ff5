"""The whole of a match in one value, and the public parts that views share with it.

What everybody may know stands in :class:`Setup`, :class:`Month`, :class:`Zone` and the pending
phase; what is hidden stands in the fields of :class:`State` itself: hands, pile, Jungle, chance.
Hidden cards are numbered one by one; cards everybody can see are written as faces.
"""

from __future__ import annotations

from typing import Literal

from rules.chance import Chance
from rules.contract import Value
from rules.douc.events import DoucEvent
from rules.douc.options import Level, Options
from rules.kit.ring import Ring

Role = Literal["ranger", "poacher", "tourist", "none"]
"""A role card; ``none`` for the eliminated and before the Poacher is named."""
LossWhy = Literal["declared", "jungle", "charge", "discard", "leftover"]
"""Why cards were lost: given up by the Ranger, an unfitting Jungle Card, not saved by the player in
charge, the Poacher could not open, or left in the hand at the month's end."""


class Setup(Value, frozen=True):
    """What stays the same for a whole match."""

    options: Options
    seats: int
    footprint: tuple[int, ...]
    """Seats by ecological footprint, smallest first (DA2)."""


class Loss(Value, frozen=True):
    """Cards that a seat lost at one moment."""

    day: int
    seat: int
    cards: tuple[int, ...]
    why: LossWhy


class Month(Value, frozen=True):
    """All that is public about one month and changes at night or by a Jungle Card. Past months are kept."""

    number: int
    """1 to 3."""
    level: Level
    ranger: int
    """The seat with the Ranger card."""
    remaining: tuple[int, ...]
    """Seats not eliminated, in table order."""
    lost: tuple[tuple[int, ...], ...]
    """Each seat's lost pile, oldest first."""
    saves: tuple[int, ...]
    """How many DOUCs each seat has saved this month, counted at night."""
    dangers: tuple[int, ...]
    """How many DOUCs each seat has put in danger this month, Traps included, counted at night."""
    looks: tuple[int | None, ...]
    """The place each seat looked at, as long as that card still lies there."""
    shown: tuple[int | None, ...]
    """For each Jungle place, the card that lies there if it was shown to all and put back."""
    poacher: int | None = None
    """The seat with the Poacher card; ``None`` until the Ranger names one."""
    day: int = 0
    """Counts from 1; 0 before the first day."""
    rain: bool = False
    """Whether the Rainy Season has begun: the draw pile is empty."""
    treetop: tuple[int, ...] = ()
    """Cards out of the month without harm, oldest first."""
    losses: tuple[Loss, ...] = ()
    """Who lost what when, oldest first."""

    def role(self, seat: int) -> Role:
        """The role card in front of a seat."""
        if seat == self.ranger:
            return "ranger"
        if seat == self.poacher:
            return "poacher"
        return "tourist" if self.poacher is not None and seat in self.remaining else "none"

    @property
    def result(self) -> tuple[int, ...]:
        """Cards lost by each seat so far this month."""
        return tuple([len(pile) for pile in self.lost])


class Stack(Value, frozen=True):
    """One DOUC in the danger zone and every card laid on it."""

    cards: tuple[int, ...]
    """Faces from bottom to top, Traps and a Donation included."""
    by: tuple[int, ...]
    """Who played each of them."""
    top: int
    """The topmost DOUC, the only one that can be in danger."""
    doucs: int = 1
    """How many of the cards are DOUCs."""
    danger: bool = True
    """Whether the top DOUC is in danger."""
    closed: bool = False
    """Whether a Donation lies on it, so that nothing more can be laid (R58)."""

    @property
    def trappable(self) -> bool:
        """Whether a Trap may be laid on its top DOUC (R60, R63)."""
        return not self.danger and not self.closed and self.doucs > 1


class Zone(Value, frozen=True):
    """The danger zone of one day. ``strengths`` and ``danger`` follow from the stacks."""

    stacks: tuple[Stack, ...] = ()
    strengths: int = 0
    """The strengths of all DOUCs in the zone: bit 0 for strength 1 (R44)."""
    danger: int = 0
    """How many stacks are in danger."""
    teams: tuple[int, ...] = ()
    """Who played each Rescue Team that lies in the zone."""
    barred: bool = False
    """Whether an unfitting Jungle Card bars the Poacher from endangering today (R53)."""


EMPTY_ZONE = Zone()


class Phase(Value, frozen=True, tag=True):
    """What the table is in the middle of. Everything in it is public."""


class Appointing(Phase, frozen=True):
    """The Ranger names the Poacher; no card is dealt yet."""


class Looking(Phase, frozen=True):
    """Seat by seat, a secret look at one Jungle Card."""

    ring: Ring


class Opening(Phase, frozen=True):
    """The Poacher has to open the day."""


Stage = Literal["round", "again", "declared"]
"""``round``: offers go round after a card; ``again``: they went round, the Ranger held and must play or
declare; ``declared``: the Ranger asked to end the day and everybody else is offered once."""


class Offers(Phase, frozen=True):
    """Free play in the ring: one seat is offered to play a card."""

    ring: Ring
    stage: Stage = "round"


class Free(Phase, frozen=True):
    """Free play without a ring (claim, live): whoever likes may play."""


class Question(Phase, frozen=True):
    """Live: the Ranger declared, and these seats have not answered yet."""

    waiting: tuple[int, ...]


class Placing(Phase, frozen=True):
    """A Jungle Card that fits several stacks was turned over; its player chooses one."""

    seat: int
    card: int
    """Its face; the card itself is out of its place already."""
    place: int
    """Where it lay."""
    charge: bool = False
    """Whether the seat is the player in charge."""


class Race(Phase, frozen=True):
    """Slap: these seats have not laid a hand on the Rescue Team yet."""

    player: int
    """Who played it."""
    waiting: tuple[int, ...]
    laid: tuple[int, ...] = ()
    """Who has laid a hand, in order."""


class Charge(Phase, frozen=True):
    """One seat is in charge after a Rescue Team; nobody else may act."""

    seat: int


class Taking(Phase, frozen=True):
    """Night: one seat takes a Jungle Card, because the pile cannot give what is owed."""

    seat: int


class Swapping(Phase, frozen=True):
    """Night: eliminated holders of the Ranger and Poacher cards swap; the first one is asked."""

    seats: tuple[int, ...]


class Over(Phase, frozen=True):
    """The match has ended."""


Pending = (
    Appointing
    | Looking
    | Opening
    | Offers
    | Free
    | Question
    | Placing
    | Race
    | Charge
    | Taking
    | Swapping
    | Over
)
"""Every phase."""


class State(Value, frozen=True):
    """A match at one moment, with everything that is hidden."""

    setup: Setup
    chance: Chance
    past: tuple[Month, ...]
    """The months that have ended, as they ended."""
    month: Month
    hands: tuple[int, ...]
    """Each seat's cards as a mask (see ``cards.py``)."""
    fresh: tuple[int, ...]
    """Those of each seat's cards that came since it last acted in a day, as a mask."""
    pile: tuple[int, ...]
    """The draw pile; the next card first."""
    jungle: tuple[int | None, ...]
    """The card on each Jungle place, ``None`` where it is empty; no places at levels 1 and 3."""
    zone: Zone
    pending: Pending


Played = tuple[State, tuple[DoucEvent, ...]]
"""What an action comes to: the next state and the events, in order."""


def totals_of(seats: int, past: tuple[Month, ...]) -> tuple[int, ...]:
    """Cards lost by each seat over these months."""
    return tuple(sum(len(month.lost[seat]) for month in past) for seat in range(seats))
