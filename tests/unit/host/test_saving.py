"""What is on the table is on the disk, or the player knows."""

from pathlib import Path

import pytest

from rules.contract import IllegalAction
from rules.table import Table
from tests.ground import Ground, Stubborn, make_seats, rows
from tests.toy import Toy
from tests.toy_types import Begin, Draw, Play, ToyOptions
from tui.store import Batch, Conflict, Store, StoreError


async def test_what_is_refused_or_not_saved_changes_nothing() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        before = ground.table.state
        with pytest.raises(IllegalAction):
            ground.host.submit(0, Draw())
        match.full = True
        with pytest.raises(StoreError):
            ground.host.submit(0, Begin(1))
        assert ground.table.state is before
        assert [(news.kind, news.text) for news in ground.news] == [("saving", "")]
        assert str(ground.host.trouble) == "The disk is full."
        assert ground.host.can_play_unsaved
        assert not ground.host.retry(), "trying again finds out"
        match.full = False
        ground.play(Begin(1))
        assert [row.number for row in rows(match)] == [1]
        assert ground.host.trouble is None


async def test_leaving_tries_a_last_time_to_save_everything() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        match.full = True
        ground.host.play_unsaved()
        ground.play(Begin(0), Draw())
        match.full = False
    assert [row.number for row in rows(match)] == [1, 2]


async def test_where_another_program_went_on_playing_unsaved_is_no_way_out() -> None:
    class Taken(Stubborn):
        def commit(self, batch: Batch) -> None:
            raise Conflict("Taken over.")

    async with Ground("pp", Taken()) as ground:
        with pytest.raises(Conflict):
            ground.host.submit(0, Begin(1))
        assert str(ground.host.trouble) == "Taken over."
        assert not ground.host.can_play_unsaved


async def test_playing_on_without_saving_and_saving_it_all_later() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        match.full = True
        ground.host.play_unsaved()
        ground.play(Begin(0), Draw())
        assert not ground.host.saving
        assert not ground.host.retry()
        assert match.rows == []
        match.full = False
        assert ground.host.retry()
        assert [row.number for row in rows(match)] == [1, 2]
        match.full = True
        with pytest.raises(StoreError):
            ground.host.submit(0, Play(ground.table.state.hands[0][0]))


async def test_an_action_after_the_disk_is_free_again_saves_everything() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        match.full = True
        ground.host.play_unsaved()
        ground.play(Begin(0))
        match.full = False
        ground.play(Draw())
        assert ground.host.saving
        assert [row.number for row in rows(match)] == [1, 2]
        assert "saving" in ground.kinds()


async def test_leaving_keeps_a_snapshot_and_closing_twice_is_one_closing() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        ground.play(Begin(0))
        ground.host.close()
        ground.host.close()
    assert match.snapshots == [1]


async def test_a_match_that_could_not_be_begun_on_disk_is_saved_later(tmp_path: Path) -> None:
    with Store(tmp_path / "hotseat.sqlite3") as store:
        pages = store._database.execute("PRAGMA page_count").fetchone()[0]
        store._database.execute(f"PRAGMA max_page_count = {pages}")
        table = Table(Toy(), ToyOptions(race=False), make_seats("pp"), 1)
        while True:
            try:
                store.create(table).close()
            except StoreError:
                break
        match = store.later(table)
        async with Ground(match=match, table=table) as ground:
            with pytest.raises(StoreError, match="disk is full"):
                ground.play(Begin(0))
            ground.host.play_unsaved()
            ground.play(Begin(0))
            assert not ground.host.saving
            store._database.execute("PRAGMA max_page_count = 100000")
            assert ground.host.retry()
            assert store.info(match.id).rows == 1
