"""Chances and payments, as pure functions of what a seat may see."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb

from rules.contract import Value
from rules.dare.deck import Deck
from rules.dare.state import Leaving, Over
from rules.dare.view import Public, View


class Odds(Value, frozen=True):
    """Where a total may come to lie: three chances that add up to 1."""

    below: float
    inside: float
    """In the range (C2)."""
    above: float


def unseen(view: View) -> Counter[int]:
    """Number cards of this round by value that the seat cannot see: in the pile and other hands."""
    public = view.public
    left = Counter(public.setup.options.components.number_cards())
    if view.own is not None and not isinstance(public.pending, Leaving | Over):
        left.subtract(view.own.hand)
    return +left


def next_cards(view: View) -> Counter[int]:
    """What the next card of the number pile may be, with the weight of each value.

    During the own search the pile is known; else any unseen card may lie on top.
    """
    if view.own is not None and view.own.search:
        return Counter({found.value: found.copies for found in view.own.search})
    return unseen(view)


def spread(totals: Counter[int], view: View) -> Odds:
    """The chances of totals by weight."""
    limits, every = view.public.setup.options.components.range, totals.total()
    if not every:
        return Odds(0.0, 0.0, 0.0)
    below = sum(weight for total, weight in totals.items() if total < limits.low)
    above = sum(weight for total, weight in totals.items() if total > limits.high)
    return Odds(below / every, (every - below - above) / every, above / every)


def after_draw(view: View, total: int) -> Counter[int]:
    """Totals after drawing a card onto ``total``; with an empty pile it stays as it is."""
    if not view.public.pile:
        return Counter({total: 1})
    return Counter({total + card: weight for card, weight in next_cards(view).items()})


def draw_odds(view: View) -> Odds | None:
    """The chances of the draw; ``None`` for eyes without a hand."""
    return None if view.own is None else spread(after_draw(view, view.own.total), view)


def swap_odds(view: View, place: int) -> Odds | None:
    """The chances after burying the card at ``place`` of the hand and drawing a new one."""
    own = view.own
    if own is None or not 0 <= place < len(own.hand):
        return None
    if not view.public.pile:
        # The card just buried is drawn again (C75).
        return spread(Counter({own.total: 1}), view)
    return spread(after_draw(view, own.total - own.hand[place]), view)


def blind_totals(view: View) -> Counter[int]:
    """The own total after a blind card is buried, with the weight of each; empty for an empty hand."""
    own = view.own
    return Counter() if own is None else Counter(own.total - card for card in own.hand)


def blind_odds(view: View) -> Odds | None:
    """The chances after a blind card of the own hand is buried."""
    totals = blind_totals(view)
    return spread(totals, view) if totals else None


# -- chips -----------------------------------------------------------------------------------------


def false_call_price(public: Public, seat: int) -> tuple[int, ...]:
    """What each seat would get for a false call of ``seat``; its own entry is negative (C39, C40)."""
    price, chips = public.setup.options.components.call.value, public.chips[seat]
    seats, paid = public.round.seats, [0] * public.setup.seats
    start = seats.index(seat)
    for other in seats[start + 1 :] + seats[:start]:
        part = min(price, chips)
        chips -= part
        paid[other] = part
        paid[seat] -= part
    return tuple(paid)


def raise_payments(public: Public, chips: int) -> tuple[int, ...]:
    """What each seat would put into the pot for a raise of ``chips`` (C94, C97)."""
    seats = public.round.seats
    return tuple([min(chips, stock) * (seat in seats) for seat, stock in enumerate(public.chips)])


# -- other hands -----------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def _inside_by_size(values: tuple[tuple[int, int], ...], low: int, high: int) -> tuple[float, ...]:
    """For each number of cards, the chance that so many random ones total ``low`` to ``high``."""
    most = high // min(value for value, _ in values)
    ways = [[0] * (high + 1) for _ in range(most + 1)]
    ways[0][0] = 1
    for value, copies in values:
        for size in range(most, -1, -1):
            for total in range(high, -1, -1):
                if not ways[size][total]:
                    continue
                number = ways[size][total]
                for take in range(1, copies + 1):
                    if size + take > most or total + take * value > high:
                        break
                    ways[size + take][total + take * value] += number * comb(copies, take)
    every = sum(copies for _, copies in values)
    return tuple(
        [sum(row[low:]) / comb(every, size) if size <= every else 0.0 for size, row in enumerate(ways)]
    )


def inside_chance(deck: Deck, size: int) -> float:
    """The chance that ``size`` random number cards of a deck total something in the range."""
    values = tuple([(number.value, number.copies) for number in deck.numbers])
    table = _inside_by_size(values, deck.range.low, deck.range.high)
    return table[size] if size < len(table) else 0.0
