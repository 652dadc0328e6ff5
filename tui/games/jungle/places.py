"""Parts of sentences: what lies at the top, beneath, and at the bottom, as far as these eyes know."""

from __future__ import annotations

from tui.games.front import Scene
from tui.games.jungle.menu import take_decks
from tui.games.jungle.words import JungleTongue, mover, public_of, view_of
from tui.widgets.phrase import Part


def top_of(scene: Scene, number: int) -> int | None:
    """The top card of a deck."""
    showing = public_of(scene).decks[number].showing
    return showing[0] if showing else None


def bottom_of(scene: Scene, number: int) -> int | None:
    """The bottom card of a deck, if these eyes know it."""
    cards = view_of(scene).decks[number]
    return cards[0] if cards else None


def top_part(tongue: JungleTongue, scene: Scene, number: int) -> Part:
    """The top card in words."""
    top = top_of(scene, number)
    return tongue.translate("the top card") if top is None else tongue.card_span(top)


def bottom_part(tongue: JungleTongue, scene: Scene, number: int) -> Part:
    """The bottom card in words."""
    bottom = bottom_of(scene, number)
    return tongue.translate("an unseen card") if bottom is None else tongue.card_span(bottom)


def other(tongue: JungleTongue, scene: Scene) -> str:
    """The name of whoever's turn it is not."""
    return tongue.name(scene.names, 1 - mover(scene))


def deck_part(number: int) -> str:
    """A deck by its number, as the table counts it from 1."""
    return str(number + 1)


def beneath_part(tongue: JungleTongue, scene: Scene, number: int) -> Part:
    """The card directly beneath the top one, if these eyes know it."""
    cards = view_of(scene).decks[number]
    card = cards[-2] if len(cards) > 1 else None
    return tongue.translate("whatever lies") if card is None else tongue.card_span(card)


def decks_part(tongue: JungleTongue, takes: tuple[int, ...]) -> str:
    """The decks that commons are taken from, in words."""
    numbers = take_decks(takes)
    if len(numbers) == 1:
        return tongue.say("deck {deck}", deck=numbers[0] + 1)
    return tongue.say("decks {decks}", decks=tongue.decks(numbers))
