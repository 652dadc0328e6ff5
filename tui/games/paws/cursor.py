"""The cursor: it stands on something that can be chosen, and on one of the things that can do.

What can be chosen is worked out from the legal actions and the ways on the map, so the cursor never needs
the rules. A tile that lies further away can be chosen too: its action is the first step of the way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from rules.contract import Action, Pass
from rules.kit.hexes import Hex
from rules.paws.actions import (
    MOVE,
    Build,
    Bury,
    Defend,
    Discard,
    EndTurn,
    Invade,
    Keep,
    Leave,
    Loot,
    Move,
    Place,
    Play,
    PutOnTop,
    Raid,
    Reroll,
    Stand,
    TakeItem,
    TakeMonster,
    Target,
    UseLuck,
)
from tui.games.front import Scene
from tui.games.paws.reach import Way, reach
from tui.games.paws.words import Tongue, asked, hand_of, public_of

Kind = Literal["tile", "place", "card", "monster", "seat", "dice", "act", "none"]


class Source(NamedTuple):
    """Something on the table that can be chosen."""

    kind: Kind
    number: int
    """A tile, a free place, a card's place, a seat, or a number of :data:`ACTS`."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """What is chosen, which of the things it can do, and what is half said."""

    source: Source
    pick: int = 0
    """Which of the actions of the source."""
    mode: str = ""
    """What was asked when it was placed there: another question makes it start again."""
    typed: str | None = None
    """The letters of a coordinate that is being typed; ``None`` while none is."""
    marks: int = 0
    """The dice chosen to be rolled again, one bit each."""
    open: bool = False
    """Whether the cards that lie open are shown in place of the log."""


Ways = Mapping[Source, tuple[Action, ...]]
"""What each choosable thing can do, in the order in which Tab walks."""
ACTS: tuple[type[Action], ...] = (Pass, UseLuck, Stand, Leave, Bury, EndTurn)
ORDER: tuple[Kind, ...] = ("tile", "place", "monster", "seat", "dice", "card", "act")
RANK: tuple[type[Action], ...] = (Loot, Invade, Move, Raid, Build)
"""What a tile offers first."""
NONE = Source("none", 0)


def ways_of(tongue: Tongue, scene: Scene) -> Ways:
    """Every legal action under the thing that does it, and every tile within reach."""
    return scene.kept("ways", lambda: _ways(tongue, scene))


def reach_of(tongue: Tongue, scene: Scene) -> Mapping[int, Way]:
    """Every tile within reach of the acting animal."""
    return scene.kept("reach", lambda: reach(scene))


def _ways(tongue: Tongue, scene: Scene) -> Ways:
    if scene.acting is None:
        return {}
    ways: dict[Source, list[Action]] = {}
    public = public_of(scene)
    here = public.players[scene.acting].tile
    free = {place: number for number, place in enumerate(public.board.free)}
    held = _held(scene)
    for action in scene.legal:
        if not isinstance(action, Move):
            ways.setdefault(_source(action, here, free, held), []).append(action)
    for tile, way in reach_of(tongue, scene).items():
        ways.setdefault(Source("tile", tile), []).append(MOVE[way.first])
    for at, card in enumerate(held):
        first = Source("card", held.index(card))
        if held.index(card) != at and first in ways:
            ways[Source("card", at)] = ways[first]
    return {
        source: tuple(sorted(ways[source], key=_rank) if source.kind == "tile" else ways[source])
        for source in sorted(ways, key=lambda source: (ORDER.index(source.kind), source.number))
    }


def _held(scene: Scene) -> tuple[int, ...]:
    """The item cards that are looked at: the own hand, or a victim's."""
    own = scene.view.own
    if own is not None and own.victim is not None:
        return tuple(own.victim)
    return hand_of(scene)


def _source(action: Action, here: int, free: Mapping[Hex, int], held: Sequence[int]) -> Source:
    match action:
        case Loot() | Invade() | Raid():
            return Source("tile", here)
        case Build(tile=tile):
            return Source("tile", tile)
        case Place(place=place):
            return Source("place", free.get(place, 0))
        case Play(card=card) | Discard(card=card) | TakeItem(card=card):
            return Source("card", held.index(card) if card in held else 0)
        case Keep(place=place) | Defend(place=place) | TakeMonster(place=place) | PutOnTop(place=place):
            return Source("monster", place)
        case Target(seat=seat):
            return Source("seat", seat)
        case Reroll():
            return Source("dice", 0)
    return Source("act", ACTS.index(type(action)) if type(action) in ACTS else 0)


def _rank(action: Action) -> int:
    return RANK.index(type(action)) if type(action) in RANK else len(RANK)


def mode_of(scene: Scene) -> str:
    """What is asked, so far that a cursor set for it still makes sense while it stays the same."""
    public = public_of(scene)
    pending = public.pending
    side = getattr(pending, "side", "")
    # Free places are numbered anew with every tile that is laid, cards with every card that comes or goes.
    numbered = f"{len(public.board.places)} {len(hand_of(scene))}"
    turn = f"{public.turn.round}.{public.turn.seat}"
    return f"{type(pending).__name__}{side} {turn} {numbered}{'' if asked(scene) else '?'}"


def chosen(ways: Ways, cursor: Cursor) -> Action | None:
    """The action under the cursor; ``None`` where the chosen thing can do nothing now."""
    actions = ways.get(cursor.source, ())
    if actions and cursor.source.kind == "dice":
        return actions[0]
    return actions[min(cursor.pick, len(actions) - 1)] if actions else None


def find(ways: Ways, cursor: Cursor, kinds: tuple[type[Action], ...]) -> Cursor | None:
    """A place that does one of these things; the next one if the cursor is on one already."""
    every = [
        (at, pick)
        for at, actions in ways.items()
        for pick, action in enumerate(actions)
        if isinstance(action, kinds)
    ]
    if not every:
        return None
    here = (cursor.source, cursor.pick)
    at, pick = every[(every.index(here) + 1) % len(every)] if here in every else every[0]
    return replace(cursor, source=at, pick=pick, typed=None)
