"""The mouse: the first press chooses, one on what is chosen does it."""

from __future__ import annotations

from rules.douc.actions import TURN
from tui.games.douc.answers import enter, refused, to_stack
from tui.games.douc.cursor import ACTS, Cursor, Source, chosen, ways_of
from tui.games.douc.words import Tongue
from tui.games.front import Answer, Move, Scene
from tui.games.unanswered import idle


def click(tongue: Tongue, scene: Scene, cursor: Cursor, target: str) -> Answer:
    """A press of the mouse."""
    if scene.acting is None:
        return idle(tongue.translate, scene)
    ways = ways_of(scene)
    kind, _, rest = target.partition(":")
    if kind == "stack":
        action = chosen(ways, cursor)
        if getattr(action, "stack", None) == int(rest):
            return enter(tongue, scene, ways, cursor)
        return to_stack(tongue, scene, ways, cursor, int(rest))
    if kind == "act":
        names = [act.__name__ for act in ACTS]
        source = Source("act", names.index(rest) if rest in names else 0)
    elif kind in ("card", "place", "seat") and rest.isdecimal():
        source = Source("card" if kind == "card" else "place" if kind == "place" else "seat", int(rest))
    else:
        return None
    if source == cursor.source:
        return enter(tongue, scene, ways, cursor)
    if source not in ways and kind == "place":
        return refused(tongue, scene, cursor, TURN[source.number])
    return Move(Cursor(source))
