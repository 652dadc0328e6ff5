"""Tables of Paws in Peril made by hand: tiles, animals, hands and decks by name, dice and draws as stated.

Tiles lie ring by ring round the Desert, tile 1 below it to the left: ``H`` home, ``M`` mansion, ``C`` chest,
``F`` forest. Cards are written by name, parted by commas; ``~`` before a monster card lets it sleep.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import Action, Refusal
from rules.kit.hexes import Hex, disc
from rules.paws.actions import PASS, Play
from rules.paws.board import NOBODY, Board, Kind
from rules.paws.box import box_of
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import Acting, After, Before
from rules.paws.players import Player, Trap, Trophy, Turn
from rules.paws.state import EVERYBODY, Setup, State

LETTERS: Mapping[str, Kind] = {"H": "home", "M": "mansion", "C": "chest", "F": "forest"}
DECK = Options().components
ITEMS = {item.name: number for number, item in enumerate(DECK.item)}
MONSTERS = {monster.name: number for number, monster in enumerate(DECK.monster)}


def names(text: str) -> list[str]:
    """The names of a list."""
    return [name.strip() for name in text.split(",") if name.strip()]


def items(text: str) -> tuple[int, ...]:
    """Item cards by name."""
    return tuple(ITEMS[name] for name in names(text))


def item(name: str) -> int:
    """One item card."""
    return ITEMS[name]


def monster(name: str) -> int:
    """One monster card."""
    return MONSTERS[name]


def monsters(text: str) -> tuple[int, ...]:
    """Monster cards by name."""
    return tuple(MONSTERS[name] for name in names(text))


def trophies(text: str) -> tuple[Trophy, ...]:
    """Monster cards before a player, awake unless ``~`` stands before them."""
    return tuple(Trophy(MONSTERS[name.lstrip("~")], not name.startswith("~")) for name in names(text))


def play(name: str) -> Play:
    """Playing a card."""
    return Play(ITEMS[name])


def board_of(tiles: str, bricks: Mapping[int, int], barricades: Mapping[int, int]) -> Board:
    """The board of these letters."""
    kinds: tuple[Kind, ...] = ("desert", *[LETTERS[letter] for letter in tiles.replace(" ", "")])
    numbers = range(len(kinds))
    return Board(
        disc(3)[: len(kinds)],
        kinds,
        tuple(bricks.get(number, NOBODY) for number in numbers),
        tuple(barricades.get(number, NOBODY) for number in numbers),
    )


def _each(value: Any, seats: int, default: Any) -> list[Any]:
    """A value for every seat; a sequence may be shorter."""
    if not isinstance(value, list | tuple):
        return [value] * seats
    return [*value, *[default] * (seats - len(value))]


def scene(
    seats: int = 2,
    tiles: str = "H M C F H C",
    at: Sequence[int] | int = 0,
    *,
    hands: Sequence[str] = (),
    hp: Sequence[int] | int = 10,
    lives: Sequence[int] | int = 2,
    bricks: Mapping[int, int] | None = None,
    barricades: Mapping[int, int] | None = None,
    tokens: Sequence[int] | int = 0,
    rows: Sequence[str] = (),
    snares: Iterable[tuple[int, int]] = (),
    held: Sequence[str] = (),
    deck: str | None = None,
    discards: str = "",
    items_left: str | None = None,
    item_discards: str = "",
    turn: int = 0,
    ap: int = 5,
    fought: bool = False,
    raided: bool = False,
    strides: int = 0,
    round_: int = 1,
    first: int = 0,
    **options: Any,
) -> State:
    """A state at the action stop of ``turn``.

    ``snares`` are pairs of target and player. Decks that are not given hold every card with no other place.
    """
    chosen = Options(limit=options.pop("limit", "off"), **options)
    box = box_of(chosen)
    hand = [items(text) for text in _each(list(hands), seats, "")]
    row = [trophies(text) for text in _each(list(rows), seats, "")]
    traps = [
        [Trap(ITEMS["Snare"], by, 1) for target, by in snares if target == seat] for seat in range(seats)
    ]
    spent = items(item_discards)
    gone = [*spent, *[card for cards in hand for card in cards], *[t.card for trap in traps for t in trap]]
    beaten = monsters(discards)
    shown = [*beaten, *[trophy.card for trophies_ in row for trophy in trophies_]]
    left = items(items_left) if items_left is not None else _without(box.item_cards, gone)
    pile = monsters(deck) if deck is not None else _without(box.monster_cards, shown)
    players = tuple(
        Player(
            -1 if not _each(lives, seats, 2)[seat] else _each(at, seats, 0)[seat],
            _each(hp, seats, 10)[seat] if _each(lives, seats, 2)[seat] else 0,
            _each(lives, seats, 2)[seat],
            _each(tokens, seats, 0)[seat],
            tuple(LETTERS[letter] for letter in _each(list(held), seats, "")[seat].replace(" ", "")),
            row[seat],
            tuple(traps[seat]),
        )
        for seat in range(seats)
    )
    return State(
        Setup(chosen, seats, first, (), ()),
        Chance(7),
        board_of(tiles, bricks or {}, barricades or {}),
        players,
        Turn(turn, round_, ap, strides, fought, raided),
        tuple(hand),
        (0,) * seats,
        (),
        left,
        spent,
        pile,
        (0,) * len(pile),
        beaten,
        None,
        None,
        (0,) * seats,
        (Acting(),),
    )


def _without(cards: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


class Luck:
    """Dice and draws as stated; anything that is not stated fails the test."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.dice: list[tuple[int, ...]] = []
        self.picks: list[int] = []
        for module in ("rolls", "playing", "hitting"):
            patch.setattr(f"rules.paws.{module}.throw", self._throw)
        patch.setattr("rules.paws.rolls.pick", self._pick)

    def __call__(self, text: str) -> None:
        """``6 4 2 1 / 5 3 3 2; ...``: throws of dice in the order in which they fall."""
        for throw in text.replace(";", "/").split("/"):
            if throw.strip():
                self.dice.append(tuple(int(face) for face in throw.split()))

    def draws(self, *places: int) -> None:
        """Places in the hand of cards that are drawn at random."""
        self.picks += places

    def _throw(self, chance: Chance, number: int) -> tuple[tuple[int, ...], Chance]:
        assert self.dice, f"{number} dice were thrown and not stated"
        dice = self.dice.pop(0)
        assert len(dice) == number, f"{number} dice were thrown and {dice} stated"
        return dice, chance

    def _pick(self, chance: Chance, number: int) -> tuple[int, Chance]:
        place = self.picks.pop(0) if self.picks else 0
        assert place < number
        return place, chance


class Table:
    """A state that is played on, with everything that happened."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []

    # -- playing ------------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The seat that is waited for."""
        return GAME.moment(self.state).asks[0].seat

    @property
    def pending(self) -> Any:
        """What is waited for."""
        return self.state.pending

    def do(self, action: Action, seat: int | None = None) -> Table:
        """An action by a seat, the asked one if not given."""
        self.state, events = GAME.apply(self.state, self.asked if seat is None else seat, action)  # type: ignore[arg-type]
        self.events += events
        return self

    def passes(self, number: int = 1) -> Table:
        """So many passes by whoever is asked."""
        for _ in range(number):
            self.do(PASS)
        return self

    def roll(self, number: int = 1) -> Table:
        """Pass through the stops of so many rolls, both before and after the dice."""
        for _ in range(number):
            fight = self.state.fight
            assert fight is not None
            count = fight.roll.number, fight.second
            while self.state.fight is not None and isinstance(self.pending, Before | After):
                now = self.state.fight
                if (now.roll.number, now.second) != count:
                    break
                self.do(PASS)
        return self

    def fight(self) -> Table:
        """Pass at every stop until the fight is over or somebody else is asked."""
        while self.state.fight is not None and isinstance(self.pending, Before | After):
            self.do(PASS)
        return self

    # -- looking ------------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> list[Any]:
        """What a seat may do."""
        return list(GAME.legal(self.state, self.asked if seat is None else seat))

    def kinds(self, kind: type, seat: int | None = None) -> list[Any]:
        """What a seat may do of one kind."""
        return [action for action in self.legal(seat) if isinstance(action, kind)]

    def cards(self, seat: int | None = None) -> list[str]:
        """The item cards a seat may play, by name."""
        return [DECK.item[action.card].name for action in self.kinds(Play, seat)]

    def why(self, action: Action, seat: int | None = None) -> str:
        """Code and rule of a refusal: ``brick P43``."""
        refusal: Refusal | None = GAME.refuse(self.state, self.asked if seat is None else seat, action)  # type: ignore[arg-type]
        assert refusal is not None, f"{action} is allowed"
        return f"{refusal.code} {refusal.rule.removeprefix('paws ')}"

    def told(self, kind: type) -> list[Any]:
        """The events of one kind, so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def hand(self, seat: int) -> list[str]:
        """A hand by name, sorted."""
        return sorted(DECK.item[card].name for card in self.state.hands[seat])

    def row(self, seat: int) -> list[str]:
        """Monster cards before a seat; ``~`` marks the sleeping ones."""
        return [
            ("" if trophy.awake else "~") + DECK.monster[trophy.card].name
            for trophy in self.state.players[seat].monsters
        ]

    def deck(self) -> list[str]:
        """The monster deck by name."""
        return [DECK.monster[card].name for card in self.state.monsters]

    def spent(self) -> list[str]:
        """The item discards by name, oldest first."""
        return [DECK.item[card].name for card in self.state.item_discards]

    def hp(self, seat: int) -> int:
        """HP of a seat."""
        return self.state.players[seat].hp

    def points(self) -> list[int]:
        """Victory points."""
        return [self.state.board.points(seat) for seat in range(self.state.setup.seats)]

    @property
    def ap(self) -> int:
        """AP left in the turn."""
        return self.state.turn.ap

    def owner(self, tile: int) -> int:
        """Whose brick lies on a tile."""
        return self.state.board.bricks[tile]


def table(*args: Any, **kwargs: Any) -> Table:
    """A table at an action stop, as :func:`scene` makes it."""
    return Table(scene(*args, **kwargs))


def knowing(state: State, number: int) -> State:
    """The state with the first monster cards of the deck known to everybody."""
    lore = (EVERYBODY,) * number + state.lore[number:]
    return replace(state, lore=lore)


def place(q: int, r: int) -> Hex:
    """A place on the map."""
    return Hex(q, r)
