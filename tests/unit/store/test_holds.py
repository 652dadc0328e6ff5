"""A match is written by one program at a time."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.shelf import GAME, deal
from tests.toy_types import Begin, Draw
from tui.host import Host
from tui.store import Conflict, InUse, Store, StoreError, rebuild


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "hotseat.sqlite3"


def test_a_match_is_held_by_one_and_the_dead_hold_nothing(path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from tui.store import Store; from tests.toy import Toy\n"
        "store = Store(Path(sys.argv[1])); store.resume(sys.argv[2], Toy()); print('held', flush=True)\n"
        "time.sleep(60)"
    )
    with Store(path) as store, Store(path) as second:
        table = deal()
        match = store.create(table)
        with pytest.raises(InUse, match=f"process {os.getpid()}"):
            second.resume(match.id, GAME)
        match.close()
        other = subprocess.Popen(
            [sys.executable, "-c", script, str(path), match.id],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": "."},
        )
        assert other.stdout is not None
        with other:
            assert other.stdout.readline() == b"held\n"
            with pytest.raises(InUse, match=f"process {other.pid}"):
                store.resume(match.id, GAME)
            other.kill()
        _, again = store.resume(match.id, GAME)
        again.close()
        with store_hold(second, match.id, pid=os.getpid(), started="0"):
            store.resume(match.id, GAME)[1].close()
        with store_hold(second, match.id, host="elsewhere"), pytest.raises(InUse, match="on elsewhere"):
            store.resume(match.id, GAME)
        with store_hold(second, match.id, host="elsewhere"):
            store.resume(match.id, GAME, force=True)[1].close()


class store_hold:  # noqa: N801 - reads as a statement
    """A hold as another process would have left it."""

    def __init__(self, store: Store, match: str, **changed: Any) -> None:
        from tui.store.holds import this_process

        self.values = {
            **msgspec.structs.asdict(this_process()),
            "token": "t",
            "match": match,
            "at": 0,
            **changed,
        }
        self.database = store._database

    def __enter__(self) -> None:
        self.database.execute(
            "INSERT INTO holds (match, token, pid, host, boot, started, at)"
            " VALUES (:match, :token, :pid, :host, :boot, :started, :at)",
            self.values,
        )

    def __exit__(self, *_: object) -> None:
        self.database.execute("DELETE FROM holds")


def test_never_two_timelines(path: Path) -> None:
    with Store(path) as store, Store(path) as second:
        table = deal()
        first = Host(table, store.create(table))
        first.submit(0, Begin(0))
        other, match = second.resume(first.match.id, GAME, force=True)
        second_host = Host(other, match)
        with pytest.raises(Conflict, match="taken over"):
            first.submit(0, Draw())
        first.play_unsaved()
        with pytest.raises(Conflict):
            first.submit(0, Draw())
        second_host.submit(0, Draw())
        match._token = first.match._token  # type: ignore[attr-defined]
        second._database.execute("UPDATE holds SET token = ?", (match._token,))
        with pytest.raises(Conflict, match="gone on elsewhere"):
            first.submit(0, Draw())
        assert rebuild(GAME, store.record(match.id)).number == 2


def test_delete_takes_one_match_and_never_an_open_one(path: Path) -> None:
    with Store(path) as store, Store(path) as second:
        one, two = store.create(deal()), store.create(deal())
        one.close()
        with pytest.raises(InUse):
            second.delete(two.id)
        second.delete(one.id)
        assert [info.id for info in store.list_matches()] == [two.id]
        with pytest.raises(StoreError, match="no match"):
            store.delete(one.id)


def test_a_match_is_read_as_it_was_at_one_moment(path: Path) -> None:
    """Whoever looks at a match that another program goes on with reads no half of what it does."""
    with Store(path) as store, Store(path) as other:
        table = deal()
        host = Host(table, other.create(table))
        before = store.record(host.match.id)

        def go_on(statement: str) -> None:
            if "FROM journal" in statement and host.number == 0:
                host.submit(0, Begin(1))

        store._database.set_trace_callback(go_on)
        assert store.record(host.match.id) == before
        assert host.number == 1
        assert len(store.record(host.match.id).rows) == len(before.rows) + 1
