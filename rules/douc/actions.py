"""What a seat can do in DOUC in Danger. Cards in actions are DOUCs; places and stacks count from 0."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.douc.cards import DOUCS, FACES, ActionKind


class Appoint(Action, frozen=True):
    """The Ranger names the Poacher of the month (R14)."""

    seat: int


class Look(Action, frozen=True):
    """Looks secretly at one Jungle Card before the first day (R23)."""

    place: int


class SkipLook(Action, frozen=True):
    """Looks at no Jungle Card (R24)."""


class Endanger(Action, frozen=True):
    """Puts a DOUC from the hand in danger as a new stack; the Poacher's opening too (R27, R43)."""

    card: int


class Save(Action, frozen=True):
    """Lays a DOUC from the hand on a stack in danger (R37)."""

    card: int
    stack: int


class Donate(Action, frozen=True):
    """Lays a Donation from the hand on a stack in danger (R57)."""

    stack: int


class LayTrap(Action, frozen=True):
    """Lays a Trap from the hand on a rescuing DOUC (R60)."""

    stack: int


class CallTeam(Action, frozen=True):
    """Plays a Rescue Team from the hand (R64)."""


class Turn(Action, frozen=True):
    """Turns over the Jungle Card of a place instead of playing from the hand (R29, R47, R70)."""

    place: int


class PlaceOn(Action, frozen=True):
    """Lays the Jungle Card just turned over on one of the stacks it fits (R50, R52, R74)."""

    stack: int


class Discard(Action, frozen=True):
    """The Poacher cannot open and loses an action card from the hand (R30)."""

    kind: ActionKind


class Hold(Action, frozen=True):
    """The Ranger says nothing yet; once in a round of offers (DA31)."""


class Declare(Action, frozen=True):
    """The Ranger asks to end the day and gives up what is still in danger (R76, R77)."""


class Lay(Action, frozen=True):
    """Lays a hand on the Rescue Team (R65)."""


class Done(Action, frozen=True):
    """The player in charge is finished; the day ends (R72)."""


class Take(Action, frozen=True):
    """Takes the Jungle Card of a place into the hand at night (R88)."""

    place: int


class Swap(Action, frozen=True):
    """An eliminated Ranger or Poacher gives the role card to a Tourist (R90)."""

    seat: int


DoucAction = (
    Appoint
    | Look
    | SkipLook
    | Endanger
    | Save
    | Donate
    | LayTrap
    | CallTeam
    | Turn
    | PlaceOn
    | Discard
    | Pass
    | Hold
    | Declare
    | Lay
    | Done
    | Take
    | Swap
)
"""Every action of this game."""

# Actions recur all the time, so each is made once. More than 48 stacks or 12 places cannot be.
STACKS = DOUCS
PLACES = 12
PASS, HOLD, DECLARE, LAY, DONE, CALL_TEAM, SKIP_LOOK = (
    Pass(),
    Hold(),
    Declare(),
    Lay(),
    Done(),
    CallTeam(),
    SkipLook(),
)
ENDANGER = tuple(Endanger(card) for card in range(DOUCS))
SAVE = tuple(tuple(Save(card, stack) for card in range(DOUCS)) for stack in range(STACKS))
"""``SAVE[stack][card]``."""
DONATE = tuple(Donate(stack) for stack in range(STACKS))
LAY_TRAP = tuple(LayTrap(stack) for stack in range(STACKS))
PLACE_ON = tuple(PlaceOn(stack) for stack in range(STACKS))
TURN = tuple(Turn(place) for place in range(PLACES))
LOOK = tuple(Look(place) for place in range(PLACES))
TAKE = tuple(Take(place) for place in range(PLACES))
DISCARD: dict[ActionKind, Discard] = {kind: Discard(kind) for kind in FACES}
APPOINT = tuple(Appoint(seat) for seat in range(6))
SWAP = tuple(Swap(seat) for seat in range(6))
