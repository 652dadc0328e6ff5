"""What happens at the start of a match, in a turn and on the map. Cards and tiles are numbers."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.contract import Event
from rules.kit.hexes import Hex
from rules.paws.board import Kind

HealWhy = Literal["rest", "mend", "card"]
"""What healed: the Desert, a `mend` buff, an item card."""


class BoardLaid(Event, frozen=True):
    """The board at the start: the 18 tiles of the beginner board, or the tiles each player holds."""

    kinds: tuple[Kind, ...]
    """In the order of their numbers from 1 on; empty on the explorer board."""
    held: tuple[Kind, ...] = ()
    """What each player holds on the explorer board."""


class FirstRolled(Event, frozen=True):
    """Each of these seats rolled two dice for the first turn."""

    seats: tuple[int, ...]
    dice: tuple[tuple[int, int], ...]


class FirstNamed(Event, frozen=True):
    """The highest roll takes the first turn."""

    seat: int


class TurnStarted(Event, frozen=True):
    """A turn begins."""

    seat: int
    round: int


class Woke(Event, frozen=True):
    """Monster cards gained since the last turn are awake now."""

    seat: int
    cards: tuple[int, ...]


class Healed(Event, frozen=True):
    """A seat healed ``n`` and has ``hp`` now."""

    seat: int
    n: int
    hp: int
    why: HealWhy
    card: int = -1
    """The item card that healed."""


class GotAP(Event, frozen=True):
    """The AP of a turn that begins, or more of them by a card."""

    seat: int
    n: int
    ap: int
    """What it has now."""
    card: int = -1
    """The item card; -1 at the start of a turn."""
    snared: int = 0
    """AP lost to Snares at the start of the turn."""


class TurnEnded(Event, frozen=True):
    """A turn is over, with so many AP unused."""

    seat: int
    unused: int
    knocked_out: bool = False


class RoundEnded(Event, frozen=True):
    """The turn passes the first player's seat."""

    round: int


class Moved(Event, frozen=True):
    """An animal went to a touching tile."""

    seat: int
    start: int
    tile: int
    place: Hex
    """Where that tile lies."""
    ap: int
    """What it cost."""
    card: int = -1
    """The item card that gave the step."""


class Looted(Event, frozen=True):
    """A chest or forest was looted and carries a brick now."""

    seat: int
    tile: int
    place: Hex
    kind: Kind
    tokens: int = 0
    """Barricades gained."""


class Drew(Event, frozen=True):
    """A seat drew item cards."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    number: int
    cards: tuple[int, ...] = ()


class Shuffled(Event, frozen=True):
    """A deck was empty and its discards were shuffled into a new one."""

    deck: Literal["items", "monsters"]
    cards: int


class Placed(Event, frozen=True):
    """A held tile was laid."""

    seat: int
    tile: int
    kind: Kind
    place: Hex
    ap: int


class Barricaded(Event, frozen=True):
    """A barricade was built on a tile."""

    seat: int
    tile: int
    place: Hex
    kind: Kind
    left: int
    """Barricades left in store."""


TurnEvent = (
    BoardLaid
    | FirstRolled
    | FirstNamed
    | TurnStarted
    | Woke
    | Healed
    | GotAP
    | TurnEnded
    | RoundEnded
    | Moved
    | Looted
    | Drew
    | Shuffled
    | Placed
    | Barricaded
)
"""Every event of this module."""
