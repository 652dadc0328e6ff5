"""Why something cannot be done: the rule where one forbids it, else what is in the way."""

from __future__ import annotations

from rules.contract import Action, Refusal
from rules.paws.actions import BUILD, INVADE, LOOT, MOVE, PLAY, RAID, Discard, Keep, TakeItem
from rules.paws.board import NOBODY
from rules.paws.pending import Acting, Discarding, Stepping, Taking
from tui.games.front import Scene
from tui.games.paws.cursor import Cursor
from tui.games.paws.words import Tongue, asked, coordinate, deck_of, hand_of, public_of


def why(scene: Scene, action: Action) -> tuple[str, Refusal | None]:
    """Why an action cannot be done now; empty if it can."""
    refusal = scene.why(action)
    return ("", None) if refusal is None else (scene.tell(refusal), refusal)


def why_source(tongue: Tongue, scene: Scene, cursor: Cursor) -> tuple[str, Refusal | None]:
    """Why the thing under the cursor can do nothing now."""
    kind, number = cursor.source
    if kind == "tile":
        return _why_tile(tongue, scene, number)
    if kind == "card":
        return _why_card(tongue, scene, number)
    if kind == "monster" and scene.acting is not None:
        text, refusal = why(scene, Keep(number))
        if refusal is not None:
            return text, refusal
    return tongue.say("Nothing can be done with that now."), None


def _why_tile(tongue: Tongue, scene: Scene, number: int) -> tuple[str, Refusal | None]:
    public, seat = public_of(scene), scene.acting
    pending = public.pending
    if seat is None or not asked(scene) or not isinstance(pending, Acting | Stepping):
        return tongue.say("The map has to wait: something else is asked now."), None
    tile = public.board.tile(number)
    place = coordinate(public, tile.place)
    here = public.players[seat].tile
    if number == here and isinstance(pending, Acting):
        return _why_here(tongue, scene, number)
    if number == here:
        return tongue.say("You stand here. A neighbour can be stepped to, or [Space] stops."), None
    steps = public.board.steps(here)[number]
    if steps == 1:
        text, refusal = why(scene, MOVE[number])
        if refusal is not None:
            return text, refusal
    price = deck_of(scene).numbers.move_cost.value
    if isinstance(pending, Stepping):
        return tongue.say(
            "{place} is {n} steps away, you have {left}.", place=place, n=steps, left=pending.left
        ), None
    cost = max(0, steps - public.turn.strides) * price
    return (
        tongue.say(
            "{place} is {n} steps away: {cost} AP, and you have {ap}.",
            place=place,
            n=steps,
            cost=cost,
            ap=public.turn.ap,
        ),
        None,
    )


def _why_here(tongue: Tongue, scene: Scene, number: int) -> tuple[str, Refusal | None]:
    """On the own tile: why it can neither be looted nor invaded."""
    tile = public_of(scene).board.tile(number)
    own = tile.brick in (NOBODY, scene.acting)
    tried = (LOOT, INVADE) if own or not tile.building else (INVADE, LOOT)
    for action in tried:
        text, refusal = why(scene, action)
        if refusal is not None:
            return text, refusal
    return tongue.say("There is nothing to do on this tile now."), None


def _why_card(tongue: Tongue, scene: Scene, number: int) -> tuple[str, Refusal | None]:
    hand = hand_of(scene)
    if scene.view.own is not None and scene.view.own.victim is not None:
        hand = scene.view.own.victim
    if not number < len(hand):
        return tongue.say("There is no card {n} in this hand.", n=number + 1), None
    card = hand[number]
    pending = public_of(scene).pending
    tried: Action = PLAY[card]
    if asked(scene) and isinstance(pending, Discarding):
        tried = Discard(card)
    elif asked(scene) and isinstance(pending, Taking):
        tried = TakeItem(card)
    text, refusal = why(scene, tried)
    if refusal is not None:
        return text, refusal
    return tongue.say("{card} has no use now.", card=tongue.item(deck_of(scene), card)), None


def tries(scene: Scene, letter: str) -> tuple[Action, ...]:
    """What a letter stands for, to ask why none of it can be done."""
    public, seat = public_of(scene), scene.acting or 0
    here = max(0, public.players[seat].tile)
    match letter:
        case "l":
            return (LOOT,)
        case "v":
            return (INVADE,)
        case "r":
            others = [other for other in range(len(scene.names)) if other != seat]
            near = [other for other in others if public.players[other].tile == here]
            return tuple(RAID[other] for other in near or others)
        case "k":
            mine = [tile.number for tile in public.board.tiles if tile.brick == seat]
            return tuple(BUILD[number] for number in mine or [here])
    return ()
