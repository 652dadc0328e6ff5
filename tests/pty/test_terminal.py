"""The terminal is taken over and given back tidily, tried on a small program of its own."""

from __future__ import annotations

import shutil
import signal
import stat
import sys
import time
from pathlib import Path

import psutil
import pytest

from tests.support.pty import Program, environment
from tests.support.reading import unbroken
from tests.support.tidy_sample import SECRET

SAMPLE = [sys.executable, "-m", "tests.support.tidy_sample"]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Where the program logs."""
    return tmp_path / "log" / "hotseat.log"


def start(log: Path, *words: str, **changes: str | None) -> Program:
    """The sample program, ready for keys."""
    program = Program([*SAMPLE, str(log.parent), *words], environment(log.parents[1], **changes))
    if "fail" not in words:
        program.wait_for("Ready")
    return program


def blanked(program: Program) -> bool:
    """Whether a blank frame was painted right before the alternate screen was left."""
    leaving = bytes(program.raw).rindex(b"\x1b[?1049l")
    return b"\x1b[2J" in program.raw[leaving - 200 : leaving]


@pytest.mark.parametrize(
    ("key", "number", "code"),
    [
        ("q", None, 0),
        ("ctrl+c", None, 130),
        ("", signal.SIGTERM, 143),
        ("", signal.SIGHUP, 129),
        ("", signal.SIGINT, 130),
        ("", signal.SIGQUIT, 131),
    ],
)
def test_leaving_puts_everything_back(log: Path, key: str, number: int | None, code: int) -> None:
    with start(log) as program:
        if key:
            program.press(key, settle=False)
        if number:
            program.signal(number)
        assert program.wait_exit() == code
        assert program.untidy() == []
        assert blanked(program)


@pytest.mark.parametrize("key", ["b", "k"])
def test_leaving_waits_for_nothing(log: Path, key: str) -> None:
    """A loop that is blocked, or a worker that never ends, keeps nobody."""
    with start(log) as program:
        program.press(key)
        started = time.monotonic()
        program.signal(signal.SIGTERM)
        assert program.wait_exit() == 143
        assert time.monotonic() - started < 4  # two seconds, and some for a busy machine
        assert program.untidy() == []


@pytest.mark.parametrize("how", ["x", "w", "t", "fail"])
def test_ex_02_a_fault_shows_one_sentence(log: Path, how: str) -> None:
    """In a handler, a worker, a timer and at the start."""
    with start(log, *(["fail"] if how == "fail" else [])) as program:
        if how != "fail":
            program.press(how, settle=False)
        assert program.wait_exit() == 1
        assert program.untidy() == []
        said = program.terminal.main_text.strip()
        assert said.startswith("Hotseat stopped because of a fault")
        assert str(log) in unbroken(said)
        written = log.read_text()
        assert "KeyError" in written
        assert "Sample.fail" in written
        assert SECRET not in written
        assert SECRET.encode() not in program.raw
        assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_an_answer_of_the_terminal_that_comes_late_is_not_shown(log: Path) -> None:
    """Over a long line it is on its way when the program ends already."""
    with start(log, "fail") as program:
        held: list[bytes] = []
        program.terminal._answer = held.append
        program.until(lambda: any(b"?2026" in data for data in held), "the question")
        program.pump(0.2)
        program.pump(0.2)
        for data in held:
            program.send(data)
        assert program.wait_exit() == 1
        program.rest()
        assert program.terminal.main_text.strip().startswith("Hotseat stopped because of a fault")
        assert "2026" not in program.terminal.main_text


def test_a_hang_up_leaves_no_process(log: Path) -> None:
    with start(log) as program:
        program.hang_up()
        assert program.wait_exit(10) == 129
        assert not psutil.pid_exists(program.pid) or psutil.Process(program.pid).status() == "zombie"


def test_nothing_is_written_over_the_screen(log: Path) -> None:
    with start(log, PYTHONWARNINGS="always", PYTHONDEVMODE="1", PYTHONASYNCIODEBUG="1") as program:
        program.press("p")
        assert program.wait_for("Heard 1 p")
        program.press("q", settle=False)
        program.wait_exit()
        assert b"STRAY" not in program.raw
        assert "STRAY warning" in log.read_text()


def test_a_log_that_cannot_be_made_goes_elsewhere(log: Path) -> None:
    log.parent.mkdir()
    log.mkdir()
    with start(log, TMPDIR=str(log.parent)) as program:
        program.press("x", settle=False)
        assert program.wait_exit() == 1
        (other,) = log.parent.glob("hotseat-*.log")
        assert "KeyError" in other.read_text()


def test_half_a_key_and_bytes_that_are_no_text_are_survived(log: Path) -> None:
    with start(log) as program:
        program.send(b"\xe6\xff\x1b[<0;999")
        program.rest()
        program.send(b"\x1b")
        program.rest()
        program.press("a")
        program.wait_for("Heard")
        program.press("q", settle=False)
        assert program.wait_exit() == 0


def test_typed_ahead_keys_do_not_reach_the_shell(log: Path) -> None:
    with start(log) as program:
        program.send(b"qecho leaked\r")
        program.wait_exit()
        assert "leaked" not in program.terminal.main_text


@pytest.mark.parametrize("how", ["key", "signal"])
@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with job control")
def test_stopping_gives_a_clean_shell_and_coming_back_a_cover(log: Path, how: str) -> None:
    env = environment(log.parents[1], PS1="$ ", HISTFILE="/dev/null", log=str(log.parent))
    with Program(["bash", "--norc", "--noprofile", "-i"], env) as shell:
        shell.wait_for(r"\$\s*\Z")
        shell.send(f"{' '.join(SAMPLE)} $log\r".encode())
        shell.wait_for("Ready")
        shell.press("a")
        shell.wait_for("Heard 1 a")
        if how == "key":
            shell.press("ctrl+z", settle=False)
        else:
            (child,) = psutil.Process(shell.pid).children()
            child.send_signal(signal.SIGTSTP)
        shell.wait_for("Stopped")
        assert shell.terminal.left_on() in ([], ["?2004"])  # the shell itself marks what is pasted
        assert "Heard" not in shell.text
        shell.send(b"echo h''i\r")
        shell.wait_for("hi")
        mark = len(shell.raw)
        shell.send(b"fg\r")
        shell.wait_for("Covered")
        assert b"Heard" not in shell.raw[mark:]
        shell.press("c")
        shell.wait_for("Heard 2 c")
        shell.press("q", settle=False)
        shell.wait_for(r"\$\s*\Z")
        shell.send(b"echo code $?\r")
        shell.wait_for("code 0")


def test_sizes_follow_each_other_quickly(log: Path) -> None:
    with start(log) as program:
        for step in range(40):
            program.resize(60 + step * 3, 20 + step % 7)
        program.resize(90, 28)
        program.press("a")
        program.wait_for("Heard 1 a")
        program.press("q", settle=False)
        assert program.wait_exit() == 0
