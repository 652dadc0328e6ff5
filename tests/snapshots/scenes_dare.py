"""Positions of Do Dare Decide that are kept as pictures, each set up on a real table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from msgspec.structs import replace

from rules.dare.state import Burying, Daring, Effect, Forcing, News, Raising, Searching, State
from rules.table import Table
from tests.pilot.support import Desk, spec_of
from tests.rules.dare.build import FRESH, PERFECT, SNATCH, SWAP, scene
from tests.snapshots.gallery import LARGE, SMALL, USUAL, Case, Wanted, everywhere, open_hand, reached, table


@dataclass(frozen=True)
class Picture:
    """One position, the keys pressed before it, and what its picture proves."""

    proves: str
    state: State | Wanted
    keys: tuple[str, ...] = ()
    covered: bool = False
    """Whether the curtain stays up."""
    seed: int = 1


CHIPS = (26, 33, 22, 27)
STAKED = (3, 3, 3, 3)
DARE = scene(
    "8 4 7|10 9 11|9 3 2|5 6",
    phase=Daring(0),
    face="dare",
    kept="LUCK|-|SNATCH|-",
    used="SWAP SNATCH PERFECT",
    chips=CHIPS,
    staked=STAKED,
    raised=(0, 2, 0, 0),
    skipped=(3,),
)
FALSE = scene("11 9 8|3 4|5|6 7", chips=CHIPS, staked=STAKED)
NEWS = replace(
    scene("6 10|3 4|5|6 7", chips=CHIPS, staked=STAKED, kept="SWAP SNATCH|-|-|-"),
    news=((News(SNATCH, 1, (9,), ()), News(FRESH, 2, (11, 8), (6,))), (), (), ()),
)
SEARCH = scene(
    "11 9 5|3 4|5|6 7",
    phase=Searching(0, Effect(PERFECT, (0,), "forced")),
    face="do",
    chips=CHIPS,
    staked=STAKED,
)
MANY = scene(
    "11 1 10 2 9 3 8|3 4|5|6 7",
    phase=Burying(0, Effect(SWAP, (0, 0, 0), "forced")),
    face="do",
    kept="SNATCH LUCK FRESH|-|LUCK|-",
    chips=(0, 61, 22, 27),
    staked=(4, 2, 2, 2),
)
FORCED = scene(
    "11 9 4|3 4|5|6 7",
    phase=Forcing(0),
    face="do",
    drawn="PERFECT",
    kept="SNATCH SWAP|-|LUCK|-",
    chips=CHIPS,
    staked=STAKED,
)
GOOD = scene(
    "11 11 11|10 9 10 4|9 7 4|10 8 8 7 5",
    held=(0,),
    pile="6 3 9",
    chips=CHIPS,
    staked=STAKED,
)
RAISE = scene("10 9 7 6|3 4|5|6 7", phase=Raising(0), face="blank", chips=(20, 1, 0, 87), staked=STAKED)


def dared(table: Table) -> bool:
    """Somebody is dared, far into a round, and has saved two chaos cards or more."""
    phase = table.state.pending
    return isinstance(phase, Daring) and table.number > 60 and len(table.state.kept[phase.seat]) > 1


PICTURES = {
    "match": Picture("A match: what the die asks, the saved cards, what has happened.", dared, seed=18),
    "news-of-many": Picture(
        "The curtain tells what everybody did since, as far as anybody may know.",
        lambda table: table.number == 66,
        covered=True,
        seed=18,
    ),
    "result": Picture(
        "Winner, a score sheet round by round, all hands.", lambda table: table.over, covered=True, seed=5
    ),
    "dare": Picture("The die with word and sign, the sum on its scale, what each choice would bring.", DARE),
    "false": Picture(
        "A false call is never pale, its risk is told, and it is asked twice.", FALSE, ("s", "s")
    ),
    "news": Picture("What others did to the hand is told to its owner at the start of the turn.", NEWS),
    "search": Picture("The number pile, sorted with counts, and the total each value would make.", SEARCH),
    "many": Picture("Many cards lie over each other; every value is seen, saved cards too.", MANY, ("3",)),
    "forced": Picture("All cards that are forced, in an order chosen by digit.", FORCED, ("2",)),
    "raise": Picture("What a raise takes from whom; those without chips play on.", RAISE, ("3",)),
    "showdown": Picture(
        "Every hand open on the scale, how the tie was broken, who got the pot.", GOOD, ("s",)
    ),
    "curtain": Picture("The curtain tells the news of nobody.", NEWS, covered=True),
}


CASES = [
    *everywhere("dare"),
    Case("false", SMALL),
    Case("news", SMALL),
    Case("search", SMALL),
    Case("search", LARGE, "light"),
    Case("search", LARGE, "mono", True),
    Case("search", SMALL, "colour-blind"),
    Case("many", SMALL, "mono", True),
    Case("many", USUAL),
    Case("forced", SMALL, "mono"),
    Case("raise", SMALL, "high-contrast"),
    Case("raise", LARGE, "colour-blind"),
    Case("raise", LARGE, "dark", language="da"),
    Case("showdown", SMALL),
    Case("showdown", USUAL),
    Case("showdown", LARGE),
    Case("curtain", SMALL),
    Case("dare", SMALL, "dark", language="da"),
    Case("news", SMALL, "dark", language="da"),
    Case("showdown", USUAL, "dark", language="da"),
]
"""What is pictured."""
SHOTS = {
    "dare": Case("match", USUAL),
    "dare-high-contrast": Case("match", SMALL, "high-contrast"),
    "curtain": Case("news-of-many", USUAL),
    "result": Case("result", USUAL),
}
"""What the README shows."""


@asynccontextmanager
async def shown(case: Case) -> AsyncIterator[Desk]:
    """A position on the screen, with the hand of seat 1 open."""
    picture = PICTURES[case.name]
    async with table(spec_of("pppp", game="dare", seed=picture.seed), case) as at:
        await reached(at, picture.state)
        if not picture.covered:
            await open_hand(at)
            await at.press(*picture.keys)
        yield at
