"""Matches at a pseudo-terminal: begun, left, killed, resumed, and stopped by a fault in the middle."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.support.matches import almost_finished
from tests.support.pty import HOTSEAT, Program, environment
from tui.store import MatchInfo, Store

SEED = "7461238905"
PLAY = ("play", "douc", "--seat", "Ann", "--seat", "Bo", "--seed", SEED, "--option", "footprint=0,1")
COVERED = "screen is covered"
MATCH = "month 1"
PATCHED = """
from tui.screens.match import MatchScreen

async def fail(self, *arguments, **words):
    hand = self.link.host.view(1)
    raise KeyError(str(hand))

MatchScreen.hear = fail
from tui.__main__ import main
main()
"""
"""The program with a fault in the handler of every key, holding a hand in a variable and in its message."""


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """Settings of somebody who has played before."""
    path = tmp_path / "settings.toml"
    path.write_text('seen = ["primer:douc", "cover"]\nbots = "instant"\n')
    return path


def start(settings: Path, *words: str, argv: tuple[str, ...] = HOTSEAT) -> Program:
    """The program with the settings and a data folder beside them."""
    words = (*words, "--config", str(settings), "--data", str(settings.parent / "data"))
    return Program([*argv, *words], environment(settings.parent))


def saved(settings: Path) -> MatchInfo:
    """The one match that is saved."""
    with Store(settings.parent / "data" / "hotseat.sqlite3") as store:
        (info,) = store.list_matches()
    return info


def to_curtain(program: Program) -> None:
    """The first action: Ann names Bo, whose curtain falls."""
    program.wait_for(MATCH)
    program.rest(0.7)
    program.press("enter")
    program.wait_for(COVERED)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL])
def test_a_match_goes_on_where_it_was_stopped(settings: Path, number: int) -> None:
    with start(settings, *PLAY) as program:
        to_curtain(program)
        rows = saved(settings).rows
        program.signal(number)
        program.wait_exit()
        if number != signal.SIGKILL:
            assert program.untidy() == []
            assert program.terminal.main_text.strip() == ""
    info = saved(settings)
    assert info.rows == rows
    with start(settings, "resume", info.id) as program:
        # A hand is never what a resumed match opens on.
        program.wait_for(COVERED)
        assert "only you see this" not in program.text
        program.signal(signal.SIGTERM)
        assert program.wait_exit() == 143


def test_a_match_that_is_open_elsewhere_is_refused(settings: Path) -> None:
    with start(settings, *PLAY) as program:
        to_curtain(program)
        with start(settings, "resume", saved(settings).id) as other:
            refused = other.wait_for("open in another Hotseat")
            assert COVERED not in refused, "the second program shows no table"
            other.signal(signal.SIGTERM)
            assert other.wait_exit() == 143
        assert COVERED in program.terminal.text, "the first one goes on"


def test_a_fault_in_the_middle_shows_no_hand(settings: Path) -> None:
    with start(settings, *PLAY, argv=(sys.executable, "-c", PATCHED)) as program:
        program.wait_for(MATCH)
        program.press("x", settle=False)
        assert program.wait_exit() == 1
        assert program.untidy() == []
        assert program.terminal.main_text.strip().startswith("Hotseat stopped because of a fault")
        assert "View(" not in program.terminal.main_text
        assert SEED.encode() not in program.raw
        log = (settings.parent / "data" / "hotseat.log").read_text()
        assert "KeyError" in log
        assert "View(" not in log
        assert SEED not in log
    assert saved(settings).status == "your-move"


def test_bots_play_to_the_end_while_we_watch(settings: Path) -> None:
    match = almost_finished(settings.parent / "data", GAMES["douc"], ["bot:easy"] * 3, 5, leave=4)
    with start(settings, "resume", match) as program:
        program.until(lambda: saved(settings).status.startswith("finished"), "a result")
        program.rest()
        program.signal(signal.SIGTERM)
        assert program.wait_exit() == 143
        assert program.untidy() == []


def test_quitting_does_not_wait_for_bots(settings: Path) -> None:
    """A bot that thinks is left alone."""
    settings.write_text('seen = ["primer:douc", "cover"]\nbots = "slow"\n')
    with start(settings, "play", "douc", "--seat", "Ann", "--seat", "bot:medium", "--seed", "3") as program:
        program.wait_for(MATCH)
        program.rest(0.5)
        program.press("enter")
        program.signal(signal.SIGTERM)
        assert program.wait_exit(5) == 143
        assert re.search("Traceback", program.raw.decode(errors="replace")) is None
