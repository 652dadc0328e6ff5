"""A race: a signal after a while, one press a seat, and the order they come in."""

from __future__ import annotations

from typing import Final

from rules import luck
from rules.journal import Press
from rules.table import Table

LEAD: Final = 1500
"""Milliseconds to put a finger on the key; presses in it do not count, so nothing typed ahead does."""
SIGNAL_LEAST: Final = 1000
SIGNAL_MOST: Final = 3000
LIMIT: Final = 3000
"""Milliseconds after the signal in which a press is in time."""
REACT_LEAST: Final = 250
REACT_MOST: Final = 850
"""A bot's reaction in milliseconds."""


class Race:
    """One running race in table time. It is kept nowhere: after a break it starts again."""

    def __init__(self, table: Table, mark: int, now: int, attempt: int) -> None:
        """Line up the seats that ``table`` asks.

        ``attempt`` counts its starts, so that breaking it off does not tell when the signal comes.
        """
        asked = [ask.seat for ask in table.moment.asks]
        self.people = tuple(seat for seat in asked if not table.seats[seat].is_bot)
        self.open_at = now + LEAD
        self.signal_at = self.open_at + luck.signal(
            table.seed, mark + attempt * 1_000_003, SIGNAL_LEAST, SIGNAL_MOST
        )
        self.signalled = False
        """Whether the signal has been given."""
        self._presses = {
            seat: Press(seat, luck.thinking(table.seed, mark, seat, REACT_LEAST, REACT_MOST))
            for seat in asked
            if table.seats[seat].is_bot
        }

    def press(self, seat: int, now: int) -> bool:
        """The key of a person's seat; whether it counts."""
        if seat not in self.people or seat in self._presses or now < self.open_at:
            return False
        after = now - self.signal_at
        if not self.signalled:
            self._presses[seat] = Press(seat, max(1, -after), early=True)
        elif after > LIMIT:
            return False
        else:
            self._presses[seat] = Press(seat, after)
        return True

    @property
    def pressed(self) -> tuple[int, ...]:
        """The people's seats whose key counted; everybody sees who has pressed."""
        return tuple(seat for seat in self.people if seat in self._presses)

    @property
    def complete(self) -> bool:
        """Whether everybody has pressed."""
        return len(self.pressed) == len(self.people)

    @property
    def due(self) -> int:
        """The table time of the next thing to happen by itself."""
        return self.signal_at + LIMIT + 1 if self.signalled else self.signal_at

    def presses(self) -> tuple[Press, ...]:
        """One press for each seat, silent ones included."""
        silent = (Press(seat, None) for seat in self.people if seat not in self._presses)
        return (*self._presses.values(), *silent)
