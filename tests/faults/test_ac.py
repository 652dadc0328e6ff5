"""What a screen reader reads: a match in lines of words, at no terminal at all."""

from __future__ import annotations

import subprocess
from itertools import takewhile
from pathlib import Path

from rules.registry import GAMES
from tests.faults.room import Room
from tests.support.games import EVERY_GAME
from tests.support.heard import unheard
from tests.support.pty import HOTSEAT, environment
from tui.textmode.offer import ITEM

TURN = ("log all", "board", "hand", "list", "why", "help", "1", "2", "2", "log all")
"""One turn: everything that can be asked, then some of what can be done."""


def piped(room: Room, *words: str, lines: tuple[str, ...], code: int = 0) -> list[str]:
    """What the program writes into a file for lines out of a file."""
    source, target = room.home / "in.txt", room.home / "out.txt"
    source.write_text("\n".join((*lines, "")))
    with source.open("rb") as inward, target.open("wb") as outward:
        done = subprocess.run(
            [*HOTSEAT, *words, *room.common],
            stdin=inward,
            stdout=outward,
            stderr=subprocess.PIPE,
            env=environment(room.home),
            timeout=60,
        )
    assert done.returncode == code, done.stderr
    assert done.stderr == b""
    return target.read_text().splitlines()


def seated(key: str) -> list[str]:
    """One person, and bots in the seats that are needed."""
    seats = ["Ann", *["bot:easy"] * (max(2, GAMES[key].seats[0]) - 1)]
    return [word for seat in seats for word in ("--seat", seat)]


@EVERY_GAME
def test_ac_02_a_turn_of_every_game_is_heard_and_nothing_is_decoration(game: str, tmp_path: Path) -> None:
    """Whose turn, hand, board, what can be done and what happened: sentences and lists, each thing once."""
    room = Room(tmp_path)
    heard = piped(room, "play", game, *seated(game), "--seed", "3", "--text", lines=TURN)
    assert unheard(heard) == [], "decoration, or half a sentence"
    assert heard[0].startswith(GAMES[game].title)
    asked = next(at for at, line in enumerate(heard) if line.startswith("Ann, you are asked to "))
    assert ITEM.match(heard[asked + 1]) or "possibilities" in heard[asked + 1], "what can be done"
    told = heard[2:asked]
    log = block(heard, heard.index(told[0], asked), told)
    assert told[: len(log)] == log, "what happened, each thing once and in order"
    hand = told[len(log) :]
    assert hand, "the hand is told with the first question"
    assert set(hand) <= set(heard[asked:]), "and again when it is asked for"
    board = heard[asked:].index(
        "board, b: Describes the table; with a word or a place only the lines that have it."
    )
    assert sum("Ann" in line for line in heard[asked : asked + board]) > 1, "the table names its players"
    last = next(at for at, line in enumerate(heard) if line.startswith("You have left."))
    later = heard[max(at for at, line in enumerate(heard) if line == told[0]) : last]
    assert later[: len(log)] == log
    assert len(later) > len(log), "the move is in the log"


def block(heard: list[str], at: int, known: list[str]) -> list[str]:
    """The lines from a place on that are all known."""
    return list(takewhile(known.__contains__, heard[at:]))


@EVERY_GAME
def test_ac_02_it_speaks_the_players_language(game: str, tmp_path: Path) -> None:
    """The commands in it as well, and those in English."""
    words = ("play", game, *seated(game), "--seed", "3", "--text", "--lang", "da")
    heard = piped(Room(tmp_path), *words, lines=("bord", "board", "hjælp"))
    assert unheard(heard) == []
    tip = next(at for at, line in enumerate(heard) if line.startswith("bord, b: Beskriver bordet"))
    again = [line for line in heard[:tip] if heard[:tip].count(line) == 2]
    assert len(again) >= 8, "the same table twice"
