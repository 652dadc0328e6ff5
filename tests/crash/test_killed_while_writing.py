"""Programs killed while they write: dozens at random moments, and one at each statement of a session."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.conformance.counts import named, numbers
from tests.crash.left import check_bots, check_future, examine, only_more
from tests.crash.nursery import Nursery
from tui.store import Record

KILLS = 300
"""Of each game in the full counts; in ``make test`` a tenth, shared by the games."""
LONGEST = 0.25
"""Seconds a storm may last."""


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    """Quick births."""
    with Nursery() as found:
        yield found


def written(path: Path, before: int, patience: float = 60.0) -> None:
    """Wait until the database holds more than ``before`` rows; at most ``patience`` seconds."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if path.exists():
            with (
                closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database,
                suppress(sqlite3.OperationalError),
            ):
                if database.execute("SELECT count(*) FROM journal").fetchone()[0] > before:
                    return
        time.sleep(0.01)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_killed_in_a_storm_of_commits(nursery: Nursery, tmp_path: Path, game: str) -> None:
    """One database survives a series of killed writers, and each match in it goes on as if nothing was."""
    folder = tmp_path / "data"
    path = folder / "hotseat.sqlite3"
    known: dict[str, Record] = {}
    rows = 0
    for number in numbers(KILLS, part=max(0.1 / len(GAMES), 0.04)):
        with named(number):
            lot = random.Random(number)
            pid = nursery.start("storm", path, game, number * 1000)
            if rows == 0 or lot.random() < 0.5:
                # On a busy machine a storm may take long to begin; a kill before it proves little.
                written(path, sum(len(record.rows) for record in known.values()))
            time.sleep(lot.uniform(0, LONGEST))
            os.kill(pid, signal.SIGKILL)
            assert nursery.ended() == -signal.SIGKILL
            if not path.exists():
                continue
            found = examine(path)
            only_more(known, found)
            new = [found[name] for name in found if name not in known]
            rows += sum(len(record.rows) for record in new)
            for record in new:
                check_bots(record)
                if record.result is None:
                    check_future(folder, record)
            known = found if len(found) < 8 else {}
            if not known:
                for file in folder.iterdir():
                    file.unlink()
    assert rows, "nothing was ever written before the kill"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_sv_01_killed_at_each_statement(nursery: Nursery, tmp_path: Path, game: str) -> None:
    """From making the file on: whichever statement was the last, the database opens and all is whole."""
    die = 0
    while True:
        die += 1
        folder = tmp_path / str(die)
        nursery.start("session", folder / "hotseat.sqlite3", game, 7, die)
        code = nursery.ended()
        assert code in (0, -signal.SIGKILL)
        for record in examine(folder / "hotseat.sqlite3").values():
            check_bots(record)
        if code == 0:
            break
    assert die > 60
