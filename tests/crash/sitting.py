"""The real program at a real pseudo-terminal with fingers on the keys, until it is killed."""

from __future__ import annotations

import json
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

from rules.registry import GAMES
from tests.support.pty import HOTSEAT, Program, environment, key_bytes
from tui.store import MatchInfo, Record, Store

KEYS = ["enter"] * 6 + ["space"] * 3 + ["1", "2", "3", "4", "5", "right", "left", "down", "tab"] + ["z", "w"]
"""What is pressed at random: mostly what goes on."""
GAP = 0.03
"""Seconds between two different keys, and six times as long before the same one: else it counts as held."""


class Sitting:
    """One player's folder: settings of somebody who has played before, and a data folder."""

    def __init__(self, home: Path) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.data = home / "data"
        self.database = self.data / "hotseat.sqlite3"
        seen = json.dumps([*(f"primer:{key}" for key in GAMES), "cover"])
        (home / "settings.toml").write_text(f'seen = {seen}\nbots = "instant"\n')

    def start(self, *words: str, argv: Sequence[str] = HOTSEAT) -> Program:
        """The program."""
        common = ("--config", str(self.home / "settings.toml"), "--data", str(self.data))
        return Program([*argv, *words, *common], environment(self.home))

    def play(self, game: str, seats: Sequence[str], seed: int, argv: Sequence[str] = HOTSEAT) -> Program:
        """The program with a new match."""
        words = [word for seat in seats for word in ("--seat", seat)]
        return self.start("play", game, *words, "--seed", str(seed), argv=argv)

    def matches(self) -> list[MatchInfo]:
        """The saved matches."""
        with Store(self.database) as store:
            return store.list_matches()

    def record(self, name: str) -> Record:
        """Everything about one match, also while the program has it open."""
        with Store(self.database) as store:
            return store.record(name)

    def rows(self) -> int:
        """How many rows all matches have."""
        return sum(info.rows for info in self.matches())


def fiddle(program: Program, lot: random.Random, seconds: float, keys: Sequence[str] = KEYS) -> None:
    """Press keys at random for some time, as fast as they are taken for meant."""
    end = time.monotonic() + seconds
    last = ""
    while time.monotonic() < end and program.process.poll() is None:
        key = lot.choice(keys)
        pause = GAP * (6 if key == last else 1)
        stop = min(end, time.monotonic() + pause)
        while time.monotonic() < stop:
            program.pump(max(0.0, stop - time.monotonic()))
        program.send(key_bytes(key))
        last = key


def kill(program: Program) -> None:
    """End it without a word."""
    program.signal(signal.SIGKILL)
    assert program.wait_exit() == -signal.SIGKILL


def at_table(program: Program) -> None:
    """Wait until the table, or the curtain before it, is on the screen."""
    program.wait_for(r"\[q\] leave")
    program.rest(0.1)
