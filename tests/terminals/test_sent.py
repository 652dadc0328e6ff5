"""The bytes that the real program sends to each kind of terminal while a match of a game is played."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.faults.room import SETTINGS, Room, open_hand
from tests.support.games import KEYS, SOAK
from tests.support.hands import private
from tests.support.pty import Program
from tests.terminals.kinds import KINDS, Kind

MOUSE = re.compile(rb"\x1b\[\?(?:1000|1002|1003|1006|1015|1016)h")
"""Asks the terminal to report the mouse."""
SIXTEEN = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7])(?:;[\d;]*)?m")
MANY = {"truecolor": re.compile(rb"[34]8[;:]2[;:]"), "ansi256": re.compile(rb"[34]8[;:]5[;:]")}


def styles(raw: bytes) -> bytes:
    """Only the codes that change how text looks."""
    return b"".join(re.findall(rb"\x1b\[[\d;:]*m", raw))


def check(program: Program, kind: Kind) -> None:
    """What was sent is what such a terminal takes."""
    raw = bytes(program.raw)
    assert raw.isascii() or not kind.ascii
    sent = styles(raw)
    for depth, codes in MANY.items():
        assert bool(codes.search(sent)) == (kind.depth == depth), f"{depth} to {kind}"
    if kind.depth in ("ansi16", "none"):
        assert bool(SIXTEEN.search(sent)) == (kind.depth == "ansi16")
    if kind.depth == "none":
        # Bold, italic, underlined and reversed text, and their ends: no colour has a number below 30.
        assert all(int(number or 0) < 30 for number in re.findall(rb"\d*", sent.replace(b"\x1b[", b"")))
    assert not re.search(rb"\x1b\[(?:\d+;)*[25](?:;\d+)*m", re.sub(rb"[34]8;[25][\d;]*", b"", sent)), (
        "dim, blinking"
    )
    width = program.terminal.width
    assert all(len(line) <= width for line in program.text.splitlines())


def played(folder: Path, game: str, kind: Kind) -> None:
    """A match begun, a hand opened, the cursor moved, help, log, covered, left, the terminal given back."""
    folder.mkdir()
    with Room(folder).play("Ann", "Bo", game=game, env=kind.env) as program:
        open_hand(program)
        program.press("right", "?", "escape", "o", "escape", "c")
        assert not private(program.text)
        assert MOUSE.search(bytes(program.raw))
        program.rest(0.5)  # a curtain hears nothing for half a second
        program.press("q")
        program.press("q")
        program.wait_for("HOTSEAT")
        check(program, kind)
        program.press("q", settle=False)
        assert program.wait_exit() == 0
        assert program.untidy() == []


AT_ONCE = 2
"""Kinds of terminals tried at the same time; the programs mostly wait."""


@pytest.mark.parametrize("first", range(0, len(KINDS), AT_ONCE), ids=lambda at: KINDS[at].name)
def test_a_match_sends_what_the_terminal_takes(tmp_path: Path, first: int) -> None:
    """Two games at each kind of terminal; every game in the full counts."""
    sessions = []
    for number in range(first, first + AT_ONCE):
        games = KEYS if SOAK else (KEYS[number % len(KEYS)], KEYS[(number + 2) % len(KEYS)])
        sessions += [(tmp_path / f"{number}-{game}", game, KINDS[number]) for game in games]
    with ThreadPoolExecutor(4) as pool:
        for session, done in [(session, pool.submit(played, *session)) for session in sessions]:
            try:
                done.result()
            except Exception as error:
                error.add_note(f"{session[1]} at {session[2]}")
                raise


@pytest.mark.parametrize("switch", ["off", "turned off", "turned on"])
def test_the_mouse_is_asked_for_only_when_it_is_on(tmp_path: Path, switch: str) -> None:
    """By the settings file, and at once when it is changed on the screen."""
    room = Room(tmp_path, SETTINGS + ('mouse = "on"\n' if switch == "turned off" else 'mouse = "off"\n'))
    with room.start() as program:
        program.wait_for("HOTSEAT")
        program.rest()
        assert bool(MOUSE.search(bytes(program.raw))) == (switch == "turned off")
        if switch != "off":
            program.press("o")
            for _ in range(10):
                if re.search(r"Mouse +<", program.text):
                    break
                program.press("down")
            mark = len(program.raw)
            program.press("right")
            assert bool(MOUSE.search(bytes(program.raw[mark:]))) == (switch == "turned on")
            assert bool(program.terminal.modes.get(1000)) == (switch == "turned on")
            assert f'mouse = "{switch.split()[1]}"' in room.config.read_text()
        program.send(b"\x1b[<0;5;5M\x1b[<0;5;5m")
        program.rest()
        program.signal(15)
        assert program.wait_exit() == 143
        assert program.untidy() == []
