"""What a table can choose before a match of Amazing Jungle Run."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.contract import Value
from rules.jungle.deck import Deck, shipped


class Options(Value, frozen=True):
    """The choices of the table; each has a default."""

    second_player_cards: Annotated[
        int,
        Meta(
            ge=0,
            le=2,
            title="Second player's cards",
            description="How many RESOURCE cards the second player gets before the first turn.",
            extra={
                "rule": "J19",
                "choices": {
                    "0": "none: the first player wins a little more often",
                    "1": "one: nearly an even start",
                    "2": "two: an even start",
                },
            },
        ),
    ] = 0
    deck: Deck | None = None
    """Other components than the ones that come with the game."""

    @property
    def components(self) -> Deck:
        """The deck this match is played with."""
        return self.deck or shipped()
