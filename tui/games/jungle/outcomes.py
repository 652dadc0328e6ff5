"""One sentence for each action: what it does, with its price or its chance, as far as these eyes know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Action, Pass
from rules.jungle import actions as does
from rules.jungle.effects import Collect
from rules.jungle.odds import missing
from rules.jungle.state import Acting, Changing, Collecting, Rolling
from tui.games.front import Scene
from tui.games.jungle.chances import chances_keeping, chances_now, chances_of
from tui.games.jungle.dicebox import odds_asked
from tui.games.jungle.places import (
    beneath_part,
    bottom_of,
    bottom_part,
    deck_part,
    decks_part,
    other,
    top_of,
    top_part,
)
from tui.games.jungle.plays import PLAYS
from tui.games.jungle.words import JungleTongue, deck_of, mover, public_of
from tui.widgets.phrase import Part, Words, joined
from tui.widgets.picture import Span

Teller = Callable[[JungleTongue, Scene, Any], Words]

NAMED = 3
"""Up to how many icons a question tells by name as well."""


def outcome(tongue: JungleTongue, scene: Scene, action: Action) -> Words:
    """What the action would do."""
    return TELLERS[type(action)](tongue, scene, action)


def plain_outcome(tongue: JungleTongue, scene: Scene, action: Action) -> str:
    """The same without roles."""
    return "".join(span.text for span in outcome(tongue, scene, action))


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
            "Look at the new bottom card of deck {deck}? Only you see it.", deck=deck_part(action.deck)
        )
    left = public_of(scene).actions - deck_of(scene).game.cost_peek
    known = bottom_of(scene, action.deck)
    if known is not None:
        return tongue.words(
            "Look at the bottom of deck {deck} again? You know it is {card}.",
            deck=deck_part(action.deck),
            card=tongue.card_span(known),
        )
    return tongue.words(
        "Look at the bottom card of deck {deck}? Only you see it. Actions left then: {left}.",
        deck=deck_part(action.deck),
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
    animals = Span(tongue.counted(action.animal, sum(action.takes)), "text+bold")
    decks, icons = decks_part(tongue, action.takes), _icons(tongue, scene, action.takes)
    if not icons:
        return tongue.words("Take {animals} from {decks}?", animals=animals, decks=decks)
    return tongue.words(
        "Take {animals} from {decks}? It brings {icons}.", animals=animals, decks=decks, icons=icons
    )


def _icons(tongue: JungleTongue, scene: Scene, takes: tuple[int, ...]) -> Words:
    """What the icons of the taken commons bring: few by name, many by their signs alone."""
    deck, signs = deck_of(scene), list[Words]()
    names = {
        "resource": tongue.pile(False),
        "peril": tongue.pile(True),
        "arrow": tongue.translate("and next"),
    }
    taken = [
        card
        for number, count in enumerate(takes)
        for card in public_of(scene).decks[number].showing[:count]
        if card is not None and tongue.faces[card].icon
    ]
    for card in taken:
        face = tongue.faces[card]
        named = not tongue.spoken and len(taken) <= NAMED
        word = f" {names[deck.jungle_card[card].icon]}" if named else ""
        signs.append((Span(face.icon + word, face.icon_role),))
    return joined(signs, ", ", "text")


def _call(tongue: JungleTongue, scene: Scene, action: does.Call) -> Words:
    top = top_of(scene, action.deck)
    if top is None:
        return tongue.words("Roll for the top card of deck {deck}?", deck=deck_part(action.deck))
    return tongue.words(
        "Roll for {card}, {needs}? {odds}.",
        card=tongue.card_span(top),
        needs=tongue.chips(deck_of(scene).needs[top]),
        odds=odds_asked(tongue, chances_of(scene, top)),
    )


def _power(tongue: JungleTongue, scene: Scene, action: does.UsePower) -> Words:
    step = next(power.effect[0] for power in (deck_of(scene).powers[action.power],) if power is not None)
    name = tongue.card_span(action.power)
    deck = deck_part(action.deck)
    if isinstance(step, Collect) and step.source == "bottom":
        return tongue.words(
            "Use the {power} for the bottom card of deck {deck}, {card}?",
            power=name,
            deck=deck,
            card=bottom_part(tongue, scene, action.deck),
        )
    if isinstance(step, Collect) and step.count > 1 and len(public_of(scene).decks[action.deck].cards) > 1:
        return tongue.words(
            "Use the {power} on deck {deck}: {card} and {next} beneath it?",
            power=name,
            deck=deck,
            card=top_part(tongue, scene, action.deck),
            next=beneath_part(tongue, scene, action.deck),
        )
    return tongue.words(
        "Use the {power} on deck {deck} for {card}?",
        power=name,
        deck=deck,
        card=top_part(tongue, scene, action.deck),
    )


# -- dice -----------------------------------------------------------------------------------------


def _reroll(tongue: JungleTongue, scene: Scene, action: does.Reroll) -> Words:
    pending = public_of(scene).pending
    assert isinstance(pending, Rolling)
    thrown = len(pending.dice) - action.keep.bit_count()
    odds = odds_asked(tongue, chances_keeping(scene, pending, action.keep))
    if not action.keep:
        return tongue.words("Throw all dice again? {odds}.", odds=odds)
    kept = tongue.dice_named(pending.dice, action.keep)
    if thrown == 1:
        return tongue.words("Keep {dice}, throw the other one again? {odds}.", dice=kept, odds=odds)
    return tongue.words(
        "Keep {dice}, throw the other {count} again? {odds}.", dice=kept, count=str(thrown), odds=odds
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
        "Play {card}: die {die} turns {colour}, with {chips} still missing?",
        **parts,
        chips=tongue.chips(lacks),
    )


def _give_up(tongue: JungleTongue, scene: Scene, action: Any) -> Words:
    pending = public_of(scene).pending
    assert isinstance(pending, Changing)
    card = tongue.card_span(pending.goal.card)
    if chances_now(scene, pending.goal.card, pending.dice).best == 1:
        return tongue.words("Give {card} up, although your changers could win it?", "warning", card=card)
    return tongue.words("Missed. Leave {card} and go on to defense?", card=card)


# -- standing things ------------------------------------------------------------------------------


def _fill(tongue: JungleTongue, scene: Scene, action: does.Fill) -> Words:
    return tongue.words(
        "{card}: {top} of deck {source} into the empty space {space}?",
        card=tongue.play_span(deck_of(scene).explore),
        top=top_part(tongue, scene, action.source),
        source=deck_part(action.source),
        space=deck_part(action.space),
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
    **PLAYS,
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
    does.Fill: _fill,
    does.TradeSet: _trade,
    Pass: _pass,
}
