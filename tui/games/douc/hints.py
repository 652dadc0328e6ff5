"""The keys that work at a moment, for the key line and for answers to those that do not."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.douc.actions import (
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
from tui.games.douc.cursor import Cursor, Ways, chosen, digits_for, ways_of
from tui.games.douc.words import Tongue, hand_of, public_of
from tui.games.front import KeyHint, Scene, works_now


def hints(tongue: Tongue, scene: Scene, cursor: Cursor) -> tuple[KeyHint, ...]:
    """Keys that work now, the most used first."""
    say = tongue.translate
    if scene.acting is None:
        if not scene.floor:
            return ()
        digits = " ".join(str(seat + 1) for seat in scene.floor)
        return (KeyHint(str(scene.floor[0] + 1), say("open that hand"), digits),)
    ways = ways_of(scene)
    if not ways:
        return tuple(_look(tongue, scene))
    legal = {type(action) for actions in ways.values() for action in actions}
    if cursor.step == "stack":
        return (KeyHint("escape", say("back")),)
    found = [KeyHint("enter", _enter(tongue, chosen(ways, cursor), cursor))]
    found += _digits(tongue, scene, ways, cursor)
    quiet = {Pass: say("pass"), Hold: say("hold"), SkipLook: say("look at none"), Done: say("finish")}
    found += [KeyHint("space", word) for kind, word in quiet.items() if kind in legal]
    if Declare in legal:
        found.append(KeyHint("d", say("declare")))
    several = any(len(actions) > 1 for actions in ways.values())
    found.append(
        KeyHint("right", say("choose"), say("arrows")) if several or len(ways) > 1 else KeyHint("", "")
    )
    letters: tuple[tuple[str, tuple[type[Action], ...], str], ...] = (
        ("s", (Save,), say("save")),
        ("e", (Endanger,), say("endanger")),
        ("t", (LayTrap, CallTeam, Donate), say("action")),
        ("j", (Turn,), say("jungle")),
    )
    here = chosen(ways, cursor)
    every = [action for actions in ways.values() for action in actions if action != here]
    found += [KeyHint(key, word) for key, kinds, word in letters if any(isinstance(a, kinds) for a in every)]
    if Lay in legal:
        found.append(KeyHint("l", say("lay a hand")))
    if len(public_of(scene).zone.stacks) > 1 and legal & {Save, Donate, LayTrap, PlaceOn}:
        found.append(KeyHint("slash", say("stack")))
    return tuple(hint for hint in found if hint.key)


def _enter(tongue: Tongue, action: Action | None, cursor: Cursor) -> str:
    """What Enter does, in a word."""
    say = tongue.translate
    if action is None:
        return say("why not")
    if cursor.step == "sure":
        return say("yes")
    words: dict[type[Action], str] = {
        Save: say("save"),
        Donate: say("save"),
        PlaceOn: say("lay"),
        Endanger: say("endanger"),
        LayTrap: say("trap"),
        CallTeam: say("call"),
        Turn: say("turn over"),
        Look: say("look"),
        Take: say("take"),
        Pass: say("pass"),
        Hold: say("hold"),
        Declare: say("declare"),
        Done: say("finish"),
        Lay: say("lay a hand"),
        SkipLook: say("look at none"),
    }
    return words.get(type(action), say("do it"))


def _look(tongue: Tongue, scene: Scene) -> list[KeyHint]:
    """Without anything to play, a digit still tells why."""
    hand = hand_of(scene)
    return [KeyHint("1", tongue.translate("why not"), f"1-{len(hand)}")] if hand else []


def _digits(tongue: Tongue, scene: Scene, ways: Ways, cursor: Cursor) -> list[KeyHint]:
    kind = digits_for(ways, cursor)
    if all(source.kind == "stack" for source in ways):
        return []
    if kind == "card":
        last = len(hand_of(scene))
        return [KeyHint("1", tongue.translate("card"), f"1-{last}" if last > 1 else "1")] if last else []
    word = tongue.translate("player" if kind == "seat" else "place")
    digits = [source.number + 1 for source in ways if source.kind == kind]
    whole = digits == list(range(digits[0], digits[-1] + 1)) and len(digits) > 1
    shown = f"{digits[0]}-{digits[-1]}" if whole else " ".join(map(str, digits))
    return [KeyHint(str(digits[0]), word, shown)]


def works(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """A sentence with the keys that work now."""
    return works_now(hints(tongue, scene, cursor), tongue.translate)
