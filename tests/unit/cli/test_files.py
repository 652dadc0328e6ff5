"""Deck files and saved matches on the command line, and what the doctor finds."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path

import pytest

from rules.registry import GAMES
from rules.table import Table
from tui import cli
from tui.spec import build
from tui.store import Store


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one match that has just begun."""
    game = GAMES["douc"]
    spec = build(game, ["Åse", "bot:easy"], seed=4711)
    folder = tmp_path / "data"
    folder.mkdir()
    with Store(folder / "hotseat.sqlite3") as store:
        store.create(Table(game, spec.options, spec.seats, 4711)).close()
    return folder


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaint of a command line."""
    code = cli.run(words)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A copy of the deck that comes with the first game."""
    text = resources.files("rules.douc").joinpath("deck.toml").read_text(encoding="utf-8")
    path = tmp_path / "deck.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_deck_file_names_its_game(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    code, out, err = run(capsys, "deck", "check", str(deck))
    assert (code, err) == (0, "")
    assert "DOUC in Danger" in out


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ('game = "douc"', 'game = "dooc"', "douc"),
        ('game = "douc"', "", "first table"),
        ("[deck]", "[deck", "line 3"),
        ("value = 5", 'value = "five"', "line 8: this is no deck of DOUC in Danger: "),
        ("value = 5", "value = 500", "line 8: this is no deck of DOUC in Danger: "),
        ("[hand]", "[hands]", "hand"),
    ],
)
def test_a_wrong_deck_names_the_place(
    capsys: pytest.CaptureFixture[str], deck: Path, was: str, now: str, told: str
) -> None:
    deck.write_text(deck.read_text(encoding="utf-8").replace(was, now, 1), encoding="utf-8")
    code, out, err = run(capsys, "deck", "check", str(deck))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert told in err


def test_a_deck_that_is_no_text_names_the_line(capsys: pytest.CaptureFixture[str], deck: Path) -> None:
    deck.write_bytes(deck.read_bytes() + b"\n\xff\n")
    code, _, err = run(capsys, "deck", "check", str(deck))
    assert code == 2
    assert "line " in err
    assert run(capsys, "deck", "check", str(deck.parent))[0] == 2


def test_matches_are_listed_without_seed_or_cards(capsys: pytest.CaptureFixture[str], data: Path) -> None:
    code, out, _ = run(capsys, "matches", "--data", str(data))
    assert code == 0
    assert "DOUC in Danger" in out
    assert "Åse" in out
    assert "4711" not in out


def test_a_running_match_is_exported_without_its_seed(
    capsys: pytest.CaptureFixture[str], data: Path, tmp_path: Path
) -> None:
    with Store(data / "hotseat.sqlite3") as store:
        (info,) = store.list_matches()
    file = tmp_path / "match.json"
    code, out, _ = run(capsys, "export", info.id, str(file), "--data", str(data))
    assert code == 0
    assert str(file) in out
    assert "4711" not in file.read_text()
    before = file.read_bytes()
    code, _, err = run(capsys, "export", info.id, str(file), "--data", str(data))
    assert code == 2
    assert "--replace" in err
    assert file.read_bytes() == before
    assert run(capsys, "export", info.id, str(file), "--replace", "--data", str(data))[0] == 0
    code, _, err = run(capsys, "export", "bako-99", str(file), "--data", str(data))
    assert code == 2
    assert "--replace" not in err, "that would not help"
    code, _, err = run(capsys, "export", info.id, str(tmp_path), "--data", str(data))
    assert code == 2
    assert "--replace" not in err, "a folder is never replaced"


def test_the_doctor_works_without_a_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "trueish\x1b[2J")
    code, out, err = run(capsys, "doctor", "--data", str(tmp_path / "data"))
    assert (code, err) == (0, "")
    for word in ("TERM", "COLORTERM", "colours", "locale", "symbols", "settings", "Seats", "line up?"):
        assert word in out
    assert "\x1b" not in out
    assert "will be made" in out
    assert not (tmp_path / "data").exists()


def test_the_doctor_in_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--ascii", "doctor")
    assert code == 0
    assert out.isascii()


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_the_doctor_says_when_saving_is_off(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    _, out, _ = run(capsys, "doctor", "--data", str(tmp_path))
    assert "saving is off" in out
