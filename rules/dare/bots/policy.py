"""The policy of the better bots: thresholds on expected values, one choice at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.bots.choice import best, likely, uniform
from rules.chance import Chance
from rules.contract import Pass
from rules.dare.actions import (
    Accept,
    Bury,
    Call,
    Choose,
    DareAction,
    Draw,
    Keep,
    LeaveOut,
    Raise,
    Refuse,
    Roll,
    Take,
    Target,
    Use,
    UseDrawn,
)
from rules.dare.bots.plain import sensible
from rules.dare.bots.worth import Sight, has_search, worth
from rules.dare.deck import Step, StepChoose
from rules.dare.effects import Path, path_after, step_at
from rules.dare.state import (
    Burying,
    Choosing,
    Daring,
    Deciding,
    Drawing,
    Forcing,
    Phase,
    Raising,
    Rolling,
    Searching,
    Targeting,
)
from rules.dare.view import View

Legal = Sequence[DareAction]
Scored = list[tuple[float, DareAction]]

USE_NOW = 1.2
"""The least gain for which a card is used that could be kept."""
SEARCH_NOW = 5.0
"""The least gain for which a kept search is used."""
DARING = -0.25
"""The least expected gain for which a Dare is taken."""


def choose_well(view: View, legal: Legal, chance: Chance) -> DareAction | None:
    """The choice of the policy, always one of ``legal``."""
    legal = sensible(view, legal)
    plan = PLANS.get(type(view.public.pending))
    if plan is None or view.own is None or view.seat is None or len(legal) < 2:
        return uniform(legal, chance)
    return plan(Sight(view, view.seat, view.own), legal, chance)


def _one(legal: Legal, kind: type[DareAction]) -> DareAction:
    """The action of a kind that is always there."""
    return next(action for action in legal if isinstance(action, kind))


def _top(scored: Scored, chance: Chance) -> DareAction:
    chosen = best(scored, chance)
    assert chosen is not None
    return chosen[1]


def _kept(sight: Sight, legal: Legal, search: bool) -> Scored:
    """The kept cards that could be used, with their gains: searches, or all others."""
    kept = sight.own.kept
    return [
        (sight.gain(kept[action.place]), action)
        for action in legal
        if isinstance(action, Use) and has_search(sight.deck, kept[action.place]) is search
    ]


# -- the turn ----------------------------------------------------------------------------------------


def _start(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """Call whenever it is good; above the range leave the draw out."""
    for kind in (Call, LeaveOut, Draw):
        for action in legal:
            if isinstance(action, kind):
                return action
    return legal[0]


def _roll(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """A kept search comes before the roll, if it gains enough."""
    good = [entry for entry in _kept(sight, legal, search=True) if entry[0] > SEARCH_NOW]
    return _top(good, chance) if good else _one(legal, Roll)


def _dare(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """The Dare is taken if the mean card and all kept ones together do not harm much."""
    gain = sight.mean_gain() + sum(sight.gain(card) for card in sight.own.kept)
    return _one(legal, Accept if gain > DARING else Refuse)


def _decide(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """Use the drawn card if it gains enough now, else keep it."""
    drawn = sight.own.drawn
    return _one(legal, UseDrawn if drawn is not None and sight.gain(drawn) >= USE_NOW else Keep)


def _force(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """The most valuable card next."""
    own, scored = sight.own, []
    for action in legal:
        card = own.kept[action.place] if isinstance(action, Use) else own.drawn
        if card is not None:
            scored.append((sight.gain(card), action))
    return _top(scored, chance)


def _raise(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """Kept cards that gain enough first; then raise by what the hand is worth."""
    good = [entry for entry in _kept(sight, legal, search=False) if entry[0] >= USE_NOW]
    if good:
        return _top(good, chance)
    percent, chips, chance = _stake(sight, chance)
    raising, chance = likely(percent, chance)
    raises = [action for action in legal if isinstance(action, Raise) and action.chips <= chips]
    return raises[-1] if raising and raises else _one(legal, Pass)


def _stake(sight: Sight, chance: Chance) -> tuple[int, int, Chance]:
    """In how many of a hundred turns to raise, and by how many chips."""
    total, limits = sight.own.total, sight.limits
    if limits.high - 3 <= total <= limits.high:
        return 60, 3 if total >= limits.high - 2 else 2, chance
    if limits.low <= total <= limits.high:
        return 35, 2, chance
    if limits.low - 10 <= total < limits.low:
        more, chance = chance.below(2)
        return 8, 1 + more, chance
    return 0, 0, chance


# -- the choices of a card -----------------------------------------------------------------------------


def _rest(sight: Sight, path: Path | None, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps from ``path`` on."""
    found: list[Step] = []
    while path is not None:
        found.append(step_at(steps, path))
        path = path_after(steps, path)
    return tuple(found)


def _following(sight: Sight) -> tuple[Step, ...]:
    """The steps after the one that waits."""
    pending = sight.public.pending
    assert isinstance(pending, Choosing | Burying | Searching)
    steps = sight.deck.chaos[pending.effect.card].effect
    return _rest(sight, path_after(steps, pending.effect.path), steps)


def _choose(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """The way with the greatest expected worth."""
    pending = sight.public.pending
    assert isinstance(pending, Choosing)
    step = step_at(sight.deck.chaos[pending.effect.card].effect, pending.effect.path)
    assert isinstance(step, StepChoose)
    rest, hand = _following(sight), sight.own.hand
    return _top(
        [
            (sight.expected((*step.options[action.option].steps, *rest), hand), action)
            for action in legal
            if isinstance(action, Choose)
        ],
        chance,
    )


def _target(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """The biggest threat."""
    return _top(
        [(sight.threat(action.seat), action) for action in legal if isinstance(action, Target)], chance
    )


def _bury(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """The card whose loss leaves the greatest expected worth."""
    rest, hand = _following(sight), sight.own.hand
    return _top(
        [
            (sight.expected(rest, hand[: action.place] + hand[action.place + 1 :]), action)
            for action in legal
            if isinstance(action, Bury)
        ],
        chance,
    )


def _take(sight: Sight, legal: Legal, chance: Chance) -> DareAction:
    """The card that makes the hand worth most."""
    total, search = sight.own.total, sight.own.search
    return _top(
        [
            (worth(total + search[action.place].value, sight.limits), action)
            for action in legal
            if isinstance(action, Take)
        ],
        chance,
    )


PLANS: dict[type[Phase], Callable[[Sight, Legal, Chance], DareAction]] = {
    Drawing: _start,
    Rolling: _roll,
    Daring: _dare,
    Deciding: _decide,
    Forcing: _force,
    Choosing: _choose,
    Targeting: _target,
    Burying: _bury,
    Searching: _take,
    Raising: _raise,
}
"""What is weighed in each phase."""
