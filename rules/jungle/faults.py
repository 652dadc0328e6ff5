"""What can be wrong with a deck although each of its values is allowed, as sentences for its owner."""

from __future__ import annotations

from collections.abc import Iterator
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
from rules.kit.deck import Flaw

if TYPE_CHECKING:
    from rules.jungle.deck import Deck, Timing

Path = tuple[str | int, ...]

_SHAPES: dict[Timing, tuple[type[Step], ...]] = {
    "collect": (Collect, CommonsThenDice),
    "after_roll": (Recolour,),
    "reaction": (DiscardDrawnPeril,),
}
"""Steps that can only be the first of a card with this timing."""


def faults(deck: Deck) -> Iterator[Flaw]:
    """What does not fit together in a deck, each with its place."""
    yield from _frame_faults(deck)
    yield from _jungle_faults(deck)
    yield from _id_faults(deck)
    for index, power in enumerate(deck.power):
        path: Path = ("power", index)
        first = power.effect[0]
        if not isinstance(first, Collect) or first.dice or first.source == "face_down":
            yield Flaw(f"{power.id}: a power card collects from the top or the bottom, without dice", path)
        yield from _card_faults(power.id, power.timing, power.effect, path)
    for name, cards in (("resource_card", deck.resource_card), ("peril_card", deck.peril_card)):
        for index, card in enumerate(cards):
            path = (name, index)
            yield from _card_faults(card.name, card.timing, card.effect, path)
            if card.ongoing != isinstance(card.effect[0], Give | LayOut):
                yield Flaw(f"{card.name}: plants and Explore! stay on the table, all others do not", path)
    yield from _single_faults(deck)


def _frame_faults(deck: Deck) -> Iterator[Flaw]:
    """The numbers of cards, and whether anybody could win."""
    game, total = deck.game, len(deck.jungle())
    places, low = game.decks * game.cards_per_deck, game.decks * game.lower_half
    path: Path = ("game",)
    if total != places:
        yield Flaw(
            f"{game.decks} decks of {game.cards_per_deck} need {places} JUNGLE cards, not {total}", path
        )
    if game.lower_half >= game.cards_per_deck or len(deck.jungle(low=True)) > low:
        yield Flaw("the cards of the lower half do not fit into it", path)
    if sum(deck.points[card] for card in deck.jungle()) < game.points_to_win:
        yield Flaw(f"all point cards together are worth less than {game.points_to_win}", path)


def _jungle_faults(deck: Deck) -> Iterator[Flaw]:
    """Each JUNGLE card in itself."""
    for index, card in enumerate(deck.jungle_card):
        path: Path = ("jungle_card", index)
        common = card.kind == "common"
        if common != (card.animal is not None) or common == bool(card.needs):
            yield Flaw(f"{card.name}: a common has an animal and needs no dice, all others the reverse", path)
        if (card.kind == "point") != (card.points > 0):
            yield Flaw(f"{card.name}: point cards, and no others, have points", path)
        if card.icon != "none" and not common:
            yield Flaw(f"{card.name}: only commons carry icons", path)
        if len(card.needs) > deck.dice.count:
            yield Flaw(f"{card.name}: needs more dice than there are", path)


def _id_faults(deck: Deck) -> Iterator[Flaw]:
    """Every card has a name of its own, and every power card its power."""
    places = [(card.id, ("jungle_card", index)) for index, card in enumerate(deck.jungle_card)]
    places += [(card.id, ("resource_card", index)) for index, card in enumerate(deck.resource_card)]
    places += [(card.id, ("peril_card", index)) for index, card in enumerate(deck.peril_card)]
    seen = set[str]()
    for name, path in places:
        if name in seen:
            yield Flaw(f"{name} is there twice", path)
        seen.add(name)
    powers = sorted(card.id for card in deck.jungle_card if card.kind == "power")
    if powers != sorted(power.id for power in deck.power):
        yield Flaw("every power card, and no other, has one entry among the powers", ("power",))


def _card_faults(name: str, timing: Timing, effect: tuple[Effect, ...], path: Path) -> Iterator[Flaw]:
    """What is wrong with one card."""
    first = effect[0]
    bound = next((kind for kind, steps in _SHAPES.items() if isinstance(first, steps)), "own_turn")
    if isinstance(first, MarkDeck) or (isinstance(first, Collect) and first.source == "face_down"):
        bound = "defense"
    if timing != bound:
        yield Flaw(f"{name}: what it does has the timing {bound}, not {timing}", path)
    if isinstance(first, Collect):
        if first.count != 1 and (first.source != "top" or first.dice):
            yield Flaw(f"{name}: several cards are collected from the top only, and without dice", path)
        if first.source == "face_down" and first.dice:
            yield Flaw(f"{name}: a face-down card is not rolled for", path)
    if len(effect) > 1:
        second = effect[1]
        after = isinstance(first, Collect) and first.source == "bottom"
        if not (after and isinstance(second, PeekBottom) and second.optional and second.count == 1):
            yield Flaw(f"{name}: the second step can only be a look at the new bottom card", path)
    yield from _step_faults(name, first, path)


def _step_faults(name: str, step: Effect, path: Path) -> Iterator[Flaw]:
    """Steps whose values do not go together: face-up cards lie on top, so faces follow from the way."""
    ways = {("top", "bottom", "down"), ("bottom", "top", "up"), ("top", "other_deck_top", "up")}
    pairs = {("man_eating_plant", "self"), ("explore", "opponent")}
    if isinstance(step, Move) and (step.source, step.target, step.face) not in ways:
        yield Flaw(f"{name}: no card moves from {step.source} to {step.target} face {step.face}", path)
    if isinstance(step, PeekBottom) and step.optional:
        yield Flaw(f"{name}: a look that is all a card does is not optional", path)
    if isinstance(step, Remove) and (step.thing, step.whose) not in pairs:
        yield Flaw(f"{name}: {step.thing} of {step.whose} cannot be removed", path)


def _single_faults(deck: Deck) -> Iterator[Flaw]:
    """Markers, the plant and Explore! are each one kind of card, and of the right pile."""
    marks = [step.marker for card in deck.peril_card if isinstance(step := card.effect[0], MarkDeck)]
    if sorted(marks) != ["off_limits", "quicksand"]:
        yield Flaw("off_limits and quicksand are one kind of PERIL card each", ("peril_card",))
    for kind, cards, others, name, path in (
        (Give, deck.peril_card, deck.resource_card, "a plant is one kind of PERIL card", "peril_card"),
        (
            LayOut,
            deck.resource_card,
            deck.peril_card,
            "Explore! is one kind of RESOURCE card",
            "resource_card",
        ),
    ):
        here = sum(isinstance(card.effect[0], kind) for card in cards)
        if here != 1 or any(isinstance(card.effect[0], kind) for card in others):
            yield Flaw(name, (path,))
    for index, card in enumerate(deck.resource_card):
        if isinstance(card.effect[0], MarkDeck):
            yield Flaw(f"{card.name}: markers are PERIL cards", ("resource_card", index))
    for index, card in enumerate(deck.peril_card):
        if isinstance(card.effect[0], Recolour | DiscardDrawnPeril):
            yield Flaw(
                f"{card.name}: only RESOURCE cards change dice or answer a draw", ("peril_card", index)
            )
