"""What an action would bring, as far as the seat can know."""

from __future__ import annotations

from rules.contract import Pass, Preview
from rules.paws.actions import (
    Build,
    Defend,
    EndTurn,
    Invade,
    Loot,
    Move,
    PawsAction,
    Place,
    Play,
    Raid,
    UseLuck,
)
from rules.paws.board import BUILDINGS, DESERT, NOBODY
from rules.paws.box import box_of
from rules.paws.effects import Damage, Flee, Heal, Score
from rules.paws.fight import Fight
from rules.paws.odds import outcome
from rules.paws.pending import Acting, After, Before, Defending, Stepping
from rules.paws.prospects import bout_of, defences, loot_chance, raid_odds, running_chance
from rules.paws.view import UNKNOWN, View


def preview(view: View, action: PawsAction) -> Preview | None:
    """The preview of a legal action, or ``None`` where there is nothing to say."""
    public, seat = view.public, view.seat
    pending = public.pending
    if seat is None:
        return None
    if isinstance(pending, Acting) and public.turn.seat == seat:
        return _acting(view, seat, action)
    match action:
        case Move(tile) if isinstance(pending, Stepping) and 0 <= tile < len(public.board.places):
            return _move(view, tile)
        case Defend(place) if isinstance(pending, Defending):
            return _defend(view, place)
        case Pass() if isinstance(pending, Before | After):
            return _pass(view)
        case Play(card) if isinstance(pending, Acting | Before | After):
            return _play(view, seat, card)
        case UseLuck() if isinstance(pending, After):
            return Preview("fight-on", odds=running_chance(view))
        case _:
            return None


def _acting(view: View, seat: int, action: PawsAction) -> Preview | None:
    """What an action of the player in turn would bring."""
    public = view.public
    board, tiles = public.board, range(len(public.board.places))
    match action:
        case Move(tile) if tile in tiles:
            return _move(view, tile)
        case Loot() if public.players[seat].tile != DESERT:
            return _loot(view, seat)
        case Invade():
            here = board.tile(public.players[seat].tile)
            return _invade(view, seat) if here.building and here.brick not in (NOBODY, seat) else None
        case Raid(foe) if foe in public.rivals(seat):
            odds = raid_odds(public, seat, foe)
            return Preview("raid-odds", (("wins", f"{odds.wins:.1f}"), ("losses", f"{odds.loses:.1f}")))
        case Build(tile) if tile in tiles:
            return Preview("barricades", (("tile", board.kinds[tile]),))
        case Place(kind, _):
            return Preview("places", (("tile", kind),))
        case EndTurn():
            return Preview("ends-turn", (("ap", str(public.turn.ap)),))
        case Play(card):
            return _play(view, seat, card)
        case _:
            return None


def _move(view: View, tile: int) -> Preview:
    public = view.public
    kind = public.board.kinds[tile]
    if isinstance(public.pending, Stepping) or public.turn.strides:
        return Preview("move-free", (("tile", kind),))
    return Preview("move-cost", (("tile", kind), ("ap", str(box_of(public.setup.options).move_cost))))


def _loot(view: View, seat: int) -> Preview:
    """Cards, barricades, or the chance to win the building."""
    public = view.public
    box, player = box_of(public.setup.options), public.players[seat]
    kind = public.board.kinds[player.tile]
    if kind == "chest":
        over = public.sizes[seat] + box.chest_cards > box.hand_limit
        params = (("cards", str(box.chest_cards)), ("limit", str(box.hand_limit)))
        return Preview("loot-over" if over else "loot-chest", params)
    if kind not in BUILDINGS:
        tokens = box.forest_barricades + box.buff(player.monsters, "builder")
        return Preview("loot-forest", (("tokens", str(tokens)),))
    chance = loot_chance(view, seat, player.tile)
    if box.monsters_in[kind] > 1:
        return Preview("loot-mansion", points=1, odds=chance)
    top = view.own.monsters[:1] if view.own is not None else ()
    if top and top[0] != UNKNOWN:
        hp = box.hp[top[0]] + box.extra_hp[kind]
        params = (("monster", box.deck.monster[top[0]].name), ("hp", str(hp)))
        return Preview("loot-known", params, 1, chance)
    return Preview("loot-odds", points=1, odds=chance)


def _invade(view: View, seat: int) -> Preview:
    """The chance against the strongest defender."""
    public = view.public
    found = defences(view, seat, public.players[seat].tile)
    worst = found[0]
    if worst.card < 0:
        return Preview("invade-deck", (("edge", str(worst.edge)),), 1, worst.chance)
    name = box_of(public.setup.options).deck.monster[worst.card].name
    params = (("monster", name), ("hp", str(worst.hp)), ("edge", str(worst.edge)))
    return Preview("invade-odds" if len(found) == 1 else "invade-strongest", params, 1, worst.chance)


def _defend(view: View, place: int) -> Preview | None:
    """The chance that this defender holds."""
    fight = view.public.fight
    assert fight is not None
    for one in defences(view, fight.seat, fight.tile):
        if one.place == place:
            name = box_of(view.public.setup.options).deck.monster[one.card].name
            return Preview("defend-odds", (("monster", name), ("hp", str(one.hp))), odds=1 - one.chance)
    return None


def _pass(view: View) -> Preview | None:
    """What the dice on the table do, or the chance as it stands."""
    public = view.public
    fight = public.fight
    if fight is None:
        return None
    odds = running_chance(view)
    if not isinstance(public.pending, After):
        return None if odds is None else Preview("fight-on", odds=odds)
    box, roll = box_of(public.setup.options), fight.roll
    scores = roll.score(0, box.kept), roll.score(1, box.kept)
    damage = max(0, scores[roll.attacker] - scores[1 - roll.attacker])
    params = (("damage", str(damage)),)
    if fight.kind == "raid":
        if roll.number == box.raid_rolls:
            return Preview("settles-last", params)
        return Preview("settles", params) if damage else Preview("settles-none")
    if roll.attacker == 0 and damage >= fight.hp:
        return Preview("settles-win", (("damage", str(fight.hp)),), odds=odds)
    hp = public.players[fight.seat].hp
    if roll.attacker == 1 and damage >= hp:
        return Preview("settles-out", (("damage", str(hp)),), odds=odds)
    return Preview("settles", params, odds=odds) if damage else Preview("settles-none", odds=odds)


def _play(view: View, seat: int, card: int) -> Preview | None:
    """What a card would heal, or how it would change the fight."""
    public = view.public
    box, fight = box_of(public.setup.options), public.fight
    if not 0 <= card < len(box.effects):
        return None
    effects = box.effects[card]
    if fight is not None and fight.side_of(seat) == 0 and fight.kind != "raid":
        if any(isinstance(effect, Flee) for effect in effects):
            return Preview("runs", odds=0.0)
        odds = _with_card(view, fight, card)
        return None if odds is None else Preview("plays-odds", odds=odds)
    healing = sum([effect.n for effect in effects if isinstance(effect, Heal)])
    if healing:
        hp = public.players[seat].hp
        gained = min(healing, box.max_hp - hp)
        return Preview("heals", (("n", str(gained)), ("hp", str(hp + gained))))
    return None


def _with_card(view: View, fight: Fight, card: int) -> float | None:
    """The chance to win the fight once the simple effects of a card are carried out."""
    public = view.public
    box, bout = box_of(public.setup.options), bout_of(view, fight)
    known = False
    for effect in box.effects[card]:
        if isinstance(effect, Heal):
            bout = bout._replace(hp=min(box.max_hp, bout.hp + effect.n))
            known = True
        elif isinstance(effect, Score):
            bout = bout._replace(mine=bout.mine + effect.n)
            known = True
        elif isinstance(effect, Damage) and effect.who == "opponent":
            bout = bout._replace(foe=bout.foe - effect.n)
            known = True
    return outcome(bout) if known else None
