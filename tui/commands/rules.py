"""The command ``rules``: the numbered rules of a game as plain text."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Callable, Iterator

from rules.kit.book import Book
from rules.registry import GAMES
from tui.launch import Common
from tui.spec import find_game
from tui.text import pick_language, translator

WIDEST = 100


def rules(common: Common, key: str) -> int:
    """Print the rules of a game, section by section, and how open points were settled."""
    game = find_game(GAMES, key)
    translate = translator(pick_language(common.language or "auto", os.environ))
    width = min(shutil.get_terminal_size((80, 24)).columns, WIDEST)
    print(game.title)
    for line in lines(game.book(), max(width, 40), translate):
        print(line)
    return 0


def lines(book: Book, width: int, translate: Callable[[str], str]) -> Iterator[str]:
    """The lines of a rule book; house rules name the reading they rest on."""
    for section in book.section:
        yield ""
        yield translate(section.title).upper()
        for rule in book.rule:
            if rule.section == section.id:
                mark = f" [{', '.join(rule.readings)}]" if rule.readings else ""
                yield from _item(rule.id, translate(rule.text) + mark, width)
    if book.reading:
        yield ""
        yield translate("How open points were settled").upper()
    for reading in book.reading:
        text = f"{translate(reading.question)} {translate(reading.text)} ({translate(reading.reason)})"
        yield from _item(reading.id, text, width)


def _item(number: str, text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, initial_indent=f"{number:>5}  ", subsequent_indent=" " * 7)
