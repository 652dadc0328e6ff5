"""A language nobody speaks: translated sentences are marked letter by letter, so that all else shows."""

from __future__ import annotations

import re

_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_MARKED = "àƀçđéƒğħîĵķłɱñöþɋřšťûṽŵẋýž"
_TABLE = str.maketrans(_PLAIN + _PLAIN.upper(), _MARKED + _MARKED.upper())
WORD = re.compile(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])")
"""A word that nobody translated."""


def marked(sentence: str) -> str:
    """The sentence with every letter marked, as many cells wide, its ``{names}`` as they are."""
    parts = re.split(r"(\{\w+\})", sentence)
    return "".join(part if part.startswith("{") else part.translate(_TABLE) for part in parts)


def plain_words(text: str) -> set[str]:
    """The words of a text that no translation made."""
    return set(WORD.findall(text))
