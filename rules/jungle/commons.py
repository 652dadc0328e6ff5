"""Taking commons: which can be taken, what arrows add, and what lies there afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from rules.contract import Refusal
from rules.jungle.actions import PlayRun, Take
from rules.jungle.deck import ANIMALS
from rules.jungle.deck import Deck as Components
from rules.jungle.refusals import no, no_deck
from rules.jungle.state import CARD, Deck, State

Limits = tuple[int, ...]
"""For each deck how many commons of one animal can be taken from it."""


def ways(components: Components, cards: Sequence[int], up: int, animal: int) -> tuple[int, ...]:
    """For each number of commons taken from a deck, from 0 up, how many cards leave it (J52, J57, J59).

    ``cards`` are from bottom to top. Covered commons can be taken as long as everything above them is (J27);
    what an arrow takes along is above them as well.
    """
    found, gone, arrow = [0], 0, False
    while gone < len(cards):
        card = cards[-1 - gone] & CARD
        named = gone < up and components.animals[card] == animal
        if not (named or arrow):
            break
        gone += 1
        if arrow:
            # Whatever took the card above takes this one along, whether it is named or not.
            found = [gone if number == gone - 1 else number for number in found]
        if named:
            found.append(gone)
        arrow = components.icons[card] == "arrow"
    return tuple(found)


def top_commons(components: Components, deck: Deck) -> tuple[int, int]:
    """The animal on top of a deck, -1 for none, and how many of it can be taken (J51, J53)."""
    if not deck.up:
        return -1, 0
    animal = components.animals[deck.cards[-1] & CARD]
    if animal < 0:
        return -1, 0
    if deck.up == 1:
        return animal, 1
    return animal, len(ways(components, deck.cards, deck.up, animal)) - 1


def limits_of(state: State, seat: int) -> dict[int, Limits]:
    """For each animal that is showing on decks open to a seat, how many can be taken from each deck."""
    components, closed = state.setup.options.components, state.camps[seat].closed
    found: dict[int, list[int]] = {}
    for place, deck in enumerate(state.decks):
        animal, number = top_commons(components, deck)
        if number and not closed >> place & 1:
            found.setdefault(animal, [0] * len(state.decks))[place] = number
    return {animal: tuple(found[animal]) for animal in sorted(found)}


@lru_cache(maxsize=4096)
def takes(animal: int, limits: Limits) -> tuple[Take, ...]:
    """Every way to take commons of an animal within these limits, all of them first."""
    ranges = [range(limit, -1, -1) for limit in limits]
    return tuple([Take(animal, numbers) for numbers in product(*ranges) if any(numbers)])


@lru_cache(maxsize=4096)
def runs(card: int, animal: int, limits: Limits) -> tuple[PlayRun, ...]:
    """The same as Rhino Runs."""
    return tuple([PlayRun(card, animal, take.takes) for take in takes(animal, limits)])


def dice_cards(components: Components, deck: Deck, animal: int, limit: int) -> tuple[bool, ...]:
    """For each number of commons taken from a deck whether a showing dice card is on top afterwards (J99)."""
    found = []
    for gone in ways(components, deck.cards, deck.up, animal)[: limit + 1]:
        left = deck.up - gone
        found.append(left > 0 and components.animals[deck.cards[-1 - gone] & CARD] < 0)
    return tuple(found)


def run_choices(state: State, seat: int, card: int) -> list[PlayRun]:
    """Every Rhino Run that leaves a card to be called (J97 to J100)."""
    components, closed, found = state.setup.options.components, state.camps[seat].closed, list[PlayRun]()
    limits = limits_of(state, seat)
    if not limits:
        return found
    for animal, limit in limits.items():
        after = [
            (False,) * (most + 1) if closed >> place & 1 else dice_cards(components, deck, animal, most)
            for place, (deck, most) in enumerate(zip(state.decks, limit, strict=True))
        ]
        found += [
            run
            for run in runs(card, animal, limit)
            if any(left[number] for left, number in zip(after, run.takes, strict=True))
        ]
    return found


def refuse_takes(state: State, seat: int, animal: int, numbers: tuple[int, ...]) -> Refusal | None:
    """Why these commons cannot be taken, or ``None``."""
    if not 0 <= animal < len(ANIMALS):
        return no("no-animal", "J51")
    if len(numbers) != len(state.decks):
        return no_deck(-1)
    if not any(numbers) or min(numbers) < 0:
        return no("take-one", "J52")
    limits = limits_of(state, seat).get(animal, (0,) * len(state.decks))
    for place, (number, limit) in enumerate(zip(numbers, limits, strict=True)):
        if number > limit:
            if state.camps[seat].closed >> place & 1:
                return no("closed", "J109", deck=place + 1)
            return no("not-showing", "J27", animal=ANIMALS[animal], deck=place + 1)
    return None
