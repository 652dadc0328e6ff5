"""The cards a view does not show, and one complete state that agrees with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.chance import Chance
from rules.jungle.draft import PERIL, RESOURCE
from rules.jungle.state import LOW, SEEN, SHOWN, Deck, State
from rules.jungle.view import Public, View


def unseen_jungle(view: View) -> Counter[int]:
    """How many JUNGLE cards of each kind lie where this view does not know them."""
    public = view.public
    left = Counter(public.setup.options.components.jungle())
    for camp in public.camps:
        left.subtract(camp.stash)
    left.subtract(public.gone)
    for cards in view.decks:
        left.subtract(card for card in cards if card is not None)
    return +left


def unseen_pile(view: View, pile: int) -> Counter[int]:
    """How many RESOURCE or PERIL cards of each kind are in the pile or in hands this view does not see.

    A top card known by a Peacock is among them.
    """
    public = view.public
    components = public.setup.options.components
    left = Counter(components.pile(peril=pile == PERIL))
    left.subtract(public.discards[pile])
    left.subtract(_on_table(public))
    for hand in public.laid or ((view.own.hand,) if view.own is not None else ()):
        left.subtract(hand)
    return +left


def _on_table(public: Public) -> list[int]:
    """RESOURCE and PERIL cards that lie open on the table, discards apart."""
    components = public.setup.options.components
    found = [] if public.turn.using is None else [public.turn.using]
    for camp in public.camps:
        found += [components.plant] * camp.plants + [components.explore] * camp.explore
        found += [components.off_limits] * camp.closed.bit_count()
        found += [components.quicksand] * (camp.sunk is not None)
    return found


class _Jungle:
    """Deals unseen JUNGLE cards: those that must lie deep only to places that were dealt first."""

    def __init__(self, view: View, chance: Chance) -> None:
        low = [card.in_lower_half for card in view.public.setup.options.components.jungle_card]
        left = sorted(unseen_jungle(view).elements())
        deep = [card for card in left if low[card]]
        others, chance = chance.shuffled([card for card in left if not low[card]])
        places = sum(
            card is None and was_low
            for known, deck in zip(view.decks, view.public.decks, strict=True)
            for card, was_low in zip(known, deck.low, strict=True)
        )
        filler = places - len(deep)
        mixed, self.chance = chance.shuffled((*deep, *others[:filler]))
        self._low, self._high = iter(mixed), iter(others[filler:])

    def of(self, low: bool) -> int:
        """The next card for a place."""
        return next(self._low if low else self._high)


def _decks(view: View, chance: Chance) -> tuple[list[Deck], Chance]:
    """The decks with every unknown card dealt."""
    hidden, found = _Jungle(view, chance), []
    for known, deck in zip(view.decks, view.public.decks, strict=True):
        cards = []
        for place, card in enumerate(known):
            entry = hidden.of(deck.low[place]) if card is None else card
            entry |= sum(mark for seat, mark in enumerate(SEEN) if deck.seen[place] >> seat & 1)
            entry |= SHOWN if deck.cards[place] is not None else 0
            cards.append(entry | (LOW if deck.low[place] else 0))
        found.append(Deck(tuple(cards), deck.up))
    return found, hidden.chance


def _shuffled(cards: Iterable[int], chance: Chance) -> tuple[list[int], Chance]:
    mixed, chance = chance.shuffled(sorted(cards))
    return list(mixed), chance


def imagine(view: View, chance: Chance) -> State:
    """Spread every unseen card evenly over the places where it could be."""
    public, own = view.public, view.own
    decks, chance = _decks(view, chance)
    hands: list[list[int]] = [[], []]
    piles: list[tuple[int, ...]] = []
    for pile in (RESOURCE, PERIL):
        left = unseen_pile(view, pile)
        top = None if own is None else own.tops[pile]
        if top is not None:
            left[top] -= 1
        hidden, chance = _shuffled(left.elements(), chance)
        for seat, sizes in enumerate(public.hands):
            if not public.laid and (own is None or seat != view.seat):
                hands[seat] += [hidden.pop() for _ in range(sizes[pile])]
        piles.append(tuple(hidden) if top is None else (top, *hidden))
    if own is not None and view.seat is not None:
        hands[view.seat] = list(own.hand)
    if public.laid:
        hands = list(map(list, public.laid))
    mine = own is not None and view.seat == public.turn.seat
    return State(
        public.setup,
        chance,
        public.turn,
        public.camps,
        (tuple(sorted(hands[0])), tuple(sorted(hands[1]))),
        own.fresh if mine and own is not None else (),
        (decks[0], decks[1], decks[2], decks[3]),
        (piles[0], piles[1]),
        public.tops,
        public.discards,
        public.gone,
        public.pending,
        public.scores,
    )
