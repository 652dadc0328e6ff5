"""The pictures of the README, made by the program itself: ``make shots``.

Each is a whole App on fake time with a fixed seed, drawn to SVG, so that the same program makes the same
pictures. Names given as arguments make only those.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from tests.pilot.support import Desk, desk, spec_of  # noqa: E402
from tui.spec import MatchSpec  # noqa: E402


class Shot(NamedTuple):
    """One picture."""

    name: str
    spec: MatchSpec | None
    play: Callable[[Desk], Awaitable[None]]
    theme: str = "dark"
    size: tuple[int, int] = (100, 30)


async def home(at: Desk) -> None:
    """Home with a match to go on with."""
    await first_hand(at)
    await at.press("q", "q")


async def first_hand(at: Desk) -> None:
    """The Poacher named, and the hand that opens the day."""
    for _ in range(20):
        if at.link.eyes is not None and at.match.scene.acting is not None:
            return
        if at.covered or at.match.scene.acting is None:
            await at.press(str(at.host.moment.asks[0].seat + 1))
        else:
            await at.press("enter")
        await at.wait(1)


async def middle(at: Desk) -> None:
    """A day under way, with much on the table and one's own hand open."""
    for _ in range(60):
        await first_hand(at)
        view = at.match.scene.view
        full = view.own is not None and len(view.own.hand) >= 4 and len(view.public.zone.stacks) >= 3
        if full and at.match.scene.acting is not None:
            return
        await at.press("enter", "enter")
        await at.wait(2)


async def public(at: Desk) -> None:
    """The public table: whose offer it is."""
    await middle(at)
    for _ in range(10):
        if at.link.eyes is None and at.match.scene.floor:
            break
        await at.press("enter", "enter")
        await at.wait(2)
    await at.press("o", "escape")  # a look at the log, so that no answer to the last key is in the picture


async def curtain(at: Desk) -> None:
    """The curtain between two people."""
    await first_hand(at)
    await at.press("c")


EVERYTHING: dict[str, Any] = {"levels": ("2+3", "2+3", "2+3")}
PEOPLE = spec_of("ppb", seed=11, **EVERYTHING)
ALONE = spec_of("pbb", seed=11, **EVERYTHING)
SHOTS = (
    Shot("home", PEOPLE, home),
    Shot("match", ALONE, middle),
    Shot("match-colour-blind", ALONE, middle, "colour-blind"),
    Shot("match-mono", ALONE, middle, "mono"),
    Shot("public", PEOPLE, public),
    Shot("curtain", PEOPLE, curtain),
)


def svg_of(at: Desk, title: str = "Hotseat") -> str:
    """The screen as SVG, without what is drawn by lot into it."""
    svg = at.app.export_screenshot(title=title, simplify=True)
    return re.sub(r"\bterminal-\d+-", "terminal-", svg)


async def make(shot: Shot) -> Path:
    """Play to the scene of a picture and write it."""
    async with desk(shot.spec, size=shot.size, theme=shot.theme) as at:
        await shot.play(at)
        path = HERE / f"{shot.name}.svg"
        path.write_text(svg_of(at), encoding="utf-8")
        return path


async def main(names: list[str]) -> None:
    """Make all pictures, or those named."""
    for shot in SHOTS:
        if not names or shot.name in names:
            print(await make(shot))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
