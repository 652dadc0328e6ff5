"""Fights: how they begin, who meets whom, and what is known before a roll (P46-P58, P79-P102, P169-P174)."""

from __future__ import annotations

from typing import Literal

from rules.kit.hexes import Hex
from rules.paws.board import NOBODY, Kind
from rules.paws.box import box_of
from rules.paws.draft import Draft
from rules.paws.events import (
    DefenderChosen,
    FightStarted,
    MonsterCame,
    NoMonster,
)
from rules.paws.fight import Bonus, Fight, NoEdge, Roll
from rules.paws.pending import Before, Defending
from rules.paws.scoring import claim
from rules.paws.view import Public

FRESH = Roll(0, 0)
"""No roll yet."""


def where(d: Draft, tile: int) -> tuple[Hex, Kind]:
    """Where a tile lies and what it is, for the log."""
    return d.board.places[tile], d.board.kinds[tile]


def loot_building(d: Draft, seat: int, tile: int) -> None:
    """The looter meets the first monster of a building (P46, P54)."""
    d.events.append(FightStarted(seat, "loot", tile, *where(d, tile)))
    _meet(d, seat, tile, 0)


def _meet(d: Draft, seat: int, tile: int, second: int) -> None:
    """The next monster of a building is drawn (P55)."""
    d.last = None if not second else d.last
    kind = d.board.kinds[tile]
    card = d.draw_monster()
    if card is None:
        d.events.append(NoMonster(seat))
        beaten_here(d, seat, tile, second + 1)
        return
    hp = d.box.hp[card] + d.box.extra_hp[kind]
    d.events.append(MonsterCame(seat, card, hp, second, reveals=True))
    begin(d, Fight("loot", seat, NOBODY, tile, FRESH, card, hp, hp, second))


def invade(d: Draft, seat: int, tile: int) -> None:
    """An invasion begins: the owner names a defender, if there is a choice (P81)."""
    owner, board = d.board.bricks[tile], d.board
    edge, why = d.box.edge, no_edge(d, seat, owner)
    if why:
        edge = 0
    d.last = None
    d.events.append(FightStarted(seat, "invade", tile, *where(d, tile), owner, edge, why))
    row = d.players[owner].monsters
    if row:
        d.fight = Fight("invade", seat, owner, tile, FRESH, edge=edge, no_edge=why)
        if len(row) > 1:
            d.push(Defending(owner))
        else:
            defend(d, 0, asked=False)
        return
    card = d.draw_monster()
    if card is None:
        d.events.append(NoMonster(seat))
        claim(d, seat, tile)
        return
    hp = d.box.defender_hp(board.kinds[tile], None, card, row)
    d.events.append(MonsterCame(seat, card, hp, reveals=True))
    begin(d, Fight("invade", seat, owner, tile, FRESH, card, hp, hp, edge=edge, no_edge=why))


def no_edge(table: Draft | Public, seat: int, owner: int) -> NoEdge:
    """Why a defending monster gets no +1: `burglar`, or the owner alone has the most VP (P88, P89)."""
    if box_of(table.setup.options).buff(table.players[seat].monsters, "burglar"):
        return "burglar"
    points = {other: table.board.points(other) for other in table.alive}
    most = max(points.values())
    leads = points[owner] == most and list(points.values()).count(most) == 1
    return "leader" if leads else ""


def defend(d: Draft, place: int, *, asked: bool) -> None:
    """A card of the owner is set aside to defend (P83, P84)."""
    fight = d.fight
    assert fight is not None
    row = d.players[fight.foe].monsters
    trophy = row[place]
    hp = d.box.defender_hp(d.board.kinds[fight.tile], trophy, trophy.card, row)
    d.set_monsters(fight.foe, row[:place] + row[place + 1 :])
    d.events.append(DefenderChosen(fight.foe, trophy.card, hp, asked))
    begin(
        d,
        Fight(
            "invade",
            fight.seat,
            fight.foe,
            fight.tile,
            FRESH,
            trophy.card,
            hp,
            hp,
            0,
            trophy,
            fight.edge,
            fight.no_edge,
        ),
    )


def raid(d: Draft, seat: int, foe: int) -> None:
    """A raid begins; the raided player has the edge in all its rolls (P101, P102)."""
    d.last = None
    d.events.append(
        FightStarted(seat, "raid", d.players[seat].tile, *where(d, d.players[seat].tile), foe, d.box.edge)
    )
    begin(d, Fight("raid", seat, foe, d.players[seat].tile, FRESH, edge=d.box.edge))


def begin(d: Draft, fight: Fight) -> None:
    """The first roll comes up; whoever started the fight attacks (P173)."""
    players, box = d.players, d.box
    luck = (box.buff(players[fight.seat].monsters, "lucky"), 0)
    if fight.kind == "raid":
        luck = (luck[0], box.buff(players[fight.foe].monsters, "lucky"))
    d.set_fight(fight, FRESH, fight.hp, luck)
    next_roll(d, 1, 0)


def next_roll(d: Draft, number: int, attacker: int) -> None:
    """The stop before the dice of a roll, with the bonuses that are known already."""
    fight = d.fight
    assert fight is not None
    raiding = fight.kind == "raid"
    d.set_roll(Roll(number, attacker, bonuses_of(d, fight, attacker)))
    d.push(Before(attacker if raiding else 0))


def bonuses_of(d: Draft, fight: Fight, attacker: int) -> tuple[Bonus, ...]:
    """The defender's edge and what buffs add in a roll (P76, P77, P86, P102)."""
    found: list[Bonus] = []
    if fight.edge:
        found.append(Bonus(1, fight.edge, "edge"))
    for side, seat in enumerate(fight.fighters):
        row = d.players[seat].monsters
        if row:
            role: Literal["attack", "defend"] = "attack" if side == attacker else "defend"
            found += [Bonus(side, n, role, card) for card, n in d.box.buffs(row, role)]
            if fight.kind == "raid":
                found += [Bonus(side, n, "raid", card) for card, n in d.box.buffs(row, "raid")]
    return tuple(found)


def sides(fight: Fight) -> tuple[int, int, int]:
    """Who meets whom, for the log: who started it, the raided player or -1, the monster or -1."""
    return fight.seat, fight.foe if fight.kind == "raid" else NOBODY, fight.card


def beaten_here(d: Draft, seat: int, tile: int, beaten: int) -> None:
    """So many monsters of a building are beaten: the next one comes, or the building is won (P47)."""
    if beaten < d.box.monsters_in[d.board.kinds[tile]]:
        _meet(d, seat, tile, beaten)
    else:
        claim(d, seat, tile)
