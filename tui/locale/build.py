"""Catalogues as text (``.po``) and compiled (``.mo``): read, bring up to date, write.

Only as much of gettext's format is used as one language of whole sentences needs: no plurals, no contexts.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tui.text import DOMAIN, LOCALES

WIDTH = 100
"""Columns of a line of text; longer ones go on in the next."""
MAGIC = 0x950412DE


class Catalogue(NamedTuple):
    """One language."""

    head: str
    """The comments at the top: glossary and advice for translators."""
    meta: str
    """The entry without a sentence: what gettext wants to know of the file."""
    texts: Mapping[str, str]
    """From each sentence to its translation, empty where there is none."""


def po_path(language: str, domain: str = DOMAIN) -> str:
    """The path of a language's catalogue as text: of the shared one, or of a game's by its key."""
    return str(LOCALES / language / "LC_MESSAGES" / f"{domain}.po")


def mo_path(language: str, domain: str = DOMAIN) -> str:
    """The path of a language's compiled catalogue."""
    return str(LOCALES / language / "LC_MESSAGES" / f"{domain}.mo")


def parse(po: str) -> Catalogue:
    """A catalogue from its text.

    Raises:
        ValueError: a line is none that a catalogue has, or a sentence comes twice.
    """
    lines = po.split("\n")
    top = next((number for number, line in enumerate(lines) if not line.startswith("#")), len(lines))
    texts: dict[str, str] = {}
    key, value, into = "", "", ""

    def keep() -> None:
        if into:
            if key in texts:
                raise ValueError(f"twice: {key!r}")
            texts[key] = value

    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition(" ")
        if word == "msgid":
            keep()
            key, value, into = ast.literal_eval(rest), "", "id"
        elif word == "msgstr":
            value, into = ast.literal_eval(rest), "str"
        elif line.startswith('"') and into:
            more = ast.literal_eval(line)
            key, value = (key + more, value) if into == "id" else (key, value + more)
        elif line and not line.startswith("#"):
            raise ValueError(f"line {number}: {line}")
    keep()
    return Catalogue("\n".join(lines[:top]), texts.pop("", ""), texts)


def write(catalogue: Catalogue, found: Mapping[str, list[str]]) -> str:
    """The text of a catalogue with exactly the sentences found, by the first place each comes from."""
    parts = [catalogue.head, *_entry("", catalogue.meta)]
    last = ""
    for sentence, places in found.items():
        if places[0] != last:
            last = places[0]
            parts += ["", f"# ---- {last}"]
        parts.append("")
        parts += [f"#: {place}" for place in places]
        parts += _entry(sentence, catalogue.texts.get(sentence, ""))
    return "\n".join(part for part in parts) + "\n"


def _entry(sentence: str, translation: str) -> Iterator[str]:
    for word, text in (("msgid", sentence), ("msgstr", translation)):
        pieces = list(_pieces(text))
        if len(pieces) == 1 and len(pieces[0]) + 10 <= WIDTH:
            yield f"{word} {_quoted(pieces[0])}"
        else:
            yield f'{word} ""'
            yield from map(_quoted, pieces)


def _quoted(text: str) -> str:
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'


def _pieces(text: str) -> Iterator[str]:
    """The text in lines that end after a blank or a line break."""
    piece = ""
    for line in text.splitlines(keepends=True):
        for word in line.split(" "):
            word += " "
            if piece and len(piece) + len(word) > WIDTH - 4:
                yield piece
                piece = ""
            piece += word
        piece = piece[:-1]
        if piece.endswith("\n"):
            yield piece
            piece = ""
    if piece or not text:
        yield piece


def compiled(catalogue: Catalogue) -> bytes:
    """The bytes of the ``.mo`` file: a head, two tables of lengths and offsets, all texts in order."""
    done = {"": catalogue.meta, **{key: text for key, text in catalogue.texts.items() if text}}
    pairs = sorted((key.encode(), text.encode()) for key, text in done.items())
    head, count = 7 * 4, len(pairs)
    start = head + 16 * count
    tables: list[bytes] = []
    data = b""
    for side in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<2I", len(pair[side]), start + len(data)))
            data += pair[side] + b"\0"
    first = struct.pack("<7I", MAGIC, 0, count, head, head + 8 * count, 0, start)
    return first + b"".join(tables) + data
