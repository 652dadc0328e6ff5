"""The cursor: where the card under it lies and how it is turned, among what is legal now.

What can be chosen is worked out once for a scene from the legal actions alone, so the cursor needs no rules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from rules.contract import Action
from rules.duco.actions import END, Choose, End, Hold, Neighbour, Place, Side, Swap, Turn
from rules.duco.layout import SIZE
from rules.duco.preview import siding_spots
from rules.duco.state import Exchanging, Siding, Turning
from tui.games.duco.places import Spot
from tui.games.duco.words import cards_for, public_of
from tui.games.front import Scene

Mode = Literal["choose", "place", "turn", "side", "exchange", "none"]
"""What is decided: a card, its place, another card's turning, a middle place, or Corner Cluster."""
Toward = Literal["", "up", "down", "left", "right"]
"""Where the other card of an exchange lies; empty while none is exchanged."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """What is chosen, and what is half said."""

    x: int = 0
    y: int = 0
    """The place of the card under the cursor."""
    turn: int = 0
    """Quarter turns clockwise: how the card to lay would lie, or how far one on the table would be turned."""
    toward: Toward = ""
    slot: int = 0
    """The card looked at while one has to be chosen."""
    typed: str | None = None
    """What has been typed of a place's name; ``None`` while none is typed."""
    asked: int = 0
    """How many hints were asked for since the table last changed."""
    stamp: int = 0
    """What the table was like when the cursor came here."""
    shown: int | None = None
    """The seat whose open cards are looked at, if it is another than the one that decides."""

    @property
    def spot(self) -> Spot:
        """The place under the cursor."""
        return self.x, self.y

    def at(self, spot: Spot) -> Cursor:
        """The cursor at another place, nothing half said."""
        return replace(self, x=spot[0], y=spot[1], typed=None, toward="")


def mode_of(scene: Scene) -> Mode:
    """What is decided here now."""
    if scene.acting is None:
        return "none"
    pending = public_of(scene).pending
    if isinstance(pending, Turning):
        return "turn"
    if isinstance(pending, Siding):
        return "side"
    if isinstance(pending, Exchanging):
        return "exchange"
    return "place" if spots_of(scene) else "choose"


def ways_of(scene: Scene) -> dict[Spot, tuple[Action, ...]]:
    """Every legal action that has a place, under it."""
    return scene.kept("ways", lambda: _ways_of(scene))


def _ways_of(scene: Scene) -> dict[Spot, tuple[Action, ...]]:
    ways: dict[Spot, list[Action]] = {}
    if scene.acting is not None:
        for action in scene.legal:
            if isinstance(action, Place | Turn):
                ways.setdefault((action.x, action.y), []).append(action)
            elif isinstance(action, Swap):
                for spot in ((action.x, action.y), partner_of(action)):
                    ways.setdefault(spot, []).append(action)
        for place, spot in enumerate(siding_spots(public_of(scene))):
            ways.setdefault(spot, []).append(Side(place))
    return {spot: tuple(found) for spot, found in ways.items()}


def spots_of(scene: Scene) -> tuple[Spot, ...]:
    """The places the cursor can stand on, in reading order."""
    return scene.kept("spots", lambda: tuple(sorted(ways_of(scene), key=lambda spot: (spot[1], spot[0]))))


def partner_of(swap: Swap) -> Spot:
    """The place of the other card of an exchange."""
    return (swap.x + SIZE, swap.y) if swap.side == "east" else (swap.x, swap.y + SIZE)


def swap_of(cursor: Cursor) -> Swap | None:
    """The exchange that the cursor shows."""
    if not cursor.toward:
        return None
    dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[cursor.toward]
    x, y = min(cursor.x, cursor.x + dx * SIZE), min(cursor.y, cursor.y + dy * SIZE)
    side: Neighbour = "east" if dx else "south"
    return Swap(x, y, side)


def legal_here(scene: Scene, action: Action) -> bool:
    """Whether an action that has a place is legal."""
    spot: Any = (getattr(action, "x", None), getattr(action, "y", None))
    return action in ways_of(scene).get(spot, ())


def chosen(scene: Scene, cursor: Cursor) -> Action | None:
    """The action under the cursor; ``None`` where Enter does nothing."""
    action: Action | None = None
    match mode_of(scene):
        case "choose":
            choice = Choose(cursor.slot)
            return choice if choice in scene.legal else None
        case "place":
            action = Place(cursor.x, cursor.y, cursor.turn % 4)
            if not legal_here(scene, action):
                # On a very wide table the card is turned first and laid then.
                return next((held for held in scene.legal if held == Hold(cursor.turn % 4)), None)
        case "turn":
            if not cursor.turn % 4:
                return END
            action = Turn(cursor.x, cursor.y, cursor.turn % 4)
        case "side":
            return next(iter(ways_of(scene).get(cursor.spot, ())), None)
        case "exchange":
            action = swap_of(cursor)
            if action is None and cursor.turn % 4:
                action = Turn(cursor.x, cursor.y, cursor.turn % 4)
    return action if action is not None and legal_here(scene, action) else None


def can_end(scene: Scene) -> bool:
    """Whether the turn can be ended without doing more."""
    return any(isinstance(action, End) for action in scene.legal)


def middle_of(scene: Scene) -> Spot:
    """The place in the middle of the table."""
    west, north, east, south = public_of(scene).table.bounds
    return (west + east - SIZE) // 2, (north + south - SIZE) // 2


def start(scene: Scene) -> Cursor:
    """The first sensible choice: a card to choose, one beside the card just laid, the middle of the table."""
    fresh = Cursor(stamp=stamp_of(scene))
    if mode_of(scene) == "choose":
        return replace(fresh, slot=min(_slots(scene), default=0))
    public, seat = public_of(scene), scene.acting
    pending = public.pending
    if seat is not None and public.held and any(isinstance(action, Hold) for action in scene.legal):
        fresh = replace(fresh, turn=max(0, public.held[seat]))
    spot = (pending.laid.x, pending.laid.y) if isinstance(pending, Turning) else middle_of(scene)
    return _nearest(scene, fresh, spot)


def stamp_of(scene: Scene) -> int:
    """A number that changes with everything on the table that the cursor rests on."""
    public = public_of(scene)
    return hash((public.table, public.pending, public.chosen, scene.acting))


def _slots(scene: Scene) -> list[int]:
    """The cards that may be chosen."""
    slots = {action.slot for action in scene.legal if isinstance(action, Choose)}
    seat = scene.acting
    if seat is not None and (held := public_of(scene).chosen[seat]) >= 0:
        slots.add(held)
    return sorted(slots)


def _nearest(scene: Scene, cursor: Cursor, spot: Spot) -> Cursor:
    """The cursor on the place nearest to a spot; of equally near ones the first in reading order."""
    spots = spots_of(scene)
    if spot in spots or not spots:
        return cursor.at(spot)
    return cursor.at(min(spots, key=lambda other: (_far(other, spot), other[1], other[0])))


def _far(one: Spot, other: Spot) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def keep(scene: Scene, cursor: Cursor) -> Cursor:
    """The cursor as it is while the table is; else the same or the nearest place, nothing half said."""
    stamp = stamp_of(scene)
    if cursor.stamp == stamp:
        return cursor
    fresh = Cursor(stamp=stamp, shown=cursor.shown, slot=cursor.slot)
    mode = mode_of(scene)
    if mode == "choose":
        slots = _slots(scene)
        return fresh if fresh.slot in slots else replace(fresh, slot=min(slots, default=0))
    if mode == "place" and cursor.spot in spots_of(scene):
        fresh = replace(fresh, turn=cursor.turn)
    return _nearest(scene, fresh, cursor.spot)


def slots_of(scene: Scene) -> list[int]:
    """The cards that digits choose among, by place."""
    cards = cards_for(scene, scene.acting)
    return _slots(scene) if len(cards) > 1 else []
