"""How a game's positions are pictured: which ones, at what sizes, in what looks and language."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest

from rules.table import Table
from tests.pilot.support import ENV, Desk, desk
from tests.support.matches import answer
from tui.settings import Settings
from tui.spec import MatchSpec

SMALL, USUAL, LARGE = (80, 24), (100, 30), (160, 45)
LOOKS = (("dark", False), ("colour-blind", False), ("mono", False), ("mono", True))
"""Themes, and whether in plain letters, in which one position of each game is pictured at every size."""
LOCALES = {"da": "da_DK.UTF-8"}
Wanted = Callable[[Table], bool]
"""Whether a table is as a picture wants it."""


class Case(NamedTuple):
    """One picture."""

    name: str
    """The position."""
    size: tuple[int, int]
    theme: str = "dark"
    ascii: bool = False
    language: str = "en"

    def __str__(self) -> str:
        width, height = self.size
        letters = "-ascii" if self.ascii else ""
        return f"{self.name}-{width}x{height}-{self.theme}{letters}-{self.language}"


def everywhere(name: str) -> list[Case]:
    """One position at every size in every look."""
    return [Case(name, size, *look) for size in (SMALL, USUAL, LARGE) for look in LOOKS]


@asynccontextmanager
async def table(spec: MatchSpec | None, case: Case, settings: Settings | None = None) -> AsyncIterator[Desk]:
    """A match, or home, on the screen as the picture wants it, under the same name every time."""
    env = {**ENV, "LANG": LOCALES.get(case.language, ENV["LANG"])}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tui.store.store.match_id", lambda taken: "bako-12")
        async with desk(
            spec, size=case.size, theme=case.theme, ascii=case.ascii, env=env, settings=settings
        ) as at:
            yield at


DRAWN_BY_LOT = (
    (r"\bterminal-\d+-", "terminal-"),
    (r"/tmp/tmp\w{8}/", "/home/player/"),
)
"""What differs from run to run (a number of the SVG, a folder), and a stand-in."""


def svg_of(at: Desk) -> str:
    """The screen as SVG, with stand-ins for what is drawn by lot."""
    svg = at.app.export_screenshot(title="Hotseat", simplify=True)
    for pattern, stand_in in DRAWN_BY_LOT:
        svg = re.sub(pattern, stand_in, svg)
    return svg


async def reached(at: Desk, position: Any, *, person: str = "medium", spent: int = 0) -> None:
    """Bring the table to a position, with every hand closed.

    A ``Wanted`` is played to: everybody plays like bots until the table is as wanted, and every answer is in
    the log, as if each had taken ``spent`` milliseconds. A state laid by hand is put on the table.
    """
    host = at.host
    if callable(position):
        while not position(host._table):
            seat, played = answer(host._table, person, spent)
            host.commit(played, "played", seat)
    else:
        host._table.state = position
    at.link.cover()
    host.tell("played")
    await at.settle()


async def open_hand(at: Desk) -> None:
    """Open the hand of the seat that is asked first."""
    if at.link.eyes is None:
        await at.press(str(at.host.moment.asks[0].seat + 1))
