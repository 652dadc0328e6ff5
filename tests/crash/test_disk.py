"""A disk that is full, or a folder that cannot be written, while a match is played at a terminal."""

from __future__ import annotations

import os
import random
import resource
import shutil
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rules.registry import GAMES
from tests.crash.left import examine, only_more
from tests.crash.playing import seats_for
from tests.crash.sitting import Player, Sitting, at_table, fiddle, offered
from tests.support.pty import HOTSEAT, Program

WAITS = "the table waits"
UNSAVED = "not saved"
GAME = next(iter(GAMES))
POWERLESS = ("setpriv", "--bounding-set", "-all", "--inh-caps", "-all")
"""Takes from the superuser what lets it write where it may not."""


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    # Compiled modules that a full disk cuts short would trouble everybody else.
    return Sitting(tmp_path / "home", PYTHONDONTWRITEBYTECODE="1")


def limit(program: Program, size: int) -> None:
    """Let the program write no file beyond a size: for it the disk is full."""
    resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def table_rows(path: Path) -> dict[str, list[Any]]:
    """Every row of the database that tells of matches."""
    database = sqlite3.connect(path)
    try:
        return {
            table: database.execute(f"SELECT * FROM {table}").fetchall()
            for table in ("matches", "journal", "snapshots")
        }
    finally:
        database.close()


def earlier(sitting: Sitting) -> dict[str, list[Any]]:
    """Play and leave a match; every row there is now."""
    with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 4) as program:
        at_table(program)
        fiddle(program, random.Random(4), 0.7)
        program.signal(15)
        program.wait_exit()
    return table_rows(sitting.database)


def test_a_full_disk_is_told_at_once_and_played_on(sitting: Sitting) -> None:
    """Then there is room again, and everything is saved after all."""
    before = earlier(sitting)
    with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 5) as program:
        at_table(program)
        player = Player(program)
        player.play(3)
        limit(program, 1000)
        player.until(lambda: WAITS in program.said)
        assert "free some space" in program.said
        stopped = sitting.rows()
        program.press("enter")
        program.wait_for(WAITS)
        program.press("u")
        program.wait_for("without saving")
        player.until(lambda: UNSAVED in program.said)
        player.play(6)
        assert UNSAVED in program.said
        assert sitting.rows() == stopped, "nothing more can have been saved"
        limit(program, resource.RLIM_INFINITY)
        player.until(lambda: UNSAVED not in program.said)
        program.signal(15)
        assert program.wait_exit() == 143
        assert program.untidy() == []
    assert sitting.rows() > stopped
    examine(sitting.database)
    after = table_rows(sitting.database)
    assert all(set(rows) <= set(after[table]) for table, rows in before.items()), "an earlier match changed"


def test_left_with_a_full_disk_the_match_stands_where_it_was_saved(sitting: Sitting) -> None:
    before = earlier(sitting)
    with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 6) as program:
        at_table(program)
        player = Player(program)
        player.play(3)
        limit(program, 1000)
        player.until(lambda: WAITS in program.said)
        rows = sitting.rows()
        program.press("u")
        player.until(lambda: UNSAVED in program.said)
        program.press("q")
        program.wait_for("what came later is lost")
        program.rest(0.3)
        program.press("q")
        program.wait_for(GAMES[GAME].title)
        program.signal(15)
        assert program.wait_exit() == 143
    assert sitting.rows() == rows
    examine(sitting.database)
    after = table_rows(sitting.database)
    assert all(set(lines) <= set(after[table]) for table, lines in before.items())


def test_a_disk_that_is_full_from_the_start(sitting: Sitting) -> None:
    """Not even the list can be read: said on the table, and the match is played all the same."""
    before = earlier(sitting)
    with full_from_start(sitting, 2000) as program:
        at_table(program)
        program.wait_for(UNSAVED)
        Player(program).play(10)
        assert UNSAVED in program.said
        program.signal(15)
        assert program.wait_exit() == 143
    assert table_rows(sitting.database) == before


def test_a_new_match_is_saved_as_soon_as_there_is_room(sitting: Sitting) -> None:
    """What could be read but not written is written later, from the deal on."""
    before = earlier(sitting)
    with full_from_start(sitting, 32768) as program:
        at_table(program)
        player = Player(program)
        player.until(lambda: WAITS in program.said or UNSAVED in program.said)
        if WAITS in program.said:
            program.press("u")
        player.until(lambda: UNSAVED in program.said)
        limit(program, resource.RLIM_INFINITY)
        player.until(lambda: UNSAVED not in program.said)
        program.signal(15)
        assert program.wait_exit() == 143
    assert len(examine(sitting.database)) == 2
    after = table_rows(sitting.database)
    assert all(set(rows) <= set(after[table]) for table, rows in before.items())


def test_a_curtain_that_cannot_be_put_on_record_stays_closed(sitting: Sitting) -> None:
    """Two people: who looks at a hand is in the journal, or does not look."""
    with sitting.play(GAME, seats_for(GAMES[GAME], 2, ("random",)), 9) as program:
        at_table(program)
        Player(program).until(lambda: "I am " in program.said)
        program.rest(0.7)
        (digit,) = offered(program)
        limit(program, 1000)
        program.press(digit)
        program.wait_for(WAITS)
        program.press("enter")
        program.wait_for(WAITS)
        limit(program, resource.RLIM_INFINITY)
        program.press("enter")
        program.wait_for("I am ")
        program.rest(0.7)
        program.press(digit)
        program.wait_gone("I am ")
        program.signal(9)
        program.wait_exit()
    (record,) = examine(sitting.database).values()
    assert record.rows[-1].row.kind == "seat"


def full_from_start(sitting: Sitting, size: int) -> Program:
    """The program with a new match on a disk that takes no file beyond a size."""
    if shutil.which("prlimit") is None:
        pytest.skip("needs prlimit")
    argv = ("prlimit", f"--fsize={size}:unlimited", "--", *HOTSEAT)
    return sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 7, argv=argv)


def powerless() -> tuple[str, ...]:
    """What has to stand before a command so that permissions hold for it."""
    if os.geteuid() != 0:
        return ()
    if shutil.which("setpriv") is None or subprocess.run([*POWERLESS, "true"]).returncode:
        pytest.skip("the superuser may write anywhere, and setpriv is not there to take that away")
    return POWERLESS


def test_a_folder_that_cannot_be_written(sitting: Sitting) -> None:
    """Told, played on, and no byte of it changed."""
    earlier(sitting)
    argv = (*powerless(), *HOTSEAT)
    for file in sitting.data.iterdir():
        file.chmod(0o400)
    sitting.data.chmod(0o500)
    before = {file.name: file.read_bytes() for file in sitting.data.iterdir()}
    try:
        with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 7, argv=argv) as program:
            at_table(program)
            player = Player(program)
            program.wait_for(UNSAVED)
            player.play(8)
            program.press("q")
            program.wait_for("is lost")
            program.rest(0.3)
            program.press("q")
            program.wait_for("matches are not saved")
            program.signal(15)
            assert program.wait_exit() == 143
        assert {file.name: file.read_bytes() for file in sitting.data.iterdir()} == before
    finally:
        sitting.data.chmod(0o700)


def test_a_folder_that_becomes_read_only_in_the_middle(sitting: Sitting) -> None:
    """Whatever the system makes of it: an action is saved, or the player is told."""
    argv = (*powerless(), *HOTSEAT)
    with sitting.play(GAME, seats_for(GAMES[GAME], 1, ("random",)), 8, argv=argv) as program:
        at_table(program)
        player = Player(program)
        player.play(3)
        known = sitting.rows()
        sitting.data.chmod(0o500)
        try:
            player.until(lambda: sitting.rows() > known or WAITS in program.said)
        finally:
            sitting.data.chmod(0o700)
        program.signal(9)
        program.wait_exit()
    only_more({}, examine(sitting.database))
