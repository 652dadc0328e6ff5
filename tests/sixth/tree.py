"""A copy of the whole program with Pips in it, put there step by step as CONTRIBUTING says."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

KEY = "pips"
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COPIED = (
    "rules",
    "themes",
    "tui",
    "tests",
    "screenshots",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "LICENSE",
)
LEFT_OUT = ("test_sixth.py", "__snapshots__", ".*")
"""What the copy can do without."""
FILES: Mapping[str, str] = {
    "rules": f"rules/{KEY}",
    "front": f"tui/games/{KEY}",
    "parts/hook.py": f"tests/conformance/hooks/{KEY}.py",
    "parts/cases.py": f"tests/transcripts/cases/{KEY}.py",
    "parts/transcripts": f"tests/transcripts/{KEY}",
    "parts/rule_tests.py": f"tests/rules/{KEY}/test_{KEY}.py",
    "parts/played.py": f"tests/pilot/test_{KEY}.py",
    "parts/lacking.py": f"tests/conformance/test_lacking_{KEY}.py",
    "parts/scenes.py": f"tests/snapshots/scenes_{KEY}.py",
    "parts/da.po": f"tui/locale/da/LC_MESSAGES/{KEY}.po",
}
"""What the game brings: where it lies here, and where it belongs."""
NAMES: Mapping[str, str] = {"tests.sixth.rules": f"rules.{KEY}", "tests.sixth.front": f"tui.games.{KEY}"}
"""Its modules by the names they have there."""
PITCH = """
#: tui/games/pips/__init__.py
msgid "three cards, three rounds"
msgstr "tre kort, tre runder"
"""
LINES: tuple[tuple[str, str, str], ...] = (
    ("rules/registry.py", r"(KEYS = \(.*)\)", rf'\1, "{KEY}")'),
    ("pyproject.toml", r'("douc \| [a-z| ]+)"', rf'\1 | {KEY}"'),
    (
        "tests/bench/scenes.py",
        r"(SCENES: .* = \{)",
        rf'\1\n    "{KEY}": Scene(words=("--seat", "Ann", "--seat", "Bo"), to_curtain=(), open="1",'
        '\\n        usual=("bot:easy", "bot:easy", "bot:easy")),',
    ),
    ("tests/bench/scenes.py", r"(RANDOM_PLAY: .* = \{)", rf'\1"{KEY}": 15, '),
    (
        "README.md",
        r"(\| \*\*Paws in Peril\*\* .*\n)",
        "\\1| **Pips** | three cards, three rounds | 2-4 | hands |\n",
    ),
    ("tui/locale/da/LC_MESSAGES/hotseat.po", r"\Z", PITCH),
)
"""Lines in files that are there already: the file, what stands in it, and what stands there then."""


def with_pips(folder: Path, leave: str = "") -> Path:
    """Make the copy; ``leave`` is a file of the game, as in :data:`FILES`, that is forgotten."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        elif source.exists():
            shutil.copy2(source, folder / name)
    for name, place in FILES.items():
        if name != leave:
            put(HERE / name, folder / place)
    for name, pattern, text in LINES:
        path = folder / name
        changed, times = re.subn(pattern, text, path.read_text(encoding="utf-8"), count=1)
        assert times == 1, f"{name} has no line like {pattern}"
        path.write_text(changed, encoding="utf-8")
    return folder


def put(source: Path, place: Path) -> None:
    """Copy a file or a folder, its modules by their names there."""
    if source.is_dir():
        for file in source.iterdir():
            if not file.name.startswith("__pycache__"):
                put(file, place / file.name)
        return
    text = source.read_text(encoding="utf-8")
    for here, there in NAMES.items():
        text = text.replace(here, there)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
