"""DuCo at a host: bots play every mode, and clocks of Ten seconds and Stress run, stop and are told."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import TimeUp
from rules.duco.engine import GAME
from rules.journal import Seat
from rules.table import Table
from tests.conformance.counts import some
from tests.ground import Ground
from tests.rules.duco.build import mode_of

MODES = (
    *("base", "points75", "diagonal", "ten_seconds", "open_cards", "rotation", "lineup"),
    *("disorder", "chaos", "corner_cluster", "stress", "conquest"),
)


def table_of(kinds: tuple[str, ...], seed: int, *modes: str) -> Table:
    """A table of these modes."""
    options = GAME.settle(mode_of(*modes), [kind.partition(":")[0] for kind in kinds])
    return Table(GAME, options, [Seat(f"S{number}", kind) for number, kind in enumerate(kinds)], seed)


@pytest.mark.parametrize("mode", MODES)
async def test_bots_play_every_mode_to_the_end(mode: str) -> None:
    levels = ("easy", "medium", "hard", "random", "best:8")
    for number in range(some(40, 0.05)):
        seats = 2 + number % 3
        kinds = tuple(f"bot:{levels[(number + seat) % len(levels)]}" for seat in range(seats))
        async with Ground(table=table_of(kinds, number, mode), game=GAME, tempo=0) as ground:
            for _ in range(4000):
                await ground.time.pass_time(30)
                if ground.host.outcome is not None:
                    break
            assert ground.host.outcome is not None
            assert not ground.log, "a bot failed"


def _timed(table: Table) -> Any:
    """The last act of a table."""
    return [entry for entry in table.entries if entry.kind == "act"][-1].events


async def test_ten_seconds_run_before_the_open_hand_and_stop_while_it_is_covered() -> None:
    table = table_of(("person", "person"), 3, "ten_seconds")
    async with Ground(table=table, game=GAME, tempo=0) as ground:
        (seat,) = GAME.actors(table.state)
        await ground.time.pass_time(30)
        assert ground.host.left(seat) == 10_000, "covered, nothing runs"
        ground.host.opened(seat)
        await ground.time.pass_time(6)
        assert ground.host.left(seat) == 4_000
        ground.host.covered(seat)
        await ground.time.pass_time(20)
        assert ground.host.left(seat) == 4_000
        ground.host.opened(seat)
        ground.host.pause()
        await ground.time.pass_time(20)
        ground.host.resume()
        assert ground.host.left(seat) == 4_000
        await ground.time.pass_time(3.9)
        assert table.state.course.turns == 0
        await ground.time.pass_time(1)
        assert table.state.course.turns == 1, "the end of the time is an entry of the journal"
        assert [type(event).__name__ for event in _timed(table)] == ["Missed"]


async def test_a_placement_at_exactly_ten_seconds_counts() -> None:
    table = table_of(("person", "person"), 3, "ten_seconds")
    async with Ground(table=table, game=GAME, tempo=0) as ground:
        (seat,) = GAME.actors(table.state)
        ground.host.opened(seat)
        await ground.time.pass_time(10)
        answer = ground.host.submit(seat, GAME.legal(table.state, seat)[0])
        assert not answer.late
        assert [type(event).__name__ for event in _timed(table)][:2] == ["Placed", "Scored"]


async def test_the_clocks_of_stress_are_personal_and_pass_the_keyboard() -> None:
    table = table_of(("person", "person"), 3, "stress")
    async with Ground(table=table, game=GAME, tempo=0) as ground:
        for seat, seconds, follows in ((0, 4, 1), (1, 3, 1), (1, 2, 0)):
            assert [ask.seat for ask in ground.host.moment.asks] == [seat]
            ground.host.opened(seat)
            await ground.time.pass_time(seconds)
            ground.host.submit(seat, GAME.legal(table.state, seat)[0])
            ground.host.covered(seat)
            assert GAME.actors(table.state) == (follows,)
        assert table.state.course.clocks == (4_000, 5_000)


def test_what_the_clocks_play_is_in_no_list() -> None:
    table = table_of(("person", "person"), 3, "ten_seconds")
    (seat,) = GAME.actors(table.state)
    assert not any(isinstance(action, TimeUp) for action in GAME.legal(table.state, seat))
