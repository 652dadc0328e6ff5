"""What a killed program left: the list opens, matches stand at their last row, the future is the same."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import msgspec

from rules.contract import AnyGame
from rules.registry import GAMES
from rules.table import Table
from tests.crash.playing import bots_go_on, host_of
from tui.host.plans import next_plan
from tui.store import MemoryMatch, Record, Store
from tui.store.records import StoredRow, decode_options

AHEAD = 40
"""Rows for which the future is compared."""


def examine(path: Path) -> dict[str, Record]:
    """Open the database and check every match in it; what it has of each.

    Raises:
        AssertionError: something is not as the last row left it.
    """
    found = {}
    with Store(path) as store:
        for info in store.list_matches():
            assert info.status != "damaged", info.reason
            record = store.record(info.id)
            game = GAMES[record.game]
            table = uninterrupted(game, record)
            assert info.rows == len(record.rows) == table.number
            assert info.deciding == tuple(ask.seat for ask in table.moment.asks)
            assert record.result == game.outcome(table.state)
            if record.result is None:
                _same_decision(store, record, table)
            found[info.id] = record
    return found


def uninterrupted(game: AnyGame, record: Record) -> Table:
    """The table as it stands when the journal is played from the deal without a break."""
    table = Table(game, decode_options(game, record.options), record.seats, record.seed)
    table.redo(stored.row for stored in record.rows)
    return table


def _same_decision(store: Store, record: Record, table: Table) -> None:
    resumed, match = store.resume(record.id, table.game)
    match.close()
    assert stands(resumed) == stands(table)
    assert resumed.entries == table.entries
    assert resumed.moment == table.moment
    for seat in table.game.actors(table.state):
        assert resumed.game.legal(resumed.state, seat) == table.game.legal(table.state, seat)
        assert resumed.view(seat) == table.view(seat)


def stands(table: Table) -> Any:
    """Everything about a table but the time used in pending asks, which stands in no row."""
    return msgspec.structs.replace(table.snapshot(), used=())


def check_bots(record: Record) -> int:
    """Every action of a bot is the one it chooses in a match that was never interrupted; how many."""
    return asyncio.run(_check_bots(record))


async def _check_bots(record: Record) -> int:
    game = GAMES[record.game]
    table = uninterrupted(game, msgspec.structs.replace(record, rows=()))
    checked = mark = 0
    for stored in record.rows:
        row = stored.row
        plain = table.moment.kind != "race" and row.kind == "act" and not table.orders
        if plain and table.seats[row.seat].is_bot:
            plan = await next_plan(table, mark, 0, (), None, lambda line: None)
            assert plan is not None
            chosen = (plan.seat, msgspec.json.encode(plan.action), plan.spent)
            assert chosen == (row.seat, row.payload, row.spent), f"row {row.number}"
            checked += 1
        table.redo([row])
        if row.kind in ("act", "undo"):
            mark = row.number
    return checked


def check_future(folder: Path, record: Record) -> int:
    """Play on from a copy of the killed database and from the journal alone: the same rows; how many.

    What comes is told by bots on every seat, so it holds their choices and the cards, dice and places
    that chance gives.
    """
    copy = folder.with_name(f"{folder.name}-copy")
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*-shm"))
    try:
        return asyncio.run(_check_future(copy / "hotseat.sqlite3", record))
    finally:
        shutil.rmtree(copy)


async def _check_future(path: Path, record: Record) -> int:
    game = GAMES[record.game]
    with Store(path) as store:
        resumed, match = store.resume(record.id, game)
        other = uninterrupted(game, record)
        other.used = dict(resumed.used)
        memory = MemoryMatch()
        for host in (host_of(resumed, match), host_of(other, memory)):
            await bots_go_on(host, AHEAD)
            await host.stop()
        rows = store.record(record.id).rows[len(record.rows) :]
    length = min(len(rows), len(memory.rows))
    assert length == max(len(rows), len(memory.rows))
    assert rows[:length] == tuple(memory.rows[:length])
    assert stands(resumed) == stands(other)
    return length


def only_more(before: dict[str, Record], after: dict[str, Record]) -> None:
    """Nothing that was saved has changed: matches only come, and rows only follow."""
    for name, record in before.items():
        assert name in after, f"match {name} is gone"
        rows: tuple[StoredRow, ...] = after[name].rows
        assert rows[: len(record.rows)] == record.rows
        assert after[name].opening == record.opening
        assert (after[name].seed, after[name].options) == (record.seed, record.options)
