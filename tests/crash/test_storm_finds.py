"""The storm is worth something: a program with a fault does not come through it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.registry import GAMES
from rules.table import Table
from tests.crash.storm import Storm
from tui.host.saver import Saver
from tui.store import Batch, StoreError
from tui.store.matches import SavedMatch

Fault = Callable[[pytest.MonkeyPatch], None]
MOST = 60
"""So many matches at most; each fault is found in the first few."""


def tells_first(patch: pytest.MonkeyPatch) -> None:
    """Subscribers hear of what could not be saved."""
    write = Saver.write

    def careless(self: Saver, played: Any) -> None:
        with contextlib.suppress(StoreError):
            write(self, played)

    patch.setattr(Saver, "write", careless)


def half_written(patch: pytest.MonkeyPatch) -> None:
    """What fails in the middle is kept as far as it came."""

    @contextlib.contextmanager
    def loose(database: sqlite3.Connection) -> Iterator[None]:
        database.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            database.execute("COMMIT")

    patch.setattr("tui.store.matches.transaction", loose)


def loses_what_waited(patch: pytest.MonkeyPatch) -> None:
    """What was played without saving is given up as soon as there is room."""
    patch.setattr("tui.host.saver._joined", lambda batches: batches[-1])


def asleep(patch: pytest.MonkeyPatch) -> None:
    """The disk is not waited for: the last row is written when the next one comes."""
    commit = SavedMatch.commit
    waiting: dict[str, Batch] = {}

    def lazy(self: SavedMatch, batch: Batch) -> None:
        if self.id in waiting:
            commit(self, waiting.pop(self.id))
        waiting[self.id] = batch

    patch.setattr(SavedMatch, "commit", lazy)


def undoes_too_much(patch: pytest.MonkeyPatch) -> None:
    """What is taken back takes the action before it along."""
    undo = Table.undo

    def eager(self: Table, seat: int, at: int = 0) -> Any:
        played = undo(self, seat, at)
        return msgspec.structs.replace(played, state=self._back[0].before)

    patch.setattr(Table, "undo", eager)


def takes_time(patch: pytest.MonkeyPatch) -> None:
    """A clock that is put forward runs for the seat that is asked."""
    patch.setattr("tui.host.clock.SUSPENDED", 10**9)


FAULTS: dict[Fault, tuple[str, int]] = {
    tells_first: ("told, .* kept", 0),
    half_written: ("cannot start a transaction|lost or changed|told as not saved|never written", 0),
    asleep: ("told, .* kept", 0),
    loses_what_waited: ("gone on elsewhere", 8),
    undoes_too_much: ("undo did not restore", 3),
    takes_time: ("seat . lost", 4),
}
"""What is wrong with a program, how that comes out, and a match near which it does so soon."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_the_storm_finds_a_fault(fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said, first = FAULTS[fault]
    fault(monkeypatch)
    with pytest.raises(AssertionError, match=said):
        weather(tmp_path, first)


def weather(folder: Path, first: int) -> None:
    """Matches in a storm, one after the other."""
    games = list(GAMES.values())
    for number in range(first, first + MOST):
        Storm(games[number % len(games)], number, folder, Counter()).run()
