"""``hotseat doctor``: what was found, a card of every game's signs, and overrides that exist and work."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from rich.cells import cell_len

from rules.registry import GAMES
from tests.support.pty import HOTSEAT, Program, environment
from tests.support.reading import sentences
from themes.glyphs import Glyphs
from themes.loader import load_theme, theme_names
from tui.cli import run
from tui.plain import plainer
from tui.settings import SettingsFile
from tui.text import LANGUAGES, translator

QUESTION = "Do these line up? Each sign takes one cell, so the right side of the frame is one straight line."


class Doctor:
    """The command with a folder of its own."""

    def __init__(self, capsys: pytest.CaptureFixture[str], home: Path) -> None:
        self.capsys = capsys
        self.config = home / "settings.toml"

    def __call__(self, *words: str, settings: str = "") -> str:
        """What it prints with these settings."""
        self.config.write_text(settings)
        self.capsys.readouterr()
        code = run(["doctor", "--config", str(self.config), "--data", str(self.config.parent), *words])
        said = self.capsys.readouterr()
        assert (code, said.err) == (0, "")
        return said.out

    def found(self, label: str, *words: str, settings: str = "") -> str:
        """What was found of one thing, in English."""
        out = self(*words, settings=settings)
        line = next(line for line in out.splitlines() if line.startswith(f"{label} "))
        return line.partition(" ")[2].strip()


@pytest.fixture
def doctor(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Doctor:
    return Doctor(capsys, tmp_path)


def card_of(out: str) -> list[str]:
    """The lines of the card."""
    return [line for line in out.splitlines() if line[:1] in set("┌│└+|") and len(line) > 1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ascii", [False, True])
def test_the_card_holds_the_signs_of_every_game_and_lines_up(
    doctor: Doctor, language: str, ascii: bool
) -> None:
    out = doctor("--lang", language, *(["--ascii"] if ascii else []))
    rows = card_of(out)
    assert {cell_len(row) for row in rows} == {78}
    assert all(cell_len(line) <= 80 for line in out.splitlines() if str(doctor.config.parent) not in line)
    glyphs = Glyphs(ascii)
    part, heads = "", dict[str, str]()
    for row in rows[1:-1]:
        part = row[2:24].strip() or part
        heads[part] = heads.get(part, "") + " " + row[24:]
    for key in GAMES:
        signs = [glyphs[name] for name in glyphs if name.partition(".")[0] == key]
        held = heads.get(import_module(f"tui.games.{key}").TITLE, "").split()
        assert bool(held) == bool(signs), "a game without signs of its own has no line"
        for sign in signs:
            assert sign.text in held or not sign.text, sign
            assert sign.letter in held or not sign.letter, sign
    assert out.isascii() or not ascii
    question, asked = translator(language)(QUESTION), sentences(out)
    assert (plainer(question) if ascii else question) in asked
    assert question != QUESTION or language == "en"
    assert asked.count("--ascii") >= 2, "how to change it stands under the card, too"


def test_every_word_is_translated(doctor: Doctor) -> None:
    english, danish = doctor("--lang", "en"), doctor("--lang", "da")
    same = {line for line in english.splitlines() if len(line) > 12 and line in danish.splitlines()}
    kept = {line for line in same if not re.match(r"program| +Linux|log|[┌└│]", line)}
    assert kept == set()


CHANGES: dict[tuple[str, str], tuple[str, str]] = {
    ("depth", "truecolor"): ("colours", "16 million: the setting says truecolor"),
    ("depth", "256"): ("colours", "256: the setting says 256"),
    ("depth", "16"): ("colours", "16: the setting says 16"),
    ("depth", "none"): ("colours", "none: the setting says none"),
    ("symbols", "ascii"): ("symbols", "plain letters: the setting says ascii"),
    ("symbols", "unicode"): ("symbols", "signs: the setting says unicode"),
    ("language", "en"): ("language", "English"),
    ("mouse", "on"): ("mouse", "used by the tables"),
    ("mouse", "off"): ("mouse", "left to the terminal"),
}
"""From a setting and its value to what is found then."""


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_every_setting_it_names_works(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    """Also where the terminal says the opposite; the program reads the file the same way."""
    monkeypatch.setenv("LC_ALL", "C" if value == "unicode" else "C.UTF-8")
    label, wanted = CHANGES[name, value]
    settings = f'{name} = "{value}"\n'
    out = sentences(doctor(settings=settings))
    assert re.search(rf'{name} = [^;.]*"{value}"', out), "it is named"
    assert doctor.found(label, settings=settings) == wanted
    assert getattr(SettingsFile(doctor.config).value, name) == value


def test_no_setting_is_named_that_is_not_tried_here(doctor: Doctor) -> None:
    out = sentences(doctor())
    found = set()
    for name, values in re.findall(r'(\w+) = ((?:"\w[\w-]*"(?:, | or )?)+)', out):
        found |= {(name, value) for value in re.findall(r'"([\w-]+)"', values)}
    assert found == {*CHANGES, ("language", "da"), ("theme", "NAME"), ("signs", "FILE")}


@pytest.mark.parametrize("theme", theme_names())
def test_every_theme_it_names_can_be_worn(doctor: Doctor, theme: str) -> None:
    assert f"{theme}, " in sentences(doctor())
    label = doctor.found("theme", "--theme", theme)
    assert label == load_theme(theme).label
    assert label == doctor.found("theme", settings=f'theme = "{theme}"\n')


def test_the_flags_it_names_work(doctor: Doctor, tmp_path: Path) -> None:
    out = sentences(doctor())
    named = set(re.findall(r"--\w+(?: (?:[A-Z]+|en|da))?(?![\w ]*-contrast)", out))
    assert named == {
        *("--ascii", "--probe", "--lang en", "--lang da", "--theme NAME"),
        *("--data DIR", "--config FILE"),
    }
    assert "plain letters" in doctor("--ascii")
    assert "sprog       Dansk" in doctor("--lang", "da", settings='language = "en"\n')
    assert doctor.found("language", "--lang", "en", settings='language = "da"\n') == "English"
    assert "sprog       Dansk" in doctor(settings='language = "da"\n')
    other = tmp_path / "elsewhere"
    other.mkdir()
    assert doctor.found("matches", "--data", str(other)).startswith(str(other))
    assert doctor.found("settings").startswith(str(doctor.config))


def test_the_variables_it_names_work(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    out = sentences(doctor())
    for text in ("COLORTERM=truecolor", "NO_COLOR=1"):
        assert text in out
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", "xterm")
    assert doctor.found("colours").startswith("16: TERM is xterm")
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert doctor.found("colours").startswith("16 million")
    monkeypatch.setenv("NO_COLOR", "1")
    assert doctor.found("colours") == "none: NO_COLOR is set"
    monkeypatch.setenv("NO_COLOR", "")
    assert doctor.found("colours").startswith("16 million"), "an empty NO_COLOR is none"


def test_signs_of_ones_own_are_on_the_card(doctor: Doctor, tmp_path: Path) -> None:
    mine = tmp_path / "signs.toml"
    mine.write_text(
        '[douc.suits.star]\nname = "star"\nglyph = "%"\nascii = "%"\nletter = "S"\ntoken = "yellow"\n'
    )
    assert "% S" in doctor(settings=f'signs = "{mine}"\n')
    mine.write_text("nonsense")
    assert "* S" in doctor(settings=f'signs = "{mine}"\n')


@pytest.mark.parametrize("colorterm", ["", "truecolor"])
def test_over_ssh_it_says_how_colours_come_through(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, colorterm: str
) -> None:
    assert "over SSH" not in doctor()
    monkeypatch.setenv("SSH_CONNECTION", "::1 1 ::1 22")
    monkeypatch.setenv("COLORTERM", colorterm)
    out = doctor()
    assert "over SSH    yes" in out
    assert ("SendEnv COLORTERM" in out) == (not colorterm)


def test_what_the_environment_says_steers_no_terminal(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANG", "TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.setenv(name, "x\x1b[2J\x07\x9b31m")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", doctor())


@pytest.mark.parametrize(
    ("env", "codes"),
    [
        ({}, rb"\x1b\[38;2;[\d;]+48;2;"),
        ({"COLORTERM": None}, rb"\x1b\[38;5;\d+;48;5;"),
        ({"COLORTERM": None, "TERM": "xterm"}, rb"\x1b\[(?:3|9)\d;(?:4|10)\d+m"),
        ({"NO_COLOR": "1"}, b""),
        ({"TERM": "dumb"}, b""),
    ],
    ids=["truecolor", "256", "16", "NO_COLOR", "dumb"],
)
def test_at_a_terminal_the_card_is_in_its_colours(
    tmp_path: Path, env: dict[str, str | None], codes: bytes
) -> None:
    with Program([*HOTSEAT, "doctor"], environment(tmp_path, **env), size=(80, 70)) as program:
        assert program.wait_exit() == 0
        raw = bytes(program.raw)
        assert "Do these line up?" in program.text
        if codes:
            assert re.search(codes, raw)
            assert len(set(re.findall(rb"\x1b\[[\d;]+m", raw))) > 5
        else:
            assert b"\x1b" not in raw
        assert ("It cannot show the tables" in program.text) == (env.get("TERM") == "dumb")
        rows = [line for line in program.text.splitlines() if line.startswith(("│", "|"))]
        assert len(rows) > 10
        assert all(row[77] in "│|" for row in rows)


def test_a_window_that_is_too_small_is_named(tmp_path: Path) -> None:
    with Program([*HOTSEAT, "doctor"], environment(tmp_path), size=(79, 70)) as program:
        assert program.wait_exit() == 0
        assert "Too small for the tables" in program.text
