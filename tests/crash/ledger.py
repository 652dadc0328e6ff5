"""What was acknowledged of a match, kept beside it: none of it may be lost, and nothing else be there."""

from __future__ import annotations

import sqlite3
import traceback
from collections import Counter
from pathlib import Path
from typing import Any, Self

import msgspec

from rules.contract import AnyGame
from rules.journal import Snapshot, encode_events
from rules.table import Table
from tests.conformance.checks import check_outcome, encoded
from tests.conformance.hook import hook_of
from tests.crash.left import stands, uninterrupted
from tests.crash.weather import Weather
from tui.host import Host, News
from tui.store import Batch, OpenMatch, Record
from tui.store.rebuild import play_rows, told
from tui.store.records import StoredRow

CHANGES = ("played", "undone", "order", "seat")
"""News of something that stands in the journal."""


class Stand(msgspec.Struct, frozen=True):
    """A table at one row; every value in it stays as it is."""

    number: int
    state: Any
    rest: Any

    @classmethod
    def of(cls, table: Table) -> Self:
        """As it stands now."""
        orders = tuple(sorted(table.orders.items()))
        rest = (table.seats, orders, tuple(table.seen), tuple(table.hints), tuple(table.entries))
        return cls(table.number, table.state, rest)


class Ledger:
    """Everything acknowledged in one match, over all lives of the program."""

    def __init__(self, game: AnyGame, tally: Counter[str]) -> None:
        self.game, self.tally = game, tally
        self.name = ""
        """The match's id, once it is saved."""
        self.saved: list[StoredRow] = []
        """The rows that are on the disk."""
        self.violations: list[str] = []
        self.used: tuple[int, dict[int, int]] = (0, {})
        """The time used that was put on the disk last, and after which row."""
        self._stand: Stand | None = None
        self._before: dict[int, Any] = {}
        """The state before each row."""

    # -- while it is played -------------------------------------------------------------------

    def watch(self, host: Host, table: Table, path: Path) -> None:
        """Hear of everything that happens at a table, and look at once whether it is on the disk."""
        self.host, self.table = host, table
        # A connection of its own, of the plain kind: it sees what any other program would see.
        self._reader = sqlite3.Connection(path, isolation_level=None)
        self._last = table.state
        self._undone = {entry.number for entry in table.entries if entry.undone}
        self.stand()
        host.subscribe(self._hear)

    def leave(self) -> None:
        """Look no more."""
        self._reader.close()

    def stand(self) -> None:
        """What is on the table now is what has to come back, if it is all on the disk."""
        if self.host.saving and len(self.saved) == self.table.number:
            self._stand = Stand.of(self.table)

    def _hear(self, news: News) -> None:
        # A host goes on when a subscriber fails, so what is found is kept.
        try:
            if news.kind in CHANGES:
                self._check_told(news)
                self._check_rules(news)
            if news.kind in (*CHANGES, "saving"):
                self.stand()
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            self.violations.append(f"after row {self.table.number}, {news.kind}: {error!r} ({place.line})")

    def _check_told(self, news: News) -> None:
        """Commit, then tell: another program finds the rows before anybody here hears of them."""
        if not self.host.saving:
            assert len(self.saved) < self.table.number, "told as not saved, and it is"
            return
        ((number, payload, events),) = self._reader.execute(
            "SELECT number, payload, events FROM journal WHERE match = ? ORDER BY number DESC LIMIT 1",
            (self.host.match.id,),
        ).fetchall()
        assert number == self.table.number == len(self.saved), f"row {self.table.number} told, {number} kept"
        last = self.saved[-1]
        assert (payload, events) == (last.row.payload, last.events)
        assert events == encode_events(self.table.entries[-1].events), "told something else than was kept"

    def _check_rules(self, news: News) -> None:
        """No component lost or doubled, and what is taken back is as it was."""
        hook, entries = hook_of(self.game), self.table.entries
        if news.kind == "undone":
            (undone,) = {entry.number for entry in entries if entry.undone} - self._undone
            assert self.table.state == self._before[undone], "undo did not restore the state"
            self._undone.add(undone)
        elif news.kind == "played":
            new = [entry for entry in entries if entry.number > news.since]
            self.tally["actions"] += len(new)
            self.tally["late"] += news.late
            self.tally["races"] += len(new) > 1
            hook.check_state(self.table.state)
            hook.check_step(self._last, self.table.state, tuple(event for one in new for event in one.events))
            self._before[new[0].number] = self._last
            outcome = self.game.outcome(self.table.state)
            if outcome is not None:
                check_outcome(self.game, self.table.state, outcome)
                hook.check_outcome(self.table.state, outcome)
        else:
            assert self.table.state == self._last, f"{news.kind} changed the state"
        self._last = self.table.state

    # -- afterwards ---------------------------------------------------------------------------

    def check(self, record: Record, table: Table) -> None:
        """What was taken up again is what was acknowledged, to the last row and for every pair of eyes."""
        assert record.rows[: len(self.saved)] == tuple(self.saved), "an acknowledged row is lost or changed"
        assert len(record.rows) == len(self.saved), "a row is there that was never written"
        assert table.number == len(self.saved)
        plain = self._replayed(record)
        assert stands(table) == stands(plain)
        assert table.entries == plain.entries
        wanted = Stand.of(plain) if self._stand is None else self._stand
        found = Stand.of(table)
        for name in Stand.__struct_fields__:
            assert getattr(found, name) == getattr(wanted, name), f"{name} is not what was told"
        game, seats = self.game, range(len(table.seats))
        for seat in (None, *seats):
            assert encoded(table.view(seat)) == encoded(game.view(wanted.state, seat)), f"the view of {seat}"
        assert table.moment == game.moment(wanted.state)
        for seat in seats:
            assert list(game.legal(table.state, seat)) == list(game.legal(wanted.state, seat))
        self._check_time(table)
        if record.snapshots:
            self._check_snapshot(record, record.snapshots[0], table)

    def _replayed(self, record: Record) -> Table:
        """The table as its journal alone gives it; what was before each row is what an undo goes back to."""
        table = uninterrupted(self.game, msgspec.structs.replace(record, rows=()))
        for stored in record.rows:
            self._before[stored.row.number] = table.state
            table.redo([stored.row])
        return table

    def _check_time(self, table: Table) -> None:
        """No seat gets time back that was used and kept."""
        number, used = self.used
        if number == table.number:
            for ask in table.moment.asks:
                assert table.used.get(ask.seat, 0) >= used.get(ask.seat, 0), f"seat {ask.seat} got time back"

    def _check_snapshot(self, record: Record, snapshot: Snapshot, table: Table) -> None:
        """The newest snapshot and the rows after it lead to the same table."""
        rest = [stored for stored in record.rows if stored.row.number > snapshot.number]
        other = uninterrupted(self.game, msgspec.structs.replace(record, rows=()))
        other.restore(snapshot, told(self.game, record, snapshot.number))
        try:
            play_rows(other, rest)
        except ValueError as error:
            if "cannot be taken back" not in str(error):
                raise
            return  # nothing before a snapshot can be taken back from it
        assert stands(other) == stands(table)


class Recorder:
    """An open match that writes into the ledger what reached the disk, whether anybody was told or not."""

    def __init__(self, match: OpenMatch, ledger: Ledger, weather: Weather) -> None:
        self.match, self.ledger, self.weather = match, ledger, weather
        self.id = match.id
        if match.saved:
            ledger.name = match.id

    @property
    def saved(self) -> bool:
        """As the match says."""
        return self.match.saved

    def commit(self, batch: Batch) -> None:
        """Write, and count what was written."""
        # A match that could not be saved when it was dealt is written first, in a transaction of its own.
        deals = not self.match.saved
        before = self.weather.commits
        try:
            self.match.commit(batch)
        finally:
            closed = self.weather.commits - before
            if closed:
                self.ledger.name = self.id
            if closed > deals:
                self.ledger.saved += batch.stored()
                # Until somebody is told, it stands as the journal has it.
                self.ledger._stand = None

    def keep_used(self, number: int, used: tuple[tuple[int, int], ...]) -> None:
        """Write, and note what was written."""
        before = self.weather.commits
        try:
            self.match.keep_used(number, used)
        finally:
            if self.weather.commits > before:
                self.ledger.used = number, dict(used)

    def snapshot(self, snapshot: Snapshot, at: int) -> None:
        """As the match does."""
        self.match.snapshot(snapshot, at)

    def result_seen(self) -> None:
        """As the match does."""
        self.match.result_seen()

    def close(self) -> None:
        """As the match does."""
        self.match.close()
