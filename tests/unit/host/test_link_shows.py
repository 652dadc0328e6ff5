"""What the link shows one after another: sealed answers, looks that linger, races."""

import pytest
from msgspec.structs import replace

from tests.ground import Ground, settle
from tests.toy_types import Begin, Bid, Draw, Drew, Lay, Play, Sealed
from tests.unit.host.test_link import nothing_private, shown, sit
from tui.eyes import Curtain, Public, Race, Result


async def test_sealed_answers_one_after_another() -> None:
    async with Ground("pp", race=False) as ground:
        ground.play_on("bid")
        link = sit(ground)
        assert shown(link) == Curtain(0)
        link.open(0)
        link.act(Bid(2))
        assert shown(link) == Curtain(1)
        nothing_private(link)
        assert [event.figure for event in link.recap(1)[-1].events] == [-1]
        link.open(1)
        link.act(Bid(1))
        assert shown(link) == Result()


async def test_what_was_shown_alone_lingers_only_before_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drew, "lingers", True)
    monkeypatch.setattr(Sealed, "lingers", True)
    async with Ground("pp") as ground:
        link = sit(ground)
        link.act(Begin(0))
        assert link.open(0)
        link.act(Draw())
        assert not link.lingering, "the same seat goes on with its view open"
        assert link.legal()
        bidding = replace(ground.table.state, phase="bid", waiting=(0, 1), bids=(-1, -1))
        ground.table.state = bidding
        link.act(Bid(1))
        assert link.lingering, "the curtain for the other seat waits"
        assert (link.eyes, link.legal()) == (0, ())
        link.go_on()
        assert shown(link) == Curtain(1)


async def test_a_race_takes_only_the_seats_in_it() -> None:
    async with Ground("pp") as ground:
        ground.play_on("race")
        link = sit(ground)
        assert shown(link) == Race((0, 1))
        await ground.time.pass_time(2)
        assert not link.press(7)
        while not ground.host.signalled:
            await ground.time.pass_time(0.05)
        assert link.press(1)
        await ground.time.pass_time(0.1)
        assert link.press(0)
        await settle()
        assert ground.table.state.phase == "bid"
        assert [type(event).__name__ for event in ground.table.entries[-1].events] == ["Did"]
        assert ground.table.entries[-1].seat == 0
        assert Lay() not in link.legal()


async def test_what_happened_since_the_last_look() -> None:
    async with Ground("pp", shouts=False) as ground:
        link = sit(ground)
        link.act(Begin(0))
        link.open(0)
        link.act(Draw())
        link.act(Play(ground.table.state.hands[0][0]))
        assert next(event.card for entry in link.recap(1)[-2:] for event in entry.events) == -1
        link.open(1)
        assert len(link.fresh()) == 4


async def test_leaving_closes_the_eyes() -> None:
    async with Ground("pp") as ground:
        link = sit(ground)
        link.act(Begin(0))
        link.open(0)
        link.close()
        nothing_private(link)
        ground.play(Draw())
        assert shown(link) == Public()
