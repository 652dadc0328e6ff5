"""Why and how things happen, as the events tell it."""

from __future__ import annotations

from typing import Literal

DrawWhy = Literal["bonus", "action", "icon", "set"]
"""Why a card was drawn: before the first turn (J19), by actions, by the icon of a common, by a set."""
PhaseName = Literal["action", "collect", "defense"]
PeekWhy = Literal["action", "card", "new"]
"""Why a bottom card was looked at: by an action, by a played card, or as the new bottom card."""
TakeWhy = Literal["commons", "dice", "power", "bottom", "hidden", "arrow"]
"""How a JUNGLE card was collected: named among commons, won by dice, by a power card, as a common by Bottom
Feeder, face down by Monarch, or as the card beneath an arrow."""
MoveHow = Literal["under", "up", "across", "fill"]
"""A top card put under its deck, a bottom card brought to the top, a top card moved onto another deck or
into an empty space."""
PlantWhy = Literal["card", "set", "skip"]
"""How a plant was got rid of."""
