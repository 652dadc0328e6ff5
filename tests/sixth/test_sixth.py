"""A sixth game is added as CONTRIBUTING says, and everything that runs over the registry takes it in.

Pips, the tiny game in this folder, is put into a copy of the program: rules, front, what its tests bring, and
the lines in files that are there already. The suites then run on it in that copy as they run on any game.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sixth.tree import FILES, KEY, LINES, ROOT, with_pips

SUITES = (
    "conformance",
    "fronts",
    "transcripts",
    "rules/test_matrix.py",
    f"rules/{KEY}",
    f"pilot/test_{KEY}.py",
)
"""What is run on it here; ``make soak`` runs everything."""
ALONE = (
    "wheel",
    "snapshots/test_shots.py",
    "faults",
    "crash/test_killed_at_terminal.py",
)
"""What has lengths, pictures or positions of its own for each game that is listed in it."""
LEAST = 90
"""Tests that they have for one game."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy."""
    return with_pips(tmp_path_factory.mktemp("sixth"))


def run(tree: Path, *words: str, ends: tuple[int, ...] = (0,)) -> str:
    """What a Python program in the copy writes; it has to end with one of these codes."""
    line = [sys.executable, "-m", *words]
    # The usual counts are enough for a game this small.
    env = {name: value for name, value in os.environ.items() if not name.startswith("HOTSEAT_")}
    done = subprocess.run(line, cwd=tree, env=env, capture_output=True, text=True, timeout=1800)
    assert done.returncode in ends, f"{' '.join(words)}\n{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
    return done.stdout


def passing(tree: Path, *words: str) -> int:
    """How many tests of the game pass in the copy; none may fail."""
    told = run(tree, "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "--tb=short", "-k", KEY, *words)
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None, told
    return int(passed[1])


@pytest.mark.slow
def test_the_suites_take_in_a_sixth_game(tree: Path) -> None:
    """Random play, the privacy proof, keys, words, transcripts, rules; home to result by keys; its commands.

    And what each of them says when the game lacks its part: ``parts/lacking.py``.
    """
    assert passing(tree, *(f"tests/{suite}" for suite in SUITES)) >= LEAST


@pytest.mark.soak
def test_all_tests_and_checks_take_in_a_sixth_game(tree: Path) -> None:
    """Catalogues and pictures are made first, as CONTRIBUTING says."""
    # What other games have not translated yet is told elsewhere; here it is what this one has not.
    told = run(tree, "tui.locale", ends=(0, 1))
    assert "pips" not in told.lower()
    pictures = ("-k", f"{KEY}-", "--snapshot-update", "tests/snapshots/test_pictures.py")
    run(tree, "pytest", "-n", "0", "-q", *pictures)
    assert passing(tree, "tests", *(f"--ignore=tests/{name}" for name in ALONE)) >= LEAST + 40
    # Imports were sorted by the names that the modules have here.
    for words in (("ruff", "check", "--ignore", "I001", f"rules/{KEY}", f"tui/games/{KEY}"), ("mypy",)):
        run(tree, *words)
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint], cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_every_step_is_one_of_contributing() -> None:
    """Each place where the game puts something is named there."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    places = [place.replace(KEY, "<key>") for name, place in FILES.items() if name not in OWN]
    for place in [*places, *(name for name, _, _ in LINES)]:
        named = re.sub(r"/test_<key>\.py$", "", place)  # the tests of its rules may be many
        assert f"`{named}" in text, f"CONTRIBUTING does not say that something goes to {place}"


OWN = ("parts/played.py", "parts/lacking.py")
"""Tests of this folder alone."""
