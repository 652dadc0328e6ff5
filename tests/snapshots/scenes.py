"""Everything that is kept as a picture: the screens around the games, and positions of every game."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from rules.registry import GAMES
from tests.snapshots.gallery import Case

SCENES: dict[str, ModuleType] = {
    key: import_module(f"tests.snapshots.scenes_{key}") for key in ("screens", *GAMES)
}
"""By key: a module with ``PICTURES`` (what there is), ``CASES`` (which of it is kept) and ``shown``."""
CASES: list[tuple[str, Case]] = [(key, case) for key, scenes in SCENES.items() for case in scenes.CASES]
