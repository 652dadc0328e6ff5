"""What a slow line is sent: an ordinary login over SSH carries just these bytes."""

from __future__ import annotations

import time
from pathlib import Path

from tests.faults.room import Room, open_hand
from tests.support.games import some_games


@some_games
def test_sh_05_little_is_sent_for_a_key_and_nothing_at_rest(tmp_path: Path, game: str) -> None:
    """Steps of the cursor under 2 kB, in the colours that SSH gives; at rest not a byte."""
    with Room(tmp_path).play("Ann", "Bo", game=game, env={"COLORTERM": None}) as program:

        def silent() -> None:
            program.rest(0.3)
            raw, end = len(program.raw), time.monotonic() + 0.4
            while time.monotonic() < end:
                program.pump(0.1)
            assert len(program.raw) == raw

        silent()
        open_hand(program)
        silent()
        steps = []
        for key in ("right", "right", "down", "left", "left"):
            raw = len(program.raw)
            program.press(key)
            steps.append(len(program.raw) - raw)
        assert max(steps) < 4000, "a view that moves along is drawn anew: under a second on a line of 5 kB/s"
        assert sorted(steps)[-2] < 2000
        program.press("?")
        silent()
