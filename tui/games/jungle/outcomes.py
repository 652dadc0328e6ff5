"""One sentence for each action: what it does, with its price or its chance, as far as these eyes know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Action, Pass
from rules.jungle import actions as does
from rules.jungle.effects import Collect, CommonsThenDice, MarkDeck, Move, PeekBottom
from rules.jungle.odds import missing
from rules.jungle.state import Acting, Changing, Collecting, Rolling
from tui.games.front import Scene
from tui.games.jungle.chances import chances_keeping, chances_now, chances_of
from tui.games.jungle.dicebox import odds_words
from tui.games.jungle.menu import take_decks
from tui.games.jungle.words import JungleTongue, deck_of, mover, public_of, view_of
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span

Teller = Callable[[JungleTongue, Scene, Any], Words]


def outcome(tongue: JungleTongue, scene: Scene, action: Action) -> Words:
    """What the action would do."""
    return TELLERS[type(action)](tongue, scene, action)


def plain_outcome(tongue: JungleTongue, scene: Scene, action: Action) -> str:
    """The same without roles."""
    return "".join(span.text for span in outcome(tongue, scene, action))


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


def _deck(number: int) -> str:
    return str(number + 1)


# -- actions and phases ---------------------------------------------------------------------------


def _resource(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    left = public_of(scene).actions - deck_of(scene).game.cost_resource
    return tongue.words("Draw the top RESOURCE card? Actions left then: {left}.", left=str(left))


def _peril(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    cost = deck_of(scene).game.cost_peril
    return tongue.words(
        "Draw the top PERIL card for {cost} actions? {name} may answer first.",
        cost=str(cost),
        name=other(tongue, scene),
    )


def _peek(tongue: JungleTongue, scene: Scene, action: does.Peek) -> Words:
    if not isinstance(public_of(scene).pending, Acting):
        return tongue.words(
            "Look at the new bottom card of deck {deck}? Only you see it.", deck=_deck(action.deck)
        )
    left = public_of(scene).actions - deck_of(scene).game.cost_peek
    known = bottom_of(scene, action.deck)
    if known is not None:
        return tongue.words(
            "Look at the bottom of deck {deck} again? You know it is {card}.",
            deck=_deck(action.deck),
            card=tongue.card_span(known),
        )
    return tongue.words(
        "Look at the bottom card of deck {deck}? Only you see it. Actions left then: {left}.",
        deck=_deck(action.deck),
        left=str(left),
    )


def _decline(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    return tongue.words("Do not look at the new bottom card?")


def _end(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    public = public_of(scene)
    if isinstance(public.pending, Acting):
        if public.actions:
            return tongue.words(
                "Go on to collecting? Actions you leave: {left}.", "warning", left=str(public.actions)
            )
        return tongue.words("Go on to collecting?")
    if isinstance(public.pending, Collecting):
        return tongue.words("Go on to defense without collecting anything?", "warning")
    return tongue.words("End the turn? Then it is the turn of {name}.", name=other(tongue, scene))


def _skip(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    return tongue.words("Skip the whole turn to be rid of one Man-Eating Plant?", "warning")


# -- collecting -----------------------------------------------------------------------------------


def _take(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    """Commons, from where, and what their icons bring."""
    animals = tongue.counted(action.animal, sum(action.takes))
    gains = _icons(tongue, scene, action.takes)
    return tongue.words(
        "Take {animals} from deck {decks}{gains}?",
        animals=Span(animals, "text+bold"),
        decks=tongue.decks(take_decks(action.takes)),
        gains=gains,
    )


def _icons(tongue: JungleTongue, scene: Scene, takes: tuple[int, ...]) -> Words:
    """What the icons of the taken commons bring, as signs."""
    signs: list[Span] = []
    for number, count in enumerate(takes):
        for card in public_of(scene).decks[number].showing[:count]:
            face = tongue.faces[card] if card is not None else None
            if face is not None and face.icon:
                signs += [Span(" " if signs else "", "text"), Span(face.icon, face.icon_role)]
    return (Span(", ", "text"), *tongue.words("with {icons}", "text", icons=tuple(signs))) if signs else ()


def _call(tongue: JungleTongue, scene: Scene, action: does.Call) -> Words:
    top = _called(scene, action.deck)
    if top is None:
        return tongue.words("Roll for the top card of deck {deck}?", deck=_deck(action.deck))
    return tongue.words(
        "Roll for {card}, {needs}: {odds}?",
        card=tongue.card_span(top),
        needs=tongue.chips(deck_of(scene).needs[top]),
        odds=odds_words(tongue, chances_of(scene, top)),
    )


def _called(scene: Scene, number: int) -> int | None:
    """The card that a call of a deck would be for."""
    return top_of(scene, number)


def _power(tongue: JungleTongue, scene: Scene, action: does.UsePower) -> Words:
    step = next(power.effect[0] for power in (deck_of(scene).powers[action.power],) if power is not None)
    name = tongue.card_span(action.power)
    deck = _deck(action.deck)
    if isinstance(step, Collect) and step.source == "bottom":
        return tongue.words(
            "Use the {power} on deck {deck}: its bottom card, {card}, without dice?",
            power=name,
            deck=deck,
            card=bottom_part(tongue, scene, action.deck),
        )
    if isinstance(step, Collect) and step.count > 1 and len(public_of(scene).decks[action.deck].cards) > 1:
        return tongue.words(
            "Use the {power} on deck {deck}: {card} and the card beneath, {next}, without dice?",
            power=name,
            deck=deck,
            card=top_part(tongue, scene, action.deck),
            next=_beneath(tongue, scene, action.deck),
        )
    return tongue.words(
        "Use the {power} on deck {deck}: {card} without dice?",
        power=name,
        deck=deck,
        card=top_part(tongue, scene, action.deck),
    )


def _beneath(tongue: JungleTongue, scene: Scene, number: int) -> Part:
    """The card directly beneath the top one, if these eyes know it."""
    cards = view_of(scene).decks[number]
    card = cards[-2] if len(cards) > 1 else None
    return tongue.translate("unseen") if card is None else tongue.card_span(card)


# -- dice -----------------------------------------------------------------------------------------


def _reroll(tongue: JungleTongue, scene: Scene, action: does.Reroll) -> Words:
    pending = public_of(scene).pending
    assert isinstance(pending, Rolling)
    thrown = len(pending.dice) - action.keep.bit_count()
    odds = odds_words(tongue, chances_keeping(scene, pending, action.keep))
    if not action.keep:
        return tongue.words("Throw all dice again: {odds}?", odds=odds)
    kept = " ".join(str(at + 1) for at in range(len(pending.dice)) if action.keep >> at & 1)
    if thrown == 1:
        return tongue.words("Keep {dice} and throw the other one again: {odds}?", dice=kept, odds=odds)
    return tongue.words(
        "Keep {dice} and throw the other {count} again: {odds}?", dice=kept, count=str(thrown), odds=odds
    )


def _stand(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    pending = public_of(scene).pending
    assert isinstance(pending, Rolling)
    if chances_now(scene, pending.goal.card, pending.dice).best == 1:
        return tongue.words("Stop here and turn dice with your changers: that wins?", "success")
    return tongue.words("Stop here? These dice do not win.", "warning")


def _change(tongue: JungleTongue, scene: Scene, action: does.ChangeDie) -> Words:
    pending, deck = public_of(scene).pending, deck_of(scene)
    assert isinstance(pending, Changing)
    colour = deck.colours[action.card]
    after = tuple(colour if at == action.die else die for at, die in enumerate(pending.dice))
    lacks = missing(deck.needs[pending.goal.card], after)
    parts: dict[str, Part] = {
        "card": tongue.play_span(action.card),
        "die": str(action.die + 1),
        "colour": tongue.colour(colour),
    }
    if not lacks:
        return tongue.words(
            "Play {card}: die {die} turns {colour}, and you win {prize}?",
            **parts,
            prize=tongue.card_span(pending.goal.card),
        )
    return tongue.words(
        "Play {card}: die {die} turns {colour}, then {chips} still lacks?", **parts, chips=tongue.chips(lacks)
    )


def _give_up(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    pending = public_of(scene).pending
    assert isinstance(pending, Changing)
    card = tongue.card_span(pending.goal.card)
    if chances_now(scene, pending.goal.card, pending.dice).best == 1:
        return tongue.words("Give {card} up, although your changers could win it?", "warning", card=card)
    return tongue.words("Missed. Leave {card} and go on to defense?", card=card)


# -- cards ----------------------------------------------------------------------------------------


def _play(tongue: JungleTongue, scene: Scene, action: does.Play) -> Words:
    text = tongue.translate(deck_of(scene).plays[action.card].text)
    return tongue.words("Play {card}? {text}", card=tongue.play_span(action.card), text=text)


def _play_on(tongue: JungleTongue, scene: Scene, action: does.PlayOn) -> Words:
    step = deck_of(scene).plays[action.card].effect[0]
    card, deck = tongue.play_span(action.card), _deck(action.deck)
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
                "{card}: {name} must play for {top} on deck {deck}, and for nothing else?",
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
        deck=_deck(action.deck),
    )


def _feeder(tongue: JungleTongue, scene: Scene, action: does.PlayOn) -> Words:
    """A bottom card to be gone for: with dice, without, or unseen."""
    card, bottom = tongue.play_span(action.card), bottom_of(scene, action.deck)
    if bottom is None:
        return tongue.words(
            "{card}: show the bottom card of deck {deck} to both and go for it?",
            card=card,
            deck=_deck(action.deck),
        )
    if deck_of(scene).jungle_card[bottom].kind == "common":
        return tongue.words(
            "{card}: take {bottom} from the bottom of deck {deck}?",
            card=card,
            bottom=tongue.card_span(bottom),
            deck=_deck(action.deck),
        )
    return tongue.words(
        "{card}: roll for {bottom} at the bottom of deck {deck}: {odds}?",
        card=card,
        bottom=tongue.card_span(bottom),
        deck=_deck(action.deck),
        odds=odds_words(tongue, chances_of(scene, bottom)),
    )


def _play_both(tongue: JungleTongue, scene: Scene, action: does.PlayBoth) -> Words:
    return tongue.words(
        "{card}: look at the bottom cards of decks {first} and {second}?",
        card=tongue.play_span(action.card),
        first=_deck(action.first),
        second=_deck(action.second),
    )


def _across(tongue: JungleTongue, scene: Scene, action: does.PlayAcross) -> Words:
    return tongue.words(
        "{card}: {top} of deck {source} onto {cover} of deck {target}?",
        card=tongue.play_span(action.card),
        top=top_part(tongue, scene, action.source),
        source=_deck(action.source),
        cover=top_part(tongue, scene, action.target),
        target=_deck(action.target),
    )


def _hidden(tongue: JungleTongue, scene: Scene, action: does.PlayHidden) -> Words:
    card, deck = tongue.play_span(action.card), _deck(action.deck)
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
        "{card}: take {animals} from deck {decks}, then roll for a card that shows?",
        card=tongue.play_span(action.card),
        animals=tongue.counted(action.animal, sum(action.takes)),
        decks=tongue.decks(take_decks(action.takes)),
    )


def _fill(tongue: JungleTongue, scene: Scene, action: does.Fill) -> Words:
    return tongue.words(
        "{card}: {top} of deck {source} into the empty space {space}?",
        card=tongue.play_span(deck_of(scene).explore),
        top=top_part(tongue, scene, action.source),
        source=_deck(action.source),
        space=_deck(action.space),
    )


def _trade(tongue: JungleTongue, scene: Scene, action: does.TradeSet) -> Words:
    template = {
        "peril": "Discard {animals} to draw a PERIL card?",
        "plant": "Discard {animals} to be rid of a Man-Eating Plant?",
        "explore": "Discard {animals} so that {name} loses Explore!?",
    }[action.purpose]
    size = deck_of(scene).game.set_size
    return tongue.words(template, animals=tongue.counted(action.animal, size), name=other(tongue, scene))


def _pass(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    return tongue.words("Let {name} have the PERIL card?", name=tongue.name(scene.names, mover(scene)))


TELLERS: dict[type[Action], Teller] = {
    does.DrawResource: _resource,
    does.DrawPeril: _peril,
    does.Peek: _peek,
    does.DeclinePeek: _decline,
    does.EndPhase: _end,
    does.Skip: _skip,
    does.Take: _take,
    does.Call: _call,
    does.UsePower: _power,
    does.Reroll: _reroll,
    does.Stand: _stand,
    does.ChangeDie: _change,
    does.GiveUp: _give_up,
    does.Play: _play,
    does.PlayOn: _play_on,
    does.PlayBoth: _play_both,
    does.PlayAcross: _across,
    does.PlayHidden: _hidden,
    does.PlayScavenger: _scavenger,
    does.PlayRun: _run,
    does.Fill: _fill,
    does.TradeSet: _trade,
    Pass: _pass,
}
