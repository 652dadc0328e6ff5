"""Reading a state of DOUC in Danger back in the notation of its rules."""

from __future__ import annotations

from collections.abc import Iterable

from rules.douc.cards import DOUCS, card_named, cards_of, face_of, name_of
from rules.douc.state import Placing, State, Zone


def names(cards: Iterable[int]) -> str:
    """Cards by name, in the order of their numbers."""
    return " ".join(name_of(card) for card in sorted(cards))


def hand(state: State, seat: int) -> str:
    """The hand of a seat by name."""
    return names(cards_of(state.hands[seat]))


def sizes(state: State) -> tuple[int, ...]:
    """The number of cards in each hand."""
    return tuple(mask.bit_count() for mask in state.hands)


def shown(table: Zone) -> str:
    """A danger zone as it is written; Traps that have been answered are left out."""
    words = []
    for pile in table.stacks:
        word = "<".join(name_of(card) for card in pile.cards if card < DOUCS)
        words.append(word + "!" * pile.danger + "+DON" * pile.closed)
    return " ".join(words)


def roles_of(state: State) -> str:
    """The role cards as they are written: ``R P T -``."""
    signs = {"ranger": "R", "poacher": "P", "tourist": "T", "none": "-"}
    return " ".join(signs[state.month.role(seat)] for seat in range(state.setup.seats))


def lost(state: State, seat: int) -> str:
    """The lost pile of a seat this month, by name."""
    return names(state.month.lost[seat])


def everywhere(state: State) -> list[int]:
    """Every card of the month as a face, wherever it lies, in the order of the numbers (R104)."""
    cards = [card for mask in state.hands for card in cards_of(mask)]
    cards += state.pile
    cards += [card for card in state.jungle if card is not None]
    cards += [card for pile in state.zone.stacks for card in pile.cards]
    cards += [card_named("RT")] * len(state.zone.teams)
    cards += [card for pile in state.month.lost for card in pile]
    cards += state.month.treetop
    if isinstance(state.pending, Placing):
        cards.append(state.pending.card)
    return sorted(face_of(card) for card in cards)
