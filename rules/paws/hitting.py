"""An effect of a card aimed at players: they may answer first, then it hits them (P128, P146-P158)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.paws.dice import throw
from rules.paws.draft import Draft
from rules.paws.effects import Again, Damage, Snare, Steal, Swap
from rules.paws.events import Aimed, Hurt, Rerolled, Snared, Swapped
from rules.paws.fight import Roll
from rules.paws.fights import sides
from rules.paws.pending import Answering, Effects, Hitting, KnockOut
from rules.paws.players import Trap
from rules.paws.rolls import steal


def hitting(d: Draft, step: Hitting) -> None:
    """The next victim: it may answer first if it holds a card (W9), then the effect is carried out (P128)."""
    if not step.victims:
        d.pop()
        return
    victim, seat, card = step.victims[0], step.seat, step.card
    if not step.asked:
        d.events.append(Aimed(seat, card, victim))
        if d.hands[victim]:
            d.top(Hitting(seat, card, step.effect, step.victims, True))
            d.push(Answering(victim, seat, card))
            return
    effect = d.box.effects[card][step.effect]
    if len(step.victims) == 1:
        d.pop()
    else:
        d.top(Hitting(seat, card, step.effect, step.victims[1:]))
    _HIT[type(effect)](d, seat, card, effect, victim)


def _hit_damage(d: Draft, seat: int, card: int, effect: Damage, victim: int) -> None:
    lost = min(effect.n, d.players[victim].hp)
    d.set_hp(victim, d.players[victim].hp - lost)
    left = d.players[victim].hp
    d.events.append(Hurt(victim, lost, left, seat, card))
    if not left:
        d.push(KnockOut(victim, seat))


def _hit_steal(d: Draft, seat: int, card: int, effect: Steal, victim: int) -> None:
    for _ in range(min(effect.n, len(d.hands[victim]))):
        steal(d, seat, victim, by_raid=False)


def _hit_snare(d: Draft, seat: int, card: int, effect: Snare, victim: int) -> None:
    d.set_traps(victim, (*d.players[victim].traps, Trap(card, seat, effect.n)))
    d.events.append(Snared(seat, victim, card, effect.n))
    # The card lies on the table now, so it does not go to the discards after its effects.
    d.stack = tuple(
        [
            Effects(step.seat, step.card, step.effect, False)
            if isinstance(step, Effects) and step.seat == seat and step.card == card
            else step
            for step in d.stack
        ]
    )


def _hit_swap(d: Draft, seat: int, card: int, effect: Swap, victim: int) -> None:
    here, there = d.players[seat].tile, d.players[victim].tile
    d.place(seat, there)
    d.place(victim, here)
    d.events.append(Swapped(seat, victim, there, here, d.board.places[there], d.board.places[here]))


def _hit_again(d: Draft, seat: int, card: int, effect: Again, victim: int) -> None:
    fight = d.fight
    assert fight is not None
    side = fight.side_of(victim)
    assert side is not None
    throw_again(d, side, fight.roll.dice[side], seat, card)


def throw_again(d: Draft, side: int, faces: tuple[int, ...], by: int, card: int) -> None:
    """These dice of a side fall again, each in its place."""
    fight = d.fight
    assert fight is not None
    roll = fight.roll
    fallen, d.chance = throw(d.chance, len(faces))
    dice, left, new = list(roll.dice[side]), list(faces), iter(fallen)
    for index, face in enumerate(dice):
        if face in left:
            left.remove(face)
            dice[index] = next(new)
    both = (tuple(dice), roll.dice[1]) if side == 0 else (roll.dice[0], tuple(dice))
    d.set_roll(Roll(roll.number, roll.attacker, roll.bonuses, roll.extra, both))
    d.events.append(Rerolled(*sides(fight), side, faces, fallen, by, card, reveals=True))


_HIT: dict[type, Callable[[Draft, int, int, Any, int], None]] = {
    Damage: _hit_damage,
    Steal: _hit_steal,
    Snare: _hit_snare,
    Swap: _hit_swap,
    Again: _hit_again,
}
