"""What is to be done: a stack of steps, the topmost of which waits for somebody. All of it is public.

Things nest: a card played in a window knocks somebody out, who chooses a card to keep; each lies on the stack
above what it interrupts.
"""

from __future__ import annotations

from typing import Literal

from rules.contract import Value


class Step(Value, frozen=True, tag=True):
    """Something to be carried out. Everything in it is public."""


class Prompt(Step, frozen=True):
    """A step that waits for one seat."""


class Acting(Prompt, frozen=True):
    """The action stop: the player in turn chooses an action. Others may break in."""


class Before(Prompt, frozen=True):
    """The stop before the dice of a roll. Others may break in."""

    side: int
    """Whose word it is: 0 for whoever started the fight, 1 for the raided player."""
    passed: int = 0
    """How many fighters have passed since the last card."""


class After(Prompt, frozen=True):
    """The stop after the dice of a roll and before the damage. Others may break in."""

    side: int
    """Whose word it is, as in :class:`Before`."""
    passed: int = 0
    """How many fighters have passed since the last card."""


class Defending(Prompt, frozen=True):
    """The owner of an invaded building chooses the defender (W10)."""

    seat: int


class Keeping(Prompt, frozen=True):
    """A knocked-out player chooses the monster card to keep."""

    seat: int
    by: int
    """Who knocked it out; -1 for a looted monster."""


class Taking(Prompt, frozen=True):
    """The player who caused a knock-out sees the victim's cards and takes one."""

    seat: int
    victim: int
    kept: int = -1
    """Place of the monster card the victim keeps; -1 for none."""


class Discarding(Prompt, frozen=True):
    """A player over the item limit discards a card."""

    seat: int


class Answering(Prompt, frozen=True):
    """The player a card is aimed at may answer (W9)."""

    seat: int
    by: int
    """Who played the card."""
    card: int


class Targeting(Prompt, frozen=True):
    """The player of a card chooses at whom an effect of it is aimed."""

    seat: int
    card: int
    effect: int
    """Place of the effect on the card."""


class Stepping(Prompt, frozen=True):
    """A player takes the steps of a card, one by one."""

    seat: int
    left: int
    """Steps left, at least 1."""
    card: int


class Rerolling(Prompt, frozen=True):
    """A player chooses which own dice are rolled again."""

    seat: int
    card: int = -1
    """The item card that allows it; -1 for the `lucky` buff."""


class Peeking(Prompt, frozen=True):
    """A player looks at the top monster cards and puts one back on top."""

    seat: int
    number: int
    """How many are looked at."""
    card: int


class Scouting(Prompt, frozen=True):
    """At the start of the turn a player looks at the top monster card; it may go to the bottom."""

    seat: int
    left: int
    """How many more looks follow if this card goes to the bottom."""


class Laying(Prompt, frozen=True):
    """Explorer: a knocked-out player lays all held tiles (P123)."""

    seat: int


class Over(Prompt, frozen=True):
    """The match has ended."""

    why: Literal["points", "last", "stop"]
    """The target was reached, only one player or team has a life left, or the last round is over."""
    winners: tuple[int, ...]


class Effects(Step, frozen=True):
    """The effects of a played card from this one on; then the card is discarded (P142)."""

    seat: int
    card: int
    effect: int = 0
    spent: bool = True
    """Whether the card goes to the discards at the end; a card left in front of a rival does not."""


class Hitting(Step, frozen=True):
    """An effect of a card is carried out on these players, one after the other (P128)."""

    seat: int
    """Who played the card."""
    card: int
    effect: int
    """Place of the effect on the card."""
    victims: tuple[int, ...]
    asked: bool = False
    """Whether the first of them has been asked for an answer."""


class Struck(Step, frozen=True):
    """After the damage and theft of a roll: knock-out, win, or the next roll."""


class KnockOut(Step, frozen=True):
    """A player at 0 HP is knocked out; a life is lost."""

    seat: int
    by: int
    """Who caused it; -1 for a looted monster."""


class Sweep(Step, frozen=True):
    """What remains of a knock-out once cards are kept and taken: discards, bricks, Snares, return."""

    seat: int
    by: int
    """Who caused it; -1 for a looted monster."""
    kept: int = -1
    """Place of the monster card the victim keeps; -1 for none."""


class Starting(Step, frozen=True):
    """The rest of the start of a turn: AP are set."""


Pending = (
    Acting
    | Before
    | After
    | Defending
    | Keeping
    | Taking
    | Discarding
    | Answering
    | Targeting
    | Stepping
    | Rerolling
    | Peeking
    | Scouting
    | Laying
    | Over
    | Effects
    | Hitting
    | Struck
    | KnockOut
    | Sweep
    | Starting
)
"""Everything that can lie on the stack of things to be done. The topmost is always a prompt."""
