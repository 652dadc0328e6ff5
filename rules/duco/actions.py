"""What a seat can do in DuCo. Places are square coordinates: x grows eastwards, y southwards."""

from __future__ import annotations

from typing import Final, Literal

from rules.contract import Action, TimeUp


class Choose(Action, frozen=True):
    """Chooses the card to lay, where there are several; it may be changed until it is laid (R40, R45)."""

    slot: int
    """Place in the open hand, or in the row of Lineup, from 0."""


class Hold(Action, frozen=True):
    """Turns the card before it is laid; only where the table is so wide that this comes first (R9)."""

    turn: int
    """Quarter turns clockwise from as it is printed, 0 to 3."""


class Place(Action, frozen=True):
    """Lays the card: the one in hand, or the one chosen (R8-R10, R48, R51)."""

    x: int
    y: int
    """Its north-west square."""
    turn: int
    """Quarter turns clockwise, 0 to 3."""


class Turn(Action, frozen=True):
    """Turns a card that lies on the table, in its place (R41, R59)."""

    x: int
    y: int
    """Its north-west square."""
    by: int
    """Quarter turns clockwise, 1 to 3."""


Neighbour = Literal["east", "south"]


class Swap(Action, frozen=True):
    """Exchanges two cards of Corner Cluster that share an edge (R59)."""

    x: int
    y: int
    """North-west square of the western or northern one of the two."""
    side: Neighbour
    """Where the other one lies."""


class Side(Action, frozen=True):
    """Chooses one of the two middle places of a side for the card of the Rectangle Rule (R27)."""

    place: int
    """0 for the western or northern one, 1 for the other."""


class End(Action, frozen=True):
    """Is done: turns no card in Rotation, ends the turn in Corner Cluster (R41, R60)."""


DucoAction = Choose | Hold | Place | Turn | Swap | Side | End | TimeUp
"""Every action of this game; ``TimeUp`` is played by clocks only."""

END: Final = End()
SIDES: Final = (Side(0), Side(1))
TURN_OVER: Final = TimeUp("turn")
"""Ten seconds have passed (R39)."""
SIDE_OVER: Final = TimeUp("side")
"""Ten seconds for the places of the Rectangle Rule have passed: the first ones are taken."""
COUNTDOWN_OVER: Final = TimeUp("countdown")
"""The countdown of Stress has ended for a seat (R68)."""
