"""The only source of luck: a seeded stream of words that is a plain value.

Word ``n`` of a stream is a 64-bit mix of the seed and ``n`` in integer arithmetic, so a stream
gives the same words under every Python version, hash seed and machine. A :class:`Chance` can be
copied, compared, stored in a state and replayed; nothing in ``rules`` may use any other luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
SEED_BITS = 63
"""Seeds are drawn from this many bits, so that they fit a signed column of a database."""


def _mix(word: int) -> int:
    """One round of the splitmix64 finaliser: a bijection of 64-bit words."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


class Chance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in a seeded stream. Drawing gives the value and the stream that follows it."""

    seed: int
    """Names the stream: any integer, usually :data:`SEED_BITS` random bits."""
    count: int = 0
    """How many words have been drawn from the stream so far."""

    def word(self) -> tuple[int, Chance]:
        """The next 64-bit word, and the stream after it."""
        mixed = _mix(_mix((self.seed + _STEP) & _MASK) ^ ((self.count + 1) * _STEP & _MASK))
        return mixed, Chance(self.seed, self.count + 1)

    def below(self, bound: int) -> tuple[int, Chance]:
        """A number from 0 to ``bound - 1``, each equally likely.

        Raises:
            ValueError: ``bound`` is less than 1.
        """
        if bound < 1:
            raise ValueError(f"cannot draw below {bound}")
        limit = (_MASK + 1) - (_MASK + 1) % bound
        value, after = self.word()
        while value >= limit:
            value, after = after.word()
        return value % bound, after

    def pick(self, items: Sequence[T]) -> tuple[T, Chance]:
        """One of ``items``, each equally likely."""
        index, after = self.below(len(items))
        return items[index], after

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in a random order, every order equally likely."""
        pool = list(items)
        after = self
        for last in range(len(pool) - 1, 0, -1):
            other, after = after.below(last + 1)
            pool[last], pool[other] = pool[other], pool[last]
        return tuple(pool), after

    def dice(self, number: int, sides: int = 6) -> tuple[tuple[int, ...], Chance]:
        """``number`` dice, each from 1 to ``sides``, in the order they fell."""
        after = self
        faces = []
        for _ in range(number):
            face, after = after.below(sides)
            faces.append(face + 1)
        return tuple(faces), after

    def fork(self, *names: int) -> Chance:
        """Another stream, told by this one's seed and ``names`` alone.

        Used for luck beside the rules (a bot's choice, its thinking time): it never moves this stream.
        """
        seed = self.seed & _MASK
        for name in names:
            seed = _mix((seed + _STEP) & _MASK ^ _mix((name + _STEP) & _MASK))
        return Chance(seed >> (64 - SEED_BITS))
