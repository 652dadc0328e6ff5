"""Nobody is told what it may not know: scrambled states, pairs, and bots."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance import privacy
from tests.conformance.counts import named, some
from tests.conformance.hook import hook_of

STATES = some(20_000)
"""Scrambled states a game; never fewer than 500."""
PAIRS = some(5000)
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
CHUNKS = 2


@pytest.mark.parametrize("chunk", range(CHUNKS))
@EVERY_GAME
def test_a_seat_is_told_the_same_of_states_it_cannot_tell_apart(game: AnyGame, chunk: int) -> None:
    hook, phases, unlike = hook_of(game), Counter[str](), 0
    for twin in privacy.scrambled(game, STATES // CHUNKS, start=chunk * 10_000):
        with named(twin.drawn.number, f"{twin.phase}, seat {twin.seat}, {twin.drawn}"):
            assert privacy.differences(game, twin) == []
            hook.check_state(twin.imagined)
        phases[twin.phase] += 1
        unlike += hook.hidden(twin.state, twin.seat) != hook.hidden(twin.imagined, twin.seat)
    table = "\n".join(f"{phase:24}{phases[phase]:6}" for phase in sorted(hook.phases | set(phases)))
    print(table)
    assert set(phases) == hook.phases, f"phases never reached:\n{table}"
    veiled = sum(number for phase, number in phases.items() if phase not in hook.open_phases)
    assert unlike > 0.9 * veiled, "the scrambled states are hardly scrambled"


@EVERY_GAME
def test_the_same_action_tells_the_same_in_both_of_a_pair(game: AnyGame) -> None:
    phases = Counter[str]()
    for twin in privacy.scrambled(game, PAIRS, start=20_000):
        with named(twin.drawn.number, f"{twin.phase}, seat {twin.seat}"):
            assert privacy.pair_differences(game, twin, twin.drawn.number) == []
        phases[twin.phase] += 1
    assert set(phases) == hook_of(game).phases, f"reached: {phases}"


@EVERY_GAME
def test_bots_choose_the_same_whatever_others_hold(game: AnyGame) -> None:
    """AI-03: 200 pairs a game in which something is different and a bot of each level is to choose."""
    hook, pairs = hook_of(game), 0
    for twin in privacy.scrambled(game, some(4000), start=40_000):
        actors = game.actors(twin.state)
        for seat in actors:
            view = game.view(twin.state, seat)
            other = game.imagine(view, twin.drawn.luck(9))
            if hook.hidden(other, seat) == hook.hidden(twin.state, seat):
                continue
            pairs += 1
            with named(twin.drawn.number, f"{twin.phase}, seat {seat}"):
                assert privacy.choices(game, twin.state, seat, pairs) == privacy.choices(
                    game, other, seat, pairs
                )
    assert pairs >= some(2000), f"only {pairs} pairs"
