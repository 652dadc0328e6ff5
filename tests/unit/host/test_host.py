"""The host: what it accepts, holds, times and tells, on fake time."""

from typing import Any

import pytest

from rules.contract import IllegalAction, Pass
from rules.journal import CannotUndo, Row
from tests.ground import FakeTime, Ground, settle
from tests.toy import Toy
from tests.toy_types import Begin, Bid, Draw, Play, Shout
from tui.host import Busy
from tui.host.clock import TableClock
from tui.store import Batch, MemoryMatch, StoreError


class Stubborn(MemoryMatch):
    """A match whose disk can be full."""

    def __init__(self) -> None:
        super().__init__()
        self.saved = True
        self.full = False
        self.used: Any = None
        self.snapshots: list[int] = []

    def commit(self, batch: Batch) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        super().commit(batch)

    def keep_used(self, number: int, used: Any) -> None:
        self.used = (number, used)

    def snapshot(self, snapshot: Any, at: int) -> None:
        self.snapshots.append(snapshot.number)


def rows(match: MemoryMatch) -> list[Row]:
    """The rows that were committed."""
    return [stored.row for stored in match.rows]


async def test_an_action_is_committed_before_anybody_hears_of_it() -> None:
    match = MemoryMatch()
    async with Ground("pp", match) as ground:
        heard: list[tuple[int, int]] = []
        ground.host.subscribe(lambda news: heard.append((len(match.rows), ground.table.number)))
        ground.play(Begin(0))
        assert heard == [(1, 1)]
        assert ground.news[-1].kind == "played"
        assert ground.news[-1].since == 0
        assert len(ground.host.history(None, since=0)) == 1


async def test_what_is_refused_or_not_saved_changes_nothing() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        before = ground.table.state
        with pytest.raises(IllegalAction):
            ground.host.submit(0, Draw())
        match.full = True
        with pytest.raises(StoreError):
            ground.host.submit(0, Begin(1))
        assert ground.table.state is before
        assert ground.news == []
        match.full = False
        ground.play(Begin(1))
        assert [row.number for row in rows(match)] == [1]


async def test_playing_on_without_saving_and_saving_it_all_later() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        match.full = True
        ground.host.play_unsaved()
        ground.play(Begin(0), Draw())
        assert not ground.host.saving
        assert not ground.host.retry()
        assert match.rows == []
        match.full = False
        assert ground.host.retry()
        assert [row.number for row in rows(match)] == [1, 2]
        match.full = True
        with pytest.raises(StoreError):
            ground.host.submit(0, Play(ground.table.state.hands[0][0]))


async def test_an_action_after_the_disk_is_free_again_saves_everything() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        match.full = True
        ground.host.play_unsaved()
        ground.play(Begin(0))
        match.full = False
        ground.play(Draw())
        assert ground.host.saving
        assert [row.number for row in rows(match)] == [1, 2]
        assert "saving" in ground.kinds()


async def test_a_bot_that_cannot_be_saved_stands_still_until_told() -> None:
    match = Stubborn()
    async with Ground("bp", match) as ground:
        match.full = True
        await ground.time.pass_time(10)
        assert ground.table.number == 0
        assert ground.host.trouble == "The disk is full."
        match.full = False
        assert ground.host.retry()
        await ground.time.pass_time(10)
        assert ground.table.number > 0


async def test_undo_of_a_held_answer_of_an_action_and_never_past_a_draw() -> None:
    async with Ground("pp", pace=500) as ground:
        ground.play(Begin(0))
        ground.host.undo(0)
        assert ground.table.state.phase == "pick"
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        assert ground.host.submit(1, Pass()).held == 500
        with pytest.raises(Busy):
            ground.host.submit(1, Pass())
        ground.host.undo(1)
        await ground.time.pass_time(1)
        assert ground.table.state.waiting == (1,)
        ground.host.submit(1, Pass())
        await ground.time.pass_time(0.51)
        assert ground.table.state.phase == "turn"
        ground.play(Draw())
        with pytest.raises(CannotUndo, match="revealed"):
            ground.host.undo(1)


async def test_a_cut_in_drops_the_held_answer() -> None:
    async with Ground("ppp", pace=500) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        ground.host.submit(1, Pass())
        await ground.time.pass_time(0.2)
        ground.host.submit(2, Shout())
        assert ground.host.held(2)
        await ground.time.pass_time(0.31)
        assert ground.table.state.waiting == (2,), "the answer came first and its pace was over first"
        assert not ground.host.held(2), "so the cut-in was to something that is no longer asked"
        ground.host.submit(1, Shout())
        await ground.time.pass_time(0.1)
        ground.host.submit(2, Pass())
        await ground.time.pass_time(0.41)
        assert ground.table.state.shouted == (1,)
        assert ground.kinds().count("dropped") == 2
        assert not ground.host.held(2)


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


async def test_bots_play_at_reading_speed_and_a_key_hurries_without_a_trace() -> None:
    slow, fast = MemoryMatch(), MemoryMatch()
    async with Ground("brb", slow, seed=7) as ground:
        await ground.time.pass_time(0.4)
        assert ground.table.number == 0
        await ground.time.pass_time(600)
        assert ground.host.outcome is not None
    async with Ground("brb", fast, seed=7) as ground:
        await ground.time.pass_time(0.1)
        while ground.host.outcome is None:
            ground.host.hurry()
            await settle()
        assert ground.time.seconds < 1001
    assert [(row.seat, row.payload, row.spent) for row in rows(slow)] == [
        (row.seat, row.payload, row.spent) for row in rows(fast)
    ]
    assert all(2000 <= row.spent <= 6000 for row in rows(slow) if b"Lay" not in row.payload)


async def test_a_bot_that_fails_plays_something_random_and_the_log_names_no_card() -> None:
    def broken(view: Any, legal: Any, chance: Any) -> Any:
        raise ValueError(f"I hold {view.own.hand}")

    def cheat(view: Any, legal: Any, chance: Any) -> Any:
        return Play(77)

    game = Toy()
    game.bots = {"medium": broken, "random": cheat}
    async with Ground("brb", tempo=0, game=game) as ground:
        await ground.time.pass_time(60)
        assert ground.host.outcome is not None
        assert any("ValueError at" in line for line in ground.log)
        assert any("an illegal action" in line for line in ground.log)
        assert not any("hold" in line for line in ground.log)


async def test_a_standing_order_answers_at_the_moments_pace_and_ends() -> None:
    async with Ground("ppp", pace=800) as ground:
        ground.host.order(1, "pass")
        assert ground.news[-1].seat is None, "nobody hears whose order it is"
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        await ground.time.pass_time(0.79)
        assert ground.table.state.waiting == (1, 2)
        await ground.time.pass_time(0.02)
        assert ground.table.state.waiting == (2,)
        ground.host.submit(2, Pass())
        await ground.time.pass_time(1)
        assert ground.host.order_of(1) == "", "its time is over"
        assert ground.table.state.phase == "turn"


async def test_who_takes_the_floor_answers_in_place_of_the_order() -> None:
    async with Ground("ppp", pace=800) as ground:
        ground.host.order(1, "pass")
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        await ground.time.pass_time(0.5)
        ground.host.opened(1, floor=True)
        await ground.time.pass_time(60)
        assert ground.table.state.waiting == (1, 2)
        ground.host.covered(1)
        await ground.time.pass_time(0.1)
        assert ground.table.state.waiting == (2,)


async def test_pace_is_the_same_for_bots() -> None:
    async with Ground("pb", pace=3000, tempo=0) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        ground.host.hurry()
        await ground.time.pass_time(2.9)
        assert ground.table.state.turns == 0
        await ground.time.pass_time(0.2)
        assert ground.table.state.turns == 1


async def test_a_race_is_ordered_by_the_presses() -> None:
    match = MemoryMatch()
    async with Ground("pppb", match, tempo=0) as ground:
        while ground.table.state.phase != "race":
            await ground.time.pass_time(0.01)
            if not ground.table.seats[ground.host.moment.asks[0].seat].is_bot:
                seat = ground.host.moment.asks[0].seat
                ground.host.submit(
                    seat, ground.host.legal(seat)[-1 if ground.host.moment.kind == "turn" else 0]
                )
        await settle()
        before = len(match.rows)
        assert not ground.host.press(0), "typed ahead"
        await ground.time.pass_time(2)
        early = ground.host.press(1)
        while "signal" not in ground.kinds():
            await ground.time.pass_time(0.05)
        await ground.time.pass_time(0.2)
        assert ground.host.press(0)
        assert not ground.host.press(0), "only the first press counts"
        await ground.time.pass_time(5)
        order = [row.seat for row in rows(match)[before : before + 4]]
        assert early
        assert order == [0, 3, 2, 1], "in time, the bot's reaction, silent, too early"
        assert ground.table.state.phase in ("bid", "over")


async def test_a_race_starts_again_after_a_pause() -> None:
    async with Ground("pp") as ground:
        ground.play_on("race")
        await ground.time.pass_time(2)
        ground.host.pause()
        await ground.time.pass_time(60)
        assert ground.table.state.phase == "race"
        ground.host.resume()
        await ground.time.pass_time(1)
        assert ground.kinds().count("race") == 2
        await ground.time.pass_time(20)
        assert ground.table.state.phase == "bid"


async def test_a_pause_stops_bots_and_held_answers() -> None:
    async with Ground("pbp", pace=500) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        ground.host.pause()
        await ground.time.pass_time(600)
        assert ground.table.state.waiting == (1, 2)
        ground.host.resume()
        await ground.time.pass_time(3)
        assert ground.table.state.waiting == (2,)


async def test_sealed_answers_stay_out_of_the_news_and_history() -> None:
    async with Ground("pp", race=False) as ground:
        ground.play_on("bid")
        ground.host.submit(0, Bid(2))
        assert [event.figure for event in ground.host.history(1)[-1].events] == [-1]
        assert [event.figure for event in ground.host.history(0)[-1].events] == [2]


async def test_recap_is_public_and_begins_where_the_seat_last_looked() -> None:
    async with Ground("pp") as ground:
        ground.play(Begin(1), Draw(), Play(ground.table.state.hands[1][0]))
        ground.host.submit(0, ground.host.legal(0)[0])
        assert [type(event).__name__ for entry in ground.host.recap(0) for event in entry.events] == []
        assert [event.what for entry in ground.host.unseen(1) for event in entry.events] == ["passes"]


async def test_a_failing_subscriber_does_not_stop_the_others() -> None:
    async with Ground("pp") as ground:

        def fails(news: Any) -> None:
            raise RuntimeError("no")

        heard: list[Any] = []
        ground.host.subscribe(fails)
        leave = ground.host.subscribe(heard.append)
        ground.play(Begin(0))
        leave()
        ground.host.pause()
        assert len(heard) == 1
        assert len(ground.log) == 2


async def test_leaving_keeps_a_snapshot_and_closing_twice_is_one_closing() -> None:
    match = Stubborn()
    async with Ground("pp", match) as ground:
        ground.play(Begin(0))
        ground.host.close()
        ground.host.close()
    assert match.snapshots == [1]
