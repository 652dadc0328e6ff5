"""A roll of a fight: dice, damage, the card taken in a raid, what follows (P104-P108, P168-P174)."""

from __future__ import annotations

from rules.paws.dice import pick, throw
from rules.paws.draft import Draft
from rules.paws.endings import end_fight, win
from rules.paws.events import Rolled, RollSettled, Stole, TookNothing
from rules.paws.fight import Roll
from rules.paws.fights import next_roll, sides
from rules.paws.pending import After, KnockOut, Struck
from rules.paws.state import Known


def roll_dice(d: Draft) -> None:
    """The dice of both sides fall; the stop before them becomes the stop after them (P168, P174)."""
    fight, box = d.fight, d.box
    assert fight is not None
    roll = fight.roll
    one, d.chance = throw(d.chance, box.dice + roll.extra[0])
    other, d.chance = throw(d.chance, box.dice + roll.extra[1])
    dice = (one, other)
    d.set_roll(Roll(roll.number, roll.attacker, roll.bonuses, (0, 0), dice))
    d.events.append(Rolled(*sides(fight), roll.number, roll.attacker, dice, reveals=True))
    d.top(After(roll.attacker if fight.kind == "raid" else 0))


def settle(d: Draft) -> None:
    """The damage of a roll, then in a raid the card taken (P104, P107, P170)."""
    fight, box = d.fight, d.box
    assert fight is not None
    roll, kept = fight.roll, box.kept
    best = (roll.best(0, kept), roll.best(1, kept))
    scores = (best[0] + roll.bonus(0), best[1] + roll.bonus(1))
    attacker = roll.attacker
    damage = max(0, scores[attacker] - scores[1 - attacker])
    raiding, hp = fight.kind == "raid", fight.hp
    if attacker == 1 or raiding:
        hurt = fight.seat if attacker == 1 else fight.foe
        if damage:
            d.set_hp(hurt, d.players[hurt].hp - damage)
        left = d.players[hurt].hp
    else:
        hp = left = max(0, hp - damage)
    winner = took = None
    if raiding and scores[0] != scores[1]:
        winner = 0 if scores[0] > scores[1] else 1
        took = winner if d.hands[fight.fighters[1 - winner]] else None
    done = Roll(roll.number, attacker, roll.bonuses, roll.extra, roll.dice, damage, took)
    d.set_fight(fight, done, hp, fight.luck)
    d.last = d.fight
    d.events.append(
        RollSettled(*sides(fight), roll.number, attacker, best, scores, roll.bonuses, damage, left)
    )
    d.top(Struck())
    if took is not None:
        steal(d, fight.fighters[took], fight.fighters[1 - took], by_raid=True)
    elif winner is not None:
        d.events.append(TookNothing(fight.fighters[winner], fight.fighters[1 - winner]))


def steal(d: Draft, seat: int, loser: int, *, by_raid: bool) -> None:
    """A random item card goes from one hand to another; both see which it is (P104, P158)."""
    index, d.chance = pick(d.chance, len(d.hands[loser]))
    card = d.take_at(loser, index)
    if d.known:
        d.forget_one(loser, card, seat)
        # Others cannot tell whether a card they knew of is still there.
        d.known = tuple([known for known in d.known if known.holder != loser or known.seat == seat])
    d.known = (*d.known, Known(loser, seat, card))
    d.events.append(Stole(seat, loser, by_raid, card, knows=(seat, loser), reveals=True))
    d.gain(seat, (card,))


def struck(d: Draft, step: Struck) -> None:
    """A knock-out, a win, the end of a raid, or the next roll (P107, P108, P171, P172)."""
    fight = d.fight
    d.pop()
    assert fight is not None
    roll = fight.roll
    if fight.kind == "raid":
        hurt = fight.fighters[1 - roll.attacker]
        if not d.players[hurt].hp:
            d.push(KnockOut(hurt, fight.fighters[roll.attacker]))
        elif roll.number == d.box.raid_rolls:
            end_fight(d, "rolls")
        else:
            next_roll(d, roll.number + 1, 1 - roll.attacker)
    elif roll.attacker == 1 and not d.players[fight.seat].hp:
        d.push(KnockOut(fight.seat, fight.foe))
    elif not fight.hp:
        win(d)
    else:
        next_roll(d, roll.number + 1, 1 - roll.attacker)
