"""Whom cards are aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from rules.paws.actions import PawsAction, Play, Target
from rules.paws.bots.sight import Sight
from rules.paws.effects import Damage, Effect, Snare, Steal, Swap
from rules.paws.pending import Targeting

BIG, WEAK = 2, 5
"""Cards of so much damage are played on rivals with so few HP without knocking them out, too."""


def reached(sight: Sight, effect: Damage) -> tuple[int, ...]:
    """The rivals a damaging effect could hit now."""
    if effect.who == "opponent":
        return ()
    reach = {"tile": 0, "near": 1, "any": 99}["tile" if effect.who == "rivals_here" else effect.range]
    return tuple([s for s in sight.rivals if sight.steps[sight.public.players[s].tile] <= reach])


def knocks_out(sight: Sight, legal: Sequence[PawsAction], seats: Sequence[int]) -> PawsAction | None:
    """A card that brings one of these seats to 0 HP."""
    players = sight.public.players
    for action in legal:
        for effect in sight.effects(action.card, Damage) if isinstance(action, Play) else ():
            if any(seat in seats and players[seat].hp <= effect.n for seat in reached(sight, effect)):
                return action
    return None


def best_hit(sight: Sight, legal: Sequence[PawsAction]) -> PawsAction | None:
    """A card that knocks somebody out; a big one also on somebody weak or on a leader."""
    found = knocks_out(sight, legal, sight.rivals)
    if found is not None:
        return found
    players = sight.public.players
    for action in legal:
        for effect in sight.effects(action.card, Damage) if isinstance(action, Play) else ():
            if effect.n >= BIG and any(
                players[seat].hp <= WEAK or seat in sight.leaders for seat in reached(sight, effect)
            ):
                return action
    return None


def choose_target(sight: Sight, legal: Sequence[PawsAction]) -> PawsAction:
    """The rival an effect hurts most."""
    pending = sight.public.pending
    assert isinstance(pending, Targeting)
    effect = sight.box.effects[pending.card][pending.effect]
    seats = [action.seat for action in legal if isinstance(action, Target)]
    return Target(max(seats, key=lambda seat: (_worth(sight, effect, seat), -seat)))


def _worth(sight: Sight, effect: Effect, seat: int) -> float:
    public = sight.public
    player, points = public.players[seat], sight.points[seat]
    if isinstance(effect, Damage):
        return (20.0 if player.hp <= effect.n else 0.0) + points + (12 - player.hp) / 4
    if isinstance(effect, Steal):
        return public.sizes[seat] + 0.5 * points
    if isinstance(effect, Snare):
        return 2 * points - len(player.traps)
    if isinstance(effect, Swap):
        aim = next((aim for aim in sight.aims if aim.tile == player.tile), None)
        return aim.worth + 2 * aim.good if aim is not None else -5.0
    return float(points)
