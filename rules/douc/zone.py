"""What laying a card does to the danger zone. Whether it is allowed is decided elsewhere."""

from __future__ import annotations

from rules.douc.cards import BEATERS, DONATION, DOUCS, STRENGTH_BIT, TEAM, TRAP, matching
from rules.douc.state import Stack, Zone


def endangered(zone: Zone, seat: int, card: int) -> Zone:
    """The zone with a new stack in danger."""
    return Zone(
        (*zone.stacks, Stack((card,), (seat,), card)),
        zone.strengths | STRENGTH_BIT[card],
        zone.danger + 1,
        zone.teams,
        zone.barred,
    )


def laid(zone: Zone, seat: int, card: int, place: int) -> Zone:
    """The zone with a rescuer, a Donation or a Trap (by its face) laid on a stack."""
    stacks = zone.stacks
    old = stacks[place]
    cards, by = (*old.cards, card), (*old.by, seat)
    strengths = zone.strengths
    danger = -1
    if card < DOUCS:
        new = Stack(cards, by, card, old.doucs + 1, False, False)
        strengths |= STRENGTH_BIT[card]
    elif card == TRAP:
        new = Stack(cards, by, old.top, old.doucs, True, False)
        danger = 1
    else:
        new = Stack(cards, by, old.top, old.doucs, False, True)
    return Zone(
        (*stacks[:place], new, *stacks[place + 1 :]),
        strengths,
        zone.danger + danger,
        zone.teams,
        zone.barred,
    )


def team_called(zone: Zone, seat: int) -> Zone:
    """The zone with a Rescue Team played by ``seat``."""
    return Zone(zone.stacks, zone.strengths, zone.danger, (*zone.teams, seat), zone.barred)


def barred(zone: Zone) -> Zone:
    """The zone with the Poacher barred for the day."""
    return Zone(zone.stacks, zone.strengths, zone.danger, zone.teams, True)


def saves_with(zone: Zone, card: int) -> tuple[int, ...]:
    """The stacks that a card turned over by the Ranger or the player in charge could save (R50, R74)."""
    if card == DONATION:
        return tuple(index for index, stack in enumerate(zone.stacks) if stack.danger)
    if card >= DOUCS:
        return ()
    bit = 1 << card
    return tuple(
        index for index, stack in enumerate(zone.stacks) if stack.danger and BEATERS[stack.top] & bit
    )


def traps_on(zone: Zone) -> tuple[int, ...]:
    """The stacks a Trap could be laid on, the cap apart."""
    return tuple(index for index, stack in enumerate(zone.stacks) if stack.trappable)


def fits(zone: Zone, card: int, saving: bool) -> bool:
    """Whether a Jungle Card turned over fits: ``saving`` for Ranger and in charge, else for the Poacher."""
    if saving:
        return card == TEAM or bool(saves_with(zone, card))
    if card == TRAP:
        return bool(traps_on(zone))
    return card < DOUCS and bool(matching(zone.strengths) >> card & 1)


def most_saved(tops: list[int], hand: int) -> int:
    """The largest number of these DOUCs in danger that the cards of ``hand`` can save, one each."""
    if not tops:
        return 0
    first, rest = tops[0], tops[1:]
    best, bound = most_saved(rest, hand), min(len(tops), hand.bit_count())
    hits = hand & BEATERS[first]
    while hits and best < bound:
        low = hits & -hits
        hits ^= low
        best = max(best, 1 + most_saved(rest, hand ^ low))
    return best
