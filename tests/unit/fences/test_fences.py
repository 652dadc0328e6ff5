"""What may be loaded by what, how large a module may grow, and that shared code names no game."""

from __future__ import annotations

import ast
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import rules
import themes
from rules.registry import GAMES

ROOT = Path(__file__).parents[3]


class Module(NamedTuple):
    """A module that something is imported from."""

    name: str


FOLDERS = ("rules", "themes", "tui", "tests", "screenshots")
LINES, FUNCTION = 300, 60
"""Where modules and functions stop."""
LUCK_AND_TIME = {"random", "secrets", "time", "datetime", "uuid", "os", "pathlib", "asyncio", "threading"}
"""What nothing in the rules may import: luck, clocks, files, threads."""


def loaded_by(code: str) -> set[str]:
    """The names of all modules that a fresh program has loaded after running ``code``."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return set(done.stdout.split())


def every_module_of(package: str, paths: list[str]) -> str:
    """Code that imports every module of a package."""
    found = [info.name for info in pkgutil.walk_packages(paths, f"{package}.")]
    return "\n".join(f"import {name}" for name in found)


def test_the_rules_load_no_terminal() -> None:
    """Every module of the rules together loads neither screens, colours nor files of matches."""
    names = loaded_by(every_module_of("rules", list(rules.__path__)))
    assert "rules.registry" in names
    assert not {"textual", "rich", "typer", "click", "platformdirs", "sqlite3", "themes", "tui"} & names


def test_the_themes_load_neither_rules_nor_terminal() -> None:
    """Themes are data and the code that reads it."""
    names = loaded_by(every_module_of("themes", list(themes.__path__)))
    assert "themes.loader" in names
    assert not {"textual", "rich", "typer", "platformdirs", "rules", "tui"} & names


BARE = """
import asyncio
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("Hello, world")

async def main(app):
    async with app.run_test():
        pass

asyncio.run(main(Bare()))
"""
"""The smallest program there is."""
HOME = f"""{BARE}
import tui.__main__, tui.launch, tui.run, tui.crash, tui.driver
import os, pathlib
from tui.app import make_app
from tui.paths import Paths

folder = pathlib.Path(os.environ["HOTSEAT_FOLDER"])
asyncio.run(main(make_app(Paths(data=folder, config=folder / "settings.toml"))))
"""
"""Home, from its start to its end."""
NEEDED = {
    "rules": "chance contract journal luck outcome registry standing table value",
    "rules.kit": "book deck filling",
    "themes": "detect files glyphs loader roles variables",
    "tui": "__main__ afar app crash driver files kit launch names navigator outside paths plain run"
    " settings sparse terminal text trouble",
    "tui.screens": "commands home home_draw page parts shelf stage",
    "tui.store": "errors export holds ids late listing matches opening rebuild records replay schema store",
    "tui.widgets": "compositing ink keynames lines painted phrase picture",
}
"""What home loads of this project, by package."""
FOREIGN = {"msgspec", "platformdirs", "sqlite3", "tomllib", "json", "gc"}
"""What it loads beyond the smallest program."""


def test_home_loads_only_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Going home costs no command parser, engine, front or table, nor anything else that is not listed.

    Whatever is loaded is paid for at each start; what a screen needs it loads when it is opened.
    """
    monkeypatch.setenv("HOTSEAT_FOLDER", str(tmp_path))
    names = loaded_by(HOME) - loaded_by(BARE)
    assert "tui.screens.home" in names
    own = {name for name in names if name.partition(".")[0] in ("rules", "themes", "tui")}
    listed = {f"{package}.{name}" for package, modules in NEEDED.items() for name in modules.split()}
    listed |= {f"tui.games.{key}" for key in GAMES} | {"tui.games"} | NEEDED.keys()
    assert own <= listed, sorted(own - listed)
    assert {name.partition(".")[0].lstrip("_") for name in names - own} <= FOREIGN


def sources(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every source file below these folders with its tree."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


@cache
def words() -> list[tuple[Path, list[tuple[int, object]]]]:
    """Every file of shared code and of the fronts, with its values and the modules it takes from, by line."""
    return [
        (
            path,
            [
                (node.lineno, node.value if isinstance(node, ast.Constant) else Module(node.module or ""))
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant | ast.ImportFrom)
            ],
        )
        for path, tree in sources("tui", "rules/kit", "rules/bots", "themes")
        # The table of sentences says where each comes from, whatever that is.
        if path.name != "computed.py"
    ]


def test_modules_and_functions_stop_in_time() -> None:
    """No module is longer than 300 lines and no function than 60."""
    long = []
    for path, tree in sources(*FOLDERS):
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > LINES:
            long.append(f"{path.relative_to(ROOT)}: {lines} lines")
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                size = (node.end_lineno or node.lineno) - node.lineno + 1
                if size > FUNCTION:
                    long.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name}: {size} lines")
    assert not long


def test_nothing_in_the_rules_has_luck_or_time_of_its_own() -> None:
    """All luck comes from ``rules.chance`` and all time from the host."""
    found = []
    for path, tree in sources("rules"):
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names.append(node.module)
            found += [
                f"{path.relative_to(ROOT)}: {name}" for name in names if name.split(".")[0] in LUCK_AND_TIME
            ]
    assert not found


def test_sentences_are_filled_in_one_way() -> None:
    """A hole is filled by ``rules.kit.filling``: after a ``replace`` a name could hold a hole."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in sources("rules", "tui")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "replace"
        if node.args and isinstance(node.args[0], ast.Constant) and str(node.args[0].value).startswith("{")
    ]
    assert not found


def test_what_types_cannot_say_has_its_reason() -> None:
    """Every ``type: ignore`` has a code, and a reason after it or in the line above."""
    found = []
    for path, _ in sources("rules", "themes", "tui"):
        lines = path.read_text(encoding="utf-8").splitlines()
        for above, line in zip(["", *lines], lines, strict=False):
            _, ignored, rest = line.partition("# type: ignore")
            if ignored and not (rest.startswith("[") and ("#" in rest or above.lstrip().startswith("#"))):
                found.append(f"{path.relative_to(ROOT)}: {line.strip()}")
    assert not found


@pytest.mark.parametrize("key", GAMES)
def test_shared_code_names_no_game(key: str) -> None:
    """Outside its own folder no code has a game's key as a value or imports its modules.

    To the front of another game the key may be a word like any other: DOUC has a jungle too.
    """
    found = []
    for path, values in words():
        if path.is_relative_to(ROOT / "tui" / "games" / key):
            continue
        shared = not path.is_relative_to(ROOT / "tui" / "games" / path.parent.name)
        for line, value in values:
            if isinstance(value, Module):
                named = value.name.startswith((f"rules.{key}", f"tui.games.{key}"))
            else:
                named = shared and value == key
            if named:
                found.append(f"{path.relative_to(ROOT)}:{line}")
    assert not found
