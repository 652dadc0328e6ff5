"""Two programs on one database, and databases that cannot be used: one sentence, and nothing is touched."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.crash.left import examine
from tests.crash.playing import deal, seats_for
from tests.crash.sitting import Player, Sitting, at_table, kill
from tests.support.pty import HOTSEAT, environment
from tests.support.reading import unbroken
from tui.store import Store

GAME = next(iter(GAMES))


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path / "home")


def command(sitting: Sitting, *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaint of a command that needs no terminal."""
    done = subprocess.run(
        [*HOTSEAT, *words, "--data", str(sitting.data)],
        env=environment(sitting.home),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def test_the_second_program_is_refused_and_the_first_goes_on(sitting: Sitting) -> None:
    with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 5) as first:
        at_table(first)
        (info,) = sitting.matches()
        for _ in range(2):
            with sitting.start("resume", info.id) as second:
                second.wait_for("open in another Hotseat")
                assert GAMES[GAME].title in second.text, "home is there all the same"
                second.press("q", settle=False)
                assert second.wait_exit() == 0
        code, out, _ = command(sitting, "matches")
        assert code == 0
        assert info.id in out
        rows = sitting.rows()
        Player(first).until(lambda: sitting.rows() > rows)
        kill(first)
    with sitting.start("resume", info.id) as third:
        at_table(third)
        assert "open in another" not in third.said
        kill(third)


def test_two_programs_play_two_matches_in_one_database(sitting: Sitting) -> None:
    seats = seats_for(GAMES[GAME], 1, ("random",))
    with sitting.play(GAME, seats, 5) as first, sitting.play(GAME, seats, 6) as second:
        for program in (first, second):
            at_table(program)
        players = [Player(first), Player(second)]
        names = {info.id for info in sitting.matches()}
        assert len(names) == 2

        def both() -> bool:
            return all(info.rows > 4 for info in sitting.matches())

        for _ in range(60):
            if both():
                break
            for player in players:
                player.play(1)
        assert both()
        kill(first)
        kill(second)
    assert set(examine(sitting.database)) == names


# -- what cannot be used ----------------------------------------------------------------------


def cut(path: Path) -> None:
    """The first hundred bytes."""
    path.write_bytes(path.read_bytes()[:100])


def noise(path: Path) -> None:
    """No database at all."""
    path.write_bytes(bytes(range(7, 207)))


def half(path: Path) -> None:
    """The first page is whole and the rest is not."""
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))


def braces(path: Path) -> None:
    """Some other format."""
    path.write_text("{}")


def folder(path: Path) -> None:
    """A folder of that name."""
    path.unlink()
    path.mkdir()


def dangling(path: Path) -> None:
    """A link to nothing, in a folder that is not there."""
    path.unlink()
    path.symlink_to(path.parent / "gone" / "nothing")


def version(number: int) -> Callable[[Path], None]:
    """The database of another version."""

    def change(path: Path) -> None:
        database = sqlite3.connect(path)
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute(f"PRAGMA user_version = {number}")
        database.close()

    change.__name__ = f"version-{number}"
    return change


BAD = [cut, noise, half, braces, folder, dangling, version(0), version(2), version(999)]


def content(path: Path) -> object:
    """What is at a path, byte for byte."""
    if path.is_symlink():
        return os.readlink(path)
    return sorted(path.iterdir()) if path.is_dir() else path.read_bytes()


@pytest.mark.parametrize("damage", BAD, ids=lambda damage: damage.__name__)
def test_a_database_that_cannot_be_used_is_left_alone(
    sitting: Sitting, damage: Callable[[Path], None]
) -> None:
    """One sentence from each command; a good database beside it works; home opens and says it, too."""
    sitting.data.mkdir(parents=True)
    with Store(sitting.database) as store:
        store.create(deal(GAMES[GAME], seats_for(GAMES[GAME], 1), 1)).close()
    good = Sitting(sitting.home.with_name("good"))
    shutil.copytree(sitting.data, good.data)
    damage(sitting.database)
    before = content(sitting.database)
    for words in (("matches",), ("export", "bako-1", str(sitting.home / "file"))):
        code, out, complaint = command(sitting, *words)
        if damage is dangling:
            continue  # as if there were none
        assert (code, out) == (2, "")
        assert complaint.count("\n") == 1
        assert str(sitting.database) in complaint
        if damage.__name__.startswith("version"):
            assert damage.__name__.partition("-")[2] in complaint
            assert "format 1" in complaint
    with sitting.start() as program:
        program.wait_for(GAMES[GAME].title)
        program.until(lambda: sitting.database.name in unbroken(program.text), "a word on it")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
    assert content(sitting.database) == before
    assert {file.name for file in sitting.data.iterdir()} <= {sitting.database.name, "hotseat.log"}
    assert GAMES[GAME].title in command(good, "matches")[1]
    assert len(examine(good.database)) == 1


def test_an_empty_file_becomes_a_database(sitting: Sitting) -> None:
    sitting.data.mkdir(parents=True)
    sitting.database.write_bytes(b"")
    with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 5) as program:
        at_table(program)
        kill(program)
    assert len(examine(sitting.database)) == 1


def test_after_leaving_one_file_holds_every_match(sitting: Sitting) -> None:
    """So that copying it is enough."""
    with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 5) as program:
        at_table(program)
        Player(program).play(8)
        program.signal(15)
        assert program.wait_exit() == 143
    assert {file.name for file in sitting.data.iterdir()} == {sitting.database.name, "hotseat.log"}
