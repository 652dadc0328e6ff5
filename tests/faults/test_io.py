"""Pipes and stray output."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.faults.room import Room
from tests.support.games import some_games
from tests.support.pty import HOTSEAT, environment


@pytest.mark.parametrize("source", ["/dev/zero", "/dev/null", "closed"])
def test_io_01_standard_input_that_is_no_terminal(tmp_path: Path, source: str) -> None:
    """One line on standard error, no full-screen codes, and no waiting, also without a session's terminal."""
    words = ["setsid", *HOTSEAT] if source != "closed" else ["sh", "-c", f"exec {' '.join(HOTSEAT)} <&-"]
    with open("/dev/null" if source == "closed" else source, "rb") as stdin:
        done = subprocess.run(words, env=environment(tmp_path), stdin=stdin, capture_output=True, timeout=20)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"not a terminal" in done.stderr
    assert b"\x1b" not in done.stderr


@some_games
def test_io_02_warnings_stay_off_the_screen(tmp_path: Path, game: str) -> None:
    """Every warning on, turns played with a bot: the screen is what Ctrl+L draws anew."""
    env: dict[str, str | None] = {"PYTHONWARNINGS": "always", "PYTHONDEVMODE": "1", "PYTHONASYNCIODEBUG": "1"}
    room = Room(tmp_path)
    with room.play("Ann", "bot:easy", game=game, seed="3", env=env) as program:
        program.rest(0.4)
        for key in ("enter", "space", "enter", "right"):
            program.press(key)
        before = program.rest(0.4)
        program.press("ctrl+l")
        assert program.rest(0.4) == before
        raw = bytes(program.raw).decode(errors="replace")
        assert not re.search("Warning|Traceback|Executing|asyncio", raw)
        program.rest(0.6)
        program.press("q", "q", "q", settle=True)
        assert program.wait_exit() == 0
        assert program.terminal.main_text.strip() == ""
    log = (room.data / "hotseat.log").read_text() if (room.data / "hotseat.log").exists() else ""
    assert "Traceback" not in log
    assert "ResourceWarning" not in log, log
    assert "never awaited" not in log, log
    assert os.path.getsize(room.database)
