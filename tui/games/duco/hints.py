"""The keys that work at a moment, for the key line and for answers to those that do not."""

from __future__ import annotations

from rules.duco.actions import Choose, Swap, Turn
from tui.games.duco.cursor import Cursor, can_end, chosen, mode_of, slots_of, spots_of
from tui.games.duco.words import Tongue, public_of
from tui.games.front import KeyHint, Scene, works_now


def hints(tongue: Tongue, scene: Scene, cursor: Cursor) -> tuple[KeyHint, ...]:
    """Keys that work now, the most used first."""
    say = tongue.translate
    if scene.acting is None:
        return ()
    if cursor.typed is not None:
        return (KeyHint("enter", say("go there")), KeyHint("escape", say("back")))
    mode = mode_of(scene)
    found: list[KeyHint] = []
    if mode == "choose":
        digits = " ".join(str(slot + 1) for slot in slots_of(scene))
        found = [
            KeyHint("enter", say("take this card")),
            KeyHint(digits[:1], say("card"), digits),
        ]
    elif mode == "place":
        found = [
            KeyHint("enter", say("lay it")),
            KeyHint("right", say("move"), say("arrows")),
            KeyHint("r", say("turn")),
            *_others(tongue, scene),
            KeyHint("b", say("hint")),
            KeyHint("n", say("next place")),
        ]
    elif mode == "turn":
        found = [
            KeyHint("enter", say("turn it") if cursor.turn % 4 else say("score")),
            KeyHint("r", say("turn")),
            KeyHint("space", say("turn none")),
            KeyHint("b", say("hint")),
            KeyHint("right", say("other card"), say("arrows")),
        ]
    elif mode == "side":
        found = [KeyHint("enter", say("lay it here")), KeyHint("1", say("place"), "1 2")]
    elif mode == "exchange":
        found = _exchange(tongue, scene, cursor)
    if mode == "choose" or (mode == "exchange" and spots_of(scene)):
        found.append(KeyHint("b", say("hint")))
    if len(spots_of(scene)) > 2:
        found.append(KeyHint("slash", say("by name")))
    if mode == "choose" and any(public_of(scene).hands) and len(scene.names) > 1:
        found.append(KeyHint("v", say("others' cards")))
    return tuple(found)


def _others(tongue: Tongue, scene: Scene) -> list[KeyHint]:
    """The digits of the other cards that may be laid instead."""
    legal = [action.slot for action in scene.legal if isinstance(action, Choose)]
    if not legal:
        return []
    return [KeyHint(str(legal[0] + 1), tongue.translate("other card"), " ".join(str(at + 1) for at in legal))]


def _exchange(tongue: Tongue, scene: Scene, cursor: Cursor) -> list[KeyHint]:
    """Corner Cluster: what can still be done this turn."""
    say, found = tongue.translate, list[KeyHint]()
    action = chosen(scene, cursor)
    if isinstance(action, Swap):
        found += [
            KeyHint("enter", say("exchange")),
            KeyHint("right", say("neighbour"), say("arrows")),
            KeyHint("escape", say("back")),
        ]
        return found
    if isinstance(action, Turn):
        found.append(KeyHint("enter", say("turn it")))
    if any(isinstance(legal, Swap) for legal in scene.legal):
        found.append(KeyHint("s", say("exchange")))
    if any(isinstance(legal, Turn) for legal in scene.legal):
        found.append(KeyHint("r", say("turn") if isinstance(action, Turn) else say("turn it")))
    if spots_of(scene):
        found.append(KeyHint("right", say("move"), say("arrows")))
    if can_end(scene):
        found.append(KeyHint("space", say("end turn")))
    return found


def works(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """A sentence with the keys that work now."""
    return works_now(hints(tongue, scene, cursor), tongue.translate)
