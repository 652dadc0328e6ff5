"""Chips beside a ledger of their own: the money of the rules page kept a second time, in a few lines of sums.

The ledger knows the rules of the money only, from the page alone: ante, refused Dare, raise, false call,
exchange of stocks, one pot, ties, and who is out. It is told the actions and the number cards, and has to
arrive at the same chips, pot, turns, rounds and places as the game after every action.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Pass
from rules.dare.actions import Answer, Call, Raise, Refuse, Use, UseDrawn
from rules.dare.deck import Deck, Number, shipped
from rules.dare.options import Length, Options
from rules.dare.state import Drawing, Leaving, Over, State
from tests.conformance.counts import PARTS, named, numbers
from tests.rules.dare.build import CHIPS, GAME

FULL = 3000
FORMATS: tuple[Length, ...] = ("rounds", "rising", "classic")
STOCKS = (30, 1, 2, 4, 9)
LOW, HIGH = 30, 36
MOST = 20_000


class Ledger:
    """Everybody's chips, the pot, and what decides where they go."""

    def __init__(self, state: State) -> None:
        options, seats = state.setup.options, state.setup.seats
        self.options = options
        self.turns_each = options.components.guard.turns
        self.chips = [options.components.stock.value] * seats
        self.gone: dict[int, tuple[int, int, int]] = {}
        """Who is out: the last round, whether it stopped by itself, the chips it took along."""
        self.number = 0
        self.over = False
        self.words: dict[int, str] = {}
        first = list(range(seats))
        for draw in state.match.start:
            most = max(draw.cards)
            first = [seat for seat, card in zip(draw.seats, draw.cards, strict=True) if card == most]
        self.begin(first[0])

    def begin(self, starter: int) -> None:
        """Everybody who is in pays the ante, and the starter's turn begins."""
        self.number += 1
        self.starter = self.turn = starter
        self.seats = [seat for seat in range(len(self.chips)) if seat not in self.gone]
        self.pot = 0
        self.had = dict.fromkeys(self.seats, 0)
        self.good: set[int] = set()
        self.asked: set[int] = set()
        ante = 2 ** ((self.number - 1) // 2) if self.options.format == "rising" else 1
        for seat in self.seats:
            self.pay(seat, ante)

    def pay(self, seat: int, chips: int) -> None:
        """Into the pot, as far as the stock goes."""
        part = min(chips, self.chips[seat])
        self.chips[seat] -= part
        self.pot += part

    def from_left(self, seat: int) -> list[int]:
        """The other participants, clockwise."""
        ring = [(seat + step) % len(self.chips) for step in range(1, len(self.chips))]
        return [other for other in ring if other in self.seats]

    def acts(self, before: State, seat: int, action: Any, after: State) -> None:
        """Somebody does something."""
        if isinstance(action, Answer):
            self.says(seat, action.word)
            return
        assert seat == self.turn
        if isinstance(action, Call):
            if seat in self.good:
                self.ends(before, [seat, *self.from_left(seat)])
                return
            for other in self.from_left(seat):
                if self.chips[seat]:
                    self.chips[seat] -= 1
                    self.chips[other] += 1
        elif isinstance(action, Refuse):
            assert self.chips[seat]
            self.pay(seat, 1)
        elif isinstance(action, Use | UseDrawn):
            card = before.kept[seat][action.place] if isinstance(action, Use) else before.drawn
            if card == CHIPS:
                left = self.from_left(seat)[0]
                self.chips[seat], self.chips[left] = self.chips[left], self.chips[seat]
        elif isinstance(action, Raise | Pass):
            if isinstance(action, Raise):
                assert self.chips[seat] >= action.chips
                for other in self.seats:
                    self.pay(other, action.chips)
            self.turn_ends(before, seat)
            return
        if not isinstance(action, Call):
            self.good.discard(seat)
        self.holds(after)

    def holds(self, state: State) -> None:
        """Who is not in the range any more has lost the right to call."""
        self.good = {seat for seat in self.good if LOW <= sum(state.hands[seat]) <= HIGH}

    def turn_ends(self, state: State, seat: int) -> None:
        """In the range now: the next turn may begin with a call. After the last turn the round is judged."""
        if LOW <= sum(state.hands[seat]) <= HIGH:
            self.good.add(seat)
        self.had[seat] += 1
        self.turn = self.from_left(seat)[0]
        if min(self.had.values()) == self.turns_each:
            self.ends(state, [self.starter, *self.from_left(self.starter)])

    def ends(self, state: State, order: list[int]) -> None:
        """The best total takes the whole pot; those who are level draw, in this order."""
        totals, pile = [sum(hand) for hand in state.hands], list(state.pile)
        while True:
            # 36 is best, then 35 and so on; above it the lowest is closest.
            ranks = {seat: (totals[seat] > HIGH, abs(HIGH - totals[seat])) for seat in order}
            order = [seat for seat in order if ranks[seat] == min(ranks.values())]
            if len(order) == 1 or len(pile) < len(order):
                break
            for seat in order:
                totals[seat] += pile.pop(0)
        self.winners = tuple(order)
        while self.pot:
            for seat in order[: self.pot]:
                self.chips[seat] += 1
                self.pot -= 1
        for seat in self.seats:
            if not self.chips[seat]:
                self.gone[seat] = (self.number, 0, 0)
        self.asked = {seat for seat in self.seats if seat not in self.gone}
        played = self.options.format == "rounds" and self.number >= self.options.rounds
        self.over = len(self.asked) == 1 or played
        self.words = {}

    def says(self, seat: int, word: str) -> None:
        """Stay, leave, or as the others; the last word settles it."""
        self.asked.remove(seat)
        self.words[seat] = word
        if self.asked:
            return
        others = {word for word in self.words.values() if word != "follow"}
        leaving = {"leave", "follow"} if others == {"leave"} else {"leave"}
        for each, said in self.words.items():
            if said in leaving:
                self.gone[each] = (self.number, 1, self.chips[each])
                self.chips[each] = 0
        if len(self.chips) - len(self.gone) < 2:
            self.over = True
            return
        ring = [(self.starter + step) % len(self.chips) for step in range(1, len(self.chips) + 1)]
        self.begin(next(each for each in ring if each not in self.gone))

    def places(self) -> tuple[int, ...]:
        """One more than the number of seats that did better."""
        stays = [seat not in self.gone for seat in range(len(self.chips))]
        merit = [
            (1, 0, 0, self.chips[seat]) if stays[seat] else (0, *self.gone[seat])
            for seat in range(len(self.chips))
        ]
        return tuple(1 + sum(other > own for other in merit) for own in merit)

    def agrees(self, state: State) -> None:
        """The game has the same."""
        assert list(state.chips) == self.chips
        assert {seat for seat, out in enumerate(state.match.gone) if out} == set(self.gone)
        taken = sum(chips for _, _, chips in self.gone.values())
        stock = self.options.components.stock.value
        assert sum(self.chips) + self.pot + taken == stock * len(self.chips)
        assert min(self.chips) >= 0
        if isinstance(state.pending, Over):
            assert self.over
            assert GAME.outcome(state).ranks == self.places()
            assert GAME.outcome(state).winners == tuple(
                seat for seat, place in enumerate(self.places()) if place == 1
            )
            return
        assert not self.over
        assert state.round.number == self.number
        assert sum(state.staked) == self.pot
        if isinstance(state.pending, Leaving):
            assert set(state.pending.waiting) == self.asked
            assert state.match.past[-1].winners == self.winners
            return
        assert list(state.round.seats) == self.seats
        assert state.pending.seat == self.turn
        if isinstance(state.pending, Drawing) and not state.pending.late:
            own = GAME.view(state, self.turn).own
            assert (own.call == "good") == (self.turn in self.good)


def options_of(number: int) -> Options:
    """Rich and poor tables, long and short rounds, piles that run out."""
    deck: Deck = shipped()
    deck = replace(deck, stock=replace(deck.stock, value=STOCKS[number % len(STOCKS)]))
    if number % 7 == 3:
        deck = replace(deck, numbers=tuple(Number(value, 2, "house") for value in (9, 10, 11)))
    if number % 4 == 1:
        deck = replace(deck, guard=replace(deck.guard, turns=1 + number % 5))
    return Options(format=FORMATS[number % 3], rounds=1 + number % 20, deck=deck)


def picked(state: State, seat: int, luck: Chance, stay: bool) -> tuple[Any, Chance]:
    """Any action; now and then a call if it is good, and seldom one that is not."""
    legal = [
        action
        for action in GAME.legal(state, seat)
        if not (stay and isinstance(action, Answer) and action.word == "leave")
    ]
    if isinstance(legal[0], Call):
        true, luck = luck.below(4 if state.held[seat] else 12)
        if not true:
            return legal[0], luck
        del legal[0]
    return luck.pick(legal)


@pytest.mark.rule("dare C15", "dare C102", "dare C98", "dare C40", "dare C97", "dare C107", "dare C127")
@pytest.mark.parametrize("share", range(PARTS))
def test_a_second_ledger_agrees_to_the_chip(share: int) -> None:
    for number in numbers(FULL, share=share, shares=PARTS):
        with named(number):
            state = GAME.deal(options_of(number), 2 + number // 2 % 5, Chance(number))
            luck, ledger = Chance(number).fork(1), Ledger(state)
            ledger.agrees(state)
            for _ in range(MOST):
                actors = GAME.actors(state)
                if not actors:
                    break
                seat, luck = luck.pick(actors)
                action, luck = picked(state, seat, luck, stay=bool(number // 3 % 2))
                before = state
                state, _ = GAME.apply(state, seat, action)
                ledger.acts(before, seat, action, state)
                ledger.agrees(state)
            assert ledger.over
