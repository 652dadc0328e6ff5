"""Bots that think keep nobody waiting, and a table that stands still costs nothing."""

from __future__ import annotations

import time
from pathlib import Path

import psutil

from rules.registry import GAMES
from tests.faults.room import SETTINGS, Room
from tests.support.games import some_games


def cpu(pid: int) -> float:
    """Seconds of processor a program and its children have used."""
    main = psutil.Process(pid)
    return sum(sum(each.cpu_times()[:2]) for each in (main, *main.children(recursive=True)))


@some_games
def test_ai_02_the_screen_answers_while_bots_think(tmp_path: Path, game: str) -> None:
    """Help, log and sizes while as many of the best bots play as can; then nothing is used at rest."""
    room = Room(tmp_path, SETTINGS.replace("instant", "fast"))
    best = list(GAMES[game].bots)[-1]
    words = ("--seat", f"bot:{best}") * GAMES[game].seats[-1]
    with room.start("play", game, *words, "--seed", "5") as program:
        program.until(lambda: room.database.exists() and any(info.rows for info in room.infos()), "a move")
        slowest = 0.0
        for key, shown in (("?", "all rules"), ("escape", r"\[q\] leave"), ("o", "lines: ")):
            started = time.monotonic()
            program.press(key, settle=False)
            program.wait_for(shown)
            slowest = max(slowest, time.monotonic() - started)
        assert slowest < 1.0, "0.2 s, and some for a busy machine"
        program.rest(0.2)
        rows, before = room.infos()[0].rows, cpu(program.pid)
        raw = len(program.raw)
        end = time.monotonic() + 0.8
        while time.monotonic() < end:
            program.pump(0.1)
        assert cpu(program.pid) - before < 0.15, "a table behind the log stands still"
        assert room.infos()[0].rows <= rows + 1
        assert len(program.raw) == raw
        program.press("escape", "q")
        program.press("q")
        program.wait_for("first game")
        program.rest(0.3)
        before, raw = cpu(program.pid), len(program.raw)
        end = time.monotonic() + 0.8
        while time.monotonic() < end:
            program.pump(0.1)
        assert cpu(program.pid) - before < 0.15
        assert len(program.raw) == raw
        program.press("q", settle=False)
        assert program.wait_exit() == 0
