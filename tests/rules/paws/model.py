"""Paws in Peril once more, from its written rules alone: names, lists, and nothing of the engine.

The whole match is one generator: it yields every prompt with what may be answered there, and goes on with the
answer it is sent. What luck decides (dice, shuffles, draws out of a hand) it is told; the rest it works out.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

Word = tuple[Any, ...]
"""An action: its name, then what it is about."""
BUILDINGS = ("home", "mansion")
CLOSED, ACT, BEFORE, AFTER = "closed", "act", "before", "after"


@dataclass
class Ask:
    """A prompt: whom it is put to, what may be answered, and what others may break in with."""

    seat: int
    kind: str
    words: set[Word]
    others: dict[int, set[Word]] = field(default_factory=dict)


R = TypeVar("R")
Part = Generator[Ask, tuple[int, Word], R]
"""A part of the match that may put prompts."""


class EndedError(Exception):
    """The match is over."""


@dataclass
class Tile:
    """A tile with brick and barricade, ``None`` for nobody's."""

    q: int
    r: int
    kind: str
    brick: int | None = None
    wall: int | None = None


@dataclass
class Monster:
    """A monster card before a player."""

    card: int
    awake: bool = False


@dataclass
class Animal:
    """A player."""

    lives: int
    hp: int
    hand: list[int]
    held: list[str]
    at: int = 0
    tokens: int = 0
    row: list[Monster] = field(default_factory=list)
    snares: list[tuple[int, int, int]] = field(default_factory=list)
    """Card, who played it, AP less."""


@dataclass
class Fight:
    """A fight; side 0 started it."""

    kind: str
    seat: int
    foe: int | None
    tile: int
    edge: int
    card: int | None = None
    hp: int = 0
    aside: Monster | None = None
    luck: list[int] = field(default_factory=lambda: [0, 0])
    number: int = 0
    attacker: int = 0
    dice: list[list[int]] = field(default_factory=lambda: [[], []])
    more: list[int] = field(default_factory=lambda: [0, 0])
    """Dice that cards add to the throw to come."""
    extra: list[int] = field(default_factory=lambda: [0, 0])
    """What cards add to the scores of this roll."""

    @property
    def players(self) -> list[int]:
        """The players in it."""
        return [self.seat, self.foe] if self.kind == "raid" and self.foe is not None else [self.seat]


@dataclass
class Luck:
    """What luck decided, in the order in which it is needed."""

    throws: list[tuple[int, ...]] = field(default_factory=list)
    orders: list[tuple[int, ...]] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)

    def throw(self, number: int) -> list[int]:
        """So many dice."""
        dice = self.throws.pop(0)
        assert len(dice) == number, f"{number} dice by the model, {len(dice)} by the engine"
        return list(dice)

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """These cards in the order in which they came to lie."""
        order = self.orders.pop(0)
        assert sorted(order) == sorted(cards), "another pile was shuffled"
        return list(order)


class Base:
    """The table: what lies where, and what can be counted on it."""

    def __init__(self, deck: dict[str, Any], tiles: list[Tile], animals: list[Animal], rules: Word) -> None:
        self.deck, self.tiles, self.animals = deck, tiles, animals
        self.teams, self.target, self.last_round, self.first = rules
        self.n = {name: number["value"] for name, number in deck["numbers"].items()}
        self.items: list[int] = []
        self.monsters: list[int] = []
        self.spent: list[int] = []
        self.beaten: list[int] = []
        self.luck = Luck()
        self.turn, self.round, self.ap, self.strides = self.first, 1, 0, 0
        self.fought = self.raided = self.over = False
        self.fight: Fight | None = None
        self.why = ""
        self.winners: list[int] = []

    # -- counting -----------------------------------------------------------------------------

    def side(self, seat: int) -> list[int]:
        """Who wins together with a seat (P178)."""
        return sorted((seat, (seat + 2) % 4)) if self.teams else [seat]

    def round_from(self, seat: int) -> list[int]:
        """Everybody else, clockwise."""
        return [(seat + step) % len(self.animals) for step in range(1, len(self.animals))]

    def rivals(self, seat: int) -> list[int]:
        """P148."""
        return [x for x in self.round_from(seat) if self.animals[x].lives and x not in self.side(seat)]

    def points(self, seat: int) -> int:
        """P3."""
        return sum(tile.brick == seat and tile.kind in BUILDINGS for tile in self.tiles)

    def near(self, one: int, other: int) -> bool:
        """Whether two tiles touch: the middles of such hexagons lie one apart."""
        q, r = self.tiles[one].q - self.tiles[other].q, self.tiles[one].r - self.tiles[other].r
        return q * q + q * r + r * r == 1

    def round_about(self, tile: int) -> list[int]:
        """The tiles that touch one."""
        return [other for other in range(len(self.tiles)) if self.near(tile, other)]

    def spaces(self) -> set[tuple[int, int]]:
        """The free spaces next to a tile (P49)."""
        taken = {(tile.q, tile.r) for tile in self.tiles}
        steps = [(q, r) for q in (-1, 0, 1) for r in (-1, 0, 1) if q * q + q * r + r * r == 1]
        return {(q + x, r + y) for q, r in taken for x, y in steps} - taken

    def buff(self, seat: int, kind: str) -> int:
        """All awake buffs of a kind (P75)."""
        cards = [self.deck["monster"][m.card]["buff"] for m in self.animals[seat].row if m.awake]
        return sum(card.get("n", 1) for card in cards if card["do"] == kind)

    # -- moving cards -------------------------------------------------------------------------

    def discards(self, seat: int) -> Part[None]:
        """Down to the limit (P134, P135)."""
        hand = self.animals[seat].hand
        while len(hand) > self.n["hand_limit"]:
            _, (_, card) = yield Ask(seat, CLOSED, {("discard", card) for card in hand})
            hand.remove(card)
            self.spent.append(card)

    def draw(self, seat: int, number: int) -> Part[None]:
        """P144, P145."""
        for _ in range(number):
            if not self.items and self.spent:
                self.items, self.spent = self.luck.shuffled(self.spent), []
            if self.items:
                self.animals[seat].hand.append(self.items.pop(0))
        yield from self.discards(seat)

    def draw_monster(self) -> int | None:
        """P69, P70."""
        if not self.monsters and self.beaten:
            self.monsters, self.beaten = self.luck.shuffled(self.beaten), []
        return self.monsters.pop(0) if self.monsters else None

    def steal(self, seat: int, loser: int) -> Part[None]:
        """A random item card (P104, P158)."""
        self.animals[seat].hand.append(self.animals[loser].hand.pop(self.luck.picks.pop(0)))
        yield from self.discards(seat)

    def heal(self, seat: int, number: int) -> None:
        """P14."""
        animal = self.animals[seat]
        animal.hp = min(self.n["max_hp"], animal.hp + number)

    # -- the end ------------------------------------------------------------------------------

    def finish(self, why: str, winners: list[int]) -> None:
        """The match is over."""
        self.why, self.winners = why, winners
        raise EndedError

    def claim(self, seat: int, tile: int) -> None:
        """A building is won; the match perhaps, too (P189)."""
        self.tiles[tile].brick = seat
        if sum(self.points(other) for other in self.side(seat)) >= self.target:
            self.finish("points", self.side(seat))

    def last_check(self) -> None:
        """P190, P182."""
        alive = [seat for seat, animal in enumerate(self.animals) if animal.lives]
        if all(seat in self.side(alive[0]) for seat in alive):
            self.finish("last", self.side(alive[0]))

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        """P193."""
        side = [self.animals[other] for other in self.side(seat)]
        return (
            sum(self.points(other) for other in self.side(seat)),
            sum(animal.lives for animal in side),
            sum(animal.hp for animal in side),
            sum(len(animal.row) for animal in side),
        )

    # -- prompts ------------------------------------------------------------------------------

    def plays(self, seat: int, when: str) -> set[Word]:
        """The item cards a seat may play there."""
        raise NotImplementedError

    def card(self, seat: int, card: int) -> Part[None]:
        """A card is played."""
        raise NotImplementedError

    def knock_out(self, seat: int, by: int | None) -> Part[None]:
        """A player at 0 HP."""
        raise NotImplementedError

    def stop(self, ask: Callable[[], Ask | None]) -> Part[Word | None]:
        """A stop: others may break in, then it is put again or falls away (W3)."""
        while (prompt := ask()) is not None:
            fighting = self.fight.players if self.fight is not None else []
            for other in self.round_from(prompt.seat):
                if self.animals[other].hand and (self.fight is None or other not in fighting):
                    prompt.others[other] = self.plays(other, "aside")
            who, word = yield prompt
            if who == prompt.seat:
                return word
            yield from self.card(who, word[1])
        return None
