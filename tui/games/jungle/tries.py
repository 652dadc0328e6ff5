"""What one would try with a thing that can do nothing now, so that the table can say why not."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Action, Refusal
from rules.jungle import actions as does
from rules.jungle.deck import ANIMALS
from rules.jungle.effects import (
    Cancel,
    Collect,
    CommonsThenDice,
    MarkDeck,
    Move,
    PeekBottom,
    Recolour,
    StealCommon,
)
from tui.games.front import Scene
from tui.games.jungle.ways import ACTS, PURPOSES, Source
from tui.games.jungle.words import JungleTongue, deck_of, hand_of, mover, public_of


def tries(scene: Scene, source: Source) -> Iterator[Action]:
    """Actions of a source, the most telling first."""
    hand = hand_of(scene)
    if source.kind == "card":
        if source.number < len(hand):
            yield from _of_card(scene, hand[source.number])
    elif source.kind == "power":
        for number in range(does.DECKS):
            yield does.UsePower(source.number, number)
    elif source.kind == "set":
        for purpose in PURPOSES:
            yield does.TradeSet(source.number, purpose)
    else:
        yield from _of_act(scene, ACTS[source.number])


def _of_act(scene: Scene, name: str) -> Iterator[Action]:
    """An act without a card."""
    single: dict[str, Action] = {
        "resource": does.DRAW_RESOURCE,
        "peril": does.DRAW_PERIL,
        "reroll": does.REROLL[0],
        "stand": does.STAND,
        "giveup": does.GIVE_UP,
        "decline": does.DECLINE_PEEK,
        "skip": does.SKIP,
        "pass": does.PASS,
        "end": does.END_PHASE,
    }
    if name in single:
        yield single[name]
    elif name == "look":
        yield from does.PEEK
    elif name == "call":
        yield from _called_first(scene)
    elif name == "fill":
        spaces = [at for at, deck in enumerate(public_of(scene).decks) if not deck.cards] or [0]
        for number in range(does.DECKS):
            yield does.Fill(number, spaces[0])
    else:
        yield from _takes(scene)


def _called_first(scene: Scene) -> Iterator[Action]:
    """Calls of cards that need dice, then of the others."""
    deck = deck_of(scene)
    dice, rest = list[int](), list[int]()
    for number, sight in enumerate(public_of(scene).decks):
        top = sight.showing[0] if sight.showing else None
        (rest if top is None or not deck.needs[top] else dice).append(number)
    for number in [*dice, *rest]:
        yield does.CALL[number]


def _takes(scene: Scene) -> Iterator[Action]:
    """One showing common after the other, else one of the first animal."""
    deck, found = deck_of(scene), False
    for number, sight in enumerate(public_of(scene).decks):
        top = sight.showing[0] if sight.showing else None
        if top is not None and deck.animals[top] >= 0:
            found = True
            yield does.Take(deck.animals[top], tuple(int(at == number) for at in range(does.DECKS)))
    if not found:
        yield does.Take(0, (1, 0, 0, 0))


def _of_card(scene: Scene, card: int) -> Iterator[Action]:
    """What a card is played for."""
    step = deck_of(scene).plays[card].effect[0]
    match step:
        case Move(target="other_deck_top"):
            for source in range(does.DECKS):
                yield from (does.PlayAcross(card, source, to) for to in range(does.DECKS) if to != source)
        case PeekBottom(count=2):
            for first in range(does.DECKS):
                yield from (does.PlayBoth(card, first, second) for second in range(first + 1, does.DECKS))
            yield from does.PLAY_ON[card]
        case Collect(source="face_down"):
            for number in range(does.DECKS):
                yield does.PlayHidden(card, number, True)
                yield does.PlayHidden(card, number, False)
        case StealCommon():
            yield from (does.PlayScavenger(card, animal) for animal in range(len(ANIMALS)))
        case CommonsThenDice():
            for take in _takes(scene):
                assert isinstance(take, does.Take)
                yield does.PlayRun(card, take.animal, take.takes)
        case Recolour():
            yield does.ChangeDie(card, 0)
        case Move() | Collect() | MarkDeck() | PeekBottom():
            yield from does.PLAY_ON[card]
        case Cancel():
            yield from _bound_first(scene, card)
        case _:
            yield does.PLAY[card]


def _bound_first(scene: Scene, card: int) -> Iterator[Action]:
    """A card that takes a marker off, on the decks that bind the mover."""
    camp = public_of(scene).camps[mover(scene)]
    for number in range(does.DECKS):
        if camp.closed >> number & 1 or camp.sunk == number:
            yield does.PLAY_ON[card][number]
    yield does.PLAY_ON[card][0]


def why_not(scene: Scene, source: Source) -> Refusal | None:
    """The first reason why a source can do nothing; ``None`` if it can."""
    if scene.acting is None:
        return None
    first: Refusal | None = None
    for action in tries(scene, source):
        refusal = scene.why(action)
        if refusal is None:
            return None
        first = first or refusal
    return first


def why_source(tongue: JungleTongue, scene: Scene, source: Source) -> tuple[str, Refusal | None]:
    """A sentence for something that can do nothing now, and the refusal behind it."""
    hand = hand_of(scene)
    if source.kind == "card" and source.number >= len(hand):
        return tongue.say("You hold no card {number}.", number=source.number + 1), None
    refusal = why_not(scene, source)
    if refusal is None:
        return tongue.say("Nothing can be done with that now."), None
    return scene.tell(refusal), refusal
