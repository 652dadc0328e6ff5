"""``imagine`` spreads hidden things evenly, in every phase and for every kind of seat."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance import privacy
from tests.conformance.counts import AGAIN, named, some
from tests.conformance.hook import hook_of
from tests.conformance.uniform import spread


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_hidden_cards_lie_everywhere_at_the_expected_rate(game: AnyGame) -> None:
    hook, measured = hook_of(game), Counter[str]()
    for twin in privacy.gathered(game.key):
        if not AGAIN and measured[twin.phase] >= some(20, 0.2):
            continue
        found = spread(game, twin.state, twin.seat, some(1500, 0.2), twin.drawn.luck(5, twin.place))
        if found is None:
            continue
        measured[twin.phase] += 1
        with named(twin.drawn.number, twin):
            assert found.even, found
    assert AGAIN or set(measured) >= hook.phases - hook.open_phases, f"measured: {measured}"
