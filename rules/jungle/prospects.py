"""What a view lets one foresee: which cards an action would collect, and chances of what is not known."""

from __future__ import annotations

from rules.jungle import odds
from rules.jungle.imagine import unseen_jungle
from rules.jungle.view import View


def changers(view: View) -> tuple[int, ...]:
    """The colours of the Dice Changers in one's own hand."""
    if view.own is None:
        return ()
    return odds.changers_of(view.public.setup.options.components, view.own.hand)


def down(view: View, place: int, index: int, named: int, animal: int = -1) -> list[int | None]:
    """The cards collected from ``index`` downwards, ``None`` for those not known (J57 to J60, J72 to J74).

    An arrow on a card that is not known cannot be foreseen.
    """
    components, cards, found, arrow = (
        view.public.setup.options.components,
        view.decks[place],
        list[int | None](),
        False,
    )
    while (named > 0 or arrow) and index >= 0:
        card = cards[index]
        if named > 0 and (animal < 0 or (card is not None and components.animals[card] == animal)):
            named -= 1
        elif not arrow:
            break
        found.append(card)
        arrow = card is not None and components.icons[card] == "arrow"
        index -= 1
    return found


def taken(view: View, place: int, number: int, animal: int) -> list[int | None]:
    """The cards that leave a deck when so many commons are taken from it."""
    if not 0 <= place < len(view.decks) or number < 1:
        return []
    return down(view, place, len(view.decks[place]) - 1, number, animal)


def run_calls(view: View, animal: int, takes: tuple[int, ...]) -> list[int]:
    """The dice cards that show once a Rhino Run has taken its commons (J99)."""
    components, found = view.public.setup.options.components, list[int]()
    closed = 0 if view.seat is None else view.public.camps[view.seat].closed
    for place, (cards, deck) in enumerate(zip(view.decks, view.public.decks, strict=True)):
        number = takes[place] if place < len(takes) else 0
        gone = len(taken(view, place, number, animal))
        if gone < deck.up and not closed >> place & 1:
            card = cards[-1 - gone]
            if card is not None and components.animals[card] < 0:
                found.append(card)
    return found


def hidden_index(view: View, place: int, bottom: bool) -> int | None:
    """Where the card lies that a Monarch takes (J104), ``None`` if there is no such card."""
    deck = view.public.decks[place]
    hidden = len(deck.cards) - deck.up
    return None if not hidden else 0 if bottom else hidden - 1


def spread(view: View) -> tuple[dict[int, float], dict[int, float]]:
    """The chances of each JUNGLE card at one unknown place: dealt among the last, and among the first.

    Cards that must lie deep can only be among the first (J14); all others are spread evenly. The figures are
    weights that add up to 1, or to 0 where there is no such place.
    """
    components, left = view.public.setup.options.components, unseen_jungle(view)
    deep = {card: number for card, number in left.items() if components.jungle_card[card].in_lower_half}
    rest = {card: number for card, number in left.items() if card not in deep}
    low = sum(
        card is None and was_low
        for cards, deck in zip(view.decks, view.public.decks, strict=True)
        for card, was_low in zip(cards, deck.low, strict=True)
    )
    dear, others = sum(deep.values()), sum(rest.values())
    high_weights, low_weights = dict[int, float](), dict[int, float]()
    for card, number in rest.items():
        high_weights[card] = number / others
        if low:
            low_weights[card] = number / others * (low - dear) / low
    for card, number in deep.items():
        low_weights[card] = number / low
    return high_weights, low_weights


def bottom_odds(view: View, place: int) -> float:
    """The chance to win the unknown bottom card of a deck: a common for certain, any other by dice (J80)."""
    components, held = view.public.setup.options.components, changers(view)
    weights = spread(view)[view.public.decks[place].low[0]]
    return sum(
        weight * (1.0 if components.animals[card] >= 0 else odds.call_odds(components, card, held))
        for card, weight in weights.items()
    )
