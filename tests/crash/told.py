"""A program that writes down what its subscribers were told, so that a death can be held against it."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from rules.journal import Seat
from rules.registry import GAMES
from rules.table import Table
from tests.conformance.drawing import draw
from tests.crash.left import uninterrupted
from tests.crash.playing import host_of, play
from tui.host import News
from tui.store import Record, Store

FILE = "told.txt"


def digest(table: Table) -> str:
    """What every pair of eyes sees, in short."""
    seats = (None, *range(len(table.seats)))
    return hashlib.sha256(msgspec.json.encode([table.view(seat) for seat in seats])).hexdigest()


def told(path: Path, game: str, seed: int) -> None:
    """Play matches with all sorts of options, one after the other, for ever."""
    with Store(path) as store:
        number = seed
        while True:
            asyncio.run(_one(store, path.parent / FILE, game, number))
            number += 1000


async def _one(store: Store, file: Path, game: str, number: int) -> None:
    drawn = draw(GAMES[game], number)
    # One person at least: a table of bots that wait for somebody would stand still.
    kinds = ["person", *("person" if kind == "person" else "bot:random" for kind in drawn.kinds[1:])]
    seats = [Seat(f"P{seat + 1}", kind) for seat, kind in enumerate(kinds)]
    table = Table(GAMES[game], drawn.options, seats, drawn.seed)
    host = host_of(table, store.create(table))
    out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def hear(news: News) -> None:
        if news.kind in ("played", "undone", "order", "seat"):
            # The system keeps this when the program dies, as it keeps what the database has written.
            os.write(out, f"{host.match.id} {host.number} {digest(table)}\n".encode())

    host.subscribe(hear)
    try:
        await play(host, number, 400)
        await host.stop()
    finally:
        os.close(out)


def check(folder: Path, found: Mapping[str, Record]) -> int:
    """Every row that somebody was told of is there, and gives the same to see; how many there are."""
    file = folder / FILE
    lines = file.read_text().split("\n")[:-1] if file.exists() else []
    tables: dict[str, Table] = {}
    for line in lines:
        name, number, seen = line.split()
        assert name in found, f"match {name} was told of and is gone"
        record = found[name]
        assert int(number) <= len(record.rows), f"row {number} of {name} was told of and is gone"
        if name not in tables:
            tables[name] = uninterrupted(GAMES[record.game], msgspec.structs.replace(record, rows=()))
        table = tables[name]
        table.redo(stored.row for stored in record.rows[table.number : int(number)])
        assert digest(table) == seen, f"row {number} of {name} is not what was told"
    return len(lines)
