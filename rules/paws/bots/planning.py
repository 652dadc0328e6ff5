"""What to do at one's own action stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kit.hexes import distance
from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    MOVE,
    Build,
    PawsAction,
    Place,
    Play,
    Raid,
)
from rules.paws.board import BUILDINGS, DESERT, NOWHERE
from rules.paws.bots.mapping import (
    free_tiles,
    good_fights,
    if_legal,
    nearest_free,
    open_buildings,
    place_tile,
)
from rules.paws.bots.sight import Aim, Sight
from rules.paws.bots.targets import best_hit
from rules.paws.effects import Draw, Heal, MoreAP, Peek, Snare, Steal, Swap, Walk
from rules.paws.view import UNKNOWN

Legal = Sequence[PawsAction]
TIRED = 10
"""With so many HP or fewer the turn ends on the Desert."""
FRAIL = 4
"""With so many HP or fewer any card that heals is played, those that could wait for a fight too."""
FAINT, RICHER = 4, 4
"""A raid is worth it on a rival with so few HP, or with so many cards more."""
SAFE = 3
"""With so few HP or fewer nobody is raided."""
FIT = 6
"""From so many HP on somebody who cannot take a building any more hunts the weakest rival."""


def plan(sight: Sight, legal: Legal) -> PawsAction:
    """The next action of the turn: the first of these that has something to do.

    Healing and drawing lead up to a fight, so they come first; a forest comes before most other things, for
    an open building is soon lost, but not before a fight that wins the match.
    """
    for idea in _IDEAS:
        found = idea(sight, legal)
        if found is not None:
            return found
    return END_TURN


def _plays(sight: Sight, legal: Legal, kind: Any) -> list[int]:
    """Cards that may be played now and have such an effect."""
    return [action.card for action in legal if isinstance(action, Play) and sight.has(action.card, kind)]


# -- cards -------------------------------------------------------------------------------------------


def _heal(sight: Sight, legal: Legal) -> PawsAction | None:
    """Healing that fits below the maximum, the largest first."""
    missing = sight.box.max_hp - sight.me.hp
    heals = [(sum([effect.n for effect in sight.effects(c, Heal)]), c) for c in _plays(sight, legal, Heal)]
    fits = [(n, card) for n, card in heals if n <= missing and sight.timing(card) == "on_turn"]
    if not fits and sight.me.hp <= FRAIL:
        fits = heals
    return Play(max(fits)[1]) if fits else None


def _useful_cards(sight: Sight, legal: Legal) -> PawsAction | None:
    """Drawing, stealing, Snares."""
    for card in _plays(sight, legal, Draw):
        if len(sight.hand) - 1 + sum([e.n for e in sight.effects(card, Draw)]) <= sight.box.hand_limit:
            return Play(card)
    for card in _plays(sight, legal, Steal):
        if not sight.has(card, Walk) or _prey_near(sight, sum([e.n for e in sight.effects(card, Walk)])):
            return Play(card)
    for card in _plays(sight, legal, Snare):
        if any(_in_range(sight, seat) for seat in sight.leaders):
            return Play(card)
    return None


def _prey_near(sight: Sight, steps: int) -> bool:
    """Whether a rival with cards can be reached by so many steps."""
    public = sight.public
    return any(public.sizes[s] and sight.steps[public.players[s].tile] <= steps for s in sight.rivals)


def _in_range(sight: Sight, seat: int) -> bool:
    return sight.steps[sight.public.players[seat].tile] <= 1


# -- barricades --------------------------------------------------------------------------------------


def _barricade(sight: Sight, legal: Legal) -> PawsAction | None:
    """Build at once on the building that rivals can reach first."""
    if not any(isinstance(action, Build) for action in legal):
        return None
    for tile in open_buildings(sight):
        action = Build(tile)
        if action in legal:
            return action
    return None


def _forest(sight: Sight, legal: Legal) -> PawsAction | None:
    """Fetch a barricade while a building stands open."""
    if sight.me.tokens or not open_buildings(sight):
        return None
    return _go_and_loot(sight, legal, "forest")


def _go_and_loot(sight: Sight, legal: Legal, kind: str) -> PawsAction | None:
    """Loot the nearest free tile of a kind that can be reached this turn."""
    ap, cost = sight.public.turn.ap, sight.box.loot_cost
    found = [tile for tile in free_tiles(sight, kind) if sight.price(tile) + cost <= ap]
    if not found:
        return None
    tile = min(found, key=lambda tile: (sight.steps[tile], tile))
    return _step(sight, legal, tile) if tile != sight.me.tile else if_legal(legal, LOOT)


def _step(sight: Sight, legal: Legal, tile: int) -> PawsAction | None:
    """One step on the way to a tile."""
    return if_legal(legal, MOVE[sight.towards(tile)])


# -- fights ------------------------------------------------------------------------------------------


def _winning(sight: Sight, legal: Legal) -> PawsAction | None:
    """A fight that would win the match."""
    return _fight(sight, legal) if sight.close(sight.seat) else None


def _fight(sight: Sight, legal: Legal) -> PawsAction | None:
    """The best fight that can be reached this turn, with what leads up to it."""
    good = good_fights(sight)
    if not good:
        return None
    ap, extra = sight.public.turn.ap, _more_ap(sight, legal)
    walk = _free_steps(sight, legal)
    for aim in good:
        if aim.tile == NOWHERE:
            if laid := _lay_and_fight(sight, legal, aim):
                return laid
            continue
        price = sight.price(aim.tile) + (sight.box.invade_cost if aim.owned else sight.box.loot_cost)
        if price <= ap:
            return _go_and_fight(sight, legal, aim)
        if price <= ap + extra[0]:
            return Play(extra[1])
        if walk[0] and price - min(walk[0], sight.steps[aim.tile]) <= ap:
            return Play(walk[1])
        swap = _swap_to(sight, legal, aim.tile)
        if swap is not None:
            return swap
    return None


def _lay_and_fight(sight: Sight, legal: Legal, aim: Aim) -> PawsAction | None:
    """Lay a held building where it can be reached and looted this turn."""
    place = nearest_free(sight)
    steps = distance(place, sight.public.board.places[sight.me.tile])
    price = sight.box.place_cost + steps * sight.box.move_cost + sight.box.loot_cost
    return if_legal(legal, Place(aim.kind, place)) if price <= sight.public.turn.ap else None


def _go_and_fight(sight: Sight, legal: Legal, aim: Aim) -> PawsAction | None:
    """Walk there, look at the monster deck, fight."""
    if aim.tile != sight.me.tile:
        return _step(sight, legal, aim.tile)
    looks = _plays(sight, legal, Peek)
    known = sight.view.own is not None and sight.view.own.monsters[:1] not in ((), (UNKNOWN,))
    if looks and not known and not (aim.owned and _has_defender(sight, aim.tile)):
        return Play(looks[0])
    return if_legal(legal, INVADE if aim.owned else LOOT)


def _has_defender(sight: Sight, tile: int) -> bool:
    return bool(sight.public.players[sight.public.board.bricks[tile]].monsters)


def _more_ap(sight: Sight, legal: Legal) -> tuple[int, int]:
    """All AP that cards could give, and the first of them to play."""
    cards = _plays(sight, legal, MoreAP)
    held = [card for card in sight.hand if card in cards]
    total = sum([effect.n for card in held for effect in sight.effects(card, MoreAP)])
    return total, held[0] if held else -1


def _free_steps(sight: Sight, legal: Legal) -> tuple[int, int]:
    """Steps a card gives, and the card."""
    found = [(sum([e.n for e in sight.effects(c, Walk)]), c) for c in _plays(sight, legal, Walk)]
    return max(found, default=(0, -1))


def _swap_to(sight: Sight, legal: Legal, tile: int) -> PawsAction | None:
    """Change places with a rival who stands where the fight is."""
    there = any(sight.public.players[seat].tile == tile for seat in sight.rivals)
    cards = _plays(sight, legal, Swap)
    return Play(cards[0]) if cards and there else None


# -- everything else ---------------------------------------------------------------------------------


def _chest(sight: Sight, legal: Legal) -> PawsAction | None:
    """Loot a chest if there is room in the hand."""
    if sight.room < sight.box.chest_cards:
        return None
    return _go_and_loot(sight, legal, "chest")


def _raid(sight: Sight, legal: Legal) -> PawsAction | None:
    """Raid who is weak or holds clearly more."""
    public = sight.public
    if sight.me.hp <= SAFE:
        return None
    hunts = _nothing_left(sight) and sight.me.hp >= FIT
    best: tuple[float, PawsAction] | None = None
    for action in legal:
        if isinstance(action, Raid):
            foe = public.players[action.seat]
            more = public.sizes[action.seat] - len(sight.hand)
            if foe.hp <= FAINT or more >= RICHER or hunts:
                score = (12 - foe.hp) + more
                if best is None or score > best[0]:
                    best = score, action
    return best[1] if best else None


def _nothing_left(sight: Sight) -> bool:
    """Whether no building can be taken any more, now or once held tiles are laid."""
    to_come = any(kind in BUILDINGS for player in sight.public.players for kind in player.tiles)
    return not sight.aims and not to_come


def _walk(sight: Sight, legal: Legal) -> PawsAction | None:
    """Towards the next fight or a victim; tired ones to the Desert."""
    goal = _goal(sight)
    if goal is None or goal == sight.me.tile:
        return None
    return _step(sight, legal, goal)


def _goal(sight: Sight) -> int | None:
    """Where to be at the end of the turn; ``None`` to stay."""
    public = sight.public
    if sight.me.hp <= TIRED and sight.price(DESERT) <= public.turn.ap:
        return DESERT
    if _nothing_left(sight):
        if sight.me.hp < FIT or not sight.rivals:
            return DESERT
        return public.players[min(sight.rivals, key=lambda seat: (public.players[seat].hp, seat))].tile
    return next((aim.tile for aim in sight.aims if aim.good), None)


_IDEAS = (
    *(_heal, _useful_cards, _barricade, _winning, _forest, _fight),
    *(_chest, place_tile, _walk, best_hit, _raid),
)
"""What a turn is made of, in the order in which it is thought of."""
