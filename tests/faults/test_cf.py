"""Settings and folders that cannot be used: told on the first screen, and played on."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.faults.room import Room, at_table, open_hand
from tests.support.games import some_games
from tests.support.pty import HOTSEAT, Program, environment
from tests.support.reading import sentences, unbroken
from tui.cli import run

BROKEN = {
    "no toml": b'theme = "dark"\n! bad\n',
    "bytes": b"\xff\x00\x13" * 70,
    "types": b"theme = 3\nbots = []\n",
}


@pytest.mark.parametrize("how", BROKEN)
def test_cf_01_a_broken_file_is_told_and_kept_when_a_theme_is_chosen(tmp_path: Path, how: str) -> None:
    """One sentence with the file; after a change of the theme the file is byte for byte what it was."""
    room = Room(tmp_path)
    room.config.write_bytes(BROKEN[how])
    with room.start() as program:
        program.wait_for("HOTSEAT")
        said = sentences(program.rest())
        assert "settings.toml" in unbroken(program.text), program.text
        if how == "no toml":
            assert "line 2" in said, program.text
        program.press("o", "down", "right", "right", "escape")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
    assert room.config.read_bytes() == BROKEN[how]


@some_games
def test_cf_02_without_a_home_a_match_is_played(tmp_path: Path, game: str) -> None:
    """Said on home; begun, a card played, left."""
    where = tmp_path / "file"
    where.write_text("no folder")
    with Program(HOTSEAT, environment(where)) as program:
        program.wait_for("HOTSEAT")
        assert "Saving is off" in sentences(program.rest()), program.text
        program.press(*["down"] * [*GAMES].index(game), "enter", "enter")
        for _ in range(4):
            if "[q] leave" in program.text:
                break
            program.press("enter")
        at_table(program)
        open_hand(program)
        program.press("enter")
        program.signal(signal.SIGTERM)
        assert program.wait_exit() == 143
        assert program.untidy() == []
    assert where.read_text() == "no folder"
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize(
    "words",
    [
        ("--data", "LONG", "matches"),
        ("--data", "LONG", "doctor"),
        ("--config", "LONG", "doctor"),
        ("deck", "check", "LONG"),
        ("export", "bako-12", "LONG"),
        ("themes", "--theme", "LONG"),
    ],
    ids=" ".join,
)
def test_cf_02_paths_that_no_file_can_have(
    tmp_path: Path, words: tuple[str, ...], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three hundred letters: one line, or what is asked for with a word about it, and never a fault."""
    monkeypatch.setenv("HOME", str(tmp_path))
    code = run([word.replace("LONG", "x" * 300) for word in words])
    said = capfd.readouterr()
    assert code in (0, 2), said
    assert "fault" not in said.err
    assert len(said.err.splitlines()) == (code == 2)
