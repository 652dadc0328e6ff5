"""What to do at one's own action stop (B4-B9, B15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.paws.actions import (
    END_TURN,
    INVADE,
    LOOT,
    MOVE,
    Build,
    PawsAction,
    Play,
    Raid,
)
from rules.paws.board import BUILDINGS, DESERT, NOBODY
from rules.paws.bots.mapping import good_fights, if_legal, open_buildings, place_tile
from rules.paws.bots.sight import WASTE, Aim, Sight
from rules.paws.bots.targets import best_hit
from rules.paws.effects import Draw, Heal, MoreAP, Peek, Snare, Steal, Swap, Walk

Legal = Sequence[PawsAction]
TIRED = 10
"""With so many HP or fewer the turn ends on the Desert (B7)."""
HURT = 8
"""With so many HP or fewer healing is played without a fight to come, too."""
FRAIL = 4
"""With so many HP or fewer any card that heals is played."""
FAINT, RICHER = 3, 3
"""A raid is worth it on a rival with so few HP, or with so many cards more."""


def plan(sight: Sight, legal: Legal) -> PawsAction:
    """The next action of the turn: the first of these that has something to do."""
    for idea in (_hits, _barricade, _fight, _forest, _useful_cards, _chest, _raid, place_tile, _walk):
        found = idea(sight, legal)
        if found is not None:
            return found
    return END_TURN


def _plays(sight: Sight, legal: Legal, kind: Any) -> list[int]:
    """Cards that may be played now and have such an effect."""
    return [action.card for action in legal if isinstance(action, Play) and sight.has(action.card, kind)]


# -- cards that hurt ---------------------------------------------------------------------------------


def _hits(sight: Sight, legal: Legal) -> PawsAction | None:
    """Cards that knock out, or that weaken the right rival (B9)."""
    return best_hit(sight, legal)


# -- barricades --------------------------------------------------------------------------------------


def _barricade(sight: Sight, legal: Legal) -> PawsAction | None:
    """Build at once on the building that rivals can reach first (B6)."""
    if not any(isinstance(action, Build) for action in legal):
        return None
    for tile in open_buildings(sight):
        action = Build(tile)
        if action in legal:
            return action
    return None


def _forest(sight: Sight, legal: Legal) -> PawsAction | None:
    """Fetch a barricade while a building stands open (B6)."""
    if sight.me.tokens or not open_buildings(sight):
        return None
    return _go_and_loot(sight, legal, "forest")


def _go_and_loot(sight: Sight, legal: Legal, kind: str) -> PawsAction | None:
    """Loot the nearest free tile of a kind that can be reached this turn."""
    board, ap = sight.public.board, sight.public.turn.ap
    found = [
        tile
        for tile, other in enumerate(board.kinds)
        if other == kind
        and board.bricks[tile] == NOBODY
        and board.barricades[tile] in (NOBODY, sight.seat)
        and sight.price(tile) + sight.box.loot_cost <= ap
    ]
    if not found:
        return None
    tile = min(found, key=lambda tile: (sight.steps[tile], tile))
    return _step(sight, legal, tile) if tile != sight.me.tile else if_legal(legal, LOOT)


def _step(sight: Sight, legal: Legal, tile: int) -> PawsAction | None:
    """One step on the way to a tile."""
    return if_legal(legal, MOVE[sight.towards(tile)])


# -- fights ------------------------------------------------------------------------------------------


def _fight(sight: Sight, legal: Legal) -> PawsAction | None:
    """The best fight that can be reached this turn, with what leads up to it (B4, B5)."""
    good = good_fights(sight)
    if not good:
        return None
    ap, extra = sight.public.turn.ap, _more_ap(sight, legal)
    walk = _free_steps(sight, legal)
    for aim in good:
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


def _go_and_fight(sight: Sight, legal: Legal, aim: Aim) -> PawsAction | None:
    """Heal, look at the monster deck, walk there, fight."""
    if heal := _healing(sight, legal):
        return heal
    if aim.tile != sight.me.tile:
        return _step(sight, legal, aim.tile)
    looks = _plays(sight, legal, Peek)
    known = sight.view.own is not None and sight.view.own.monsters[:1] not in ((), (-1,))
    if looks and not known and not (aim.owned and _has_defender(sight, aim.tile)):
        return Play(looks[0])
    return if_legal(legal, INVADE if aim.owned else LOOT)


def _has_defender(sight: Sight, tile: int) -> bool:
    return bool(sight.public.players[sight.public.board.bricks[tile]].monsters)


def _healing(sight: Sight, legal: Legal) -> PawsAction | None:
    """A healing card of the turn that is not wasted; the largest first."""
    missing = sight.box.max_hp - sight.me.hp
    cards = [card for card in _plays(sight, legal, Heal) if card in sight.healing]
    fits = [(sight.healing[card], card) for card in cards if sight.healing[card] <= missing + WASTE]
    return Play(max(fits)[1]) if fits else None


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
    """Change places with a rival who stands where the fight is (B5)."""
    there = any(sight.public.players[seat].tile == tile for seat in sight.rivals)
    cards = _plays(sight, legal, Swap)
    return Play(cards[0]) if cards and there else None


# -- everything else ---------------------------------------------------------------------------------


def _useful_cards(sight: Sight, legal: Legal) -> PawsAction | None:
    """Healing when low, drawing, stealing, Snares (B9)."""
    if sight.me.hp <= HURT and (heal := _healing(sight, legal)):
        return heal
    if sight.me.hp <= FRAIL and (kits := _plays(sight, legal, Heal)):
        return Play(kits[0])
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


def _chest(sight: Sight, legal: Legal) -> PawsAction | None:
    """Loot a chest if there is room in the hand (B7)."""
    if sight.room < sight.box.chest_cards:
        return None
    return _go_and_loot(sight, legal, "chest")


def _raid(sight: Sight, legal: Legal) -> PawsAction | None:
    """Raid who is weak or holds clearly more (B8)."""
    public = sight.public
    if sight.me.hp <= 3:
        return None
    desperate = not sight.aims and not _more_to_come(sight) and sight.me.hp >= 6
    best: tuple[float, PawsAction] | None = None
    for action in legal:
        if isinstance(action, Raid):
            foe = public.players[action.seat]
            more = public.sizes[action.seat] - len(sight.hand)
            if foe.hp <= FAINT or more >= RICHER or desperate:
                score = (12 - foe.hp) + more
                if best is None or score > best[0]:
                    best = score, action
    return best[1] if best else None


def _more_to_come(sight: Sight) -> bool:
    """Whether somebody still holds a building to be laid."""
    return any(kind in BUILDINGS for player in sight.public.players for kind in player.tiles)


def _walk(sight: Sight, legal: Legal) -> PawsAction | None:
    """Towards the next fight, a chest or a victim; tired ones to the Desert (B7, B8)."""
    goal = _goal(sight)
    if goal is None or goal == sight.me.tile:
        return None
    return _step(sight, legal, goal)


def _goal(sight: Sight) -> int | None:
    """Where to be at the end of the turn."""
    public = sight.public
    ap, here = public.turn.ap, sight.me.tile
    if sight.me.hp <= TIRED and sight.price(DESERT) <= ap:
        return DESERT
    aims = [aim for aim in sight.aims if aim.good] or list(sight.aims)
    if aims:
        # On the tile itself, or one step before it with the Desert at hand.
        return aims[0].tile
    if sight.me.hp >= 6 and sight.rivals:
        weakest = min(sight.rivals, key=lambda seat: (public.players[seat].hp, seat))
        return public.players[weakest].tile
    return DESERT if here != DESERT else None
