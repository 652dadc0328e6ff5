"""One sentence for each RESOURCE or PERIL card that can be played: what it would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Action
from rules.jungle import actions as does
from rules.jungle.effects import Collect, CommonsThenDice, MarkDeck, Move, PeekBottom
from tui.games.front import Scene
from tui.games.jungle.chances import chances_of
from tui.games.jungle.dicebox import odds_asked
from tui.games.jungle.places import bottom_of, bottom_part, deck_part, decks_part, other, top_part
from tui.games.jungle.words import JungleTongue, deck_of, mover, public_of, view_of
from tui.widgets.phrase import Part, Words

Teller = Callable[[JungleTongue, Scene, Any], Words]


def _play(tongue: JungleTongue, scene: Scene, action: does.Play) -> Words:
    text = tongue.translate(deck_of(scene).plays[action.card].text)
    return tongue.words("Play {card}? {text}", card=tongue.play_span(action.card), text=text)


def _play_on(tongue: JungleTongue, scene: Scene, action: does.PlayOn) -> Words:
    step = deck_of(scene).plays[action.card].effect[0]
    card, deck = tongue.play_span(action.card), deck_part(action.deck)
    match step:
        case Move(source="top"):
            return tongue.words(
                "{card} on deck {deck}: {top} goes under it, face down?",
                card=card,
                deck=deck,
                top=top_part(tongue, scene, action.deck),
            )
        case Move():
            return tongue.words(
                "{card} on deck {deck}: {bottom} comes to the top, face up?",
                card=card,
                deck=deck,
                bottom=bottom_part(tongue, scene, action.deck),
            )
        case Collect():
            return _feeder(tongue, scene, action)
        case PeekBottom():
            return tongue.words("{card}: look at the bottom card of deck {deck}?", card=card, deck=deck)
        case MarkDeck(marker="off_limits"):
            return tongue.words(
                "{card}: close deck {deck} to {name} for the next turn?",
                card=card,
                deck=deck,
                name=other(tongue, scene),
            )
        case MarkDeck():
            return tongue.words(
                "{card}: {name} must play for {top}, deck {deck}, and nothing else?",
                card=card,
                deck=deck,
                name=other(tongue, scene),
                top=top_part(tongue, scene, action.deck),
            )
    return _cancel(tongue, scene, action)


def _cancel(tongue: JungleTongue, scene: Scene, action: does.PlayOn) -> Words:
    camp = public_of(scene).camps[mover(scene)]
    deck = deck_of(scene)
    mark = deck.quicksand if camp.sunk == action.deck else deck.off_limits
    return tongue.words(
        "{card}: take {mark} off deck {deck}?",
        card=tongue.play_span(action.card),
        mark=tongue.play_span(mark),
        deck=deck_part(action.deck),
    )


def _feeder(tongue: JungleTongue, scene: Scene, action: does.PlayOn) -> Words:
    """A bottom card to be gone for: with dice, without, or unseen."""
    card, bottom = tongue.play_span(action.card), bottom_of(scene, action.deck)
    if bottom is None:
        return tongue.words(
            "{card}: show the bottom card of deck {deck} to both and go for it?",
            card=card,
            deck=deck_part(action.deck),
        )
    if deck_of(scene).jungle_card[bottom].kind == "common":
        return tongue.words(
            "{card}: take {bottom} from the bottom of deck {deck}?",
            card=card,
            bottom=tongue.card_span(bottom),
            deck=deck_part(action.deck),
        )
    return tongue.words(
        "{card}: roll for {bottom} at the bottom of deck {deck}? {odds}.",
        card=card,
        bottom=tongue.card_span(bottom),
        deck=deck_part(action.deck),
        odds=odds_asked(tongue, chances_of(scene, bottom)),
    )


def _play_both(tongue: JungleTongue, scene: Scene, action: does.PlayBoth) -> Words:
    return tongue.words(
        "{card}: look at the bottom cards of decks {first} and {second}?",
        card=tongue.play_span(action.card),
        first=deck_part(action.first),
        second=deck_part(action.second),
    )


def _across(tongue: JungleTongue, scene: Scene, action: does.PlayAcross) -> Words:
    return tongue.words(
        "{card}: {top} of deck {source} onto {cover} of deck {target}?",
        card=tongue.play_span(action.card),
        top=top_part(tongue, scene, action.source),
        source=deck_part(action.source),
        cover=top_part(tongue, scene, action.target),
        target=deck_part(action.target),
    )


def _hidden(tongue: JungleTongue, scene: Scene, action: does.PlayHidden) -> Words:
    card, deck = tongue.play_span(action.card), deck_part(action.deck)
    cards, sight = view_of(scene).decks[action.deck], public_of(scene).decks[action.deck]
    known = cards[0] if action.bottom else cards[len(cards) - sight.up - 1]
    prize: Part = tongue.translate("unseen") if known is None else tongue.card_span(known)
    if action.bottom:
        return tongue.words(
            "{card}: take the bottom card of deck {deck}, {prize}?", card=card, deck=deck, prize=prize
        )
    return tongue.words(
        "{card}: take the uppermost hidden card of deck {deck}, {prize}?", card=card, deck=deck, prize=prize
    )


def _scavenger(tongue: JungleTongue, scene: Scene, action: does.PlayScavenger) -> Words:
    return tongue.words(
        "{card}: take a {animal} from {name}?",
        card=tongue.play_span(action.card),
        animal=tongue.animal(action.animal),
        name=other(tongue, scene),
    )


def _run(tongue: JungleTongue, scene: Scene, action: does.PlayRun) -> Words:
    assert isinstance(deck_of(scene).plays[action.card].effect[0], CommonsThenDice)
    return tongue.words(
        "{card}: take {animals} from {decks}, then roll for a card that shows?",
        card=tongue.play_span(action.card),
        animals=tongue.counted(action.animal, sum(action.takes)),
        decks=decks_part(tongue, action.takes),
    )


PLAYS: dict[type[Action], Teller] = {
    does.Play: _play,
    does.PlayOn: _play_on,
    does.PlayBoth: _play_both,
    does.PlayAcross: _across,
    does.PlayHidden: _hidden,
    does.PlayScavenger: _scavenger,
    does.PlayRun: _run,
}
