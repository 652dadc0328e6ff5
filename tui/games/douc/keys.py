"""Keys and mouse: what each does at a moment, with an answer for every one of them."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Action, Pass, Refusal
from rules.douc.actions import (
    CALL_TEAM,
    DECLARE,
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
from rules.douc.cards import DOUCS
from tui.games.douc.ask import why_source
from tui.games.douc.cursor import (
    ACTS,
    FINAL,
    Cursor,
    Source,
    Ways,
    chosen,
    digits_for,
    find,
    start,
    walk,
    ways_of,
)
from tui.games.douc.hints import hints, works
from tui.games.douc.notes import why_card
from tui.games.douc.words import Tongue, hand_of, public_of, stack_letter
from tui.games.front import DIRECTIONS, Answer, Do, Move, Say, Scene

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
NAMES = {"slash": "/", "space": " ", "return": "enter"}


def press(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Answer:
    """The answer to a key."""
    key = NAMES.get(key, key)
    if scene.acting is None:
        return _idle(tongue, scene, key)
    ways = ways_of(scene)
    if cursor.step == "stack":
        return _jump(tongue, scene, ways, cursor, key)
    if key in DIRECTIONS:
        return Move(walk(ways, cursor, DIRECTIONS[key]))
    if key == "enter":
        return _enter(tongue, scene, ways, cursor)
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
        return _final(tongue, scene, ways, cursor, Declare)
    if key == "h":
        return _do_act(tongue, scene, ways, Hold)
    if key in LETTERS:
        return _letter(tongue, scene, ways, cursor, key)
    return Say(
        tongue.say("{key} does nothing here. {works}", key=_written(key), works=works(tongue, scene, cursor))
    )


def _back(scene: Scene, cursor: Cursor) -> Answer:
    """From something half said, or from the Jungle to the hand; else the screen steps back itself."""
    if cursor.step:
        return Move(replace(cursor, step=""))
    first = start(scene)
    return Move(first) if cursor.source.kind == "place" and first.source.kind != "place" else None


def _written(key: str) -> str:
    return f"[{key}]" if len(key) == 1 else key.replace("_", " ").capitalize()


def _idle(tongue: Tongue, scene: Scene, key: str) -> Answer:
    """Nothing is to be decided here: digits belong to the seats, everything else is explained."""
    if len(key) == 1 and key.isdecimal():
        return None
    if scene.floor:
        digits = " ".join(f"[{seat + 1}]" for seat in scene.floor)
        return Say(tongue.say("No hand is open. {digits} opens one.", digits=digits))
    return Say(tongue.say("It is not your decision now; the log and the help are open to you."))


def _tell(tongue: Tongue, scene: Scene, refusal: Refusal) -> Say:
    return Say(scene.tell(tongue.signed(refusal)), refusal)


def _enter(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor) -> Answer:
    action = chosen(ways, cursor)
    if action is None:
        return _why(tongue, scene, cursor)
    if isinstance(action, FINAL) and cursor.step != "sure":
        return Move(replace(cursor, step="sure"))
    return Do(action)


def _why(tongue: Tongue, scene: Scene, cursor: Cursor) -> Say:
    """Why the chosen thing can do nothing."""
    if cursor.source.kind == "card":
        text, refusal = why_card(tongue, scene, cursor.source.number)
        return Say(text, refusal)
    return Say(f"{why_source(tongue, scene, cursor)} {works(tongue, scene, cursor)}")


def _space(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor) -> Answer:
    for kind in QUIET:
        source = Source("act", ACTS.index(kind))
        if source in ways:
            if kind in FINAL:
                return _final(tongue, scene, ways, cursor, kind)
            return Do(ways[source][0])
    refusal = scene.why(Pass())
    if refusal is not None and Source("act", ACTS.index(Declare)) in ways:
        return Say(
            tongue.say("You have held once already: play a card, or press [d] to declare the day over."),
            refusal,
        )
    if refusal is not None:
        return _tell(tongue, scene, refusal)
    return Say(tongue.say("There is nothing to pass on. {works}", works=works(tongue, scene, cursor)))


def _final(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, kind: type[Action]) -> Answer:
    """An act that cannot be taken back: the first press asks, the second does it."""
    source = Source("act", ACTS.index(kind))
    if source not in ways:
        return _refused(tongue, scene, cursor, DECLARE)
    if cursor.source == source and cursor.step == "sure":
        return Do(ways[source][0])
    return Move(Cursor(source, 0, "sure"))


def _do_act(tongue: Tongue, scene: Scene, ways: Ways, kind: type[Action]) -> Answer:
    source = Source("act", ACTS.index(kind))
    if source in ways:
        return Do(ways[source][0])
    refusal = scene.why(HOLD)
    if refusal is not None:
        return _tell(tongue, scene, refusal)
    return Say(tongue.say("There is nothing to hold on."))


def _refused(tongue: Tongue, scene: Scene, cursor: Cursor, action: Action) -> Say:
    refusal = scene.why(action)
    if refusal is not None:
        return _tell(tongue, scene, refusal)
    return Say(works(tongue, scene, cursor))


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
    hand = hand_of(scene)
    public = public_of(scene)
    index = cursor.source.number if cursor.source.kind == "card" else 0
    card = hand[index] if index < len(hand) else 0
    danger = next((at for at, stack in enumerate(public.zone.stacks) if stack.danger), 0)
    tried: dict[str, Action] = {
        "s": SAVE[danger][card] if card < DOUCS else CALL_TEAM,
        "e": Endanger(card),
        "t": LAY_TRAP[_rescuer(scene)],
        "j": TURN[next((at for at, place in enumerate(public.jungle) if place.lies), 0)],
        "l": Lay(),
    }
    return _refused(tongue, scene, cursor, tried[key])


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


def to_stack(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor, stack: int) -> Answer:
    """The cursor on something that can be done to a stack, or why nothing can."""
    place = find(ways, cursor, (Save, Donate, LayTrap, PlaceOn), stack)
    if place is not None:
        return Move(place)
    hand = hand_of(scene)
    index = cursor.source.number if cursor.source.kind == "card" else 0
    card = next(
        (held for held in hand[index : index + 1] if held < DOUCS), next((c for c in hand if c < DOUCS), 0)
    )
    refusal = scene.why(SAVE[stack][card])
    text = scene.tell(tongue.signed(refusal)) if refusal is not None else ""
    return Say(
        tongue.say("Nothing you have goes on {letter}. {why}", letter=stack_letter(stack), why=text), refusal
    )


def click(tongue: Tongue, scene: Scene, cursor: Cursor, target: str) -> Answer:
    """A press of the mouse: the first one chooses, one on what is chosen does it."""
    if scene.acting is None:
        return _idle(tongue, scene, "")
    ways = ways_of(scene)
    kind, _, rest = target.partition(":")
    if kind == "stack":
        action = chosen(ways, cursor)
        if getattr(action, "stack", None) == int(rest):
            return _enter(tongue, scene, ways, cursor)
        return to_stack(tongue, scene, ways, cursor, int(rest))
    if kind == "act":
        names = [act.__name__ for act in ACTS]
        source = Source("act", names.index(rest) if rest in names else 0)
    elif kind in ("card", "place", "seat") and rest.isdecimal():
        source = Source("card" if kind == "card" else "place" if kind == "place" else "seat", int(rest))
    else:
        return None
    if source == cursor.source:
        return _enter(tongue, scene, ways, cursor)
    if source not in ways and kind == "place":
        return _refused(tongue, scene, cursor, TURN[source.number])
    return Move(Cursor(source))


__all__ = ["click", "hints", "press"]
