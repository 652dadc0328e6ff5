"""What the table waits for, in words that everybody may read."""

from __future__ import annotations

from rules.paws.pending import (
    Acting,
    After,
    Answering,
    Before,
    Defending,
    Discarding,
    Keeping,
    Laying,
    Over,
    Peeking,
    Rerolling,
    Scouting,
    Stepping,
    Taking,
    Targeting,
)
from rules.paws.view import Public
from tui.games.front import Scene
from tui.games.paws.words import Tongue, deck_of, public_of
from tui.widgets.phrase import Words
from tui.widgets.seats import every_seat


def asked_for(tongue: Tongue, scene: Scene, seat: int) -> str:
    """What a seat is asked for, as the end of a sentence: "to choose an action"."""
    say = tongue.translate
    public = public_of(scene)
    match public.pending:
        case Acting():
            return say("to choose an action")
        case Before():
            return say("to roll the dice")
        case After():
            return say("to let the roll count, or not")
        case Defending():
            return say("to choose the monster that defends")
        case Keeping():
            return say("to keep one monster card")
        case Taking(victim=victim):
            return tongue.say("to take a card from {name}", name=tongue.name(scene.names, victim))
        case Discarding():
            return say("to discard an item")
        case Answering(card=card):
            return tongue.say("to answer {card}", card=tongue.item(deck_of(scene), card))
        case _:
            return _asked_more(tongue, public)


def _asked_more(tongue: Tongue, public: Public) -> str:
    say = tongue.translate
    match public.pending:
        case Targeting():
            return say("to choose at whom a card is aimed")
        case Stepping():
            return say("to take free steps")
        case Rerolling():
            return say("to choose dice to roll again")
        case Peeking():
            return say("to look at the next monsters")
        case Scouting():
            return say("to look at the next monster")
        case Laying():
            return say("to lay the tiles in hand")
        case Over():
            return say("for nothing: the match is over")
    return say("to go on")


def tally(tongue: Tongue, scene: Scene) -> Words:
    """Every seat with its items in hand, for the curtain."""
    figures = [str(size) for size in public_of(scene).sizes]
    return every_seat(tongue.words("Items in hand:", "muted"), scene.names, figures, tongue.more)
