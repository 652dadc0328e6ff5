"""Exact chances of a roll, as pure functions of what everybody sees and the changers one holds.

A roll is a multiset of colours. The chance of a multiset that is kept is the mean over the next die, so all
of them together are worked out once for each requirement; best play keeps the one with the highest chance.
Everything is counted in whole numbers; only the answer is a fraction of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from rules.jungle.deck import COLOURS, Deck

Roll = tuple[int, ...]
"""How many dice show each colour, by colour number."""


def counts(dice: Iterable[int]) -> Roll:
    """Dice, or colours that are needed, by how many there are of each colour."""
    found = [0] * len(COLOURS)
    for die in dice:
        found[die] += 1
    return tuple(found)


def missing(needs: Iterable[int], dice: Iterable[int]) -> tuple[int, ...]:
    """The colours that ``dice`` do not give of ``needs``, ascending (J65); empty for a roll that wins."""
    left, lacking = list(dice), []
    for need in needs:
        if need in left:
            left.remove(need)
        else:
            lacking.append(need)
    return tuple(lacking)


def matches(needs: Iterable[int], dice: Iterable[int]) -> bool:
    """Whether the colours of ``needs`` can be matched to different dice (J65)."""
    return not missing(needs, dice)


def changers_needed(
    needs: Sequence[int], dice: Iterable[int], changers: Iterable[int]
) -> tuple[int, ...] | None:
    """The colours to change dice to so that the roll wins; ``None`` if ``changers`` cannot do it.

    There is always a spare die for each, since no card needs more dice than there are.
    """
    wanted = missing(needs, dice)
    held = Counter(changers)
    held.subtract(wanted)
    return wanted if all(number >= 0 for number in held.values()) else None


class Table:
    """The chances of every roll, for one requirement and the changers that may be played after it."""

    def __init__(self, faces: Sequence[int], dice: int, needs: Roll, changers: Roll) -> None:
        self._sides = len(faces)
        self._dice = dice
        self._weights = [(colour, weight) for colour, weight in enumerate(counts(faces)) if weight]
        self._rolls = [
            {counts(roll) for roll in combinations_with_replacement(range(len(COLOURS)), number)}
            for number in range(dice + 1)
        ]
        self._wins: list[dict[Roll, int]] = [
            {
                roll: all(
                    need <= have + change for need, have, change in zip(needs, roll, changers, strict=True)
                )
                for roll in self._rolls[dice]
            }
        ]
        self._kept: list[dict[Roll, int]] = []

    def _deepen(self, throws: int) -> None:
        """Work out everything for up to ``throws`` more throws.

        ``_wins[n]`` has every full roll with ``n`` throws left, out of ``sides ** (dice * n)``; ``_kept[n]``
        every kept multiset whose other dice are thrown with ``n`` throws left after that.
        """
        while len(self._kept) < throws:
            after = self._wins[-1]
            kept = dict(after)
            for number in range(self._dice - 1, -1, -1):
                for roll in self._rolls[number]:
                    kept[roll] = sum(
                        weight * kept[(*roll[:colour], roll[colour] + 1, *roll[colour + 1 :])]
                        for colour, weight in self._weights
                    )
            self._kept.append(kept)
            best = self._best_of_parts(kept)
            self._wins.append({roll: best[roll] for roll in self._rolls[self._dice]})

    def _best_of_parts(self, kept: dict[Roll, int]) -> dict[Roll, int]:
        """For each roll the best chance over all parts of it that can be kept, out of the full scale."""
        best: dict[Roll, int] = {}
        for number in range(self._dice + 1):
            for roll in self._rolls[number]:
                own = kept[roll] * self._sides**number
                parts = [
                    best[(*roll[:colour], roll[colour] - 1, *roll[colour + 1 :])]
                    for colour, have in enumerate(roll)
                    if have
                ]
                best[roll] = max([own, *parts])
        return best

    def before(self, throws: int) -> float:
        """The chance with this many throws, at least one, still to come, no die thrown yet."""
        self._deepen(throws)
        empty = (0,) * len(COLOURS)
        return self._share(self._kept[throws - 1][empty], self._dice * throws)

    def after(self, roll: Roll, throws: int) -> float:
        """The chance of best play once this roll lies, with this many throws left."""
        self._deepen(throws)
        return self._share(self._wins[throws][roll], self._dice * throws)

    def keeping(self, kept: Roll, throws: int) -> float:
        """The chance if exactly these dice are kept and the others thrown, ``throws`` left before that."""
        if sum(kept) == self._dice:
            return self.after(kept, 0)
        self._deepen(throws)
        return self._share(self._kept[throws - 1][kept], self._dice * throws - sum(kept))

    def _share(self, ways: int, dice: int) -> float:
        """``ways`` of all that so many dice can fall."""
        return ways / float(self._sides**dice)


@lru_cache(maxsize=1024)
def _table(faces: tuple[int, ...], dice: int, needs: Roll, changers: Roll) -> Table:
    return Table(faces, dice, needs, changers)


def table_of(deck: Deck, card: int, changers: Iterable[int] = ()) -> Table:
    """The chances of winning a JUNGLE card when changers of these colours may be played."""
    needs = counts(deck.needs[card])
    # Changers of colours that are not needed change nothing, so fewer tables are made without them.
    useful = tuple([min(need, have) for need, have in zip(needs, counts(changers), strict=True)])
    return _table(deck.faces, deck.dice.count, needs, useful)


def call_odds(deck: Deck, card: int, changers: Iterable[int] = ()) -> float:
    """The chance to win a card by calling it now, with best play (J61 to J67)."""
    return table_of(deck, card, changers).before(deck.dice.rolls)


def roll_odds(deck: Deck, card: int, dice: Iterable[int], rolls: int, changers: Iterable[int] = ()) -> float:
    """The chance to win a card once ``dice`` lie and ``rolls`` throws are left, with best play."""
    return table_of(deck, card, changers).after(counts(dice), rolls)


def keep_odds(
    deck: Deck, card: int, dice: Sequence[int], keep: int, rolls: int, changers: Iterable[int] = ()
) -> float:
    """The chance if exactly the dice of the mask ``keep`` are kept and the others thrown again."""
    kept = counts(die for index, die in enumerate(dice) if keep >> index & 1)
    return table_of(deck, card, changers).keeping(kept, rolls)


def best_keep(deck: Deck, card: int, dice: Sequence[int], rolls: int, changers: Iterable[int] = ()) -> int:
    """The mask of dice to keep with the best chance; among equals the one that keeps most dice."""
    held = tuple(changers)
    masks = range(1 << len(dice))
    return max(
        masks,
        key=lambda keep: (keep_odds(deck, card, dice, keep, rolls, held), keep.bit_count(), keep),
    )


def changers_of(deck: Deck, hand: Iterable[int]) -> tuple[int, ...]:
    """The colours of the Dice Changers in a hand."""
    return tuple([deck.colours[card] for card in hand if deck.colours[card] >= 0])
