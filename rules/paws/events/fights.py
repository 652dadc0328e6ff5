"""What happens in fights. Cards and tiles are numbers."""

from __future__ import annotations

from typing import Literal

from rules.contract import Event
from rules.kit.hexes import Hex
from rules.paws.board import Kind
from rules.paws.fight import Bonus, FightKind, NoEdge

EndWhy = Literal["won", "beaten", "fled", "called-off", "rolls"]
"""How a fight ended: the other side was brought to 0 HP by whoever started it, who was brought to 0 HP, ran,
saw it called off because somebody else left it, or all rolls of a raid were made."""


class FightStarted(Event, frozen=True):
    """Somebody loots a building, invades one or raids a player."""

    seat: int
    kind: FightKind
    tile: int
    place: Hex
    building: Kind
    """The tile; in a raid wherever the two stand."""
    foe: int = -1
    """The owner or the raided player."""
    edge: int = 0
    """What the defending side adds to each score."""
    no_edge: NoEdge = ""


class MonsterCame(Event, frozen=True):
    """A monster was drawn from the deck to fight for its building or for an owner without cards."""

    seat: int
    """Whoever fights it."""
    card: int
    hp: int
    """Its HP in this fight."""
    second: int = 0
    """How many monsters of the building have been beaten before it."""


class NoMonster(Event, frozen=True):
    """No monster is left anywhere: the fight counts as won (P70)."""

    seat: int


class DefenderChosen(Event, frozen=True):
    """A monster card of the owner defends the building."""

    seat: int
    card: int
    hp: int
    asked: bool
    """Whether there was a choice."""


class Rolled(Event, frozen=True):
    """The dice of a roll, the side that started the fight first."""

    seat: int
    """Who started the fight: side 0."""
    foe: int
    """The raided player: side 1; -1 against a monster."""
    card: int
    """The monster: side 1; -1 in a raid."""
    number: int
    attacker: int
    """The side that attacks."""
    dice: tuple[tuple[int, ...], tuple[int, ...]]


class RollSettled(Event, frozen=True):
    """The scores of a roll and the damage."""

    seat: int
    """Who started the fight: side 0."""
    foe: int
    """The raided player: side 1; -1 against a monster."""
    card: int
    """The monster: side 1; -1 in a raid."""
    number: int
    attacker: int
    best: tuple[int, int]
    """The highest dice of each side."""
    scores: tuple[int, int]
    """With all bonuses."""
    bonuses: tuple[Bonus, ...]
    damage: int
    """By how much the attacker scored higher, at least 0; what goes beyond the HP left is lost (P15)."""
    hp: int
    """HP of the roll's defender now."""


class FightEnded(Event, frozen=True):
    """A fight is over."""

    seat: int
    """Who started it."""
    kind: FightKind
    why: EndWhy
    card: int = -1
    """The monster of the fight."""
    to: Literal["", "deck", "owner", "discards"] = ""
    """Where the monster went, if nobody won it."""


class MonsterWon(Event, frozen=True):
    """A beaten monster's card lies before its winner, asleep."""

    seat: int
    card: int
    loser: int = -1
    """The owner who lost it in an invasion."""


class Claimed(Event, frozen=True):
    """A building belongs to a seat now."""

    seat: int
    tile: int
    place: Hex
    kind: Kind
    loser: int = -1
    """Who owned it before."""


class Passed(Event, frozen=True):
    """A fighter plays nothing at a stop of a raid, or the target of a card does not answer."""

    seat: int


class MonsterHurt(Event, frozen=True):
    """The monster of a fight lost HP by a card."""

    card: int
    n: int
    hp: int
    by: int
    item: int


class ScoreRaised(Event, frozen=True):
    """A card adds to a score in this roll."""

    seat: int
    n: int
    card: int


class DiceAdded(Event, frozen=True):
    """A card adds dice to this roll; they are thrown at once if the others lie there."""

    seat: int
    n: int
    card: int
    dice: tuple[int, ...] = ()


class Rerolled(Event, frozen=True):
    """Dice were rolled again."""

    seat: int
    """Who started the fight: side 0."""
    foe: int
    """The raided player: side 1; -1 against a monster."""
    monster: int
    """The monster: side 1; -1 in a raid."""
    side: int
    """Whose dice."""
    before: tuple[int, ...]
    after: tuple[int, ...]
    by: int
    """The seat that did it."""
    card: int = -1
    """The item card; -1 for `lucky`."""


class Fled(Event, frozen=True):
    """A player ran from a fight."""

    seat: int
    card: int
    to: Literal["stay", "desert"]


FightEvent = (
    FightStarted
    | MonsterCame
    | NoMonster
    | DefenderChosen
    | Rolled
    | RollSettled
    | FightEnded
    | MonsterWon
    | Claimed
    | Passed
    | MonsterHurt
    | ScoreRaised
    | DiceAdded
    | Rerolled
    | Fled
)
"""Every event of this module."""
