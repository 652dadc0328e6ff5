"""Scenes of DuCo to draw: real ones made by playing, and tables made by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from rules.chance import Chance
from rules.contract import Event, quiet_of
from rules.duco.engine import GAME
from rules.duco.options import Options
from rules.duco.state import State
from tests.support.scenes import log_of, scene_of
from themes.glyphs import Glyphs
from tui.games.duco.front import DucoFront
from tui.games.front import Scene
from tui.widgets.phrase import Words
from tui.widgets.picture import Picture

PLAIN = ("Ada", "Maja", "Bo", "Cem", "Dora")
SIZES = ((80, 20), (100, 26), (160, 41), (81, 23), (93, 37), (120, 25), (200, 60), (80, 60), (200, 20))
MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "base": (3, {}),
    "solo": (1, {}),
    "five": (5, {"points75": True, "diagonal": True}),
    "open": (2, {"open_cards": True, "ten_seconds": True}),
    "shown": (2, {"show_hands": True}),
    "rotation": (2, {"rotation": True}),
    "lineup": (2, {"lineup": True}),
    "lineup rotation": (3, {"lineup": True, "rotation": True}),
    "disorder": (2, {"disorder": True}),
    "chaos": (2, {"chaos": True}),
    "chaos rotation": (3, {"chaos": True, "rotation": True, "open_cards": True}),
    "cluster": (2, {"corner_cluster": True}),
    "stress": (2, {"stress": True, "clocks": "personal"}),
    "conquest": (3, {"conquest": True}),
    "chaos conquest": (2, {"conquest": True, "chaos": True}),
    "stress conquest": (4, {"stress": True, "conquest": True, "clocks": "personal"}),
    "lineup chaos": (2, {"lineup": True, "chaos": True, "diagonal": True}),
}
"""By name: seats and options of a match of each kind."""


class Played(NamedTuple):
    """A state that play has reached, and everything that happened on the way."""

    state: State
    events: tuple[Event, ...]


@cache
def front(ascii: bool = False) -> DucoFront:
    """The front with one set of signs."""
    return DucoFront(GAME, Glyphs(ascii), str)


@cache
def front_for(options: Options, ascii: bool = False) -> DucoFront:
    """The front of a match with these options."""
    made = DucoFront(GAME, Glyphs(ascii), str)
    made.options = options
    return made


def play(seed: int, mode: str) -> Iterator[Played]:
    """Every state of a match in which each seat chooses by lot."""
    seats, options = MODES[mode]
    state = GAME.deal(Options(**options), seats, Chance(seed))
    events: list[Event] = list(GAME.opening(state))
    chance = Chance(seed + 1)
    while True:
        yield Played(state, tuple(events[-40:]))
        actors = GAME.actors(state)
        if not actors:
            return
        legal = GAME.legal(state, actors[0])
        choice, chance = chance.below(len(legal))
        late, chance = chance.below(40)
        action: Any = legal[choice]
        spent = 2500
        quiet = quiet_of(GAME.moment(state), actors[0])
        if late == 0 and quiet is not None:
            action, spent = quiet, 10_000
        state, happened = GAME.apply(state, actors[0], action, spent)
        events += happened


@cache
def match(mode: str, seed: int = 1) -> tuple[Played, ...]:
    """A whole match."""
    return tuple(play(seed, mode))


@cache
def gallery() -> tuple[Played, ...]:
    """States of every phase of matches of every kind: early, in the middle, late and over."""
    found: dict[tuple[object, ...], Played] = {}
    for mode in MODES:
        states = match(mode)
        for number, played in enumerate(states):
            third = number * 3 // len(states)
            key = (mode, type(played.state.pending).__name__, third, played.state.chosen[0] < 0)
            found.setdefault(key, played)
        found[mode, "last"] = states[-1]
    return tuple(found.values())


def scene(
    state: State,
    eyes: int | None,
    acting: int | None,
    names: Sequence[str] = PLAIN,
    log: tuple[Words, ...] = (),
    floor: tuple[int, ...] = (),
) -> Scene:
    """What a pair of eyes sees of a state."""
    made = front_for(state.setup.options, False)
    return scene_of(made, state, eyes, acting, names[: state.setup.seats], log, floor)


def own(played: Played, names: Sequence[str] = PLAIN, ascii: bool = False) -> Scene:
    """The state as the seat to act sees it: its card open, or on the public table where nothing is hidden."""
    actors = GAME.actors(played.state)
    seat = actors[0] if actors else 0
    made = front_for(played.state.setup.options, ascii)
    log = log_of(made, played.events, seat, names)
    eyes = seat if GAME.view(played.state, seat).own is not None or not actors else None
    return scene(played.state, eyes, seat if actors else None, names, log)


def public(played: Played, names: Sequence[str] = PLAIN) -> Scene:
    """The state on the public table, where nobody here decides."""
    return scene(played.state, None, None, names)


def pictures(
    shown: Scene, width: int, height: int, ascii: bool = False, here: Any = None
) -> dict[str, Picture]:
    """Every panel of a body of this size."""
    drawer = front_for(shown.view.public.setup.options, ascii)
    if here is None and shown.acting is not None:
        here = drawer.start(shown)
    return {
        name: drawer.draw(name, shown, here, box.width, box.height)
        for name, box in drawer.layout(shown, width, height).items()
    }


def body(shown: Scene, width: int, height: int, here: Any = None, ascii: bool = False) -> str:
    """The text of the whole body as it stands on the screen."""
    drawer = front_for(shown.view.public.setup.options, ascii)
    boxes = drawer.layout(shown, width, height)
    rows = [[" "] * width for _ in range(height)]
    for name, picture in pictures(shown, width, height, ascii, here).items():
        box = boxes[name]
        for y, line in enumerate(picture.text.split("\n")):
            for x, char in enumerate(line[: box.width]):
                rows[box.y + y][box.x + x] = char
    return "\n".join("".join(row) for row in rows)
