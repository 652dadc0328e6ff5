"""``medium`` plays like a sensible person: it counts what it has seen and minds who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.bots.choice import best, uniform
from rules.chance import Chance
from rules.douc.actions import (
    PLACE_ON,
    Appoint,
    CallTeam,
    Declare,
    Discard,
    Donate,
    Done,
    DoucAction,
    Endanger,
    Hold,
    LayTrap,
    Look,
    PlaceOn,
    Save,
    Swap,
    Take,
    Turn,
)
from rules.douc.bots.guard import calls_team, hardest, next_save, plan_of, turn_to_save
from rules.douc.bots.sight import ACTION_WORTH, DONATION_WORTH, TEAM_WORTH, TRAP_WORTH, Sight, sight_of
from rules.douc.cards import DONATION, DOUCS, STRENGTH_BIT, TRAP, cards_of, matching
from rules.douc.state import (
    Appointing,
    Charge,
    Free,
    Looking,
    Offers,
    Opening,
    Phase,
    Placing,
    Question,
    Swapping,
    Taking,
)
from rules.douc.view import View
from rules.kit.ring import left_of

DEAR = 0.5
"""A Ranger with helpers at the table waits for them before using cards worth more."""
FOLLOW = 0.5
"""What a further card of the opening's strength adds to the opening, as a part of its own worth."""

ALLIED = 0.4
"""A Ranger at whose loss a Tourist is less glad than this is helped by it."""

Legal = Sequence[DoucAction]
Scored = list[tuple[float, DoucAction]]


def choose_medium(view: View, legal: Legal, chance: Chance) -> DoucAction | None:
    """The action of a sensible player, or ``None`` to wait where nobody is waited for."""
    if view.seat is None or not legal:
        return None
    pending = view.public.pending
    plan = PLANS.get(type(pending))
    if plan is None:
        return uniform(legal, chance)
    return plan(sight_of(view, view.seat), legal, chance)


def _one(legal: Legal, kind: type[DoucAction]) -> DoucAction | None:
    """The first action of a kind."""
    return next((action for action in legal if isinstance(action, kind)), None)


def _top(scored: Scored, chance: Chance) -> DoucAction:
    chosen = best(scored, chance)
    assert chosen is not None
    return chosen[1]


# -- before the first day ------------------------------------------------------------------------


def _appoint(sight: Sight, legal: Legal, chance: Chance) -> DoucAction:
    """The Poacher whose distance makes the strongest rival this seat's own victim of the month."""
    seats, standings = sight.public.setup.seats, sight.public.standings
    scored: Scored = []
    for action in legal:
        if isinstance(action, Appoint):
            victim = (2 * sight.seat - action.seat) % seats
            scored.append((-standings[victim], action))
    return _top(scored, chance)


def _look(sight: Sight, legal: Legal, chance: Chance) -> DoucAction:
    """A place nobody has looked at."""
    taken = sight.month.looks
    return _top(
        [(-float(action.place in taken), action) for action in legal if isinstance(action, Look)], chance
    )


# -- the day -------------------------------------------------------------------------------------


def _open(sight: Sight, legal: Legal, chance: Chance) -> DoucAction:
    """The card, of the hand or of the Jungle, that is hardest to save and missed least."""
    stake = sight.stake(sight.month.ranger)
    scored: Scored = []
    unknown = sum(sight.unsaved(card, 0) for card in cards_of(sight.doucs)) / max(1, sight.hidden)
    for action in legal:
        if isinstance(action, Endanger):
            worth = _attack(sight, action.card, 0, stake) + _follow(sight, action.card, stake)
            scored.append((worth, action))
        elif isinstance(action, Turn):
            known = sight.known[action.place]
            if known is None:
                scored.append((unknown * stake, action))
            elif known < DOUCS:
                scored.append((sight.unsaved(known, 0) * stake + _follow(sight, known, stake), action))
            else:
                scored.append((-1.0, action))
        elif isinstance(action, Discard):
            scored.append((-ACTION_WORTH[action.kind], action))
    return _top(scored, chance)


def _attack(sight: Sight, card: int, danger: int, stake: float) -> float:
    """What putting this DOUC of the hand in danger is worth."""
    return sight.unsaved(card, danger) * stake + sight.fresh() - sight.keep(card)


def _follow(sight: Sight, card: int, stake: float) -> float:
    """What the hand's other cards of the same strength add to an opening."""
    others = sight.hand & matching(STRENGTH_BIT[card]) & ~(1 << card)
    worth = [_attack(sight, other, 1, stake) for other in cards_of(others)]
    return FOLLOW * sum(gain for gain in worth if gain > 0)


def _free(sight: Sight, legal: Legal, chance: Chance) -> DoucAction | None:
    """The free play, in the ring or without it."""
    if sight.seat == sight.month.ranger:
        return _guard(sight, legal, chance)
    return _prowl(sight, legal, chance)


def _guard(sight: Sight, legal: Legal, chance: Chance) -> DoucAction | None:
    """The Ranger saves all it can; with nothing more to gain it declares."""
    hold, declare = _one(legal, Hold), _one(legal, Declare)
    if not sight.zone.danger:
        return declare
    plan = plan_of(sight, _held(sight, DONATION))
    if calls_team(sight, plan, legal):
        return _one(legal, CallTeam)
    turn = turn_to_save(sight, legal, chance)
    if turn and turn[0] == 1:
        return turn[1]
    wait = hold if hold and _helpers(sight) else None
    if plan.pairs:
        dear = plan.cost / plan.saved > DEAR
        return (wait if dear else None) or next_save(sight, plan, legal, chance)
    # A card that does not fit ends the day before anybody can add to it.
    ends = turn and (turn[0] > 0 or sight.public.room > 0)
    return wait or (turn[1] if turn and ends else None) or declare


def _held(sight: Sight, face: int) -> int:
    """Copies of an action card in the hand."""
    return sight.held.count(face)


def _helpers(sight: Sight) -> bool:
    """Whether Tourists who may save are still to be offered in this round."""
    pending = sight.public.pending
    if sight.month.rain or not isinstance(pending, Offers):
        return False
    return any(seat != sight.month.poacher for seat in pending.ring.waiting if seat != sight.seat)


def _prowl(sight: Sight, legal: Legal, chance: Chance) -> DoucAction | None:
    """Poacher and Tourists: what is worth more than waiting."""
    stake = sight.stake(sight.month.ranger)
    kinds = _kinds(sight, stake)
    plays: Scored = [(_worth(sight, action, stake), action) for action in legal if isinstance(action, kinds)]
    chosen = best([play for play in plays if play[0] > 0], chance)
    return chosen[1] if chosen else next((action for action in legal if not isinstance(action, PLAYS)), None)


PLAYS = (Save, Donate, Endanger, LayTrap, CallTeam, Turn)


def _kinds(sight: Sight, stake: float) -> tuple[type[DoucAction], ...]:
    """What a seat would play: a Tourist is on the Ranger's side or against it, until the rain."""
    if sight.seat == sight.month.poacher or sight.month.rain:
        return PLAYS
    return (Save, Donate, CallTeam) if stake < ALLIED else (Endanger, LayTrap, CallTeam)


def _worth(sight: Sight, action: DoucAction, stake: float) -> float:
    """What a play of the Poacher or a Tourist is worth to it."""
    zone, danger = sight.zone, sight.zone.danger
    match action:
        case Endanger(card):
            return _attack(sight, card, danger, stake)
        case LayTrap(stack):
            return sight.unsaved(zone.stacks[stack].top, danger) * stake + sight.fresh() - TRAP_WORTH
        case Save(card, _):
            return -stake + sight.fresh() - sight.keep(card)
        case Donate(_):
            return -stake + sight.fresh() - DONATION_WORTH
        case CallTeam():
            racing = [seat for seat in sight.month.remaining if seat != sight.seat]
            mean = sum(sight.stake(seat) for seat in racing) / len(racing)
            return danger * (mean - stake) / 2 + sight.fresh() - TEAM_WORTH
        case Turn(place):
            return _turn_worth(sight, place, stake)
        case _:
            return 0.0


def _turn_worth(sight: Sight, place: int, stake: float) -> float:
    """The Poacher turning over a Jungle Card: a known match at once, an unknown one last of all."""
    known = sight.known[place]
    if known is not None:
        if known >= DOUCS or not sight.matches() >> known & 1:
            return -1.0
        return sight.unsaved(known, sight.zone.danger) * stake
    if not sight.public.declared:
        return -1.0
    return sight.odds(sight.matches()) * stake


# -- after a Jungle Card, in charge, at night ----------------------------------------------------------


def _place(sight: Sight, legal: Legal, chance: Chance) -> DoucAction:
    """A rescuer goes where it is needed most, a Trap where it hurts most."""
    pending = sight.public.pending
    assert isinstance(pending, Placing)
    stacks = [action.stack for action in legal if isinstance(action, PlaceOn)]
    if pending.card != TRAP:
        return PLACE_ON[hardest(sight, stacks)]
    tops = [sight.zone.stacks[stack].top for stack in stacks]
    hurts = [sight.unsaved(top, sight.zone.danger) for top in tops]
    return _top([(hurt, PLACE_ON[stack]) for hurt, stack in zip(hurts, stacks, strict=True)], chance)


def _charge(sight: Sight, legal: Legal, chance: Chance) -> DoucAction | None:
    """In charge: pass it on by another Rescue Team, else save all that can be saved."""
    plan = plan_of(sight, _held(sight, DONATION))
    if calls_team(sight, plan, legal):
        return _one(legal, CallTeam)
    turn = turn_to_save(sight, legal, chance)
    luck = turn[1] if turn and turn[0] > 0 else None
    return next_save(sight, plan, legal, chance) or luck or _one(legal, Done)


def _take(sight: Sight, legal: Legal, chance: Chance) -> DoucAction:
    """A known card if it is better than most, else an unknown one."""
    scored: Scored = []
    unknown = sum(sight.keep(card) for card in cards_of(sight.doucs)) / max(1, sight.hidden)
    for action in legal:
        if isinstance(action, Take):
            card = sight.known[action.place]
            worth = unknown if card is None else (sight.keep(card) if card < DOUCS else 0.0)
            scored.append((worth, action))
    return _top(scored, chance)


def _swap(sight: Sight, legal: Legal, chance: Chance) -> DoucAction:
    """The Ranger card goes to the right of the leader, for it is passed on; the Poacher card to the last."""
    standings, month = sight.public.standings, sight.month
    sign = -1 if sight.seat == month.ranger else 1
    scored: Scored = []
    for action in legal:
        if isinstance(action, Swap):
            heir = left_of(month.remaining, action.seat)[0]
            scored.append((sign * standings[heir], action))
    return _top(scored, chance)


PLANS: dict[type[Phase], Callable[[Sight, Legal, Chance], DoucAction | None]] = {
    Appointing: _appoint,
    Looking: _look,
    Opening: _open,
    Offers: _free,
    Free: _free,
    Question: _free,
    Placing: _place,
    Charge: _charge,
    Taking: _take,
    Swapping: _swap,
}
