"""Sentences with parts of their own role in them: a template, filled once and never twice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rich.cells import cell_len

from rules.kit.filling import HOLE
from tui.widgets.picture import Span, clusters, fit

Words = tuple[Span, ...]
Part = str | Span | Words
EMPTY: Words = ()
"""An empty line."""
_PIECE = re.compile(r" +|[^ ]+")


def phrase(template: str, parts: Mapping[str, Part], role: str = "text") -> Words:
    """The template in ``role``, with its ``{names}`` replaced by text or by spans in roles of their own."""
    spans: list[Span] = []
    at = 0
    for hole in HOLE.finditer(template):
        if hole.start() > at:
            spans.append(Span(template[at : hole.start()], role))
        part = parts.get(hole[1], hole[0])
        if isinstance(part, str):
            spans.append(Span(part, role))
        elif isinstance(part, Span):
            spans.append(part)
        else:
            spans.extend(part)
        at = hole.end()
    if at < len(template):
        spans.append(Span(template[at:], role))
    return tuple(spans)


def joined(pieces: Iterable[Words], between: str, role: str = "muted") -> Words:
    """Several phrases in one line with a sign between them."""
    spans: list[Span] = []
    for piece in pieces:
        if not piece:
            continue
        if spans:
            spans.append(Span(between, role))
        spans.extend(piece)
    return tuple(spans)


def text_of(words: Words) -> str:
    """The words without their roles."""
    return "".join(span.text for span in words)


def width_of(words: Iterable[Span]) -> int:
    """How many cells the words take."""
    return sum(cell_len(span.text) for span in words)


def cut(words: Words, width: int, more: str) -> Words:
    """The words in at most ``width`` cells, with the sign for more where something is missing."""
    if width_of(words) <= width:
        return words
    kept: list[Span] = []
    room = width - cell_len(more)
    for span in words:
        size = cell_len(span.text)
        if size > room:
            text = fit(span.text, room + 1, "")
            kept.append(Span((fit(text, room, "") if cell_len(text) > room else text) + more, span.role))
            break
        kept.append(span)
        room -= size
    return tuple(kept)


def wrapped(words: Words, width: int, indent: int = 0) -> list[Words]:
    """The words in lines of at most ``width`` cells, broken at blanks; later lines are indented.

    A word may be of several roles, as a card with a bracket after it; it is broken only if it is too long.
    """
    lines: list[list[Span]] = [[]]
    room = width
    for word in _pieces(words):
        size = width_of(word)
        if size > room and word[0].text.isspace():
            continue
        if size > room and lines[-1] and size <= width - indent:
            room = _break(lines, width, indent, word[0].role)
        for text, role in word:
            for piece, cells in ((text, cell_len(text)),) if size <= room else clusters(text):
                if cells > room and lines[-1]:
                    room = _break(lines, width, indent, role)
                lines[-1].append(Span(piece, role))
                room -= cells
                size -= cells
    return [line for line in map(_merged, lines) if line]


def _pieces(words: Words) -> list[list[Span]]:
    """The words one by one and the blanks between them; what has no blank in it stays together."""
    found: list[list[Span]] = []
    for span in words:
        for text in _PIECE.findall(span.text):
            blank = text.isspace()
            if found and not blank and not found[-1][-1].text.isspace():
                found[-1].append(Span(text, span.role))
            else:
                found.append([Span(text, span.role)])
    return found


def _break(lines: list[list[Span]], width: int, indent: int, role: str) -> int:
    """Begin a new line and give the cells in it."""
    lines.append([Span(" " * indent, role)] if indent else [])
    return width - indent


def _merged(line: list[Span]) -> Words:
    """The line with neighbours of one role put together and no blanks at its end."""
    spans: list[Span] = []
    for span in line:
        if spans and spans[-1].role == span.role:
            spans[-1] = Span(spans[-1].text + span.text, span.role)
        else:
            spans.append(span)
    while spans and not spans[-1].text.strip():
        spans.pop()
    if spans:
        spans[-1] = Span(spans[-1].text.rstrip(" "), spans[-1].role)
    return tuple(spans)
