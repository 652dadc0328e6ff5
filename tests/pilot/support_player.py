"""Somebody at the keyboard who has read nothing: knows the words on the screen and the keys it offers.

The player sees text and nothing else, so a match it brings to an end can be played by anybody.
"""

from __future__ import annotations

import random
import re
from collections import Counter

from rich.cells import cell_len

from tests.pilot.support import Desk

KEY = re.compile(r"\[([^\]\s][^\]]*)\] ?([^\[]*)")
"""A key and what it does, in the key line and in sentences."""
NAMED = {"Enter": "enter", "Space": "space", "Esc": "escape", "/": "slash", "?": "question_mark"}
NOT_PLAYED = ("?", "o", "q", "c", "z", "w", "Esc", "/")
"""Keys that look, cover, leave or take back."""


class Stuck(AssertionError):
    """The screen offers nothing that goes on."""


def keys_of(line: str) -> dict[str, str]:
    """The keys a line of text offers, as they are written, with their words."""
    return {key: label.strip() for key, label in KEY.findall(line)}


class Player:
    """Plays for everybody at one keyboard."""

    def __init__(self, at: Desk, seed: int, *, opens: float = 0.8) -> None:
        """``opens`` is how often a hand is opened on the public table rather than passing for it."""
        self.at = at
        self.luck = random.Random(seed)
        self.opens = opens
        self.did: Counter[str] = Counter()
        """What was done, by the words of the key line."""
        self.seen: Counter[str] = Counter()
        """Kinds of screens that were met."""

    async def play(self, most: int = 4000) -> None:
        """Play to the end."""
        for _ in range(most):
            if self.at.over:
                return
            await self.step()
        raise Stuck(f"no end after {most} keys:\n{self.at.text}")

    async def step(self) -> None:
        """Read the screen and do one thing."""
        lines = self.at.lines
        self.check(lines)
        text, keys = "\n".join(lines), keys_of(lines[-1])
        opens = re.search(r"press \[(\d)\] to see your own cards", text)
        if opens:
            await self._press("curtain", opens[1])
        elif "NOW!" in lines[-3]:
            digits = [key for key in keys if key.isdecimal()]
            self.luck.shuffle(digits)
            for digit in digits:
                await self._press("race", digit)
        elif "wait for the signal" in lines[-3]:
            self.seen["signal"] += 1
            await self.at.wait(0.5)
        elif "Enter" in keys:
            await self._decide(keys)
        elif any(key.isdecimal() for key in keys):
            await self._public(keys)
        elif "c" in keys and "give the table back" in lines[-3]:
            await self._press("gave back", "c")
        else:
            self.seen["waiting"] += 1
            await self.at.wait(1.0)

    def check(self, lines: list[str]) -> None:
        """Question and keys stand where they always stand, and every line fills the window."""
        width, height = self.at.app.size
        assert len(lines) == height
        assert all(cell_len(line) == width for line in lines), self.at.text
        assert KEY.match(lines[-1].lstrip()), f"no key line:\n{self.at.text}"
        if not self.at.covered:
            assert lines[-3].strip(), f"no question:\n{self.at.text}"
            over = set(lines[-3] + lines[-2]) & set("┌┐└┘║╔╗╚╝")
            assert not over, f"something over the question:\n{self.at.text}"

    async def _public(self, keys: dict[str, str]) -> None:
        if "Space" in keys and self.luck.random() > self.opens:
            await self._press(f"public {keys['Space']}", "space")
            await self.at.wait(1.0)
            return
        digits = [key for key in keys if key.isdecimal()]
        await self._press("floor", self.luck.choice(digits))

    async def _decide(self, keys: dict[str, str]) -> None:
        """Look around a little, then do what Enter says, or pass."""
        if keys["Enter"] == "why not" or self.luck.random() < 0.35:
            await self._press("moved", self.luck.choice(["right", "left", "down", "up", "tab"]))
        elif self.luck.random() < 0.2:
            digits = [key for key in keys if re.fullmatch(r"\d(-\d| \d)*", key)]
            if digits:
                await self._press("picked", self.luck.choice(_expanded(digits[0])))
        keys = keys_of(self.at.lines[-1])
        quiet = keys.get("Space", "")
        if quiet and self.luck.random() < 0.25:
            await self._press(quiet, "space")
        else:
            await self._press(keys.get("Enter", "?"), "enter")
        if "on its way" in self.at.lines[-3]:
            self.seen["held"] += 1
            await self.at.wait(1.0)

    async def _press(self, what: str, key: str) -> None:
        self.did[what] += 1
        await self.at.press(key)


def _expanded(written: str) -> list[str]:
    """``1-3`` and ``1 4 5`` as digits."""
    if "-" in written:
        first, last = written.split("-")
        return [str(digit) for digit in range(int(first), int(last) + 1)]
    return written.split()
