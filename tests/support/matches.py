"""Saved matches that bots have played almost to the end, made without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rules import luck
from rules.contract import AnyGame
from rules.journal import Played
from rules.registry import GAMES
from rules.table import Table
from tui.spec import build
from tui.store import Batch, Store


def almost_finished(folder: Path, game: AnyGame, seats: Sequence[str], seed: int, leave: int) -> str:
    """Save a match that bots have played up to its last ``leave`` rows in ``folder``; its id.

    ``seats`` are as on the command line; a person's place is played by the ``random`` bot.
    """
    table, batches = _dealt(game.key, seats, seed), _played(game.key, tuple(seats), seed)
    number, last = 0, sum(len(batch.rows) for batch in batches) - leave
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "hotseat.sqlite3") as store:
        match = store.create(table)
        for batch in batches:
            if number >= last:
                break
            match.commit(batch)
            number += len(batch.rows)
        match.close()
        return match.id


def answer(table: Table, person: str = "random", spent: int = 0) -> tuple[int, Played]:
    """Who goes on at a table and what comes of it: a bot plays by its level, a person like a ``person`` bot.

    The same table always goes on the same way. ``spent`` are the milliseconds the answer took.
    """
    for seat in table.game.actors(table.state):
        chance = luck.bot_chance(table.seed, table.number, seat)
        bot = table.game.bots[table.seats[seat].level or person]
        action = bot(table.view(seat), table.game.legal(table.state, seat), chance)
        if action is not None:
            return seat, table.submit(seat, action, spent)
    raise AssertionError("nobody goes on")


def _dealt(key: str, seats: Sequence[str], seed: int) -> Table:
    spec = build(GAMES[key], list(seats), seed=seed)
    return Table(GAMES[key], spec.options, spec.seats, seed)


@cache
def _played(key: str, seats: tuple[str, ...], seed: int) -> list[Batch]:
    """All that bots add to a table up to its end."""
    table, batches = _dealt(key, seats, seed), list[Batch]()
    while not table.over:
        _, played = answer(table)
        table.accept(played)
        asks = tuple(ask.seat for ask in table.moment.asks)
        result = table.game.outcome(table.state)
        batches.append(Batch(played.rows, played.entries, table.game.version, asks, table.seats, result))
    return batches
