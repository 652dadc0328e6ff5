"""The rules matrix: every numbered rule of every game is carried by a test, and no test names another.

Markers are read from the source of the tests, so the matrix is the same whichever tests are run.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.registry import GAMES

TESTS = Path(__file__).resolve().parents[1]
Marked = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Marker(NamedTuple):
    """One statement a test says it proves."""

    statement: str
    """Game and number: ``douc R45``."""
    where: str


def is_rule_mark(node: ast.AST) -> bool:
    """Whether this is ``pytest.mark.rule(...)``."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "mark"
    )


def carries_tests(node: Marked) -> bool:
    """Whether pytest runs what this defines."""
    return node.name.startswith("Test" if isinstance(node, ast.ClassDef) else "test_")


def markers_in(source: str, where: str) -> Iterator[Marker]:
    """Every statement named by a marker of this source.

    Raises:
        ValueError: a marker stands at something that is no test, is empty, or is not written out.
    """
    tree = ast.parse(source)
    idle = {
        mark
        for node in ast.walk(tree)
        if isinstance(node, Marked) and not carries_tests(node)
        for mark in node.decorator_list
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not is_rule_mark(node):
            continue
        place = f"{where}:{node.lineno}"
        if node in idle:
            raise ValueError(f"{place}: the marker stands at something that is no test")
        if not node.args or node.keywords:
            raise ValueError(f"{place}: a marker names statements, and nothing else")
        for argument in node.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                raise ValueError(f"{place}: statements are written out, so that they can be found")
            yield Marker(argument.value, place)


@cache
def markers() -> tuple[Marker, ...]:
    """Every statement named by a marker of any test."""
    found: list[Marker] = []
    for path in sorted(TESTS.rglob("test_*.py")):
        found += markers_in(path.read_text(encoding="utf-8"), str(path.relative_to(TESTS.parent)))
    return tuple(found)


def in_order(number: str) -> tuple[str, int]:
    """Sorts ``R9`` before ``R10``."""
    letters = number.rstrip("0123456789")
    return letters, int(number[len(letters) :] or 0)


def numbers_of(key: str) -> list[str]:
    """Every rule and reading of a game by number."""
    book = GAMES[key].book()
    return [rule.id for rule in book.rule] + [reading.id for reading in book.reading]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_numbered_rule_has_a_test(key: str) -> None:
    proved = {marker.statement for marker in markers()}
    numbers = [rule.id for rule in GAMES[key].book().rule]
    missing = [f"{key} {number}" for number in numbers if f"{key} {number}" not in proved]
    print(f"{key}: {len(numbers) - len(missing)} of {len(numbers)} rules have a test")
    assert numbers
    assert not missing, f"without a test: {', '.join(missing)}"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_numbers_of_a_book_are_given_once(key: str) -> None:
    numbers = numbers_of(key)
    assert len(numbers) == len(set(numbers))
    assert all(number == "".join(map(str, in_order(number))) for number in numbers)


def test_markers_name_rules_that_exist() -> None:
    known = {f"{key} {number}" for key in GAMES for number in numbers_of(key)}
    # A game has its rules and tests before it is registered.
    coming = {folder.name for folder in (TESTS.parent / "rules").iterdir()} - set(GAMES)
    unknown: dict[str, list[str]] = defaultdict(list)
    for marker in markers():
        if marker.statement not in known and marker.statement.partition(" ")[0] not in coming:
            unknown[marker.statement].append(marker.where)
    assert not unknown, "\n".join(f"no such rule: {name} at {', '.join(at)}" for name, at in unknown.items())


def test_markers_are_found_at_tests_classes_modules_and_cases() -> None:
    source = """
pytestmark = pytest.mark.rule("douc R1")

@pytest.mark.rule("douc R2", "douc R3")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("douc R4"))])
def test_one(x): ...

@pytest.mark.rule("douc R5")
class TestMany: ...
"""
    found = {marker.statement for marker in markers_in(source, "here")}
    assert found == {f"douc R{number}" for number in range(1, 6)}


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ('@pytest.mark.rule("douc R1")\ndef plain(): ...\n', "no test"),
        ('@pytest.mark.rule("douc R1")\nclass Plain: ...\n', "no test"),
        ("@pytest.mark.rule()\ndef test_one(): ...\n", "names statements"),
        ("@pytest.mark.rule(*RULES)\ndef test_one(): ...\n", "written out"),
        ('@pytest.mark.rule(f"douc R{n}")\ndef test_one(): ...\n', "written out"),
    ],
)
def test_markers_that_prove_nothing_are_faults(source: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        list(markers_in(source, "here"))
