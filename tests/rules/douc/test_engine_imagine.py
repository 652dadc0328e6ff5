"""Imagined states are a real scramble: a hidden card lies everywhere as often as it should."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from rules.chance import Chance
from rules.douc.cards import DOUCS, cards_of
from rules.douc.imagine import unseen
from rules.douc.options import Options
from rules.douc.state import State
from tests.rules.douc.engine_help import GAME, match

SAMPLES = 1500


def places_of(now: State) -> dict[int, str]:
    """Where each hidden DOUC lies."""
    found = dict.fromkeys(now.pile, "pile")
    found |= {card: f"jungle {place}" for place, card in enumerate(now.jungle) if card is not None}
    for seat, hand in enumerate(now.hands):
        found |= dict.fromkeys(cards_of(hand), f"hand {seat}")
    return {card: place for card, place in found.items() if card < DOUCS}


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_hidden_cards_lie_everywhere_evenly(seat: int | None) -> None:
    """The rate of each card at each place is within five standard deviations of what it should be."""
    states = [now for now, _, _, _ in match(Options(levels=("2+3", "2+3", "2+3")), 4, 3)]
    for now in states[5 :: len(states) // 6]:
        view = GAME.view(now, seat)
        counts: defaultdict[int, Counter[str]] = defaultdict(Counter)
        for number in range(SAMPLES):
            for card, place in places_of(GAME.imagine(view, Chance(number))).items():
                counts[card][place] += 1
        hidden = unseen(view)
        sizes = {"pile": len(now.pile)} | {f"jungle {place}": 1 for place in range(len(now.jungle))}
        sizes |= {f"hand {other}": size for other, size in enumerate(view.public.sizes)}
        for card in (card for card in hidden if card < DOUCS):
            for place, seen in counts[card].items():
                share = sizes[place] / hidden.total()
                spread = (share * (1 - share) / SAMPLES) ** 0.5
                assert abs(seen / SAMPLES - share) <= 5 * spread + 1e-9, (card, place)
