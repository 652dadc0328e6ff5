"""The hook of Do Dare Decide finds fault with states that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.dare.engine import GAME
from rules.dare.options import Options
from rules.dare.state import Gone, Leaving, Round, State
from tests.conformance.hooks.dare import HOOK

STATE = GAME.deal(Options(), 3, Chance(1))


def moved(state: State, **changes: object) -> State:
    """The state with some fields changed."""
    return replace(state, **changes)


WRONG: dict[str, Callable[[State], State]] = {
    "a chip too many": lambda state: moved(state, chips=(30, 29, 29)),
    "a stake taken out": lambda state: moved(state, staked=(0, 1, 1)),
    "chips that left and stayed": lambda state: moved(
        state, match=replace(state.match, gone=(None, None, Gone(1, True, 9)))
    ),
    "a number card lost": lambda state: moved(state, pile=state.pile[1:]),
    "a number card doubled": lambda state: moved(state, hands=((state.pile[0],), (), ())),
    "a chaos card doubled": lambda state: moved(state, kept=((state.chaos[0],), (), ())),
    "a drawn card from nowhere": lambda state: moved(state, drawn=0),
    "a right to call without the range": lambda state: moved(state, held=(True, False, False)),
    "more new cards than cards": lambda state: moved(state, fresh=(1, 0, 0)),
    "turns beyond the guard": lambda state: moved(state, turns=45),
    "a round that was not played": lambda state: moved(state, round=Round(2, 0, 1, (0, 1, 2))),
    "an answer during a round": lambda state: moved(state, answers=("stay", None, None)),
    "stakes between rounds": lambda state: moved(state, pending=Leaving((0, 1, 2))),
}


def test_a_dealt_state_passes() -> None:
    HOOK.check_state(STATE)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_state_is_caught(name: str) -> None:
    with pytest.raises(AssertionError):
        HOOK.check_state(WRONG[name](STATE))


def test_chips_do_not_come_out_of_the_pot() -> None:
    after = moved(STATE, staked=(0, 1, 1), chips=(30, 29, 29))
    with pytest.raises(AssertionError, match="out of the pot"):
        HOOK.check_step(STATE, after, ())
