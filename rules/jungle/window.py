"""The answer to a PERIL draw by actions: Scorpion or nothing (J106, J107)."""

from __future__ import annotations

from rules.contract import Action, Pass, Refusal
from rules.jungle.actions import (
    PASS,
    PLAY,
    Play,
)
from rules.jungle.dice import not_held
from rules.jungle.draft import PERIL, Draft
from rules.jungle.events import (
    Stung,
)
from rules.jungle.refusals import card_name, no
from rules.jungle.state import ACTING, State


def refuse_answer(state: State, seat: int, action: Pass) -> Refusal | None:
    """Saying no is always allowed (JP3)."""
    return None


def let_draw(draft: Draft, action: Pass) -> None:
    """The card goes to whoever drew it."""
    draft.pending = ACTING
    draft.draw(PERIL, "action")


def refuse_sting(state: State, seat: int, action: Play) -> Refusal | None:
    """Why this card is no answer to the draw, or ``None``: only a Scorpion is (J106)."""
    if action.card not in state.hands[seat]:
        return not_held(state, action.card)
    components = state.setup.options.components
    if components.kinds[action.card] == "sting":
        return None
    return no("only-scorpion", "J36", card=card_name(components, action.card))


def sting(draft: Draft, action: Play) -> None:
    """J106, J107: both cards are discarded, the actions stay spent."""
    by = draft.other
    draft.lay_off(by, action.card)
    drawn, *rest = draft.piles[PERIL]
    draft.piles[PERIL] = tuple(rest)
    draft.discard(drawn)
    draft.discard(action.card)
    draft.events.append(Stung(seat=draft.seat, by=by, scorpion=action.card, card=drawn, reveals=True))
    draft.pending = ACTING


def legal_answers(state: State, seat: int) -> list[Action]:
    """No, and Scorpion for whoever holds it."""
    kinds = state.setup.options.components.kinds
    return [PASS, *[PLAY[card] for card in dict.fromkeys(state.hands[seat]) if kinds[card] == "sting"]]
