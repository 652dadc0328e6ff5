"""One sentence for somebody's first game: what matters at this moment, and the key that does it."""

from __future__ import annotations

from rules.contract import Pass
from rules.jungle import actions as does
from rules.jungle.odds import call_odds, changers_of
from rules.jungle.state import Acting, Answering, Changing, Collecting, Glancing, Rolling, Running
from tui.games.front import Scene
from tui.games.jungle.chances import chances_now
from tui.games.jungle.cursor import Cursor, ways
from tui.games.jungle.dicebox import likeliest_lock
from tui.games.jungle.ways import CALL, REROLL, TAKE, Source, act
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, mover, public_of
from tui.games.tongue import percent

GOOD = 0.5
"""From this chance on the coach rolls for a card rather than take commons."""


def coach(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    """The sentence for where the cursor stands; empty where there is nothing to decide."""
    if scene.acting is None:
        return ""
    say = tongue.say
    if cursor.step == "deck":
        return say("The digit of a deck goes there; [Esc] goes back.")
    if cursor.source not in ways(tongue, scene):
        return say("Nothing can be done with this now: [arrows] go to what can.")
    if cursor.step == "sure":
        return say("Sure? [Enter] does it; [Esc] goes back.")
    if cursor.prefix:
        return say("[Enter] chooses this one; [Esc] goes back to what you chose before.")
    match public_of(scene).pending:
        case Acting():
            return _acting(tongue, scene, cursor)
        case Answering():
            return _answering(tongue, scene, cursor)
        case Collecting():
            return _collecting(tongue, scene, cursor)
        case Running():
            return say("The commons are yours. {press} calls a card; the dice win it.", press=_call(cursor))
        case Rolling():
            return _rolling(tongue, scene, cursor)
        case Changing(goal=goal, dice=dice):
            if chances_now(scene, goal.card, dice).best < 1:
                return say("This roll is lost: [Space] gives it up; the card stays where it is.")
            if cursor.source.kind == "card":
                return say("A Dice Changer can still win it: [Enter] turns the die that is missing.")
            return say("A Dice Changer can still win it: [arrows] go to it.")
        case Glancing():
            press = _key(cursor, "l", act("look"))
            return say("{press} looks at the new bottom card, free, for you alone.", press=press)
        case _:
            return _defending(tongue, scene, cursor)


def _key(cursor: Cursor, letter: str, source: Source) -> str:
    """The key for something: Enter where the cursor stands on it, else the letter that goes there."""
    return "[Enter]" if cursor.source == source else f"[{letter}]"


def _call(cursor: Cursor) -> str:
    return _key(cursor, "d", CALL)


def _acting(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    say, public, found = tongue.say, public_of(scene), ways(tongue, scene)
    draw, look = act("resource"), act("look")
    press = _key(cursor, "r", draw)
    if not public.actions or draw not in found:
        return say("No action is left that draws: [Space] goes on to collecting.")
    if any(isinstance(action, does.Skip) for action in scene.legal):
        return say("A plant costs an action. {press} draws; [x] skips the turn and digs it up.", press=press)
    if not hand_of(scene):
        return say("Cards make the dice kinder: {press} draws a RESOURCE card.", press=press)
    if act("peril") in found:
        text = "{press} draws RESOURCE. PERIL, {instead}, costs two actions, and hurts the other."
        return say(text, press=press, instead=_key(cursor, "p", act("peril")))
    if look in found:
        text = "{press} draws RESOURCE; or {instead} looks at a bottom card, for you alone."
        return say(text, press=press, instead=_key(cursor, "l", look))
    return say("{press} draws RESOURCE; after that you collect.", press=press)


def _answering(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    """A PERIL card is drawn by the other one."""
    if all(isinstance(action, Pass) for action in scene.legal):
        return tongue.say("Nothing of yours can stop it: [Space] lets it be.")
    if cursor.source.kind == "card":
        return tongue.say("[Enter] plays this card against it; [Space] lets it be.")
    return tongue.say("A card of yours can stop it: [arrows] go to it; [Space] lets it be.")


def _collecting(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    say, found = tongue.say, ways(tongue, scene)
    take = _key(cursor, "t", TAKE)
    if public_of(scene).bound(mover(scene)) and CALL in found:
        return say("Quicksand: you must go for that deck's top card. {press} rolls.", press=_call(cursor))
    if TAKE in found and CALL in found:
        chance = _best_chance(scene)
        if chance >= GOOD:
            text = "One attempt a turn. {press} rolls for a card, {chance} at best; {instead} is sure."
            return say(text, press=_call(cursor), chance=percent(chance), instead=take)
        text = "One attempt a turn: {press} takes commons, which is sure; {instead} rolls."
        return say(text, press=take, instead=_call(cursor))
    if CALL in found:
        text = "{press} rolls for a card: the chance stands beside it. [Space] leaves it."
        return say(text, press=_call(cursor))
    if TAKE in found:
        return say("{press} takes every common of an animal that shows: three are a set.", press=take)
    return say("Nothing here can be collected: [Space] goes on.")


def _best_chance(scene: Scene) -> float:
    """The best chance of all cards that can be called now."""
    deck, public = deck_of(scene), public_of(scene)
    changers = changers_of(deck, hand_of(scene))
    decks = [action.deck for action in scene.legal if isinstance(action, does.Call)]
    tops = [card for number in decks for card in public.decks[number].showing[:1] if card is not None]
    return max((call_odds(deck, card, changers) for card in tops), default=0.0)


def _rolling(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    pending = public_of(scene).pending
    assert isinstance(pending, Rolling)
    if REROLL not in ways(tongue, scene):
        return tongue.say("[Space] stops here.")
    press = _key(cursor, "r", REROLL)
    if likeliest_lock(scene, pending) != cursor.keep:
        return tongue.say("[b] locks the dice worth keeping; then {press} throws the others.", press=press)
    return tongue.say("{press} throws the dice that are not locked.", press=press)


def _defending(tongue: JungleTongue, scene: Scene, cursor: Cursor) -> str:
    deck, say, found = deck_of(scene), tongue.say, ways(tongue, scene)
    hand = hand_of(scene)
    made = [at for at, card in enumerate(hand) if deck.plays[card].timing == "defense"]
    if any(Source("card", at) in found for at in made):
        if cursor.source.kind == "card":
            return say("[Enter] plays it: close what the other could win next. [Space] ends the turn.")
        return say("A card of yours defends: [arrows] go to it. [Space] ends the turn.")
    if changers_of(deck, hand):
        return say("Keep your Dice Changers for a roll that matters: [Space] ends the turn.")
    return say("Nothing to defend with: [Space] ends the turn.")
