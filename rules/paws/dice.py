"""Throwing dice, and drawing a card out of a hand."""

from __future__ import annotations

from functools import lru_cache

from rules.chance import Chance


@lru_cache(maxsize=2048)
def _faces(value: int, number: int) -> tuple[int, ...]:
    """The dice that a number below ``6 ** number`` stands for."""
    faces = []
    for _ in range(number):
        value, face = divmod(value, 6)
        faces.append(face + 1)
    return tuple(faces)


def throw(chance: Chance, number: int) -> tuple[tuple[int, ...], Chance]:
    """``number`` dice out of one word, which is much quicker than a word for each."""
    if number > 20:
        return chance.dice(number)
    value, after = chance.below(6**number)
    if number <= 4:
        return _faces(value, number), after
    faces: tuple[int, ...] = ()
    while number > 0:
        value, low = divmod(value, 1296)
        faces += _faces(low, min(4, number))
        number -= 4
    return faces, after


def pick(chance: Chance, number: int) -> tuple[int, Chance]:
    """The place of a card drawn at random out of so many."""
    return chance.below(number)
