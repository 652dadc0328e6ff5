"""Rules and reasons looked up by number or word."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.book import Book
from rules.kit.filling import fill
from tui.games.front import Choice
from tui.screens.rules_text import Entry, entries_of, number_of
from tui.textmode.speech import Say, sentence

MOST = 12
"""Rules that a search tells."""


def reasons(book: Book, refused: Sequence[Choice], rest: str, say: Say) -> list[str]:
    """What cannot be done now and why, numbered; for a number the whole rule behind it."""
    if not refused:
        return [say("Nothing has been refused, and nothing is asked here now.")]
    if not rest:
        lines = [f"{number}. {sentence(one.text, say)}" for number, one in enumerate(refused, 1)]
        return [*lines, say("Type why and a number for the whole rule.")]
    refusal = refused[int(rest) - 1].refusal if rest.isdecimal() and 1 <= int(rest) <= len(refused) else None
    if refusal is None:
        return [fill(say("The reasons go from 1 to {count} now."), {"count": len(refused)})]
    entries = entries_of(book, say)
    return [_rule(entries[number_of(entries, refusal.rule)], say)]


def rules(book: Book, rest: str, say: Say) -> list[str]:
    """A rule by its number, those of a chapter, or those that have some words; else the chapters."""
    titles = [say(section.title) for section in book.section]
    if not rest:
        heads = [f"{number}. {sentence(title, say)}" for number, title in enumerate(titles, 1)]
        return [*heads, say("Type rules and a number of this list, a rule's own such as R12, or a word.")]
    entries = entries_of(book, say)
    if rest.isdecimal() and 1 <= int(rest) <= len(titles):
        return [_rule(entry, say) for entry in entries if entry.section == titles[int(rest) - 1]]
    exact = [entry for entry in entries if entry.id.casefold() == rest.casefold()]
    found = exact or [entry for entry in entries if entry.holds(rest)]
    if not found:
        return [say("No rule has that number or word.")]
    lines = [_rule(entry, say) for entry in found[:MOST]]
    if len(found) > MOST:
        lines.append(fill(say("And {count} more: add a word."), {"count": len(found) - MOST}))
    return lines


def _rule(entry: Entry, say: Say) -> str:
    """A rule with its number."""
    return f"{entry.id}. {sentence(entry.text, say)}"
