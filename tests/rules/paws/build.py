"""Tables of Paws in Peril made by hand: tiles, animals, hands and decks by name, dice and draws as stated.

Tiles lie ring by ring round the Desert, tile 1 below it to the left: ``H`` home, ``M`` mansion, ``C`` chest,
``F`` forest. Cards are written by name, parted by commas; ``~`` before a monster card lets it sleep.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules.chance import Chance
from rules.kit.hexes import Hex, disc
from rules.paws.actions import Play
from rules.paws.board import NOBODY, Board, Kind
from rules.paws.box import box_of
from rules.paws.options import Options
from rules.paws.pending import Acting
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
    box, snare = box_of(chosen), ITEMS["Snare"]
    hand = [items(text) for text in _each(list(hands), seats, "")]
    row = [trophies(text) for text in _each(list(rows), seats, "")]
    traps = [[Trap(snare, by, 1) for target, by in snares if target == seat] for seat in range(seats)]
    spent, beaten = items(item_discards), monsters(discards)
    gone = [*spent, *[card for cards in hand for card in cards], *[t.card for trap in traps for t in trap]]
    shown = [*beaten, *[trophy.card for cards in row for trophy in cards]]
    pile = monsters(deck) if deck is not None else _without(box.monster_cards, shown)
    figures = _figures(seats, at, hp, lives, tokens, held, row, traps)
    return State(
        Setup(chosen, seats, first, (), ()),
        Chance(7),
        board_of(tiles, bricks or {}, barricades or {}),
        figures,
        Turn(turn, round_, ap, strides, fought, raided),
        tuple(hand),
        (0,) * seats,
        (),
        items(items_left) if items_left is not None else _without(box.item_cards, gone),
        spent,
        pile,
        (0,) * len(pile),
        beaten,
        None,
        None,
        (0,) * seats,
        (Acting(),),
    )


def _figures(
    seats: int,
    at: Sequence[int] | int,
    hp: Sequence[int] | int,
    lives: Sequence[int] | int,
    tokens: Sequence[int] | int,
    held: Sequence[str],
    rows: Sequence[Any],
    traps: Sequence[Any],
) -> tuple[Any, ...]:
    """Every seat's player from what is given for some."""
    each = zip(
        *[_each(at, seats, 0), _each(hp, seats, 10), _each(lives, seats, 2), _each(tokens, seats, 0)],
        *[_each(list(held), seats, ""), rows, traps],
        strict=True,
    )
    return tuple(_player(*one) for one in each)


def _player(
    tile: int, hp: int, lives: int, tokens: int, held: str, row: tuple[Trophy, ...], traps: list[Trap]
) -> Player:
    """One seat; without lives it is off the board."""
    kinds = tuple(LETTERS[letter] for letter in held.replace(" ", ""))
    return Player(tile if lives else -1, hp if lives else 0, lives, tokens, kinds, row, tuple(traps))


def _without(cards: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def knowing(state: State, number: int) -> State:
    """The state with the first monster cards of the deck known to everybody."""
    lore = (EVERYBODY,) * number + state.lore[number:]
    return replace(state, lore=lore)


def place(q: int, r: int) -> Hex:
    """A place on the map."""
    return Hex(q, r)
