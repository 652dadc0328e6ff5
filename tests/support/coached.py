"""First games with a coach: what its sentences name, whether that is so, and somebody who follows them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from rules.contract import AnyGame
from rules.table import Table
from tests.ground import FakeTime, settle
from themes.glyphs import Glyphs
from tui.eyes import Race
from tui.games import make_front
from tui.games.front import Do, Front, Hint, Move, Scene
from tui.host import Host
from tui.link import Link
from tui.screens.coach import coached_spec
from tui.screens.sight import Sight
from tui.store import MemoryMatch

NAMED = re.compile(r"\[([^\]]+)\]")
KEYS = {"Enter": "enter", "Space": "space", "Esc": "escape"}
ARROWS = ("right", "down", "left", "up", "tab")


def named_in(text: str) -> list[str]:
    """The keys a sentence names, in its order."""
    return NAMED.findall(text)


def pressed_for(written: str) -> tuple[str, ...]:
    """What to press for a key as it is written; one of them is enough."""
    return ARROWS if written == "arrows" else (KEYS.get(written, written),)


def does_something(front: Front, scene: Scene, cursor: Any, written: str) -> bool:
    """Whether a key acts, or moves the cursor, from where it stands; a refusal is not enough."""
    if written == "?":
        return True  # the help belongs to every table
    answers = [front.press(scene, cursor, key) for key in pressed_for(written)]
    return any(
        isinstance(answer, Do | Hint) or (isinstance(answer, Move) and answer.cursor != cursor)
        for answer in answers
    )


class Moment(NamedTuple):
    """One time the newcomer was asked, and the key that was pressed."""

    number: int
    """The row after which it was."""
    scene: Scene
    cursor: Any
    question: str
    advice: str
    """What the coach said."""
    dead: tuple[str, ...]
    """Keys it named that did nothing."""
    key: str
    answer: object


class Pupil:
    """Somebody in a first game with a coach, at a table without a screen, who remembers every moment."""

    def __init__(self, game: AnyGame, choose: Callable[[Pupil, Scene, str], str] | None = None) -> None:
        """``choose`` gives the key for a scene and the coach's sentence; the coach is followed without it."""
        self.game = game
        front = make_front(game, Glyphs(False), str)
        self.spec = coached_spec(game, "Ada", front.first_game)
        self.front = make_front(game, front.glyphs, str, self.spec.options)
        self.time = FakeTime()
        assert self.spec.seed is not None
        table = Table(game, self.spec.options, self.spec.seats, self.spec.seed)
        clock, sleep = self.time.clock, self.time.sleep
        self.host = Host(table, MemoryMatch(), clock=clock, sleep=sleep, wall=clock, tempo=0.0)
        self.link = Link(self.host)
        self.sight = Sight(self.link, self.front)
        self.cursor: Any = None
        self.moments: list[Moment] = []
        self.said: list[str] = []
        """What the coach said, a sentence for every decision that was made."""
        self._choose = choose or Pupil.follow
        self._row = -1
        self._heard = ("", 0)

    async def play(self, most: int = 2000, moments: int = 10**9) -> None:
        """Play to the end, or until so many keys were pressed while asked."""
        self.host.start()
        await settle()
        try:
            for _ in range(most):
                if self.host.moment.kind == "over" or len(self.moments) >= moments:
                    return
                await self._step()
            raise AssertionError(f"no end after {most} steps: {self.moments[-3:]}")
        finally:
            await self.host.stop()

    async def _step(self) -> None:
        if isinstance(self.link.show, Race):
            await self.time.pass_time(6)
            self.link.press(0)
        scene = self.sight.scene()
        if scene.acting is None or not any(ask.seat == scene.acting for ask in scene.moment.asks):
            self.cursor = None
            self.host.hurry()
            await self.time.pass_time(1)
            return
        if self.cursor is None:
            self.cursor = self.front.start(scene)
        elif self._row != self.host.number:
            self.cursor = self.front.keep(scene, self.cursor)
        self._row = self.host.number
        await self._press(scene)

    async def _press(self, scene: Scene) -> None:
        advice = self.front.coach(scene, self.cursor)
        question = "".join(span.text for span in self.front.question(scene, self.cursor)[0])
        dead = [key for key in named_in(advice) if not does_something(self.front, scene, self.cursor, key)]
        key = self._choose(self, scene, advice)
        answer = self.front.press(scene, self.cursor, key)
        self.moments.append(Moment(self._row, scene, self.cursor, question, advice, tuple(dead), key, answer))
        if isinstance(answer, Move | Hint):
            self.cursor = answer.cursor
        elif isinstance(answer, Do):
            self.said.append(advice)
            self.link.act(answer.action)
            await self.time.pass_time(1)

    def follow(self, scene: Scene, advice: str) -> str:
        """The keys that the sentence names, one after the other while it stays the same."""
        heard, count = self._heard
        count = count + 1 if heard == advice and self._row == self.moments[-1].number else 0
        self._heard = (advice, count)
        named = named_in(advice)
        return pressed_for(named[count % len(named)])[0]
