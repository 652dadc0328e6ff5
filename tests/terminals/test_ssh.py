"""The first login over SSH: told once where to look, and what is found there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.room import Room
from tests.support.reading import sentences
from tests.support.sshd import TOOLS, Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not TOOLS, reason="needs sshd and ssh")]
OFFER = "Your first time over SSH: `hotseat doctor`"


def test_doctor_is_offered_once_and_tells_how_colours_come_through(tmp_path: Path) -> None:
    room = Room(tmp_path, 'bots = "instant"\n')
    with Server(tmp_path, room.common) as server:
        for first in (True, False):
            with server.login() as client:
                client.wait_for("HOTSEAT")
                assert (OFFER in client.rest()) == first
                client.press("q", settle=False)
                assert client.wait_exit() == 0
        with server.login("doctor", size=(80, 70)) as client:
            assert client.wait_exit() == 0
            said = client.said
            assert "over SSH yes" in said
            assert "SendEnv COLORTERM" in said
            assert "colours 256: TERM is xterm-256color" in said
            assert "Do these line up?" in said
            assert b"48;5;" in client.raw
            assert b"8;2;" not in client.raw
            rows = [line for line in client.text.splitlines() if line.startswith("│")]
            assert rows
            assert all(row[77] == "│" for row in rows)
        piped = server.run("doctor")
        assert piped.returncode == 0
        assert "\x1b" not in piped.stdout
        assert "standard output is not a terminal" in sentences(piped.stdout)
