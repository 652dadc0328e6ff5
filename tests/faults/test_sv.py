"""Saving under odd names, and files of other versions; what is there already stays."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.faults.conftest import Kept
from tests.faults.room import Room
from tests.faults.saved import begun, change, content
from tests.pilot.support import desk, spec_of
from tests.support.games import EVERY_GAME, spread
from tests.support.hands import go_on, private, to_hand
from tests.support.matches import almost_finished
from tests.support.pty import HOTSEAT, environment
from tui.screens.unsaved import Unsaved
from tui.store import Batch, Store, StoreError, export_match

NAMES = {
    "a/b": "cannot be written",
    "": "",
    ".": "",
    "..": "",
    "x" * 300: "cannot be written",
    "there": "is there already",
    "   ": "",
    "con": "",
    "Ærø 🐯": "",
}
"""Names of files to export to, and what is said of those that are refused; all but the last two may be."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> tuple[Room, str]:
    """A folder with a finished match."""
    made = Room(tmp_path_factory.mktemp("saved"))
    return made, almost_finished(made.data, GAMES["douc"], ["bot:random"] * 2, 6, leave=0)


def inside(folder: Path) -> dict[str, str]:
    """Every file in a folder and below, with what it holds."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(("-shm", "-wal", ".log"))
    }


@pytest.mark.parametrize("name", NAMES, ids=[name[:8].strip() or "blank" for name in NAMES])
def test_sv_06_export_under_any_name(room: tuple[Room, str], tmp_path: Path, name: str) -> None:
    """Written under that very name in that folder, or refused in one line; nothing else changes."""
    made, match = room
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "there").write_text("mine")
    before = inside(tmp_path)
    done = subprocess.run(
        [*HOTSEAT, "export", match, name, *made.common],
        env=environment(made.home),
        cwd=folder,
        capture_output=True,
    )
    new = {path: held for path, held in inside(tmp_path).items() if before.get(path) != held}
    if done.returncode:
        assert done.returncode == 2, done
        assert done.stderr.count(b"\n") == 1
        assert NAMES[name] in done.stderr.decode()
        assert new == {}
    else:
        assert set(new) == {f"here/{name}"}
    assert (folder / "there").read_text() == "mine"


async def test_sv_06_an_id_that_is_a_path_leads_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database in which somebody has given a match the name of a path: its text stays in the folder."""
    home = tmp_path / "home"
    home.mkdir()
    made = Room(home)
    almost_finished(made.data, GAMES["douc"], ["bot:random"] * 2, 6, leave=0)
    database = sqlite3.connect(made.database)
    for table, column in (("matches", "id"), ("journal", "match"), ("snapshots", "match")):
        database.execute(f"UPDATE {table} SET {column} = '../../evil'")
    database.commit()
    database.close()
    work = home / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    async with desk(folder=home) as at:
        at.app.nav.export("../../evil")
        await at.settle()
    assert [path.name for path in work.iterdir()] == ["hotseat-evil.txt"]
    assert sorted(os.listdir(tmp_path)) == ["home"]


DAMAGE = {
    "half of its seats": "UPDATE matches SET seats = substr(seats, 1, 9) WHERE id = ?",
    "rows that say nothing": "UPDATE journal SET payload = x'ff00' WHERE number = 2 AND match = ?",
    "no options": "UPDATE matches SET options = '[]' WHERE id = ?",
    "rows that are gone": "DELETE FROM journal WHERE number = 3 AND match = ?",
    "no number for a seed": "UPDATE matches SET seed = 'x' WHERE id = ?",
}


@spread("damage", DAMAGE)
async def test_sv_02_a_damaged_match_stops_no_other(tmp_path: Path, game: str, damage: str) -> None:
    """Between two good ones, chosen in the list: a reason, nothing changed, and the good ones are played."""
    made = Room(tmp_path)
    first, bad, last = (begun(made.database, game, seed=seed) for seed in (5, 6, 7))
    change(made.database, DAMAGE[damage], bad)
    before = content(made.database)
    async with desk(folder=tmp_path) as at:
        for match in (first, bad, last):
            said = at.app.nav.resume(match)
            await at.settle()
            assert bool(said) == (match == bad), said
            assert (at.app.nav.seated is None) == (match == bad)
            if match == bad:
                assert bad in said
                assert "\n" not in said
                assert content(made.database)["matches"] == before["matches"]
            at.app.nav.home()
            await at.settle()
    kept, left = before["journal"], content(made.database)["journal"]
    assert [row for row in left if row[0] == bad] == [row for row in kept if row[0] == bad]


@EVERY_GAME
async def test_sv_03_another_version_is_refused_with_one_sentence(
    tmp_path: Path, game: str, kept: Kept
) -> None:
    """A match's file with its version changed or gone, a field missing or added: it stays as it is."""
    match, made, file = kept(game, tmp_path), GAMES[game], tmp_path / "match.json"
    async with desk(folder=tmp_path) as at:
        assert at.app.store is not None
        export_match(made, at.app.store.record(match), file)
        text = file.read_text()
        changes = {
            '"version": 0,': ('"version": 1,', ("version 0", "version 1")),
            '"version": 999,': ('"version": 1,', ("version 999", "version 1")),
            '"version": "x",': ('"version": 1,', ()),
            "": ('"version": 1,', ()),
            '"chairs": ': ('"seats": ', ("chairs",)),
            '"more": 1, "game": ': ('"game": ', ("more",)),
            '"game": "chess"': (f'"game": "{game}"', (GAMES[game].title,)),
        }
        for new, (old, told) in changes.items():
            assert old in text
            file.write_text(text.replace(old, new, 1))
            said = at.app.nav.replay(str(file))
            assert said
            assert "\n" not in said
            assert all(word in said for word in told), said
            assert file.read_text() == text.replace(old, new, 1)


@EVERY_GAME
async def test_sv_03_a_match_of_other_rules_names_both_versions(tmp_path: Path, game: str) -> None:
    """Rows of a later version that today's rules cannot play: refused, and kept as they are."""
    made = Room(tmp_path)
    match = begun(made.database, game)
    change(made.database, "UPDATE matches SET rules = 999")
    change(made.database, "UPDATE journal SET rules = 999, payload = x'7b7d'")
    change(made.database, "DELETE FROM snapshots")
    before = content(made.database)
    async with desk(folder=tmp_path) as at:
        said = at.app.nav.resume(match)
        assert "version 999" in said
        assert f"{GAMES[game].version}" in said.replace("999", "")
        assert content(made.database) == before


@EVERY_GAME
async def test_sv_04_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path, game: str) -> None:
    """The move is not played, the table waits and says why; with room again it goes on; others stay."""
    database = tmp_path / "data" / "hotseat.sqlite3"
    other = begun(database, game, seed=8)
    before = {name: [row for row in rows if other in row] for name, rows in content(database).items()}
    async with desk(spec_of("pp", game=game, seed=3), folder=tmp_path) as at:
        await to_hand(at)
        match, commit = at.host.match, at.host.match.commit

        def full(batch: Batch) -> None:
            raise StoreError("The disk is full.")

        match.commit = full  # type: ignore[method-assign]
        state, rows = at.host._table.state, at.host.number
        for _ in range(4):
            if isinstance(at.app.screen, Unsaved):
                break
            await at.press("enter")
            await at.wait(1)
        assert isinstance(at.app.screen, Unsaved), at.text
        assert "disk is full" in at.text
        assert not private(at.text)
        assert (at.host._table.state, at.host.number) == (state, rows)
        await at.press("enter")
        assert (at.host._table.state, at.host.number) == (state, rows), "tried again in vain"
        match.commit = commit  # type: ignore[method-assign]
        await at.press("enter")
        for _ in range(6):
            await go_on(at)
        assert at.host.number > rows
        name, number = at.match.match_id, at.host.number
    after = content(database)
    assert all(set(kept) <= set(after[table]) for table, kept in before.items())
    with Store(database) as store:
        assert len(store.record(name).rows) == number


@EVERY_GAME
async def test_sv_05_the_second_program_is_refused_and_the_first_goes_on(tmp_path: Path, game: str) -> None:
    """Both on one match: one sentence for the second, and never two lines of play."""
    async with desk(spec_of("pp", game=game, seed=3), folder=tmp_path) as first:
        await to_hand(first)
        match = first.match.match_id
        with Store(tmp_path / "data" / "hotseat.sqlite3") as other:
            for _ in range(2):
                with pytest.raises(StoreError, match=r"open in another Hotseat"):
                    other.resume(match, GAMES[game])
            rows = first.host.number
            for _ in range(6):
                await go_on(first)
            assert first.host.number > rows
            assert len(other.record(match).rows) == first.host.number
        await first.press("q", "q")
        with Store(tmp_path / "data" / "hotseat.sqlite3") as other:
            other.resume(match, GAMES[game])[1].close()


STARTING = """
import sys, time
from pathlib import Path
from tui.store import Store

sys.stdin.readline()
with Store(Path(sys.argv[1])) as store:
    store.list_matches()
"""


def test_sv_05_programs_that_start_at_once_on_a_new_folder(tmp_path: Path) -> None:
    """Each of four makes the database or finds it made; none is told that it cannot be used."""
    for number in range(4):
        path = tmp_path / str(number) / "hotseat.sqlite3"
        programs = [
            subprocess.Popen(
                [sys.executable, "-c", STARTING, str(path)],
                env=environment(tmp_path),
                stdin=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            for _ in range(4)
        ]
        for program in programs:
            assert program.stdin is not None
            program.stdin.write(b"go\n")
            program.stdin.flush()
        assert [program.communicate()[1] for program in programs] == [b""] * 4
