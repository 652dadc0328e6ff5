"""Clocks of seats: they run before an open view, and stand still otherwise."""

from rules.contract import Pass
from tests.ground import FakeTime, Ground, Stubborn, rows
from tests.toy_types import Begin, Play
from tui.host.clock import TableClock
from tui.store import MemoryMatch


async def test_a_limit_that_runs_out_is_silence_once() -> None:
    match = MemoryMatch()
    async with Ground("pp", match, clock=2000) as ground:
        ground.play(Begin(0))
        ground.host.opened(0)
        assert ground.host.left(0) == 2000
        await ground.time.pass_time(1.5)
        assert ground.host.left(0) == 500
        await ground.time.pass_time(30)
        assert ground.table.state.turn == 1, "the next seat's clock stands: its curtain is closed"
        last = rows(match)[-1]
        assert (last.seat, last.spent) == (0, 2001)
        assert [news.late for news in ground.news if news.kind == "played"] == [False, True]


async def test_exactly_the_limit_is_in_time_and_more_is_late() -> None:
    async with Ground("pp", clock=2000) as ground:
        ground.play(Begin(0))
        ground.host.opened(0)
        ground.time.jump(2)
        card = ground.table.state.hands[0][0]
        assert not ground.host.submit(0, Play(card)).late
        assert ground.table.state.used == 2000
        ground.host.submit(1, Pass())
        ground.host.opened(1)
        ground.time.jump(2.001)
        assert ground.host.submit(1, Play(ground.table.state.hands[1][0])).late


async def test_cover_pause_and_small_window_stop_the_clock() -> None:
    match = Stubborn()
    async with Ground("pp", match, clock=5000) as ground:
        ground.play(Begin(0))
        ground.host.opened(0)
        await ground.time.pass_time(1)
        ground.host.covered(0)
        await ground.time.pass_time(60)
        ground.host.opened(0)
        ground.host.pause("small")
        ground.host.pause("help")
        ground.host.resume("small")
        assert ground.host.paused
        assert match.used == (ground.table.number, ((0, 1000),)), "kept, so that a crash gives nothing back"
        await ground.time.pass_time(60)
        ground.host.resume("help")
        await ground.time.pass_time(1)
        assert ground.host.left(0) == 3000


async def test_time_while_the_program_was_stopped_does_not_count() -> None:
    async with Ground("pp", clock=10_000) as ground:
        ground.play(Begin(0))
        ground.host.opened(0)
        await ground.time.pass_time(1)
        ground.time.jump(3600)
        left = ground.host.left(0)
        assert left is not None
        assert 8000 <= left <= 9000
        await ground.time.pass_time(20)
        assert ground.table.state.turn == 1


def test_table_time_never_runs_back() -> None:
    time = FakeTime()
    clock = TableClock(time.clock)
    time.jump(2)
    assert clock.now() == 2000
    time.jump(-7200)
    assert clock.now() == 2000
    time.jump(1)
    assert clock.now() == 3000


async def test_taking_back_does_not_give_back_time() -> None:
    async with Ground("p", clock=10_000, race=False) as ground:
        ground.host.sit(0)
        ground.play(Begin(0))
        await ground.time.pass_time(3)
        ground.play(Play(ground.table.state.hands[0][0]))
        ground.host.undo(0)
        assert ground.host.left(0) == 7000


async def test_a_pause_stops_bots_and_held_answers() -> None:
    async with Ground("pbp", pace=500) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        ground.host.pause()
        await ground.time.pass_time(600)
        assert ground.table.state.waiting == (1, 2)
        ground.host.resume()
        await ground.time.pass_time(3)
        assert ground.table.state.waiting == (2,)
