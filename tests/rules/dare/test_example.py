"""The example at the end of the rulebook, as the rules page gives its figures."""

from __future__ import annotations

import pytest

from rules.dare.actions import DRAW, KEEP, PASS, USE_DRAWN, Raise, Take
from rules.dare.events import ChaosDrawn, Raised, Took
from rules.dare.state import Drawing
from tests.rules.dare.build import FRESH, GAME, own_of, play, rolled, scene


@pytest.mark.rule("dare C44", "dare C53", "dare C54", "dare C87", "dare C94")
def test_the_example_round() -> None:
    """D-S02."""
    state = scene("-|-|-", pile="5 8 6", chaos="FRESH PERFECT", turns=0)
    assert (state.chips, sum(state.staked)) == ((29, 29, 29), 3)
    first = play(rolled(play(state, (0, DRAW)), 0, "blank"), (0, PASS))
    second = rolled(play(first.state, (1, DRAW)), 1, "decide")
    assert second.one(ChaosDrawn).card == FRESH
    second = play(second, (1, KEEP), (1, PASS))
    third = play(rolled(play(second.state, (2, DRAW)), 2, "do"), (2, USE_DRAWN))
    place = [found.value for found in own_of(third.state, 2).search].index(11)
    third = play(third, (2, Take(place)), (2, Raise(2)))
    done = third.state
    assert done.hands == ((5,), (8,), (6, 11))
    assert done.chips == (27, 27, 27)
    assert sum(done.staked) == 9
    assert third.one(Raised).paid == (2, 2, 2)
    assert done.pending == Drawing(0)
    for seat in (0, 2, None):
        assert GAME.view(done, seat).public.kept == (0, 1, 0)
    assert own_of(done, 1).kept == (FRESH,)
    assert [third.one(Took).seen_by(seat).card for seat in (0, 1, 2, None)] == [None, None, 11, None]
    hidden = scene("5|8|6 10", kept="-|SNATCH", turns=3, chips=(27, 27, 27), staked=(3, 3, 3))
    assert GAME.view(hidden, 0).own == own_of(done, 0)
