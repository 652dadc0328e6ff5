"""Carrying out a played card, effect by effect (P141-P158)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.paws.actions import Play
from rules.paws.dice import throw
from rules.paws.draft import Draft
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
from rules.paws.endings import flee
from rules.paws.events import (
    CardPlayed,
    DiceAdded,
    Fled,
    GotAP,
    Healed,
    Looked,
    MonsterHurt,
    ScoreRaised,
)
from rules.paws.fight import Bonus, Fight, Roll
from rules.paws.hitting import throw_again
from rules.paws.pending import (
    After,
    Before,
    Effects,
    Hitting,
    Peeking,
    Rerolling,
    Stepping,
    Targeting,
)
from rules.paws.players import Turn
from rules.paws.reach import able, side_of, targets


def play(d: Draft, seat: int, action: Play) -> None:
    """A card leaves the hand and its effects begin."""
    card, step = action.card, d.stack[0]
    d.lose(seat, card)
    if isinstance(step, Before | After):
        fight = d.fight
        assert fight is not None
        aside = fight.side_of(seat) is None
        if not aside:
            word_goes_on(d, step)
    else:
        aside = seat != d.turn.seat
    d.events.append(CardPlayed(seat, card, aside))
    d.push(Effects(seat, card))


def word_goes_on(d: Draft, step: Before | After) -> None:
    """A fighter of a raid played something at a stop: the other one has the word next (P174)."""
    fight = d.fight
    assert fight is not None
    if fight.kind == "raid":
        d.top(type(step)(1 - step.side))


def effects(d: Draft, step: Effects) -> None:
    """The next effect that can do something; after the last one the card is discarded (P142, P143)."""
    seat, card = step.seat, step.card
    todo = d.box.effects[card]
    index = step.effect
    while index < len(todo) and not (able(d, d.box, seat, todo[index]) and _there(step, todo[index])):
        index += 1
    if index == len(todo):
        d.pop()
        if step.spent:
            d.discard_item(card)
        return
    d.top(Effects(seat, card, index + 1, step.spent))
    effect = todo[index]
    _DO[type(effect)](d, seat, card, index, effect)


def _there(step: Effects, effect: Effect) -> bool:
    """Whether the card is still there to be put before somebody: it can lie before one rival only."""
    return step.spent or not isinstance(effect, Snare)


# -- effects on oneself and on the fight -------------------------------------------------------------


def _heal(d: Draft, seat: int, card: int, index: int, effect: Heal) -> None:
    gained = d.heal(seat, effect.n)
    d.events.append(Healed(seat, gained, d.players[seat].hp, "card", card))


def _more_ap(d: Draft, seat: int, card: int, index: int, effect: MoreAP) -> None:
    turn = d.turn
    ap = turn.ap + effect.n
    d.turn = Turn(turn.seat, turn.round, ap, turn.strides, turn.fought, turn.raided, turn.over)
    d.events.append(GotAP(seat, effect.n, ap, card))


def _draw(d: Draft, seat: int, card: int, index: int, effect: Draw) -> None:
    d.draw(seat, effect.n)


def _walk(d: Draft, seat: int, card: int, index: int, effect: Walk) -> None:
    d.push(Stepping(seat, effect.n, card))


def _score(d: Draft, seat: int, card: int, index: int, effect: Score) -> None:
    side, roll = _my_roll(d, seat)
    bonuses = (*roll.bonuses, Bonus(side, effect.n, "card", card))
    d.set_roll(Roll(roll.number, roll.attacker, bonuses, roll.extra, roll.dice))
    d.events.append(ScoreRaised(seat, effect.n, card))


def _extra_die(d: Draft, seat: int, card: int, index: int, effect: ExtraDie) -> None:
    side, roll = _my_roll(d, seat)
    extra, dice = list(roll.extra), list(roll.dice)
    fallen: tuple[int, ...] = ()
    if roll.thrown:
        fallen, d.chance = throw(d.chance, effect.n)
        dice[side] += fallen
    else:
        extra[side] += effect.n
    d.set_roll(Roll(roll.number, roll.attacker, roll.bonuses, (extra[0], extra[1]), (dice[0], dice[1])))
    d.events.append(DiceAdded(seat, effect.n, card, fallen, reveals=roll.thrown))


def _again(d: Draft, seat: int, card: int, index: int, effect: Again) -> None:
    fight = d.fight
    assert fight is not None
    if effect.whose == "own":
        d.push(Rerolling(seat, card))
    elif fight.kind == "raid":
        d.push(Hitting(seat, card, index, (_opponent(fight, seat),)))
    else:
        throw_again(d, 1, fight.roll.dice[1], seat, card)


def _flee(d: Draft, seat: int, card: int, index: int, effect: Flee) -> None:
    d.events.append(Fled(seat, card, effect.to))
    flee(d, seat, effect.to)


def _peek(d: Draft, seat: int, card: int, index: int, effect: Peek) -> None:
    number = min(effect.n, len(d.monsters))
    d.lore = (*[lore | 1 << seat for lore in d.lore[:number]], *d.lore[number:])
    d.events.append(Looked(seat, number, d.monsters[:number], knows=(seat,), reveals=True))
    d.push(Peeking(seat, number, card))


def _my_roll(d: Draft, seat: int) -> tuple[int, Roll]:
    """The side of a fighter, and the roll in progress."""
    fight, side = d.fight, side_of(d, seat)
    assert fight is not None
    assert side is not None
    return side, fight.roll


def _opponent(fight: Fight, seat: int) -> int:
    """The other player of a raid."""
    return fight.foe if seat == fight.seat else fight.seat


# -- effects aimed at somebody -----------------------------------------------------------------------


def _damage(d: Draft, seat: int, card: int, index: int, effect: Damage) -> None:
    fight = d.fight
    if effect.who == "rivals_here":
        d.push(Hitting(seat, card, index, targets(d, seat, effect)))
    elif effect.who == "rival":
        _aim(d, seat, card, index, effect)
    elif fight is not None and fight.kind == "raid":
        d.push(Hitting(seat, card, index, (_opponent(fight, seat),)))
    elif fight is not None:
        lost = min(effect.n, fight.hp)
        d.set_fight(fight, fight.roll, fight.hp - lost, fight.luck)
        d.events.append(MonsterHurt(fight.card, lost, fight.hp - lost, seat, card))


def _aim(d: Draft, seat: int, card: int, index: int, effect: Any) -> None:
    """One target is hit; of several, the player of the card chooses (P149)."""
    found = targets(d, seat, effect)
    if len(found) == 1:
        d.push(Hitting(seat, card, index, found))
    else:
        d.push(Targeting(seat, card, index))


def _nothing(d: Draft, seat: int, card: int, index: int, effect: Any) -> None:
    """An answer does nothing of its own."""


_DO: dict[type, Callable[[Draft, int, int, int, Any], None]] = {
    Heal: _heal,
    Damage: _damage,
    ExtraDie: _extra_die,
    Score: _score,
    Again: _again,
    Flee: _flee,
    Steal: _aim,
    Draw: _draw,
    Walk: _walk,
    MoreAP: _more_ap,
    Swap: _aim,
    Snare: _aim,
    Peek: _peek,
    Cancel: _nothing,
}
