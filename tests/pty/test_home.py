"""The program itself at a terminal: home, its colours and sizes, and every way to leave."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path

import psutil
import pytest

from tests.support.pty import HOTSEAT, Program, environment

HOME = r"DOUC in Danger"
"""What home shows as soon as it shows anything."""


def start(home: Path, *words: str, **changes: str | None) -> Program:
    """The program at home, with changes to its environment."""
    return Program([*HOTSEAT, *words], environment(home, **changes))


def refused(home: Path, *words: str, **changes: str | None) -> str:
    """The one line with which the program refuses to start at a terminal."""
    with start(home, *words, **changes) as program:
        assert program.wait_exit() == 2
        assert b"\x1b" not in program.raw
        lines = program.raw.decode().strip().splitlines()
    assert len(lines) == 1
    return lines[0]


def at_no_terminal(env: Mapping[str, str], *words: str, stdin: int = subprocess.DEVNULL) -> str:
    """The one line with which the program refuses to start without a terminal."""
    done = subprocess.run([*HOTSEAT, *words], env=env, stdin=stdin, capture_output=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"\x1b" not in done.stderr
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 1
    return lines[0]


# -- leaving ----------------------------------------------------------------------------------


def test_home_and_back(tmp_path: Path) -> None:
    with start(tmp_path) as program:
        program.wait_for(HOME)
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert program.untidy() == []
        assert program.terminal.main_text.strip() == ""


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_signals_put_everything_back(tmp_path: Path, number: int, code: int) -> None:
    with start(tmp_path) as program:
        program.wait_for(HOME)
        program.signal(number)
        assert program.wait_exit() == code
        assert program.untidy() == []


def test_a_signal_while_starting_is_no_traceback(tmp_path: Path) -> None:
    with start(tmp_path) as program:
        program.pump(0.05)
        program.signal(signal.SIGINT)
        assert program.wait_exit() in (130, -signal.SIGINT)
        assert b"Traceback" not in program.raw
        assert program.untidy() == []


def test_ctrl_c_is_never_ignored(tmp_path: Path) -> None:
    with start(tmp_path) as program:
        program.wait_for(HOME)
        program.send(b"\x03")
        program.send(b"\x03")
        assert program.wait_exit() in (0, 130)
        assert program.untidy() == []


def test_closing_the_window_leaves_no_process(tmp_path: Path) -> None:
    with start(tmp_path) as program:
        program.wait_for(HOME)
        family = [program.pid, *(child.pid for child in psutil.Process(program.pid).children(recursive=True))]
        program.hang_up()
        program.wait_exit(10)
        assert not any(psutil.pid_exists(pid) for pid in family)


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with job control")
def test_stopping_and_coming_back(tmp_path: Path) -> None:
    env = environment(tmp_path, PS1="$ ", HISTFILE="/dev/null")
    with Program(["bash", "--norc", "--noprofile", "-i"], env, size=(100, 30)) as shell:
        shell.wait_for(r"\$\s*\Z")
        shell.send(" ".join(HOTSEAT).encode() + b"\r")
        shell.wait_for(HOME)
        shell.press("ctrl+z", settle=False)
        shell.wait_for("Stopped")
        assert HOME not in shell.text
        shell.send(b"fg\r")
        shell.wait_for(HOME)
        shell.rest()
        shell.press("q", settle=False)
        shell.wait_for(r"\$\s*\Z")


# -- what the terminal can show ---------------------------------------------------------------


def test_a_dumb_terminal_is_refused(tmp_path: Path) -> None:
    assert "TERM" in refused(tmp_path, TERM="dumb")
    assert "TERM" in refused(tmp_path, "play", "douc", TERM="dumb")


@pytest.mark.parametrize("words", [(), ("play", "douc"), ("resume",), ("replay", "bako-1"), ("--ascii",)])
def test_without_a_terminal_it_says_so(tmp_path: Path, words: tuple[str, ...]) -> None:
    assert "is not a terminal" in at_no_terminal(environment(tmp_path), *words)


def test_piped_keys_are_refused(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.write(writer, b"q")
    os.close(writer)
    assert "Standard input" in at_no_terminal(environment(tmp_path), stdin=reader)
    os.close(reader)


def test_in_the_c_locale_nothing_but_ascii_is_sent(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('name = "Åse Ærø"\n', encoding="utf-8")
    changes: dict[str, str | None] = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0"}
    changes |= {"PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    with start(tmp_path, "--config", str(settings), **changes) as program:
        program.wait_for(HOME)
        program.press("enter")
        program.press("escape")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert bytes(program.raw).isascii()


def test_ascii_can_be_asked_for(tmp_path: Path) -> None:
    with start(tmp_path, "--ascii") as program:
        program.wait_for(HOME)
        program.rest()
        assert bytes(program.raw).isascii()


def test_no_color_sends_no_colour(tmp_path: Path) -> None:
    with start(tmp_path, NO_COLOR="1") as program:
        program.wait_for(HOME)
        program.rest()
        colours = re.findall(
            rb"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;\d+)*m", bytes(program.raw)
        )
        assert colours == []


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "colour-blind"])
def test_256_colours_are_enough(tmp_path: Path, theme: str) -> None:
    with start(tmp_path, "--theme", theme, COLORTERM=None) as program:
        program.wait_for(HOME)
        program.rest()
        assert b"8;5;" in program.raw
        assert not re.search(rb"[34]8;2;", bytes(program.raw))


def test_sixteen_colours_are_enough(tmp_path: Path) -> None:
    with start(tmp_path, COLORTERM=None, TERM="xterm") as program:
        program.wait_for(HOME)
        program.rest()
        assert not re.search(rb"[34]8;[25];", bytes(program.raw))


# -- sizes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (10, 3), (2, 2)])
def test_too_small_says_so_and_waits(tmp_path: Path, size: tuple[int, int]) -> None:
    with Program(HOTSEAT, environment(tmp_path), size=size) as program:
        program.rest(1.0)
        assert HOME not in program.text
        program.resize(80, 24)
        program.wait_for(HOME)
        program.press("q", settle=False)
        assert program.wait_exit() == 0


def test_a_storm_of_sizes_ends_well(tmp_path: Path) -> None:
    with start(tmp_path) as program:
        program.wait_for(HOME)
        for step in range(60):
            program.resize(40 + (step * 37) % 140, 10 + (step * 11) % 40)
        program.resize(100, 30)
        program.wait_for(HOME)
        before = program.rest()
        assert all(len(line) <= 100 for line in before.splitlines())
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert program.untidy() == []


# -- folders and settings ---------------------------------------------------------------------


@pytest.mark.parametrize("home", ["missing", "read-only", "unset", "file"])
def test_without_a_home_to_write_in_it_starts(tmp_path: Path, home: str) -> None:
    where = tmp_path / "home"
    if home == "read-only":
        where.mkdir(mode=0o500)
    elif home == "file":
        where.write_text("not a folder")
    elif home == "missing":
        where = Path("/nonexistent/home")
    changes: dict[str, str | None] = {"HOME": None if home == "unset" else str(where)}
    if home == "unset":
        changes |= {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": "relative"}
    with start(tmp_path, **changes) as program:
        program.wait_for(HOME)
        program.press("q", settle=False)
        assert program.wait_exit() == 0


@pytest.mark.parametrize("bad", [b"! bad", b"", b"\xff\x00\x13" * 70, b"theme = 3\nbots = []\n", None])
def test_a_broken_settings_file_is_kept(tmp_path: Path, bad: bytes | None) -> None:
    settings = tmp_path / "settings.toml"
    if bad is None:
        settings.mkdir()
    else:
        settings.write_bytes(bad)
    with start(tmp_path, "--config", str(settings)) as program:
        program.wait_for(HOME)
        program.press("q", settle=False)
        assert program.wait_exit() == 0
    if bad is not None:
        assert settings.read_bytes() == bad
