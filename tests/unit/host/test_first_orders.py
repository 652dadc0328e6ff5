"""Standing orders that everybody starts with: windows close by themselves, always after the same time."""

from __future__ import annotations

from typing import Any

from rules.contract import Pass, Standing
from rules.journal import Order, first_order
from rules.standing import first_of
from tests.ground import Ground, make_seats
from tests.toy import Toy
from tests.toy_types import Begin, Play
from tui.link import Link

PACE = 800


def _passes(view: Any, legal: Any, mark: int) -> Any:
    return Pass() if Pass() in legal else None


def _plays(view: Any, legal: Any, mark: int) -> Any:
    return next((action for action in legal if isinstance(action, Play)), _passes(view, legal, mark))


def toy() -> Toy:
    """A toy whose players start with an order to play, and may leave one to pass."""
    game = Toy()
    game.orders = {
        "play": Standing("Play", lambda view: 0, _plays, lasting=True, start=True),
        "pass": Standing("Pass", lambda view: 0, _passes, lasting=True),
    }
    return game


def window(kinds: str) -> Ground:
    """A ground of people and bots."""
    return Ground(kinds, game=toy(), pace=PACE)


def begin(ground: Ground) -> None:
    """Open a window for the seats after the first."""
    ground.play(Begin(0), Play(ground.table.state.hands[0][0]))


def test_the_first_order_is_found() -> None:
    assert first_of(toy().orders) == "play"
    assert first_of(Toy().orders) == ""


async def test_a_window_closes_by_itself_after_its_pace_for_whoever_left_nothing() -> None:
    async with window("pp") as ground:
        assert ground.host.order_of(1) == "play"
        assert ground.host.by_order
        begin(ground)
        await ground.time.pass_time(PACE / 1000 - 0.01)
        assert ground.host.moment.kind == "window"
        await ground.time.pass_time(0.02)
        assert ground.table.entries[-1].seat == 1


async def test_a_table_of_instant_bots_leaves_people_as_long_to_speak_up() -> None:
    async with Ground("pp", game=toy(), pace=PACE, tempo=0) as ground:
        begin(ground)
        await ground.time.pass_time(PACE / 1000 - 0.01)
        assert ground.host.moment.kind == "window"
        await ground.time.pass_time(0.02)
        assert any(entry.seat == 1 and entry.kind == "act" for entry in ground.table.entries)


async def test_another_order_takes_its_place_and_withdrawing_gives_it_back() -> None:
    async with window("pp") as ground:
        ground.host.order(1, "pass")
        assert ground.host.order_of(1) == "pass"
        begin(ground)
        await ground.time.pass_time(PACE / 1000 + 0.01)
        assert ground.table.entries[-1].kind == "act"
        assert ground.host.order_of(1) == "pass", "it lasts"
        ground.host.order(1, "")
        assert ground.host.order_of(1) == "play"


async def test_who_takes_the_floor_answers_in_place_of_the_first_order() -> None:
    async with window("pp") as ground:
        begin(ground)
        await ground.time.pass_time(0.3)
        ground.host.opened(1, floor=True)
        await ground.time.pass_time(5)
        assert ground.host.moment.kind == "window"
        ground.host.covered(1)
        await ground.time.pass_time(PACE / 1000 + 0.01)
        assert any(entry.seat == 1 and entry.kind == "act" for entry in ground.table.entries)


async def test_no_key_hurries_an_order_and_nobody_speaks_for_another() -> None:
    async with window("pp") as ground:
        link = Link(ground.host, (0, 1))
        begin(ground)
        await ground.time.pass_time(0.1)
        assert not ground.host.hurry()
        link.nobody()
        assert not ground.host.held(1)
        await ground.time.pass_time(0.5)
        assert ground.host.moment.kind == "window"


async def test_a_single_person_is_asked_unless_there_is_nothing_to_choose() -> None:
    async with window("bp") as ground:
        assert not ground.host.by_order
        assert ground.host.order_of(1) == ""
        for _ in range(60):
            await ground.time.pass_time(1)
            asked = [ask.seat for ask in ground.host.moment.asks]
            if ground.host.moment.kind == "window" and asked == [1]:
                assert len(ground.host.legal(1)) > 1
                break
            if asked == [1]:
                ground.host.submit(1, ground.host.legal(1)[0])
        else:
            raise AssertionError("the person was never asked")
        ground.host.order(1, "pass")
        await ground.time.pass_time(1)
        assert ground.host.order_of(1) == "pass"


def test_people_start_with_it_and_bots_do_not() -> None:
    person, bot = make_seats("pb")
    assert first_order(toy(), person) == Order("play")
    assert first_order(toy(), bot) is None
    assert first_order(Toy(), person) is None
