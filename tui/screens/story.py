"""The story of a match: its entries as log lines, made once for each row and pair of eyes."""

from __future__ import annotations

from collections.abc import Callable

from rules.journal import Entry
from rules.kit.filling import fill
from tui.games.front import Front, Words
from tui.widgets.picture import Span


class Story:
    """Turns entries into lines. Lines of one pair of eyes are never handed to another."""

    def __init__(self, front: Front, names: tuple[str, ...]) -> None:
        self._front = front
        self._names = names
        self._eyes: int | None = None
        self._upto = -1
        self._lines: tuple[Words, ...] = ()

    def lines(self, eyes: int | None, history: Callable[[int], list[Entry]]) -> tuple[Words, ...]:
        """The log for ``eyes``; ``history`` gives what they saw after a row and is asked for news only."""
        if eyes != self._eyes:
            self.forget()
            self._eyes = eyes
        for entry in history(self._upto):
            self._lines += self.entry(entry)
            self._upto = entry.number
        return self._lines

    def forget(self) -> None:
        """Begin again: something was taken back, or somebody has another name."""
        self._upto, self._lines = -1, ()

    def entry(self, entry: Entry) -> tuple[Words, ...]:
        """The lines of one entry."""
        if entry.kind == "undo":
            text = self._front.translate("{name} took the last move back")
            return ((Span(fill(text, {"name": self._names[entry.seat]}), "text"),),)
        told = (self._front.told(event, self._names) for event in entry.events)
        return tuple(line for line in told if line)
