"""Random play of every game through host and store while everything that can fail does.

Each number is one match with its options, people and bots, its moves, legal and not, and its bad luck:
writes refused at any statement, full disks, read-only files, other programs, deaths at any instant, clocks
that jump, write-ahead logs with a spoiled end. Whatever happens: what was acknowledged is there, to the last
row and for every pair of eyes; what was not is not, by half or whole; nobody hears of anything that is not on
the disk; each game's own conservation holds; and the program goes on.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import AGAIN, named, numbers, some
from tests.crash import told
from tests.crash.left import examine
from tests.crash.nursery import Nursery
from tests.crash.storm import Storm

ACTIONS = 100_000
"""Of all games together in the full count; each plays its share."""
PART = 0.02
"""The part of them in ``make test``."""
KILLS = 200
"""Real deaths of real programs, in the full count of each game."""
SUMS = {
    "kills": ("kills",),
    "refused": ("writes refused", "openings refused"),
    "clocks": ("clocks back", "clocks forward"),
}
"""What must have happened in a full count, by what was counted."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_nothing_is_lost_in_a_storm(game: AnyGame, tmp_path: Path) -> None:
    tally: Counter[str] = Counter()
    wanted = some(ACTIONS // len(GAMES), PART)
    number = int(AGAIN or 0)
    while tally["actions"] < wanted:
        with named(number):
            Storm(game, number, tmp_path, tally).run()
        number += 1
        if AGAIN:
            break
    figures = ", ".join(f"{name} {count}" for name, count in sorted(tally.items()) if count)
    print(f"{game.key}: {figures}")
    if not AGAIN:
        assert tally["resumed"], "nothing was ever taken up again"
        for names in SUMS.values():
            assert sum(tally[name] for name in names), f"no {names[0]} in all of it"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_real_death_loses_nothing_that_was_told(game: str, tmp_path: Path) -> None:
    """Programs that tell what they were told, killed at a random instant by the system."""
    rows = 0
    with Nursery() as nursery:
        for number in numbers(KILLS, part=0.01):
            with named(number):
                folder = tmp_path / str(number)
                pid = nursery.start("told", folder / "hotseat.sqlite3", game, number)
                time.sleep(random.Random(number).uniform(0.1, 0.5))
                os.kill(pid, signal.SIGKILL)
                assert nursery.ended() == -signal.SIGKILL
                if (folder / "hotseat.sqlite3").exists():
                    rows += told.check(folder, examine(folder / "hotseat.sqlite3"))
    assert rows or AGAIN, "every program died before it told anything"
