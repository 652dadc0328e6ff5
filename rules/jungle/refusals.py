"""Making refusals, and those that many actions share."""

from __future__ import annotations

from rules.contract import Refusal
from rules.jungle.actions import DECKS
from rules.jungle.deck import Deck as Components
from rules.jungle.state import State
from rules.kit.refusals import refuser

no = refuser("jungle")
"""Refusals of this game, by code and rule."""


def card_name(deck: Components, card: int) -> str:
    """The name of a RESOURCE or PERIL card."""
    return deck.plays[card].name


def no_deck(place: int) -> Refusal | None:
    """Why there is no such place, or ``None``."""
    return None if 0 <= place < DECKS else no("no-deck", "J21")


def shut(state: State, seat: int, place: int) -> Refusal | None:
    """Why a seat cannot reach into a place at all, or ``None``."""
    if reason := no_deck(place):
        return reason
    if state.camps[seat].closed >> place & 1:
        return no("closed", "J110", deck=place + 1)
    return None


def out_of_reach(state: State, seat: int, place: int) -> Refusal | None:
    """Why a seat can do nothing with the cards of a place, or ``None``."""
    if reason := shut(state, seat, place):
        return reason
    return None if state.decks[place].cards else no("empty", "J145", deck=place + 1)


def no_peek(state: State, seat: int, place: int) -> Refusal | None:
    """Why a seat cannot look at the bottom card of a place, or ``None`` (J46)."""
    if reason := out_of_reach(state, seat, place):
        return reason
    deck = state.decks[place]
    return None if len(deck.cards) > deck.up else no("face-up", "J46", deck=place + 1)


def bound(state: State, seat: int) -> bool:
    """Whether a seat has to play for the deck under its Quicksand (J116); without a card it has no effect
    (J122)."""
    sunk = state.camps[seat].sunk
    return sunk is not None and bool(state.decks[sunk].cards)


_FORCES = {
    "quicksand": "J116",
    "quicksand-attempt": "J118",
    "quicksand-other": "J120",
    "quicksand-skip": "J123",
}
"""What Quicksand refuses, each with its rule."""


def quicksand(state: State, seat: int, code: str = "quicksand") -> Refusal:
    """Quicksand forces something else."""
    sunk = state.camps[seat].sunk
    assert sunk is not None
    return no(code, _FORCES[code], deck=sunk + 1)


def no_draw(state: State, pile: int) -> Refusal | None:
    """Why nothing can be drawn from a pile, or ``None`` (J47)."""
    if state.piles[pile] or state.discards[pile]:
        return None
    return no("piles-empty", "J47", pile="PERIL" if pile else "RESOURCE")
