"""The real program at a real pseudo-terminal with fingers on the keys, until it is killed."""

from __future__ import annotations

import json
import random
import re
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rules.registry import GAMES
from tests.support.pty import HOTSEAT, Program, environment, key_bytes
from tui.store import MatchInfo, Record, Store

KEYS = ["enter"] * 6 + ["space"] * 3 + ["1", "2", "3", "4", "5", "right", "left", "down", "tab"] + ["z", "w"]
"""What is pressed at random: mostly what goes on."""
NAMED = {"Enter": "enter", "Space": "space", "Esc": "escape", "arrows": "tab"}
ASIDE = "q?ozwc/"
"""Keys that look, take back, leave, or begin to type."""
GAP = 0.03
"""Seconds between two different keys, and six times as long before the same one: else it counts as held."""


class Sitting:
    """One player's folder: settings of somebody who has played before, and a data folder."""

    def __init__(self, home: Path, **env: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.env = env
        self.data = home / "data"
        self.database = self.data / "hotseat.sqlite3"
        seen = json.dumps([*(f"primer:{key}" for key in GAMES), "cover"])
        (home / "settings.toml").write_text(f'seen = {seen}\nbots = "instant"\n')

    def start(self, *words: str, argv: Sequence[str] = HOTSEAT) -> Program:
        """The program."""
        common = ("--config", str(self.home / "settings.toml"), "--data", str(self.data))
        return Program([*argv, *words, *common], environment(self.home, **self.env))

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


def offered(program: Program) -> list[str]:
    """The keys that the key line offers for going on, as a player reads it."""
    lines = program.text.rstrip().splitlines()
    found: list[str] = []
    for name in re.findall(r"\[([^\]]+)\]", lines[-1] if lines else ""):
        if name in NAMED:
            found.append(NAMED[name])
        elif match := re.fullmatch(r"(\d)-(\d)", name):
            found += [str(digit) for digit in range(int(match[1]), int(match[2]) + 1)]
        elif len(name) == 1 and name not in ASIDE:
            found.append(name)
    return found


class Player:
    """Plays by the key line."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.lot = random.Random(7)

    def play(self, keys: int) -> None:
        """Press that many keys."""
        for _ in range(keys):
            self.program.send(key_bytes(self.lot.choice(offered(self.program) or ["tab"])))
            self.program.rest(0.15)

    def until(self, done: Callable[[], bool], keys: int = 300) -> None:
        """Play until something is so."""
        for _ in range(keys):
            if done():
                return
            self.play(1)
        raise AssertionError(f"it does not come:\n{self.program.text}")


def play_to_end(program: Program, lot: random.Random, over: str, timeout: float = 300) -> None:
    """Play by the key line until the screen matches ``over``; mostly with Enter."""
    end = time.monotonic() + timeout
    last = ""
    while not re.search(over, program.text):
        assert time.monotonic() < end, f"the match does not end:\n{program.text}"
        ways = [key for key in offered(program) if key != "escape"]
        keys = [key for key in ways if key != last or key in ("tab", "right")]
        if not keys:
            last = ""
            program.rest(GAP * 6)  # the same key sooner would count as held
            continue
        last = "enter" if "enter" in keys and lot.random() < 0.6 else lot.choice(keys)
        program.send(key_bytes(last))
        program.rest(0.04)


def kill(program: Program) -> None:
    """End it without a word."""
    program.signal(signal.SIGKILL)
    assert program.wait_exit() == -signal.SIGKILL


def at_table(program: Program) -> None:
    """Wait until the table, or the curtain before it, is on the screen."""
    program.wait_for(r"\[q\] leave")
    program.rest(0.1)
