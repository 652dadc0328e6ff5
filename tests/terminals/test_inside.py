"""The program inside ``screen`` and ``tmux``: a player sees there what the program drew, cell by cell."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.room import HAND, Room, at_table, open_hand
from tests.pilot.support import ENV, desk, spec_of
from tests.support.games import EVERY_GAME, spread
from tests.support.hands import private, to_hand
from tests.support.pty import HOTSEAT, PATIENCE, Program, environment

LEAST = (80, 24)
SEED = 3
NAMES = ("Ann", "Bo")
KEY = {"enter": "Enter", "escape": "Escape"}


async def drawn(game: str) -> str:
    """The first open hand, as the program draws it without a terminal."""
    async with desk(spec_of("pp", game=game, seed=SEED, names=NAMES), size=LEAST, env=ENV) as at:
        await to_hand(at)
        return "\n".join(line.rstrip() for line in at.lines)


def command(room: Room, game: str) -> list[str]:
    """The program with a match of two people."""
    seats = [word for name in NAMES for word in ("--seat", name)]
    return [*HOTSEAT, "play", game, *seats, "--seed", str(SEED), *room.common]


class Tmux:
    """A ``tmux`` server of one test's own, with the program in its one window."""

    def __init__(self, room: Room, argv: Sequence[str]) -> None:
        self.room = room
        self._env = {**environment(room.home, COLORTERM=None), "PATH": os.environ["PATH"]}
        self.run("-f/dev/null", "new-session", "-d", "-x80", "-y24", "-stt", "sleep 60")
        self.run("set", "-g", "status", "off")
        self.run("respawn-window", "-k", "-ttt", shlex.join(argv))

    def run(self, *words: str) -> str:
        """One command of tmux."""
        done = subprocess.run(
            ["tmux", "-u", "-S", str(self.room.home / "tmux"), *words],
            env=self._env,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    @property
    def text(self) -> str:
        """What the window shows."""
        lines = self.run("capture-pane", "-p", "-ttt").split("\n")[: LEAST[1]]
        return "\n".join(line.rstrip() for line in lines)

    def rest(self, quiet: float = 0.25) -> str:
        """Wait until the window shows the same for a while; what it shows."""
        end, before, since = time.monotonic() + PATIENCE, "", time.monotonic()
        while time.monotonic() - since < quiet or not before.strip():
            assert time.monotonic() < end, before
            time.sleep(0.03)
            now = self.text
            if now != before:
                before, since = now, time.monotonic()
        return before

    def open_hand(self) -> str:
        """Go on to the first open hand; what the window shows then."""
        for _ in range(12):
            text = self.rest(0.7)
            if private(text):
                return text
            found = HAND.search(text)
            self.run("send-keys", "-ttt", (found[1] or found[2]) if found else "Enter")
        raise AssertionError(text)

    def end(self) -> None:
        """End the server and everything in it."""
        subprocess.run(["tmux", "-S", str(self.room.home / "tmux"), "kill-server"], check=False)


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
@EVERY_GAME
async def test_inside_tmux(tmp_path: Path, game: str) -> None:
    """The same text in its cells, in 256 colours; one line less is told to be too few."""
    room = Room(tmp_path)
    tmux = Tmux(room, command(room, game))
    try:
        assert tmux.open_hand() == await drawn(game)
        raw = tmux.run("capture-pane", "-p", "-e", "-ttt")
        assert re.search(r"[34]8;5;\d", raw)
        assert not re.search(r"[34]8;2;", raw)
        tmux.run("set", "-g", "status", "on")
        tmux.run("resize-window", "-ttt", "-x80", "-y23")
        assert not private(tmux.rest())
        tmux.run("resize-window", "-ttt", "-x80", "-y24")
        tmux.run("send-keys", "-ttt", "c")
        assert not private(tmux.rest())
    finally:
        tmux.end()


@pytest.mark.skipif(shutil.which("screen") is None, reason="needs screen")
@spread("term", ["screen", "screen-256color"])
async def test_inside_screen(tmp_path: Path, game: str, term: str) -> None:
    """The same text in its cells, and the terminal is given back when the program and ``screen`` end."""
    room = Room(tmp_path)
    (tmp_path / "sockets").mkdir(mode=0o700)
    env = environment(tmp_path, COLORTERM=None, SCREENDIR=str(tmp_path / "sockets"))
    argv = ["screen", "-U", "-c", "/dev/null", "-T", term, *command(room, game)]
    with Program(argv, env, size=LEAST) as program:
        at_table(program)
        open_hand(program)
        assert program.text == await drawn(game)
        if term == "screen-256color":
            assert re.search(rb"[34]8;5;(?:1[6-9]|[2-9]\d|\d{3})[m;]", bytes(program.raw))
        program.press("c")
        assert not private(program.text)
        program.rest(0.5)
        program.press("q", "q")
        program.wait_for("HOTSEAT")
        program.rest(0.5)
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert program.untidy() == []
