"""Saved matches that bots have played almost to the end, made without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules import luck
from rules.contract import AnyGame
from rules.journal import Played
from rules.table import Table
from tui.spec import build
from tui.store import Batch, Store


def almost_finished(folder: Path, game: AnyGame, seats: Sequence[str], seed: int, leave: int) -> str:
    """Save a match that bots have played up to its last ``leave`` rows in ``folder``; its id.

    ``seats`` are as on the command line; a person's place is played by the ``random`` bot.
    """
    spec = build(game, list(seats), seed=seed)
    last = len(_played(Table(game, spec.options, spec.seats, seed), 0)) - leave
    folder.mkdir(parents=True, exist_ok=True)
    with Store(folder / "hotseat.sqlite3") as store:
        table = Table(game, spec.options, spec.seats, seed)
        match = store.create(table)
        for batch in _played(table, last):
            match.commit(batch)
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


def _played(table: Table, most: int) -> list[Batch]:
    """What bots add to a table, up to ``most`` rows or, with 0, to the end."""
    batches: list[Batch] = []
    while not table.over and (not most or table.number < most):
        _, played = answer(table)
        table.accept(played)
        asks = tuple(ask.seat for ask in table.moment.asks)
        result = table.game.outcome(table.state)
        batches.append(Batch(played.rows, played.entries, table.game.version, asks, table.seats, result))
    return batches
