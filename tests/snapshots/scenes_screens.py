"""Screens around the games that are kept as pictures, in whatever game they are opened."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from rules.registry import GAMES
from tests.pilot.support import Desk, spec_of
from tests.snapshots.gallery import LARGE, SMALL, USUAL, Case, table
from tui.settings import Settings
from tui.spec import MatchSpec


@dataclass(frozen=True)
class Picture:
    """One screen, the keys that lead there from home, and what its picture proves."""

    proves: str
    keys: tuple[str, ...] = ()
    spec: MatchSpec | None = None
    """A match to begin before; the keys follow."""
    fresh: bool = False
    """Whether nothing has been seen yet, so that the primer comes."""


PICTURES = {
    "home": Picture("One list, one game a line, the keys that work."),
    "set-up": Picture("Filled in so that Enter deals; secrecy is explained once.", ("enter",)),
    "primer": Picture("Seven lines before any card is dealt.", ("enter", "enter"), fresh=True),
    "rules": Picture("Numbered rules.", ("r",)),
    "resume": Picture(
        "What waits stands on the first line.", ("q", "q"), spec_of("ppb", game="paws", seed=2)
    ),
    "seats": Picture(
        "A second person: who looks away, and what is secret in this game.",
        (*("down" for _ in range(list(GAMES).index("duco"))), "enter", "+", *"Maja", "enter"),
    ),
    "settings": Picture("Every setting with its values.", ("o",)),
}
PLAIN = ("home", "set-up", "primer", "rules", "settings")
CASES = [
    *(Case(name, size) for name in PLAIN for size in (SMALL, USUAL, LARGE)),
    Case("home", SMALL, "mono", True),
    Case("set-up", SMALL, "mono", True),
]
"""What is pictured."""
SHOTS = {
    "home": Case("resume", USUAL),
    "set-up": Case("seats", SMALL),
}
"""What the README shows."""


@asynccontextmanager
async def shown(case: Case) -> AsyncIterator[Desk]:
    """A screen, come to from home."""
    picture = PICTURES[case.name]
    settings = Settings(bots="instant", name="Ada") if picture.fresh else None
    async with table(picture.spec, case, settings) as at:
        await at.press(*picture.keys)
        yield at
