"""The mouse: the first press chooses, one on what is chosen does it."""

from __future__ import annotations

from dataclasses import replace

from rules.jungle.state import Changing, Rolling
from tui.games.front import Answer, Move, Say, Scene
from tui.games.jungle.cursor import Cursor, aims, on, targets, ways
from tui.games.jungle.keys import enter, pick, to_deck
from tui.games.jungle.ways import REROLL, Source, Target
from tui.games.jungle.words import JungleTongue, public_of
from tui.games.unanswered import idle


def click(tongue: JungleTongue, scene: Scene, cursor: Cursor, target: str) -> Answer:
    """A press of the mouse."""
    if scene.acting is None:
        return idle(tongue.translate, scene)
    kind, _, rest = target.partition(":")
    if not rest.isdecimal():
        return None
    found, number = ways(tongue, scene), int(rest)
    if kind == "deck":
        if number in aims(found, cursor):
            return enter(tongue, scene, found, cursor)
        return to_deck(tongue, scene, found, cursor, number)
    if kind == "die":
        return _die(tongue, scene, cursor, number)
    if kind not in ("act", "power", "set", "card"):
        return None
    source = Source(
        "card" if kind == "card" else "act" if kind == "act" else "power" if kind == "power" else "set",
        number,
    )
    if source == cursor.source:
        return enter(tongue, scene, found, cursor)
    return pick(tongue, found, scene, cursor, source)


def _die(tongue: JungleTongue, scene: Scene, cursor: Cursor, number: int) -> Answer:
    """A die is locked or let go; while dice are turned, it is the one to be turned."""
    found, pending = ways(tongue, scene), public_of(scene).pending
    if isinstance(pending, Rolling):
        return Move(replace(on(REROLL, scene, cursor), keep=cursor.keep ^ 1 << number))
    if isinstance(pending, Changing):
        goals = targets(found, cursor)
        if Target("die", number) in goals:
            at = goals.index(Target("die", number))
            return (
                enter(tongue, scene, found, cursor) if at == cursor.pick else Move(replace(cursor, pick=at))
            )
    return Say(tongue.say("This die cannot be turned with the card under the cursor."))
