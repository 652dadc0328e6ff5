"""What a table can choose before a match of Do Dare Decide."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.dare.deck import Deck, shipped

Length = Literal["rounds", "classic", "rising"]
"""A match format (C124)."""


class Options(Value, frozen=True):
    """The choices of the table; each has a default."""

    format: Annotated[
        Length,
        Meta(
            title="Match format",
            description="How long the match lasts.",
            extra={
                "rule": "C124",
                "choices": {
                    "rounds": "most chips after the last round wins",
                    "classic": "until one player has every chip; it can take very long",
                    "rising": "the ante doubles every second round; until one has every chip",
                },
            },
        ),
    ] = "rounds"
    rounds: Annotated[
        int,
        Meta(
            ge=1,
            le=20,
            title="Rounds",
            description="How many rounds a match of a number of rounds has.",
            extra={"rule": "C124"},
        ),
    ] = 10
    deck: Deck | None = None
    """Other components than the ones that come with the game."""

    @property
    def components(self) -> Deck:
        """The deck this match is played with."""
        return self.deck or shipped()

    @property
    def limit(self) -> int:
        """After how many rounds the match ends at the latest; 0 for no limit."""
        return self.rounds if self.components.format(self.format).limited else 0
