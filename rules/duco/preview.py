"""What an action would bring, and why, as far as the seat can know: pure functions of its view."""

from __future__ import annotations

from rules.contract import Action, Preview
from rules.duco.actions import End, Place, Swap, Turn
from rules.duco.cluster import other_of
from rules.duco.conquest import Standing, standings
from rules.duco.deck import CardFaces, cards_of
from rules.duco.layout import SIZE, Layout, card_at, with_exchanged, with_turned
from rules.duco.outline import spots_at
from rules.duco.places import fits
from rules.duco.scoring import Pair, pairs_at, points_of
from rules.duco.sets import sets_of
from rules.duco.state import Exchanging, Siding, Turning
from rules.duco.view import Public, View


def preview(view: View, action: Action) -> Preview | None:
    """The preview of an action, or ``None`` where there is nothing to say."""
    pending = view.public.pending
    if isinstance(action, Place):
        card = card_to_lay(view)
        return None if card is None else _placing(view.public, card, action)
    if isinstance(pending, Turning) and isinstance(action, Turn | End):
        return _turning(view.public, pending, action)
    if isinstance(pending, Exchanging) and isinstance(action, Turn | Swap | End):
        return _exchanging(view.public, pending, action)
    return None


def card_to_lay(view: View) -> int | None:
    """The card that this seat would lay now; ``None`` if it has to be chosen, or is not known."""
    if view.seat is None:
        return None
    cards, slot = cards_of_seat(view), view.public.chosen[view.seat]
    if len(cards) == 1:
        return cards[0]
    return cards[slot] if 0 <= slot < len(cards) else None


def cards_of_seat(view: View) -> tuple[int, ...]:
    """The cards this seat may lay, by slot: its hand, or the row of Lineup; seat 0 stands for a spectator."""
    public = view.public
    if public.setup.options.lineup:
        return public.row
    if public.hands:
        return public.hands[view.seat or 0]
    return () if view.own is None else view.own.hand


def pairs(view: View, action: Place | Turn | End) -> tuple[Pair, ...]:
    """Every pair that scores, or would score with this action, with what matches and its points.

    For a card to be laid those it would form; in Rotation those of the card just laid, once the other one is
    turned. Empty where nothing would be compared.
    """
    public = view.public
    pending, diagonal = public.pending, public.setup.options.diagonal
    if isinstance(action, Place):
        card = card_to_lay(view)
        return () if card is None else pairs_of(public, card, action)
    if not isinstance(pending, Turning):
        return ()
    laid, table = pending.laid, _turned(public, action)
    face = faces_of(public)[laid.card]
    return () if table is None else pairs_at(table, face, laid.x, laid.y, laid.turn, diagonal)


def pairs_of(public: Public, card: int, place: Place) -> tuple[Pair, ...]:
    """Every pair that any card of the deck would form at a place."""
    diagonal, face = public.setup.options.diagonal, faces_of(public)[card]
    return pairs_at(public.table, face, place.x, place.y, place.turn % 4, diagonal)


def points_there(public: Public, card: int, place: Place) -> int:
    """What any card of the deck would score at a place: the sum of :func:`pairs_of`, quicker.

    Where a card cannot lie it is 0.
    """
    if not public.table.near(place.x, place.y):
        return 0
    options, face = public.setup.options, faces_of(public)[card]
    return points_of(public.table, face, place.x, place.y, place.turn % 4, options.diagonal)


def faces_of(public: Public) -> tuple[CardFaces, ...]:
    """The cards of this match by number."""
    return cards_of(public.setup.options.deck)


def siding_spots(public: Public) -> tuple[tuple[int, int], ...]:
    """The two middle places of the side asked for now, 0 first (R26); empty where none is asked for."""
    pending = public.pending
    return spots_at(public.table, pending.asked[0]) if isinstance(pending, Siding) else ()


def standing_of(public: Public) -> tuple[Standing, ...]:
    """Conquest: what each seat would have if the match ended as the table lies."""
    setup = public.setup
    return standings(public.table, faces_of(public), setup.colours, setup.options.diagonal)


def _placing(public: Public, card: int, action: Place) -> Preview | None:
    """Points of a placement; in Conquest what the card's pairs are worth as the table lies."""
    covers, touches = fits(public.table, action.x, action.y)
    if not (covers or touches):
        return None
    points = points_there(public, card, action)
    return _points("worth" if public.setup.options.conquest else "scores", points)


def _turned(public: Public, action: Turn | End) -> Layout | None:
    """The table with a card turned, or as it is; ``None`` where there is no such card."""
    if isinstance(action, End):
        return public.table
    number = card_at(public.table, action.x, action.y)
    return None if number is None else with_turned(public.table, faces_of(public), number, action.by)


def _turning(public: Public, pending: Turning, action: Turn | End) -> Preview | None:
    """What the card just laid scores once another one is turned, or with all as they lie."""
    laid, table = pending.laid, public.table
    if isinstance(action, Turn):
        if abs(action.x - laid.x) <= SIZE and abs(action.y - laid.y) <= SIZE:
            turned = _turned(public, action)
            if turned is None:
                return None
            table = turned
        elif card_at(table, action.x, action.y) is None:
            return None
    options = public.setup.options
    face = faces_of(public)[laid.card]
    points = points_of(table, face, laid.x, laid.y, laid.turn, options.diagonal)
    return _points("worth" if options.conquest else "scores-then", points)


def _exchanging(public: Public, pending: Exchanging, action: Turn | Swap | End) -> Preview | None:
    """The sets the turn would have made with this action."""
    table = public.table
    if isinstance(action, Swap):
        one, other = card_at(table, action.x, action.y), card_at(table, *other_of(action))
        if one is None or other is None:
            return None
        table = with_exchanged(table, faces_of(public), one, other)
    else:
        turned = _turned(public, action)
        if turned is None:
            return None
        table = turned
    points = (sets_of(table) & ~pending.before).bit_count()
    return Preview("makes-set" if points == 1 else "makes-sets", (("sets", str(points)),), points)


def _points(code: str, points: int) -> Preview:
    return Preview(code if points != 1 else f"{code}-one", (("points", str(points)),), points)
