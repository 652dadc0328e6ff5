"""Positions of DuCo that are kept as pictures: matches bots have played so far, and the keys pressed then."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.pilot.support import Desk, spec_of
from tests.snapshots.gallery import LARGE, SMALL, USUAL, Case, everywhere, open_hand, reached, table


@dataclass(frozen=True)
class Picture:
    """A kind of match, how far it has come, the keys pressed then, and what the picture proves."""

    proves: str
    kinds: str = "pp"
    options: dict[str, Any] = field(default_factory=dict)
    moves: int = 14
    keys: tuple[str, ...] = ()
    covered: bool = False
    """Whether the curtain stays up."""


PICTURES = {
    "base": Picture(
        "The card turned under the cursor, points on its edges, the sum with its reasons, free places.",
        "pppp",
        keys=("b",),
    ),
    "five": Picture(
        "Five players fit the least window, and a diagonal sum of many pairs.",
        "ppppp",
        {"diagonal": True, "points75": True},
        20,
        ("b",),
    ),
    "wide": Picture(
        "A table that outgrew the view: arrows where it goes on, small cards.",
        "ppppp",
        {"points75": True},
        56,
        ("n", "n", "r"),
    ),
    "refused": Picture(
        "Why a card cannot lie there, with the rule, after its name was typed.",
        "pp",
        {},
        6,
        ("slash", "m", "1", "0", "enter"),
    ),
    "typed": Picture("A place is typed by its name.", "pp", {}, 6, ("slash", "m", "1")),
    "open": Picture("Three open cards: a digit chooses one.", "pp", {"open_cards": True}, 10),
    "lineup": Picture(
        "The row, its two ends with digits, the chosen one in a double frame.",
        "pp",
        {"lineup": True},
        10,
        ("right",),
    ),
    "rotation": Picture(
        "The card just laid, another one turned under the cursor, and what that would bring.",
        "pp",
        {"rotation": True},
        13,
        ("b", "r"),
    ),
    "disorder": Picture(
        "Shifted cards with lines between any two squares and points on them.",
        "pp",
        {"disorder": True},
        12,
        ("b",),
    ),
    "chaos": Picture(
        "Overlapping cards: covered squares are gone, centre squares show their colour.",
        "pp",
        {"chaos": True},
        12,
        ("b",),
    ),
    "cluster": Picture(
        "Corner Cluster: sets marked where four cards meet, an exchange shown before it is made.",
        "pp",
        {"corner_cluster": True},
        8,
        ("b",),
    ),
    "conquest": Picture(
        "Conquest: owners by digit and letter, a group drawn as one, totals so far.",
        "ppp",
        {"conquest": True},
        24,
        ("n",),
    ),
    "stress": Picture("Stress: clocks, cards left, own colour.", "pp", {"stress": True}, 8, ("n",)),
    "curtain": Picture("The curtain: points are public, the card is not.", "pp", {}, 5, covered=True),
}


CASES = [
    *everywhere("base"),
    Case("five", SMALL),
    Case("wide", SMALL, "mono", True),
    Case("wide", USUAL, "light"),
    Case("refused", SMALL),
    Case("typed", SMALL),
    Case("open", SMALL),
    Case("lineup", SMALL),
    Case("rotation", USUAL),
    Case("disorder", SMALL, "high-contrast"),
    Case("chaos", LARGE),
    Case("cluster", USUAL),
    Case("conquest", USUAL),
    Case("conquest", SMALL, "mono", True),
    Case("stress", SMALL),
    Case("curtain", SMALL),
]
"""What is pictured."""
SHOTS = {
    "duco": Case("base", USUAL),
    "duco-colour-blind": Case("chaos", USUAL, "colour-blind"),
}
"""What the README shows."""


@asynccontextmanager
async def shown(case: Case) -> AsyncIterator[Desk]:
    """A position on the screen."""
    picture = PICTURES[case.name]
    async with table(spec_of(picture.kinds, game="duco", seed=7, **picture.options), case) as at:
        await reached(at, lambda now: now.number == picture.moves, person="easy", spent=3000)
        if not picture.covered:
            await open_hand(at)
        await at.press(*picture.keys)
        yield at
