"""Throwing dice, and drawing a card out of a hand."""

from __future__ import annotations

from functools import lru_cache

from rules.chance import Chance

ONE_WORD = 20
"""So many dice, and no more, are thrown out of one word of 64 bits: 6 to this power is well below it."""
TABLED = 4
"""Dice that are looked up at once; what a usual side throws."""
_TABLE = 6**TABLED


@lru_cache(maxsize=2048)  # all of 1 to 4 dice, 1,554, fit
def _faces(value: int, number: int) -> tuple[int, ...]:
    """The dice that a number below ``6 ** number`` stands for."""
    faces = []
    for _ in range(number):
        value, face = divmod(value, 6)
        faces.append(face + 1)
    return tuple(faces)


def throw(chance: Chance, number: int) -> tuple[tuple[int, ...], Chance]:
    """``number`` dice out of one word, which is much quicker than a word for each."""
    if number > ONE_WORD:
        return chance.dice(number)
    value, after = chance.below(6**number)
    if number <= TABLED:
        return _faces(value, number), after
    faces: tuple[int, ...] = ()
    while number > 0:
        value, low = divmod(value, _TABLE)
        faces += _faces(low, min(TABLED, number))
        number -= TABLED
    return faces, after


def pick(chance: Chance, number: int) -> tuple[int, Chance]:
    """The place of a card drawn at random out of so many."""
    return chance.below(number)
