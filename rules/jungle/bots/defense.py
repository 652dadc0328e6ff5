"""Phase DEFENSE of the policy: Monarch, plants, sets, and keeping the best cards from the opponent."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.choice import likely
from rules.chance import Chance
from rules.jungle.actions import EndPhase, JungleAction, Play, PlayAcross, PlayHidden, PlayOn, TradeSet
from rules.jungle.bots.worth import AHEAD, FEW, Sight
from rules.jungle.prospects import hidden_index

GOOD = 1.0
"""A face-down card worth this much is taken by a Monarch."""
BLIND, SETS = 25, 50
"""Percent of the time a Monarch takes a card that is not known, and a set goes for a PERIL card."""
DANGER, DANGER_AHEAD = 0.75, 0.55
"""A top card worth this much to the opponent is defended; the second once the opponent is ahead."""

Legal = Sequence[JungleAction]


def defend(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    """What is certain first, then the defense, and what is left to luck at the end."""
    found = _monarch(sight, legal) or _plant(sight, legal) or _against_explore(legal)
    return found or _guard(sight, legal) or _luck(sight, legal, chance)


def _monarch(sight: Sight, legal: Legal) -> JungleAction | None:
    """A known card that is worth it."""
    found = []
    for action in legal:
        if isinstance(action, PlayHidden):
            index = hidden_index(sight.view, action.deck, action.bottom)
            card = None if index is None else sight.decks[action.deck][index]
            if card is not None and sight.worth(card) >= GOOD:
                found.append((sight.worth(card), action))
    return max(found, key=lambda entry: entry[0])[1] if found else None


def _plant(sight: Sight, legal: Legal) -> JungleAction | None:
    for action in legal:
        if isinstance(action, Play) and sight.deck.kinds[action.card] == "plant":
            return action
    return None


def _against_explore(legal: Legal) -> JungleAction | None:
    for action in legal:
        if isinstance(action, TradeSet) and action.purpose == "explore":
            return action
    return None


def _guard(sight: Sight, legal: Legal) -> JungleAction | None:
    """Off Limits on the opponent's best top card, else Hideaway, else Quicksand, else a common onto it."""
    dangers = [sight.danger(place) for place in range(len(sight.decks))]
    worst = max(dangers)
    place = dangers.index(worst)
    if worst < (DANGER_AHEAD if sight.foe.points >= AHEAD else DANGER):
        return None
    cards = [action for action in legal if isinstance(action, PlayOn)]
    kinds, marker = sight.deck.kinds, sight.deck.off_limits
    for action in cards:
        if action.card == marker and action.deck == place:
            return action
    for action in cards:
        if kinds[action.card] == "under" and action.deck == place:
            return action
    sinks = [action for action in cards if action.card == sight.deck.quicksand]
    if sinks:
        poorest = min(sinks, key=lambda sink: dangers[sink.deck])
        if dangers[poorest.deck] < worst:
            return poorest
    for across in legal:
        if isinstance(across, PlayAcross) and across.target == place:
            top = sight.decks[across.source][-1]
            if top is not None and sight.deck.animals[top] >= 0:
                return across
    return None


def _luck(sight: Sight, legal: Legal, chance: Chance) -> JungleAction:
    """A Monarch blindly, a set for a PERIL card, or the end of the turn."""
    blind = [action for action in legal if isinstance(action, PlayHidden)]
    taking, chance = likely(BLIND if blind else 0, chance)
    if taking:
        return chance.pick(blind)[0]
    sets = [action for action in legal if isinstance(action, TradeSet) and action.purpose == "peril"]
    trading, chance = likely(SETS if sets and sight.perils < FEW else 0, chance)
    if trading:
        return chance.pick(sets)[0]
    return next(action for action in legal if isinstance(action, EndPhase))
