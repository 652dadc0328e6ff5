"""Match after match in one program: what a match took is given back when it is left."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path
from weakref import ref

import pytest

from rules.registry import GAMES
from rules.table import Table
from tests.bench.scenes import SCENES
from tests.pilot.support import desk
from tests.support.matches import almost_finished
from tui.games.front import Front, Scene
from tui.host import Host
from tui.link import Link
from tui.screens.stage import Stage

MATCHES = 4
WARM = 2
"""Matches after which everything that is worked out once has been."""
SLACK = 100
"""Objects by which two moments of the same program may differ; a screen that stays behind has hundreds."""
KINDS: tuple[type, ...] = (Table, Host, Link, Front, Scene, Stage)


def alive() -> tuple[Counter[str], int]:
    """The things of a match that are still there, by kind, and how many objects there are in all.

    Weak references do not count: sets of them drop the dead ones now and then.
    """
    gc.collect()
    objects = [item for item in gc.get_objects() if not isinstance(item, ref)]
    kinds = Counter(kind.__name__ for kind in KINDS for item in objects if isinstance(item, kind))
    return kinds, len(objects)


@pytest.mark.parametrize("key", GAMES)
async def test_match_after_match_takes_no_more_memory(key: str, tmp_path: Path) -> None:
    """The same match again and again, its result looked at and left, leaves nothing more behind."""
    game = GAMES[key]
    counts: list[int] = []
    kinds: list[Counter[str]] = []
    async with desk(folder=tmp_path) as at:
        before, _ = alive()
        for _ in range(MATCHES):
            match = almost_finished(tmp_path / "data", game, SCENES[key].usual, 5, leave=4)
            assert at.app.nav.resume(match) == ""
            await at.settle()
            for _ in range(20):
                if "[a] again" in at.text:
                    break
                await at.wait()
            assert "[a] again" in at.text, at.text
            await at.press("h")
            assert "HOTSEAT" in at.text
            seen, count = alive()
            kinds.append(seen)
            counts.append(count)
    assert not any(kinds[-1][kind] - before[kind] for kind in ("Table", "Host", "Link", "Scene")), kinds
    assert kinds[-1] == kinds[WARM - 1], kinds
    assert counts[-1] - counts[WARM - 1] < SLACK, counts
