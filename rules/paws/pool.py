"""Which monsters could come next, by their HP: what a seat knows of the deck."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rules.paws.box import box_of
from rules.paws.imagine import deck_known, unseen_monsters
from rules.paws.view import UNKNOWN, View


class Pool(NamedTuple):
    """The monsters that may be drawn, told by their HP as printed."""

    known: tuple[int, ...] = ()
    """HP of the cards on top that are known, the next one first; -1 for one that is not."""
    unknown: tuple[tuple[int, int], ...] = ()
    """For every other card that could come: HP and how many have them."""

    @property
    def none(self) -> float:
        """1 if no monster is left anywhere, so that the fight counts as won (P70); else 0."""
        return float(not self.unknown and not self.known)

    def draws(self) -> list[tuple[int, float, Pool]]:
        """Each HP the next monster can have, its chance, and the pool after it."""
        if self.known and self.known[0] != UNKNOWN:
            return [(self.known[0], 1.0, Pool(self.known[1:], self.unknown))]
        total = sum([number for _, number in self.unknown])
        found = []
        for hp, number in self.unknown:
            rest = [(other, left - (other == hp)) for other, left in self.unknown]
            after = Pool(self.known[1:], tuple([(other, left) for other, left in rest if left]))
            found.append((hp, number / total, after))
        return found


LOOKS = 2
"""How many known cards from the top make a difference: a mansion's monsters."""


def pool_of(view: View) -> Pool:
    """The monsters that may come next, as far as a seat can know."""
    box = box_of(view.public.setup.options)
    deck = deck_known(view)
    if not deck:
        # The discards will be shuffled into a new deck.
        return Pool((), _by_hp(Counter(view.public.monster_discards), box.hp))
    top = tuple([UNKNOWN if card == UNKNOWN else box.hp[card] for card in deck[:LOOKS]])
    if all(hp == UNKNOWN for hp in top):
        top = ()
    unknown = unseen_monsters(view)
    if not unknown:
        # All that is left of the deck is known; after it the discards come again.
        unknown = Counter([card for card in deck[LOOKS:] if card != UNKNOWN])
        unknown = unknown or Counter(view.public.monster_discards)
    return Pool(top, _by_hp(unknown, box.hp))


def _by_hp(cards: Counter[int], hp: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    found: Counter[int] = Counter()
    for card, number in cards.items():
        found[hp[card]] += number
    return tuple(sorted(found.items()))
