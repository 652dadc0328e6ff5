"""Characters: what is drawn, how wide it is, and what a terminal without UTF-8 is sent."""

from __future__ import annotations

import re
import signal
import unicodedata
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.faults.room import Room, at_table, open_hand
from tests.snapshots.gallery import USUAL, Case
from tests.snapshots.scenes import CASES, SCENES
from tests.support.games import some_games
from themes.glyphs import Glyphs, shipped_signs
from tui.kit import ascii_frames

JOINERS = set("\ufe0e\ufe0f\u200d\u20e3")


def drawn_with_more_than_one(text: str) -> list[str]:
    """What no two terminals agree on: selectors, joiners, flags, keycaps, and signs drawn as pictures."""
    return [
        char
        for char in text
        if char in JOINERS or 0x1F000 <= ord(char) <= 0x1FAFF or 0xE0000 <= ord(char) <= 0xE01EF
    ]


SEEN = sorted({(key, case.name) for key, case in CASES if case.size == USUAL})
"""Every screen and position that is kept as a picture of the usual size."""


@pytest.mark.parametrize(("key", "scene"), SEEN)
async def test_tx_01_tx_02_every_row_is_as_wide_everywhere(key: str, scene: str) -> None:
    """No joined signs; every sign one cell wide; those of ambiguous width have an ASCII stand-in."""
    frames = ascii_frames(Glyphs())
    signs = {sign.glyph for sign in shipped_signs().signs.values()}
    async with SCENES[key].shown(Case(scene, USUAL)) as at:
        assert drawn_with_more_than_one(at.text) == []
        assert {cell_len(line) for line in at.lines} == {100}
        for char in set(at.text) - {"\n"}:
            if unicodedata.east_asian_width(char) in "AFW":
                assert ord(char) in frames or char in signs, f"{char!r} has no stand-in"
    async with SCENES[key].shown(Case(scene, USUAL, ascii=True)) as at:
        assert at.text.isascii()
        assert {len(line) for line in at.lines} == {100}


@some_games
def test_tx_03_a_match_in_the_c_locale(tmp_path: Path, game: str) -> None:
    """Danish names; begun, a card played, left, resumed, and nothing but 7-bit characters ever sent."""
    changes: dict[str, str | None] = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0"}
    changes |= {"PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    room = Room(tmp_path)
    with room.play("Søren", "Åse Ærø", game=game, seed="3", env=changes) as program:
        open_hand(program)
        rows = room.infos()[0].rows
        for _ in range(8):
            program.press("enter")
            program.rest(0.2)
            if room.infos()[0].rows > rows:
                break
        assert room.infos()[0].rows > rows
        program.rest(0.6)
        program.press("q", "q")
        program.wait_for("HOTSEAT")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert bytes(program.raw).isascii()
    assert [seat.name for seat in room.record().seats] == ["Søren", "Åse Ærø"]
    with room.start("resume", room.infos()[0].id, env=changes) as program:
        at_table(program)
        assert re.search("S.ren|.se", program.text)
        program.signal(signal.SIGTERM)
        assert program.wait_exit() == 143
        assert bytes(program.raw).isascii()
