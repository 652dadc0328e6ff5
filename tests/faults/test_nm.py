"""Names of every kind by every way in: command line, field, and a database and a file that were edited."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import subprocess
import unicodedata
from pathlib import Path

import pytest
from rich.cells import cell_len

from rules.registry import GAMES
from tests.faults.room import SETTINGS, Room, at_table, open_hand
from tests.pilot.support import Desk, desk
from tests.support.games import EVERY_GAME, some_games, spread
from tests.support.hands import go_on, to_hand
from tests.support.matches import almost_finished
from tests.support.pty import HOTSEAT, environment
from tui.app import Start
from tui.spec import build

EVIL = "P\x1b[2J\x1b]0;pwn\x07\x9b31m\x00\x7f\u202eabc\r\n\tq\u200b"
UNSENT = (
    b"\x1b]0;pwn",
    b"pwn\x07",
    b"\xc2\x9b",
    b"\x00",
    b"\x7f",
    "\u202e".encode(),
    "\u200b".encode(),
)
"""What of it must never be sent."""
MARKUP = ("[/]", "[/", "[red]x", "[link=http://x]y[/link]", "a[b", "$primary")


def sent(raw: bytes | bytearray) -> list[bytes]:
    """What was sent that must not be."""
    return [bad for bad in UNSENT if bad in raw]


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> tuple[Room, str, str, Path]:
    """A database in which somebody has changed names: a running match, a finished one, and its file."""
    room = Room(tmp_path_factory.mktemp("edited"), SETTINGS.replace("instant", "slow"))
    seats = ["Ann", "Bo", "bot:easy"]
    running = almost_finished(room.data, GAMES["douc"], seats, 5, leave=40)
    finished = almost_finished(room.data, GAMES["douc"], seats, 6, leave=0)
    database = sqlite3.connect(room.database)
    for match in (running, finished):
        (text,) = database.execute("SELECT seats FROM matches WHERE id = ?", (match,)).fetchone()
        people = json.loads(text)
        people[0]["name"], people[1]["name"] = EVIL, MARKUP[0]
        database.execute(
            "UPDATE matches SET seats = ?1, seated = ?1, title = ?2 WHERE id = ?3",
            (json.dumps(people), "T" + EVIL, match),
        )
    database.commit()
    database.close()
    file = room.home / "match.json"
    done = subprocess.run(
        [*HOTSEAT, "export", finished, str(file), *room.common],
        env=environment(room.home),
        capture_output=True,
        check=True,
    )
    assert sent(done.stdout) == []
    return room, running, finished, file


def test_nm_02_an_edited_database_and_a_file_send_nothing_of_it(
    edited: tuple[Room, str, str, Path],
) -> None:
    """Home and the list; the table and its log; a replay, from the list and from a file; the command line."""
    room, running, finished, file = edited
    ways = [
        ((), ("m", "down")),
        (("resume", running), ("o", "end")),
        (("replay", finished), ("end", "o", "end")),
        (("replay", str(file)), ("end", "o", "end")),
    ]
    for words, keys in ways:
        with room.start(*words) as program:
            program.wait_for("leave|Esc")
            program.rest(0.2)
            program.press(*keys)
            assert sent(program.raw) == [], f"{words}"
            assert "P?" in program.text, program.text
            program.signal(signal.SIGTERM)
            program.wait_exit()
    done = subprocess.run(
        [*HOTSEAT, "matches", *room.common], env=environment(room.home), capture_output=True, check=True
    )
    assert sent(done.stdout) == []
    assert b"P?[2J" in done.stdout


async def test_nm_02_the_text_of_a_result_holds_none_of_it(
    edited: tuple[Room, str, str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _, finished, _ = edited
    monkeypatch.chdir(room.home)
    async with desk(folder=room.home) as at:
        assert "Written" in at.app.nav.export(finished)
    (path,) = room.home.glob("hotseat-*.txt")
    assert sent(path.read_bytes()) == []
    assert "P?[2J" in path.read_text()


def test_nm_02_the_command_line_and_the_field(tmp_path: Path) -> None:
    """Names with control characters given with ``--seat``, and typed as bytes into set-up's field."""
    room = Room(tmp_path)
    with room.play(EVIL.replace("\x00", ""), "B\x07o", seed="3") as program:
        program.press("enter")
        program.rest(0.6)
        assert sent(program.raw) == []
        assert b"\a" not in bytes(program.raw).replace(b"\x1b]22;default\x07", b"").replace(
            b"\x1b]22;text\x07", b""
        )
    with room.start() as program:
        program.wait_for("HOTSEAT")
        program.press("down", "enter", "N")
        program.send(b"\xc2\x9b31m\x7f\x07\x00")
        program.rest(0.2)
        program.send(b"\x1b[200~oor\x1b]0;pwn\x07\x9b\x1b[201~")
        program.rest(0.2)
        assert sent(program.raw) == []
        program.signal(signal.SIGTERM)
        program.wait_exit()


@some_games
def test_nm_01_markup_is_shown_as_it_is(tmp_path: Path, game: str) -> None:
    """At a table: players' panel, log, help, curtain, leave question, list of matches, title."""
    room = Room(tmp_path)
    names = MARKUP[: GAMES[game].seats[-1]]
    with room.play(*names, game=game, seed="4", size=(160, 45)) as program:
        open_hand(program)
        for name in names:
            assert name[:5] in program.text, program.text
        program.press("o")
        program.press("escape", "?", "escape", "c")
        assert re.search("|".join(re.escape(name) for name in names), program.text)
        program.rest(0.6)
        program.press("q", "q")
        program.wait_for("HOTSEAT")
        program.press("m")
        assert "[/], [/" in program.text
        assert program.terminal.titles == []
        program.signal(signal.SIGTERM)
        assert program.wait_exit() == 143


def test_nm_03_names_that_look_alike_keep_their_seats(tmp_path: Path) -> None:
    """Six of whom every name could be another's: distinct at the table and after a resume."""
    room = Room(tmp_path)
    with room.play("Bo", "bo", " Bo ", "Bo\u200b", "\u0412\u043e", "bot:easy", seed="4") as program:
        names = [seat.name for seat in room.record().seats]
        assert len(set(names)) == 6
        assert names[0] == "Bo"
        for seat in range(1, 7):
            assert f"({seat}) " in program.text
        program.signal(signal.SIGTERM)
        program.wait_exit()
    with room.start("resume", room.record().id) as program:
        at_table(program)
        for name in names:
            assert name in program.text


def test_nm_04_columns_hold_whatever_the_names(tmp_path: Path) -> None:
    """Right to left, combining, joined, wide: the players' numbers stand in one column on the terminal."""
    names = (
        "עדי",
        "e" + "\u0301" * 20,
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\U0001f1e9\U0001f1f0",
        "\u202eabc",
        "\uff21\uff22\uff23",
    )
    with Room(tmp_path).play(*names, seed="4", size=(100, 30)) as program:
        screen = program.terminal.screen
        columns = set()
        for row in range(screen.lines):
            cells = [screen.buffer[row][column].data for column in range(screen.columns)]
            found = [at for at in range(59, 98) if re.fullmatch(r"\(\d\)", "".join(cells[at : at + 3]))]
            score = [at for at in range(61, 98) if re.fullmatch(r"\d/\d", "".join(cells[at : at + 3]))]
            if found and score:
                columns.add((found[0], score[0]))
        assert len(columns) == 1, program.text
        assert not any(mark in bytes(program.raw).decode() for mark in "\u202e\u200d\u200b")


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
NASTY = (
    ("[/]", "[/", "[red]x", "[link=http://x]y[/link]", "a[b", "$primary"),
    ("\x1b[2J\x1b]0;pwn\x07", "a\r\nb", "\t\x00\x7f\x9b1m", "Bo", "bo ", " Bo"),
    ("עדי", "محمد", "e" + "\u0301" * 20, FAMILY, "\u202eabc", "\uff21\uff22\uff23"),
    ("x" * 60, "名" * 30, "Bo\u200b", "\u0412\u043e", "Bo", "Robin"),
)


def tidy(at: Desk) -> None:
    """Every line fills the window, and nothing in it moves, hides or reverses what follows."""
    width = at.app.size.width
    for line in at.lines:
        assert cell_len(line) == width, f"{line!r} is {cell_len(line)} wide"
        assert not [char for char in line if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co")], line
        assert not [char for char in line if unicodedata.bidirectional(char) in ("RLO", "LRO", "RLE", "LRE")]


@spread("number", range(len(NASTY)), times=2)
async def test_nm_01_nm_02_nm_04_names_are_text(game: str, number: int) -> None:
    """Brackets, controls, right to left, wide, long, alike: a round played, log, help, curtain and result."""
    made = GAMES[game]
    spec = build(made, [*NASTY[number][: made.seats[-1]]], seed=5)
    async with desk(spec) as at:
        names = [seat.name for seat in at.host.seats]
        assert len(set(names)) == len(names)
        for step in range(16):
            await go_on(at)
            tidy(at)
            if step % 8 == 7:
                for key in ("o", "question_mark", "ctrl+p"):
                    await at.press(key)
                    tidy(at)
                    await at.press("escape")
        await at.press("q", "q", "m")
        tidy(at)
        if number == 0:
            assert names[0] in at.text


@EVERY_GAME
async def test_nm_03_names_that_look_alike_keep_their_seats_in_every_game(game: str, tmp_path: Path) -> None:
    """Distinct at the table with their seat's number, in the log, and after a resume."""
    made = GAMES[game]
    wanted = ["Bo", "bo", " Bo ", "Bo\u200b", "\u0412\u043e", "BO"][: made.seats[-1]]
    async with desk(build(made, wanted, seed=5), folder=tmp_path) as at:
        await to_hand(at)
        names = [seat.name for seat in at.host.seats]
        assert len({name.casefold() for name in names}) == len(names)
        for seat in range(len(names)):
            assert re.search(rf"\({seat + 1}\) ?\S", at.text)
        for _ in range(8):
            await go_on(at)
        match, state = at.match.match_id, at.host._table.state
    async with desk(Start(resume=match), folder=tmp_path) as at:
        assert [seat.name for seat in at.host.seats] == names
        assert at.host._table.state == state


@EVERY_GAME
async def test_nm_01_brackets_are_letters_in_every_game(game: str) -> None:
    """On the table, in the log and on the curtain each name that has room stands as it was typed."""
    made = GAMES[game]
    names = MARKUP[: made.seats[-1]]
    async with desk(build(made, [*names], seed=5), size=(160, 45)) as at:
        await to_hand(at)
        assert all(name[:5] in at.text for name in names), at.text
        for _ in range(6):
            await go_on(at)
        await at.press("o")
        assert any(name in at.text for name in names)
