"""The vocabulary of which card texts are made: effects of item cards, buffs of monster cards.

A deck file spells an effect as ``{ do = "heal", n = 3 }``. The rules know these words and no card by name.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rules.contract import Value

Range = Literal["tile", "near", "any"]
"""Whom an effect reaches: the same tile, the same or a touching tile, the whole table."""
Some = Annotated[int, Meta(ge=1, le=12)]
Few = Annotated[int, Meta(ge=1, le=5)]


class Heal(Value, frozen=True, tag_field="do", tag="heal"):
    """Its player heals ``n``, up to the maximum."""

    n: Some


class Damage(Value, frozen=True, tag_field="do", tag="damage"):
    """The target loses ``n`` HP."""

    n: Some
    who: Literal["rival", "rivals_here", "opponent"]
    """One rival in range, every rival on the same tile, or the other side of the fight."""
    range: Range = "tile"
    """How far away the rival of ``who = "rival"`` may stand."""


class ExtraDie(Value, frozen=True, tag_field="do", tag="extra_die"):
    """Its player rolls ``n`` more dice in the current roll."""

    n: Annotated[int, Meta(ge=1, le=2)]


class Score(Value, frozen=True, tag_field="do", tag="score"):
    """``n`` more for its player's score in the current roll."""

    n: Some


class Again(Value, frozen=True, tag_field="do", tag="reroll"):
    """After a roll, dice are rolled again."""

    whose: Literal["own", "opponent"]
    """Any dice of its player, freely chosen; or all dice of the other side."""


class Flee(Value, frozen=True, tag_field="do", tag="flee"):
    """The fight ends at once and nobody wins it."""

    away: Literal["any", "monster"] = msgspec.field(default="any", name="from")
    """Which fights it works in: any, or only those against a monster."""
    to: Literal["stay", "desert"] = "stay"
    """Where its player goes."""


class Steal(Value, frozen=True, tag_field="do", tag="steal"):
    """Takes ``n`` random item cards from a rival."""

    n: Few
    who: Literal["rival"] = "rival"
    range: Range = "tile"


class Draw(Value, frozen=True, tag_field="do", tag="draw"):
    """Draws ``n`` item cards."""

    n: Few


class Walk(Value, frozen=True, tag_field="do", tag="move"):
    """Up to ``n`` steps, at once, without AP."""

    n: Some


class MoreAP(Value, frozen=True, tag_field="do", tag="ap"):
    """``n`` more AP in the current turn."""

    n: Few


class Swap(Value, frozen=True, tag_field="do", tag="swap"):
    """Its player's animal and a rival's on another tile change places."""

    who: Literal["rival"] = "rival"
    range: Literal["near", "any"] = "any"


class Snare(Value, frozen=True, tag_field="do", tag="snare"):
    """The card stays in front of a rival: ``n`` AP less at the start of each of its turns."""

    n: Few
    who: Literal["rival"] = "rival"
    range: Range = "near"


class Peek(Value, frozen=True, tag_field="do", tag="peek"):
    """Looks at the top ``n`` monster cards; one goes back on top, the others to the bottom as they lay."""

    n: Few


class Cancel(Value, frozen=True, tag_field="do", tag="cancel"):
    """Answers a card aimed at its player: the aimed part does nothing to that player."""


Effect = (
    Heal
    | Damage
    | ExtraDie
    | Score
    | Again
    | Flee
    | Steal
    | Draw
    | Walk
    | MoreAP
    | Swap
    | Snare
    | Peek
    | Cancel
)
"""Everything an item card can do."""

FIGHTING = (ExtraDie, Score, Again, Flee)
"""Effects that mean something in a fight of one's own only; so does damage to the opponent."""
TURNING = (Walk, MoreAP, Swap)
"""Effects that mean something in one's own turn, outside a fight, only."""
BuffKind = Literal[
    "raid",
    "rest",
    "stride",
    "builder",
    "burglar",
    "scout",
    "guard",
    "bulwark",
    "lucky",
    "mend",
    "ap",
    "defend",
    "attack",
]
"""Everything a monster card can do for the player it lies before."""


class Buff(Value, frozen=True):
    """What a monster card does while it is awake."""

    do: BuffKind
    n: Annotated[int, Meta(ge=1, le=6)] = 1


def needs_fight(effect: Effect) -> bool:
    """Whether an effect can be used only by somebody who is in a fight."""
    return isinstance(effect, FIGHTING) or (isinstance(effect, Damage) and effect.who == "opponent")
