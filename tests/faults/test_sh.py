"""What a slow line is sent: an ordinary login over SSH carries just these bytes."""

from __future__ import annotations

import time
from pathlib import Path

from tests.faults.room import Room, open_hand


def test_sh_05_little_is_sent_for_a_key_and_nothing_at_rest(tmp_path: Path) -> None:
    """Five steps of the cursor, each under 2 kB; a moment on curtain, hand and help without a byte."""
    with Room(tmp_path).play("Ann", "Bo") as program:

        def silent() -> None:
            program.rest(0.3)
            raw, end = len(program.raw), time.monotonic() + 0.4
            while time.monotonic() < end:
                program.pump(0.1)
            assert len(program.raw) == raw

        program.press("enter")
        silent()
        open_hand(program)
        silent()
        for _ in range(5):
            raw = len(program.raw)
            program.press("right")
            assert 0 < len(program.raw) - raw < 2000
        program.press("?")
        silent()
