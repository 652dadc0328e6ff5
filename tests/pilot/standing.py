"""A table that stands still, to press any key at it and see what would come of it."""

from __future__ import annotations

import re
from typing import Any

from rules.contract import AnyGame
from rules.table import Table
from tests.fronts.scenes import Met, met
from tests.ground import FakeTime
from tests.pilot.shared import FakeNav, make_kit
from tests.pilot.support import seats_of
from tests.support.keyboard import CHARACTERS
from tui.games import make_front
from tui.games.front import Do, Scene
from tui.host import Host
from tui.link import Link
from tui.screens.match import MatchScreen
from tui.store import MemoryMatch

BRACKETS = re.compile(r"\[([^\]\s][^\]]*)\]")
NAMES = {"Enter": "enter", "Space": "space", "Esc": "escape", "/": "slash"}
LEAVES = ("q", "ctrl+c", "ctrl+q")
SEEN = 12
"""Keys whose answer is drawn, for each question."""
CHOICES = 4
"""Things that are chosen, typed or open, for each question."""


class Still(MatchScreen):
    """A table that stands still: what would be done is written down."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.did: list[str] = []
        self.standing = False

    def follow(self) -> None:
        if not self.standing:
            super().follow()

    def _act(self, answer: Do) -> None:
        self.did.append(str(answer.action))

    def _nobody(self, sure: int) -> bool:
        silent = [ask for ask in self.scene.moment.asks if ask.seat in self.scene.floor and ask.quiet]
        self.did += ["nobody"] if silent else []
        return bool(silent)

    @property
    def asked(self) -> bool:
        """Whether another screen was asked for."""
        assert isinstance(self.nav, FakeNav)
        return bool(self.nav.asked)

    def _take_floor(self, seat: int) -> None:
        if self.hurried:
            super()._take_floor(seat)
        else:
            self.did.append(f"floor {seat}")

    def set(self, scene: Scene, cursor: Any) -> None:
        """Show a state, as it is before any key."""
        self.scene, self.cursor, self.message, self.refusal = scene, cursor, "", None
        self.answered()
        self._present()

    async def press(self, scene: Scene, cursor: Any, key: str) -> bool:
        """Hear one key from this state; whether it was answered."""
        self.scene, self.cursor, self.message = scene, cursor, ""
        self._leaving = False
        self.did.clear()
        assert isinstance(self.nav, FakeNav)
        self.nav.asked.clear()
        await self.hear(key, CHARACTERS.get(key))
        self._locked = False
        if not (self.message or self.did or self.asked or self._leaving or self.cursor != cursor):
            self._present()  # what changes nothing is told so once that is seen
        return bool(self.message or self.did or self.asked or self._leaving or self.cursor != cursor)

    async def typed(self, key: str) -> bool:
        """Hear one key as this screen stands; whether another text, or another screen, is its answer."""
        self.message = ""
        self.did.clear()
        assert isinstance(self.nav, FakeNav)
        self.nav.asked.clear()
        self._present()
        before = shown(self)
        await self.hear(key, CHARACTERS.get(key))
        self._locked = False
        self._present()
        return shown(self) != before or self.asked or self.app.screen is not self


def still(game: AnyGame, kinds: str, at: Met | None = None, time: FakeTime | None = None) -> Still:
    """A table of a game, dealt and standing still; or one that stands at a state."""
    kit, time = make_kit(), time or FakeTime()
    front, seats = make_front(game, kit.glyphs, kit.translate), seats_of(kinds)
    options = game.settle(game.Options(), [seat.kind.partition(":")[0] for seat in seats])
    table = Table(game, options if at is None else at.options, seats, 1)
    if at is not None:
        table.state = at.state
    host = Host(table, MemoryMatch(), clock=time.clock, sleep=time.sleep, wall=time.clock)
    return Still(kit, Link(host), front, FakeNav(), "bako-12")


def phases(game: AnyGame) -> list[Met]:
    """One state of every phase."""
    return list({at.phase: at for at in met(game.key)}.values())


def shown(screen: Still) -> str:
    """All that can be read on the screen now."""
    boxes = screen._boxes(*screen.app.size)
    return "\n".join(screen.paint(name, box.width, box.height).text for name, box in boxes.items())


def offered(text: str) -> set[str]:
    """The keys that a screen names, those written together each by itself."""
    found: set[str] = set()
    for written in BRACKETS.findall(text):
        whole = re.fullmatch(r"(\d)-(\d)", written)
        several = (
            [str(digit) for digit in range(int(whole[1]), int(whole[2]) + 1)] if whole else written.split()
        )
        found |= {NAMES.get(key, key) for key in several}
    return found
