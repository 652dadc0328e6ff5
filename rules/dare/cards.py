"""What cards and die are called in code.

A number card is its value; cards of one value cannot be told apart. A chaos card is the place of its kind in
the deck's ``chaos`` list. Hands keep the order in which their cards came, the oldest first.
"""

from __future__ import annotations

from typing import Literal

Face = Literal["blank", "do", "dare", "decide"]
"""What the die can show (C10)."""
Word = Literal["stay", "leave", "follow"]
"""What a player says between rounds (C118, C121)."""
WORDS: tuple[Word, ...] = ("stay", "leave", "follow")
