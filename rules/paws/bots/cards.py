"""How much an item card or a monster card is worth to a bot, by what is written on it."""

from __future__ import annotations

from rules.paws.box import Box
from rules.paws.effects import (
    Again,
    BuffKind,
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

BUFF_ORDER: tuple[BuffKind, ...] = (
    *("attack", "defend", "ap", "mend", "lucky", "bulwark"),
    *("guard", "burglar", "stride", "builder", "rest", "scout", "raid"),
)
"""Buffs from the best on."""


def item_worth(box: Box, card: int) -> float:
    """What a card is worth in the hand, from 0 to about 10."""
    timing = box.deck.item[card].timing
    return sum([_effect_worth(effect, timing) for effect in box.effects[card]])


def _effect_worth(effect: Effect, timing: str) -> float:
    match effect:
        case Heal(n):
            return 4 + 0.6 * n + (2 if timing == "anytime" else 0)
        case Flee():
            return 8.0
        case Score(n):
            return 4 + 1.5 * n
        case Damage(n, who):
            return (3 + 1.5 * n) if who == "opponent" else 2 + 1.2 * n
        case ExtraDie() | Again():
            return 5.5
        case Cancel():
            return 4.5
        case Draw(n):
            return 2.0 * n
        case MoreAP(n):
            return 1.0 + n
        case Steal(n):
            return 3.0 * n
        case Snare():
            return 3.0
        case Peek():
            return 3.0
        case Walk() | Swap():
            return 1.5
    return 0.0


def monster_worth(box: Box, card: int) -> float:
    """What a monster card is worth before a player: its buff first, then its HP."""
    monster = box.deck.monster[card]
    return 9.5 - 0.4 * BUFF_ORDER.index(monster.buff.do) + 0.1 * monster.hp


def keeping(box: Box, card: int) -> tuple[int, int]:
    """Sorts the monster card to be kept first: the best buff, then HP."""
    monster = box.deck.monster[card]
    return BUFF_ORDER.index(monster.buff.do), -monster.hp
