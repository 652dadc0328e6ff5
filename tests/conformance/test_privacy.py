"""Nobody is told what it may not know: scrambled states, pairs, and bots."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance import privacy
from tests.conformance.counts import AGAIN, named, some
from tests.conformance.hook import hook_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
MANY = 6
"""With so many different cards hidden, a scramble that changes nothing is as good as impossible."""


@EVERY_GAME
def test_a_seat_is_told_the_same_of_states_it_cannot_tell_apart(game: AnyGame) -> None:
    hook, phases, unlike = hook_of(game), Counter[str](), 0
    veiled = 0
    for twin in privacy.gathered(game.key):
        with named(twin.drawn.number, twin):
            assert privacy.differences(game, twin) == []
            hook.check_state(twin.imagined)
        phases[twin.phase] += 1
        true = hook.hidden(twin.state, twin.seat)
        if len({card for _, cards in true for card in cards}) >= MANY:
            veiled += 1
            unlike += true != hook.hidden(twin.imagined, twin.seat)
    table = "\n".join(f"{phase:24}{phases[phase]:6}" for phase in sorted(hook.phases | set(phases)))
    print(table)
    assert AGAIN or phases.total() >= 500
    assert AGAIN or set(phases) == hook.phases, f"phases never reached:\n{table}"
    assert unlike >= 0.99 * veiled, "the scrambled states are hardly scrambled"


@EVERY_GAME
def test_the_same_action_tells_the_same_in_both_of_a_pair(game: AnyGame) -> None:
    phases = Counter[str]()
    for twin in privacy.gathered(game.key):
        with named(twin.drawn.number, twin):
            assert privacy.pair_differences(game, twin, twin.drawn.number) == []
        phases[twin.phase] += 1
    assert AGAIN or set(phases) == hook_of(game).phases, f"reached: {phases}"


@EVERY_GAME
def test_ai_03_bots_choose_the_same_whatever_others_hold(game: AnyGame) -> None:
    """No fewer than 200 pairs a game that differ, and a bot of each level is to choose in both."""
    hook, pairs = hook_of(game), 0
    for twin in privacy.gathered(game.key)[::2]:
        actors = game.actors(twin.state)
        for seat in actors:
            view = game.view(twin.state, seat)
            other = game.imagine(view, twin.drawn.luck(9, twin.place))
            if hook.hidden(other, seat) == hook.hidden(twin.state, seat):
                continue
            pairs += 1
            with named(twin.drawn.number, f"seat {seat} of {twin}"):
                chosen = [privacy.choices(game, state, seat, twin.place) for state in (twin.state, other)]
                assert chosen[0] == chosen[1]
    assert AGAIN or pairs >= some(2000), f"only {pairs} pairs"
