"""Positions of Amazing Jungle Run that are kept as pictures, each laid by hand on a real table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from msgspec.structs import replace

from rules.jungle.state import Acting, Answering, Changing, Defending, Goal, Rolling, State
from rules.table import Table
from tests.pilot.support import Desk, spec_of
from tests.snapshots.gallery import LARGE, SMALL, USUAL, Case, Wanted, everywhere, open_hand, reached, table
from tests.unit.jungle_front.table import camp, dice, held, jungle, laid


@dataclass(frozen=True)
class Picture:
    """One position, the keys pressed before it, and what its picture proves."""

    proves: str
    state: State | Wanted
    keys: tuple[str, ...] = ()
    covered: bool = False
    """Whether the curtain, or the public table, stays up."""
    seed: int = 3


DECKS = (
    "jade_serpent guava moon_mask@0 tiger lime tiger+arrow^",
    "shaman@0 hippo^ papaya^",
    "banana sun_mask hyena hippo+P^",
    "golden_macaw toucan+R^",
)
HAND = "dice_changer_red dice_changer_black hideaway rhino_run off_limits transport"
MINE = camp("tiger tiger tiger hippo lime king dragon_fruit", plants=1)
THEIRS = camp("toucan toucan passion_fruit hippo", explore=True)
TABLE = laid(*DECKS, hand=HAND, other="scorpion quicksand", own=MINE, theirs=THEIRS)
BOUND = replace(
    TABLE, camps=(camp("tiger tiger lime king", closed=0b1000, sunk=1), camp("toucan toucan", closed=0b0010))
)
PAPAYA, SERPENT = Goal(1, jungle("papaya")), Goal(0, jungle("jade_serpent"), bottom=True)


def rolled(table: Table) -> bool:
    """Somebody has rolled late in the match, holds a full hand, and may throw again."""
    state = table.state
    if not isinstance(state.pending, Rolling) or table.number < 80:
        return False
    return len(state.hands[table.moment.asks[0].seat]) > 5


PICTURES: dict[str, Picture] = {
    "match": Picture(
        "A match: the dice, their chance with changers, what both have, what happened.", rolled, seed=1
    ),
    "action": Picture(
        "Decks with needs, chances and what is known; the menu with prices; a hand told by where it works.",
        replace(TABLE, pending=Acting(), fresh=held("transport")),
    ),
    "collect": Picture(
        "The chance of a call without, with each and with all changers; a vertical run shows beneath.",
        TABLE,
        ("d",),
    ),
    "bound": Picture("Off Limits and Quicksand on their decks, with whom they bind, and in words.", BOUND),
    "run": Picture("A Rhino Run tells which commons it takes.", TABLE, ("4",)),
    "dice": Picture(
        "Locked dice have double frames and a word; the chance follows the locks.",
        replace(TABLE, pending=Rolling(PAPAYA, dice("KRBB"))),
    ),
    "turn": Picture(
        "A missed roll that a changer turns: kept and turned dice, and the one the cursor is on.",
        replace(TABLE, pending=Changing(PAPAYA, dice("KYBB"), kept=0b0010)),
    ),
    "bottom": Picture(
        "A bottom card that was called is named at the foot of its deck.",
        replace(
            laid(DECKS[0].replace("jade_serpent", "jade_serpent@2"), *DECKS[1:], hand=HAND, own=MINE),
            pending=Rolling(SERPENT, dice("KRBG")),
        ),
    ),
    "transport": Picture(
        "A Transport in two steps: from which deck, onto which.",
        replace(TABLE, pending=Defending()),
        ("6", "enter"),
    ),
    "window": Picture(
        "The answer to a PERIL draw on the public table: no hand, and the digit that opens one.",
        replace(TABLE, pending=Answering()),
        covered=True,
    ),
    "many": Picture(
        "A hand of more cards than lines goes in columns, with the chosen one in view.",
        replace(TABLE, hands=(held(HAND + " hideaway giraffe peacock elephant monarch scavenger"), ())),
        ("9",),
    ),
    "empty": Picture(
        "Empty spaces, a deck of one card, a hand without cards.",
        laid("lime papaya^", "king^", pending=Acting()),
    ),
    "refused": Picture(
        "Why a card cannot be played now, with its rule.",
        replace(TABLE, pending=Acting()),
        ("3", "u"),
    ),
}


CASES = [
    *everywhere("dice"),
    Case("action", SMALL),
    Case("action", USUAL),
    Case("action", LARGE),
    Case("bound", SMALL),
    Case("bound", SMALL, "mono", True),
    Case("collect", USUAL),
    Case("run", SMALL, "high-contrast"),
    Case("turn", SMALL, "mono"),
    Case("bottom", LARGE, "light"),
    Case("transport", SMALL, "colour-blind"),
    Case("transport", LARGE),
    Case("window", SMALL),
    Case("many", SMALL),
    Case("empty", USUAL, "mono", True),
    Case("refused", SMALL),
]
"""What is pictured."""
SHOTS = {
    "jungle": Case("match", USUAL),
    "jungle-mono": Case("match", USUAL, "mono"),
}
"""What the README shows."""


@asynccontextmanager
async def shown(case: Case) -> AsyncIterator[Desk]:
    """A position on the screen."""
    picture = PICTURES[case.name]
    async with table(spec_of("pp", game="jungle", seed=picture.seed), case) as at:
        at.host.pause("picture")
        await reached(at, picture.state)
        if not picture.covered:
            await open_hand(at)
            await at.press(*picture.keys)
        yield at
