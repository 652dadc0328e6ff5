"""What a seat can work out from its view: unseen cards, odds, and what cards and rivals are worth to it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.bots.odds import none_of
from rules.douc.cards import BEATERS, DOUC_MASK, DOUCS, ActionKind, matching
from rules.douc.imagine import unseen
from rules.douc.state import Month, Stack, Zone
from rules.douc.view import Public, View


def _prey() -> tuple[int, ...]:
    """For each DOUC, the cards it saves."""
    return tuple(
        sum(1 << other for other in range(DOUCS) if BEATERS[other] >> card & 1) for card in range(DOUCS)
    )


PREY = _prey()

ATTACKS, LATE_ATTACKS = 2.0, 1.0
"""Attacks to expect on the next day as Ranger: while cards are dealt, and in the rainy season."""
KEEP = 1.3
"""What a DOUC is worth in the hand that is sure to save another one as the next Ranger."""
DISTANT = 0.95
"""How much of that is left for each further day until its holder is Ranger."""
FRESH = 0.65
"""What a card to come is worth."""
SHED, SHED_LEAST = 0.8, 0.2
"""What one card less is worth when none are dealt and all hands are of one size; at the least."""
DONATION_WORTH, TEAM_WORTH, TRAP_WORTH = 0.8, 0.9, 0.25
"""What action cards are worth in the hand."""
ACTION_WORTH: dict[ActionKind, float] = {
    "trap": TRAP_WORTH,
    "donation": DONATION_WORTH,
    "team": TEAM_WORTH,
}
FAR = 8
"""A rival with so many more lost cards than the best one is no rival any more."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One seat's reading of the table at one moment."""

    seat: int
    public: Public
    month: Month
    zone: Zone
    hand: int
    """The seat's DOUCs as a mask."""
    held: tuple[int, ...]
    """All its cards as faces."""
    hidden: int
    """Cards that lie where the seat cannot see them."""
    faces: tuple[tuple[int, int], ...]
    """Each unseen face and how many there are of it."""
    doucs: int
    """The unseen DOUCs as a mask."""
    days: int
    """Days until the seat is Ranger again; 0 if it is Ranger now."""
    known: tuple[int | None, ...]
    """For each Jungle place, the face the seat knows to lie there."""

    # -- what cards are worth ------------------------------------------------------------------

    def keep(self, card: int) -> float:
        """What a DOUC is worth in the hand: the chance to save something with it as the next Ranger."""
        live = self.doucs.bit_count()
        if not live:
            return 0.0
        prey = (self.doucs & PREY[card]).bit_count() / live
        attacks = LATE_ATTACKS if self.month.rain else ATTACKS
        worth: float = KEEP * (1 - (1 - prey) ** attacks) * DISTANT ** max(0, self.days - 1)
        return worth

    def fresh(self) -> float:
        """What one card less tonight is worth: a new one while cards are dealt, less to lose later."""
        full = self.public.setup.options.components.hand.value
        owed = sum(full - self.public.sizes[seat] for seat in self.month.remaining) + 1
        dealt = min(1.0, self.public.pile / owed)
        return dealt * FRESH + (1 - dealt) * self.shed()

    def shed(self) -> float:
        """What is gained by having one card less when none are dealt: the last holder loses them all."""
        others = [self.public.sizes[seat] for seat in self.month.remaining if seat != self.seat]
        if not others:
            return 1.0
        ahead = len(self.held) - sum(others) / len(others)
        return min(1.0, max(SHED_LEAST, SHED + 0.1 * ahead))

    # -- what an attack is worth ---------------------------------------------------------------

    def unsaved(self, card: int, danger: int) -> float:
        """The chance that the Ranger cannot save this DOUC beside ``danger`` others."""
        able = self.doucs & BEATERS[card] & ~self.given_up()
        drawn = max(0, self.public.cap - danger)
        return none_of(self.hidden, able.bit_count(), drawn)

    def given_up(self) -> int:
        """Cards the Ranger cannot hold, for they would save something the Ranger gave up."""
        if not self.public.declared:
            return 0
        missing = 0
        for stack in self.zone.stacks:
            if stack.danger:
                missing |= BEATERS[stack.top]
        return missing

    def stake(self, seat: int) -> float:
        """How gladly this seat sees another lose a card: 1 for the leader, less than 0 far behind."""
        standings = self.public.standings
        others = [lost for other, lost in enumerate(standings) if other != self.seat]
        gap = standings[seat] - min(others)
        if len(others) == 1 or standings[seat] <= standings[self.seat]:
            return 1.0
        return max(-0.5, 1 - gap / FAR)

    # -- Jungle Cards --------------------------------------------------------------------------

    def odds(self, doucs: int, *others: int) -> float:
        """The chance that a hidden card is one of these DOUCs or has one of these other faces."""
        if not self.hidden:
            return 0.0
        good = (self.doucs & doucs).bit_count()
        good += sum(number for face, number in self.faces if face in others)
        return good / self.hidden

    def matches(self) -> int:
        """The DOUCs whose strength lies in the zone."""
        return matching(self.zone.strengths)

    def in_danger(self) -> list[tuple[int, Stack]]:
        """The stacks in danger with their places."""
        return [(index, stack) for index, stack in enumerate(self.zone.stacks) if stack.danger]


def days_until(month: Month, seat: int) -> int:
    """Days until ``seat`` is Ranger, if nobody is eliminated: role cards go to the left."""
    if seat not in month.remaining:
        return len(month.remaining)
    here, there = month.remaining.index(seat), month.remaining.index(month.ranger)
    return (here - there) % len(month.remaining)


def sight_of(view: View, seat: int) -> Sight:
    """The reading of a seat that plays."""
    public = view.public
    month = public.month
    left = unseen(view)
    held = view.own.hand if view.own is not None else ()
    doucs = sum(1 << face for face in left if face < DOUCS)
    known = [place.shown for place in public.jungle]
    looked = month.looks[seat]
    if view.own is not None and view.own.looked is not None and looked is not None:
        known[looked] = view.own.looked
    return Sight(
        seat=seat,
        public=public,
        month=month,
        zone=public.zone,
        hand=sum(1 << face for face in held if face < DOUCS) & DOUC_MASK,
        held=held,
        hidden=left.total(),
        faces=tuple(sorted(left.items())),
        doucs=doucs,
        days=days_until(month, seat),
        known=tuple(known),
    )
