"""A home folder for measuring in, and programs brought to where there is something to measure."""

from __future__ import annotations

import compileall
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rules.registry import GAMES
from tests.bench import probe
from tests.bench.scenes import Scene, scene_of
from tests.support.pty import HOTSEAT, ROOT, Program, environment

SIZES = ((100, 30), (160, 45))
BARE = (sys.executable, "-m", "tests.bench.samples.bare")
BOARD = (sys.executable, "-m", "tests.bench.samples.board")
DEAF = 0.7
"""Seconds after which a curtain hears keys."""
COVERED = "screen is covered"
"""What every curtain says."""


class Bench:
    """A home folder in which nothing is shown for the first time."""

    def __init__(self, folder: Path, repeats: int) -> None:
        self.folder = folder
        self.repeats = repeats
        self.data = folder / ".local/share/hotseat"
        """Where the program keeps its matches."""
        seen = ["cover", *(f"primer:{key}" for key in GAMES)]
        settings = folder / ".config/hotseat/settings.toml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(f'bots = "instant"\nseen = {seen!r}\n'.replace("'", '"'))
        for package in ("rules", "themes", "tui"):
            # An installed program is compiled; in a tree somebody has just changed it may not be.
            compileall.compile_dir(ROOT / package, quiet=2)

    def start(self, argv: Sequence[str], size: tuple[int, int] = SIZES[0]) -> Program:
        """A program at a terminal."""
        return Program(argv, environment(self.folder), size=size)

    def hotseat(self, *words: str, size: tuple[int, int] = SIZES[0]) -> Program:
        """The program, with what follows it on the command line; alone it opens home."""
        return self.start((*HOTSEAT, *words), size)

    def match(self, key: str, scene: Scene, *words: str, size: tuple[int, int] = SIZES[0]) -> Program:
        """A match of a game begun on the command line."""
        return self.hotseat("play", key, *scene.words, *words, size=size)

    def finished(self, key: str) -> bool:
        """Whether a match of this game has been played to its end in this folder."""
        from tui.store import Store

        path = self.data / "hotseat.sqlite3"
        if not path.exists():
            return False
        with Store(path) as store:
            return any(
                info.game == key and info.status.startswith("finished") for info in store.list_matches()
            )


def scenes() -> Iterator[tuple[str, Scene]]:
    """Every registered game with its scene.

    Raises:
        LookupError: a game has none, and would not be measured.
    """
    return ((key, scene_of(key)) for key in GAMES)


def to_curtain(program: Program, scene: Scene) -> None:
    """From the first screen of a match to a curtain that hears keys."""
    probe.ready(program)
    program.rest(DEAF)
    for _ in range(3):
        # A primer that has not been read comes first and is left with the same key.
        if COVERED not in program.text:
            program.press(*scene.to_curtain)
            program.rest(DEAF)
    program.wait_for(COVERED)
    program.rest(DEAF)


def open_hand(program: Program, scene: Scene) -> None:
    """Up the curtain before the program."""
    program.press(scene.open)
    program.wait_gone(COVERED)
    program.rest(0.2)


def cover(program: Program, scene: Scene) -> None:
    """Down the curtain, until it hears keys."""
    program.press(scene.cover)
    program.wait_for(COVERED)
    program.rest(DEAF)
