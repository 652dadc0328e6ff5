"""What can be wrong with a deck although each of its values is allowed, as sentences for its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.jungle.effects import (
    Collect,
    CommonsThenDice,
    DiscardDrawnPeril,
    Effect,
    Give,
    LayOut,
    MarkDeck,
    Move,
    PeekBottom,
    Recolour,
    Remove,
    Step,
)

if TYPE_CHECKING:
    from rules.jungle.deck import Deck, Timing

_SHAPES: dict[Timing, tuple[type[Step], ...]] = {
    "collect": (Collect, CommonsThenDice),
    "after_roll": (Recolour,),
    "reaction": (DiscardDrawnPeril,),
}
"""Steps that can only be the first of a card with this timing."""


def _card_faults(name: str, timing: Timing, effect: tuple[Effect, ...]) -> list[str]:
    """What is wrong with one card."""
    first, found = effect[0], []
    hidden = isinstance(first, Collect) and first.source == "face_down"
    bound = next((kind for kind, steps in _SHAPES.items() if isinstance(first, steps)), None)
    if hidden or isinstance(first, MarkDeck):
        bound = "defense"
    if timing != (bound or "own_turn"):
        found.append(f"{name}: what it does has the timing {bound or 'own_turn'}, not {timing}")
    if isinstance(first, Collect) and first.source != "top" and first.count != 1:
        found.append(f"{name}: only cards from the top are collected by twos")
    if isinstance(first, Collect) and first.source == "face_down" and first.dice:
        found.append(f"{name}: a face-down card is not rolled for")
    if len(effect) > 1:
        second = effect[1]
        after = isinstance(first, Collect) and first.source == "bottom"
        if not (after and isinstance(second, PeekBottom) and second.optional and second.count == 1):
            found.append(f"{name}: the second step can only be a look at the new bottom card")
    return found + _move_faults(name, first)


def _move_faults(name: str, step: Effect) -> list[str]:
    """Face-up cards lie together on top of a deck, so the face of a moved card follows from its way."""
    ways = {("top", "bottom", "down"), ("bottom", "top", "up"), ("top", "other_deck_top", "up")}
    if isinstance(step, Move) and (step.source, step.target, step.face) not in ways:
        return [f"{name}: no card moves from {step.source} to {step.target} face {step.face}"]
    if isinstance(step, PeekBottom) and step.optional:
        return [f"{name}: a look that is all a card does is not optional"]
    pairs = {("man_eating_plant", "self"), ("explore", "opponent")}
    if isinstance(step, Remove) and (step.thing, step.whose) not in pairs:
        return [f"{name}: {step.thing} of {step.whose} cannot be removed"]
    return []


def faults(deck: Deck) -> list[str]:
    """What does not fit together in a deck, as sentences; empty if all is well."""
    game, found = deck.game, list[str]()
    total, places = len(deck.jungle()), game.decks * game.cards_per_deck
    low = game.decks * game.lower_half
    if total != places:
        found.append(f"{game.decks} decks of {game.cards_per_deck} need {places} JUNGLE cards, not {total}")
    if game.lower_half >= game.cards_per_deck or len(deck.jungle(low=True)) > low:
        found.append("the cards of the lower half do not fit into it")
    if sum(deck.points[card] for card in deck.jungle()) < game.points_to_win:
        found.append(f"all point cards together are worth less than {game.points_to_win}")
    for card in deck.jungle_card:
        if (card.kind == "common") != (card.animal is not None) or (card.kind == "common") == bool(
            card.needs
        ):
            found.append(f"{card.name}: a common has an animal and needs no dice, all others the reverse")
        if (card.kind == "point") != (card.points > 0):
            found.append(f"{card.name}: point cards, and no others, have points")
        if card.icon != "none" and card.kind != "common":
            found.append(f"{card.name}: only commons carry icons")
        if len(card.needs) > deck.dice.count:
            found.append(f"{card.name}: needs more dice than there are")
    ids = [card.id for card in deck.jungle_card] + [card.id for card in deck.plays]
    found += [f"{name} is there twice" for name in sorted({name for name in ids if ids.count(name) > 1})]
    powers = sorted(card.id for card in deck.jungle_card if card.kind == "power")
    if powers != sorted(power.id for power in deck.power):
        found.append("every power card, and no other, has one entry among the powers")
    for power in deck.power:
        found += _card_faults(power.id, power.timing, power.effect)
        if not isinstance(power.effect[0], Collect) or power.effect[0].dice:
            found.append(f"{power.id}: a power card collects without dice")
    for play in deck.plays:
        found += _card_faults(play.name, play.timing, play.effect)
    return found + _single_faults(deck)


def _single_faults(deck: Deck) -> list[str]:
    """Markers, the plant and Explore! are each one kind of card, of the right pile, and stay or not."""
    marks = [step.marker for card in deck.peril_card if isinstance(step := card.effect[0], MarkDeck)]
    found = [] if sorted(marks) == ["off_limits", "quicksand"] else ["each marker is one kind of PERIL card"]
    for kind, cards, others, name in (
        (Give, deck.peril_card, deck.resource_card, "a plant is one kind of PERIL card"),
        (LayOut, deck.resource_card, deck.peril_card, "Explore! is one kind of RESOURCE card"),
        (MarkDeck, deck.peril_card, deck.resource_card, "markers are PERIL cards"),
    ):
        here = sum(isinstance(card.effect[0], kind) for card in cards)
        wrong = any(isinstance(card.effect[0], kind) for card in others)
        if wrong or (here != 1 and kind is not MarkDeck):
            found.append(name)
    if any(isinstance(card.effect[0], Recolour | DiscardDrawnPeril) for card in deck.peril_card):
        found.append("dice changers and answers to a draw are RESOURCE cards")
    for card in deck.plays:
        if card.ongoing != isinstance(card.effect[0], Give | LayOut):
            found.append(f"{card.name}: plants and Explore! stay on the table, all others do not")
    return found
