"""What the hook of DOUC in Danger says of a state: wrong ones are caught."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.douc.engine import Douc
from rules.douc.options import Options
from rules.douc.state import Offers, State
from tests.conformance.drawing import Drawn
from tests.conformance.hooks.douc import check_state
from tests.conformance.walk import random_states


def in_play() -> State:
    """A state of the free play with action cards, Jungle Cards and a draw pile."""
    options = Options(levels=("2+3", "2+3", "2+3"), rescue="lot")
    for state in random_states(Douc(), Drawn(1, options, 4)):
        if (
            isinstance(state.pending, Offers)
            and state.zone.danger
            and len(state.pile) > 2
            and any(state.jungle)
        ):
            assert isinstance(state, State)
            return state
    raise AssertionError("no such state")


def wrong(state: State, what: str) -> State:
    """The state with something wrong in it."""
    month, zone, hands = state.month, state.zone, state.hands
    if what == "lost":
        return replace(state, pile=state.pile[1:])
    if what == "doubled":
        return replace(state, pile=(*state.pile[1:], state.pile[-1]))
    if what == "cap":
        ranger = month.ranger
        pile = (*state.pile, *[card for card in range(64) if hands[ranger] >> card & 1])
        return replace(state, pile=pile, hands=(*hands[:ranger], 0, *hands[ranger + 1 :]))
    if what == "rain":
        return replace(state, month=replace(month, rain=True))
    if what == "danger":
        return replace(state, zone=replace(zone, danger=zone.danger + 1))
    if what == "fresh":
        return replace(state, fresh=tuple(~hand & 0xFF for hand in hands))
    return replace(state, month=replace(month, day=month.day + 40))


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("lost", "R104: cards lost"),
        ("doubled", "R104: cards lost or doubled"),
        ("cap", "R102"),
        ("rain", "R85"),
        ("danger", "do not follow from its stacks"),
        ("fresh", "new cards that are not held"),
        ("day", "R103"),
    ],
)
def test_a_wrong_state_is_caught(what: str, said: str) -> None:
    state = in_play()
    check_state(state)
    with pytest.raises(AssertionError, match=said):
        check_state(wrong(state, what))


def test_the_opening_is_right() -> None:
    check_state(Douc().deal(Options(), 3, Chance(1)))
