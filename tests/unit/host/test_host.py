"""What a host accepts, takes back and tells."""

from typing import Any

import pytest

from rules.contract import Pass
from rules.journal import CannotUndo
from tests.ground import Ground, settle
from tests.toy import Toy
from tests.toy_types import Begin, Bid, Draw, Play, Shout
from tui.host import Busy
from tui.link import Closed, Link
from tui.store import MemoryMatch


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


async def test_a_cut_in_counts_at_once_and_drops_the_held_answer() -> None:
    async with Ground("ppp", pace=500) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        ground.host.submit(1, Pass())
        await ground.time.pass_time(0.2)
        assert ground.host.held(1)
        ground.host.submit(2, Shout())
        assert ground.table.state.shouted == (2,), "it is for those who cut in that answers wait"
        assert ground.kinds().count("dropped") == 1
        assert not ground.host.held(1), "what was asked is another question now"


@pytest.mark.parametrize("shouts", [True, False])
async def test_bots_that_may_cut_in_are_asked_before_an_answer_counts(shouts: bool) -> None:
    def bot(view: Any, legal: Any, chance: Any) -> Any:
        return Shout() if shouts and Shout() in legal else None

    game = Toy()
    game.bots = {**game.bots, "medium": bot}
    async with Ground("ppb", game=game) as ground:
        ground.play(Begin(0), Play(ground.table.state.hands[0][0]))
        assert 2 in ground.host.moment.may
        seat, before = ground.host.moment.asks[0].seat, ground.table.number
        ground.host.submit(seat, Pass())
        assert ground.table.number == before, "the bot has not been asked yet"
        await settle()
        assert ground.table.entries[before + 1].seat == (2 if shouts else seat), "who cuts in goes first"
        assert not ground.host.held(seat)


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


async def test_a_fault_of_the_rules_stops_the_table_with_a_word() -> None:
    class Faulty(Toy):
        def apply(self, state: Any, seat: int, action: Any, spent: int = 0) -> Any:
            if isinstance(action, Play):
                raise KeyError(f"secret {action.card}")
            return super().apply(state, seat, action, spent)

    async with Ground("bb", tempo=0, game=Faulty()) as ground:
        await ground.time.pass_time(10)
        assert "fault" in str(ground.host.trouble)
        assert ground.news[-1].kind == "saving"
        assert "KeyError at" in ground.log[0]
        assert "secret" not in ground.log[0]


async def test_a_hint_is_put_on_record_for_the_open_eyes() -> None:
    async with Ground("pp") as ground:
        link = Link(ground.host)
        ground.play(Begin(0))
        assert link.open(0)
        before = link.view
        link.hinted()
        assert ground.host.hints == (1, 0)
        assert link.view == before
        assert link.eyes == 0
        link.cover()
        with pytest.raises(Closed):
            link.hinted()
