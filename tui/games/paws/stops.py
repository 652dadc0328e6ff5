"""The stops of a fight in words: before the dice, after them, and the question to the target of a card."""

from __future__ import annotations

from rules.paws.pending import After, Answering, Before
from tui.games.front import Scene
from tui.games.paws import cards
from tui.games.paws.chances import odds_words, running
from tui.games.paws.fight import ending, shown_fight, side_name, verdict
from tui.games.paws.words import Tongue, deck_of, public_of
from tui.widgets.phrase import Words, width_of
from tui.widgets.picture import Span

LEAST = 78
"""Cells of the question at the least width."""


def stop_words(tongue: Tongue, scene: Scene) -> Words:
    """What going on means at the stop that is asked for."""
    public = public_of(scene)
    match public.pending:
        case Before():
            return _before(tongue, scene)
        case After():
            return _after(tongue, scene)
        case Answering(by=by, card=card):
            deck = deck_of(scene)
            effects = cards.effects(tongue, deck.item[card])
            return tongue.words(
                "{name} plays {card} at you ({effects}). Let it happen?",
                name=tongue.who(scene.names, by),
                card=Span(tongue.item(deck, card), "text+bold"),
                effects=effects,
            )
    return tongue.words("Go on?")


def _after(tongue: Tongue, scene: Scene) -> Words:
    """What the dice come to, and whom that beats or knocks out: the price of going on (P111).

    Names are only shortened where the line would not hold them; the dice stand in the panel of the fight too.
    """
    shown, gap = shown_fight(scene), Span(" ", "text")
    asked = (gap, *tongue.words("Let it count?"))
    if shown is None:
        return asked
    ways: list[Words] = []
    for room in (24, 11):
        dice, end = verdict(tongue, scene, *shown, room=room), ending(tongue, scene, shown[0], room)
        ways += [(*dice, gap, *end, *asked), (*end, *asked)] if end else [(*dice, *asked)]
    return next((words for words in ways if width_of(words) <= LEAST), ways[-1])


def _before(tongue: Tongue, scene: Scene) -> Words:
    """Who attacks in the roll to come, and the chance as it stands."""
    fight = public_of(scene).fight
    if fight is None:
        return ()
    name = side_name(tongue, scene, fight, fight.roll.attacker)
    words = tongue.words(
        "Roll {n}: {name} attacks. Roll the dice?",
        n=str(fight.roll.number),
        name=Span(name, "text+bold"),
    )
    chance = running(tongue, scene)
    if chance is not None:
        words = (*words, Span(" ", "text"), *odds_words(tongue, scene, chance))
    return words
