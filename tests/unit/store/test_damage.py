"""What is not ours to read, or cannot be written, is left as it is and said in one sentence."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.shelf import GAME, at_random, deal, same, write_until_full
from tests.toy_types import Begin
from tui.host import Host
from tui.store import Damaged, Store, StoreError, WrongVersion, rebuild
from tui.store.schema import transaction


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "hotseat.sqlite3"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET seated = '{}' WHERE id = ?",
        "UPDATE matches SET seated = '' WHERE id = ?",
        "UPDATE matches SET asks = '[9]' WHERE id = ?",
        "UPDATE matches SET asks = x'ff' WHERE id = ?",
        "UPDATE matches SET result = '[]' WHERE id = ?",
        "UPDATE matches SET title = x'00ff' WHERE id = ?",
        "UPDATE matches SET updated = 'now' WHERE id = ?",
        "DELETE FROM journal WHERE match = ?",
    ],
)
def test_a_damaged_match_is_listed_with_its_reason_and_left_alone(path: Path, damage: str) -> None:
    with Store(path) as store:
        good, bad = (store.create(deal()) for _ in range(2))
        good.close()
        bad.close()
        store._database.execute(damage, (bad.id,))
        before = store._database.execute("SELECT * FROM matches").fetchall()
        infos = store.list_matches()
        assert [(info.id, info.status) for info in infos] == [(good.id, "your-move"), (bad.id, "damaged")]
        assert "kept as it is" in str(infos[1].damage)
        store.resume(good.id, GAME)[1].close()
        assert store._database.execute("SELECT * FROM matches").fetchall() == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET options = '{\"clock\": -1}'",
        "UPDATE matches SET options = 7",
        "UPDATE matches SET seed = 'x'",
        "UPDATE matches SET seats = '[]'",
        "UPDATE matches SET used = '7'",
        "UPDATE journal SET payload = 'x' WHERE number = 1",
        "UPDATE journal SET kind = 'what' WHERE number = 1",
        "UPDATE journal SET seat = 44 WHERE number = 1",
        "UPDATE journal SET number = 5 WHERE number = 1",
        "UPDATE journal SET payload = NULL WHERE number = 1",
    ],
)
def test_a_match_that_cannot_be_played_again_is_refused_with_a_sentence(path: Path, damage: str) -> None:
    with Store(path) as store:
        table = deal()
        match = store.create(table)
        Host(table, match).submit(0, Begin(0))
        match.close()
        try:
            store._database.execute(damage)
        except sqlite3.IntegrityError:
            return
        with pytest.raises(StoreError) as caught:
            store.resume(match.id, GAME)
        assert match.id in str(caught.value)
        assert "\n" not in str(caught.value)
        assert not store._database.execute("SELECT * FROM holds").fetchall()


@pytest.mark.parametrize("version", [0, 2, 999])
def test_another_format_is_refused_with_both_versions_and_untouched(path: Path, version: int) -> None:
    Store(path).close()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute(f"PRAGMA user_version = {version}")
    database.close()
    before = path.read_bytes()
    with pytest.raises(WrongVersion, match=rf"format {version} .* format 1"):
        Store(path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("content", [b"x" * 100, b"{}", bytes(200), b"SQLite format 3\0"])
def test_what_is_no_database_is_refused_and_kept(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(Damaged, match="kept"):
        Store(path)
    assert path.read_bytes() == content


def test_another_programs_database_is_refused_and_kept(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE mine (x)")
    database.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="another program"):
        Store(path)
    assert path.read_bytes() == before


def test_a_cut_off_database_is_an_error_of_one_sentence(path: Path) -> None:
    with Store(path) as store:
        table = deal()
        host = Host(table, store.create(table))
        at_random(host, table, 8)
        host.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught, Store(path) as store:
        store.list_matches()
    assert "damaged" in str(caught.value)
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"")
    with Store(path) as store:
        assert store.list_matches() == []


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file" / "x" / "hotseat.sqlite3", Path("/proc/nothing/hotseat.sqlite3")):
        with pytest.raises(StoreError, match="nothing is saved"):
            Store(path)
    folder = tmp_path / "hotseat.sqlite3"
    folder.mkdir()
    with pytest.raises(StoreError):
        Store(folder)


def test_a_full_disk_takes_nothing_that_was_saved(path: Path) -> None:
    with Store(path) as store:
        table = deal("pp", race=False)
        host = Host(table, store.create(table))
        host.submit(0, Begin(0))
        pages = store._database.execute("PRAGMA page_count").fetchone()[0]
        store._database.execute(f"PRAGMA max_page_count = {pages}")
        refused = write_until_full(host)
        host.play_unsaved()
        at_random(host, table, 100)
        assert table.over
        assert not host.saving
        assert rebuild(GAME, store.record(host.match.id)).number == refused
        store._database.execute("PRAGMA max_page_count = 100000")
        assert host.retry()
        assert same(rebuild(GAME, store.record(host.match.id)), table)
        assert store.info(host.match.id).status == "finished-new"


@pytest.mark.parametrize("first", ["BEGIN IMMEDIATE", "SELECT 1", "COMMIT"])
def test_what_cannot_be_rolled_back_stands_in_nobodys_way(path: Path, first: str) -> None:
    """A statement fails, and so does taking back; the next transaction is a whole one all the same."""

    class Failing(sqlite3.Connection):
        failing: tuple[str, ...] = ()

        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql in self.failing:
                if sql == "BEGIN IMMEDIATE":
                    super().execute(sql)  # begun, and the answer is lost
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(sql, *values)

    def write(number: int) -> None:
        with transaction(database):
            database.execute("SELECT 1")
            database.execute("INSERT INTO numbers VALUES (?)", (number,))

    path.parent.mkdir()
    database = Failing(path, isolation_level=None)
    database.execute("CREATE TABLE numbers (number)")
    database.failing = (first, "ROLLBACK")
    with pytest.raises(sqlite3.OperationalError):
        write(1)
    assert database.in_transaction
    database.failing = ()
    write(2)
    assert database.execute("SELECT number FROM numbers").fetchall() == [(2,)]
    database.close()


def test_a_deal_whose_answer_was_lost_is_not_dealt_twice(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was written all the same; the next attempt goes on from it, under the same id."""
    lost: list[str] = []

    @contextlib.contextmanager
    def once(database: sqlite3.Connection) -> Iterator[None]:
        with transaction(database):
            yield
        if not lost:
            lost.append("COMMIT")
            raise sqlite3.OperationalError("disk I/O error")

    with Store(path) as store:
        table = deal("pp", race=False)
        match = store.later(table)
        host = Host(table, match)
        host.play_unsaved()
        monkeypatch.setattr("tui.store.store.transaction", once)
        host.submit(0, Begin(0))
        assert not host.saving
        assert [info.rows for info in store.list_matches()] == [0], "the deal is there, the move is not"
        at_random(host, table, 1)
        assert host.saving
        assert same(rebuild(GAME, store.record(match.id)), table)
