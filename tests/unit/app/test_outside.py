"""What Python adds to the environment is not taken for the player's wish."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.pty import environment
from tui.outside import outside


@pytest.mark.parametrize("value", ["C.UTF-8", "C.utf8", "UTF-8"])
@pytest.mark.parametrize("lang", [None, "", "C", "POSIX"])
def test_a_locale_that_python_chose_is_left_out(tmp_path: Path, value: str, lang: str | None) -> None:
    env = {"LC_CTYPE": value, **({} if lang is None else {"LANG": lang})}
    given = tmp_path / "environ"
    assert "LC_CTYPE" not in outside(env, given), "where the system does not tell"
    given.write_bytes(b"LANG=C\0HOME=/\0")
    assert "LC_CTYPE" not in outside(env, given)
    given.write_bytes(f"LANG=C\0LC_CTYPE={value}\0HOME=/\0".encode())
    assert outside(env, given) == env, "the player set it"


@pytest.mark.parametrize(
    "env",
    [
        {"LC_CTYPE": "C.UTF-8", "LANG": "da_DK.UTF-8"},
        {"LC_CTYPE": "C.UTF-8", "LC_ALL": "C"},
        {"LC_CTYPE": "da_DK.UTF-8"},
        {"LANG": "C"},
        {},
    ],
    ids=str,
)
def test_everything_else_stays(tmp_path: Path, env: dict[str, str]) -> None:
    assert outside(env, tmp_path / "none") == env


@pytest.mark.parametrize(("lang", "plain"), [(None, True), ("C", True), ("C.UTF-8", False)])
def test_the_program_sees_what_the_shell_said(tmp_path: Path, lang: str | None, plain: bool) -> None:
    """A fresh process: Python has done whatever it does at its start."""
    done = subprocess.run(
        [sys.executable, "-m", "tui", "doctor"],
        env=environment(tmp_path, LANG=lang, LC_ALL=None, LC_CTYPE=None),
        capture_output=True,
        check=True,
    )
    assert done.stdout.isascii() == plain
