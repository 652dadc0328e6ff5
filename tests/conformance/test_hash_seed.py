"""Nothing in a match depends on the order of Python's sets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.conformance.counts import SOAK

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
from msgspec.structs import replace
from rules.registry import GAMES
from tests.conformance.checks import encoded
from tests.conformance.drawing import draw
from tests.conformance.hook import hook_of
from tests.conformance.test_bots import levels_of
from tests.conformance.walk import Walk, bot_moves

game = GAMES[sys.argv[1]]
for number in range(int(sys.argv[2])):
    drawn = draw(game, number)
    walk = Walk(game, drawn)
    for step in walk.steps():
        print(step.played.entries, encoded(step.after).decode())
        for seat in (None, *range(drawn.seats)):
            print(encoded(game.view(step.after, seat)).decode(), game.moment(step.after))
    drawn = replace(drawn, options=hook_of(game).for_bots(drawn.options, drawn.seats))
    for state, seat, action, after in bot_moves(game, drawn, levels_of(game, drawn)):
        print(seat, action, game.legal(state, seat))
"""


@pytest.mark.parametrize("key", GAMES)
def test_rp_03_transcripts_are_the_same_under_every_hash_seed(key: str) -> None:
    seeds = ("0", "1", "2", "3", "4") if SOAK else ("0", "1")
    found = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, key, "20" if SOAK else "3"],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for seed in seeds
    ]
    assert len(found[0]) > 10_000
    assert all(other == found[0] for other in found)
