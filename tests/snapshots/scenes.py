"""Everything that is kept as a picture: the screens around the games, and positions of every game."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from rules.registry import GAMES
from tests.snapshots.gallery import Case


def scenes_of(key: str) -> ModuleType:
    """The module of a game, or of the screens around them.

    Raises:
        LookupError: a game has none.
    """
    name = f"tests.snapshots.scenes_{key}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise LookupError(f"{key} has no tests/snapshots/scenes_{key}.py") from None


SCENES: dict[str, ModuleType] = {key: scenes_of(key) for key in ("screens", *GAMES)}
"""By key, a module with

- ``PICTURES``: what there is, by name;
- ``CASES``: which of it is kept as it is seen, in ``__snapshots__``;
- ``SHOTS``: which of it is kept for the README, in ``screenshots``, by the name of its file;
- ``shown``: one on the screen.
"""
CASES: list[tuple[str, Case]] = [
    (key, case)
    for key, scenes in SCENES.items()
    for case in scenes.CASES
    if case not in scenes.SHOTS.values()
]
"""Kept in one place: what the README shows is not kept a second time."""
SHOTS: dict[str, tuple[str, Case]] = {
    name: (key, case) for key, scenes in SCENES.items() for name, case in scenes.SHOTS.items()
}
