"""What an action would bring, as far as the seat can know."""

from __future__ import annotations

from rules.contract import Preview
from rules.douc.actions import (
    Declare,
    Discard,
    Donate,
    Done,
    DoucAction,
    Endanger,
    LayTrap,
    PlaceOn,
    Save,
    Turn,
)
from rules.douc.cards import DOUCS, TRAP, name_of
from rules.douc.imagine import unseen
from rules.douc.state import Charge, Opening
from rules.douc.view import Public, View
from rules.douc.zone import fits


def preview(view: View, action: DoucAction) -> Preview | None:
    """The preview of an action, or ``None`` where there is nothing to say."""
    public = view.public
    danger = public.zone.danger
    match action:
        case Endanger(card):
            return _more(public, "endangers", card)
        case LayTrap(stack) if stack < len(public.zone.stacks):
            return _more(public, "traps", public.zone.stacks[stack].top)
        case PlaceOn(stack) if public.revealed == TRAP and stack < len(public.zone.stacks):
            return _more(public, "traps", public.zone.stacks[stack].top)
        case Save(_, stack) | Donate(stack) | PlaceOn(stack) if stack < len(public.zone.stacks):
            top = name_of(public.zone.stacks[stack].top)
            return Preview("saves", (("top", top), ("danger", str(danger - 1))))
        case Declare() | Done():
            return Preview("gives-up", (("danger", str(danger)),), points=-danger) if danger else None
        case Discard():
            return Preview("loses-one", points=-1)
        case Turn(place) if view.seat is not None:
            return Preview("fits", odds=turn_odds(view, view.seat, place))
        case _:
            return None


def _more(public: Public, code: str, card: int) -> Preview:
    """One more DOUC in danger."""
    danger, cap = str(public.zone.danger + 1), str(public.cap)
    return Preview(code, (("top", name_of(card)), ("danger", danger), ("held", cap)))


def turn_odds(view: View, seat: int, place: int) -> float:
    """The chance that the Jungle Card of a place fits, 0 or 1 where the seat knows the card."""
    public, own = view.public, view.own
    known = public.jungle[place].shown if place < len(public.jungle) else None
    if known is None and own is not None and public.month.looks[seat] == place:
        known = own.looked
    saving = isinstance(public.pending, Charge) or seat != public.month.poacher

    def good(card: int) -> bool:
        if isinstance(public.pending, Opening):
            return card < DOUCS
        return fits(public.zone, card, saving)

    if known is not None:
        return float(good(known))
    left = unseen(view)
    total = left.total()
    return sum(number for card, number in left.items() if good(card)) / total if total else 0.0
