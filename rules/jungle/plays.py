"""Playing RESOURCE and PERIL cards on one's own turn: which may be played when, and every way to do it."""

from __future__ import annotations

from typing import Any

from rules.contract import Action, Refusal
from rules.jungle import attempts
from rules.jungle import dice as dicing
from rules.jungle.actions import (
    DECKS,
    PLAY_ON,
    PlayOn,
    PlayRun,
)
from rules.jungle.deck import Timing
from rules.jungle.deckcards import DECK_WAYS
from rules.jungle.draft import Draft
from rules.jungle.effects import Kind
from rules.jungle.refusals import card_name, no
from rules.jungle.state import (
    Acting,
    Collecting,
    Defending,
    Phase,
    State,
)
from rules.jungle.tablecards import TABLE_WAYS
from rules.jungle.ways import Way

NOW: dict[type[Phase], frozenset[Timing]] = {
    Acting: frozenset({"own_turn"}),
    Collecting: frozenset({"own_turn", "collect"}),
    Defending: frozenset({"own_turn", "defense"}),
}
"""Which cards may be played in which phase (J33 to J35)."""
_LATER: dict[Timing, tuple[str, str]] = {
    "own_turn": ("not-now", "J33"),
    "collect": ("card-collects", "J34"),
    "defense": ("card-defends", "J35"),
    "after_roll": ("card-changes", "J67"),
    "reaction": ("card-answers", "J106"),
}


def _no_targets(state: State, card: int) -> list[Action]:
    return []


def _on_decks(state: State, card: int) -> list[Action]:
    """Every deck a card that collects can be played on."""
    seat = state.turn.seat
    return [
        PLAY_ON[card][place]
        for place in range(DECKS)
        if attempts.refuse_collect(state, seat, PLAY_ON[card][place]) is None
    ]


def _never(state: State, seat: int, action: Action) -> Refusal | None:
    return no("not-now", "J33")


def _nothing(draft: Draft, action: Action) -> None:
    raise AssertionError("played at another moment")


_COLLECTING = Way((PlayOn,), _on_decks, attempts.refuse_collect, attempts.collect_with)
_ELSEWHERE = Way((), _no_targets, _never, _nothing)
WAYS: dict[Kind, Way] = {
    **DECK_WAYS,
    **TABLE_WAYS,
    "top": _COLLECTING,
    "bottom": _COLLECTING,
    "run": Way((PlayRun,), attempts.run_targets, attempts.refuse_run, attempts.run),
    "sting": _ELSEWHERE,
    "recolour": _ELSEWHERE,
}
"""Every way a card of a hand is played on one's own turn; answers and changers have moments of their own."""


def refuse_play(state: State, seat: int, action: Any) -> Refusal | None:
    """Why a card cannot be played like this now, or ``None``."""
    card = action.card
    if card not in state.hands[seat]:
        return dicing.not_held(state, card)
    components = state.setup.options.components
    timing = components.timings[card]
    if timing not in NOW[type(state.pending)]:
        code, rule = _LATER[timing]
        return no(code, rule, card=card_name(components, card))
    way = WAYS[components.kinds[card]]
    if type(action) not in way.shapes:
        return no("other-way", "J33", card=card_name(components, card), text=components.plays[card].text)
    return way.refuse(state, seat, action)


def play(draft: Draft, action: Any) -> None:
    """Play a card; it has been checked."""
    WAYS[draft.deck.kinds[action.card]].do(draft, action)


def legal_plays(state: State, seat: int) -> list[Action]:
    """Every way to play every card of the hand now."""
    components, found, last = state.setup.options.components, list[Action](), -1
    timings, kinds, now = components.timings, components.kinds, NOW[type(state.pending)]
    for card in state.hands[seat]:
        if card != last and timings[card] in now:
            found += WAYS[kinds[card]].targets(state, card)
        last = card
    return found
