"""The cards a view does not show, and one complete state that agrees with it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Chance
from rules.duco.deck import cards_of
from rules.duco.state import State
from rules.duco.view import Public, View


def unseen(view: View) -> tuple[int, ...]:
    """The cards that could lie anywhere the seat cannot see, in ascending order."""
    public = view.public
    seen = {laid.card for laid in public.table.cards}
    seen.update(public.row)
    for hand in public.hands:
        seen.update(hand)
    if view.own is not None:
        seen.update(view.own.hand)
    return tuple(card for card in range(len(cards_of(public.setup.options.deck))) if card not in seen)


def imagine(view: View, chance: Chance) -> State:
    """Spread every unseen card evenly over the places it can lie in.

    In Stress and Conquest the colours of the own stacks are public, so each colour is spread by itself first.
    """
    public = view.public
    hidden, chance = chance.shuffled(unseen(view))
    left = list(hidden)
    hands, own = _known(view), list[tuple[int, ...]]()
    for seat, size in enumerate(public.sizes):
        missing = size - len(hands[seat])
        cards = left
        if public.own:
            colour, faces = public.setup.colours[seat], cards_of(public.setup.options.deck)
            cards = [card for card in left if faces[card].centre == colour]
        hands[seat] += tuple(cards[:missing])
        taken = set(cards[:missing])
        if public.own:
            mine = cards[missing : missing + public.own[seat]]
            own.append(tuple(mine))
            taken.update(mine)
        left = [card for card in left if card not in taken]
    if public.own:
        # The own stacks took the first cards of their colours, so the others stand too far in front.
        rest, chance = chance.shuffled(left)
        left = list(rest)
    stack, out = _rest(public, left)
    return State(
        public.setup,
        chance,
        public.table,
        public.course,
        tuple(hands),
        public.chosen,
        public.held,
        public.row,
        stack,
        tuple(own),
        out,
        public.pending,
    )


def _known(view: View) -> list[tuple[int, ...]]:
    """Each hand as far as the seat can see it."""
    public = view.public
    if public.hands:
        return list(public.hands)
    hands: list[tuple[int, ...]] = [()] * public.setup.seats
    if view.own is not None and view.seat is not None:
        hands[view.seat] = view.own.hand
    return hands


def _rest(public: Public, left: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The stack, and the cards that are not played with."""
    setup = public.setup
    if setup.start is None:
        return tuple(left[: public.stack]), tuple(sorted(left[public.stack :]))
    faces = cards_of(setup.options.deck)
    stack = [card for card in left if faces[card].centre not in setup.colours]
    return tuple(stack), tuple(sorted(card for card in left if faces[card].centre in setup.colours))
