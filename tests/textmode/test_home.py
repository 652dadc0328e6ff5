"""Home and set-up in words, by the program at two pipes: set up, dealt, left, gone on with, dealt again."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.faults.room import Room
from tests.support.heard import unheard
from tests.support.pty import HOTSEAT, PATIENCE, environment


def heard(room: Room, words: tuple[str, ...], *typed: str) -> list[str]:
    """What the program says to some lines; afterwards its input has ended."""
    done = subprocess.run(
        [*HOTSEAT, *words, *room.common],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        env=environment(room.home),
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert unheard(lines) == []
    return lines


def after(lines: list[str], first: str) -> list[str]:
    """The lines from the first that begins so."""
    return lines[next(n for n, line in enumerate(lines) if line.startswith(first)) :]


def test_a_match_is_set_up_by_questions_left_and_gone_on_with(tmp_path: Path) -> None:
    """What is wrong is answered and asked again; nothing is dealt before everybody agrees."""
    room = Room(tmp_path)
    asked = (
        "nonsense",
        "99",
        "rules 4 R1",
        "intro duco",
        "always",
        "duco",
        "wrong",
        "seats",
        "7",
        "1",
        "Ann",
    )
    agreed = ("1", "2", "seed", "7", "options", "2", "9", "2", "", "seed", "x", "", "1", "quit")
    lines = heard(room, ("--text",), *asked, *agreed, "1", "quit", "quit")
    assert lines[0] == "Home. Type a number to choose."
    assert "There is nothing called nonsense here; type help." in lines
    assert any(line.startswith("R1. ") for line in lines)
    at = after(lines, "DuCo. At the table: Ann (person), Robin (bot, gentle).")
    assert after(at, "The seed is 7.")
    assert after(at, "A seed is a whole number from 0")
    table = after(at, "DuCo. At the table: Ann, Robin (bot).")
    left = after(table, "You have left. The match is kept;")
    back = after(left, "1. Continue DuCo with Ann, Robin: Ann to decide, just now.")
    assert after(back, "The match goes on. The latest of it:")
    record = room.record()
    assert [seat.kind for seat in record.seats] == ["person", "bot:easy"]
    assert record.seed == 7
    assert b'"diagonal":true' in bytes(record.options).replace(b" ", b"")
    # From now on the program starts so by itself; nothing else would take lines from a pipe.
    assert heard(room, (), "quit")[0] == "Home. Type a number to choose."


def test_after_the_end_it_can_be_dealt_again_with_the_seats_turned(tmp_path: Path) -> None:
    """And whoever has left a match that was named at the start has left the program."""
    room = Room(tmp_path)
    words = ("play", "duco", "--seat", "Ann", "--seat", "bot:medium", "--seed", "7", "--text")
    lines = heard(room, words, *["1"] * 60, "again", "quit")
    end = after(lines, "Type again for the same match with the seats turned")
    assert after(end, "DuCo. At the table: Robin (bot), Ann.")
    assert after(end, "You have left.")
    assert sorted(info.status for info in room.infos()) == ["finished", "your-move"]
