"""Which item cards may be played, where and by whom (P136-P143, W2, W3)."""

from __future__ import annotations

from rules.contract import Action, Refusal
from rules.paws.actions import PLAY, Play
from rules.paws.box import Box, When, box_of
from rules.paws.pending import Acting, After, Before
from rules.paws.reach import useful, why_useless
from rules.paws.refusals import no
from rules.paws.state import State


def when_of(state: State, seat: int) -> When | None:
    """Where ``seat`` stands at the stop on top of the stack; ``None`` if it has no say there."""
    step = state.stack[0]
    if type(step) is Acting:
        return "turn" if seat == state.turn.seat else "aside"
    if isinstance(step, Before | After):
        fight = state.fight
        assert fight is not None
        side = fight.side_of(seat)
        if side is None:
            return "aside"
        if side == step.side:
            return "before" if type(step) is Before else "after"
    return None


def playable(state: State, seat: int, when: When) -> list[Action]:
    """The item cards a seat may play, each kind once, in the order of the hand."""
    hand = state.hands[seat]
    if not hand:
        return []
    box = box_of(state.setup.options)
    fits = box.fits[when]
    found: list[Action] = []
    for card in dict.fromkeys(hand):
        if fits[card] and useful(state, box, seat, card):
            found.append(PLAY[card])
    return found


def refuse_play(state: State, seat: int, action: Play) -> Refusal | None:
    """Why a card cannot be played at a stop, or ``None``."""
    box = box_of(state.setup.options)
    card, when = action.card, when_of(state, seat)
    if card not in state.hands[seat]:
        return not_held(box, card)
    assert when is not None
    name = box.deck.item[card].name
    if not box.fits[when][card]:
        return _wrong_time(box, card, when, name)
    return None if useful(state, box, seat, card) else why_useless(state, box, seat, card)


def not_held(box: Box, card: int) -> Refusal:
    """The seat does not hold this card."""
    if not 0 <= card < len(box.deck.item):
        return no("no-card", "P141")
    return no("not-held", "P141", card=box.deck.item[card].name)


def _wrong_time(box: Box, card: int, when: When, name: str) -> Refusal:
    """The timing of the card forbids it here."""
    item = box.deck.item[card]
    if box.answers[card]:
        return no("answer-only", "P152", card=name)
    if item.timing == "on_turn":
        return no("on-turn-only", "P136", card=name)
    if when in ("before", "after"):
        return no("after-only" if item.window == "after" else "before-only", "P174", card=name)
    return no("combat-only", "P137", card=name)
