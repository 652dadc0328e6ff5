"""Whom cards are aimed at (B9, B12)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.paws.actions import PawsAction, Play, Target
from rules.paws.bots.sight import Sight
from rules.paws.effects import Damage, Effect, Snare, Steal, Swap
from rules.paws.pending import Acting, Targeting


def reached(sight: Sight, effect: Damage) -> tuple[int, ...]:
    """The rivals a damaging effect could hit now."""
    if effect.who == "opponent":
        return ()
    reach = {"tile": 0, "near": 1, "any": 99}["tile" if effect.who == "rivals_here" else effect.range]
    return tuple([s for s in sight.rivals if sight.steps[sight.public.players[s].tile] <= reach])


def best_hit(sight: Sight, legal: Sequence[PawsAction]) -> PawsAction | None:
    """A card that knocks somebody out; a big one also on somebody weak or on the leader (B9)."""
    players = sight.public.players
    for action in legal:
        if not isinstance(action, Play):
            continue
        for effect in sight.effects(action.card, Damage):
            found = reached(sight, effect)
            if any(players[seat].hp <= effect.n and _pays(sight, seat) for seat in found):
                return action
            big = effect.n >= 2 and isinstance(sight.public.pending, Acting)
            if big and any(_ahead(sight, seat) for seat in found):
                return action
    return None


def _pays(sight: Sight, seat: int) -> bool:
    """Whether knocking somebody out does more than send it home: it is in a fight, or ahead of this seat."""
    public = sight.public
    fighting = public.fight is not None and seat in public.fight.fighters
    return fighting or sight.points[seat] > sight.points[sight.seat]


def _ahead(sight: Sight, seat: int) -> bool:
    """Whether nobody has more points than this rival."""
    return seat in sight.leaders and sight.points[seat] > 0


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
