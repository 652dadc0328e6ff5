"""The command line: what is said for every wrong word, and what works without a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.registry import GAMES
from tui import cli
from tui.launch import Common, WrongInput, complain, prepare_colours, unfit


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and complaint of a command line."""
    code = cli.run(words)
    out, err = capsys.readouterr()
    return code, out, err


WRONG = {
    ("pley", "douc"): "play",
    ("gibberish",): "play, resume",
    ("play",): "GAME",
    ("play", "dooc"): "douc",
    ("play", "douc", "--sead", "1"): "--seat",
    ("play", "douc", "extra"): "extra",
    ("play", "douc", "--seed", "seven"): "whole number",
    ("play", "douc", "--seed", "-1"): "whole number",
    ("play", "douc", "--seed", "1e9"): "whole number",
    ("play", "douc", "--seed", str(2**63)): str(2**63 - 1),
    ("play", "douc", "--seat", "bot:genius", "--seat", "Bo"): "bot:medium",
    ("play", "douc", "--seat", "Ann"): "2 to 6",
    ("play", "douc", *["--seat", "bot:easy"] * 7): "2 to 6",
    ("play", "douc", "--option", "dai=ring"): "day",
    ("play", "douc", "--option", "day=never"): "ring, claim, live",
    ("play", "douc", "--option", "day"): "KEY=VALUE",
    ("play", "douc", "--option", "day=ring", "--option", "day=live"): "twice",
    ("play", "douc", "--deck", "/nonexistent/deck.toml"): "/nonexistent/deck.toml",
    ("resume", "bako-12", "--theme"): "--theme",
    ("matches", "--lang", "xx"): "en, da",
    ("matches", "--theme", "neon"): "dark, light",
    ("themes", "--theme", "/nonexistent/neon.toml"): "dark, light",
    ("doctor", "--theme", "/"): "no such file",
    ("--data",): "--data",
    ("--nonsense",): "--nonsense",
    ("deck",): "",
    ("deck", "chek", "x"): "check",
    ("deck", "check", "/nonexistent"): "/nonexistent",
    ("export", "bako-12", "/tmp/file"): "hotseat play",
    ("rules", "chess"): "douc",
    ("sim", "douc", "--matches", "many", "--bots", "easy,easy"): "--matches",
    ("sim", "douc", "--matches", "0", "--bots", "easy,easy"): "--matches",
    ("sim", "douc", "--matches", "1", "--bots", "easy"): "2 to 6",
    ("sim", "douc", "--matches", "1", "--bots", "easy,genius"): "bot:medium",
    ("sim", "douc", "--bots", "easy,easy"): "--matches",
    ("replay", "bako-12", "--seat", "x"): "--seat",
    ("doctor", "--probe"): "terminal",
}


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_input_is_one_line_that_says_what_is_right(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert WRONG[words] in err
    assert "Traceback" not in err
    assert "Usage:" not in err


def test_control_characters_of_the_command_line_never_reach_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for bad in ("\x1b[2J", "\x1b]0;pwn\x07", "a\rb\nc\td\x07\x00\x7f\x9b"):
        for words in ((bad,), ("play", bad), ("play", "douc", "--seed", bad), ("export", bad, bad)):
            code, _, err = run(capsys, *words)
            assert code == 2
            assert err.rstrip("\n").isprintable()


@pytest.mark.parametrize("words", [("--help",), *[(name, "--help") for name in ("play", "sim", "deck")]])
def test_help(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *words)
    assert code == 0
    assert "Usage: hotseat" in out
    assert err == ""


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out.startswith("hotseat ")


@pytest.mark.parametrize("key", list(GAMES))
def test_every_rule_is_printed(capsys: pytest.CaptureFixture[str], key: str) -> None:
    code, out, _ = run(capsys, "rules", key)
    assert code == 0
    for rule in GAMES[key].book().rule:
        assert f" {rule.id}  " in out
    assert all(len(line) <= 100 for line in out.splitlines())


def test_themes_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "themes")
    assert code == 0
    for name in ("dark", "light", "high-contrast", "colour-blind", "mono"):
        assert f"{name}: " in out
    assert "yellow #" in out


def test_no_matches_yet(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = run(capsys, "matches", "--data", str(tmp_path / "new"))
    assert (code, err) == (0, "")
    assert "hotseat play" in out
    assert not (tmp_path / "new").exists()


def test_a_data_folder_that_is_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, _, err = run(capsys, "--data", str(tmp_path / "file"), "matches")
    assert code == 2
    assert "--data names a folder" in err


# -- where options may stand ------------------------------------------------------------------


def test_options_that_hold_everywhere_may_stand_anywhere() -> None:
    words = ["play", "--ascii", "douc", "--theme", "dark", "--seed", "1", "--lang=da"]
    assert cli.hoist(words) == ["--ascii", "--theme", "dark", "--lang=da", "play", "douc", "--seed", "1"]


def test_nothing_is_taken_from_behind_two_dashes() -> None:
    assert cli.hoist(["play", "--", "--ascii"]) == ["play", "--", "--ascii"]


@pytest.mark.parametrize("words", [["--theme"], ["matches", "--data"], ["--config", "--ascii", "matches"]])
def test_an_option_without_its_value(words: list[str]) -> None:
    with pytest.raises(WrongInput):
        cli.hoist(words)


# -- a terminal that is fit -------------------------------------------------------------------


def test_without_a_terminal_the_screens_are_refused() -> None:
    assert "not a terminal" in unfit({"TERM": "xterm"})


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"COLORTERM": "truecolor", "TERM": "xterm"}, "truecolor"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm"}, "standard"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
    ],
)
def test_colours_are_settled_before_textual_is_imported(
    env: dict[str, str], said: str, tmp_path: Path
) -> None:
    prepare_colours(env, tmp_path / "none.toml")
    assert env["TEXTUAL_COLOR_SYSTEM"] == said
    assert "NO_COLOR" not in env


def test_no_color_is_a_wish_only_if_it_says_something(tmp_path: Path) -> None:
    env = {"TERM": "xterm", "NO_COLOR": ""}
    prepare_colours(env, tmp_path / "none.toml")
    assert "NO_COLOR" not in env
    env = {"TERM": "xterm", "NO_COLOR": "yes"}
    prepare_colours(env, tmp_path / "none.toml")
    assert env["NO_COLOR"] == "1"


def test_a_complaint_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert complain("first\nsecond\x1b[2J") == 2
    assert capsys.readouterr().err == "first second?[2J\n"


def test_folders_may_be_chosen(tmp_path: Path) -> None:
    paths = Common(data=tmp_path / "d", config=tmp_path / "c.toml").paths
    assert paths.database.parent == tmp_path / "d"
    assert paths.config == tmp_path / "c.toml"
