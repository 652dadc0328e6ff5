"""Keys: what each does at a moment, with an answer for every one of them."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Action, Pass
from rules.douc.actions import (
    HOLD,
    LAY_TRAP,
    SAVE,
    TURN,
    CallTeam,
    Declare,
    Donate,
    Done,
    Endanger,
    Hold,
    Lay,
    LayTrap,
    Look,
    PlaceOn,
    Save,
    SkipLook,
    Take,
    Turn,
)
from tui.games.douc.answers import douc_of, enter, final, refused, to_stack
from tui.games.douc.cursor import ACTS, FINAL, Cursor, Source, Ways, digits_for, find, start, walk, ways_of
from tui.games.douc.hints import works
from tui.games.douc.words import Tongue, hand_of, public_of, stack_letter
from tui.games.front import DIRECTIONS, Answer, Do, Move, Say, Scene
from tui.games.unanswered import idle, sign_of, telling, unknown

LETTERS: dict[str, tuple[type[Action], ...]] = {
    "s": (Save, Donate, PlaceOn),
    "e": (Endanger,),
    "t": (LayTrap, CallTeam, Donate),
    "j": (Turn, Look, Take),
    "h": (Hold,),
    "l": (Lay,),
}
"""Letters and the things they look for."""
QUIET: tuple[type[Action], ...] = (Pass, Hold, SkipLook, Done)
"""What Space does, the first of them that is legal; never declaring."""


def press(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Answer:
    """The answer to a key."""
    key = sign_of(key)
    if scene.acting is None:
        return idle(tongue.translate, scene, key)
    ways = ways_of(scene)
    if cursor.step == "stack":
        return _jump(tongue, scene, ways, cursor, key)
    if key in DIRECTIONS:
        return Move(walk(ways, cursor, DIRECTIONS[key]))
    if key == "enter":
        return enter(tongue, scene, ways, cursor)
    if key == " ":
        return _space(tongue, scene, ways, cursor)
    if key == "escape":
        return _back(scene, cursor)
    if key == "/":
        if public_of(scene).zone.stacks:
            return Move(replace(cursor, step="stack"))
        return Say(tongue.say("There is no stack yet. {works}", works=works(tongue, scene, cursor)))
    if len(key) == 1 and key.isdecimal() and key.isascii():
        return _digit(tongue, scene, ways, cursor, int(key) - 1)
    if key == "d":
        return final(tongue, scene, ways, cursor, Declare)
    if key in LETTERS:
        return _letter(tongue, scene, ways, cursor, key)
    return unknown(tongue.translate, key, works(tongue, scene, cursor))


def _back(scene: Scene, cursor: Cursor) -> Answer:
    """From something half said, or from the Jungle to the hand; else the screen steps back itself."""
    if cursor.step:
        return Move(replace(cursor, step=""))
    first = start(scene)
    return Move(first) if cursor.source.kind == "place" and first.source.kind != "place" else None


def _space(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor) -> Answer:
    for kind in QUIET:
        source = Source("act", ACTS.index(kind))
        if source in ways:
            if kind in FINAL:
                return final(tongue, scene, ways, cursor, kind)
            return Do(ways[source][0])
    refusal = scene.why(Pass())
    if refusal is not None and Source("act", ACTS.index(Declare)) in ways:
        return Say(
            tongue.say("You have held once already: play a card, or press [d] to declare the day over."),
            refusal,
        )
    if refusal is not None:
        return telling(scene, refusal)
    return Say(tongue.say("There is nothing to pass here. {works}", works=works(tongue, scene, cursor)))


def _digit(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, index: int) -> Answer:
    """A digit picks a seat or a place where that is asked, else a card of the hand."""
    if scene.eyes is None and index in scene.floor and Source("seat", index) not in ways:
        return None
    kind = digits_for(ways, cursor)
    if kind != "card":
        source = Source(kind, index)
        if source in ways:
            return _pick(ways, cursor, source)
        free = " ".join(f"[{at.number + 1}]" for at in ways if at.kind == kind)
        return Say(tongue.say("{digit} cannot be chosen now. Try {keys}.", digit=f"[{index + 1}]", keys=free))
    hand = hand_of(scene)
    if 0 <= index < len(hand):
        return _pick(ways, cursor, Source("card", index))
    if hand:
        return Say(
            tongue.say(
                "Your hand has cards 1 to {last}. {works}", last=len(hand), works=works(tongue, scene, cursor)
            )
        )
    return Say(works(tongue, scene, cursor))


def _pick(ways: Ways, cursor: Cursor, source: Source) -> Move:
    """Choose a thing; pressed again, the next thing it can do."""
    count = len(ways.get(source, ()))
    if cursor.source == source and count > 1:
        return Move(Cursor(source, (cursor.pick + 1) % count))
    return Move(Cursor(source))


def _letter(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, key: str) -> Answer:
    place = find(ways, cursor, LETTERS[key])
    if place is not None:
        return Move(place)
    public = public_of(scene)
    card = douc_of(scene, cursor)
    danger = next((at for at, stack in enumerate(public.zone.stacks) if stack.danger), 0)
    tried: dict[str, Action] = {
        "s": SAVE[danger][card],
        "e": Endanger(card),
        "t": LAY_TRAP[_rescuer(scene)],
        "j": TURN[next((at for at, place in enumerate(public.jungle) if place.lies), 0)],
        "l": Lay(),
        "h": HOLD,
    }
    return refused(tongue, scene, cursor, tried[key])


def _rescuer(scene: Scene) -> int:
    stacks = public_of(scene).zone.stacks
    return next((at for at, stack in enumerate(stacks) if stack.trappable), 0)


def _jump(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, key: str) -> Answer:
    """A letter after ``/``: to the stack of that letter, with the chosen card if it can go there."""
    if key in ("escape", "/"):
        return Move(replace(cursor, step=""))
    stacks = public_of(scene).zone.stacks
    stack = next((at for at in range(len(stacks)) if stack_letter(at) == key), None)
    if stack is None:
        last = stack_letter(len(stacks) - 1)
        return Say(tongue.say("Press the letter of a stack, a to {last}, or Esc to go back.", last=last))
    return to_stack(tongue, scene, ways, replace(cursor, step=""), stack)
