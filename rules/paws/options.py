"""What a table can choose before a match of Paws in Peril."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.paws.deck import Deck, shipped

BoardKind = Literal["beginner", "explorer"]
"""Which board is played on."""


class Options(Value, frozen=True):
    """The choices of the table; each has a default."""

    board: Annotated[
        BoardKind,
        Meta(
            title="Board",
            description="Where the animals walk.",
            extra={
                "rule": "P8",
                "choices": {
                    "beginner": "all 19 tiles lie on the table from the start",
                    "explorer": "only the Desert lies there; players add tiles of their own",
                },
            },
        ),
    ] = "beginner"
    teams: Annotated[
        bool,
        Meta(
            title="Teams",
            description="Whether four players play as two teams; partners sit opposite each other.",
            extra={
                "rule": "P178",
                "choices": {"no": "everybody for themselves", "yes": "seats 1 and 3 against seats 2 and 4"},
            },
        ),
    ] = False
    rounds: Annotated[
        Literal["off", "20", "40", "60", "100"],
        Meta(
            title="Stop",
            description="After how many rounds the match is stopped and the most victory points win.",
            extra={
                "rule": "P193",
                "choices": {
                    "off": "never",
                    "20": "after 20 rounds",
                    "40": "after 40 rounds",
                    "60": "after 60 rounds",
                    "100": "after 100 rounds",
                },
            },
        ),
    ] = "60"
    pause: Annotated[
        int,
        Meta(
            ge=0,
            le=15,
            title="Pause",
            description="Seconds an answer after the dice waits, so that others can still play a card.",
            extra={"rule": "W7"},
        ),
    ] = 3
    limit: Annotated[
        Literal["auto", "off", "30", "60", "120"],
        Meta(
            title="Time limit",
            description="How long a seat may take for an answer.",
            extra={
                "rule": "W15",
                "choices": {
                    "auto": "60 seconds if a seat is played from elsewhere, else none",
                    "off": "as long as they like",
                    "30": "30 seconds",
                    "60": "60 seconds",
                    "120": "120 seconds",
                },
            },
        ),
    ] = "auto"
    deck: Deck | None = None
    """Other components than the ones that come with the game."""

    @property
    def components(self) -> Deck:
        """The deck this match is played with."""
        return self.deck or shipped()

    @property
    def last_round(self) -> int | None:
        """The round after which the match is stopped; ``None`` if it never is."""
        return None if self.rounds == "off" else int(self.rounds)

    @property
    def answer_time(self) -> int | None:
        """Milliseconds for an answer, ``None`` without a limit."""
        return int(self.limit) * 1000 if self.limit not in ("auto", "off") else None
