"""What item cards do outside a roll, and knock-outs. Cards and tiles are numbers."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.contract import Event
from rules.kit.hexes import Hex


class CardPlayed(Event, frozen=True):
    """An item card was played."""

    seat: int
    card: int
    broke_in: bool = False
    """Whether it came at somebody else's stop."""


class Aimed(Event, frozen=True):
    """An effect of a card is aimed at a player."""

    seat: int
    card: int
    target: int


class Answered(Event, frozen=True):
    """The target of a card answered it: the aimed part does nothing to it."""

    seat: int
    card: int
    by: int
    """Whose card it was."""
    against: int
    """That card."""


class Hurt(Event, frozen=True):
    """A player lost HP by a card."""

    seat: int
    n: int
    hp: int
    by: int
    card: int


class Stole(Event, frozen=True):
    """An item card was drawn at random out of a hand: by a raid roll or by a card."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    loser: int
    by_raid: bool
    card: int = -1


class Snared(Event, frozen=True):
    """A card lies in front of a player and costs it AP."""

    seat: int
    target: int
    card: int
    n: int


class Swapped(Event, frozen=True):
    """Two animals changed places; these are the tiles they stand on now."""

    seat: int
    other: int
    tile: int
    other_tile: int
    place: Hex
    other_place: Hex


class Looked(Event, frozen=True):
    """A seat looked at the top monster cards."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    number: int
    cards: tuple[int, ...] = ()


class PutBack(Event, frozen=True):
    """After a look: how many monster cards went to the bottom, and which stayed on top."""

    secret: ClassVar[tuple[str, ...]] = ("top",)
    seat: int
    bottom: int
    top: int = -1
    """-1 where none stayed on top, too."""


class Discarded(Event, frozen=True):
    """An item card was discarded down to the limit."""

    seat: int
    card: int


class KnockedOut(Event, frozen=True):
    """A player is at 0 HP and loses a life."""

    seat: int
    by: int
    """Who caused it; -1 for a looted monster."""
    lives: int
    """Lives left."""


class Kept(Event, frozen=True):
    """A knocked-out player keeps this monster card."""

    seat: int
    card: int


class Searched(Event, frozen=True):
    """Whoever caused a knock-out sees the item cards that are left there, before taking a card."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    seat: int
    victim: int
    number: int
    cards: tuple[int, ...] = ()


class TookMonster(Event, frozen=True):
    """Whoever caused the knock-out took a monster card."""

    seat: int
    victim: int
    card: int


class TookItem(Event, frozen=True):
    """Whoever caused the knock-out took an item card."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    victim: int
    card: int = -1


class TookNothing(Event, frozen=True):
    """Whoever would take a card of somebody found none: after a raid roll or a knock-out (P106, P117)."""

    seat: int
    victim: int


class LostAll(Event, frozen=True):
    """A knocked-out player's remaining cards were discarded."""

    seat: int
    items: tuple[int, ...]
    monsters: tuple[int, ...]


class BricksLost(Event, frozen=True):
    """These tiles lost a player's brick and can be looted again."""

    seat: int
    tiles: tuple[int, ...]
    places: tuple[Hex, ...]
    barricades: tuple[int, ...] = ()
    """Tiles whose barricade is gone, too."""
    barricade_places: tuple[Hex, ...] = ()


class SnaresGone(Event, frozen=True):
    """Snares that lay before these players went to the discards, one name for each."""

    targets: tuple[int, ...]
    cards: tuple[int, ...]


class Returned(Event, frozen=True):
    """A knocked-out player is back on the Desert."""

    seat: int
    hp: int


class WentOut(Event, frozen=True):
    """A player without lives is out of the game."""

    seat: int


class GameOver(Event, frozen=True):
    """The match has ended; all hands are laid open."""

    why: Literal["points", "last", "stop"]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]


CardEvent = (
    CardPlayed
    | Aimed
    | Answered
    | Hurt
    | Stole
    | Snared
    | Swapped
    | Looked
    | PutBack
    | Discarded
    | KnockedOut
    | Kept
    | Searched
    | TookMonster
    | TookItem
    | TookNothing
    | LostAll
    | BricksLost
    | SnaresGone
    | Returned
    | WentOut
    | GameOver
)
"""Every event of this module."""
