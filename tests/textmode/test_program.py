"""The program with ``--text``: at a terminal, at none, killed, interrupted, taken up again on the screen."""

from __future__ import annotations

import re
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults.room import Room, at_table
from tests.support.games import EVERY_GAME
from tests.support.heard import unheard
from tests.support.pty import HOTSEAT, PATIENCE, Program, environment
from tui.textmode.paper import CLEAR

SECRET = re.compile(r"(?m)^(You hold no .*|Your number card.*|The range is .* away.)$")
"""What only its owner is told of a hand."""


@contextmanager
def running(room: Room, *words: str) -> Iterator[subprocess.Popen[str]]:
    """The program at two pipes."""
    process = subprocess.Popen(
        [*HOTSEAT, *words, *room.common],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(room.home),
    )
    late = threading.Timer(PATIENCE, process.kill)  # so that waiting for a line that never comes fails
    late.start()
    try:
        yield process
    finally:
        late.cancel()
        process.kill()
        process.communicate()


def until(process: subprocess.Popen[str], what: str) -> list[str]:
    """The lines up to one that holds a text."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if what in line:
            return lines
    raise AssertionError(f"no {what!r} in {lines}")


def typed(process: subprocess.Popen[str], line: str) -> None:
    """Type a line."""
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def test_killed_it_goes_on_in_words_and_on_the_screen(tmp_path: Path) -> None:
    """Nothing is lost, and nothing has to be told in which way a match is played."""
    room = Room(tmp_path)
    with running(
        room, "play", "douc", "--seat", "Ann", "--seat", "bot:easy", "--seed", "3", "--text"
    ) as program:
        until(program, "1. ")
        typed(program, "1")
        until(program, "Ann, you are asked")
        rows = len(room.record().rows)
        program.send_signal(signal.SIGKILL)
        program.wait()
    assert len(room.record().rows) >= rows
    with room.start("resume") as screen:
        at_table(screen)
        assert "Robin" in screen.text
        screen.press("q", "q", settle=False)
        screen.signal(signal.SIGTERM)
        screen.wait_exit()
    with running(room, "resume", "--text") as program:
        heard = until(program, "Ann, you are asked")
        assert heard[2] == "The match goes on. The latest of it:"
        assert unheard(heard) == []
        program.send_signal(signal.SIGINT)
        assert until(program, "You have left. The match is kept")
        assert program.wait(PATIENCE) == 0
    assert len(room.record().rows) >= rows


@EVERY_GAME
def test_people_with_secrets_are_refused_where_nothing_can_be_wiped(game: str, tmp_path: Path) -> None:
    """In one sentence, with no match left behind; where the rules keep no secret they play."""
    room = Room(tmp_path)
    seats = ("--seat", "Ann", "--seat", "Bo")

    def played(*words: str) -> subprocess.CompletedProcess[str]:
        argv = [*HOTSEAT, "play", game, *seats, *words, "--text", *room.common]
        env = environment(room.home)
        return subprocess.run(argv, input="", capture_output=True, text=True, env=env, timeout=60)

    done = played()
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "secrets from each other" in done.stderr
    assert room.infos() == []
    if game == "duco":
        assert played("--option", "lineup=yes").returncode == 0
        assert len(room.infos()) == 1


def hand_of(program: Program) -> str:
    """The hand that stands on the terminal."""
    found = SECRET.search(program.wait_for(SECRET.pattern))
    assert found is not None
    return found[1]


def test_between_two_people_the_terminal_is_wiped_and_nothing_typed_ahead_opens(tmp_path: Path) -> None:
    """With the scrollback; the digit counts once its owner can have heard the call."""
    room = Room(tmp_path)
    with room.start("play", "dare", "--seat", "Ada", "--seat", "Bo", "--seed", "3", "--text") as program:
        screen = program.wait_for(r"type (\d) and press Enter")
        called = re.findall(r"type (\d) and press Enter", screen)[-1]
        assert not SECRET.search(screen)
        program.send(f"{called}\n{called}\n".encode())
        program.wait_for("typed too soon")
        assert not SECRET.search(program.rest(0.7)), "it was typed before the call could be heard"
        program.send(f"{3 - int(called)}\n".encode())
        assert not SECRET.search(program.rest(0.2)), "the digit of the other"
        program.send(f"{called}\n".encode())
        first = hand_of(program)
        program.send(b"2\nboard\n1\n")  # pasted: the first line plays, and the last one does not
        program.wait_for("came too fast to be meant")
        wiped = program.raw.count(CLEAR.encode())
        for _ in range(40):  # to the end of the turn
            program.send(b"1\n")
            program.rest(0.1)
            if program.raw.count(CLEAR.encode()) > wiped:
                break
        cleared = program.raw.decode().rpartition(CLEAR)[2]
        assert first not in cleared
        assert not SECRET.search(program.text)
        assert "Everyone else, please look away." in program.text
        program.signal(signal.SIGTERM)
        assert program.wait_exit() == 143
        assert program.untidy() == []


def test_leaving_and_the_end_of_input_keep_the_match(tmp_path: Path) -> None:
    """``quit``, the end of a file, a line without its end, and no input at all."""
    room = Room(tmp_path)
    words = [*HOTSEAT, "play", "jungle", "--seat", "Ann", "--seat", "bot:easy", "--text", *room.common]
    for number, given in enumerate((b"quit\nquit\n", b"", b"board", None), 1):
        begun = time.monotonic()
        if given is None:
            words = ["/bin/sh", "-c", '"$@" <&-', "sh", *words]
        done = subprocess.run(
            words,
            input=given,
            stdin=subprocess.DEVNULL if given is None else None,
            capture_output=True,
            env=environment(room.home),
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        assert b"You have left. The match is kept" in done.stdout
        assert len(room.infos()) == number
        assert time.monotonic() - begun < PATIENCE


def test_whoever_reads_stops_reading(tmp_path: Path) -> None:
    """A pipe that is closed ends the program without a word, and the match is kept."""
    room = Room(tmp_path)
    with running(room, "play", "paws", "--seat", "Ann", "--seat", "bot:easy", "--text") as program:
        until(program, "Ann")
        assert program.stdout is not None
        program.stdout.close()
        typed(program, "board")
        assert program.wait(PATIENCE) in (0, 1)
    assert len(room.infos()) == 1


def test_a_terminal_that_cannot_be_wiped_is_good_enough_for_one(tmp_path: Path) -> None:
    """``TERM=dumb`` shows no screens, but it takes lines, of letters it can show."""
    room = Room(tmp_path)
    words = ("play", "duco", "--seat", "Åse", "--seat", "bot:easy", "--text", "--lang", "da", "--ascii")
    with room.start("play", "duco", env={"TERM": "dumb"}) as program:
        assert program.wait_exit() == 2
        assert "play with --text" in program.said, "what cannot be seen can be heard"
    with room.start(*words, env={"TERM": "dumb"}) as program:
        text = program.wait_for("Skriv list")
        assert text.isascii()
        assert b"\x1b" not in program.raw
        program.send(b"\x04")
        assert program.wait_exit() == 0


def test_text_needs_neither_the_screens_nor_textual() -> None:
    """It starts quickly, wherever it is."""
    code = "import sys, tui.commands.play, tui.textmode.start; print(*sys.modules)"
    done = subprocess.run(
        [HOTSEAT[0], "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    loaded = set(done.stdout.split())
    assert "tui.textmode.session" in loaded
    assert "textual" not in loaded
    code = "import sys, tui.__main__, tui.app; print(*sys.modules)"
    done = subprocess.run(
        [HOTSEAT[0], "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    assert not any(name.startswith("tui.textmode") for name in done.stdout.split())
