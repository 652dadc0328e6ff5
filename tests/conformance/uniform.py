"""Whether ``imagine`` is a real scramble: every hidden card at its expected rate in every place.

A view that leaks would pass the comparison of views if the imagined state repeated the leak; it cannot
while each hidden card lies in each hidden place as often as all others of its looks.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from rules.chance import Chance
from rules.contract import AnyGame
from tests.conformance.hook import hook_of

FAR = 7.0
"""No single card is further from its expected rate in a place than so many standard deviations."""
WIDE = 5.0
"""So many standard deviations may the mean of the squares of those distances be above 1."""


class Spread(msgspec.Struct, frozen=True):
    """How evenly hidden cards were spread over many imagined states."""

    free: int
    """How many counts are free once places and cards have their totals."""
    mean: float
    """Mean of the squared distances from the expected rate, in standard deviations: 1 for an even spread."""
    far: float
    """The greatest distance."""
    worst: str
    """Which card and place that was."""

    @property
    def even(self) -> bool:
        """Whether chance alone explains it."""
        return self.far < FAR and self.mean < 1 + WIDE * (2 / self.free) ** 0.5


def spread(game: AnyGame, state: Any, seat: int | None, samples: int, luck: Chance) -> Spread | None:
    """How ``imagine`` spreads what ``seat`` cannot see of ``state``; ``None`` if nothing could be moved."""
    hook, view = hook_of(game), game.view(state, seat)
    true = hook.hidden(state, seat)
    sizes = {place: len(cards) for place, cards in true}
    cards = Counter(card for _, held in true for card in held)
    total = cards.total()
    if len(sizes) < 2 or len(cards) < 2:
        return None
    seen = Counter[tuple[str, int]]()
    for number in range(samples):
        imagined = hook.hidden(game.imagine(view, luck.fork(number)), seat)
        assert {place: len(held) for place, held in imagined} == sizes, "other places than in the true state"
        assert Counter(card for _, held in imagined for card in held) == cards, "other cards than hidden"
        seen.update((place, card) for place, held in imagined for card in held)
    squares, far, worst = 0.0, 0.0, ""
    for place, size in sizes.items():
        for card, copies in cards.items():
            # Drawing `size` cards without putting back, `copies` of `total` look like this one.
            rate = copies / total
            variance = samples * size * rate * (1 - rate) * (total - size) / max(1, total - 1)
            if not variance:
                continue
            distance = abs(seen[place, card] - samples * size * rate) / variance**0.5
            squares += distance**2
            if distance > far:
                far, worst = distance, f"card {card} in {place}: {seen[place, card]} of {samples}"
    free = (len(sizes) - 1) * (len(cards) - 1)
    return Spread(free, squares / (len(sizes) * len(cards)), far, worst)
