"""The vocabulary that cards are written in: each step of an effect as a value of ``deck.toml``."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from rules.contract import Value

Colour = Literal["black", "red", "blue", "green", "yellow"]
"""The colours of dice and requirements."""
Marker = Literal["off_limits", "quicksand"]
"""What lies on a deck and binds one player for a turn."""


class Step(Value, frozen=True, tag_field="op"):
    """One step of what a card does."""


class Collect(Step, frozen=True, tag="collect"):
    """Take JUNGLE cards of one deck (J72, J76, J78, J80, J103)."""

    source: Literal["top", "bottom", "face_down"] = field(name="from")
    count: Annotated[int, Meta(ge=1, le=4)] = 1
    """How many cards, from the top down; 1 unless they are taken from the top."""
    dice: bool = False
    """Whether a card that is not a common has to be won by a roll."""


class CommonsThenDice(Step, frozen=True, tag="commons_then_dice"):
    """Take commons, then go at once for a top card that needs dice (J97)."""


class PeekBottom(Step, frozen=True, tag="peek_bottom"):
    """Look at the bottom cards of decks (J78, J84, J90)."""

    count: Annotated[int, Meta(ge=1, le=2)] = 1
    optional: bool = False
    """Whether the player may decline, as after a collected bottom card."""


class PeekPiles(Step, frozen=True, tag="peek_piles"):
    """Look at the top RESOURCE and the top PERIL card (J105)."""


class Move(Step, frozen=True, tag="move"):
    """Move a card within its deck or onto another one (J85, J88, J124)."""

    source: Literal["top", "bottom"] = field(name="from")
    target: Literal["top", "bottom", "other_deck_top"] = field(name="to")
    face: Literal["up", "down"]


class Cancel(Step, frozen=True, tag="cancel"):
    """Remove one marker that binds the player (J92)."""

    markers: Annotated[tuple[Marker, ...], Meta(min_length=1, max_length=2)]


class Remove(Step, frozen=True, tag="remove"):
    """Remove a plant in front of oneself, or the opponent's Explore! (J102, J130)."""

    thing: Literal["man_eating_plant", "explore"]
    whose: Literal["self", "opponent"]


class LayOut(Step, frozen=True, tag="lay_out"):
    """Stays in front of its player, who may fill empty spaces from then on (J94)."""

    grants: Literal["fill_empty_spaces"]


class MarkDeck(Step, frozen=True, tag="mark_deck"):
    """Lay a marker on a deck; it binds the opponent on the next turn (J108, J116)."""

    marker: Marker


class Give(Step, frozen=True, tag="give"):
    """Lay this card in front of the opponent (J126)."""

    thing: Literal["man_eating_plant"]


class StealCommon(Step, frozen=True, tag="steal_common"):
    """Take a common of the opponent that is not part of a set (J132)."""


class DiscardDrawnPeril(Step, frozen=True, tag="discard_drawn_peril"):
    """The PERIL card the opponent just drew goes to its discard (J106)."""


class Recolour(Step, frozen=True, tag="recolour"):
    """One die of the own final roll becomes this colour (J66)."""

    colour: Colour


Effect = (
    Collect
    | CommonsThenDice
    | PeekBottom
    | PeekPiles
    | Move
    | Cancel
    | Remove
    | LayOut
    | MarkDeck
    | Give
    | StealCommon
    | DiscardDrawnPeril
    | Recolour
)
"""Every step."""

Kind = Literal[
    "top",
    "bottom",
    "hidden",
    "run",
    "peek",
    "piles",
    "under",
    "up",
    "across",
    "cancel",
    "ants",
    "binoculars",
    "explore",
    "mark",
    "plant",
    "steal",
    "sting",
    "recolour",
]
"""How a card is played: what has to be named with it, and when it cannot be."""
_COLLECTS: dict[str, Kind] = {"top": "top", "bottom": "bottom", "face_down": "hidden"}
_MOVES: dict[str, Kind] = {"bottom": "under", "top": "up", "other_deck_top": "across"}
_OTHERS: dict[type[Step], Kind] = {
    CommonsThenDice: "run",
    PeekBottom: "peek",
    PeekPiles: "piles",
    Cancel: "cancel",
    LayOut: "explore",
    MarkDeck: "mark",
    Give: "plant",
    StealCommon: "steal",
    DiscardDrawnPeril: "sting",
    Recolour: "recolour",
}


def kind_of(step: Step) -> Kind:
    """How a card is played whose first step this is."""
    if isinstance(step, Collect):
        return _COLLECTS[step.source]
    if isinstance(step, Move):
        return _MOVES[step.target]
    if isinstance(step, Remove):
        return "ants" if step.thing == "man_eating_plant" else "binoculars"
    return _OTHERS[type(step)]
