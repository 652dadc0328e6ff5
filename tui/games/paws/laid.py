"""What is laid out below the map to be chosen by digits: items, monster cards, players."""

from __future__ import annotations

from rules.paws.pending import Defending, Keeping, Peeking, Scouting, Taking, Targeting
from tui.games.front import Scene
from tui.games.paws import cards
from tui.games.paws.cursor import Source, ways_of
from tui.games.paws.slots import Slot
from tui.games.paws.words import Tongue, asked, coordinate, deck_of, hand_of, public_of

CHOICES = (Keeping, Defending, Taking, Peeking, Scouting, Targeting)
"""Prompts for which something other than the own hand is laid out."""


def slots_of(tongue: Tongue, scene: Scene) -> list[Slot]:
    """What digits choose now."""
    return scene.kept("slots", lambda: _slots(tongue, scene))


def _slots(tongue: Tongue, scene: Scene) -> list[Slot]:
    pending = public_of(scene).pending
    if scene.acting is not None and asked(scene) and isinstance(pending, CHOICES):
        if isinstance(pending, Targeting):
            return _seats(tongue, scene)
        if isinstance(pending, Taking):
            return _loot(tongue, scene, pending)
        if isinstance(pending, Peeking | Scouting):
            own = scene.view.own
            number = pending.number if isinstance(pending, Peeking) else 1
            known = () if own is None else own.monsters[:number]
            return [_monster(tongue, scene, card, at, at) for at, card in enumerate(known) if card >= 0]
        row = public_of(scene).players[scene.acting].monsters
        return [
            _monster(tongue, scene, trophy.card, at, at, asleep=not trophy.awake)
            for at, trophy in enumerate(row)
        ]
    hand = hand_of(scene)
    own = scene.view.own
    fresh = own.fresh if own is not None else 0
    new = range(len(hand) - fresh, len(hand)) if fresh < len(hand) else range(0)
    return [_item(tongue, scene, card, at, fresh=at in new) for at, card in enumerate(hand)]


def _item(tongue: Tongue, scene: Scene, card: int, at: int, *, fresh: bool = False) -> Slot:
    item = deck_of(scene).item[card]
    source = Source("card", at)
    return Slot(
        str(at + 1),
        tongue.item(deck_of(scene), card),
        cards.effects(tongue, item),
        cards.item_text(tongue, item),
        cards.when(tongue, item),
        source in ways_of(tongue, scene),
        source,
        fresh,
    )


def _monster(tongue: Tongue, scene: Scene, card: int, place: int, at: int, *, asleep: bool = False) -> Slot:
    monster = deck_of(scene).monster[card]
    gain = cards.buff(tongue, monster.buff)
    source = Source("monster", place)
    hp = tongue.say("{hp} HP", hp=monster.hp)
    return Slot(
        str(at + 1),
        tongue.trophy(deck_of(scene), card),
        gain,
        cards.monster_text(tongue, monster),
        tongue.say("{hp}, asleep", hp=hp) if asleep else hp,
        source in ways_of(tongue, scene),
        source,
    )


def _loot(tongue: Tongue, scene: Scene, pending: Taking) -> list[Slot]:
    """All cards left of a knocked-out player, for whoever takes one."""
    own = scene.view.own
    found = [_item(tongue, scene, card, at) for at, card in enumerate((own and own.victim) or ())]
    row = public_of(scene).players[pending.victim].monsters
    for place, trophy in enumerate(row):
        if place != pending.kept:
            found.append(_monster(tongue, scene, trophy.card, place, len(found)))
    return found


def _seats(tongue: Tongue, scene: Scene) -> list[Slot]:
    """The players a card can be aimed at."""
    public = public_of(scene)
    found = []
    for source in ways_of(tongue, scene):
        if source.kind != "seat":
            continue
        player = public.players[source.number]
        place = coordinate(public, public.board.places[player.tile])
        count = public.sizes[source.number]
        items = tongue.say("1 item") if count == 1 else tongue.say("{n} items", n=count)
        long = "{hp} HP, 1 life, {items}" if player.lives == 1 else "{hp} HP, {lives} lives, {items}"
        found.append(
            Slot(
                str(source.number + 1),
                scene.names[source.number],
                tongue.say("{hp} HP, {items}", hp=player.hp, items=items),
                tongue.say(long, hp=player.hp, lives=player.lives, items=items),
                tongue.say("on {place}", place=place),
                True,
                source,
            )
        )
    return found
