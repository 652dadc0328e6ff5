"""How cards are written, and what of them can be read in a text: for texts that must not name any."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.douc.cards import DOUCS
from rules.douc.state import State
from rules.registry import GAMES
from themes.glyphs import Glyphs
from tui.games.douc.words import Tongue

SUITS = ("star", "drop", "leaf", "trump")
SIGNS = tuple(Glyphs()[f"douc.suits.{suit}"].text for suit in SUITS)
_ANY = "[" + re.escape("".join(SIGNS)) + "]"
CARD = re.compile(rf"{_ANY} *\d|\d *{_ANY}|\b({'|'.join(SUITS)})\b")
"""A card of DOUC in Danger in any of its drawings: ``*6``, ``*   6``, ``6   *``, ``star``."""


def cards_in(text: str) -> list[str]:
    """Every card that can be read in a text."""
    return [found[0] for found in CARD.finditer(text)]


def names_of(state: State, seats: Iterable[int]) -> set[str]:
    """The cards in the hands of ``seats`` as running text."""
    tongue = Tongue(Glyphs(), str, GAMES["douc"].book())
    masks = [state.hands[seat] for seat in seats]
    return {tongue.card(card) for card in range(DOUCS) for mask in masks if mask >> card & 1}
