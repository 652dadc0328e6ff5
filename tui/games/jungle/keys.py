"""Keys: what each does at a moment, with an answer for every one of them."""

from __future__ import annotations

from dataclasses import replace

from rules.jungle.state import Rolling
from tui.games.front import DIRECTIONS, Answer, Do, Move, Say, Scene
from tui.games.jungle.ask import gives_up
from tui.games.jungle.cursor import (
    Cursor,
    chosen,
    on,
    target,
    targets,
    walk,
    ways,
)
from tui.games.jungle.dicebox import likeliest_lock
from tui.games.jungle.hints import QUIET, works
from tui.games.jungle.menu import KEYS
from tui.games.jungle.tries import why_source
from tui.games.jungle.ways import REROLL, Source, Ways, act, deck
from tui.games.jungle.words import JungleTongue, hand_of, public_of
from tui.games.unanswered import idle, sign_of, unknown

LETTERS: dict[str, tuple[Source, ...]] = {}
for _name, _key in KEYS.items():
    LETTERS[_key] = (*LETTERS.get(_key, ()), act(_name))


def press(tongue: JungleTongue, scene: Scene, cursor: Cursor, key: str) -> Answer:
    """The answer to a key."""
    key = sign_of(key)
    if scene.acting is None:
        return idle(tongue.translate, scene, key)
    found = ways(tongue, scene)
    if cursor.step == "deck":
        return _jump(tongue, scene, found, cursor, key)
    if key in DIRECTIONS:
        return Move(walk(found, cursor, DIRECTIONS[key]))
    if key == "enter":
        return enter(tongue, scene, found, cursor)
    if key == " ":
        return _space(tongue, scene, found, cursor)
    if key == "escape":
        return _back(cursor)
    if key == "/":
        return Move(replace(cursor, step="deck"))
    if len(key) == 1 and key.isdecimal() and key.isascii():
        return _digit(tongue, scene, found, cursor, (int(key) - 1) % 10)
    pending = public_of(scene).pending
    if key == "b" and isinstance(pending, Rolling):
        return Move(replace(on(REROLL, scene), keep=likeliest_lock(scene, pending)))
    if key in LETTERS or key in ("u", "s"):
        return _letter(tongue, scene, found, cursor, key)
    return unknown(tongue.translate, key, works(tongue, scene, cursor))


def _back(cursor: Cursor) -> Answer:
    """From something half said to what came before it; else the screen steps back itself."""
    if cursor.step:
        return Move(replace(cursor, step=""))
    if cursor.prefix:
        return Move(replace(cursor, prefix=cursor.prefix[:-1], pick=0))
    return None


def enter(tongue: JungleTongue, scene: Scene, found: Ways, cursor: Cursor) -> Answer:
    """Do what the cursor is on, go on to its next target, or ask again before something is given up."""
    if cursor.source not in found:
        text, refusal = why_source(tongue, scene, cursor.source)
        return Say(text, refusal)
    action = chosen(found, cursor)
    if action is None:
        here = target(found, cursor)
        if here is None:
            return Say(works(tongue, scene, cursor))
        return Move(replace(cursor, prefix=(*cursor.prefix, here), pick=0, step=""))
    if cursor.step != "sure" and gives_up(scene, action):
        return Move(replace(cursor, step="sure"))
    return Do(action)


def _space(tongue: JungleTongue, scene: Scene, found: Ways, cursor: Cursor) -> Answer:
    """Pass or end: the quiet thing that is legal now, asked once more if it gives something up."""
    source = next((source for source in QUIET if source in found), None)
    if source is None:
        text, refusal = why_source(tongue, scene, QUIET[-1])
        return Say(text, refusal)
    if cursor.source != source:
        cursor = replace(on(source, scene, cursor), step="")
    return enter(tongue, scene, found, cursor)


def _digit(tongue: JungleTongue, scene: Scene, found: Ways, cursor: Cursor, index: int) -> Answer:
    """A digit locks a die while dice are thrown, and picks a card of the hand else."""
    pending = public_of(scene).pending
    if isinstance(pending, Rolling):
        if index < len(pending.dice):
            return Move(replace(on(REROLL, scene, cursor), keep=cursor.keep ^ 1 << index))
        return Say(tongue.say("There are dice 1 to {last}.", last=len(pending.dice)))
    hand = hand_of(scene)
    if index < len(hand):
        return pick(tongue, found, scene, cursor, Source("card", index))
    if hand:
        return Say(
            tongue.say(
                "You hold cards 1 to {last}. {works}", last=len(hand), works=works(tongue, scene, cursor)
            )
        )
    return Say(tongue.say("You hold no cards. {works}", works=works(tongue, scene, cursor)))


def pick(tongue: JungleTongue, found: Ways, scene: Scene, cursor: Cursor, source: Source) -> Answer:
    """Choose a thing; of one that is chosen already, say how its target is chosen and how it is done."""
    if cursor.source != source:
        return Move(on(source, scene, cursor))
    if len(targets(found, cursor)) > 1:
        return Say(tongue.say("That is chosen: left and right choose its target, Enter does it."))
    if source in found:
        return Say(tongue.say("That is chosen: Enter does it."))
    text, refusal = why_source(tongue, scene, source)
    return Say(text, refusal)


def _letter(tongue: JungleTongue, scene: Scene, found: Ways, cursor: Cursor, key: str) -> Answer:
    """The cursor on what the letter stands for, the next one if it stands there already; else why not."""
    kinds = {"u": "power", "s": "set"}
    sources = [source for source in found if source.kind == kinds.get(key)]
    sources += [source for source in LETTERS.get(key, ()) if source in found]
    if not sources:
        return _no_letter(tongue, scene, key)
    if cursor.source in sources:
        return pick(tongue, found, scene, cursor, sources[(sources.index(cursor.source) + 1) % len(sources)])
    return Move(on(sources[0], scene, cursor))


def _no_letter(tongue: JungleTongue, scene: Scene, key: str) -> Answer:
    """Why a letter does nothing now."""
    if key == "u":
        powers = public_of(scene).camps[scene.acting or 0].powers
        if not powers:
            return Say(tongue.say("You have no power card: King, Gorilla and Hyena are won by dice."))
        text, refusal = why_source(tongue, scene, Source("power", powers[0]))
        return Say(text, refusal)
    source = LETTERS[key][0]
    if key == "s":
        animals = public_of(scene).camps[scene.acting or 0].animals
        source = Source("set", animals.index(max(animals)))
    text, refusal = why_source(tongue, scene, source)
    return Say(text, refusal)


def _jump(tongue: JungleTongue, scene: Scene, found: Ways, cursor: Cursor, key: str) -> Answer:
    """A digit after ``/``: to the deck of that number."""
    if key == "/":
        return Move(cursor)
    cursor = replace(cursor, step="")
    if key == "escape":
        return Move(cursor)
    last = len(public_of(scene).decks)
    if not (len(key) == 1 and key.isdecimal() and 1 <= int(key) <= last):
        return Say(tongue.say("Press the number of a deck, 1 to {last}, or Esc to go back.", last=last))
    return to_deck(tongue, scene, found, cursor, int(key) - 1)


def to_deck(tongue: JungleTongue, scene: Scene, found: Ways, cursor: Cursor, number: int) -> Answer:
    """The cursor on a deck with what is chosen, else with the first thing that can be done to it."""
    places = [cursor, *(on(source, scene, cursor) for source in found)]
    for place in places:
        goals = targets(found, place)
        if deck(number) in goals:
            return Move(replace(place, pick=goals.index(deck(number)), step=""))
    for place in places:
        for at in range(len(targets(found, place))):
            here = replace(place, pick=at)
            takes = getattr(chosen(found, here), "takes", ())
            if takes and takes[number]:
                return Move(here)
    text, refusal = why_source(tongue, scene, cursor.source)
    sentence = tongue.say("Nothing can be done with deck {deck} now.", deck=number + 1)
    return Say(f"{sentence} {text}" if cursor.source not in found else sentence, refusal)
