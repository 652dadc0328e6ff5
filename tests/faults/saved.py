"""Saved matches of any game, begun and played a little, and databases edited by hand."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rules.chance import Chance
from rules.registry import GAMES
from rules.table import Table
from tests.crash.playing import deal
from tui.store import Batch, Store

PEOPLE = ("Ann", "Bo")


def play_on(table: Table, steps: int, seed: int) -> tuple[list[Batch], list[Any]]:
    """Play at random; what to save of it, and what was told."""
    luck, batches, told = Chance(seed), list[Batch](), list[Any]()
    for _ in range(steps):
        if table.over:
            break
        seat = next(seat for seat in table.game.actors(table.state) if table.game.legal(table.state, seat))
        action, luck = luck.pick(table.game.legal(table.state, seat))
        played = table.submit(seat, action)
        table.accept(played)
        asks = tuple(ask.seat for ask in table.moment.asks)
        result = table.game.outcome(table.state)
        batches.append(Batch(played.rows, played.entries, table.game.version, asks, table.seats, result))
        told.append(tuple(event for entry in played.entries for event in entry.events))
    return batches, told


def begun(database: Path, key: str, seats: Sequence[str] = PEOPLE, seed: int = 5, steps: int = 8) -> str:
    """Save a match of a game with some actions played; its id."""
    database.parent.mkdir(parents=True, exist_ok=True)
    table = deal(GAMES[key], seats, seed)
    with Store(database) as store:
        match = store.create(table)
        for batch in play_on(table, steps, seed)[0]:
            match.commit(batch)
        match.close()
        return match.id


def change(database: Path, statement: str, *values: Any) -> None:
    """Edit a database behind the program's back."""
    connection = sqlite3.connect(database)
    try:
        connection.execute(statement, values)
        connection.commit()
    finally:
        connection.close()


def content(database: Path) -> dict[str, list[Any]]:
    """Every row that tells of matches."""
    connection = sqlite3.connect(database)
    try:
        names = ("matches", "journal", "snapshots")
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}
    finally:
        connection.close()
