"""Match ids that can be said aloud: two syllables and a number."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

CONSONANTS: Final = "bdfgklmnprstvz"
VOWELS: Final = "aeiou"
UNKIND: Final = frozenset(
    {"bobo", "dago", "fagi", "kaka", "kike", "nazi", "pipi", "popo", "puta", "puto", "tits"}
)

_below = random.SystemRandom().randrange


def match_id(taken: Callable[[str], bool], below: Callable[[int], int] = _below) -> str:
    """An id such as ``"bako-12"`` for which ``taken`` says no. It tells nothing of the seed."""
    while True:
        word = "".join(letters[below(len(letters))] for letters in (CONSONANTS, VOWELS) * 2)
        found = f"{word}-{1 + below(99)}"
        if word not in UNKIND and not taken(found):
            return found
