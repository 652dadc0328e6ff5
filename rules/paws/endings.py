"""The end of a fight: won, lost, run from, called off (P59-P68, P91-P98, P155, P176)."""

from __future__ import annotations

from rules.paws.board import DESERT, NOBODY
from rules.paws.draft import Draft
from rules.paws.events import FightEnded, MonsterWon
from rules.paws.events.fights import EndWhy
from rules.paws.fight import FightKind
from rules.paws.fights import beaten_here
from rules.paws.pending import After, Before
from rules.paws.scoring import claim


def end_fight(d: Draft, why: EndWhy) -> None:
    """A fight ends without a win over its monster, which goes where it belongs (P62, P65, P94, P98, P176)."""
    fight = d.fight
    assert fight is not None
    d.fight = None
    if fight.kind == "raid":
        d.events.append(FightEnded(fight.seat, fight.kind, why))
        return
    owner = d.players[fight.foe] if fight.foe != NOBODY else None
    if fight.card < 0:
        # The owner had not named a defender yet.
        d.events.append(FightEnded(fight.seat, fight.kind, why))
    elif fight.aside is None:
        d.bury(fight.card)
        d.events.append(FightEnded(fight.seat, fight.kind, why, fight.card, "deck"))
    elif owner is not None and owner.lives:
        d.set_monsters(fight.foe, (*owner.monsters, fight.aside))
        d.events.append(FightEnded(fight.seat, fight.kind, why, fight.card, "owner"))
    else:
        d.monster_discards = (*d.monster_discards, fight.card)
        d.events.append(FightEnded(fight.seat, fight.kind, why, fight.card, "discards"))


def win(d: Draft) -> None:
    """The monster is beaten: its card is won, and perhaps the building (P59-P61, P91, P92)."""
    fight = d.fight
    assert fight is not None
    d.fight = None
    kind: FightKind = fight.kind
    d.events.append(FightEnded(fight.seat, kind, "won", fight.card))
    loser = fight.foe if fight.aside is not None else NOBODY
    d.win_monster(fight.seat, fight.card)
    d.events.append(MonsterWon(fight.seat, fight.card, loser))
    if kind == "loot":
        beaten_here(d, fight.seat, fight.tile, fight.second + 1)
    else:
        claim(d, fight.seat, fight.tile)


def flee(d: Draft, seat: int, to: str) -> None:
    """A player runs; the damage of a roll in progress is dropped (P65-P68, P94, P110)."""
    end_fight(d, "fled")
    if to == "desert":
        d.place(seat, DESERT)


def in_window(d: Draft, step: Before | After) -> bool:
    """Whether a stop of a roll still waits: not if the fight is over, or a card beat the monster (P155)."""
    fight = d.fight
    if fight is None:
        d.pop()
        return False
    if fight.kind != "raid" and not fight.hp:
        d.pop()
        win(d)
        return False
    return True


def leave_owner(d: Draft, owner: int) -> None:
    """The owner of an invaded building went out: the invasion is called off (P98)."""
    fight = d.fight
    if fight is not None and fight.kind == "invade" and fight.foe == owner:
        end_fight(d, "called-off")
