"""The numbered rules of a game as entries to scroll and search: pure, for one width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.kit.book import Book
from tui.games.front import Words
from tui.widgets.phrase import EMPTY, wrapped
from tui.widgets.picture import Span

NUMBER = 7
"""Cells for a rule's number."""


class Entry(NamedTuple):
    """A rule, or the house's reading of a point the rulebook leaves open."""

    id: str
    section: str
    """The title of its chapter."""
    text: str
    house: bool = False
    """Whether it rests on a reading of the house."""
    readings: tuple[str, ...] = ()

    def holds(self, wanted: str) -> bool:
        """Whether the searched text is its number or in its words."""
        wanted = wanted.casefold().strip()
        return bool(wanted) and (
            wanted == self.id.casefold() or wanted in f"{self.id} {self.text}".casefold()
        )


def entries_of(book: Book, say: Callable[[str], str] = str) -> tuple[Entry, ...]:
    """Every rule by chapter, then every reading of the house."""
    found = []
    known = {section.id for section in book.section}
    for section in book.section:
        for rule in book.rule:
            if rule.section == section.id:
                found.append(
                    Entry(rule.id, say(section.title), say(rule.text), bool(rule.readings), rule.readings)
                )
    rest = [rule for rule in book.rule if rule.section not in known]
    found += [
        Entry(rule.id, say("Other rules"), say(rule.text), bool(rule.readings), rule.readings)
        for rule in rest
    ]
    title = say("House readings: points the rulebook leaves open")
    for reading in book.reading:
        text = f"{say(reading.question)} {say(reading.text)} {say('Why:')} {say(reading.reason)}"
        found.append(Entry(reading.id, title, text, True))
    return tuple(found)


def find(entries: Sequence[Entry], wanted: str, start: int, by: int = 1) -> int | None:
    """The next entry from ``start`` on, or back, that holds a text; it goes round at the end."""
    count = len(entries)
    exact = next(
        (n for n, entry in enumerate(entries) if entry.id.casefold() == wanted.casefold().strip()), None
    )
    if exact is not None:
        return exact
    for step in range(count):
        index = (start + by * step) % count
        if entries[index].holds(wanted):
            return index
    return None


def number_of(entries: Sequence[Entry], rule: str) -> int:
    """The entry of a rule written ``"R45"`` or ``"douc R45"``; the first one if there is none."""
    wanted = rule.rsplit(" ", 1)[-1].casefold()
    return next((n for n, entry in enumerate(entries) if entry.id.casefold() == wanted), 0)


class Laid(NamedTuple):
    """Entries laid out for a width."""

    lines: tuple[Words, ...]
    starts: tuple[int, ...]
    """The first line of each entry."""
    ends: tuple[int, ...]
    """The line after each entry."""


def lay(entries: Sequence[Entry], cursor: int, width: int, wanted: str, say: Callable[[str], str]) -> Laid:
    """All entries in lines, a heading before each chapter, the one under the cursor marked."""
    lines: list[Words] = []
    starts, ends, section = [], [], ""
    for index, entry in enumerate(entries):
        if entry.section != section:
            section = entry.section
            lines += [EMPTY, *wrapped((Span(section, "accent+bold"),), width)]
        starts.append(len(lines))
        on = index == cursor
        text = "text+bold" if on else "text"
        body: Words = (Span(entry.text, text),)
        if entry.house and not entry.id.startswith(entry.readings or ("?",)):
            mark = (
                f"  [{say('house')}: {', '.join(entry.readings)}]"
                if entry.readings
                else f"  [{say('house')}]"
            )
            body = (*body, Span(mark, "warning"))
        first = True
        for line in wrapped(body, width - NUMBER - 2) or [EMPTY]:
            head = entry.id if first else ""
            hit = "accent+bold" if entry.holds(wanted) or on else "muted"
            lines.append(
                (Span("► " if on and first else "  ", "accent+bold"), Span(head.ljust(NUMBER), hit), *line)
            )
            first = False
        ends.append(len(lines))
    return Laid(tuple(lines), tuple(starts), tuple(ends))
