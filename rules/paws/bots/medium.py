"""``medium`` plays by the chances: it fights when they are good, guards what it has and counts its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.bots.choice import uniform
from rules.chance import Chance
from rules.paws.actions import (
    BURY,
    LEAVE,
    PASS,
    STAND,
    Defend,
    Discard,
    Keep,
    Move,
    PawsAction,
    Play,
    PutOnTop,
    Reroll,
    TakeItem,
    TakeMonster,
)
from rules.paws.board import BUILDINGS
from rules.paws.bots.asked import asked_seat
from rules.paws.bots.cards import item_worth, keeping, monster_worth
from rules.paws.bots.fighting import decide, reroll_faces
from rules.paws.bots.mapping import lay
from rules.paws.bots.planning import FAINT, plan
from rules.paws.bots.sight import Sight
from rules.paws.bots.targets import choose_target, knocks_out, reached
from rules.paws.effects import Again, Damage, Heal, Snare, Steal, Swap
from rules.paws.pending import (
    Acting,
    After,
    Answering,
    Before,
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
from rules.paws.prospects import defences
from rules.paws.view import View

Legal = Sequence[PawsAction]
STANDING = 3
"""A weak fighter is hit before a roll while its monster has so many HP."""


def choose_medium(view: View, legal: Legal, chance: Chance) -> PawsAction | None:
    """The action of a sensible player; ``None`` where it may wait."""
    if view.seat is None or not legal:
        return None
    return think(Sight(view, view.seat), legal, chance)


def think(sight: Sight, legal: Legal, chance: Chance, *, breaks_in: bool = True) -> PawsAction | None:
    """What a reading of the table comes to."""
    if asked_seat(sight.public) != sight.seat:
        return _break_in(sight, legal) if breaks_in else None
    choose = _CHOICES.get(type(sight.public.pending))
    return choose(sight, legal) if choose is not None else uniform(legal, chance)


# -- breaking in ---------------------------------------------------------------------------------------


def _break_in(sight: Sight, legal: Legal) -> PawsAction | None:
    """A knock-out in a fight, a hit before a roll that may become one, or healing in need."""
    public = sight.public
    fight, players = public.fight, public.players
    if fight is not None:
        # Whoever is not in a fight can be hit in one's own turn just as well.
        foes = [seat for seat in fight.fighters if seat in sight.rivals]
        if (hit := knocks_out(sight, legal, foes)) is not None:
            return hit
        weak = isinstance(public.pending, Before) and fight.kind != "raid" and fight.hp >= STANDING
        if weak and fight.seat in foes and players[fight.seat].hp <= FAINT:
            for action in legal:
                if isinstance(action, Play) and any(
                    fight.seat in reached(sight, effect) for effect in sight.effects(action.card, Damage)
                ):
                    return action
    if sight.me.hp == 1 and sight.here():
        return next((a for a in legal if isinstance(a, Play) and sight.has(a.card, Heal)), None)
    return None


# -- answers and choices -------------------------------------------------------------------------------


def _answer(sight: Sight, legal: Legal) -> PawsAction:
    """No to what hurts, robs or slows."""
    pending = sight.public.pending
    assert isinstance(pending, Answering)
    answers = [action for action in legal if isinstance(action, Play)]
    if answers and any(_minds(sight, effect) for effect in sight.box.effects[pending.card]):
        return answers[0]
    return PASS


def _minds(sight: Sight, effect: object) -> bool:
    if isinstance(effect, Damage):
        return effect.n >= 2 or sight.me.hp <= 2
    if isinstance(effect, Swap):
        return sight.public.board.kinds[sight.me.tile] in BUILDINGS
    return isinstance(effect, Snare | Steal | Again)


def _defend(sight: Sight, legal: Legal) -> PawsAction:
    """The most HP, `guard` and `bulwark` counted; of equals the one that is missed least."""
    fight = sight.public.fight
    assert fight is not None
    row = sight.me.monsters
    found = defences(sight.view, fight.seat, fight.tile)
    return Defend(min(found, key=lambda one: (-one.hp, monster_worth(sight.box, row[one.place].card))).place)


def _keep(sight: Sight, legal: Legal) -> PawsAction:
    row = sight.me.monsters
    return Keep(min(range(len(row)), key=lambda place: keeping(sight.box, row[place].card)))


def _take(sight: Sight, legal: Legal) -> PawsAction:
    """The better of the best item and the best monster."""
    pending = sight.public.pending
    assert isinstance(pending, Taking)
    row = sight.public.players[pending.victim].monsters

    def worth(action: PawsAction) -> float:
        if isinstance(action, TakeMonster):
            return monster_worth(sight.box, row[action.place].card)
        assert isinstance(action, TakeItem)
        return item_worth(sight.box, action.card)

    return max(legal, key=worth)


def _discard(sight: Sight, legal: Legal) -> PawsAction:
    cards = [action for action in legal if isinstance(action, Discard)]
    return min(cards, key=lambda action: item_worth(sight.box, action.card))


def _steps(sight: Sight, legal: Legal) -> PawsAction:
    """Towards the fight the card was played for, or towards a rival to steal from."""
    pending, public = sight.public.pending, sight.public
    assert isinstance(pending, Stepping)
    if sight.has(pending.card, Steal):
        prey = [seat for seat in sight.rivals if public.sizes[seat]]
        goal = min([public.players[s].tile for s in prey], key=lambda tile: sight.steps[tile], default=None)
    else:
        goal = next((aim.tile for aim in sight.aims if aim.good), None)
    if goal is None or goal == sight.me.tile:
        return STAND
    step = Move(sight.towards(goal))
    return step if step in legal else STAND


def _reroll(sight: Sight, legal: Legal) -> PawsAction:
    return Reroll(reroll_faces(sight))


def _top(sight: Sight, legal: Legal) -> PawsAction:
    """The weakest monster on top if a fight follows, else the strongest."""
    pending, own = sight.public.pending, sight.view.own
    assert isinstance(pending, Peeking)
    assert own is not None
    hp = [sight.box.hp[card] for card in own.monsters[: pending.number]]
    fights = any(aim.good for aim in sight.aims) and not sight.public.turn.fought
    place = hp.index(min(hp)) if fights else hp.index(max(hp))
    return PutOnTop(place)


def _scout(sight: Sight, legal: Legal) -> PawsAction:
    """A monster with more HP than the mean of all cards goes to the bottom."""
    own = sight.view.own
    assert own is not None
    hp = [sight.box.hp[card] for card in sight.box.monster_cards]
    return BURY if sight.box.hp[own.monsters[0]] > sum(hp) / len(hp) else LEAVE


_CHOICES: dict[type, Callable[[Sight, Legal], PawsAction]] = {
    Acting: plan,
    Before: decide,
    After: decide,
    Defending: _defend,
    Keeping: _keep,
    Taking: _take,
    Discarding: _discard,
    Answering: _answer,
    Targeting: choose_target,
    Stepping: _steps,
    Rerolling: _reroll,
    Peeking: _top,
    Scouting: _scout,
    Laying: lay,
}
