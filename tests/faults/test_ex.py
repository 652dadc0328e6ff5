"""Leaving by key, by signal and by a window that is closed, from wherever one is."""

from __future__ import annotations

import re
import shutil
import signal
import time
from pathlib import Path

import psutil
import pytest

from tests.faults.room import SETTINGS, Room, at_table, open_hand
from tests.pilot.support import desk, spec_of
from tests.support.pty import HOTSEAT, Program, environment
from tui.screens.match import MatchScreen

TABLE = {
    "table": "",
    "curtain": "cover",
    "hand": "hand",
    "help": "hand ?",
    "log": "hand o",
    "commands": "hand ctrl+p",
    "question": "hand q",
}
"""Ways to screens at a table."""
HOME = {
    "home": (),
    "set-up": ("enter",),
    "name": ("enter", "A"),
    "choices": ("enter", "o"),
    "matches": ("m",),
    "rules": ("r",),
    "search": ("r", "slash", "a"),
    "settings": ("o",),
    "settings, a name": ("o", "A"),
    "help": ("question_mark",),
    "commands": ("ctrl+p",),
}


def go(program: Program, way: str) -> None:
    """Go to a screen from the table."""
    for step in way.split():
        if step == "cover":
            program.press("enter")
            program.wait_for("screen is covered")
        elif step == "hand":
            open_hand(program)
        else:
            program.press(step)


@pytest.mark.parametrize(
    ("place", "number"), zip(TABLE, [signal.SIGTERM, signal.SIGHUP, signal.SIGINT] * 3, strict=False)
)
def test_ex_01_signals_on_every_screen_of_a_table(tmp_path: Path, place: str, number: int) -> None:
    """Tidy within two seconds, and the match is at its last action."""
    room = Room(tmp_path)
    with room.play("Ann", "Bo") as program:
        go(program, TABLE[place])
        rows = room.infos()[0].rows
        started = time.monotonic()
        program.signal(number)
        assert program.wait_exit() == 128 + number
        assert time.monotonic() - started < 4  # two seconds, and some for a busy machine
        assert program.untidy() == []
        assert program.terminal.main_text.strip() == ""
    assert room.infos()[0].rows == rows


def test_ex_03_a_closed_window_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    room = Room(tmp_path)
    with room.play("Ann", "Bo") as program:
        open_hand(program)
        program.press("right")
        family = [program.pid, *(child.pid for child in psutil.Process(program.pid).children(recursive=True))]
        rows = room.infos()[0].rows
        program.hang_up()
        program.wait_exit(5)
        assert not any(psutil.pid_exists(pid) for pid in family)
    assert room.infos()[0].rows == rows
    with room.start("resume", room.infos()[0].id) as program:
        at_table(program)
        assert "screen is covered" in program.text


@pytest.mark.parametrize("place", TABLE)
async def test_ex_04_ctrl_c_at_a_table_asks_and_a_second_one_leaves(place: str) -> None:
    async with desk(spec_of("pp", seed=3)) as at:
        for step in TABLE[place].split():
            if step == "hand":
                await at.press("enter")
                await at.press(str(_asked(at)))
            else:
                await at.press("enter" if step == "cover" else step)
        rows = at.host.number
        await at.press("ctrl+c")
        assert not at.app._exit or place == "question"
        if place != "question":
            assert "Leave?" in at.text
            assert "[q] leave" in at.lines[-1]
            assert "[Esc] stay" in at.lines[-1]
            await at.press("escape")
            assert "Leave?" not in at.text
            assert at.host.number == rows
            at.app._interrupted_at -= 10
            await at.press("ctrl+c")
        await at.press("ctrl+c")
        assert at.app._exit
        assert at.app._return_code == 130


def _asked(at: object) -> int:
    return int(at.host.moment.asks[0].seat) + 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("place", HOME)
async def test_ex_04_ctrl_c_leaves_where_nothing_is_played(place: str) -> None:
    async with desk() as at:
        await at.press(*HOME[place])
        await at.press("ctrl+c")
        assert at.app._exit
        assert at.app._return_code == 130


async def test_ex_04_ctrl_c_in_a_small_window_leaves_the_table() -> None:
    """Where no question can be read none is put."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.resize(20, 6)
        await at.press("ctrl+c")
        assert at.app.nav.seated is None


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with job control")
@pytest.mark.parametrize("place", ["curtain", "hand"])
def test_ex_05_stopping_and_going_on_in_a_match(tmp_path: Path, place: str) -> None:
    """The shell shows no card; what comes back is the curtain, drawn whole, and it hears its digit."""
    room = Room(tmp_path)
    env = environment(tmp_path, PS1="$ ", HISTFILE="/dev/null")
    words = [*HOTSEAT, "play", "douc", "--seat", "Ann", "--seat", "Bo", "--seed", "3", *room.common]
    with Program(["bash", "--norc", "--noprofile", "-i"], env) as shell:
        shell.wait_for(r"\$\s*\Z")
        shell.send(" ".join(words).encode() + b"\r")
        at_table(shell)
        go(shell, "cover" if place == "curtain" else "hand")
        mark = len(shell.raw)
        shell.press("ctrl+z", settle=False)
        shell.wait_for("Stopped")
        assert "Your hand" not in shell.text
        shell.send(b"echo h''i\r")
        shell.wait_for("hi")
        shell.send(b"fg\r")
        shell.wait_for("screen is covered")
        text = shell.rest()
        assert text.count("\n") == 29
        assert "[q] leave" in text.split("\n")[-1]
        assert b"Your hand" not in shell.raw[mark:]
        digit = re.search(r"press \[(\d)\]", text)
        assert digit
        shell.rest(0.6)
        shell.press(digit[1])
        shell.wait_for("Your hand")


def test_ex_05_stopped_without_a_word(tmp_path: Path) -> None:
    """SIGSTOP cannot be heard; what is drawn after SIGCONT is covered."""
    with Room(tmp_path).play("Ann", "Bo") as program:
        open_hand(program)
        program.signal(signal.SIGSTOP)
        program.pump(0.3)
        program.signal(signal.SIGCONT)
        program.wait_for("screen is covered")


def test_ex_06_leaving_while_bots_think(tmp_path: Path) -> None:
    """Six of the best bots: the program ends at once and leaves no process."""
    room = Room(tmp_path, SETTINGS.replace("instant", "slow"))
    with room.play(*["bot:medium"] * 6, seed="5") as program:
        family = [program.pid, *(child.pid for child in psutil.Process(program.pid).children(recursive=True))]
        started = time.monotonic()
        for text in ("Leave\\?", r"\[f\] first game"):
            program.press("q")
            program.wait_for(text)
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert time.monotonic() - started < 4  # two seconds, and some for a busy machine
        assert not any(psutil.pid_exists(pid) for pid in family)
    assert room.infos()[0].status in ("waiting", "finished", "finished-new")


async def test_ex_04_ctrl_c_is_never_lost_in_a_burst() -> None:
    async with desk(spec_of("pp", seed=3)) as at:
        await at.burst("right", "ctrl+c", "ctrl+c")
        assert at.app._exit
        assert isinstance(at.match, MatchScreen)
