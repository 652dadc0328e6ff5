"""The policy of the bots, phase by phase; the easier levels make attempts at random now and then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.bots.choice import best, likely, uniform
from rules.chance import Chance
from rules.contract import Pass
from rules.jungle.actions import (
    Call,
    DrawPeril,
    DrawResource,
    EndPhase,
    Fill,
    JungleAction,
    Peek,
    Play,
    PlayAcross,
    PlayBoth,
    PlayOn,
    PlayRun,
    PlayScavenger,
    Skip,
    Take,
    TradeSet,
    UsePower,
)
from rules.jungle.bots.defense import defend
from rules.jungle.bots.rolls import call, change, roll
from rules.jungle.bots.tries import best_attempt, tries
from rules.jungle.bots.worth import AHEAD, FEW, HYENA, Sight
from rules.jungle.state import (
    Acting,
    Answering,
    Changing,
    Collecting,
    Defending,
    Glancing,
    Phase,
    Rolling,
    Running,
)
from rules.jungle.view import View

Legal = Sequence[JungleAction]
Choice = JungleAction | None

SKIPS = {1: 0.45, 2: 1.2}
"""With so many plants, or more, and no better attempt than this the turn is skipped."""
PERIL, PERIL_AHEAD, PERIL_SHOWN, PEEKS = 30, 72, 60, 75
"""Percent of the time a PERIL card is drawn, a bottom card is peeked at."""
GOOD = 1.0
"""A bottom card worth this much is worth going for."""
CANCELS = 0.3
"""Not Today! has to make the best attempt worth so much more."""
POOR, POOR_FORCED, MOVES = 0.6, 0.35, 2
"""Below such an attempt the decks are changed first, so many times a turn."""
LEAST = 0.1
"""A worse attempt is not made."""
WILD = {"easy": 50, "medium": 20}
"""Percent of the attempts that the easier levels make at random."""


def choose_random(view: View, legal: Legal, chance: Chance) -> Choice:
    """Any legal action."""
    return uniform(legal, chance)


def choose_hard(view: View, legal: Legal, chance: Chance) -> Choice:
    """The whole policy."""
    return _choose(view, legal, chance, wild=0)


def choose_medium(view: View, legal: Legal, chance: Chance) -> Choice:
    """The policy with one attempt in five at random."""
    return _choose(view, legal, chance, wild=WILD["medium"])


def choose_easy(view: View, legal: Legal, chance: Chance) -> Choice:
    """The policy with every second attempt at random."""
    return _choose(view, legal, chance, wild=WILD["easy"])


def _choose(view: View, legal: Legal, chance: Chance, wild: int) -> Choice:
    if view.seat is None or not legal:
        return None
    sight, phase = Sight(view, view.seat), type(view.public.pending)
    if phase is Collecting:
        return _collect(sight, legal, chance, wild)
    return _PHASES[phase](sight, legal, chance)


# -- ACTION -----------------------------------------------------------------------------------


def _act(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    """Plants, Explore!, a look, the actions, looks by cards, and on."""
    ends = next(action for action in legal if isinstance(action, EndPhase))
    found = _weeds(sight, legal) or _quick(sight, legal, ("binoculars",))
    if found is None and sight.public.actions:
        found = _quick(sight, legal, ("piles",)) or _spend(sight, legal, chance)
    return found or _before_collecting(sight, legal) or ends


def _weeds(sight: Sight, legal: Legal) -> Choice:
    """A plant goes by Swarming Ants, a set, or a turn that is not worth much."""
    if not sight.me.plants:
        return None
    if found := _quick(sight, legal, ("ants",)):
        return found
    for action in legal:
        if isinstance(action, TradeSet) and action.purpose == "plant":
            return action
    skip = next((action for action in legal if isinstance(action, Skip)), None)
    worth = best_attempt(sight, sight.me.closed, sight.me.sunk)
    return skip if skip is not None and worth < SKIPS[min(sight.me.plants, max(SKIPS))] else None


def _quick(sight: Sight, legal: Legal, kinds: tuple[str, ...]) -> Choice:
    """A card that needs no place, played in one of these ways."""
    return next(
        (action for action in legal if isinstance(action, Play) and sight.deck.kinds[action.card] in kinds),
        None,
    )


def _spend(sight: Sight, legal: Legal, chance: Chance) -> Choice:
    """A PERIL card now and then, a look where it helps, else RESOURCE cards."""
    peril = next((action for action in legal if isinstance(action, DrawPeril)), None)
    if peril is not None:
        often = 0
        if sight.perils < FEW:
            often = PERIL_AHEAD if sight.foe.points >= AHEAD else PERIL
        top = sight.view.own.tops[1] if sight.view.own is not None else None
        if top is not None and sight.deck.kinds[top] in ("plant", "mark"):
            often = max(often, PERIL_SHOWN)
        drawing, chance = likely(often, chance)
        if drawing:
            return peril
    peeks = [action for action in legal if isinstance(action, Peek) and sight.decks[action.deck][0] is None]
    if peeks and _wants_bottom(sight):
        looking, chance = likely(PEEKS, chance)
        if looking:
            return uniform(peeks, chance)
    draw = next((action for action in legal if isinstance(action, DrawResource)), None)
    return draw or uniform(peeks, chance)


def _wants_bottom(sight: Sight) -> bool:
    """Whether a bottom card could be gone for and no good one is known."""
    able = sight.holds("bottom", "hidden", "up") or any(
        sight.worth(power) == HYENA for power in sight.me.powers
    )
    return able and not any(
        cards and cards[0] is not None and sight.worth(cards[0]) >= GOOD for cards in sight.decks
    )


def _before_collecting(sight: Sight, legal: Legal) -> Choice:
    """Elephant on bottoms not seen, Scavenger for sets, Explore! and its fills."""
    looks: list[tuple[float, JungleAction]] = []
    for action in legal:
        if isinstance(action, PlayBoth):
            unseen = sum(sight.decks[place][0] is None for place in (action.first, action.second))
            looks.append((unseen, action))
        elif isinstance(action, PlayOn) and sight.deck.kinds[action.card] == "peek":
            looks.append((sight.decks[action.deck][0] is None, action))
        elif isinstance(action, PlayScavenger):
            size = sight.deck.game.set_size
            mine, theirs = sight.me.animals[action.animal], sight.foe.animals[action.animal]
            if mine % size == size - 1 or theirs % size == size - 1:
                return action
    if looks and max(looks, key=lambda look: look[0])[0]:
        return max(looks, key=lambda look: look[0])[1]
    if not all(sight.decks) and (laid := _quick(sight, legal, ("explore",))):
        return laid
    fills = [action for action in legal if isinstance(action, Fill)]
    return min(fills, key=lambda fill: sight.worth(sight.decks[fill.source][-1])) if fills else None


# -- COLLECT ----------------------------------------------------------------------------------


def _collect(sight: Sight, legal: Legal, chance: Chance, wild: int) -> JungleAction:
    """Markers, the decks, and then the best attempt, or one at random."""
    found = _before_collecting(sight, legal) or _cancel(sight, legal)
    if found is not None:
        return found
    scored = tries(sight, legal)
    top = max([worth for worth, _ in scored], default=0.0)
    forced = sight.public.bound(sight.seat)
    if top < (POOR_FORCED if forced else POOR) and (found := _rearrange(sight, legal)):
        return found
    at_random, chance = likely(wild, chance)
    if at_random:
        kinds = (Take, Call, UsePower, PlayRun)
        attempts = [action for action in legal if isinstance(action, kinds) or _feeds(sight, action)]
        if attempts:
            return chance.pick(attempts)[0]
    chosen = best(scored, chance)
    ends = next((action for action in legal if isinstance(action, EndPhase)), None)
    if chosen is None or (chosen[0] < LEAST and ends is not None):
        return ends or legal[0]
    return chosen[1]


def _feeds(sight: Sight, action: JungleAction) -> bool:
    return isinstance(action, PlayOn) and sight.deck.kinds[action.card] == "bottom"


def _cancel(sight: Sight, legal: Legal) -> Choice:
    """Not Today! where it makes the best attempt better."""
    closed, sunk = sight.me.closed, sight.me.sunk
    now = best_attempt(sight, closed, sunk)
    for action in legal:
        if isinstance(action, PlayOn) and sight.deck.kinds[action.card] == "cancel":
            place = action.deck
            after = (closed, None) if place == sunk else (closed & ~(1 << place), sunk)
            if best_attempt(sight, *after) >= now + CANCELS:
                return action
    return None


def _rearrange(sight: Sight, legal: Legal) -> Choice:
    """Transport onto a matching common, or Hideaway on the worst top card."""
    moved = sum(sight.deck.kinds[card] in ("across", "under") for card in sight.public.turn.played)
    if moved >= MOVES:
        return None
    animals = [
        -1 if not cards or cards[-1] is None else sight.deck.animals[cards[-1]] for cards in sight.decks
    ]
    for action in legal:
        if isinstance(action, PlayAcross) and animals[action.source] == animals[action.target] >= 0:
            return action
    hides = [
        action for action in legal if isinstance(action, PlayOn) and sight.deck.kinds[action.card] == "under"
    ]
    return min(hides, key=lambda hide: sight.worth(sight.decks[hide.deck][-1])) if hides else None


def _look(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    return legal[0]


def _answer(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    """Scorpion always."""
    return next((action for action in legal if not isinstance(action, Pass)), legal[0])


_PHASES: dict[type[Phase], Callable[[Sight, Legal, Chance], JungleAction]] = {
    Acting: _act,
    Answering: _answer,
    Running: call,
    Rolling: roll,
    Changing: change,
    Glancing: _look,
    Defending: defend,
}
