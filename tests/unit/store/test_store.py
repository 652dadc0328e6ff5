"""The database of matches: made, resumed and listed."""

import re
import stat
from pathlib import Path

import pytest

from rules.contract import Pass
from rules.journal import Reseated, Seat
from tests.ground import Ground
from tests.shelf import GAME, at_random, deal, same
from tests.toy_types import Begin, Draw, Play
from tui.host import Host
from tui.store import Damaged, Store, WrongVersion, rebuild
from tui.store.ids import match_id


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "hotseat.sqlite3"


def test_files_are_the_owners_alone(path: Path) -> None:
    with Store(path) as store:
        store.create(deal())
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("seed", range(6))
def test_a_match_resumes_at_its_last_row(path: Path, seed: int) -> None:
    """Without leaving it first, as after a power cut: what is committed is there."""
    with Store(path) as store:
        table = deal("ppp", seed)
        match = store.create(table)
        host = Host(table, match)
        host.order(1, "pass")
        at_random(host, table, 8 + seed, seed)
        host.opened(0)
        host.reseat(2, Seat("New", "bot:easy"))
        again = rebuild(GAME, store.record(match.id))
        assert same(again, table)
        assert again.can_undo(0) == table.can_undo(0)
        seat = table.moment.asks[0].seat if table.moment.asks else 0
        assert GAME.legal(again.state, seat) == GAME.legal(table.state, seat)


def test_dice_and_cards_after_a_resume_are_the_same(path: Path) -> None:
    draws = []
    for _ in range(2):
        with Store(path) as store:
            table = deal()
            match = store.create(table)
            Host(table, match).submit(0, Begin(0))
            match.close()
            again, held = store.resume(match.id, GAME)
            Host(again, held).submit(0, Draw())
            draws.append(again.entries[-1].events)
            held.close()
    assert draws[0] == draws[1]


async def test_time_used_survives(path: Path) -> None:
    with Store(path) as store:
        table = deal(clock=10_000)
        match = store.create(table)
        async with Ground(match=match, table=table) as ground:
            ground.play(Begin(0))
            ground.host.opened(0)
            await ground.time.pass_time(2.5)
            crashed = rebuild(GAME, store.record(match.id))
            assert crashed.used == {0: 2000}, "kept every two seconds"
            await ground.time.pass_time(1)
        again, held = store.resume(match.id, GAME)
        ask = again.ask_of(0)
        assert ask is not None
        assert ask.left == 6500
        held.close()


def test_rows_that_no_longer_replay_fall_back_to_the_snapshot(path: Path) -> None:
    with Store(path) as store:
        table = deal()
        host = Host(table, store.create(table))
        host.submit(0, Begin(1))
        host.close()
        store._database.execute("UPDATE journal SET events = x'5b5d' WHERE number = 1")
        again, match = store.resume(host.match.id, GAME)
        assert again.snapshot() == table.snapshot()
        host = Host(again, match)
        host.submit(1, Draw())
        host.close()
        final, match = store.resume(host.match.id, GAME)
        assert final.number == 2
        match.close()
        store._database.execute("DELETE FROM snapshots")
        with pytest.raises(Damaged, match=host.match.id):
            store.resume(host.match.id, GAME)
        store._database.execute("UPDATE journal SET rules = 7")
        with pytest.raises(WrongVersion, match=r"version 7 .* version 1"):
            store.resume(host.match.id, GAME)
        assert not store._database.execute("SELECT * FROM holds").fetchall()


def test_the_list_is_a_list_of_things_to_do(path: Path) -> None:
    times = iter(range(1, 1000))
    with Store(path, now=lambda: next(times)) as store:
        waiting = deal("bp")
        store.create(waiting)
        mine = deal("pp")
        mine_match = store.create(mine)
        done = deal("p", race=False)
        host = Host(done, store.create(done))
        at_random(host, done, 100)
        infos = store.list_matches()
        assert [info.status for info in infos] == ["your-move", "finished-new", "waiting"]
        assert infos[0].id == mine_match.id
        assert infos[0].seats == ("p0", "p1")
        assert infos[0].deciding == (0,)
        host.result_seen()
        assert [info.status for info in store.list_matches()] == ["your-move", "waiting", "finished"]
        Host(mine, mine_match).reseat(1, Seat("Eve", "person", pin="scrypt:00:00"))
        assert store.info(mine_match.id).seats == ("p0", "Eve")
        assert "scrypt" not in repr(store.list_matches())


def test_ids_can_be_said_and_do_not_repeat() -> None:
    made: set[str] = set()
    for _ in range(200):
        name = match_id(made.__contains__)
        assert re.fullmatch("([bdfgklmnprstvz][aeiou]){2}-[1-9][0-9]?", name), name
        made.add(name)
    assert len(made) == 200


def test_a_new_name_is_on_the_table_after_a_resume(path: Path) -> None:
    with Store(path) as store:
        table = deal()
        match = store.create(table)
        host = Host(table, match)
        host.reseat(1, Seat("Eve", "person"))
        host.commit(table.note(0, Reseated(Seat("Adam", "person"))), "seat", 0)
        match.close()
        again, held = store.resume(match.id, GAME)
        assert [seat.name for seat in again.seats] == ["Adam", "Eve"]
        held.close()


def test_snapshots_are_few(path: Path) -> None:
    with Store(path) as store:
        table = deal()
        host = Host(table, store.create(table))
        for _ in range(300):
            host.opened(0)
        host.close()
        record = store.record(host.match.id)
        assert [snapshot.number for snapshot in record.snapshots] == [300, 250, 200]


def test_passing_play(path: Path) -> None:
    """Rows of every kind in one match, whole."""
    with Store(path) as store:
        table = deal("pp", race=False)
        host = Host(table, store.create(table))
        host.submit(0, Begin(0))
        host.order(1, "pass")
        host.opened(0)
        host.submit(0, Play(table.state.hands[0][0]))
        host.submit(1, Pass())
        host.undo(1)
        kinds = [stored.row.kind for stored in store.record(host.match.id).rows]
        assert kinds == ["act", "order", "seat", "act", "act", "undo"]
