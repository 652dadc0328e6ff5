"""How ``medium`` saves, as Ranger or in charge: the most it can, with the cards it misses least."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.bots.choice import best
from rules.chance import Chance
from rules.douc.actions import CallTeam, Donate, DoucAction, Save, Turn
from rules.douc.bots.sight import DONATION_WORTH, Sight
from rules.douc.cards import BEATERS, DONATION, STRENGTH_BIT, TEAM, cards_of, matching, strength_of
from rules.douc.zone import fits

EXPOSED = 0.03
"""The price of a new strength in the zone, for each unseen card that could follow it."""


class Plan(NamedTuple):
    """Who saves what: ``(card, stack)`` in pairs, and what those cards are worth together."""

    saved: int
    cost: float
    pairs: tuple[tuple[int, int], ...]


def plan_of(sight: Sight, donations: int) -> Plan:
    """The largest number of saves the hand can make, at the least cost. A Donation saves anything."""
    cards = list(cards_of(sight.hand)) + [DONATION] * donations
    costs = [_cost(sight, card) for card in cards]
    plans: dict[int, Plan] = {0: Plan(0, 0.0, ())}
    for index, stack in sight.in_danger():
        usable = [at for at, card in enumerate(cards) if card == DONATION or BEATERS[stack.top] >> card & 1]
        for used, plan in list(plans.items()):
            for at in usable:
                if used >> at & 1:
                    continue
                more = Plan(plan.saved + 1, plan.cost + costs[at], (*plan.pairs, (cards[at], index)))
                old = plans.get(used | 1 << at)
                if old is None or (more.saved, -more.cost) > (old.saved, -old.cost):
                    plans[used | 1 << at] = more
    return max(plans.values(), key=lambda plan: (plan.saved, -plan.cost))


def _cost(sight: Sight, card: int) -> float:
    """What is given away by saving with this card; a little more where its strength is new to the zone."""
    if card == DONATION:
        return DONATION_WORTH
    cost = sight.keep(card) + 0.001 * strength_of(card)
    if not sight.zone.strengths & STRENGTH_BIT[card]:
        cost += EXPOSED * (sight.doucs & matching(STRENGTH_BIT[card])).bit_count()
    return cost


def next_save(sight: Sight, plan: Plan, legal: Sequence[DoucAction], chance: Chance) -> DoucAction | None:
    """The cheapest save of the plan that is legal now, DOUCs first."""
    wanted = {stack: card for card, stack in plan.pairs}
    found: list[tuple[float, DoucAction]] = []
    for action in legal:
        if isinstance(action, Save) and wanted.get(action.stack) == action.card:
            found.append((1 - _cost(sight, action.card), action))
        elif isinstance(action, Donate) and wanted.get(action.stack) == DONATION:
            found.append((-1.0, action))
    if not found:
        found = [(-_cost(sight, action.card), action) for action in legal if isinstance(action, Save)]
    chosen = best(found, chance)
    return chosen[1] if chosen else None


def calls_team(sight: Sight, plan: Plan, legal: Sequence[DoucAction]) -> bool:
    """Whether a Rescue Team is worth it: something would be lost, or saving it all is dear."""
    if not any(isinstance(action, CallTeam) for action in legal):
        return False
    danger = sight.zone.danger
    return danger > plan.saved or (danger > 1 and plan.cost > 0.5 * danger)


def turn_to_save(sight: Sight, legal: Sequence[DoucAction], chance: Chance) -> tuple[float, Turn] | None:
    """The place most likely to hold a Jungle Card that saves, and its odds."""
    tops = 0
    for _, stack in sight.in_danger():
        tops |= BEATERS[stack.top]
    unknown = sight.odds(tops, DONATION, TEAM)
    scored: list[tuple[float, Turn]] = []
    for action in legal:
        if isinstance(action, Turn):
            card = sight.known[action.place]
            scored.append((unknown if card is None else float(fits(sight.zone, card, True)), action))
    return best(scored, chance)


def hardest(sight: Sight, stacks: Sequence[int]) -> int:
    """The stack whose DOUC the fewest cards of the hand and unseen cards save."""

    def ways(stack: int) -> tuple[int, int]:
        beaters = BEATERS[sight.zone.stacks[stack].top]
        return (sight.hand & beaters).bit_count(), (sight.doucs & beaters).bit_count()

    return min(stacks, key=ways)
