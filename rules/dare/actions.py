"""What a seat can do in Do Dare Decide. Places count from 0 and are places of what its owner sees."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.dare.cards import Word


class Call(Action, frozen=True):
    """Says "see the cards", rightly or wrongly (C25, C32, C39)."""


class Draw(Action, frozen=True):
    """Draws a number card; with an empty pile the draw is left out (C26, C29)."""


class LeaveOut(Action, frozen=True):
    """Leaves the draw out, which tells everybody that the total is above the range (C27, C131)."""


class Roll(Action, frozen=True):
    """Rolls the die (C30)."""


class Accept(Action, frozen=True):
    """Takes the Dare: draws a chaos card that has to be used (C47, C48)."""


class Refuse(Action, frozen=True):
    """Refuses the Dare and puts a chip into the pot (C49)."""


class UseDrawn(Action, frozen=True):
    """Uses the chaos card just drawn."""


class Use(Action, frozen=True):
    """Uses a kept chaos card, freely or because it is forced (C59, C46, C48)."""

    place: int
    """Place among the kept cards, in the order in which they were kept."""


class Keep(Action, frozen=True):
    """Keeps the chaos card drawn on Decide for later in the round (C53)."""


class Choose(Action, frozen=True):
    """Picks one of the ways a chaos card can be used (C74)."""

    option: int


class Target(Action, frozen=True):
    """Picks the player a chaos card works on (C78, C83)."""

    seat: int


class Bury(Action, frozen=True):
    """Picks one of the own number cards to be buried (C72, C73)."""

    place: int
    """Place in the hand, in the order in which the cards came."""


class Take(Action, frozen=True):
    """Takes a card out of the searched number pile (C87, C88)."""

    place: int
    """Place among the values found, lowest first: see ``Own.search``."""


class Raise(Action, frozen=True):
    """Raises by so many chips and ends the turn (C93)."""

    chips: int


class Answer(Action, frozen=True):
    """Between rounds: goes on, stops, or does as the others (C118, C121)."""

    word: Word


DareAction = (
    Call
    | Draw
    | LeaveOut
    | Roll
    | Accept
    | Refuse
    | UseDrawn
    | Use
    | Keep
    | Choose
    | Target
    | Bury
    | Take
    | Raise
    | Pass
    | Answer
)
"""Every action of this game. ``Pass`` lets the turn pass on without a raise."""

CALL, DRAW, LEAVE_OUT, ROLL, ACCEPT, REFUSE = Call(), Draw(), LeaveOut(), Roll(), Accept(), Refuse()
USE_DRAWN, KEEP, PASS = UseDrawn(), Keep(), Pass()
# Actions that recur are made once: listing what is legal is most of what random play does.
USE = tuple(Use(place) for place in range(400))
CHOOSE = tuple(Choose(option) for option in range(9))
TARGET = tuple(Target(seat) for seat in range(6))
BURY = tuple(Bury(place) for place in range(400))
TAKE = tuple(Take(place) for place in range(99))
STAY, LEAVE, FOLLOW = Answer("stay"), Answer("leave"), Answer("follow")
