"""The same promises with Hypothesis choosing: what it finds, it makes short."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chance import Chance
from rules.contract import Action, AnyGame, quiet_of
from rules.registry import GAMES
from tests.conformance import checks, seen
from tests.conformance.counts import some
from tests.conformance.drawing import draw
from tests.conformance.hook import hook_of
from tests.conformance.privacy import Scrambled, differences, pair_differences


def possible(game: AnyGame, state: Any) -> list[tuple[int, Action]]:
    """Everything that anybody may do."""
    moment = game.moment(state)
    ways = []
    for seat in game.actors(state):
        quiet = quiet_of(moment, seat)
        legal = tuple(game.legal(state, seat))
        ways += [(seat, action) for action in legal]
        ways += [(seat, quiet)] if quiet is not None and quiet not in legal else []
    return ways


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@given(
    number=st.integers(0, 10**6), choices=st.lists(st.integers(0, 255), max_size=80), viewer=st.integers(0, 9)
)
@settings(max_examples=some(2000))
def test_any_choices(game: AnyGame, number: int, choices: list[int], viewer: int) -> None:
    drawn, hook = draw(game, number), hook_of(game)
    state, events = game.deal(drawn.options, drawn.seats, Chance(drawn.seed)), ()
    for choice in choices:
        ways = possible(game, state)
        if not ways:
            break
        state, events = checks.check_accepts(game, state, *ways[choice % len(ways)])
        hook.check_state(state)
    checks.check_moment(game, state)
    checks.check_values(game, state, events)
    checks.check_refuses(
        game, state, [(seat, action) for _, action in possible(game, state) for seat in range(2)]
    )
    seen.check_seen(game, state, drawn.seed)
    seat = viewer if viewer < drawn.seats else None
    imagined = game.imagine(game.view(state, seat), Chance(number))
    hook.check_state(imagined)
    twin = Scrambled(drawn, len(choices), hook.phase_of(state), state, (), seat, imagined)
    assert differences(game, twin) == []
    assert pair_differences(game, twin, number) == []
