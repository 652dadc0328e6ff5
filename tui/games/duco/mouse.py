"""The mouse: the first press chooses, one on what is chosen does it."""

from __future__ import annotations

from dataclasses import replace

from tui.games.duco.cursor import Cursor, mode_of, spots_of
from tui.games.duco.hints import works
from tui.games.duco.keys import digit, enter
from tui.games.duco.words import Tongue, public_of
from tui.games.front import Answer, Move, Say, Scene
from tui.games.unanswered import idle


def click(tongue: Tongue, scene: Scene, cursor: Cursor, target: str) -> Answer:
    """A press of the mouse."""
    kind, _, rest = target.partition(":")
    if scene.acting is None:
        return idle(tongue.translate, scene)
    if kind == "slot" and rest.isdecimal():
        return digit(tongue, scene, cursor, int(rest))
    if kind == "seat" and rest.isdecimal():
        seat = int(rest)
        if not any(public_of(scene).hands):
            return None
        return Move(replace(cursor, shown=None if seat == scene.acting else seat))
    if kind not in ("place", "card"):
        return None
    x, _, y = rest.partition(",")
    spot = (int(x), int(y))
    if spot not in spots_of(scene):
        return Say(works(tongue, scene, cursor))
    if spot == cursor.spot and cursor.typed is None:
        return enter(tongue, scene, cursor)
    found = cursor.at(spot)
    return Move(found if mode_of(scene) == "place" else replace(found, turn=0))
