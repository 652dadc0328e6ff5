"""Bots, standing orders, held answers and races."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from rules.contract import Pass, Standing
from tests.ground import Ground, Stubborn, rows, settle
from tests.toy import Toy
from tests.toy_types import Begin, Play
from tui.store import MemoryMatch


async def test_a_bot_that_cannot_be_saved_stands_still_until_told() -> None:
    match = Stubborn()
    async with Ground("bp", match) as ground:
        match.full = True
        await ground.time.pass_time(10)
        assert ground.table.number == 0
        assert str(ground.host.trouble) == "The disk is full."
        match.full = False
        assert ground.host.retry()
        await ground.time.pass_time(10)
        assert ground.table.number > 0


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


class Pondering(Toy):
    """A game whose bots take their time by level and seat, and none to draw."""

    def thinking(self, view: Any, seat: int, level: str) -> tuple[int, int]:
        assert view.own is None, "a spectator's view: nothing hidden may be told by the time"
        if seat == 2:
            return 0, 0
        return (100, 200) if level == "random" else (7000, 7500)


async def test_a_game_says_how_long_its_bots_think() -> None:
    match = MemoryMatch()
    async with Ground("brb", match, game=Pondering(), seed=7) as ground:
        await ground.time.pass_time(0.4)
        assert ground.table.number == 0
        await ground.time.pass_time(600)
        assert ground.host.outcome is not None
    times = {seat: {row.spent for row in rows(match) if row.seat == seat} for seat in range(3)}
    played = [row for row in rows(match) if b"Lay" not in row.payload]
    assert played
    assert all(7000 <= row.spent <= 7500 for row in played if row.seat == 0)
    assert all(100 <= row.spent <= 200 for row in played if row.seat == 1)
    assert 0 in times[2]


async def test_a_bot_that_thinks_too_long_is_late_like_anybody() -> None:
    class Ponderous(Toy):
        def thinking(self, view: Any, seat: int, level: str) -> tuple[int, int]:
            return (5000, 5000) if seat == 2 else (3000, 3000)

    match = MemoryMatch()
    async with Ground("bbb", match, game=Ponderous(), clock=4000) as ground:
        await ground.time.pass_time(600)
        assert ground.host.outcome is not None
    turns = [row for row in rows(match) if b"Play" in row.payload or b"TimeUp" in row.payload]
    assert {(row.seat, b"TimeUp" in row.payload, row.spent) for row in turns} == {
        (0, False, 3000),
        (1, False, 3000),
        (2, True, 4000),
    }


async def test_what_takes_no_time_is_shown_as_long_as_anything_else() -> None:
    class Quick(Toy):
        def thinking(self, view: Any, seat: int, level: str) -> tuple[int, int]:
            return 0, 0

    async with Ground("brb", game=Quick(), seed=7) as ground:
        await ground.time.pass_time(0.4)
        assert ground.table.number == 0
        await ground.time.pass_time(0.2)
        assert ground.table.number == 1


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


async def test_an_order_that_lasts_stays_when_it_has_nothing_to_play() -> None:
    game = Toy()
    game.orders = {"never": Standing("Never", lambda view: 0, lambda view, legal, mark: None, lasting=True)}
    async with Ground("ppp", pace=800, game=game) as ground:
        ground.host.order(1, "never")
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        await ground.time.pass_time(60)
        assert ground.table.state.waiting == (1, 2), "it answered"
        assert ground.host.order_of(1) == "never"


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
    """A bot's answer counts no sooner than anybody's, however fast its moves are shown."""
    async with Ground("pbp", pace=8000) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        before = ground.table.number
        await ground.time.pass_time(7.9)
        assert ground.table.number == before
        await ground.time.pass_time(0.2)
        assert ground.table.number > before


async def test_a_single_person_waits_for_no_pace() -> None:
    """There is nobody at the table whom the time of an answer could tell anything."""
    async with Ground("pb", pace=3000, tempo=0) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        await ground.time.pass_time(0.1)
        assert ground.table.state.turns == 1


async def test_a_quick_table_waits_less_for_everybody() -> None:
    """The pace follows the table's tempo, whoever answers and whatever is held."""
    async with Ground("pp", pace=3000, tempo=0.5) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        assert ground.host.pace == 1500


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


class Slow(Executor):
    """Workers that answer when a test says so."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Keep the work."""
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        return future

    def answer(self) -> None:
        """Do the oldest work."""
        future, work = self.waiting.pop(0)
        if future.set_running_or_notify_cancel():
            future.set_result(work())


async def test_a_bot_in_a_worker_keeps_nobody_waiting() -> None:
    workers = Slow()
    async with Ground("pb", executor=workers) as ground:
        ground.play(Begin(1))
        await settle()
        assert len(workers.waiting) == 1
        ground.host.undo(0)
        ground.play(Begin(0))
        ground.play(Play(ground.table.state.hands[0][0]))
        await settle()
        workers.answer()
        await ground.time.pass_time(10)
        assert ground.table.state.phase == "window", "an answer to what is no longer asked is dropped"
        assert len(workers.waiting) == 1
        workers.answer()
        await ground.time.pass_time(10)
        assert ground.table.state.turns == 1
        await settle()
        assert len(workers.waiting) == 1, "leaving does not wait for it"
