"""What a hand and a chaos card are worth to a seat, by expected value over what it cannot see."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dare.deck import (
    Deck,
    Range,
    Step,
    StepBury,
    StepChoose,
    StepDraw,
    StepSearch,
    StepSwapChips,
)
from rules.dare.odds import inside_chance, unseen
from rules.dare.view import Own, View
from rules.kit.ring import others

Hand = tuple[int, ...]

INSIDE, STEP = 4.5, 0.8
"""Worth of the lowest total in the range, and of each point more."""
EMPTY, NEAR = 1.6, 3.2
"""Worth of an empty hand, and of the highest total below the range."""
OVER, FALL, LEAST = 1.4, 0.1, 0.2
"""Worth of the lowest total above the range, what each further point costs, and the least worth."""
SNATCHED, RESTARTED = 3.0, 4.0
"""What taking a card, or the whole hand, from a threat is worth."""
CALM = 0.2
"""A threat below which an attack is not worth a card."""
AHEAD = 1.3
"""An attack counts for more with the own hand in the range."""
STOCK = 0.2
"""What a chip won by an exchange is worth."""
SKIPPED, RAISED, RANDOM = 0.05, 0.8, 0.7
"""Threat of a seat that left the draw out, of one that raised high, and of a hand nothing is known of."""
HIGH_RAISE = 2


def worth(total: int, limits: Range) -> float:
    """What a total is worth."""
    if total < limits.low:
        return EMPTY + (NEAR - EMPTY) * total / max(1, limits.low - 1)
    if total <= limits.high:
        return INSIDE + STEP * (total - limits.low)
    return max(LEAST, OVER - FALL * (total - limits.high - 1))


class Sight:
    """One seat's view with what its choices rest on."""

    def __init__(self, view: View, seat: int, own: Own) -> None:
        self.view = view
        self.public = view.public
        self.seat = seat
        self.own = own
        self.deck: Deck = view.public.setup.options.components
        self.limits = self.deck.range
        self.hidden = unseen(view)
        self.now = worth(own.total, self.limits)
        self.rivals = others(view.public.round.seats, seat)
        self.attack = AHEAD if self.limits.low <= own.total <= self.limits.high else 1.0

    def threat(self, seat: int) -> float:
        """How likely another seat is to win, as far as it shows."""
        if self.public.skipped[seat]:
            return SKIPPED
        if self.public.raised[seat] >= HIGH_RAISE:
            return RAISED
        return RANDOM * inside_chance(self.deck, self.public.sizes[seat])

    def gain(self, card: int) -> float:
        """What using a chaos card of this kind is expected to bring."""
        return self.expected(self.deck.chaos[card].effect, self.own.hand) - self.now

    def mean_gain(self) -> float:
        """The mean gain over all chaos cards there are."""
        chaos = self.deck.chaos
        copies = sum(card.copies for card in chaos)
        return sum(card.copies * self.gain(kind) for kind, card in enumerate(chaos)) / copies

    def expected(self, steps: Sequence[Step], hand: Hand) -> float:
        """The expected worth once these steps are carried out, own choices made well."""
        if not steps:
            return worth(sum(hand), self.limits)
        step, rest = steps[0], steps[1:]
        if isinstance(step, StepChoose):
            return max(self.expected((*option.steps, *rest), hand) for option in step.options)
        if isinstance(step, StepBury):
            return self._buried(step, rest, hand)
        if isinstance(step, StepDraw) and step.whose == "self":
            return self._drawn(rest, hand)
        if isinstance(step, StepSearch):
            return max([self.expected(rest, (*hand, card)) for card in self.hidden], default=self.now)
        after = self.expected(rest, hand)
        if isinstance(step, StepSwapChips):
            after += STOCK * (self.public.chips[self.rivals[0]] - self.public.chips[self.seat])
        return after

    def _drawn(self, rest: Sequence[Step], hand: Hand) -> float:
        every = self.hidden.total()
        if not every:
            return self.expected(rest, hand)
        weighed = (weight * self.expected(rest, (*hand, card)) for card, weight in self.hidden.items())
        return sum(weighed) / every

    def _buried(self, step: StepBury, rest: Sequence[Step], hand: Hand) -> float:
        if step.whose == "target":
            blow = SNATCHED if step.pick == "blind" else RESTARTED
            return self.expected(rest, hand) + blow * (self.worst_threat(step) - CALM) * self.attack
        if step.pick == "hand_order" or not hand:
            return self.expected(rest, ())
        left = {card: without(hand, card) for card in hand}
        if step.pick == "owner":
            return max(self.expected(rest, other) for other in left.values())
        return sum(self.expected(rest, left[card]) for card in hand) / len(hand)

    def worst_threat(self, step: StepBury) -> float:
        """The greatest threat among those an attack could hit."""
        sizes = self.public.sizes
        hit = [seat for seat in self.rivals if sizes[seat] or step.pick != "blind"]
        return max([self.threat(seat) for seat in hit], default=0.0)


def without(hand: Hand, card: int) -> Hand:
    """The hand with one card of this value less."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def has_search(deck: Deck, card: int) -> bool:
    """Whether a chaos card lets its user search the number pile."""
    return any(isinstance(step, StepSearch) for step in deck.chaos[card].effect)
