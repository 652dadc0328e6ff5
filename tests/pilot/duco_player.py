"""Somebody who has read nothing plays DuCo: by the words of the key line, and nothing else."""

from __future__ import annotations

import re

from tests.pilot.support import Desk
from tests.pilot.support_player import NAMED, Player, Stuck, keys_of

ARROWS = ("right", "left", "down", "up")


class DucoPlayer(Player):
    """Moves the card about, turns it, asks for a hint now and then, and lays it."""

    def __init__(self, at: Desk, seed: int, *, careful: float = 0.5) -> None:
        """``careful`` is how often the best place is asked for."""
        super().__init__(at, seed)
        self.careful = careful

    async def step(self) -> None:
        """Read the screen and do one thing."""
        lines = self.at.lines
        self.check(lines)
        text, keys = "\n".join(lines), keys_of(lines[-1])
        opens = re.search(r"press \[(\d)\] to see your own cards", text)
        if opens:
            await self._press("curtain", opens[1])
        elif keys.keys() & {"Enter", "Space", "r"}:
            await self._play(keys)
        else:
            self.seen["waiting"] += 1
            await self.at.wait(1.0)

    async def _play(self, keys: dict[str, str]) -> None:
        before = self.at.host.number
        if "b" in keys and self.luck.random() < self.careful:
            await self._press(keys["b"], "b")
        for _ in range(self.luck.randrange(4)):
            if self.luck.random() < 0.3:
                await self._offered(("r", "n", "s"))
            elif self.luck.random() < 0.3:
                await self._press("moved", self.luck.choice(ARROWS))
        keys = keys_of(self.at.lines[-1])
        if "Space" in keys and ("Enter" not in keys or self.luck.random() < 0.4):
            await self._press(keys["Space"], "space")
        elif "Enter" in keys:
            await self._press(keys["Enter"], "enter")
        else:
            await self._offered(("r", "s"))
        if not self.at.over and self.at.host.number == before:
            self.seen["nothing played"] += 1
            if self.seen["nothing played"] > 400:
                raise Stuck(self.at.text)

    async def _offered(self, wanted: tuple[str, ...]) -> None:
        """One of these keys, if the key line offers it."""
        keys = keys_of(self.at.lines[-1])
        found = [key for key in wanted if key in keys]
        if found:
            key = self.luck.choice(found)
            await self._press(keys[key], NAMED.get(key, key))
