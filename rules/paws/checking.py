"""Which combinations of options, seats and deck can be played."""

from __future__ import annotations

from rules.contract import Refusal
from rules.paws.deck import Deck, Item
from rules.paws.effects import TURNING, Cancel, needs_fight
from rules.paws.options import Options
from rules.paws.refusals import no

MOST_DICE = 6
"""A side rolls no more dice than this, cards apart."""


def check(options: Options, seats: int) -> Refusal | None:
    """Why this combination cannot be played, or ``None``."""
    if not 2 <= seats <= 4:
        return no("seats", "P1", seats=seats)
    if options.teams and seats != 4:
        return no("teams", "P178", seats=seats)
    return None if options.deck is None else _check_deck(options.deck, seats)


def _check_deck(deck: Deck, seats: int) -> Refusal | None:
    """Whether a deck of one's own holds together."""
    numbers = deck.numbers
    cards = sum([item.copies for item in deck.item])
    if cards < seats * numbers.start_cards.value:
        return no("deck-too-small", "P13", cards=cards, needed=seats * numbers.start_cards.value)
    if not numbers.dice_kept.value <= numbers.dice_per_side.value <= MOST_DICE:
        return no("deck-dice", "P168", most=MOST_DICE)
    if max(numbers.start_cards.value, numbers.return_cards.value) > numbers.hand_limit.value:
        return no("deck-hand", "P134", limit=numbers.hand_limit.value)
    if max(numbers.start_hp.value, numbers.return_hp.value) > numbers.max_hp.value:
        return no("deck-hp", "P14", most=numbers.max_hp.value)
    for cards_of in (deck.item, deck.monster):
        names = [card.name for card in cards_of]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            return no("deck-twice", "P141", card=twice)
    for item in deck.item:
        if reason := _check_item(item):
            return reason
    return None


def _check_item(item: Item) -> Refusal | None:
    """Whether the effects of a card fit its timing."""
    for effect in item.effects:
        if isinstance(effect, Cancel):
            if item.timing != "anytime" or len(item.effects) > 1:
                return no("deck-answer", "P152", card=item.name)
        elif needs_fight(effect) and item.timing != "in_combat":
            return no("deck-fight", "P137", card=item.name)
        elif isinstance(effect, TURNING) and item.timing != "on_turn":
            return no("deck-turn", "P136", card=item.name)
    return None
