"""One sentence for somebody's first game: what matters at this moment."""

from __future__ import annotations

from rules.dare.state import (
    Burying,
    Choosing,
    Daring,
    Deciding,
    Drawing,
    Forcing,
    Leaving,
    Raising,
    Rolling,
    Searching,
    Targeting,
)
from tui.games.dare.words import Tongue, own_of, public_of, range_of
from tui.games.front import Scene


def coach(tongue: Tongue, scene: Scene) -> str:
    """The sentence; empty where there is nothing to decide."""
    if scene.acting is None:
        return ""
    match public_of(scene).pending:
        case Drawing():
            return _drawing(tongue, scene)
        case Rolling():
            return tongue.say("Everybody rolls. Blank is harmless; chaos cards help you down or hurt others.")
        case Daring():
            return tongue.say("Chaos cards mostly help. Refusing costs a chip; d draws, p pays.")
        case Deciding():
            return tongue.say("A saved card is unseen and helps when you are above. k saves it.")
        case Forcing() if len(scene.legal) == 1:
            return tongue.say("A card drawn on Do or on a Dare has to be used at once: Enter does it.")
        case Forcing():
            return tongue.say("All of them have to be used; the order is yours. Digits choose.")
        case Choosing() | Burying():
            return tongue.say("Think of the total you want to hold. Arrows choose, Enter does it.")
        case Targeting():
            return tongue.say("Hit whoever may be about to call: many cards, or a raise just now.")
        case Searching():
            return tongue.say("Take the card that brings you to the best total. Arrows choose.")
        case Raising():
            return _raising(tongue, scene)
        case Leaving():
            return tongue.say("Enter goes on to the next round.")
    return ""


def _drawing(tongue: Tongue, scene: Scene) -> str:
    own, wanted = own_of(scene), range_of(public_of(scene))
    if own is None:
        return ""
    if own.call == "good":
        return tongue.say("You held the range for a full round: s sees the cards and ends the round.")
    if own.total > wanted.high:
        return tongue.say(
            "Above {high} you may take no card; chaos cards can bring you down.", high=wanted.high
        )
    if own.total >= wanted.low:
        return tongue.say("In the range already, but not for a full round: you have to draw once more.")
    return tongue.say(
        "Enter draws. End a turn with {low} to {high}, then call next turn.", low=wanted.low, high=wanted.high
    )


def _raising(tongue: Tongue, scene: Scene) -> str:
    own, wanted = own_of(scene), range_of(public_of(scene))
    if own is not None and wanted.low <= own.total <= wanted.high:
        return tongue.say("You hold a good total: raise with 1 to 3, or stay quiet with Space.")
    return tongue.say("All have to match a raise. With a poor hand, Space passes the turn on.")
