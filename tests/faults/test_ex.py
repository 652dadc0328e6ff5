"""Leaving by key, by signal and by a window that is closed, from wherever one is."""

from __future__ import annotations

import shutil
import signal
import time
from pathlib import Path

import psutil
import pytest

from rules.registry import GAMES
from tests.faults.room import SETTINGS, Room, at_table, open_hand
from tests.pilot.support import desk, spec_of
from tests.support.games import EVERY_GAME, some_games, spread
from tests.support.hands import private, to_hand
from tests.support.pty import HOTSEAT, Program, environment
from tui.screens.match import MatchScreen

TABLE = {
    "table": (),
    "curtain": ("c",),
    "hand": ("left",),
    "help": ("?",),
    "log": ("o",),
    "commands": ("ctrl+p",),
    "question": ("q",),
}
"""Ways to screens at a table: keys pressed with a hand open; none for the table as it opens."""
SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)

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


def go(program: Program, way: tuple[str, ...]) -> None:
    """Go to a screen from the table as it opens."""
    if way:
        open_hand(program)
        program.press(*way)


@spread("place, number", [(place, SIGNALS[at % 3]) for at, place in enumerate(TABLE)])
def test_ex_01_signals_on_every_screen_of_a_table(tmp_path: Path, game: str, place: str, number: int) -> None:
    """Tidy within two seconds, and the match is at its last action."""
    room = Room(tmp_path)
    with room.play("Ann", "Bo", game=game) as program:
        go(program, TABLE[place])
        rows = room.infos()[0].rows
        started = time.monotonic()
        program.signal(number)
        assert program.wait_exit() == 128 + number
        assert time.monotonic() - started < 4  # two seconds, and some for a busy machine
        assert program.untidy() == []
        assert program.terminal.main_text.strip() == ""
    assert room.infos()[0].rows == rows


@some_games
def test_ex_03_a_closed_window_in_the_middle_of_a_turn(tmp_path: Path, game: str) -> None:
    """No process is left, and the match goes on at its last action with every hand closed."""
    room = Room(tmp_path)
    with room.play("Ann", "Bo", game=game) as program:
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
        assert not private(program.text)


@spread("place", TABLE)
async def test_ex_04_ctrl_c_at_a_table_asks_and_a_second_one_leaves(game: str, place: str) -> None:
    async with desk(spec_of("pp", game=game, seed=3)) as at:
        if TABLE[place]:
            await to_hand(at)
            await at.press(*TABLE[place])
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


@pytest.mark.parametrize("place", HOME)
async def test_ex_04_ctrl_c_leaves_where_nothing_is_played(place: str) -> None:
    async with desk() as at:
        await at.press(*HOME[place])
        await at.press("ctrl+c")
        assert at.app._exit
        assert at.app._return_code == 130


@EVERY_GAME
async def test_ex_04_ctrl_c_in_a_small_window_leaves_the_table(game: str) -> None:
    """Where no question can be read none is put."""
    async with desk(spec_of("pp", game=game, seed=3)) as at:
        await at.resize(20, 6)
        await at.press("ctrl+c")
        assert at.app.nav.seated is None


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with job control")
@some_games
def test_ex_05_stopping_and_going_on_in_a_match(tmp_path: Path, game: str) -> None:
    """The shell shows no card; what comes back is the curtain, drawn whole, and it hears its digit."""
    room = Room(tmp_path)
    env = environment(tmp_path, PS1="$ ", HISTFILE="/dev/null")
    words = [*HOTSEAT, "play", game, "--seat", "Ann", "--seat", "Bo", "--seed", "3", *room.common]
    with Program(["bash", "--norc", "--noprofile", "-i"], env) as shell:
        shell.wait_for(r"\$\s*\Z")
        shell.send(" ".join(words).encode() + b"\r")
        at_table(shell)
        go(shell, TABLE["hand"])
        mark = len(shell.raw)
        shell.press("ctrl+z", settle=False)
        shell.wait_for("Stopped")
        assert not private(shell.text)
        shell.send(b"echo h''i\r")
        shell.wait_for("hi")
        shell.send(b"fg\r")
        shell.wait_for("screen is covered")
        text = shell.rest()
        assert text.count("\n") == 29
        assert "[q] leave" in text.split("\n")[-1]
        assert not private(bytes(shell.raw[mark:]).decode(errors="replace"))
        open_hand(shell)


@some_games
def test_ex_05_stopped_without_a_word(tmp_path: Path, game: str) -> None:
    """SIGSTOP cannot be heard; what is drawn after SIGCONT is covered."""
    with Room(tmp_path).play("Ann", "Bo", game=game) as program:
        open_hand(program)
        program.signal(signal.SIGSTOP)
        program.pump(0.3)
        program.signal(signal.SIGCONT)
        program.wait_for("screen is covered")


@some_games
def test_ex_06_leaving_while_bots_think(tmp_path: Path, game: str) -> None:
    """As many of the best bots as can sit down: the program ends at once and leaves no process."""
    room = Room(tmp_path, SETTINGS.replace("instant", "slow"))
    best = list(GAMES[game].bots)[-1]
    with room.play(*[f"bot:{best}"] * GAMES[game].seats[-1], game=game, seed="5") as program:
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


@EVERY_GAME
async def test_ex_04_ctrl_c_is_never_lost_in_a_burst(game: str) -> None:
    async with desk(spec_of("pp", game=game, seed=3)) as at:
        await at.burst("right", "ctrl+c", "ctrl+c")
        assert at.app._exit
        assert isinstance(at.match, MatchScreen)


@spread("place", TABLE)
async def test_ex_05_the_program_is_stopped_with_everything_covered(game: str, place: str) -> None:
    """From every screen of a table: nothing of a hand is left to be seen, and what comes back is covered."""
    async with desk(spec_of("pp", game=game, seed=3)) as at:
        if TABLE[place]:
            await to_hand(at)
            await at.press(*TABLE[place])
        at.app.cover_for_suspend()
        await at.settle()
        assert not private(at.text)
        assert at.host.paused
        at.app.resumed_after_suspend()
        await at.settle()
        assert not private(at.text)
        assert not at.host.paused
        await to_hand(at)
