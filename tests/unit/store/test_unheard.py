"""The database does something and its answer is lost: nothing comes twice, and nothing is held for ever."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ground import make_seats
from tests.shelf import GAME, at_random, deal, same
from tests.toy_types import Begin, ToyOptions
from tui.files import write_private
from tui.host import Host
from tui.spec import MatchSpec
from tui.store import InUse, Store, StoreError, rebuild
from tui.tables import Tables


class Unheard(sqlite3.Connection):
    """The answers to the next commits are lost, for one statement or for a while."""

    lost = 0
    """How many answers are still lost."""
    deaf = False
    """Whether nothing can be read either once an answer was lost."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if self.deaf and not self.lost and sql.startswith("SELECT"):
            raise sqlite3.OperationalError("disk I/O error")
        cursor = super().execute(sql, *values)
        if sql == "COMMIT" and self.lost:
            self.lost -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return cursor


@pytest.fixture
def unheard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Store, Unheard]]:
    connect: Any = sqlite3.connect
    monkeypatch.setattr("sqlite3.connect", lambda *values, **more: connect(*values, **more, factory=Unheard))
    with Store(tmp_path / "hotseat.sqlite3") as store:
        database: Any = store._database
        yield store, database


async def test_a_deal_whose_answer_was_lost_is_the_match_that_is_played(
    unheard: tuple[Store, Unheard],
) -> None:
    """One match in the list, which can be taken up in the same program, also if it was left before a move."""
    store, database = unheard
    tables = Tables({GAME.key: GAME}, store, tempo=lambda: 0.0, log=lambda line: None)
    spec = MatchSpec(GAME.key, tuple(make_seats("pp")), ToyOptions(race=False), 1)
    for moves in (0, 1):
        known = {info.id for info in store.list_matches()}
        database.lost = 1
        seated = tables.begin(spec)
        assert "refused to write" in str(seated.trouble)
        for _ in range(moves):
            seated.host.submit(0, Begin(0))
            assert seated.host.saving
        await seated.leave()
        (new,) = {info.id for info in store.list_matches()} - known
        assert (new, store.info(new).rows) == (seated.match_id, moves)
        with Store(store.path) as elsewhere:
            assert elsewhere.resume(new, GAME)[0].number == moves


def test_a_hold_whose_answer_was_lost_holds_nothing(unheard: tuple[Store, Unheard]) -> None:
    """Neither here nor for others, whether it was taken or let go of, and whether that could be written."""
    store, database = unheard
    match = store.create(deal())
    match.close()
    database.lost = 1
    with pytest.raises(StoreError, match="refused to write"):
        store.resume(match.id, GAME)
    assert database.execute("SELECT * FROM holds").fetchall() == []
    database.lost = 1
    with pytest.raises(StoreError, match="refused to write"):
        store.delete(match.id)
    assert store.list_matches() == []
    match = store.create(deal())
    database.execute("PRAGMA query_only = ON")
    match.close()
    database.execute("PRAGMA query_only = OFF")
    assert len(database.execute("SELECT * FROM holds").fetchall()) == 1
    with Store(store.path) as second:
        again = second.resume(match.id, GAME)[1]
        with pytest.raises(InUse):
            store.resume(match.id, GAME)
        again.close()


@pytest.mark.parametrize("deaf", [False, True])
def test_a_move_whose_answer_was_lost_is_written_once(unheard: tuple[Store, Unheard], deaf: bool) -> None:
    """It was played if that can be seen at once; else it is told as not saved until it comes again."""
    store, database = unheard
    table = deal("pp", race=False)
    host = Host(table, store.create(table))
    if deaf:
        host.play_unsaved()
    database.lost, database.deaf = 1, deaf
    host.submit(0, Begin(0))
    database.deaf = False
    assert host.saving is not deaf
    assert store.info(host.match.id).rows == 1
    if deaf:
        at_random(host, table, 1)  # goes to the disk with the move before it
    assert host.saving
    at_random(host, table, 3)
    assert same(rebuild(GAME, store.record(host.match.id)), table)


def test_a_file_whose_answer_was_lost_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file server that says a name is taken, by what it was asked for; and what is left over that stays."""
    link = os.link

    def twice(new: Path, path: Path, **more: bool) -> None:
        link(new, path, **more)
        link(new, path, **more)

    monkeypatch.setattr("os.link", twice)
    write_private(tmp_path / "a", b"1", replace=False)
    assert [path.name for path in tmp_path.iterdir()] == ["a"]

    def refused(path: Path) -> None:
        raise OSError("no answer")

    monkeypatch.setattr("pathlib.Path.unlink", refused)
    write_private(tmp_path / "b", b"2", replace=False)
    assert (tmp_path / "b").read_bytes() == b"2"
    with pytest.raises(FileExistsError):
        write_private(tmp_path / "b", b"3", replace=False)
    assert (tmp_path / "b").read_bytes() == b"2"
