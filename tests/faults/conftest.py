"""Finished matches of every game, each played once for all tests that look at one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.support.matches import almost_finished

Kept = Callable[[str, Path], str]
SEED = 7_215_904_633
"""A seed that is found when it is written anywhere."""


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Put the finished match of a game into a home folder; its id."""
    made: dict[str, tuple[Path, str]] = {}

    def put(game: str, home: Path) -> str:
        if game not in made:
            folder = tmp_path_factory.mktemp(game)
            seats = ["bot:random"] * max(2, GAMES[game].seats[0])
            made[game] = (folder, almost_finished(folder / "data", GAMES[game], seats, SEED, leave=0))
        folder, match = made[game]
        shutil.copytree(folder / "data", home / "data")
        return match

    return put
