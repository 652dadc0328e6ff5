"""The same again: the seed that is shown is the seed that deals the match."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.faults.room import Room
from tests.pilot.support import desk
from tests.support.matches import almost_finished
from tui.app import Start
from tui.store import Store


async def test_rp_05_the_seed_shown_deals_the_same_match(tmp_path: Path) -> None:
    """Without a seed; the one shown at the end, given with a leading zero and blanks, deals the same."""
    match = almost_finished(tmp_path / "data", GAMES["douc"], ["bot:random"] * 3, 7_215_904_633, leave=0)
    async with desk(folder=tmp_path) as at:
        assert at.app.nav.result(match) == ""
        await at.settle()
        for _ in range(12):
            found = re.search(r"[Ss]eed\D{0,12}(\d+)", at.text)
            if found:
                break
            await at.press("pagedown")
        assert found, at.text
    with Store(tmp_path / "data" / "hotseat.sqlite3") as store:
        assert store.record(match).seed == int(found[1])


@pytest.mark.parametrize("written", ["7215904633", "07215904633", " 7215904633 "])
def test_rp_05_a_seed_is_read_as_a_number(tmp_path: Path, written: str) -> None:
    room = Room(tmp_path)
    with room.play("Ann", "Bo", seed=written) as program:
        assert "Name Bo as the Poacher" in program.text or "Name Ann as the Poacher" in program.text
    record = room.record()
    assert record.seed == 7_215_904_633
    assert Start().spec is None
