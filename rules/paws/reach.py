"""What an effect of a card could do now, and to whom (P133, P143, P147-P149, P157, P158)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from rules.contract import Refusal
from rules.kit.hexes import touching
from rules.kit.ring import others
from rules.paws.board import Board
from rules.paws.box import Box
from rules.paws.effects import (
    Again,
    Cancel,
    Damage,
    Draw,
    Effect,
    ExtraDie,
    Flee,
    Heal,
    MoreAP,
    Peek,
    Score,
    Snare,
    Steal,
    Swap,
    Walk,
)
from rules.paws.fight import Fight
from rules.paws.players import Player
from rules.paws.refusals import no
from rules.paws.state import Setup

SEATED = tuple([tuple(range(number)) for number in range(5)])


class Table(Protocol):
    """What a state and a draft have in common."""

    @property
    def setup(self) -> Setup: ...
    @property
    def board(self) -> Board: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def hands(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def items(self) -> tuple[int, ...]: ...
    @property
    def item_discards(self) -> tuple[int, ...]: ...
    @property
    def monsters(self) -> tuple[int, ...]: ...
    @property
    def fight(self) -> Fight | None: ...


def rivals(table: Table, seat: int) -> tuple[int, ...]:
    """The rivals of a seat, clockwise from its left (P148)."""
    players, partner = table.players, table.setup.partner(seat)
    everybody = others(SEATED[len(players)], seat)
    return tuple([other for other in everybody if players[other].lives and other != partner])


def targets(table: Table, seat: int, effect: Effect) -> tuple[int, ...]:
    """The rivals an effect could be aimed at now, clockwise from its player (P149)."""
    players = table.players
    here = players[seat].tile
    # Only effects with a range are aimed at rivals; a check would be paid for at every effect of every bot.
    reach = "tile" if isinstance(effect, Damage) and effect.who == "rivals_here" else effect.range  # type: ignore[union-attr]
    found = []
    for other in rivals(table, seat):
        tile = players[other].tile
        near = tile == here or (reach == "near" and tile in touching(table.board.places)[here])
        if near or reach == "any":
            found.append(other)
    if isinstance(effect, Steal):
        return tuple([other for other in found if table.hands[other]])
    if isinstance(effect, Swap):
        return tuple([other for other in found if players[other].tile != here])
    return tuple(found)


def side_of(table: Table, seat: int) -> int | None:
    """The side a seat fights on now; ``None`` if it is in no fight."""
    fight = table.fight
    return None if fight is None or (fight.card < 0 and fight.kind != "raid") else fight.side_of(seat)


# -- whether an effect can do something -------------------------------------------------------------


def _fights(table: Table, box: Box, seat: int, effect: Any) -> bool:
    return side_of(table, seat) is not None


def _damages(table: Table, box: Box, seat: int, effect: Damage) -> bool:
    if effect.who == "opponent":
        fight = table.fight
        return side_of(table, seat) is not None and (fight is None or fight.kind == "raid" or fight.hp > 0)
    return bool(targets(table, seat, effect))


def _rolls_again(table: Table, box: Box, seat: int, effect: Again) -> bool:
    fight = table.fight
    return side_of(table, seat) is not None and fight is not None and fight.roll.thrown


def _flees(table: Table, box: Box, seat: int, effect: Flee) -> bool:
    fight = table.fight
    if fight is None or side_of(table, seat) is None:
        return False
    # A monster at 0 HP is beaten already (P155).
    return effect.away == "any" if fight.kind == "raid" else fight.hp > 0


def _aims(table: Table, box: Box, seat: int, effect: Any) -> bool:
    return bool(targets(table, seat, effect))


def _heals(table: Table, box: Box, seat: int, effect: Heal) -> bool:
    return table.players[seat].hp < box.max_hp


def _draws(table: Table, box: Box, seat: int, effect: Draw) -> bool:
    return bool(table.items or table.item_discards)


def _walks(table: Table, box: Box, seat: int, effect: Walk) -> bool:
    return len(table.board.places) > 1


def _peeks(table: Table, box: Box, seat: int, effect: Peek) -> bool:
    return bool(table.monsters)


def _always(table: Table, box: Box, seat: int, effect: Any) -> bool:
    return True


def _never(table: Table, box: Box, seat: int, effect: Any) -> bool:
    return False


_ABLE: dict[type, Callable[[Any, Box, int, Any], bool]] = {
    Heal: _heals,
    Damage: _damages,
    ExtraDie: _fights,
    Score: _fights,
    Again: _rolls_again,
    Flee: _flees,
    Steal: _aims,
    Draw: _draws,
    Walk: _walks,
    MoreAP: _always,
    Swap: _aims,
    Snare: _aims,
    Peek: _peeks,
    Cancel: _never,
}


def able(table: Table, box: Box, seat: int, effect: Effect) -> bool:
    """Whether an effect can do something now."""
    return _ABLE[type(effect)](table, box, seat, effect)


def useful(table: Table, box: Box, seat: int, card: int) -> bool:
    """Whether at least one effect of a card can do something now (P143)."""
    # A plain loop: this is asked for every card at every stop, and a generator would double its cost.
    for effect in box.effects[card]:  # noqa: SIM110
        if _ABLE[type(effect)](table, box, seat, effect):
            return True
    return False


def why_useless(table: Table, box: Box, seat: int, card: int) -> Refusal:
    """Why no effect of a card can do anything: told of its first one."""
    effect, name = box.effects[card][0], box.deck.item[card].name
    if isinstance(effect, Heal):
        return no("full-hp", "P133", card=name, hp=box.max_hp)
    if isinstance(effect, Draw):
        return no("nothing-to-draw", "P145", card=name)
    if isinstance(effect, Peek):
        return no("no-monsters", "P143", card=name)
    if isinstance(effect, Walk):
        return no("nowhere-to-go", "P41", card=name)
    if isinstance(effect, Swap):
        return no("nobody-elsewhere", "P157", card=name)
    if isinstance(effect, Steal):
        return no("nobody-with-cards", "P158", card=name)
    if isinstance(effect, Flee) and side_of(table, seat) is not None:
        return no("no-rope", "P110", card=name)
    if isinstance(effect, Damage | Snare) and getattr(effect, "who", "") != "opponent":
        return no("nobody-near", "P147", card=name)
    return no("no-dice", "P143", card=name)
