"""Positions of DOUC in Danger that are kept as pictures: each plays to one screen, from a fixed seed."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from rules.douc.state import Race
from rules.table import Table
from tests.leaks.theatre import Dress, Theatre, theatre
from tests.pilot.support import Desk, spec_of
from tests.pilot.test_match_moves import states_where
from tests.snapshots.gallery import LARGE, SMALL, USUAL, Case, open_hand, reached, table
from tui.spec import MatchSpec

EVERYTHING: dict[str, Any] = {"levels": ("2+3", "2+3", "2+3")}
ALONE = spec_of("pbb", seed=11, **EVERYTHING)
PLAIN = spec_of("pbb", seed=4)
TWO = spec_of("pp", seed=3)
PEOPLE = spec_of("ppb", seed=11, **EVERYTHING)
FOUR = spec_of("pppp", seed=23, **EVERYTHING)


@dataclass(frozen=True)
class Picture:
    """One screen, how a match is played to it, and what its picture proves; a race is found, not played."""

    proves: str
    play: Callable[[Desk], Awaitable[None]] | None = None
    spec: MatchSpec = PLAIN


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


def crowded(table: Table) -> bool:
    """Six stacks lie, no more may be in danger, and the Ranger, with five cards in the hand, is asked."""
    public, asks = table.view(None).public, table.moment.asks
    if not asks or asks[0].seat != public.month.ranger:
        return False
    return len(public.zone.stacks) > 5 and public.cap > 4 and public.room == 0


async def rescue(at: Desk) -> None:
    """The Ranger has to save now, or lose all."""
    await reached(at, crowded)
    await open_hand(at)


async def helped(at: Desk) -> None:
    """Help on what can be done then, and on what cannot."""
    await rescue(at)
    await at.press("question_mark")


async def covered(at: Desk) -> None:
    """The curtain before the first hand."""
    await at.press("enter")


async def refused(at: Desk) -> None:
    """A key that is not allowed, answered."""
    await at.press("enter")
    await at.press(str(_asked(at) + 1), "s")


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


PICTURES = {
    "match-1": Picture("Level 1: zone, seats, hand, log, question and keys all at once.", hand),
    "match-23": Picture("Level 2+3: six stacks, Jungle and action cards fit beside them.", rescue, FOUR),
    "refused": Picture("A refusal with its rule, whole, in the two lines of the question.", refused, TWO),
    "public": Picture("The public table shows no hand and which digit opens one.", public, PEOPLE),
    "curtain": Picture("The curtain names the next seat and covers everything.", covered, TWO),
    "race": Picture("A race: whose digits, and to wait for the signal."),
    "result": Picture("Winner, score sheet and all hands.", ended),
    "help": Picture("What can be done now and with what outcome; what cannot, and its rules.", helped, FOUR),
}
LOOKS = (("colour-blind", False), ("light", False), ("high-contrast", False), ("mono", False), ("mono", True))
"""Themes, and whether in plain letters, beside the dark one: every one there is, in one game."""
CASES = [
    *(Case(name, size) for name in PICTURES for size in (SMALL, USUAL, LARGE)),
    *(Case(name, USUAL, *look) for name in ("match-23", "public", "curtain") for look in LOOKS),
    *(Case(name, SMALL, "mono", True) for name in ("result", "race")),
]
"""What is pictured."""
SHOTS = {
    "douc": Case("match-23", USUAL),
    "douc-ascii": Case("match-23", SMALL, "mono", True),
    "what-now": Case("help", USUAL),
}
"""What the README shows."""


@asynccontextmanager
async def shown(case: Case) -> AsyncIterator[Desk]:
    """A match played to a screen."""
    picture = PICTURES[case.name]
    if picture.play is None:
        async with theatre(case.theme, case.size) as stage:
            stage.dress(Dress("none" if case.theme == "mono" else "truecolor", case.ascii))
            await raced(stage)
            yield stage.desk
        return
    async with table(picture.spec, case) as at:
        await picture.play(at)
        yield at
