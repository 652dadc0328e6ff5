"""One player's folder and the real program in it, at a pseudo-terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from rules.registry import GAMES
from tests.support.hands import private
from tests.support.pty import HOTSEAT, Program, environment
from tui.store import MatchInfo, Record, Store

SEEN = json.dumps([*(f"primer:{key}" for key in GAMES), "cover", "ssh"])
SETTINGS = f'seen = {SEEN}\nbots = "instant"\n'
"""Settings of somebody who has played before."""


class Room:
    """A folder with settings and matches."""

    def __init__(self, home: Path, settings: str = SETTINGS) -> None:
        self.home = home
        self.data = home / "data"
        self.database = self.data / "hotseat.sqlite3"
        self.config = home / "settings.toml"
        self.config.write_text(settings)

    @property
    def common(self) -> tuple[str, ...]:
        """The options that name the folder."""
        return ("--config", str(self.config), "--data", str(self.data))

    def start(
        self,
        *words: str,
        argv: Sequence[str] = HOTSEAT,
        size: tuple[int, int] = (100, 30),
        env: Mapping[str, str | None] | None = None,
    ) -> Program:
        """The program."""
        return Program([*argv, *words, *self.common], environment(self.home, **(env or {})), size=size)

    def play(
        self,
        *seats: str,
        game: str = "douc",
        seed: str = "3",
        size: tuple[int, int] = (100, 30),
        env: Mapping[str, str | None] | None = None,
    ) -> Program:
        """The program with a new match, once its table or curtain stands."""
        words = [word for seat in seats for word in ("--seat", seat)]
        program = self.start("play", game, *words, "--seed", seed, size=size, env=env)
        at_table(program)
        return program

    def infos(self) -> list[MatchInfo]:
        """The saved matches."""
        with Store(self.database) as store:
            return store.list_matches()

    def record(self, name: str = "") -> Record:
        """Everything about one match; the only one if it is not named."""
        with Store(self.database) as store:
            return store.record(name or store.list_matches()[0].id)


HAND = re.compile(r"(?:press|tryk) \[(\d)\] (?:to|for at) |\[(\d)\] (?:open|.bn) ")
"""The digit that opens a hand: on a curtain, and in the key line of the public table."""


def at_table(program: Program) -> None:
    """Wait for the table, or for the curtain before it."""
    program.wait_for(r"\[q\] (leave|luk)")
    program.rest(0.6)  # a table that is new hears nothing for half a second


def open_hand(program: Program) -> None:
    """Go on, from whatever is on the screen, to the first open hand of a table of any game."""
    for _ in range(12):
        text = program.text
        found = HAND.search(text)
        if private(text):
            return
        if found:
            program.rest(0.6)
            program.press(found[1] or found[2])
        else:
            program.press("enter")
    raise AssertionError(program.text)
