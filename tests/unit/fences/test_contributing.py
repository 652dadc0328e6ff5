"""The way to add a game, as CONTRIBUTING tells it, is the way the registered games have gone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.bench.scenes import RANDOM_PLAY, SCENES

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
ADDING = TEXT.split("## Adding a game")[1].split("\n## ")[0]
PATH = re.compile(r"`([\w./<>-]+/[\w./<>-]+)`")
"""A file or a folder in the text."""


def test_the_steps_name_files() -> None:
    assert len([path for path in PATH.findall(ADDING) if "<key>" in path]) >= 9


@pytest.mark.parametrize("key", GAMES)
def test_what_a_game_brings_lies_where_it_is_said_to(key: str) -> None:
    missing = [path for path in PATH.findall(ADDING) if not (ROOT / path.replace("<key>", key)).exists()]
    assert not missing, f"{key} has no {', '.join(missing)}"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_stands_in_every_table_that_is_named(key: str) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = " ".join(layer for contract in contracts["contracts"] for layer in contract.get("layers", ()))
    tables = {
        "the layers of pyproject.toml": re.search(rf"\b{key}\b", layers),
        "SCENES of tests/bench/scenes.py": key in SCENES,
        "RANDOM_PLAY of tests/bench/scenes.py": key in RANDOM_PLAY,
        "the table of README.md": f"| **{GAMES[key].title}** |" in (ROOT / "README.md").read_text("utf-8"),
    }
    missing = [table for table, found in tables.items() if not found]
    assert not missing, f"{key} is not in {' and '.join(missing)}"


def test_commands_and_modules_named_elsewhere_exist() -> None:
    for folder in re.findall(r"^- `(tests/\w+)`", TEXT, re.MULTILINE):
        assert (ROOT / folder).is_dir(), folder
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`make (\w+)", TEXT)):
        assert re.search(rf"^{target}:", make, re.MULTILINE), target
