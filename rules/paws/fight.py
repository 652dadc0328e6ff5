"""A fight in progress: both sides, the roll, the bonuses."""

from __future__ import annotations

from typing import Literal

from rules.contract import Value
from rules.paws.players import Trophy

FightKind = Literal["loot", "invade", "raid"]
BonusWhy = Literal["edge", "card", "attack", "defend", "raid"]
"""Where a bonus comes from: the defender's edge, an item card, or a buff of that name."""


class Bonus(Value, frozen=True):
    """Something added to a side's score in one roll."""

    side: int
    """0 for whoever started the fight, 1 for the other side."""
    n: int
    why: BonusWhy
    card: int = -1
    """The item card, or the monster card whose buff it is; -1 for the edge."""


class Roll(Value, frozen=True):
    """One roll of a fight."""

    number: int
    """Counts from 1 in each fight."""
    attacker: int
    """The side that attacks: 0 for whoever started the fight, 1 for the other."""
    bonuses: tuple[Bonus, ...] = ()
    extra: tuple[int, int] = (0, 0)
    """Dice more for each side, still to be thrown."""
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The dice of each side; none before they are thrown."""
    damage: int | None = None
    """By how much the attacker scored higher, at least 0; ``None`` until the roll is settled."""
    took: int | None = None
    """The side that drew an item card out of the other's hand after a raid roll; ``None`` if none did."""

    @property
    def thrown(self) -> bool:
        """Whether the dice lie on the table."""
        return bool(self.dice[0])

    def bonus(self, side: int) -> int:
        """All bonuses of a side."""
        return sum([bonus.n for bonus in self.bonuses if bonus.side == side])

    def best(self, side: int, kept: int = 2) -> int:
        """The sum of a side's highest dice."""
        dice = self.dice[side]
        return sum(sorted(dice)[-kept:]) if len(dice) > kept else sum(dice)

    def score(self, side: int, kept: int = 2) -> int:
        """A side's score: its highest dice and its bonuses (P168)."""
        return self.best(side, kept) + self.bonus(side)


NoEdge = Literal["", "leader", "burglar"]
"""Why a defending monster gets no +1: the owner leads alone, or the invader has a `burglar`."""


class Fight(Value, frozen=True):
    """A fight in progress."""

    kind: FightKind
    seat: int
    """Who started it: looter, invader or raider; side 0."""
    foe: int
    """The raided player or the owner of the invaded building; -1 when looting."""
    tile: int
    roll: Roll
    card: int = -1
    """The monster card that is side 1; -1 in a raid."""
    hp: int = 0
    """The monster's HP now."""
    full: int = 0
    """Its HP at the start of the fight, everything counted."""
    second: int = 0
    """How many monsters of this building have been beaten before it."""
    aside: Trophy | None = None
    """The owner's card that is set aside to defend (P83); ``None`` for a monster from the deck."""
    edge: int = 0
    """What side 1 adds to every score as the defending side."""
    no_edge: NoEdge = ""
    luck: tuple[int, int] = (0, 0)
    """How often each side may still use `lucky` in this fight (P177)."""

    @property
    def fighters(self) -> tuple[int, ...]:
        """The players in the fight (P138), whoever started it first."""
        return (self.seat, self.foe) if self.kind == "raid" else (self.seat,)

    def side_of(self, seat: int) -> int | None:
        """The side a player fights on, ``None`` for everybody else."""
        if seat == self.seat:
            return 0
        return 1 if self.kind == "raid" and seat == self.foe else None
