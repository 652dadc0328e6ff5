"""Positions of Pips that are kept as pictures, each set up on a real table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from tests.pilot.support import Desk, spec_of
from tests.snapshots.gallery import SMALL, USUAL, Case, Wanted, everywhere, open_hand, reached, table


class Picture(NamedTuple):
    """One position and what its picture proves."""

    proves: str
    wanted: Wanted
    covered: bool = False


PICTURES = {
    "match": Picture("Cards on the table, a hand, the points.", lambda table: table.number == 5),
    "result": Picture("The score sheet.", lambda table: table.over, covered=True),
}
CASES = [*everywhere("match"), Case("result", USUAL), Case("match", SMALL, language="da")]
"""What is pictured."""
SHOTS = {"pips": Case("match", USUAL), "pips-mono": Case("match", SMALL, "mono", True)}
"""What the README shows."""


@asynccontextmanager
async def shown(case: Case) -> AsyncIterator[Desk]:
    """A position on the screen."""
    picture = PICTURES[case.name]
    async with table(spec_of("ppp", game="pips", seed=3), case) as at:
        await reached(at, picture.wanted)
        if not picture.covered:
            await open_hand(at)
        yield at
