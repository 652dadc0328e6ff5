"""The components as data: which cards a month is played with. Read once from ``deck.toml``."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.douc.cards import DONATION, DOUCS, STRENGTHS, SUITS, TEAM, TRAP
from rules.kit.deck import PRINTED, packaged

Source = Literal["rulebook", "house"]
"""Where a value comes from."""
Title = Annotated[str, Meta(min_length=1, max_length=48, pattern=PRINTED)]
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=PRINTED)]
Letter = Annotated[str, Meta(min_length=1, max_length=1, pattern=PRINTED)]
Strength = Annotated[int, Meta(ge=1, le=STRENGTHS)]


class About(Value, frozen=True):
    """What the deck is."""

    game: Literal["douc"]
    title: Title


class Suit(Value, frozen=True):
    """A suit: its name, sign, and the letter it goes by."""

    name: Name
    sign: Name
    letter: Letter
    source: Source


class HandSize(Value, frozen=True):
    """How many cards a hand is filled up to."""

    value: Annotated[int, Meta(ge=1, le=8)]
    source: Source


class Places(Value, frozen=True):
    """How many Jungle Cards lie out."""

    value: Annotated[int, Meta(ge=1, le=12)]
    source: Source


class Pack(Value, frozen=True):
    """The cards of a month for one number of players."""

    players: Annotated[int, Meta(ge=2, le=6)]
    strengths: Strength
    """Every suit comes with strengths 1 to this (R17)."""
    traps: Annotated[int, Meta(ge=0, le=6)]
    donations: Annotated[int, Meta(ge=0, le=3)]
    teams: Annotated[int, Meta(ge=0, le=2)]
    """Action cards, added at level 3 (R18)."""
    source: Source


class Deck(Value, frozen=True):
    """All components of the game."""

    deck: About
    suits: Annotated[tuple[Suit, ...], Meta(min_length=SUITS, max_length=SUITS)]
    """In the order of the card numbers; the last is Trump."""
    hand: HandSize
    """Cards in a full hand (R20)."""
    jungle: Places
    """Places for Jungle Cards (R22)."""
    packs: Annotated[tuple[Pack, ...], Meta(min_length=5, max_length=5)]
    """One for each number of players, 2 to 6 in order."""

    def pack(self, seats: int) -> Pack:
        """The cards for this number of players."""
        return self.packs[seats - 2]

    def cards(self, seats: int, actions: bool) -> tuple[int, ...]:
        """The numbers of all cards a month is played with; ``actions``: with the action cards."""
        pack = self.pack(seats)
        cards = [card for card in range(DOUCS) if card % STRENGTHS < pack.strengths]
        if actions:
            cards += range(TRAP, TRAP + pack.traps)
            cards += range(DONATION, DONATION + pack.donations)
            cards += range(TEAM, TEAM + pack.teams)
        return tuple(cards)


@lru_cache(maxsize=1)
def shipped() -> Deck:
    """The deck that comes with the game."""
    return packaged("rules.douc", "deck.toml", Deck)
