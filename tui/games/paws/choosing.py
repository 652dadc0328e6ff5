"""What each choice among cards, players, dice and monsters would bring, as one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Action
from rules.paws.actions import (
    Bury,
    Defend,
    Discard,
    Keep,
    Leave,
    PutOnTop,
    Reroll,
    Stand,
    TakeItem,
    TakeMonster,
    Target,
    UseLuck,
)
from rules.paws.pending import Stepping, Taking, Targeting
from tui.games.front import Scene
from tui.games.paws import cards
from tui.games.paws.chances import defenders
from tui.games.paws.cursor import Cursor
from tui.games.paws.words import Tongue, coordinate, deck_of, hand_of, public_of
from tui.games.tongue import percent
from tui.widgets.phrase import Words
from tui.widgets.picture import Span

Teller = Callable[[Tongue, Scene, Any, Cursor | None], Words]
"""Makes the sentence of an action."""


def _stand(tongue: Tongue, scene: Scene, action: Stand, cursor: Cursor | None) -> Words:
    pending = public_of(scene).pending
    left = pending.left if isinstance(pending, Stepping) else 0
    template = (
        "Stop here? 1 free step stays unused." if left == 1 else "Stop here? {n} free steps stay unused."
    )
    return tongue.words(template, n=str(left))


def _target(tongue: Tongue, scene: Scene, action: Target, cursor: Cursor | None) -> Words:
    pending, deck = public_of(scene).pending, deck_of(scene)
    if not isinstance(pending, Targeting):
        return ()
    one = deck.item[pending.card].effects[pending.effect]
    return tongue.words(
        "{card}: {effect}. Aim it at {name}?",
        card=Span(tongue.item(deck, pending.card), "text+bold"),
        effect=cards.effect(tongue, one),
        name=tongue.who(scene.names, action.seat),
    )


def _luck(tongue: Tongue, scene: Scene, action: UseLuck, cursor: Cursor | None) -> Words:
    return tongue.words("Use your luck, once in this fight? Then you choose dice to roll again.")


def _reroll(tongue: Tongue, scene: Scene, action: Reroll, cursor: Cursor | None) -> Words:
    if not action.faces:
        return tongue.words("Roll no die again?")
    faces = " ".join(map(str, sorted(action.faces, reverse=True)))
    if len(action.faces) == 1:
        return tongue.words("Roll the die that shows {faces} again?", faces=Span(faces, "text+bold"))
    return tongue.words("Roll the dice that show {faces} again?", faces=Span(faces, "text+bold"))


def _defend(tongue: Tongue, scene: Scene, action: Defend, cursor: Cursor | None) -> Words:
    public, deck = public_of(scene), deck_of(scene)
    fight = public.fight
    assert scene.acting is not None
    assert fight is not None
    card = public.players[scene.acting].monsters[action.place].card
    found = defenders(tongue, scene, fight.seat, fight.tile)
    one = next((defence for defence in found if defence.place == action.place), None)
    return tongue.words(
        "Let {name} defend {place}, with {hp} HP? {invader} wins then: {chance}.",
        name=Span(tongue.trophy(deck, card), "text+bold"),
        place=Span(coordinate(public, public.board.places[fight.tile]), "text+bold"),
        hp=str(one.hp if one is not None else deck.monster[card].hp),
        invader=tongue.who(scene.names, fight.seat, 10),
        chance=Span(percent(one.chance if one is not None else 0.0), "text+bold"),
    )


def _keep(tongue: Tongue, scene: Scene, action: Keep, cursor: Cursor | None) -> Words:
    deck = deck_of(scene)
    assert scene.acting is not None
    card = public_of(scene).players[scene.acting].monsters[action.place].card
    return tongue.words(
        "Keep {name} ({buff})? All other cards are lost.",
        name=Span(tongue.trophy(deck, card), "text+bold"),
        buff=cards.buff(tongue, deck.monster[card].buff),
    )


def _take_monster(tongue: Tongue, scene: Scene, action: TakeMonster, cursor: Cursor | None) -> Words:
    public, deck = public_of(scene), deck_of(scene)
    if not isinstance(public.pending, Taking):
        return ()
    card = public.players[public.pending.victim].monsters[action.place].card
    return tongue.words(
        "Take {name} ({buff})? Everything else is discarded.",
        name=Span(tongue.trophy(deck, card), "text+bold"),
        buff=cards.buff(tongue, deck.monster[card].buff),
    )


def _take_item(tongue: Tongue, scene: Scene, action: TakeItem, cursor: Cursor | None) -> Words:
    item = deck_of(scene).item[action.card]
    return tongue.words(
        "Take {name} ({effects})? Everything else is discarded.",
        name=Span(tongue.item(deck_of(scene), action.card), "text+bold"),
        effects=cards.effects(tongue, item),
    )


def _discard(tongue: Tongue, scene: Scene, action: Discard, cursor: Cursor | None) -> Words:
    limit = deck_of(scene).numbers.hand_limit.value
    return tongue.words(
        "You hold {n} items, {limit} are allowed. Discard {name}?",
        n=str(len(hand_of(scene))),
        limit=str(limit),
        name=Span(tongue.item(deck_of(scene), action.card), "text+bold"),
    )


def _top(tongue: Tongue, scene: Scene, action: PutOnTop, cursor: Cursor | None) -> Words:
    known = scene.view.own.monsters if scene.view.own is not None else ()
    card = known[action.place] if action.place < len(known) else -1
    if card < 0:
        return tongue.words("Put this monster back on top, the others at the bottom?")
    return tongue.words(
        "Put {name} back on top, the others at the bottom?",
        name=Span(tongue.trophy(deck_of(scene), card), "text+bold"),
    )


def _leave(tongue: Tongue, scene: Scene, action: Leave, cursor: Cursor | None) -> Words:
    return tongue.words("Leave the next monster on top of the deck?")


def _bury(tongue: Tongue, scene: Scene, action: Bury, cursor: Cursor | None) -> Words:
    return tongue.words("Put the next monster at the bottom of the deck?")


CHOICES: dict[type[Action], Teller] = {
    Stand: _stand,
    Target: _target,
    UseLuck: _luck,
    Reroll: _reroll,
    Defend: _defend,
    Keep: _keep,
    TakeMonster: _take_monster,
    TakeItem: _take_item,
    Discard: _discard,
    PutOnTop: _top,
    Leave: _leave,
    Bury: _bury,
}
