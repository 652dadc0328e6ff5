"""Setting up: how many may sit down, and nothing left over from the match before."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
from pathlib import Path

import msgspec
import pytest

from rules.registry import GAMES
from tests.faults.room import Room
from tests.pilot.support import Desk, desk, spec_of
from tests.support.matches import almost_finished
from tests.support.pty import HOTSEAT, environment
from tui.screens.matches import Matches
from tui.store import Store, StoreError


@pytest.mark.parametrize("number", [0, 1, 7])
def test_su_01_too_few_or_too_many_on_the_command_line(tmp_path: Path, number: int) -> None:
    """One seat alone is filled up with bots, as set-up does; everything else outside 2 to 6 is refused."""
    room = Room(tmp_path)
    seats = [word for seat in range(number) for word in ("--seat", f"P{seat}")]
    words = [*HOTSEAT, "sim", "douc", "--matches", "1", "--bots", ",".join(["random"] * number)]
    for line in ([*words],) if number < 7 else ([*HOTSEAT, "play", "douc", *seats, *room.common], words):
        done = subprocess.run(
            ["script", "-qec", " ".join(f"'{word}'" for word in line), "/dev/null"]
            if "play" in line
            else line,
            env=environment(tmp_path),
            capture_output=True,
            stdin=subprocess.DEVNULL,
        )
        assert done.returncode == 2, done
        said = (done.stdout + done.stderr).decode()
        assert re.search("2 to 6 seats|no bot", said), said
        assert "\x1b" not in said
    assert not room.database.exists() or room.infos() == []


@pytest.mark.parametrize("number", [0, 1, 7])
async def test_su_01_an_edited_match(tmp_path: Path, number: int) -> None:
    """It is refused with a sentence, by the list too, and is left as it is."""
    room = Room(tmp_path)
    match = almost_finished(room.data, GAMES["douc"], ["Ann", "Bo"], 5, leave=60)
    database = sqlite3.connect(room.database)
    (text,) = database.execute("SELECT seats FROM matches").fetchone()
    people = (json.loads(text) * 4)[:number]
    database.execute("UPDATE matches SET seats = ?1, seated = ?1", (json.dumps(people),))
    database.commit()
    before = database.execute("SELECT * FROM matches").fetchall()
    database.close()
    with Store(room.database) as store, pytest.raises(StoreError, match=r"cannot|damaged|seat"):
        store.resume(match, GAMES["douc"])
    async with desk(folder=room.home) as at:
        await at.press("m")
        assert isinstance(at.app.screen, Matches)
        await at.press("enter")
        assert isinstance(at.app.screen, Matches), "it was not opened"
        assert "! " in at.text or "Cannot be read" in at.text
    database = sqlite3.connect(room.database)
    assert database.execute("SELECT * FROM matches").fetchall() == before
    database.close()


async def first(at: Desk) -> tuple[bytes, str]:
    """What stands on the table, and the first screen of the match."""
    return msgspec.json.encode(at.host._table.state), at.text


async def test_su_02_the_second_match_has_nothing_of_the_first() -> None:
    """Six seats with every level, played on for a while, then two seats with none: as in a fresh program."""
    async with desk(spec_of("pp", seed=9)) as at:
        fresh = await first(at)
    async with desk(spec_of("pbbbbb", seed=2, levels=("2+3", "2+3", "2+3"), day="live")) as at:
        for _ in range(8):
            await at.press(str(at.host.moment.asks[0].seat + 1), "enter")
            await at.wait(3)
        at.app.nav._sit(at.app.tables.begin(spec_of("pp", seed=9)))
        await at.settle()
        assert await first(at) == fresh
