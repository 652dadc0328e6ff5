"""What a seat can do in Amazing Jungle Run. Decks count from 0, in the order in which they lie.

``card`` is the number of a RESOURCE or PERIL card (see ``deck.py``), ``animal`` a place in ``ANIMALS``,
``keep`` a mask of dice: bit 0 for the first die.
"""

from __future__ import annotations

from typing import Literal

from rules.contract import Action, Pass

Purpose = Literal["peril", "plant", "explore"]
"""What a set of three is traded for (J135)."""


class Skip(Action, frozen=True):
    """Skips the whole turn and is rid of one Man-Eating Plant (J139)."""


class DrawResource(Action, frozen=True):
    """Takes the top RESOURCE card for one action (J40)."""


class DrawPeril(Action, frozen=True):
    """Takes the top PERIL card for two actions; the opponent may answer first (J42, J106)."""


class Peek(Action, frozen=True):
    """Looks at the bottom card of a deck for one action (J41), or at the new bottom card after a Hyena or a
    Bottom Feeder (J78, J84)."""

    deck: int


class DeclinePeek(Action, frozen=True):
    """Does not look at the new bottom card (J78, J84)."""


class EndPhase(Action, frozen=True):
    """Goes on to the next phase; in the last one, ends the turn (J30, J37)."""


class Play(Action, frozen=True):
    """Plays a card that needs no place: Explore!, Swarming Ants, Peacock, Man-Eating Plant, Broken
    Binoculars, and Scorpion as an answer (J33, J106)."""

    card: int


class PlayOn(Action, frozen=True):
    """Plays a card on one deck: Hideaway, Giraffe, Bottom Feeder, Off Limits, Quicksand, Not Today! on the
    marker of that deck, and Elephant if only one deck can be looked at (J80 to J93, J108, J116)."""

    card: int
    deck: int


class PlayBoth(Action, frozen=True):
    """Plays an Elephant on two decks, the one with the lower number first (J90)."""

    card: int
    first: int
    second: int


class PlayAcross(Action, frozen=True):
    """Plays a Transport: the top card of ``source`` onto ``target`` (J124)."""

    card: int
    source: int
    target: int


class PlayHidden(Action, frozen=True):
    """Plays a Monarch for a face-down card of a deck: its bottom card, or else its uppermost one (J104)."""

    card: int
    deck: int
    bottom: bool


class PlayScavenger(Action, frozen=True):
    """Plays a Scavenger for one common of this animal (J132)."""

    card: int
    animal: int


class PlayRun(Action, frozen=True):
    """Plays a Rhino Run, taking so many showing commons of this animal from each deck; a call follows
    (J97)."""

    card: int
    animal: int
    takes: tuple[int, ...]


class Fill(Action, frozen=True):
    """Fills an empty space with the top card of a deck, by a laid-out Explore! (J95)."""

    source: int
    space: int


class TradeSet(Action, frozen=True):
    """Discards a set of one animal to draw a PERIL card, to be rid of a plant, or against Explore! (J135)."""

    animal: int
    purpose: Purpose


class Take(Action, frozen=True):
    """Takes so many showing commons of this animal from each deck, from the top down (J51, J52)."""

    animal: int
    takes: tuple[int, ...]


class Call(Action, frozen=True):
    """Calls the top card of a deck and throws all dice (J61, J63); also the second step of a Rhino Run."""

    deck: int


class UsePower(Action, frozen=True):
    """Uses a collected King, Gorilla or Hyena on a deck; ``power`` is its JUNGLE card (J70)."""

    power: int
    deck: int


class Reroll(Action, frozen=True):
    """Keeps the dice of ``keep`` and throws the others again (J63)."""

    keep: int


class Stand(Action, frozen=True):
    """Keeps all dice: this was the final roll (J64)."""


class ChangeDie(Action, frozen=True):
    """Plays a Dice Changer on one die of the final roll (J66, J67)."""

    card: int
    die: int


class GiveUp(Action, frozen=True):
    """Plays no Dice Changer any more: the roll has failed (J68)."""


JungleAction = (
    Skip
    | DrawResource
    | DrawPeril
    | Peek
    | DeclinePeek
    | EndPhase
    | Play
    | PlayOn
    | PlayBoth
    | PlayAcross
    | PlayHidden
    | PlayScavenger
    | PlayRun
    | Fill
    | TradeSet
    | Take
    | Call
    | UsePower
    | Reroll
    | Stand
    | ChangeDie
    | GiveUp
    | Pass
)
"""Every action of this game. ``Pass`` answers a PERIL draw with nothing."""

# Actions recur all the time, so each is made once.
SKIP, DRAW_RESOURCE, DRAW_PERIL, END_PHASE = Skip(), DrawResource(), DrawPeril(), EndPhase()
DECLINE_PEEK, STAND, GIVE_UP, PASS = DeclinePeek(), Stand(), GiveUp(), Pass()
DECKS = 4
_CARDS, _DICE = 80, 6
"""No deck has more kinds of cards in hands, or more dice (``deck.py``)."""
PEEK = tuple(Peek(deck) for deck in range(DECKS))
CALL = tuple(Call(deck) for deck in range(DECKS))
PLAY = tuple(Play(card) for card in range(_CARDS))
PLAY_ON = tuple(tuple(PlayOn(card, deck) for deck in range(DECKS)) for card in range(_CARDS))
REROLL = tuple(Reroll(keep) for keep in range(1 << _DICE))
PLAY_ACROSS = tuple(
    tuple(tuple(PlayAcross(card, source, target) for target in range(DECKS)) for source in range(DECKS))
    for card in range(_CARDS)
)
PLAY_BOTH = tuple(
    tuple(tuple(PlayBoth(card, first, second) for second in range(DECKS)) for first in range(DECKS))
    for card in range(_CARDS)
)
PLAY_HIDDEN = tuple(
    tuple((PlayHidden(card, deck, False), PlayHidden(card, deck, True)) for deck in range(DECKS))
    for card in range(_CARDS)
)
PLAY_SCAVENGER = tuple(tuple(PlayScavenger(card, animal) for animal in range(3)) for card in range(_CARDS))
FILL = tuple(tuple(Fill(source, space) for space in range(DECKS)) for source in range(DECKS))
TRADE = tuple(
    (TradeSet(animal, "peril"), TradeSet(animal, "plant"), TradeSet(animal, "explore")) for animal in range(3)
)
