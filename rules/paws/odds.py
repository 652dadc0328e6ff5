"""The odds of dice and fights, exactly: no cards are played in them, and nothing is simulated.

A side's score is the sum of its best dice and its bonuses. A fight is solved backwards over the HP of both
sides: a roll without damage only changes who attacks, so two states stand for each other and are solved
together. Everything is a pure function of small numbers and kept once worked out.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from rules.paws.pool import Pool

Chances = tuple[tuple[int, float], ...]
"""Numbers with their chances, from the lowest number on."""
USUAL_HP = 12
"""What a win is worth is worked out for at least so many HP, so that fights share their tables."""


# -- dice ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def best_counts(number: int, kept: int = 2, lying: tuple[int, ...] = ()) -> tuple[tuple[int, int], ...]:
    """In how many of the ``6 ** number`` throws the best ``kept`` dice have which sum.

    ``lying`` are dice that lie on the table already and count along; from low to high.
    """
    ways: Counter[tuple[int, ...]] = Counter({tuple(sorted(lying)[-kept:]): 1})
    for _ in range(number):
        following: Counter[tuple[int, ...]] = Counter()
        for dice, count in ways.items():
            for face in range(1, 7):
                following[tuple(sorted((*dice, face))[-kept:])] += count
        ways = following
    sums: Counter[int] = Counter()
    for dice, count in ways.items():
        sums[sum(dice)] += count
    return tuple(sorted(sums.items()))


@lru_cache(maxsize=4096)
def lead(
    mine: int, theirs: int, kept: int = 2, my_dice: tuple[int, ...] = (), their_dice: tuple[int, ...] = ()
) -> Chances:
    """By how much one side's best dice beat the other's.

    Each side throws so many dice and adds them to those that lie there already.
    """
    total = 6**mine * 6**theirs
    found: Counter[int] = Counter()
    for score, ways in best_counts(mine, kept, my_dice):
        for other, others in best_counts(theirs, kept, their_dice):
            found[score - other] += ways * others
    return tuple([(by, ways / total) for by, ways in sorted(found.items())])


# -- fights ----------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """What stays the same through a fight against a monster."""

    attack: int = 0
    """What is added to the player's score when attacking."""
    defend: int = 0
    """And when defending."""
    edge: int = 0
    """What is added to the monster's score in every roll."""
    dice: int = 4
    """Dice of each side."""
    kept: int = 2
    """How many of them count."""


PLAIN = Terms()
WON: tuple[float, ...] = ()
"""A fight whose win is worth 1 whatever HP are left."""


@lru_cache(maxsize=256)
def _damage(terms: Terms, attacking: bool) -> Chances:
    """HP lost by the defender of a roll."""
    chances: dict[int, float] = {}
    bonus = terms.attack - terms.edge if attacking else terms.edge - terms.defend
    for by, chance in lead(terms.dice, terms.dice, terms.kept):
        lost = max(0, by + bonus)
        chances[lost] = chances.get(lost, 0.0) + chance
    return tuple(sorted(chances.items()))


@lru_cache(maxsize=512)
def _table(terms: Terms, worth: tuple[float, ...]) -> list[list[tuple[float, float]]]:
    """``[hp][foe]``: what the fight is worth when attacking and when defending; grown by :func:`value`."""
    return [[]]


def value(hp: int, foe: int, attacking: bool, terms: Terms = PLAIN, worth: tuple[float, ...] = WON) -> float:
    """What a fight is worth to the player.

    Args:
        hp: the player's HP.
        foe: the monster's.
        attacking: whether the player attacks next.
        terms: bonuses and dice.
        worth: what a win is worth by the HP left, from 0 on; 1 each if empty. A loss is worth 0.
    """
    if hp <= 0:
        return 0.0
    if foe <= 0:
        return worth[hp] if worth else 1.0
    table = _table(terms, worth)
    table.extend([] for _ in range(len(table), hp + 1))
    for mine in range(1, hp + 1):
        row = table[mine]
        for theirs in range(len(row), foe + 1):
            row.append(_state(table, mine, theirs, terms, worth))
    return table[hp][foe][0 if attacking else 1]


def _state(
    table: list[list[tuple[float, float]]], hp: int, foe: int, terms: Terms, worth: tuple[float, ...]
) -> tuple[float, float]:
    """One state solved: its two equations, attacking and defending, refer to each other."""
    if foe == 0:
        won = worth[hp] if worth else 1.0
        return won, won
    hits = stays = 0.0
    for lost, chance in _damage(terms, True):
        if not lost:
            stays = chance
        else:
            hits += chance * (table[hp][foe - lost][1] if lost < foe else table[hp][0][1])
    takes = holds = 0.0
    for lost, chance in _damage(terms, False):
        if not lost:
            holds = chance
        elif lost < hp:
            takes += chance * table[hp - lost][foe][0]
    # attacking = hits + stays * defending; defending = takes + holds * attacking. A fight in which nobody can
    # ever be hurt is never won.
    both = 1 - stays * holds
    attacking = (hits + stays * takes) / both if both > 1e-12 else 0.0
    # Sums of chances can come out a hair above 1.
    return min(1.0, attacking), min(1.0, takes + holds * attacking)


class Bout(NamedTuple):
    """A fight against a monster at any moment of a roll."""

    hp: int
    foe: int
    attacking: bool
    terms: Terms = PLAIN
    worth: tuple[float, ...] = WON
    mine: int = 0
    """What cards add to the player's score in this roll alone."""
    theirs: int = 0
    """And to the monster's."""
    dice: int = 4
    """Dice the player still throws in this roll."""
    their_dice: int = 4
    lying: tuple[int, ...] = ()
    """The player's dice that lie there, from low to high."""
    their_lying: tuple[int, ...] = ()


def outcome(bout: Bout, more: int = 0) -> float:
    """What the fight is worth from this moment of the roll on, if nobody plays anything more.

    Args:
        bout: the moment.
        more: HP that cards still in hand stand for. They do not help against dice that lie there already.
    """
    terms, hp, total = bout.terms, bout.hp + more, 0.0
    worth = bout.worth
    if worth and len(worth) <= hp:
        # Padded to one length, so that fights share their tables.
        worth += worth[-1:] * (max(hp + 1, 2 * USUAL_HP + 1) - len(worth))
    bonus = bout.mine - bout.theirs - terms.edge + (terms.attack if bout.attacking else terms.defend)
    if bout.foe <= 0:
        return value(hp, bout.foe, True, terms, worth)
    thrown = bout.lying or bout.their_lying
    for by, chance in lead(bout.dice, bout.their_dice, terms.kept, bout.lying, bout.their_lying):
        margin = by + bonus
        if bout.attacking:
            total += chance * value(hp, bout.foe - max(0, margin), False, terms, worth)
        elif not thrown or -margin < bout.hp:
            total += chance * value(hp - max(0, -margin), bout.foe, True, terms, worth)
    return min(1.0, total)


# -- buildings -------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def building(hp: int, pool: Pool, monsters: int, more_hp: int, terms: Terms = PLAIN) -> float:
    """The chance to beat so many monsters out of a pool, one after the other, attacking first each time.

    ``more_hp`` is what each has beyond its card.
    """
    if monsters <= 0 or hp <= 0:
        return float(hp > 0)
    total = pool.none * building(hp, pool, monsters - 1, more_hp, terms) if pool.none else 0.0
    for printed, chance, rest in pool.draws():
        worth = worth_of(max(hp, USUAL_HP), rest, monsters - 1, more_hp, terms)
        total += chance * value(hp, printed + more_hp, True, terms, worth)
    return min(1.0, total)


@lru_cache(maxsize=4096)
def worth_of(hp: int, pool: Pool, monsters: int, more_hp: int, terms: Terms = PLAIN) -> tuple[float, ...]:
    """What winning a fight is worth by the HP left, when so many more monsters follow."""
    if monsters <= 0:
        return WON
    return tuple([building(left, pool, monsters, more_hp, terms) for left in range(hp + 1)])


# -- raids -------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def raid_roll(mine: int, theirs: int, dice: int = 4, kept: int = 2) -> tuple[float, float, float]:
    """The chances that one side of a roll scores higher, that both score the same, that the other does."""
    higher = equal = 0.0
    for by, chance in lead(dice, dice, kept):
        margin = by + mine - theirs
        higher += chance * (margin > 0)
        equal += chance * (margin == 0)
    return higher, equal, 1 - higher - equal
