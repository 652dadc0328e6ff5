"""What a field of text takes: by cells, by whole characters, and nothing that is not printed."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from rich.cells import cell_len

from tui.widgets.picture import clusters

LONGEST_PIN = 12
LIMITS: Mapping[str, int] = {"name": 24, "pin": LONGEST_PIN, "seed": 19}
"""Cells a field holds."""


class Field(NamedTuple):
    """A field of text being typed into."""

    what: str
    """``"name"``, ``"pin"`` or ``"seed"``."""
    row: int
    text: str

    def typed(self, text: str) -> Field:
        """The field with as much of ``text`` added as it takes."""
        now = self.text
        for char in text:
            if accepts(now, char, LIMITS[self.what]):
                now += char
        return self._replace(text=now)


def opened(what: str, row: int, old: str, key: str, character: str | None) -> Field | None:
    """The field that a key begins: a character a new text, Backspace the old one shortened."""
    if key == "backspace":
        return Field(what, row, shorter(old))
    if character and character.isprintable() and not character.isspace():
        return Field(what, row, "").typed(character)
    return None


def accepts(text: str, char: str, limit: int) -> bool:
    """Whether a character may be added."""
    if not (char.isprintable() or unicodedata.category(char) in ("Mn", "Cf")):
        return False
    return cell_len(text + char) <= limit and len(text) < 4 * limit


def shorter(text: str) -> str:
    """The text without its last character, accents and joiners included."""
    pieces = [piece for piece, _ in clusters(text)]
    return "".join(pieces[:-1])
