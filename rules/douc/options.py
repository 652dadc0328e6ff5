"""What a table can choose before a match of DOUC in Danger."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.douc.deck import Deck, shipped

Level = Literal["1", "2", "3", "2+3"]
"""The danger level of a month: 2 adds Jungle Cards, 3 adds action cards."""
Place = Annotated[int, Meta(ge=0, le=5)]


class Options(Value, frozen=True):
    """The choices of the table; each has a default."""

    levels: Annotated[
        tuple[Level, Level, Level],
        Meta(
            title="Danger levels",
            description="The danger level of each of the three months.",
            extra={
                "rule": "R8",
                "per": "month",
                "choices": {
                    "1": "saving and endangering only",
                    "2": "with Jungle Cards",
                    "3": "with action cards",
                    "2+3": "with Jungle Cards and action cards",
                },
            },
        ),
    ] = ("1", "1", "1")
    day: Annotated[
        Literal["ring", "claim", "live"],
        Meta(
            title="The day",
            description="How the day without turns is played.",
            extra={
                "rule": "R33",
                "choices": {
                    "ring": "every card is followed by an offer to each seat in turn",
                    "claim": "whoever wants to play takes the floor",
                    "live": "everybody plays at any time, each at a terminal of their own",
                },
            },
        ),
    ] = "ring"
    rescue: Annotated[
        Literal["auto", "slap", "lot"],
        Meta(
            title="Rescue Team",
            description="How the race for a Rescue Team is decided.",
            extra={
                "rule": "R65",
                "choices": {
                    "auto": "slap for people at one keyboard, lot otherwise",
                    "slap": "each seat presses its key; the last is in charge",
                    "lot": "the order is drawn by lot",
                },
            },
        ),
    ] = "auto"
    question_seconds: Annotated[
        int,
        Meta(
            ge=3,
            le=60,
            title="Question",
            description="Seconds to answer the Ranger's question when the day is played live.",
            extra={"rule": "R77"},
        ),
    ] = 10
    footprint: Annotated[
        tuple[Place, ...],
        Meta(
            title="Footprint order",
            description="The seats by ecological footprint, smallest first; left empty it is drawn by lot.",
            extra={"rule": "R11", "per": "seat"},
        ),
    ] = ()
    memory_aid: Annotated[
        bool,
        Meta(
            title="Memory aid",
            description="Whether Jungle Cards that were shown and put back stay marked on their places.",
            extra={"rule": "R51", "choices": {"no": "the table has to remember", "yes": "they stay marked"}},
        ),
    ] = False
    deck: Deck | None = None
    """Other components than the ones that come with the game."""

    @property
    def components(self) -> Deck:
        """The deck this match is played with."""
        return self.deck or shipped()


def has_jungle(level: Level) -> bool:
    """Whether a month of this level has Jungle Cards."""
    return level in ("2", "2+3")


def has_actions(level: Level) -> bool:
    """Whether a month of this level has action cards."""
    return level in ("3", "2+3")
