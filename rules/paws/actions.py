"""What a seat can do in Paws in Peril. Tiles and cards are numbers; seats count from 0."""

from __future__ import annotations

from rules.contract import Action, Pass, TimeUp
from rules.kit.hexes import Hex
from rules.paws.board import Kind


class Move(Action, frozen=True):
    """A step to a touching tile: for AP (P37), free by a buff, or a step of a card."""

    tile: int


class Stand(Action, frozen=True):
    """No more of the steps a card gives."""


class Loot(Action, frozen=True):
    """Loots the tile the animal stands on (P42); a building starts a fight (P46)."""


class Invade(Action, frozen=True):
    """Starts a fight for the building of another player the animal stands on (P79)."""


class Raid(Action, frozen=True):
    """Raids another player on the same tile (P99)."""

    seat: int


class Build(Action, frozen=True):
    """Puts a barricade on a tile of one's own, from anywhere (P160)."""

    tile: int


class Place(Action, frozen=True):
    """Lays one of the held tiles on a free place: for AP (P49), or free after a knock-out (P123)."""

    kind: Kind
    place: Hex


class Play(Action, frozen=True):
    """Plays an item card from the hand; also the answer to an aimed card (P151)."""

    card: int


class EndTurn(Action, frozen=True):
    """Ends the turn; AP left are lost (P31)."""


class Target(Action, frozen=True):
    """Chooses at whom an effect of the card just played is aimed (P149)."""

    seat: int


class UseLuck(Action, frozen=True):
    """After the dice: uses the `lucky` buff; the dice are chosen next."""


class Reroll(Action, frozen=True):
    """Rolls some of one's own dice again: these faces, from low to high. Equal dice are alike."""

    faces: tuple[int, ...]


class Defend(Action, frozen=True):
    """The owner of an invaded building chooses the defender by its place in the row of cards (P81)."""

    place: int


class Keep(Action, frozen=True):
    """The knocked-out player keeps the monster card at this place of the row (P114)."""

    place: int


class TakeMonster(Action, frozen=True):
    """Takes the knocked-out player's monster card at this place of the row (P116)."""

    place: int


class TakeItem(Action, frozen=True):
    """Takes an item card of the knocked-out player, whose hand the taker sees (P116)."""

    card: int


class Discard(Action, frozen=True):
    """Discards an item card down to the limit (P134)."""

    card: int


class PutOnTop(Action, frozen=True):
    """Of the monster cards looked at, this one goes back on top and the others to the bottom."""

    place: int


class Leave(Action, frozen=True):
    """The monster card looked at stays on top (`scout`)."""


class Bury(Action, frozen=True):
    """The monster card looked at goes to the bottom (`scout`)."""


PawsAction = (
    Move
    | Stand
    | Loot
    | Invade
    | Raid
    | Build
    | Place
    | Play
    | EndTurn
    | Pass
    | TimeUp
    | Target
    | UseLuck
    | Reroll
    | Defend
    | Keep
    | TakeMonster
    | TakeItem
    | Discard
    | PutOnTop
    | Leave
    | Bury
)
"""Every action of this game."""

# Actions recur all the time, so each is made once.
TILES = 64
"""No board has so many tiles: four players lay at most five each beside the Desert."""
CARDS = 60
"""No deck has more kinds of cards."""
SEATS = 4
PASS, STAND, LOOT, INVADE, END_TURN = Pass(), Stand(), Loot(), Invade(), EndTurn()
USE_LUCK, LEAVE, BURY = UseLuck(), Leave(), Bury()
MOVE = tuple(Move(tile) for tile in range(TILES))
BUILD = tuple(Build(tile) for tile in range(TILES))
RAID = tuple(Raid(seat) for seat in range(SEATS))
TARGET = tuple(Target(seat) for seat in range(SEATS))
PLAY = tuple(Play(card) for card in range(CARDS))
TAKE_ITEM = tuple(TakeItem(card) for card in range(CARDS))
DISCARD = tuple(Discard(card) for card in range(CARDS))
TURN_OVER = TimeUp("turn")
"""Silence at the action stop, where there is a time limit (W15)."""
ANSWER_OVER = TimeUp("answer")
"""Silence at a closed prompt, where there is a time limit (W15)."""
