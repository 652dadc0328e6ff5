"""The cursor: it stands on something that can be chosen, and on one of the things that can do.

What can be chosen is worked out from the legal actions alone, so the cursor never needs the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from rules.contract import Action, Pass
from rules.douc.actions import (
    Appoint,
    CallTeam,
    Declare,
    Discard,
    Donate,
    Done,
    Endanger,
    Hold,
    Lay,
    LayTrap,
    Look,
    PlaceOn,
    Save,
    SkipLook,
    Swap,
    Take,
    Turn,
)
from rules.douc.cards import DONATION, FACES, TEAM, TRAP
from tui.games.douc.words import hand_of
from tui.games.front import Direction, Scene

Kind = Literal["card", "place", "stack", "seat", "act"]


class Source(NamedTuple):
    """Something on the table that can be chosen."""

    kind: Kind
    number: int
    """Place in the hand, Jungle place, stack or seat from 0; for acts a number of :data:`ACTS`."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """What is chosen, which of the things it can do, and whether something is half said."""

    source: Source
    pick: int = 0
    """Which of the actions of the source."""
    step: Literal["", "sure", "stack"] = ""
    """``sure``: the same key or Enter does what cannot be taken back; ``stack``: a letter is awaited."""


Ways = dict[Source, tuple[Action, ...]]
"""What each choosable thing can do, in the order in which the cursor walks."""

ACTS: tuple[type[Action], ...] = (Pass, Hold, Declare, Done, SkipLook, Lay)
FINAL = (Declare, Done)
"""Acts that need a second press, because the whole table hears them."""
NOWHERE = Cursor(Source("act", 0))


def ways_of(scene: Scene) -> Ways:
    """Every legal action under the thing that does it."""
    ways: dict[Source, list[Action]] = {}
    hand = hand_of(scene)
    if scene.acting is None:
        return {}
    for action in scene.legal:
        ways.setdefault(_source_of(action, hand), []).append(action)
    _copies(ways, hand)
    order = ("card", "place", "stack", "seat", "act")
    return {
        source: tuple(sorted(ways[source], key=_rank) if source.kind == "card" else ways[source])
        for source in sorted(ways, key=lambda source: (order.index(source.kind), source.number))
    }


def _copies(ways: dict[Source, list[Action]], hand: tuple[int, ...]) -> None:
    """Let every copy of an action card do what the first one does."""
    for at, card in enumerate(hand):
        first = Source("card", hand.index(card))
        if hand.index(card) != at and first in ways:
            ways[Source("card", at)] = ways[first]


def _source_of(action: Action, hand: tuple[int, ...]) -> Source:
    match action:
        case Save(card=card) | Endanger(card=card):
            return _card(hand, card)
        case Donate():
            return _card(hand, DONATION)
        case LayTrap():
            return _card(hand, TRAP)
        case CallTeam():
            return _card(hand, TEAM)
        case Discard(kind=kind):
            return _card(hand, FACES[kind])
        case Turn(place=place) | Look(place=place) | Take(place=place):
            return Source("place", place)
        case PlaceOn(stack=stack):
            return Source("stack", stack)
        case Appoint(seat=seat) | Swap(seat=seat):
            return Source("seat", seat)
    return Source("act", ACTS.index(type(action)))


def _card(hand: tuple[int, ...], card: int) -> Source:
    return Source("card", hand.index(card) if card in hand else 0)


def _rank(action: Action) -> int:
    """Saving first, then endangering, then the rest."""
    return 0 if isinstance(action, Save | Donate) else 1 if isinstance(action, Endanger) else 2


def target_of(action: Action | None) -> int | None:
    """The stack an action goes to."""
    if isinstance(action, Save | Donate | LayTrap | PlaceOn):
        return action.stack
    return None


def chosen(ways: Ways, cursor: Cursor) -> Action | None:
    """The action under the cursor; ``None`` where the chosen thing can do nothing now."""
    actions = ways.get(cursor.source, ())
    return actions[min(cursor.pick, len(actions) - 1)] if actions else None


def digits_for(ways: Ways, cursor: Cursor) -> Kind:
    """What digits choose: the seats or places that are asked for, cards otherwise."""
    kinds = {source.kind for source in ways}
    if "seat" in kinds:
        return "seat"
    if any(isinstance(actions[0], Look | Take) for actions in ways.values()):
        return "place"
    return "place" if cursor.source.kind == "place" and "place" in kinds else "card"


def start(scene: Scene) -> Cursor:
    """The first sensible choice: a card that can be played, else to wait, else whatever there is."""
    ways = ways_of(scene)
    playable = [source for source in ways if source.kind in ("card", "stack", "seat")]
    if playable:
        return Cursor(min(playable, key=lambda source: (_rank(ways[source][0]), source.kind, source.number)))
    for act in ACTS:
        source = Source("act", ACTS.index(act))
        if source in ways and act is not SkipLook:
            return Cursor(source)
    return Cursor(next(iter(ways), NOWHERE.source))


def keep(scene: Scene, cursor: Cursor) -> Cursor:
    """The same place if it can still be chosen, nothing half said, else a fresh start."""
    ways = ways_of(scene)
    actions = ways.get(cursor.source)
    if actions is None:
        return start(scene)
    return Cursor(cursor.source, min(cursor.pick, len(actions) - 1))


def walk(ways: Ways, cursor: Cursor, direction: Direction) -> Cursor:
    """Left and right choose what to play, up and down what it does; Tab goes through everything."""
    if not ways:
        return replace(cursor, step="")
    if direction in ("left", "right"):
        return Cursor(_neighbour(tuple(ways), cursor.source, 1 if direction == "right" else -1))
    every = [Cursor(source, pick) for source, actions in ways.items() for pick in range(len(actions))]
    if direction in ("up", "down"):
        own = [place for place in every if place.source == cursor.source]
        every = own if len(own) > 1 else every
    step = 1 if direction in ("next", "down") else -1
    here = replace(cursor, step="")
    if here not in every:
        return Cursor(_neighbour(tuple(ways), cursor.source, step))
    return every[(every.index(here) + step) % len(every)]


def _neighbour(sources: Sequence[Source], source: Source, step: int) -> Source:
    """The next choosable thing; from one that is not, the next of its kind."""
    if source in sources:
        return sources[(sources.index(source) + step) % len(sources)]
    same = [
        other for other in sources if other.kind == source.kind and (other.number - source.number) * step > 0
    ]
    if same:
        return same[0] if step > 0 else same[-1]
    return sources[0] if step > 0 else sources[-1]


def find(
    ways: Ways, cursor: Cursor, kinds: tuple[type[Action], ...], stack: int | None = None
) -> Cursor | None:
    """A place that does one of these things, on this stack if one is given; the next one if here already."""
    every = [
        Cursor(source, pick)
        for source, actions in ways.items()
        for pick, action in enumerate(actions)
        if isinstance(action, kinds) and (stack is None or target_of(action) == stack)
    ]
    here = replace(cursor, step="")
    if here in every:
        return every[(every.index(here) + 1) % len(every)]
    own = [place for place in every if place.source == cursor.source]
    return next(iter(own or every), None)
