"""The way to a curtain and to an open hand at a table of any game, as somebody who knows the keys goes it."""

from __future__ import annotations

import re

from tests.pilot.support import Desk
from tui.screens.curtain import CurtainScreen
from tui.text import LANGUAGES, translator

PRIVATE = re.compile(
    "|".join(rf"\b{translator(language)('only you')}\b" for language in LANGUAGES), re.IGNORECASE
)
"""What every game writes over what nobody else may see, in each language."""
MOST = 60
"""Keys after which the way is given up."""


def private(text: str) -> bool:
    """Whether something that only one seat may see is told by a screen."""
    return PRIVATE.search(text) is not None


async def go_on(at: Desk) -> None:
    """One key that goes on, at a table where no hand is open, or where one is; and some time for bots."""
    if isinstance(at.app.screen, CurtainScreen):
        await at.press(str(at.app.screen.card.seat + 1))
    elif at.link.eyes is None and at.match.scene.floor:
        await at.press(str(at.match.scene.floor[0] + 1))
    else:
        await at.press("enter" if "[Enter]" in at.lines[-1] else "space")
    await at.wait(1)


async def to_hand(at: Desk) -> int:
    """Go on until the hand of the seat that is asked is open; the seat."""
    for _ in range(MOST):
        if at.link.eyes is not None and not at.covered and private(at.text):
            return at.link.eyes
        await go_on(at)
    raise AssertionError(f"no hand opens:\n{at.text}")


async def to_curtain(at: Desk) -> int:
    """Go on until a curtain is up; the seat it calls."""
    for _ in range(MOST):
        if isinstance(at.app.screen, CurtainScreen):
            return at.app.screen.card.seat
        await go_on(at)
    raise AssertionError(f"no curtain falls:\n{at.text}")
