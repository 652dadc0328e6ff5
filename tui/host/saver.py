"""Writing a table's journal, and going on without it when the disk refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from rules.journal import Played, Reseated
from rules.table import Table
from tui.store.errors import Conflict, StoreError
from tui.store.records import Batch, OpenMatch

SNAPSHOT_ROWS: Final = 50
"""Rows between two snapshots."""


class Saver:
    """Hands batches to the open match and keeps those that could not be written."""

    def __init__(
        self, table: Table, match: OpenMatch, wall: Callable[[], int], log: Callable[[str], None]
    ) -> None:
        """``wall`` gives milliseconds since 1970; ``log`` takes lines for the owner."""
        self.match = match
        self.unsaved: list[Batch] = []
        """What is on the table and not on the disk, oldest first."""
        self._table, self._wall, self._log = table, wall, log
        self._go_on = False
        self._snapshot_at = table.number

    @property
    def saving(self) -> bool:
        """Whether everything on the table is on the disk."""
        return self.match.saved and not self.unsaved

    def write(self, played: Played) -> None:
        """Write what was worked out, and with it all that waits.

        Raises:
            StoreError: it is not written, and the player has not said to go on without.
        """
        batch = _batch(self._table, played)
        try:
            self.match.commit(_joined([*self.unsaved, batch]))
        except Conflict:
            raise
        except StoreError:
            if not self._go_on:
                raise
            self.unsaved.append(batch)
        else:
            self._all_saved()

    def retry(self) -> None:
        """Write what waits; where nothing does, something small, to find out.

        Raises:
            StoreError: it still cannot be written.
        """
        if self.unsaved:
            self.match.commit(_joined(self.unsaved))
            self._all_saved()
        else:
            self.match.keep_used(self._table.number, tuple(sorted(self._table.used.items())))

    def last_try(self) -> None:
        """Write what waits if the disk takes it by now; there is no later."""
        try:
            if self.unsaved:
                self.retry()
        except StoreError as error:
            self._log(f"{self.match.id}: {error}")

    def go_on(self) -> None:
        """From now on accept what cannot be written; each later action tries to write everything."""
        self._go_on = True

    def keep_used(self) -> None:
        """Write the time used in pending asks, which stands in no row."""
        used = tuple(sorted(self._table.used.items()))
        if used:
            self._try(lambda: self.match.keep_used(self._table.number, used))

    def snapshot(self, rows: int = SNAPSHOT_ROWS) -> None:
        """Write a snapshot if the last one is at least ``rows`` rows old."""
        if self._table.number >= self._snapshot_at + rows:
            self._snapshot_at = self._table.number
            self._try(lambda: self.match.snapshot(self._table.snapshot(), self._wall()))

    def result_seen(self) -> None:
        """Note that the result has been looked at."""
        self._try(self.match.result_seen)

    def _try(self, write: Callable[[], None]) -> None:
        """Write something the match can do without."""
        if self.saving:
            try:
                write()
            except StoreError as error:
                self._log(f"{self.match.id}: {error}")

    def _all_saved(self) -> None:
        self.unsaved = []
        self._go_on = False


def _batch(table: Table, played: Played) -> Batch:
    """What the store keeps of a result, before it is accepted."""
    moment = table.game.moment(played.state)
    seated = list(table.seats)
    for note in played.told:
        if isinstance(note, Reseated):
            seated[played.rows[0].seat] = note.seat
    return Batch(
        rows=played.rows,
        entries=played.entries,
        rules=table.game.version,
        asks=tuple(ask.seat for ask in moment.asks),
        seated=tuple(seated),
        result=table.game.outcome(played.state) if moment.kind == "over" else None,
    )


def _joined(batches: list[Batch]) -> Batch:
    """Several batches as one: all rows, and the last word on everything else."""
    if len(batches) == 1:
        return batches[0]
    rows = tuple(row for batch in batches for row in batch.rows)
    entries = tuple(entry for batch in batches for entry in batch.entries)
    return msgspec.structs.replace(batches[-1], rows=rows, entries=entries)
