"""The mouse: the first press chooses, one on what is chosen does it."""

from __future__ import annotations

from dataclasses import replace

from tui.games.front import Answer, Move, Scene
from tui.games.paws.cursor import ACTS, NONE, Cursor, Source, ways_of
from tui.games.paws.keys import digit, enter
from tui.games.paws.laid import slots_of
from tui.games.paws.words import Tongue
from tui.games.unanswered import idle


def click(tongue: Tongue, scene: Scene, cursor: Cursor, target: str) -> Answer:
    """A press of the mouse."""
    if scene.acting is None:
        return idle(tongue.translate, scene)
    kind, _, rest = target.partition(":")
    if kind == "act":
        names = [act.__name__ for act in ACTS]
        source = Source("act", names.index(rest) if rest in names else 0)
    elif kind == "die" and rest.isdecimal():
        return digit(tongue, scene, cursor, int(rest) + 1)
    elif kind == "tile" and rest.isdecimal():
        source = Source("tile", int(rest))
    elif kind == "place" and rest.isdecimal():
        source = Source("place", int(rest))
    elif kind in ("card", "monster", "seat") and rest.isdecimal():
        source = next(
            (slot.source for slot in slots_of(tongue, scene) if slot.source == (kind, int(rest))), NONE
        )
    else:
        return None
    if source == cursor.source and source != NONE:
        return enter(tongue, scene, ways_of(tongue, scene), cursor)
    pick = cursor.pick if source.kind == "place" == cursor.source.kind else 0
    return Move(replace(cursor, source=source, pick=pick, typed=None))
