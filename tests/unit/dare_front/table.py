"""Scenes of Do Dare Decide to draw: positions made by hand, as a pair of eyes sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from rules.contract import Event
from rules.dare.engine import GAME
from rules.dare.state import State
from tests.support.scenes import log_of, scene_of
from themes.glyphs import Glyphs
from tui.games.dare.cursor import Cursor
from tui.games.dare.front import DareFront
from tui.games.front import Do, Move, Say, Scene
from tui.widgets.phrase import Words

NAMES = ("Ada", "Maja", "Bo", "Cem", "Dora", "Emil")
LONG = ("Wolfeschlegelsteinhausen", "名前" * 4, "[/]", "A" * 40, "a[b", "Bo 2")
PANELS = ("table", "hand", "seats", "log", "choose")
SIZES = ((80, 20), (100, 26), (160, 41), (81, 23), (93, 37), (120, 25), (200, 60), (80, 60), (200, 20))


@cache
def front(ascii: bool = False, translate: Callable[[str], str] = str) -> DareFront:
    """The front with one set of signs."""
    return DareFront(GAME, Glyphs(ascii), translate)


def seen(
    state: State,
    eyes: int | None = 0,
    names: Sequence[str] = NAMES,
    events: Iterable[Event] = (),
    by: DareFront | None = None,
) -> Scene:
    """What a pair of eyes sees of a state; they act if it is theirs to act."""
    drawer = by or front()
    acting = eyes if eyes is not None and eyes in GAME.actors(state) else None

    shown = tuple(names[: state.setup.seats])
    return scene_of(drawer, state, eyes, acting, shown, log_of(drawer, events, eyes, shown))


def panel(
    name: str, scene: Scene, size: tuple[int, int] = (80, 20), here: Cursor | None = None, ascii: bool = False
) -> str:
    """The text of one panel."""
    drawer = front(ascii)
    box = drawer.layout(scene, *size)[name]
    cursor = here or drawer.start(scene)
    return drawer.draw(name, scene, cursor, box.width, box.height).text


def written(words: Words) -> str:
    """Words without their roles."""
    return "".join(span.text for span in words)


def asked(scene: Scene, here: Cursor | None = None) -> str:
    """The first line of the question."""
    return written(front().question(scene, here or front().start(scene))[0])


class Fingers:
    """Presses keys at one scene and follows the cursor."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.cursor = front().start(scene)
        self.said = ""

    def press(self, *keys: str) -> Any:
        """The action of the last key, or ``None``."""
        done = None
        for key in keys:
            answer = front().press(self.scene, self.cursor, key)
            done, self.said = None, ""
            if isinstance(answer, Do):
                done = answer.action
            elif isinstance(answer, Move):
                self.cursor = answer.cursor
            elif isinstance(answer, Say):
                self.said = answer.text
        return done

    @property
    def asked(self) -> str:
        """The first line of the question now."""
        return asked(self.scene, self.cursor)
