"""Faults of play over SSH, tried through a real login: the game between ``sshd`` and ``ssh`` on loopback."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from tests.faults.room import Room, at_table, open_hand
from tests.support.games import some_games
from tests.support.hands import private
from tests.support.pty import Program
from tests.support.sshd import TOOLS, Server

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not TOOLS, reason="needs sshd and ssh; the other SH tests do not"),
]


def play(game: str) -> tuple[str, ...]:
    """What a client asks for to begin a match of two people."""
    return ("play", game, "--seat", "Ann", "--seat", "Bo", "--seed", "3")


SIZES = ((60, 20), (1, 1), (200, 50), (80, 24))


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


@pytest.fixture
def server(room: Room) -> Iterator[Server]:
    with Server(room.home, room.common) as found:
        yield found


def drop(client: Program) -> None:
    """The line is cut without a word."""
    client.signal(signal.SIGKILL)
    client.wait_exit()


@some_games
def test_sh_01_a_cut_line_loses_nothing_and_changes_nothing(server: Server, room: Room, game: str) -> None:
    """Cut with a hand open and a decision before it: the same decision again, and nothing was played."""
    with server.login(*play(game)) as client:
        at_table(client)
        open_hand(client)
        hand, rows = client.text, room.record().rows
        drop(client)
    time.sleep(0.3)
    with server.login("resume") as client:
        at_table(client)
        assert not private(client.text)
        open_hand(client)
        assert client.text.splitlines()[-3:] == hand.splitlines()[-3:]
        drop(client)
    assert [stored.row for stored in room.record().rows if stored.row.kind == "act"] == [
        stored.row for stored in rows if stored.row.kind == "act"
    ]


def test_sh_02_whoever_was_cut_off_is_let_in_again_at_once(server: Server) -> None:
    with server.login(*play("duco")) as client:
        at_table(client)
        drop(client)
    with server.login("resume") as client:
        at_table(client)
        assert "round 1" in client.text or "covered" in client.text


def test_sh_02_a_line_that_hangs_does_not_play_and_says_so(server: Server, room: Room) -> None:
    """The old client is stopped, not gone: the match is held by it, and the new login is told."""
    with server.login(*play("jungle")) as old:
        at_table(old)
        old.signal(signal.SIGSTOP)
        new = server.login()
        new.wait_for("Continue")
        new.rest(0.4)
        new.press("enter")
        assert re.search("open", new.text), new.text
        assert "Traceback" not in new.text
        new.end()
        old.signal(signal.SIGCONT)
        open_hand(old)


@some_games
def test_sh_03_the_layout_follows_thirty_changes_of_size(server: Server, game: str) -> None:
    with server.login(*play(game)) as client:
        at_table(client)
        for number in range(30):
            client.resize(*SIZES[number % len(SIZES)])
            client.pump(0.02)
        client.resize(80, 24)
        client.wait_for(r"\[q\] leave", timeout=5)
        assert all(len(line) <= 80 for line in client.text.splitlines())
        open_hand(client)


@pytest.mark.parametrize("words", [(), play("paws"), ("resume",)])
def test_sh_04_without_a_terminal_there_is_one_sentence(server: Server, words: tuple[str, ...]) -> None:
    done = server.run(*words)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "terminal" in done.stderr
    assert done.stdout == ""


@some_games
def test_sh_05_little_is_sent_over_the_line(server: Server, game: str) -> None:
    """Steps of the cursor under 2 kB each, and a second of rest without a byte."""
    with server.login(*play(game)) as client:
        at_table(client)
        open_hand(client)
        for key in ("right", "left") * 3:
            before = len(client.raw)
            client.press(key)
            assert len(client.raw) - before < 2000
        client.rest(0.4)
        before, end = len(client.raw), time.monotonic() + 1
        while time.monotonic() < end:
            client.pump(0.1)
        assert len(client.raw) == before


@pytest.mark.parametrize("way", ["key", "stopped"])
def test_sh_06_the_clients_terminal_is_given_back(server: Server, room: Room, way: str) -> None:
    with server.login(*play("dare" if way == "key" else "paws")) as client:
        at_table(client)
        open_hand(client)
        if way == "key":
            client.press("q", "q")
            client.wait_for("Continue")
            client.rest(0.7)  # a screen that is new hears nothing for half a second
            client.press("q", settle=False)
        else:
            os.kill(playing(room), signal.SIGTERM)
        client.wait_exit()
        assert client.untidy() == []


def test_co_02_colours_over_ssh_are_those_every_terminal_has(server: Server) -> None:
    """SSH carries TERM and not COLORTERM: 256 colours, no truecolor."""
    with server.login(*play("douc")) as client:
        at_table(client)
        assert b"38;5;" in client.raw
        assert b"38;2;" not in client.raw


def playing(room: Room) -> int:
    """The process that has the room's match open."""
    found = [
        process.pid
        for process in psutil.process_iter(["cmdline"])
        if str(room.data) in (process.info["cmdline"] or ()) and "tui" in (process.info["cmdline"] or ())
    ]
    (pid,) = found
    return int(pid)
