"""One terminal's link: one pair of eyes at a time, and nothing private through closed ones."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.contract import Moment, Pass
from rules.journal import CannotUndo
from tests.ground import Ground
from tests.toy import Toy
from tests.toy_types import Begin, Draw, Play, Shout, ToyState
from tui.eyes import Curtain, Public, Race, Result, Seat, Show
from tui.link import Closed, Link
from tui.pins import hash_pin


def sit(ground: Ground) -> Link:
    """Everybody of kind person at one keyboard."""
    return Link(ground.host)


def shown(link: Link) -> Show:
    """What the terminal shows."""
    return link.show


def nothing_private(link: Link) -> None:
    """Nothing of anybody's own comes out."""
    assert link.eyes is None
    assert link.view.own is None
    assert all(event == event.seen_by(None) for entry in link.history() for event in entry.events)
    with pytest.raises(Closed):
        link.order("pass")
    assert link.ordered() == ""
    if link.actor is None:
        assert link.legal() == ()
        for ask in (lambda: link.why(Draw()), lambda: link.preview(Draw()), lambda: link.act(Draw())):
            with pytest.raises(Closed):
                ask()


async def test_a_whole_match_of_two_never_shows_the_wrong_hand() -> None:
    async with Ground("pp") as ground:
        link = sit(ground)
        assert shown(link) == Public(0), "who begins needs no secret"
        nothing_private(link)
        link.act(Begin(1))
        assert shown(link) == Curtain(1)
        nothing_private(link)
        assert not link.open(0)
        assert link.open(1)
        assert shown(link) == Seat(1)
        assert link.eyes == 1
        link.act(Draw())
        assert link.view.own.hand == ground.table.state.hands[1]
        link.act(Play(ground.table.state.hands[1][0]))
        assert shown(link) == Public(None, (0, 1))
        nothing_private(link)
        assert link.open(0)
        assert link.view.own.hand == ground.table.state.hands[0]
        link.act(Pass())
        assert shown(link) == Seat(0), "the next ask is for the same person"


async def test_every_news_finds_the_eyes_where_they_may_be() -> None:
    """What a subscriber could read at each news is never another seat's."""
    async with Ground("ppb", tempo=0, seed=4) as ground:
        link = sit(ground)
        seen: list[Any] = []

        def look(news: Any) -> None:
            if link.eyes is None:
                seen.append(None)
                assert link.view.own is None
            else:
                seen.append(link.eyes)
                assert shown(link) == Seat(link.eyes)
                assert link.view.seat == link.eyes

        link.subscribe(look)
        for _ in range(200):
            await ground.time.pass_time(0.5)
            show = link.show
            if isinstance(show, Result):
                break
            if isinstance(show, Curtain):
                assert link.open(show.seat)
            elif isinstance(show, Race):
                for seat in show.seats:
                    link.press(seat)
            elif isinstance(show, Public) and show.acting is not None:
                link.act(link.legal()[0])
            elif isinstance(show, Public):
                link.nobody()
            elif link.legal():
                link.act(link.legal()[0])
        assert isinstance(link.show, Result)
        assert {None, 0, 1} <= set(seen)
        assert not ground.log


async def test_stepping_back_and_covering() -> None:
    async with Ground("ppp", clock=5000) as ground:
        link = sit(ground)
        link.act(Begin(0))
        link.open(0)
        await ground.time.pass_time(1)
        link.cover()
        assert shown(link) == Curtain(0)
        nothing_private(link)
        await ground.time.pass_time(60)
        assert link.left() == 4000
        link.open(0)
        link.act(Play(ground.table.state.hands[0][0]))
        assert link.open(2), "may cut in"
        assert shown(link) == Seat(2)
        link.cover()
        assert shown(link) == Public(None, (1, 0, 2))
        assert link.open(2)
        link.act(Shout())
        assert shown(link) == Public(None, (1, 0))


class CutIn(Toy):
    """The toy with turns before which everybody else may cut in."""

    def moment(self, state: ToyState) -> Moment:
        """Turns ask one seat, and the others may."""
        moment = super().moment(state)
        if state.phase != "turn":
            return moment
        return replace(moment, may=tuple(n for n in range(len(state.hands)) if n != state.turn))


async def test_a_seat_that_may_cut_in_opens_its_hand_at_the_curtain_of_another() -> None:
    async with Ground("pp") as ground:
        link = sit(ground)
        link.act(Begin(0))
        assert shown(link) == Curtain(0)
        assert not link.open(1), "may not cut in"
    async with Ground("ppp", game=CutIn()) as ground:
        link = sit(ground)
        link.act(Begin(0))
        assert shown(link) == Curtain(0, (1, 2))
        nothing_private(link)
        assert link.open(2)
        assert shown(link) == Seat(2)
        link.cover()
        assert shown(link) == Curtain(0, (1, 2)), "a step back"
        nothing_private(link)
        assert link.open(0)
        assert shown(link) == Seat(0)
        assert not link.open(1), "a hand that is open has to be covered first"


async def test_nobody_is_silence_for_those_who_are_asked_here() -> None:
    async with Ground("ppb", pace=500) as ground:
        link = sit(ground)
        link.act(Begin(0))
        link.open(0)
        link.act(Play(ground.table.state.hands[0][0]))
        assert link.nobody() == 1
        assert ground.host.held(1)
        assert link.nobody() == 1, "answered already; asking again does no harm"
        await ground.time.pass_time(0.6)
        assert ground.table.state.waiting == (2,)
        assert link.nobody() == 0


async def test_an_answer_from_the_floor_is_covered_while_it_waits() -> None:
    async with Ground("pp", pace=500) as ground:
        link = sit(ground)
        link.act(Begin(0))
        link.open(0)
        link.act(Play(ground.table.state.hands[0][0]))
        link.open(1)
        assert link.act(Pass()).held == 500
        nothing_private(link)


async def test_a_pin_opens_and_a_wrong_one_does_not() -> None:
    async with Ground("pp") as ground:
        from rules.journal import Seat as Record

        ground.host.reseat(1, Record("Bo", "person", pin=hash_pin("1234")))
        link = sit(ground)
        link.act(Begin(1))
        assert not link.open(1)
        assert not link.open(1, "0000")
        nothing_private(link)
        assert link.open(1, "1234")


async def test_one_person_among_bots_is_never_covered() -> None:
    async with Ground("pbb", tempo=0, race=True) as ground:
        link = sit(ground)
        assert link.eyes == 0
        assert link.open(0)
        link.cover()
        assert link.eyes == 0
        number = ground.table.number
        link.act(Begin(1))
        assert ground.table.number == number + 1, "no curtain goes on record"
        await ground.time.pass_time(5)
        assert link.eyes == 0
        assert link.view.own is not None


async def test_open_hands_are_played_on_the_public_table() -> None:
    async with Ground("pp", open_hands=True, clock=3000) as ground:
        link = sit(ground)
        link.act(Begin(0))
        assert shown(link) == Public(0)
        await ground.time.pass_time(1)
        assert link.left() == 2000, "everybody sees the table, so the clock runs"
        link.act(Play(ground.table.state.hands[0][0]))
        assert shown(link) == Public(1)
        link.undo()
        assert shown(link) == Public(0)
        await ground.time.pass_time(3)
        assert shown(link) == Public(1)


async def test_undo_is_for_the_open_eyes() -> None:
    async with Ground("pp", race=False, shouts=False) as ground:
        link = sit(ground)
        with pytest.raises(CannotUndo):
            link.undo()
        link.act(Begin(0))
        link.open(0)
        card = ground.table.state.hands[0][0]
        link.act(Play(card))
        link.open(1)
        with pytest.raises(CannotUndo, match="other"):
            link.undo()
