"""The scenes that are kept as pictures: each plays to one screen, from a fixed seed and on fake time."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from rules.douc.state import Race
from tests.leaks.theatre import Dress, Theatre, theatre
from tests.pilot.support import Desk, desk, spec_of
from tests.pilot.test_match_moves import states_where
from tui.settings import Settings
from tui.spec import MatchSpec

EVERYTHING: dict[str, Any] = {"levels": ("2+3", "2+3", "2+3")}


@dataclass(frozen=True)
class Scene:
    """One screen and what its picture proves."""

    name: str
    proves: str
    play: Callable[[Desk], Awaitable[None]]
    spec: MatchSpec | None = None
    fresh: bool = False
    """Whether nothing has been seen yet, so that the primer comes."""
    race: bool = False


async def nothing(at: Desk) -> None:
    """As it opens."""


def keys(*pressed: str) -> Callable[[Desk], Awaitable[None]]:
    """Press keys."""

    async def play(at: Desk) -> None:
        await at.press(*pressed)

    return play


async def hand(at: Desk, turns: int = 8) -> None:
    """Some turns on, with the hand of the asked seat open and something it can play."""
    for turn in range(40):
        for _ in range(20):
            if "[Enter]" in at.lines[-1] and at.link.eyes is not None:
                break
            await at.press("enter" if "[Enter]" in at.lines[-1] else str(_asked(at) + 1))
            await at.wait(1)
        if turn >= turns and re.search(r"^ (Save|Endanger|Trap) ", at.lines[-3]):
            return
        await at.press("enter")
        if "Sure" in at.lines[-3]:
            await at.press("enter")
        await at.wait(2)


def _asked(at: Desk) -> int:
    return at.host.moment.asks[0].seat


async def public(at: Desk) -> None:
    """The public table with an offer to a seat."""
    await hand(at)
    for _ in range(12):
        if at.link.eyes is None and at.match.scene.floor:
            return
        await at.press("enter")
        await at.wait(2)


async def covered(at: Desk) -> None:
    """The curtain before the first hand."""
    await at.press("enter")


async def refused(at: Desk) -> None:
    """A key that is not allowed, answered."""
    await at.press("enter")
    await at.press(str(_asked(at) + 1), "s")


async def helped(at: Desk) -> None:
    """Help at the table."""
    await hand(at)
    await at.press("question_mark")


async def ended(at: Desk) -> None:
    """The result of a match played at random."""
    table = at.host._table
    luck, game = random.Random(1), table.game
    while game.outcome(table.state) is None:
        seat = game.actors(table.state)[0]
        table.state = game.apply(table.state, seat, luck.choice(game.legal(table.state, seat)))[0]
    at.host.tell("played")
    await at.settle()


async def raced(stage: Theatre) -> None:
    """Before the signal of a race."""
    found = states_where(lambda state: isinstance(state.pending, Race) and len(state.pending.waiting) > 2)
    game, options, state, seats = next(found)
    stage.seat(game, options, state, None, seats)
    await stage.desk.settle()


ALONE = spec_of("pbb", seed=11, **EVERYTHING)
PLAIN = spec_of("pbb", seed=4)
TWO = spec_of("pp", seed=3)
PEOPLE = spec_of("ppb", seed=11, **EVERYTHING)
SCENES = {
    scene.name: scene
    for scene in (
        Scene("home", "One list, one game a line, the keys that work.", nothing),
        Scene("set-up", "Filled in so that Enter deals; secrecy is explained once.", keys("enter")),
        Scene("primer", "Seven lines before any card is dealt.", keys("enter", "enter"), fresh=True),
        Scene("match-1", "Level 1: zone, seats, hand, log, question and keys all at once.", hand, PLAIN),
        Scene("match-23", "Level 2+3: Jungle and action cards fit beside them.", hand, ALONE),
        Scene("refused", "A refusal with its rule, whole, in the two lines of the question.", refused, TWO),
        Scene("public", "The public table shows no hand and which digit opens one.", public, PEOPLE),
        Scene(
            "curtain",
            "The curtain names the next seat and covers everything.",
            covered,
            spec_of("pp", seed=3),
        ),
        Scene("race", "A race: whose digits, and to wait for the signal.", nothing, race=True),
        Scene("result", "Winner, score sheet and all hands.", ended, PLAIN),
        Scene("rules", "Numbered rules.", keys("r")),
        Scene("help", "What can be done now, with outcomes.", helped, ALONE),
        Scene("settings", "Every setting with its values.", keys("o")),
    )
}


@asynccontextmanager
async def shown(scene: Scene, size: tuple[int, int], theme: str, ascii: bool) -> AsyncIterator[Desk]:
    """A scene on the screen."""
    if scene.race:
        async with theatre(theme, size) as stage:
            stage.dress(Dress("none" if theme == "mono" else "truecolor", ascii))
            await raced(stage)
            yield stage.desk
        return
    settings = Settings(bots="instant", name="Ada") if scene.fresh else None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.store.store.match_id", lambda taken: "bako-12")
        async with desk(scene.spec, size=size, theme=theme, ascii=ascii, settings=settings) as at:
            await scene.play(at)
            yield at
