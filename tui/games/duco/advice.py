"""The best places, on request: what every legal act would bring, the best first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from rules.duco.actions import END, Choose, Place, Swap, Turn
from rules.duco.layout import Layout, card_at, with_exchanged, with_turned
from rules.duco.places import places_of
from rules.duco.preview import faces_of, points_there
from rules.duco.sets import sets_of
from rules.duco.state import Exchanging
from rules.duco.view import Public
from tui.games.duco.cursor import Cursor, Toward, mode_of, partner_of
from tui.games.duco.words import cards_for, public_of, ready_card
from tui.games.front import Scene

MOST = 9
"""How many good acts are gone through before the best one comes again."""


class Advice(NamedTuple):
    """Something good to do."""

    points: int
    cursor: Cursor
    """Where it is."""


def advice_for(scene: Scene, cursor: Cursor) -> tuple[Advice, ...]:
    """The best acts by their points, equally good ones as they come; worked out once for a scene."""

    def best() -> tuple[Advice, ...]:
        return tuple(sorted(_every(scene, cursor), key=lambda advice: -advice.points)[:MOST])

    return scene.kept("advice", best)


def _every(scene: Scene, cursor: Cursor) -> Iterator[Advice]:
    fresh = replace(cursor, typed=None, toward="", turn=0)
    match mode_of(scene):
        case "place":
            yield from _places(scene, fresh)
        case "choose":
            yield from _cards(scene, fresh)
        case "turn":
            yield from _turns(scene, fresh)
        case "exchange":
            yield from _exchanges(scene, fresh)


def _places(scene: Scene, cursor: Cursor) -> Iterator[Advice]:
    """Every place and turning of the card to lay."""
    public, card = public_of(scene), ready_card(scene)
    for place in scene.legal:
        if card is not None and isinstance(place, Place):
            yield Advice(
                points_there(public, card, place), replace(cursor.at((place.x, place.y)), turn=place.turn)
            )


def _cards(scene: Scene, cursor: Cursor) -> Iterator[Advice]:
    """Each card that may be chosen, by its best place."""
    public, cards = public_of(scene), cards_for(scene, scene.acting)
    places = places_of(public.table, public.setup.options)
    for choice in scene.legal:
        if isinstance(choice, Choose) and choice.slot < len(cards):
            best = max((points_there(public, cards[choice.slot], place) for place in places), default=0)
            yield Advice(best, replace(cursor, slot=choice.slot))


def _turns(scene: Scene, cursor: Cursor) -> Iterator[Advice]:
    """Rotation: leaving all as they lie, and every turning."""
    for action in (END, *scene.legal):
        preview = scene.preview(action)
        if preview is None or preview.points is None:
            continue
        if isinstance(action, Turn):
            yield Advice(preview.points, replace(cursor.at((action.x, action.y)), turn=action.by))
        elif action is END:
            yield Advice(preview.points, cursor)


def _exchanges(scene: Scene, cursor: Cursor) -> Iterator[Advice]:
    """Corner Cluster: the first half of every pair of an exchange and a turning, by what both would bring."""
    public = public_of(scene)
    pending = public.pending
    if not isinstance(pending, Exchanging):
        return
    swaps = [action for action in scene.legal if isinstance(action, Swap)]
    turns = [action for action in scene.legal if isinstance(action, Turn)]
    for swap in swaps:
        table = _exchanged(public, public.table, swap)
        alone = _sets(table, pending.before)
        best = max((_sets(_turned(public, table, turn), pending.before) for turn in turns), default=alone)
        yield Advice(max(alone, best), _at_swap(cursor, swap))
    for turn in turns:
        points = _sets(_turned(public, public.table, turn), pending.before)
        yield Advice(points, replace(cursor.at((turn.x, turn.y)), turn=turn.by))


def _at_swap(cursor: Cursor, swap: Swap) -> Cursor:
    toward: Toward = "right" if swap.side == "east" else "down"
    return replace(cursor.at((swap.x, swap.y)), toward=toward)


def _exchanged(public: Public, table: Layout, swap: Swap) -> Layout:
    one, other = card_at(table, swap.x, swap.y), card_at(table, *partner_of(swap))
    return table if one is None or other is None else with_exchanged(table, faces_of(public), one, other)


def _turned(public: Public, table: Layout, turn: Turn) -> Layout:
    number = card_at(table, turn.x, turn.y)
    return table if number is None else with_turned(table, faces_of(public), number, turn.by)


def _sets(table: Layout, before: int) -> int:
    """The sets a turn would score with the table lying so."""
    return (sets_of(table) & ~before).bit_count()
