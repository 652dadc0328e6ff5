"""What happens when the time for an answer runs out (W15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.contract import TimeUp
from rules.paws import choices, replies
from rules.paws.acting import end
from rules.paws.actions import (
    LEAVE,
    STAND,
    TAKE_ITEM,
    Defend,
    Discard,
    Keep,
    PutOnTop,
    Reroll,
    TakeMonster,
    Target,
)
from rules.paws.draft import Draft
from rules.paws.pending import (
    Acting,
    Defending,
    Discarding,
    Keeping,
    Laying,
    Peeking,
    Rerolling,
    Scouting,
    Stepping,
    Taking,
    Targeting,
)
from rules.paws.players import Trophy
from rules.paws.reach import targets


def _strongest(d: Draft, row: tuple[Trophy, ...], *, but: int = -1) -> int:
    """The place of the monster card with most HP, the first of equals."""
    places = [place for place in range(len(row)) if place != but]
    return max(places, key=lambda place: (d.box.hp[row[place].card], -place))


def _defend(d: Draft, step: Defending) -> None:
    choices.defend(d, step.seat, Defend(_strongest(d, d.players[step.seat].monsters)))


def _keep(d: Draft, step: Keeping) -> None:
    choices.keep(d, step.seat, Keep(_strongest(d, d.players[step.seat].monsters)))


def _take(d: Draft, step: Taking) -> None:
    """A random item, else the monster with most HP."""
    hand = d.hands[step.victim]
    if hand:
        card, d.chance = d.chance.pick(hand)
        choices.take_item(d, step.seat, TAKE_ITEM[card])
    else:
        place = _strongest(d, d.players[step.victim].monsters, but=step.kept)
        choices.take_monster(d, step.seat, TakeMonster(place))


def _discard(d: Draft, step: Discarding) -> None:
    """The newest card."""
    choices.discard(d, step.seat, Discard(d.hands[step.seat][-1]))


def _target(d: Draft, step: Targeting) -> None:
    found = targets(d, step.seat, d.box.effects[step.card][step.effect])
    replies.target(d, step.seat, Target(found[0]))


def _stand(d: Draft, step: Stepping) -> None:
    replies.stand(d, step.seat, STAND)


def _reroll(d: Draft, step: Rerolling) -> None:
    """The lowest die alone."""
    fight = d.fight
    assert fight is not None
    side = fight.side_of(step.seat)
    assert side is not None
    replies.reroll(d, step.seat, Reroll((min(fight.roll.dice[side]),)))


def _top(d: Draft, step: Peeking) -> None:
    replies.put_on_top(d, step.seat, PutOnTop(0))


def _leave(d: Draft, step: Scouting) -> None:
    replies.leave(d, step.seat, LEAVE)


def _lay(d: Draft, step: Laying) -> None:
    choices.lay_free(d, step.seat, choices.nearest_place(d.frozen(), step.seat))


def _end(d: Draft, step: Acting) -> None:
    end(d, d.turn.seat, None)


_SILENCE: dict[type, Callable[[Draft, Any], None]] = {
    Acting: _end,
    Defending: _defend,
    Keeping: _keep,
    Taking: _take,
    Discarding: _discard,
    Targeting: _target,
    Stepping: _stand,
    Rerolling: _reroll,
    Peeking: _top,
    Scouting: _leave,
    Laying: _lay,
}


def time_up(d: Draft, seat: int, action: TimeUp) -> None:
    """The asked seat said nothing in time."""
    step = d.stack[0]
    known = len(d.events)
    _SILENCE[type(step)](d, step)
    if isinstance(step, Discarding):
        # Which card was the newest was known to its holder alone.
        d.events[known] = replace(d.events[known], reveals=True)
