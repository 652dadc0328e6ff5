"""What a thinking bot makes of its view: its cards, its chances, what others could do to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from rules.paws.board import BUILDINGS, NOBODY, NOWHERE, Kind
from rules.paws.box import Box, box_of
from rules.paws.effects import Again, Damage, Effect, ExtraDie, Flee, Heal, Score
from rules.paws.odds import building, value
from rules.paws.players import Player
from rules.paws.pool import Pool, pool_of
from rules.paws.prospects import defences, terms_of
from rules.paws.view import Public, View

E = TypeVar("E")

PER_SCORE = 0.45
"""HP that each point of a score card is worth before a fight."""
PER_DICE = 0.8
"""HP that a card for more or other dice is worth."""
PER_HIT = 0.75
"""HP that each point of damage to the opponent by a card is worth."""
LUCK = 1.5
"""HP that an unused `lucky` is worth."""
SURE, SURE_LAST = 0.56, 0.66
"""The chance from which a fight is started to begin with; higher with the last life."""
RUNNING, PRESSED, WINNING, IDLE = 0.20, 0.15, 0.22, 0.10
"""So much less is enough: with a card to run; if a rival is one point from winning; if the fight would win
the match; for every own turn in a row without a building fight after the first."""
CARD, TAKEN = 0.05, 0.25
"""What a monster card and a building taken from somebody are worth, in victory points; the second counts
twice if its owner is one point from winning."""
PATIENCE = 4
"""For so many turns in a row without a building fight the last life is held back while nobody comes near."""
RISK, RISK_LAST = 0.9, 1.6
"""What a fight that is not won costs, in victory points; more with the last life."""


class Aim(NamedTuple):
    """A building fight that could be started."""

    tile: int
    """Where; -1 for a tile this seat still holds."""
    kind: Kind
    chance: float
    """The chance to win the building, cards in hand counted."""
    worth: float
    """What it is worth, in victory points."""
    good: bool
    """Whether the chance is enough."""
    owned: bool
    """Whether it would be an invasion."""


@dataclass(frozen=True)
class Sight:
    """One seat's reading of the table at one moment."""

    view: View
    seat: int
    caution: float = 0.0
    """Added to every threshold, as a part of 1."""
    box: Box = field(init=False)
    public: Public = field(init=False)
    me: Player = field(init=False)
    hand: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        public = self.view.public
        object.__setattr__(self, "public", public)
        object.__setattr__(self, "box", box_of(public.setup.options))
        object.__setattr__(self, "me", public.players[self.seat])
        object.__setattr__(self, "hand", self.view.own.hand if self.view.own is not None else ())

    # -- cards --------------------------------------------------------------------------------

    def effects(self, card: int, kind: type[E]) -> list[E]:
        """The effects of one kind on a card."""
        return [effect for effect in self.box.effects[card] if isinstance(effect, kind)]

    def has(self, card: int, kind: type[Any]) -> bool:
        """Whether a card has such an effect."""
        return any(isinstance(effect, kind) for effect in self.box.effects[card])

    def timing(self, card: int) -> str:
        """When a card may be played."""
        return self.box.deck.item[card].timing

    @cached_property
    def room(self) -> int:
        """How many more item cards fit the limit."""
        return self.box.hand_limit - len(self.hand)

    @cached_property
    def runs(self) -> bool:
        """Whether a card in hand lets it run from a monster."""
        return any(self.has(card, Flee) for card in self.hand)

    def in_hand(self, but: int = -1, *, lucky: bool = True) -> float:
        """HP that the cards in hand stand for, and `lucky`.

        Args:
            but: one card like this does not count.
            lucky: whether an unused `lucky` counts.
        """
        fight, more = self.public.fight, 0.0
        side = fight.side_of(self.seat) if fight is not None else None
        left = fight.luck[side] if fight is not None and side is not None else None
        if lucky and (self.box.buff(self.me.monsters, "lucky") if left is None else left):
            more = LUCK
        hand = list(self.hand)
        if but in hand:
            hand.remove(but)
        for card in hand:
            for effect in self.box.effects[card]:
                more += _adds(effect, self.timing(card))
        return min(more, float(self.box.max_hp))

    @cached_property
    def health(self) -> float:
        """HP before a fight with what the cards in hand add to it."""
        return self.me.hp + self.in_hand()

    # -- rivals -------------------------------------------------------------------------------

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """Everybody to be minded."""
        return self.public.rivals(self.seat)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Victory points that count for winning."""
        return self.public.totals

    def close(self, seat: int) -> bool:
        """Whether a seat is one victory point from winning."""
        return self.points[seat] >= self.public.target - 1

    @cached_property
    def pressed(self) -> bool:
        """Whether a rival is one victory point from winning."""
        return any(self.close(seat) for seat in self.rivals)

    @cached_property
    def chased(self) -> bool:
        """Whether a rival is no more than two victory points from winning."""
        return any(self.points[seat] >= self.public.target - 2 for seat in self.rivals)

    @cached_property
    def leaders(self) -> tuple[int, ...]:
        """The rivals with the most points."""
        most = max([self.points[seat] for seat in self.rivals], default=0)
        return tuple([seat for seat in self.rivals if self.points[seat] == most])

    def here(self) -> tuple[int, ...]:
        """Rivals on the same tile."""
        return tuple([seat for seat in self.rivals if self.public.players[seat].tile == self.me.tile])

    # -- fights -------------------------------------------------------------------------------

    @cached_property
    def pool(self) -> Pool:
        """The monsters that may come next."""
        return pool_of(self.view)

    def chance(self, tile: int) -> float:
        """The chance to win a building, cards in hand counted as HP."""
        board = self.public.board
        kind, owner = board.kinds[tile], board.bricks[tile]
        if owner == NOBODY:
            return self.loot_chance(kind)
        found = defences(self.view, self.seat, tile)[0]
        if found.card < 0:
            return self._between(lambda hp: defences(self.view, self.seat, tile, hp)[0].chance)
        terms = terms_of(self.public, self.seat, found.edge)
        return self._between(lambda hp: value(hp, found.hp, True, terms))

    def loot_chance(self, kind: Kind) -> float:
        """The same for an unclaimed building of a kind."""
        terms, box = terms_of(self.public, self.seat, 0), self.box
        return self._between(
            lambda hp: building(hp, self.pool, box.monsters_in[kind], box.extra_hp[kind], terms)
        )

    def _between(self, chance: Callable[[int], float]) -> float:
        """The chance at a part of an HP, between those of the whole ones."""
        low = int(self.health)
        part = self.health - low
        return chance(low) if not part else (1 - part) * chance(low) + part * chance(low + 1)

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """Every building that could be fought for, the best first."""
        board, partner = self.public.board, self.public.setup.partner(self.seat)
        found = []
        for tile, kind in enumerate(board.kinds):
            owner = board.bricks[tile]
            barred = board.barricades[tile] not in (NOBODY, self.seat)
            if kind in BUILDINGS and owner not in (self.seat, partner) and not barred:
                found.append(self._aim(tile, kind, owner, self.chance(tile)))
        return tuple(sorted(found, key=lambda aim: (-aim.good, -aim.worth, aim.tile)))

    @cached_property
    def held(self) -> tuple[Aim, ...]:
        """The same for buildings this seat could lay."""
        kinds = [kind for kind in BUILDINGS if kind in self.me.tiles]
        return tuple([self._aim(NOWHERE, kind, NOBODY, self.loot_chance(kind)) for kind in kinds])

    def _aim(self, tile: int, kind: Kind, owner: int, chance: float) -> Aim:
        owned = owner != NOBODY
        gain = 1.0 + CARD * (1 if owned else self.box.monsters_in[kind])
        if owned:
            gain += 2 * TAKEN if self.close(owner) else TAKEN
        worth = chance * gain - (1 - chance) * (RISK_LAST if self.me.lives == 1 else RISK)
        return Aim(tile, kind, chance, worth, chance >= self.threshold, owned)

    @cached_property
    def threshold(self) -> float:
        """The chance from which a fight is started."""
        least = SURE_LAST if self.me.lives == 1 else SURE
        if self.runs:
            least -= RUNNING
        if self.me.lives == 1 and not self.chased and self.public.idle[self.seat] <= PATIENCE:
            # With nobody near the end a last life has time for better chances.
            return least + self.caution
        if self.pressed:
            least -= PRESSED
        if self.close(self.seat):
            least -= WINNING
        least -= IDLE * max(0, self.public.idle[self.seat] - 1)
        return least + self.caution

    # -- the map ------------------------------------------------------------------------------

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """How many steps away every tile is."""
        return self.public.board.steps(self.me.tile)

    def price(self, tile: int) -> int:
        """AP to walk to a tile."""
        return max(0, self.steps[tile] - self.public.turn.strides) * self.box.move_cost

    def towards(self, tile: int) -> int:
        """The touching tile that is nearest to ``tile``; the first of equals."""
        far = self.public.board.steps(tile)
        return min(self.public.board.near(self.me.tile), key=lambda near: far[near])


def _adds(effect: Effect, timing: str) -> float:
    """What an effect of a card in hand adds to the HP before a fight."""
    match effect:
        case Heal(n) if timing == "anytime":
            return float(n)
        case Score(n):
            return PER_SCORE * n
        case Again() | ExtraDie():
            return PER_DICE
        case Damage(n, "opponent"):
            return PER_HIT * n
        case _:
            return 0.0
