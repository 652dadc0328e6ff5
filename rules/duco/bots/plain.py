"""Bots that look at so many placements and take the best of them, and the one that does anything."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import best, some, uniform
from rules.chance import Chance
from rules.duco.actions import Choose, DucoAction, Hold, Place, Turn
from rules.duco.bots import cluster
from rules.duco.bots.sight import Sight, cards_beside, turned_points
from rules.duco.places import places_of
from rules.duco.state import Exchanging, Turning
from rules.duco.view import View

LOOKS_AN_EXCHANGE = 4
"""Corner Cluster: one exchange, with every turning after it, is looked at for so many looks."""


def choose_random(view: View, legal: Sequence[DucoAction], chance: Chance) -> DucoAction | None:
    """Any legal action."""
    return uniform(legal, chance)


def choose_best(looks: int, view: View, legal: Sequence[DucoAction], chance: Chance) -> DucoAction | None:
    """The best of ``looks`` placements drawn at random; where nothing is placed, of as many other actions."""
    pending = view.public.pending
    if isinstance(pending, Exchanging):
        return cluster.choose(view, pending, chance, -(-looks // LOOKS_AN_EXCHANGE))
    if isinstance(pending, Turning):
        return _turning(view, pending, legal, looks, chance)
    places = places_to_weigh(view, legal)
    if places:
        sight = Sight(view)
        found, chance = some(places, looks, chance)
        top = best(((sight.value(action), action) for action in found), chance)
        return None if top is None else as_move(top[1], legal)
    chooses = [action for action in legal if type(action) is Choose]
    return _choosing(view, chooses, looks, chance) if chooses else uniform(legal, chance)


def places_to_weigh(view: View, legal: Sequence[DucoAction]) -> list[Place]:
    """The placements of the list; on a very wide table those with any turning until one was chosen."""
    places = [action for action in legal if type(action) is Place]
    wide = any(type(action) is Hold for action in legal)
    if wide and not view.public.held[view.seat or 0]:
        return places_of(view.public.table, view.public.setup.options)
    return places


def as_move(place: Place, legal: Sequence[DucoAction]) -> DucoAction:
    """The placement, or the turning of the card that has to come first on a very wide table."""
    hold = Hold(place.turn)
    # Turnings stand in front of the list, behind at most two cards to choose; thousands of places follow.
    return hold if hold in legal[:8] else place


def _choosing(view: View, legal: Sequence[Choose], looks: int, chance: Chance) -> Choose:
    """The card of the best of half the looks; the other half is for placing it."""
    sight, scored = Sight(view), []
    places = places_of(view.public.table, view.public.setup.options)
    found, chance = some(range(len(legal) * len(places)), max(1, looks // 2), chance)
    for number in found:
        action, place = legal[number % len(legal)], places[number // len(legal)]
        scored.append((sight.value(place, sight.cards[action.slot]), action))
    top = best(scored, chance)
    assert top is not None
    return top[1]


def _turning(
    view: View, pending: Turning, legal: Sequence[DucoAction], looks: int, chance: Chance
) -> DucoAction:
    """The best of some turnings of cards that touch the one just laid, or none: others change nothing."""
    cards = view.public.table.cards
    beside = {(cards[number].x, cards[number].y) for number in cards_beside(view.public.table, pending.laid)}
    turns = [action for action in legal if type(action) is Turn and (action.x, action.y) in beside]
    found, chance = some(turns, looks, chance)
    end = legal[-1]
    scored: list[tuple[float, DucoAction]] = [(turned_points(view, pending.laid, None), end)]
    # As they lie comes first among equals: best() draws lots, so a turning has to be worth a little more.
    scored += [(turned_points(view, pending.laid, action) - 0.01, action) for action in found]
    top = best(scored, chance)
    assert top is not None
    return top[1]
