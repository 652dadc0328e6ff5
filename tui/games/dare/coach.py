"""One sentence for somebody's first game: what matters at this moment, and the key that does it."""

from __future__ import annotations

from rules.contract import Action
from rules.dare.actions import Accept, Call, Draw, Keep, LeaveOut, Raise, Refuse, Roll, Use, UseDrawn
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
from tui.games.dare.cursor import Cursor, choices
from tui.games.dare.words import Tongue, deck_of, own_of, public_of, range_of
from tui.games.front import Scene


def coach(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """The sentence for where the cursor stands; empty where there is nothing to decide."""
    if scene.acting is None:
        return ""
    say, several = tongue.say, len(choices(scene)) > 1
    if cursor.step == "sure":
        return say("Rather not? [Esc] goes back. [Enter] does it for good.")
    match public_of(scene).pending:
        case Drawing():
            return _drawing(tongue, scene, cursor)
        case Rolling():
            press = _key(cursor, "r", Roll)
            return say("{press} rolls; everybody has to. Blank is harmless, the rest is chaos.", press=press)
        case Daring():
            return _daring(tongue, scene, cursor)
        case Deciding():
            press, instead = _key(cursor, "k", Keep), _key(cursor, "u", UseDrawn)
            text = "{press} saves it, unseen, for when you are above; {instead} uses it at once."
            return say(text, press=press, instead=instead)
        case Forcing() if not several:
            return say("A card drawn on Do or on a Dare has to be used at once: [Enter] does it.")
        case Forcing():
            return say("All of them have to be used, in any order: [arrows] choose, [Enter] uses one.")
        case Choosing() if several:
            return say("Think of the total you want to hold: [arrows] choose, [Enter] does it.")
        case Burying() if several:
            return say("Which card spoils your total? [arrows] choose it, [Enter] lets it go.")
        case Targeting() if several:
            return say("Hit whoever may call next: [arrows] choose the player, [Enter] does it.")
        case Choosing() | Burying() | Targeting():
            return say("There is only one thing to choose: [Enter] does it.")
        case Searching():
            high = range_of(public_of(scene)).high
            return say("[Enter] takes this card, [arrows] go to others. {high} is the best total.", high=high)
        case Raising():
            return _raising(tongue, scene, cursor)
        case Leaving():
            return say("[Space] goes on to the next round.")
    return ""


def _key(cursor: Cursor, letter: str, *kinds: type[Action]) -> str:
    """The key for a kind of action: Enter where the cursor stands on one, else the letter that goes there."""
    return "[Enter]" if isinstance(cursor.action, kinds) else f"[{letter}]"


def _drawing(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    own, wanted, say = own_of(scene), range_of(public_of(scene)), tongue.say
    legal = {type(action) for action in choices(scene)}
    if own is None:
        return ""
    if own.call == "good":
        press = _key(cursor, "s", Call)
        return say("You held the range for a full round: {press} sees the cards and ends it.", press=press)
    if own.total > wanted.high and Use in legal:
        press = _key(cursor, "u", Use)
        return say("Above {high} a saved card may bring you down: {press}.", high=wanted.high, press=press)
    if LeaveOut in legal:
        text = "Above {high} {press} takes no card; chaos brings you down."
        return say(text, high=wanted.high, press=_key(cursor, "l", LeaveOut))
    press = _key(cursor, "d", Draw)
    if wanted.low <= own.total <= wanted.high:
        return say("In the range, but not for a full round yet: {press} draws once more.", press=press)
    low, high = wanted.low, wanted.high
    if not own.hand:
        text = "{press} draws your first card. You want a total of {low} to {high}."
        return say(text, press=press, low=low, high=high)
    if own.total + max(card.value for card in deck_of(public_of(scene)).numbers) > high:
        text = "{press} draws. With more than {high} you are not out: chaos cards bring it down."
        return say(text, press=press, high=high)
    text = "{press} draws. End a turn with {low} to {high}, and call on your next one."
    return say(text, press=press, low=low, high=high)


def _daring(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    press, instead = _key(cursor, "d", Accept), _key(cursor, "p", Refuse)
    if any(isinstance(action, Refuse) for action in choices(scene)):
        text = "{press} draws a chaos card, used at once; {instead} pays a chip for none."
        return tongue.say(text, press=press, instead=instead)
    return tongue.say("{press} draws a chaos card; without chips you cannot refuse.", press=press)


def _raising(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    own, wanted = own_of(scene), range_of(public_of(scene))
    if not any(isinstance(action, Raise) for action in choices(scene)):
        return tongue.say("Without chips there is no raise: [Space] ends the turn.")
    if own is not None and wanted.low <= own.total <= wanted.high:
        text = "A good total: {press} raises, and all have to match it; [Space] stays quiet."
        return tongue.say(text, press=_key(cursor, "r", Raise))
    return tongue.say("All have to match a raise. With a poor hand, [Space] passes the turn on.")
