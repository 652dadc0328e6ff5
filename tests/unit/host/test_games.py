"""Every registered game at a host, with nothing but the contract between them."""

from pathlib import Path

import pytest

from rules.chance import Chance
from rules.journal import Seat
from rules.registry import GAMES
from rules.table import Table
from tests.ground import Ground
from tui.eyes import Curtain, Public, Race, Result
from tui.eyes import Seat as SeatView
from tui.link import Link
from tui.store import MemoryMatch, Replay, Store, rebuild


def table_of(key: str, kinds: tuple[str, ...], seed: int) -> Table:
    """A table with settled default options."""
    game = GAMES[key]
    options = game.settle(game.Options(), [kind.partition(":")[0] for kind in kinds])
    return Table(game, options, [Seat(f"S{n}", kind) for n, kind in enumerate(kinds)], seed)


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_bots_play_to_the_end_and_the_journal_gives_it_back(key: str, tmp_path: Path) -> None:
    seats = max(min(GAMES[key].seats), min(3, max(GAMES[key].seats)))
    table = table_of(key, ("bot:easy",) * seats, 11)
    with Store(tmp_path / "hotseat.sqlite3") as store:
        store._database.execute("PRAGMA synchronous = OFF")
        async with Ground(match=store.create(table), table=table, game=table.game, tempo=0) as ground:
            for _ in range(3000):
                await ground.time.pass_time(30)
                if ground.host.outcome is not None:
                    break
            assert ground.host.outcome is not None
            record = store.record(ground.host.match.id)
            assert not ground.log
        again = rebuild(table.game, record)
        assert again.snapshot() == table.snapshot()
        assert again.entries == table.entries
        replay = Replay(table.game, record, running=False)
        assert replay.mismatch is None
        assert replay.outcome == ground.host.outcome


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seed", [1, 2])
async def test_two_people_and_a_bot_by_the_link_alone(key: str, seed: int) -> None:
    """Whoever is asked is called, opens and acts at random; no view is ever open for the wrong seat."""
    people = ("person", "person")
    kinds = (*people, "bot:random") if 3 in GAMES[key].seats else people
    table, chance = table_of(key, kinds, seed), Chance(seed)
    async with Ground(match=MemoryMatch(), table=table, game=table.game, tempo=0) as ground:
        link = Link(ground.host)
        for _ in range(6000):
            show = link.show
            assert (link.eyes is None) or show == SeatView(link.eyes)
            if isinstance(show, Result):
                break
            legal = link.legal()
            if isinstance(show, Curtain):
                assert link.open(show.seat)
            elif isinstance(show, Race):
                await ground.time.pass_time(0.5)
                for seat in show.seats:
                    link.press(seat)
            elif legal and not ground.host.held(link.actor or 0):
                action, chance = chance.pick(legal)
                link.act(action)
            elif link.lingering:
                link.go_on()
            elif isinstance(show, SeatView) and not ground.host.held(show.seat):
                # It took the floor and has nothing to play: it steps back.
                link.cover()
            elif isinstance(show, Public) and show.floor:
                draw, chance = chance.below(3)
                if draw == 0 or not link.nobody():
                    seat, chance = chance.pick(show.floor)
                    assert link.open(seat)
            await ground.time.pass_time(0.5)
        assert isinstance(link.show, Result)
        assert not ground.log
