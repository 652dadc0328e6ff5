"""Clocks of DuCo, the ten seconds and the countdown of Stress, under a host on fake time."""

from __future__ import annotations

from rules.duco.actions import Choose, Place
from rules.duco.engine import GAME
from rules.duco.options import Options
from rules.duco.state import Over, Siding, State, Turning
from rules.table import Table
from tests.ground import Ground, make_seats, rows
from tests.rules.duco.build import state
from tests.rules.duco.test_outline import block
from tests.rules.duco.test_stress import clocked, dealt, with_cards_left
from tui.store import MemoryMatch


def _ground(made: State, match: MemoryMatch | None = None) -> Ground:
    """A host with two people at a match at this moment."""
    table = Table(GAME, made.setup.options, make_seats("pp"), 1)
    table.state = made
    return Ground("pp", match, table=table, game=GAME)


async def test_tm_01_ten_seconds_stand_still_behind_everything() -> None:
    async with _ground(state(Options(ten_seconds=True))) as ground:
        host, time = ground.host, ground.time
        await time.pass_time(60)
        assert host.left(0) == 10_000, "nothing runs before the curtain"
        host.opened(0)
        await time.pass_time(2)
        for why in ("help", "quit", "small", "suspended"):
            host.pause(why)
            await time.pass_time(12)
            host.resume(why)
            assert host.left(0) == 8_000
        host.covered(0)
        await time.pass_time(12)
        host.opened(0)
        assert host.left(0) == 8_000
        await time.pass_time(7.9)
        assert ground.table.state.course.turns == 0
        await time.pass_time(0.2)
        assert ground.table.state.course.turns == 1, "and then the turn is lost, once"
        await time.pass_time(60)
        assert ground.table.state.course.turns == 1


async def test_tm_01_the_moves_of_a_turn_share_its_ten_seconds() -> None:
    match = MemoryMatch()
    options = Options(ten_seconds=True, open_cards=True, rotation=True)
    async with _ground(state(options), match) as ground:
        host, time = ground.host, ground.time
        host.sit(0)
        await time.pass_time(3)
        host.submit(0, Choose(1))
        await time.pass_time(3)
        host.undo(0)
        assert host.left(0) == 4_000, "taking back gives no time back"
        host.submit(0, Choose(2))
        host.submit(0, Place(3, 3, 0))
        assert isinstance(ground.table.state.pending, Turning)
        assert host.left(0) == 4_000
        await time.pass_time(4)
        assert isinstance(ground.table.state.pending, Turning), "exactly ten seconds are in time"
        await time.pass_time(0.1)
        assert ground.table.state.course.turns == 1
    assert [row.spent for row in rows(match) if row.kind == "act"][-1] == 4_001


async def test_tm_01_the_rectangle_has_ten_seconds_of_its_own() -> None:
    made = state(Options(ten_seconds=True, show_hands=True), cards=block(4, 3), hands=["A", "B"])
    async with _ground(made) as ground:
        ground.host.sit(0)
        await ground.time.pass_time(9)
        ground.host.submit(0, Place(9, 6, 0))
        assert isinstance(ground.table.state.pending, Siding)
        assert ground.host.left(0) == 10_000
        await ground.time.pass_time(10.1)
        assert not isinstance(ground.table.state.pending, Siding)


async def test_tm_02_the_countdown_after_a_stop_and_a_changed_clock() -> None:
    made = clocked(with_cards_left(dealt(seats=2), 0, 3), (95, 110), 125)
    async with _ground(made) as ground:
        host, time = ground.host, ground.time
        host.opened(1)
        await time.pass_time(5)
        assert host.left(1) == 10_000
        time.jump(40)
        left = host.left(1)
        assert left is not None
        assert 9_000 <= left <= 10_000, "stopped for forty seconds"
        time.jump(-3600)
        assert host.left(1) == left, "the clock was set back"
        time.jump(7200)
        assert 0 < (host.left(1) or 0) <= left, "and forward"
        await time.pass_time(20)
        over = ground.table.state
        assert isinstance(over.pending, Over)
        assert over.course.clocks == (95_000, 125_000)
        assert over.course.out == (1,)
        number = ground.table.number
        await time.pass_time(60)
        assert ground.table.number == number, "it ended once"


async def test_tm_02_the_countdown_left_and_taken_up_the_next_day() -> None:
    made = clocked(with_cards_left(dealt(seats=2), 0, 3), (95, 110), 125)
    async with _ground(made) as ground:
        ground.host.opened(1)
        await ground.time.pass_time(10)
        assert ground.host.left(1) == 5_000
        ground.host.covered(1)
        saved = ground.table.snapshot()
    table = Table(GAME, made.setup.options, make_seats("pp"), 1)
    table.restore(saved, ground.table.entries)
    async with Ground("pp", table=table, game=GAME) as ground:
        ground.time.jump(86_400)
        assert ground.host.left(1) == 5_000
        ground.host.opened(1)
        ground.host.submit(1, GAME.legal(table.state, 1)[0])
        assert ground.table.state.course.clocks == (95_000, 120_000), "what was used counts"
        assert ground.host.left(1) == 5_000
