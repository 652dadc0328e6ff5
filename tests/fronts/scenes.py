"""Scenes of every registered game in every phase, as its seats and the public table see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from rules.contract import AnyGame, Event
from rules.registry import GAMES
from tests.conformance.counts import some
from tests.conformance.drawing import draw
from tests.conformance.hook import hook_of
from tests.conformance.walk import Walk
from tests.support.scenes import log_of
from tests.support.scenes import scene_of as visible
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.games.front import Front, Scene

NAMES = ("Ada", "Maja", "Bo", "Cem", "Dora", "Emil")
WIDE = "\N{FULLWIDTH LATIN CAPITAL LETTER A}" * 5
LONG = ("Wolfeschlegelsteinhausen" * 3, "名前" * 15, "[/]", WIDE * 9, "a[b" * 12, "Bo 2")
"""Names that are long, wide, or look like markup."""
LATEST = 30
"""Events that are told in the log of a scene."""


class Met(NamedTuple):
    """A state that a random match has come to, and the latest events."""

    game: AnyGame
    phase: str
    state: Any
    events: tuple[Event, ...]
    number: int
    options: Any
    """The options it is played with."""


@cache
def met(key: str) -> tuple[Met, ...]:
    """States of every phase of a game, over all its options and numbers of seats; a few of each."""
    game = GAMES[key]
    hook, found, taken = hook_of(game), list[Met](), Counter[str]()
    for number in range(80_000, 80_000 + some(240)):
        walk, here = Walk(game, draw(game, number)), Counter[str]()
        events, options = list(walk.table.entries[0].events), walk.drawn.options
        for step in walk.steps():
            events += step.played.events
            phase = hook.phase_of(step.after)
            if here[phase] < 2 and taken[phase] < some(100):
                here[phase] += 1
                taken[phase] += 1
                found.append(Met(game, phase, step.after, tuple(events[-LATEST:]), number, options))
        if taken.total() == some(100) * len(hook.phases):
            break
    return tuple(found)


@cache
def front_of(key: str, ascii: bool = False) -> Front:
    """The front of a game with one set of signs."""
    return make_front(GAMES[key], Glyphs(ascii), str)


def scene_of(
    at: Met,
    eyes: int | None,
    acting: int | None,
    floor: tuple[int, ...] = (),
    names: Sequence[str] = NAMES,
    ascii: bool = False,
) -> Scene:
    """What a pair of eyes sees of a state."""
    front = front_of(at.game.key, ascii)
    shown = tuple(names[: hook_of(at.game).seats_of(at.state)])
    return visible(
        front, at.state, eyes, acting, shown, log_of(front, at.events, eyes, shown), floor, short=True
    )


def own_scenes(at: Met, names: Sequence[str] = NAMES, ascii: bool = False) -> Iterator[Scene]:
    """The state as each seat sees it that may act now."""
    for seat in at.game.actors(at.state):
        if at.game.legal(at.state, seat):
            yield scene_of(at, seat, seat, names=names, ascii=ascii)


def public_scene(at: Met, names: Sequence[str] = NAMES, ascii: bool = False) -> Scene:
    """The public table: an ask that needs no secret is answered there, all others by their digit."""
    moment = at.game.moment(at.state)
    plain = next((ask.seat for ask in moment.asks if not ask.secret and moment.kind == "turn"), None)
    floor = () if plain is not None else tuple(at.game.actors(at.state))
    return scene_of(at, None, plain, floor, names, ascii)


def scenes(at: Met, names: Sequence[str] = NAMES, ascii: bool = False) -> Iterator[Scene]:
    """Everything that may be shown of a state."""
    yield from own_scenes(at, names, ascii)
    yield public_scene(at, names, ascii)
