"""What can happen in DuCo. Cards are numbers into the deck; places are square coordinates."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.contract import Event
from rules.duco.icons import Colour
from rules.duco.layout import Laid
from rules.duco.state import Edge, EndWhy

FirstWhy = Literal["chosen", "lot"]
"""Why a seat begins: the table said who is most colourful, or a lot was drawn (R7)."""
MissWhy = Literal["turn", "countdown"]
"""Which clock ran out: the ten seconds of a turn, or the countdown of Stress."""


class ColoursTaken(Event, frozen=True):
    """Each seat took ten cards of a colour (R63, R69)."""

    colours: tuple[Colour, ...]
    start: Colour | None = None
    """The colour that Conquest starts from."""


class LayoutMade(Event, frozen=True):
    """The first cards were laid face up (R5, R50, R56, R70)."""

    cards: tuple[Laid, ...]


class RowMade(Event, frozen=True):
    """The row of Lineup was laid out, from left to right (R44)."""

    cards: tuple[int, ...]


class Begins(Event, frozen=True):
    """The seat that begins; not told in Stress, where all lay at the same time."""

    seat: int
    why: FirstWhy


class Drew(Event, frozen=True):
    """A seat took cards into its hand, hidden from the others."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    number: int
    left: int
    """Cards left in the stack they came from."""
    cards: tuple[int, ...] = ()


class DrewOpenly(Event, frozen=True):
    """A seat took cards into its open hand."""

    seat: int
    cards: tuple[int, ...]
    left: int


class Chose(Event, frozen=True):
    """A seat chose the card it is going to lay."""

    seat: int
    slot: int
    card: int


class Held(Event, frozen=True):
    """A seat turned the card it is going to lay, on a table too wide to do both at once."""

    seat: int
    turn: int


class Placed(Event, frozen=True):
    """A seat laid a card."""

    seat: int
    laid: Laid


class Turned(Event, frozen=True):
    """A seat turned a card that lay on the table; it lies like this now."""

    seat: int
    laid: Laid
    by: int
    """Quarter turns clockwise."""


class LeftAlone(Event, frozen=True):
    """Rotation: a seat turned no card."""

    seat: int


class Scored(Event, frozen=True):
    """The laid card scored."""

    seat: int
    points: int
    total: int


class SideChosen(Event, frozen=True):
    """A seat chose a place for a card of the Rectangle Rule."""

    seat: int
    edge: Edge
    place: int
    """0 for the western or northern one, 1 for the other."""


class OutlineFilled(Event, frozen=True):
    """The layout was a filled rectangle, and these cards were laid against its sides (R25)."""

    seat: int
    """Who laid the last card."""
    width: int
    height: int
    """The rectangle's size in squares."""
    cards: tuple[Laid, ...]


class RowRefilled(Event, frozen=True):
    """A new card came into the middle of the row of Lineup (R46); none when the stack is empty (R47)."""

    card: int | None
    row: tuple[int, ...]


class Missed(Event, frozen=True):
    """A seat's time ran out: the turn is over, in Stress the match is for this seat."""

    seat: int
    why: MissWhy
    unplayed: int = 0
    """Stress: cards it had left."""


class Swapped(Event, frozen=True):
    """Corner Cluster: a seat exchanged two cards; they lie like this now."""

    seat: int
    one: Laid
    other: Laid


class SetsMade(Event, frozen=True):
    """Corner Cluster: a turn ended, and these points are sets now and were not when it began (R60)."""

    seat: int
    points: tuple[int, ...]
    """From 0 at the north-west, row by row, four in a row."""
    total: int
    """The seat's sets in all."""


class TargetReached(Event, frozen=True):
    """A seat has reached the target; the round is finished (R31, R62)."""

    seat: int
    total: int
    last: bool
    """Whether the round is over with it (R32)."""


class Finished(Event, frozen=True):
    """Stress: a seat has laid all its cards, at this time of its clock in milliseconds."""

    seat: int
    clock: int


class CountdownStarted(Event, frozen=True):
    """Stress: what the others' clocks may show at most, in milliseconds (R67)."""

    seat: int
    deadline: int


class ColoursScored(Event, frozen=True):
    """Conquest: what each seat's cards are worth, and its largest group (R72, R73)."""

    pairs: tuple[int, ...]
    groups: tuple[int, ...]
    """Cards of each seat's largest group, 0 if no two are connected."""
    totals: tuple[int, ...]


class GameOver(Event, frozen=True):
    """The match has ended."""

    why: EndWhy
    scores: tuple[int, ...]
    winners: tuple[int, ...]


DealEvent = ColoursTaken | LayoutMade | RowMade | Begins | Drew | DrewOpenly
MoveEvent = Chose | Held | Placed | Turned | LeftAlone | Scored | Swapped | SetsMade
TableEvent = SideChosen | OutlineFilled | RowRefilled | Missed
EndEvent = TargetReached | Finished | CountdownStarted | ColoursScored | GameOver
DucoEvent = DealEvent | MoveEvent | TableEvent | EndEvent
"""Every event of this game."""
