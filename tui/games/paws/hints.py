"""The keys that work at a moment, for the key line and for answers to those that do not."""

from __future__ import annotations

from rules.contract import Action, Pass
from rules.paws.actions import (
    Build,
    Bury,
    Defend,
    Discard,
    EndTurn,
    Invade,
    Keep,
    Leave,
    Loot,
    Move,
    Place,
    Play,
    PutOnTop,
    Raid,
    Reroll,
    Stand,
    TakeItem,
    TakeMonster,
    Target,
    UseLuck,
)
from rules.paws.pending import Answering, Before, Laying
from tui.games.front import KeyHint, Scene, works_now
from tui.games.paws.cursor import NONE, Cursor, chosen, ways_of
from tui.games.paws.laid import slots_of
from tui.games.paws.walk import own_dice
from tui.games.paws.words import Tongue, public_of

FIRST = ("l", "v", "x", "e")
"""Letters shown before all others."""


def hints(tongue: Tongue, scene: Scene, cursor: Cursor) -> tuple[KeyHint, ...]:
    """Keys that work now, the most used first."""
    say = tongue.translate
    if scene.acting is None:
        if not scene.floor:
            return ()
        digits = " ".join(str(seat + 1) for seat in scene.floor)
        return (KeyHint(str(scene.floor[0] + 1), say("open that hand"), digits),)
    if cursor.typed is not None:
        return (KeyHint("escape", say("back")),)
    ways = ways_of(tongue, scene)
    legal = {type(action) for actions in ways.values() for action in actions}
    found: list[KeyHint] = []
    here = ""
    if cursor.source != NONE:
        here = _enter(tongue, scene, chosen(ways, cursor))
        found.append(KeyHint("enter", here))
    found += [hint for hint in _space(tongue, scene, legal) if hint.label != here]
    letters = [hint for hint in _letters(tongue, scene, legal) if hint.label != here]
    found += [hint for hint in letters if hint.key in FIRST]
    found += _digits(tongue, scene, cursor)
    if legal & {Move, Place}:
        found.append(KeyHint("g", say("tile"), "yu gj bn"))
    found += [hint for hint in letters if hint.key not in FIRST]
    if legal & {Move, Place}:
        found.append(KeyHint("slash", say("coordinate")))
    found.append(KeyHint("m", say("log") if cursor.open else say("open cards")))
    return tuple(found)


def _space(tongue: Tongue, scene: Scene, legal: set[type[Action]]) -> list[KeyHint]:
    """What Space does: going on, or ending."""
    say = tongue.translate
    if Pass in legal:
        return [KeyHint("space", _pass(tongue, scene))]
    if Stand in legal:
        return [KeyHint("space", say("stop here"))]
    if Leave in legal:
        return [KeyHint("space", say("leave it"))]
    return []


def _pass(tongue: Tongue, scene: Scene) -> str:
    """Going on, in a word."""
    say = tongue.translate
    match public_of(scene).pending:
        case Before():
            return say("roll")
        case Answering():
            return say("let it happen")
    return say("go on")


def _letters(tongue: Tongue, scene: Scene, legal: set[type[Action]]) -> list[KeyHint]:
    """Letters that look for an act."""
    say = tongue.translate
    letters: tuple[tuple[str, type[Action], str], ...] = (
        ("l", Loot, say("loot")),
        ("v", Invade, say("invade")),
        ("x", UseLuck, say("use luck")),
        ("x", Bury, say("to the bottom")),
        ("e", EndTurn, say("end turn")),
        ("r", Raid, say("raid")),
        ("k", Build, say("barricade")),
        ("p", Place, say("lay a tile")),
    )
    if isinstance(public_of(scene).pending, Laying):
        letters = (("p", Place, say("other tile")),)
    return [KeyHint(key, word) for key, kind, word in letters if kind in legal]


def _digits(tongue: Tongue, scene: Scene, cursor: Cursor) -> list[KeyHint]:
    """Digits choose what lies in the panel below."""
    say = tongue.translate
    if cursor.source.kind == "dice":
        return [KeyHint("1", say("die"), f"1-{len(own_dice(scene))}")]
    slots = slots_of(tongue, scene)
    if not slots:
        return []
    word = say("player") if slots[0].source.kind == "seat" else say("card")
    keys = [slot.key for slot in slots if int(slot.key) < 10]
    whole = [int(key) for key in keys] == list(range(int(keys[0]), int(keys[-1]) + 1)) and len(keys) > 1
    return [KeyHint(keys[0], word, f"{keys[0]}-{keys[-1]}" if whole else " ".join(keys))]


def _enter(tongue: Tongue, scene: Scene, action: Action | None) -> str:
    """What Enter does, in a word."""
    say = tongue.translate
    if action is None:
        return say("why not")
    if isinstance(action, Pass):
        return _pass(tongue, scene)
    words: dict[type[Action], str] = {
        Move: say("move"),
        Loot: say("loot"),
        Invade: say("invade"),
        Raid: say("raid"),
        Build: say("build"),
        Place: say("lay it"),
        Play: say("play"),
        EndTurn: say("end turn"),
        Stand: say("stop here"),
        Target: say("choose"),
        UseLuck: say("use luck"),
        Reroll: say("roll again"),
        Defend: say("defend"),
        Keep: say("keep"),
        TakeMonster: say("take"),
        TakeItem: say("take"),
        Discard: say("discard"),
        PutOnTop: say("on top"),
        Leave: say("leave it"),
        Bury: say("bottom"),
    }
    return words.get(type(action), say("do it"))


def works(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """A sentence with the keys that work now."""
    return works_now(hints(tongue, scene, cursor), tongue.translate)
