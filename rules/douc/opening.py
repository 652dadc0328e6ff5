"""The Poacher opens the day (R26-R32)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.douc import zone as zones
from rules.douc.actions import DISCARD, ENDANGER, Discard, Endanger
from rules.douc.cards import DOUC_MASK, FACES, KIND_MASKS, cards_of
from rules.douc.events import Discarded, Opened
from rules.douc.night import end_day
from rules.douc.play import add_turns, after, goes_on, seen, without
from rules.douc.refusals import no, not_a_douc, not_held
from rules.douc.state import Loss, Played, State


def _able(state: State, seat: int) -> bool:
    """Whether the Poacher can open at all."""
    return bool(state.hands[seat] & DOUC_MASK) or any(card is not None for card in state.jungle)


def legal_opening(state: State, seat: int) -> list[Action]:
    """How the Poacher may open; failing that, which action cards may be lost."""
    hand = state.hands[seat]
    found: list[Action] = [ENDANGER[card] for card in cards_of(hand & DOUC_MASK)]
    if state.jungle:
        add_turns(state, found)
    if not found:
        found += [DISCARD[kind] for kind, mask in KIND_MASKS.items() if hand & mask]
    return found


def refuse_open(state: State, seat: int, action: Endanger) -> Refusal | None:
    """Why this card does not open the day."""
    if reason := not_a_douc(action.card):
        return reason
    return None if state.hands[seat] >> action.card & 1 else not_held(action.card)


def refuse_discard(state: State, seat: int, action: Discard) -> Refusal | None:
    """Why this action card cannot be lost instead of opening."""
    if not state.hands[seat] & KIND_MASKS[action.kind]:
        return not_held(FACES[action.kind])
    return no("able-to-open", "R28") if _able(state, seat) else None


def open_day(state: State, seat: int, action: Endanger) -> Played:
    """The first DOUC of the day is in danger; free play begins."""
    card = action.card
    zone = zones.endangered(state.zone, seat, card)
    state = after(state, seat, without(state, seat, 1 << card), zone, goes_on(state, seat))
    return state, (Opened(seat, card),)


def discard(state: State, seat: int, action: Discard) -> Played:
    """The Poacher loses an action card and the day ends at once (R30)."""
    card, month = FACES[action.kind], state.month
    lost = (*month.lost[:seat], (*month.lost[seat], card), *month.lost[seat + 1 :])
    losses = (*month.losses, Loss(month.day, seat, (card,), "discard"))
    state = replace(
        state,
        month=replace(month, lost=lost, losses=losses),
        hands=without(state, seat, KIND_MASKS[action.kind]),
        fresh=seen(state.fresh, seat),
    )
    return end_day(state, "discard", seat, [Discarded(seat, card)])
