"""Positions of Paws in Peril that are kept as pictures, each set up on a real table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from rules.kit.hexes import Hex, frontier
from rules.paws.actions import INVADE, PASS, PLAY, RAID
from rules.paws.board import Kind
from rules.paws.options import Options
from rules.paws.state import State
from rules.table import Table
from tests.pilot.paws_position import after, item, position
from tests.pilot.support import Desk, spec_of
from tests.snapshots.gallery import LARGE, SMALL, USUAL, Case, Wanted, everywhere, reached, table


@dataclass(frozen=True)
class Picture:
    """One position, the keys pressed before it, and what its picture proves."""

    proves: str
    state: State | Wanted
    keys: tuple[str, ...] = ()
    covered: bool = False
    """Whether the curtain stays up."""


EXPLORER = Options(board="explorer")
TURN = position(
    4,
    at={0: "C3", 1: "B2", 2: "B2", 3: "E3"},
    hp={0: 10, 1: 9, 2: 6, 3: 2},
    lives={2: 1},
    ap=4,
    turn=1,
    bricks={"A1": 1, "B3": 2, "C1": 0, "D3": 0, "D4": 3, "E1": 1, "A2": 1, "C5": 2},
    fences={"A1": 1, "D3": 0},
    tokens={1: 1},
    hands={
        1: ("Bandage Kit", "Sharp Claws", "Pounce", "Smoke Bomb", "Snare"),
        2: ("Pinecone",),
        3: ("Snare",),
    },
    trophies={0: ("Gale Hare",), 1: ("Tusk Shade", "(Fog Lynx)"), 2: ("Mud Bulwark", "Gate Gargoyle")},
)
INVASION = position(
    3,
    at={0: "B2", 2: "E3"},
    hp={0: 11, 1: 9},
    bricks={"B2": 1, "A1": 0, "A3": 2},
    trophies={0: ("Tusk Shade",), 1: ("Old Hollowback",)},
    hands={0: ("Sharp Claws", "Battle Roar", "Smoke Bomb"), 1: ("Pinecone",), 2: ("Snare",)},
)
FIGHT = after(INVASION, (0, INVADE), (0, PASS), (0, PLAY[item("Sharp Claws")]))
CHOOSING = position(
    at={0: "B2"},
    bricks={"B2": 1},
    trophies={1: ("Gate Gargoyle", "Mud Bulwark", "(Fog Lynx)")},
    hands={0: ("Pinecone",), 1: ("Snare",)},
)
RAIDING = position(
    3,
    at={0: "B2", 1: "B2", 2: "E3"},
    hands={0: ("Snare", "Snare"), 1: ("Pinecone", "Spyglass"), 2: ("Royal Honey",)},
    trophies={1: ("Tusk Shade", "(Fog Lynx)"), 2: ("Mud Bulwark",)},
)
KNOCKED = position(
    at={0: "B2", 1: "B2"},
    hp={1: 2},
    hands={0: ("Wasp Nest",), 1: ("Snare", "Royal Honey", "Pounce")},
    trophies={1: ("Tusk Shade", "Fog Lynx")},
)
LAID: dict[tuple[int, int], Kind] = {
    (-1, 0): "chest",
    (0, -1): "home",
    (1, -1): "forest",
    (1, 0): "mansion",
    (-1, -1): "forest",
    (2, -1): "chest",
}
LAYING = position(
    3,
    EXPLORER,
    laid=LAID,
    bricks={"M4": 1, "L4": 2},
    at={1: "M4"},
    hp={0: 12},
    hands={0: ("Snare", "Fruit Smoothie"), 1: ("Snare",)},
)


def far() -> State:
    """An explorer board that does not fit the window."""
    places, kinds = [(0, 0)], ("chest", "home", "forest", "mansion")
    laid: dict[tuple[int, int], Kind] = {}
    for number in range(19):
        free = frontier(tuple(_hexes(places)))
        place = max(free, key=lambda one: (one.q - one.r, one.q)) if number % 3 else free[0]
        places.append((place.q, place.r))
        kind: Kind = kinds[number % 4]  # type: ignore[assignment]
        laid[place.q, place.r] = kind
    return position(4, EXPLORER, laid=laid, hands={0: ("Spyglass",), 1: ("Snare",)})


def _hexes(places: list[tuple[int, int]]) -> list[Hex]:
    return [Hex(*place) for place in places]


RAID_SEEN = after(RAIDING, (0, RAID[1]), (0, PASS), (1, PASS))
TAKEN = ("1", "enter", "space", "enter", "1", "2")
"""Keys from the card that knocks out to the cards of the knocked-out player."""


def hunted(table: Table) -> bool:
    """A player begins a turn with a full hand, and two others are nearly knocked out."""
    state = table.state
    seat = state.turn.seat
    weak = [n for n, player in enumerate(state.players) if n != seat and 0 < player.hp < 3]
    return len(weak) > 1 and state.turn.ap > 4 and len(state.hands[seat]) > 4 and table.number > 150


PICTURES = {
    "match": Picture("A match: who is weak and where, the hand, the step with its price.", hunted),
    "turn": Picture("Map, prices, owners, meters and hand at once; the act with its price and chance.", TURN),
    "card": Picture("A card is chosen by its digit; the cards that lie open.", TURN, ("3", "m")),
    "fight": Picture("Dice that count framed, bonuses by name, damage, who is next, the chance.", FIGHT),
    "defender": Picture("The owner chooses in public; nobody's items are seen.", CHOOSING, ("v", "2")),
    "raid": Picture("Dice, scores, who takes an item; hands stay closed.", RAID_SEEN, covered=True),
    "take": Picture("The cards of a knocked-out player, seen by the one who takes.", KNOCKED, TAKEN),
    "lay": Picture("Free places by coordinate, the tile to be laid, its price.", LAYING, ("p", "p", "j")),
    "far": Picture("A board without an edge pans; what is out of sight is counted.", far()),
    "curtain": Picture("The curtain names who else may break in, and no card.", TURN, covered=True),
}


CASES = [
    *everywhere("turn"),
    Case("card", USUAL, "light"),
    Case("fight", SMALL),
    Case("fight", USUAL),
    Case("fight", LARGE),
    Case("fight", USUAL, "mono", True),
    Case("defender", SMALL, "high-contrast"),
    Case("raid", SMALL),
    Case("raid", USUAL, "colour-blind"),
    Case("take", USUAL),
    Case("lay", USUAL),
    Case("far", SMALL),
    Case("far", LARGE),
    Case("curtain", SMALL),
]
"""What is pictured."""
SHOTS = {
    "paws": Case("match", USUAL),
    "paws-wide": Case("match", LARGE),
    "paws-fight": Case("fight", USUAL, "light"),
}
"""What the README shows."""


@asynccontextmanager
async def shown(case: Case) -> AsyncIterator[Desk]:
    """A position on the screen, with the hand of the seat in turn open."""
    picture = PICTURES[case.name]
    if isinstance(picture.state, State):
        setup = picture.state.setup
        options, seats, seed = setup.options, setup.seats, 1
    else:
        options, seats, seed = Options(), 4, 27
    spec = spec_of("p" * seats, game="paws", seed=seed, board=options.board, teams=options.teams)
    async with table(spec, case) as at:
        await reached(at, picture.state)
        if not picture.covered:
            await at.press(str(at.host._table.state.turn.seat + 1), *picture.keys)
        yield at
