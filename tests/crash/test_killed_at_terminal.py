"""The real program, played by keys and killed at random moments: the match goes on where it stood."""

from __future__ import annotations

import random
import shutil
from itertools import takewhile
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.conformance.counts import named, numbers, some
from tests.crash.left import check_bots, check_future, examine, only_more, uninterrupted
from tests.crash.playing import PEOPLE, seats_for
from tests.crash.sitting import Sitting, at_table, fiddle, kill
from tests.support.hands import private
from tui.eyes import Curtain, show_next
from tui.store import Record
from tui.store.records import StoredRow

KILLS = 100
"""Of each game in the full counts; in ``make test`` a tenth, shared by the games."""
TIMES = 5
"""How often the same is done again after a resume."""


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path / "home")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_sv_01_killed_while_played(sitting: Sitting, game: str) -> None:
    """A match is begun, killed, resumed, killed again; all the while it is one match without a seam."""
    known: dict[str, Record] = {}
    seats = seats_for(GAMES[game], 1, ("random", "medium"))
    for number in numbers(KILLS, part=max(0.1 / len(GAMES), 0.05)):
        with named(number):
            lot = random.Random(number)
            running = [name for name, record in known.items() if record.result is None]
            begin = not running or lot.random() < 0.1
            words = () if begin else ("resume", running[-1])
            with sitting.start(*words) if words else sitting.play(game, seats, number) as program:
                at_table(program)
                fiddle(program, lot, lot.uniform(0, 1.2))
                kill(program)
            found = examine(sitting.database)
            only_more(known, found)
            known = found
            for record in found.values():
                if record.result is None:
                    check_future(sitting.data, record)
    rows = sum(len(record.rows) for record in known.values())
    assert rows > 5, "hardly anything was played before the kills"
    assert all(check_bots(record) or not record.rows for record in known.values())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_killed_while_starting(sitting: Sitting, game: str) -> None:
    """At any moment from the first instruction to the first picture, on a folder that is new or in use."""
    seats = seats_for(GAMES[game], 1)
    known: dict[str, Record] = {}
    for number in range(some(60) // len(GAMES) + 2):
        with named(number):
            lot = random.Random(number)
            with sitting.play(game, seats, number) as program:
                program.pump(lot.uniform(0, 0.2))
                wait = lot.uniform(0, 0.9)
                fiddle(program, lot, wait, ["enter"])
                kill(program)
            if sitting.database.exists():
                found = examine(sitting.database)
                only_more(known, found)
                known = found
            if lot.random() < 0.4:
                shutil.rmtree(sitting.data, ignore_errors=True)
                known = {}


@pytest.mark.parametrize("game", GAMES)
def test_hi_03_resuming_shows_no_hand_before_the_curtain(sitting: Sitting, game: str) -> None:
    """Two people; killed while a hand may be open, and taken up again."""
    seats = seats_for(GAMES[game], 2, ("random",))
    with sitting.play(game, seats, 3) as program:
        at_table(program)
        fiddle(program, random.Random(3), 1.5, ["1", "2", "enter", "enter"])
        kill(program)
    (record,) = examine(sitting.database).values()
    table = uninterrupted(GAMES[game], record)
    closed = [seat for seat in range(2) if table.view(seat).own is not None]
    show = show_next(table.moment, (0, 1), closed)
    with sitting.start("resume", record.id) as program:
        at_table(program)
        if isinstance(show, Curtain):
            program.wait_for("screen is covered")
            assert PEOPLE[show.seat] in program.text
        assert not private(program.raw.decode(errors="replace"))
        kill(program)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rp_02_the_same_after_a_resume_gives_the_same(sitting: Sitting, game: str) -> None:
    """Killing the program to draw, roll or be shown something else is in vain."""
    with sitting.play(game, seats_for(GAMES[game], 1, ("random",)), 8) as program:
        at_table(program)
        fiddle(program, random.Random(8), 1.0)
        kill(program)
    (before,) = examine(sitting.database).values()
    futures = []
    for time in range(TIMES):
        again = Sitting(sitting.home.with_name(f"again-{time}"))
        shutil.copytree(sitting.data, again.data, ignore=shutil.ignore_patterns("*-shm"))
        with again.start("resume", before.id) as program:
            at_table(program)
            for _ in range(20):
                program.press("enter")
                rows = again.record(before.id).rows[len(before.rows) :]
                if sum(stored.row.seat == 0 for stored in rows) > 1:
                    break
            kill(program)
        futures.append(examine(again.database)[before.id].rows[len(before.rows) :])
    for future in futures:
        same = list(takewhile(_same_action, zip(futures[0], future, strict=False)))
        assert any(one.row.seat == 0 for one, _ in same), "nothing was done twice"
        assert [one.events for one, _ in same] == [other.events for _, other in same]


def _same_action(pair: tuple[StoredRow, StoredRow]) -> bool:
    one, other = (stored.row for stored in pair)
    return (one.kind, one.seat, one.payload) == (other.kind, other.seat, other.payload)
