"""Whether ``imagine`` is a real scramble: every hidden card at its expected rate in every place.

A view that leaks would pass the comparison of views if the imagined state repeated the leak; it cannot
while each hidden card lies in each hidden place as often as all others of its looks.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
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
    sorts = {place: hook.sort_of(place) for place, _ in true}
    sizes = {place: len(cards) for place, cards in true}
    cards = Counter((sorts[place], card) for place, held in true for card in held)
    seen = Counter[tuple[str, int]]()
    for number in range(samples):
        imagined = hook.hidden(game.imagine(view, luck.fork(number)), seat)
        assert {place: len(held) for place, held in imagined} == sizes, "other places than in the true state"
        found = Counter((sorts[place], card) for place, held in imagined for card in held)
        assert found == cards, "other cards than hidden"
        seen.update((place, card) for place, held in imagined for card in held)
    squares, counts, free, far, worst = 0.0, 0, 0, 0.0, ""
    for sort in dict.fromkeys(sorts.values()):
        places = {place: size for place, size in sizes.items() if sorts[place] == sort}
        kinds = {card: copies for (other, card), copies in cards.items() if other == sort}
        if len(places) < 2 or len(kinds) < 2:
            continue
        free += (len(places) - 1) * (len(kinds) - 1)
        counts += len(places) * len(kinds)
        for (place, size), (card, copies) in product(places.items(), kinds.items()):
            distance = _distance(seen[place, card], samples, size, copies, sum(kinds.values()))
            squares += distance**2
            if distance > far:
                far, worst = distance, f"card {card} in {place}: {seen[place, card]} of {samples}"
    return Spread(free, squares / counts, far, worst) if counts else None


def _distance(seen: int, samples: int, size: int, copies: int, total: int) -> float:
    """How far a count is from its expected rate, in standard deviations.

    In each sample ``size`` cards were drawn without putting back, and ``copies`` of ``total`` look alike.
    """
    rate = copies / total
    variance = samples * size * rate * (1 - rate) * (total - size) / max(1, total - 1)
    return abs(seen - samples * size * rate) / variance**0.5 if variance else 0.0
