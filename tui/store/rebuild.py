"""A table made again from what the store has of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rules.contract import AnyGame
from rules.journal import Entry, Snapshot, decode_events, encode_events
from rules.table import Table
from tui.names import known
from tui.store.errors import Damaged, StoreError, WrongVersion
from tui.store.records import Record, StoredRow, decode_options


class _Differs(Exception):
    """The rules of today tell something else than the journal does."""


def rebuild(game: AnyGame, record: Record) -> Table:
    """The table at its last row.

    The journal is played again and compared with what it told at the time. Where that fails, because the
    rules have changed since, the newest snapshot stands in for the rows before it.

    Raises:
        StoreError: neither way leads to the last row; the sentence says why.
    """
    failure: Exception
    try:
        table = _deal(game, record)
    except Exception as error:
        # Whatever the rules raise for options or seats that were once fine.
        raise _cannot(game, record, error) from error
    try:
        if encode_events(table.entries[0].events) != record.opening:
            raise _Differs("the deal differs")
        play_rows(table, record.rows)
    except Exception as error:
        failure = error
    else:
        return _with_time(table, record)
    for snapshot in record.snapshots:
        try:
            table = _from_snapshot(game, record, snapshot)
        except Exception as error:
            failure = error
        else:
            return _with_time(table, record)
    raise _cannot(game, record, failure) from failure


def play_rows(table: Table, rows: Sequence[StoredRow]) -> None:
    """Play journal rows again and check that they tell the same as they did.

    Raises:
        Exception: whatever the rules raise for a row that no longer fits.
    """
    for stored in rows:
        table.redo([stored.row])
        if encode_events(table.entries[-1].events) != stored.events:
            raise _Differs(f"row {stored.row.number} differs")


def told(game: AnyGame, record: Record, upto: int | None = None) -> list[Entry]:
    """The entries, or those up to row ``upto``, from the stored events, without asking the rules."""
    entries = [Entry(0, "act", -1, _events(game, record.opening))]
    for stored in record.rows:
        row = stored.row
        if upto is not None and row.number > upto:
            break
        if row.kind == "undo":
            for index in range(len(entries) - 1, 0, -1):
                if entries[index].kind == "act" and not entries[index].undone:
                    entries[index] = msgspec.structs.replace(entries[index], undone=True)
                    break
        entries.append(Entry(row.number, row.kind, row.seat, _events(game, stored.events)))
    return entries


def _deal(game: AnyGame, record: Record) -> Table:
    return Table(game, decode_options(game, record.options), record.seats, record.seed)


def _from_snapshot(game: AnyGame, record: Record, snapshot: Snapshot) -> Table:
    table = _deal(game, record)
    table.restore(snapshot, told(game, record, snapshot.number))
    play_rows(table, [stored for stored in record.rows if stored.row.number > snapshot.number])
    return table


def _events(game: AnyGame, data: bytes) -> tuple[Any, ...]:
    """Stored events, or none where the rules of today have no such events."""
    try:
        return decode_events(game, data)
    except msgspec.DecodeError:
        return ()


def _with_time(table: Table, record: Record) -> Table:
    """Give back the time used in asks that are still pending, and names that are safe to show."""
    number, used = record.used
    acted = {
        stored.row.seat for stored in record.rows if stored.row.number > number and stored.row.kind == "act"
    }
    for seat, spent in used:
        if seat not in acted:
            table.used[seat] = max(spent, table.used.get(seat, 0))
    forget_time(table)
    table.seats = known(table.seats)
    return table


def forget_time(table: Table) -> None:
    """Drop the time used by seats that are no longer asked: their next ask is another one."""
    asked = {ask.seat for ask in table.moment.asks}
    for seat in [seat for seat in table.used if seat not in asked]:
        del table.used[seat]


def _cannot(game: AnyGame, record: Record, error: Exception) -> StoreError:
    versions = {record.rules, *(stored.rules for stored in record.rows)} - {game.version}
    if versions:
        return WrongVersion(
            "Match {match} was played under version {theirs} of the rules of {game} and this Hotseat has"
            " version {ours}; the match is kept, but cannot go on here.",
            match=record.id,
            theirs=max(versions),
            game=game.title,
            ours=game.version,
        )
    return Damaged(
        "Match {match} cannot be played again from its journal ({why}); it is kept.",
        match=record.id,
        why=type(error).__name__,
    )
