"""The table of faults is whole: every id once, with tests named by it, for every game that it concerns."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
GROUPS = {
    "HI": 7,
    "RP": 5,
    "SV": 6,
    "SZ": 4,
    "TX": 3,
    "CO": 4,
    "EX": 6,
    "IO": 2,
    "IN": 7,
    "NM": 4,
    "SU": 2,
    "AI": 3,
    "TM": 2,
    "SH": 6,
    "AC": 3,
    "RU": 12,
    "CF": 3,
}
"""How many faults each group has."""
ROW = re.compile(
    r"^\| ([A-Z]{2}-\d\d) \| [^|]+ \| ([a-z, ]+) \| (pass|fixed|not yet) \| ([^|]+) \|$", re.MULTILINE
)
TEST = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")
ROWS = ROW.findall(Path(__file__).with_name("README.md").read_text())
EVERY_ROW = pytest.mark.parametrize(
    ("name", "games", "verdict", "proof"), ROWS, ids=[name for name, *_ in ROWS]
)


@cache
def games_of(path: str, test: str) -> frozenset[str]:
    """The games a test runs for, in the full counts: by its parameter, else those its file is called by."""
    module: Any = import_module(path.removesuffix(".py").replace("/", "."))
    found: set[str] = set(getattr(getattr(module, test), "every_game", ()))
    for mark in getattr(getattr(module, test), "pytestmark", ()):
        if mark.name == "parametrize":
            names = mark.args[0].split(", ") if isinstance(mark.args[0], str) else list(mark.args[0])
            place = next((at for at, name in enumerate(names) if name in ("game", "key")), None)
            for value in mark.args[1] if place is not None else ():
                value = value if len(names) == 1 else value[place]
                found.add(getattr(value, "key", value))
    return frozenset(found or {key for key in GAMES if key in re.split(r"[/_.]", path)})


def test_every_fault_is_in_the_table_once() -> None:
    ids = [f"{group}-{number:02}" for group, count in GROUPS.items() for number in range(1, count + 1)]
    assert [name for name, *_ in ROWS] == ids
    assert len(ids) == 79


@EVERY_ROW
def test_what_is_named_as_proof_exists_and_bears_the_id(
    name: str, games: str, verdict: str, proof: str
) -> None:
    """One test at least is named by the fault, and nothing else is said to prove it."""
    named = TEST.findall(proof)
    assert verdict != "not yet", f"{name} is not tried"
    for path, test in named:
        text = (ROOT / path).read_text()
        assert re.search(rf"^(async )?def {test}\(", text, re.MULTILINE), f"{path} has no {test}"
    assert not TEST.sub("", proof).replace(",", "").strip(), "only tests prove it"
    mine = f"{name.lower().replace('-', '_')}_"
    assert any(mine in f"{test}_" for _, test in named), f"no test is named by {name}"


@EVERY_ROW
def test_its_tests_run_for_every_game_it_concerns(name: str, games: str, verdict: str, proof: str) -> None:
    """All games by the tests' parameters, or just those that are named; none where no table is needed."""
    wanted = set(GAMES) if games == "all" else set() if games == "none" else set(games.split(", "))
    assert wanted <= set(GAMES), games
    tried = set[str]().union(*(games_of(path, test) for path, test in TEST.findall(proof)))
    assert wanted <= tried, f"not tried: {sorted(wanted - tried)}"
    if games not in ("all", "none"):
        assert len(wanted) < len(GAMES)


def test_every_test_here_carries_the_id_of_a_fault() -> None:
    tried = {name for name, *_ in ROWS}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        found = re.findall(r"^(?:async )?def test_([a-z]{2}_\d\d)_", path.read_text(), re.MULTILINE)
        assert found, f"{path.name} tries nothing"
        assert len(found) == len(re.findall(r"^(?:async )?def test_", path.read_text(), re.MULTILINE)), path
        assert {name.upper().replace("_", "-") for name in found} <= tried
