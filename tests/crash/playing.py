"""Whole matches through host and store, nobody at the keyboard, on a clock that makes nobody wait."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from rules.chance import Chance
from rules.contract import AnyGame, IllegalAction
from rules.journal import CannotUndo, Seat
from rules.registry import GAMES
from rules.table import Table
from tui.host import Busy, Host
from tui.spec import build
from tui.store import OpenMatch, Store

PEOPLE = ("Zoe", "Ulla")
WALL = 1_700_000_000.0
"""The wall time of every row written here."""


class Quick:
    """Seconds that pass at once when somebody waits for them."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def clock(self) -> float:
        """Seconds now."""
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        """Let them pass."""
        self.seconds += seconds
        await asyncio.sleep(0)


def seats_for(game: AnyGame, people: int, bots: Sequence[str] = ("medium", "random")) -> list[str]:
    """Seats as on the command line: some people, and bots up to a usual number."""
    number = min(max(3, game.seats[0]), game.seats[-1])
    levels = [bots[at % len(bots)] for at in range(number)]
    return [*PEOPLE[:people], *(f"bot:{level}" for level in levels)][:number]


def deal(game: AnyGame, seats: Sequence[str], seed: int) -> Table:
    """A new table."""
    spec = build(game, list(seats), seed=seed)
    return Table(game, spec.options, spec.seats, seed)


def host_of(table: Table, match: OpenMatch) -> Host:
    """A host on quick time."""
    time = Quick()
    return Host(table, match, clock=time.clock, sleep=time.sleep, wall=lambda: WALL, tempo=0)


async def play(host: Host, seed: int, rows: int = 0) -> None:
    """Play until the match is over, or has ``rows`` rows more.

    Bots play by themselves. For people random actions are chosen, with an undo, an opened curtain and a
    standing order now and then; each choice follows from ``seed`` and the row number.
    """
    last = host.number + rows if rows else 0
    idle = 0
    host.start()
    while host.outcome is None and not (last and host.number >= last):
        before = host.number
        _people(host, seed)
        await asyncio.sleep(0)
        idle = 0 if host.number != before else idle + 1
        assert idle < 5000, f"nobody goes on after row {host.number}: {host.moment} {host.trouble}"


def _people(host: Host, seed: int) -> None:
    moment = host.moment
    # Where nobody is waited for, those who may act have to.
    for seat in [ask.seat for ask in moment.asks] or moment.may:
        if host.seats[seat].is_bot or host.held(seat) or not host.legal(seat):
            continue
        way, chance = Chance(seed).fork(host.number, seat).below(12)
        try:
            if way == 0:
                host.undo(seat)
            elif way == 1:
                host.opened(seat)
            elif way == 2 and host.game.orders:
                host.order(seat, chance.pick(sorted(host.game.orders))[0])
            else:
                host.submit(seat, chance.pick(host.legal(seat))[0])
        except (CannotUndo, IllegalAction, Busy):
            host.submit(seat, host.legal(seat)[0])
        return


async def bots_go_on(host: Host, rows: int) -> None:
    """Give every seat to a bot and play on."""
    for seat, record in enumerate(host.seats):
        if not record.is_bot:
            host.reseat(seat, Seat(record.name, "bot:random"))
    await play(host, 0, rows)


def storm(path: Path, game: str, seed: int) -> None:
    """Play matches one after the other as fast as they go, for ever."""
    while True:
        with Store(path) as store:
            asyncio.run(_whole(store, GAMES[game], seed, 60 if seed % 3 else 0))
            seed += 1


def session(path: Path, game: str, seed: int) -> None:
    """A little of everything that is ever written: made, played, left, resumed, taken over, deleted."""
    with Store(path) as store:
        first = asyncio.run(_whole(store, GAMES[game], seed, 4))
        table, match = store.resume(first, GAMES[game])
        asyncio.run(_some(host_of(table, match), seed, 3))
        second = asyncio.run(_whole(store, GAMES[game], seed + 1, 2))
        store.resume(second, GAMES[game], force=True)[1].close()
        store.result_seen(first)
        store.delete(second)


async def _whole(store: Store, game: AnyGame, seed: int, rows: int) -> str:
    people = seed % 2
    table = deal(game, seats_for(game, people, ("random",)), seed)
    host = host_of(table, store.create(table))
    await _some(host, seed, rows)
    return host.match.id


async def _some(host: Host, seed: int, rows: int) -> None:
    await play(host, seed, rows)
    host.pause()
    host.resume()
    await host.stop()
