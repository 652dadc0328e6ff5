"""The wheel in an empty environment, with the lowest and the newest libraries: every command, and a match."""

from __future__ import annotations

import random
import subprocess
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.conformance.counts import SOAK
from tests.crash.playing import seats_for
from tests.crash.sitting import play_to_end
from tests.support.pty import ROOT, Program, environment
from tests.wheel.conftest import LIBRARIES
from themes.loader import theme_names
from tui.games.front import Front

pytestmark = pytest.mark.slow
OVER = r"finished"


def hotseat(command: Path, home: Path, *words: str) -> str:
    """What a command prints; it must succeed."""
    env = environment(home, PYTHONPATH=None)
    done = subprocess.run([command, *words], cwd="/", env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def start(command: Path, home: Path, *words: str) -> Program:
    """The program at a terminal, outside the tree."""
    return Program([str(command), *words], environment(home, PYTHONPATH=None), cwd=Path("/"))


def test_every_command_works_outside_the_tree(installed: Path, tmp_path: Path) -> None:
    where = subprocess.run(
        [installed.with_name("python"), "-c", "import tui, rules, themes; print(tui.__file__)"],
        cwd="/",
        env=environment(tmp_path, PYTHONPATH=None),
        capture_output=True,
        text=True,
    )
    assert where.stdout.startswith(str(installed.parents[1]))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert hotseat(installed, tmp_path, "--version").strip() == f"hotseat {project['version']}"
    assert "play" in hotseat(installed, tmp_path, "--help")
    listed = hotseat(installed, tmp_path, "themes")
    assert all(theme in listed for theme in theme_names())
    assert "Plain letters" not in hotseat(installed, tmp_path, "--ascii", "doctor")
    for key, game in GAMES.items():
        assert game.title in hotseat(installed, tmp_path, "rules", key)
        assert "4 matches" in hotseat(
            installed, tmp_path, "sim", key, "--matches", "4", "--bots", "medium,random"
        )


def test_the_lowest_libraries_are_the_lowest(installed: Path) -> None:
    floors = installed.parents[2] / "floors.txt"
    if not floors.exists():
        return
    names = [line.partition("==")[0] for line in floors.read_text().splitlines()]
    script = (
        "import sys; from importlib.metadata import version; [print(n, version(n)) for n in sys.argv[1:]]"
    )
    done = subprocess.run(
        [installed.with_name("python"), "-c", script, *names], cwd="/", capture_output=True, text=True
    )
    assert done.stdout.split("\n")[:-1] == floors.read_text().replace("==", " ").splitlines()


PLAYED = [
    (libraries, game)
    for number, game in enumerate(GAMES)
    for libraries in (LIBRARIES if SOAK else LIBRARIES[number % 2 : number % 2 + 1])
]
"""Which match is played with which libraries: the games take turns; in the full counts each has both."""


@pytest.mark.parametrize(("installed", "game"), PLAYED, indirect=["installed"])
def test_cf_03_a_match_is_played_to_its_end_and_left(installed: Path, tmp_path: Path, game: str) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text(f'seen = ["primer:{game}", "cover"]\nbots = "instant"\n')
    seats = seats_for(GAMES[game], 1)
    front: type[Front] = import_module(f"tui.games.{game}").FRONT
    options = [word for option in front.first_game for word in ("--option", option)]
    words = (*(word for seat in seats for word in ("--seat", seat)), "--seed", "5", *options)
    with start(installed, tmp_path, "--config", str(settings), "play", game, *words) as program:
        program.wait_for(r"\[q\] leave")
        play_to_end(program, random.Random(1), OVER)
        for _ in range(2):
            program.rest(0.5)
            program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert program.untidy() == []
    assert "finished" in hotseat(installed, tmp_path, "matches")


@pytest.mark.parametrize(
    "words", [*(("--theme", name) for name in theme_names()), ("--ascii",), ("--lang", "da")]
)
def test_every_look_starts(installed: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    with start(installed, tmp_path, *words) as program:
        program.wait_for(next(iter(GAMES.values())).title)
        program.press("q", settle=False)
        assert program.wait_exit() == 0
