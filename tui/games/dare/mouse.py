"""The mouse: the first press chooses, one on what is chosen does it."""

from __future__ import annotations

from tui.games.dare.cursor import Cursor, choices
from tui.games.dare.keys import enter
from tui.games.dare.words import Tongue
from tui.games.front import Answer, Move, Scene
from tui.games.unanswered import idle


def click(tongue: Tongue, scene: Scene, cursor: Cursor, target: str) -> Answer:
    """A press of the mouse."""
    if scene.acting is None:
        return idle(tongue.translate, scene)
    kind, _, rest = target.partition(":")
    found = choices(scene)
    if kind != "do" or not rest.isdecimal() or int(rest) >= len(found):
        return None
    action = found[int(rest)]
    return enter(tongue, scene, cursor) if cursor.action == action else Move(Cursor(action))
