"""What the hook of Paws in Peril says of a state: wrong ones are caught."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.paws.engine import GAME
from rules.paws.events import FightStarted
from rules.paws.options import Options
from rules.paws.pending import Acting
from rules.paws.state import Known, State
from tests.conformance.drawing import Drawn
from tests.conformance.hooks.paws import check_state, check_step, hidden
from tests.conformance.walk import random_states
from tests.rules.paws.build import scene


def in_play() -> State:
    """A state at an action stop with cards in hands, monster cards and barricades."""
    for state in random_states(GAME, Drawn(3, Options(limit="off"), 3)):
        full = all(state.hands) and any(player.monsters for player in state.players)
        if isinstance(state.pending, Acting) and full and state.turn.round > 3:
            assert isinstance(state, State)
            return state
    raise AssertionError("no such state")


def wrong(state: State, what: str) -> State:
    """The state with something wrong in it."""
    first, *others = state.players
    if what == "items":
        return replace(state, items=state.items[1:])
    if what == "monsters":
        return replace(state, monsters=(*state.monsters[1:], state.monsters[1]))
    if what == "hp":
        return replace(state, players=(replace(first, hp=13), *others))
    if what == "down":
        return replace(state, players=(replace(first, hp=0), *others))
    if what == "hand":
        six = state.items[:6]
        return replace(state, hands=(six, *state.hands[1:]), items=(*state.items[6:], *state.hands[0]))
    if what == "known":
        return replace(state, known=(Known(1, 0, 23),) * 5)
    if what == "desert":
        return replace(state, board=state.board.with_brick(0, 1))
    return replace(state, board=replace(state.board, kinds=("desert", "desert", *state.board.kinds[2:])))


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("items", "item cards lost"),
        ("monsters", "monster cards lost"),
        ("hp", "P14"),
        ("down", "P111"),
        ("hand", "P134"),
        ("known", "known cards"),
        ("desert", "P40"),
        ("tiles", "tiles lost"),
    ],
)
def test_wrong_states_are_caught(what: str, said: str) -> None:
    state = in_play()
    check_state(state)
    with pytest.raises(AssertionError, match=said):
        check_state(wrong(state, what))


def test_a_second_building_fight_is_caught() -> None:
    state = scene(fought=True)
    event = FightStarted(0, "loot", 1, state.board.places[1], "home")
    with pytest.raises(AssertionError, match="P28"):
        check_step(state, state, (event,))


def test_what_is_hidden_from_whom() -> None:
    state = GAME.deal(Options(), 2, Chance(1))
    mine, everybody = dict(hidden(state, 0)), dict(hidden(state, None))
    assert "hand 0" not in mine
    assert "hand 0" in everybody
    assert sum(place.startswith("monster") for place in mine) == 30
