"""A match to be watched again, step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.contract import AnyGame, Moment, Outcome
from rules.journal import Entry
from rules.table import Table
from tui.store.errors import Damaged
from tui.store.rebuild import play_rows, told
from tui.store.records import Record, decode_options


class Replay:
    """The states of a match at each of its public steps.

    Step 0 is the deal; curtains and standing orders are no steps. A running match shows the spectator's
    view to everybody, and one that came from a file has no views at all, only what was told.
    """

    def __init__(self, game: AnyGame, record: Record, *, running: bool, file: bool = False) -> None:
        """Play ``record`` again.

        Args:
            game: the game it is of.
            record: what the store or a file has of it.
            running: whether it is not finished, so that nothing hidden may be shown.
            file: whether it comes from the file of a running match, which holds no actions.

        Raises:
            Damaged: not even the deal can be made again.
        """
        self.game = game
        self.running = running
        self.mismatch: Damaged | None = None
        """If playing it again does not give what was recorded; shown, not hidden."""
        self.entries = [entry for entry in told(game, record) if entry.kind in ("act", "undo")]
        """What each step told; filtered by :meth:`told`."""
        self.options: Any = None
        """The options it was dealt with, where it could be dealt again."""
        self._states: list[Any] = []
        if not (running and file):
            self._play(record)

    @property
    def steps(self) -> int:
        """The number of the last step."""
        return len(self.entries) - 1

    def view(self, step: int, seat: int | None) -> Any:
        """What ``seat``, or a spectator, may know at a step; ``None`` where only the telling is left."""
        if step >= len(self._states):
            return None
        return self.game.view(self._states[step], None if self.running else seat)

    def moment(self, step: int) -> Moment:
        """What the table waited for at a step; it follows public facts only."""
        return self.game.moment(self._states[step]) if step < len(self._states) else Moment("open")

    def told(self, step: int, seat: int | None) -> Entry:
        """What happened at a step, as that seat, or a spectator, saw it."""
        entry, eyes = self.entries[step], None if self.running else seat
        return msgspec.structs.replace(entry, events=tuple(event.seen_by(eyes) for event in entry.events))

    @property
    def outcome(self) -> Outcome | None:
        """The result as it was played again, ``None`` for a running match or one that differs."""
        return self.game.outcome(self._states[-1]) if self._states and not self.mismatch else None

    def _play(self, record: Record) -> None:
        try:
            table = Table(self.game, decode_options(self.game, record.options), record.seats, record.seed)
        except Exception as error:
            # Whatever rules of another version raise for options that were once fine.
            raise Damaged(
                "Match {match} cannot be dealt again ({why}).", match=record.id, why=type(error).__name__
            ) from error
        self.options = table.options
        self._states.append(table.state)
        for stored in record.rows:
            try:
                play_rows(table, [stored])
            except Exception:
                self.mismatch = Damaged(
                    "From row {row} on, playing this match again does not give what was recorded"
                    " (rules version {theirs}, here {ours}).",
                    row=stored.row.number,
                    theirs=record.rules,
                    ours=self.game.version,
                )
                return
            if stored.row.kind in ("act", "undo"):
                self._states.append(table.state)
        if record.result is not None and self.game.outcome(table.state) != record.result:
            self.mismatch = Damaged("Playing this match again does not give the recorded result.")
