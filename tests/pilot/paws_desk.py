"""A real table of Paws in Peril before a position made by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from rules.paws.pending import After, Before
from rules.paws.state import State
from tests.pilot.support import SEEN, Desk, desk, spec_of
from tui.settings import BotSpeed, Settings


@asynccontextmanager
async def table(
    state: State, size: tuple[int, int] = (100, 30), kinds: str = "", bots: BotSpeed = "instant"
) -> AsyncIterator[Desk]:
    """People before a position, with the hand of the seat in turn open."""
    seats = state.setup.seats
    options = state.setup.options
    kinds = kinds or "p" * seats
    spec = spec_of(kinds, game="paws", seed=1, board=options.board, teams=options.teams)
    settings = Settings(bots=bots, name="Ada", seen=SEEN)
    async with desk(spec, size=size, settings=settings) as at:
        at.host._table.state = state
        at.host.tell("played")
        await at.settle()
        if kinds.count("p") > 1:
            assert at.covered
            await at.press(str(state.turn.seat + 1))
        yield at


def state_of(at: Desk) -> Any:
    """What is on the table now."""
    return at.host._table.state


def pending(at: Desk) -> type[Any]:
    """What the table waits for."""
    kind: type[Any] = type(state_of(at).pending)
    return kind


async def fight_on(at: Desk, most: int = 40) -> None:
    """Let every roll count until nothing is fought any more, whoever is asked."""
    for _ in range(most):
        if pending(at) not in (Before, After):
            return
        if at.link.eyes is None and at.covered:
            await at.press(str(at.host.moment.asks[0].seat + 1))
        await at.press("space")
        await at.wait(4)
