"""Positions of Paws in Peril made by hand: who stands where, owns what and holds which cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.chance import Chance
from rules.kit.hexes import Hex
from rules.paws.actions import PawsAction
from rules.paws.board import Board, Kind, beginner
from rules.paws.engine import GAME
from rules.paws.options import Options
from rules.paws.pending import Acting
from rules.paws.players import Trophy
from rules.paws.state import State
from tui.games.paws.words import named_place

KINDS: tuple[Kind, ...] = (
    "home", "chest", "forest", "mansion", "home", "chest",
    "chest", "forest", "mansion", "chest", "home", "forest",
    "mansion", "chest", "home", "forest", "mansion", "chest",
)  # fmt: skip
"""The tiles round the Desert, ring by ring."""


def item(name: str) -> int:
    """An item card of the shipped deck by its name."""
    return next(at for at, card in enumerate(Options().components.item) if card.name == name)


def monster(name: str) -> int:
    """A monster card of the shipped deck by its name."""
    return next(at for at, card in enumerate(Options().components.monster) if card.name == name)


def tile(board: Board, name: str, options: Options | None = None) -> int:
    """The number of the tile at a coordinate."""
    kind = (options or Options()).board
    return next(at for at, place in enumerate(board.places) if named_place(kind, place) == name)


def position(
    seats: int = 2,
    options: Options | None = None,
    *,
    seed: int = 1,
    turn: int = 0,
    ap: int = 5,
    at: Mapping[int, str] | None = None,
    hp: Mapping[int, int] | None = None,
    lives: Mapping[int, int] | None = None,
    tokens: Mapping[int, int] | None = None,
    bricks: Mapping[str, int] | None = None,
    fences: Mapping[str, int] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    trophies: Mapping[int, Sequence[str]] | None = None,
    top: Sequence[str] = (),
    laid: Mapping[tuple[int, int], Kind] | None = None,
) -> State:
    """A state at the action stop of ``turn``.

    Args:
        at, hp, lives, tokens: by seat, where they differ from the start.
        bricks, fences: by coordinate, whose brick and whose barricade lies there.
        hands: item cards by name; nobody holds any otherwise.
        trophies: monster cards by name; one in brackets sleeps.
        top: the next monsters.
        laid: tiles of the explorer board by place.
    """
    chosen = options or Options()
    state = GAME.deal(chosen, seats, Chance(seed))
    board = beginner(KINDS) if chosen.board == "beginner" else state.board
    board = _built(board, chosen, laid or {}, bricks or {}, fences or {})
    items, monsters = _decks(chosen)
    held = [_take(items, [item(name) for name in (hands or {}).get(seat, ())]) for seat in range(seats)]
    rows = [_row(monsters, (trophies or {}).get(seat, ())) for seat in range(seats)]
    middle = "C3" if chosen.board == "beginner" else "M5"
    players = [
        replace(
            player,
            tile=tile(board, (at or {}).get(seat, middle), chosen),
            hp=(hp or {}).get(seat, player.hp),
            lives=(lives or {}).get(seat, player.lives),
            tokens=(tokens or {}).get(seat, 0),
            monsters=rows[seat],
        )
        for seat, player in enumerate(state.players)
    ]
    first = _take(monsters, [monster(name) for name in top])
    return replace(
        replace(state, known=(), item_discards=(), monster_discards=(), fight=None, last=None),
        board=board,
        players=tuple(players),
        hands=tuple(held),
        fresh=(0,) * seats,
        items=tuple(items),
        monsters=(*first, *monsters),
        lore=(0,) * (len(first) + len(monsters)),
        turn=replace(state.turn, seat=turn, ap=ap, strides=0, fought=False, raided=False),
        stack=(Acting(),),
    )


def _built(
    board: Board,
    options: Options,
    laid: Mapping[tuple[int, int], Kind],
    bricks: Mapping[str, int],
    fences: Mapping[str, int],
) -> Board:
    """The board with more tiles, bricks and barricades on it."""
    for place, kind in laid.items():
        board = board.with_tile(kind, Hex(*place))
    for name, seat in bricks.items():
        board = board.with_brick(tile(board, name, options), seat)
    for name, seat in fences.items():
        board = board.with_barricade(tile(board, name, options), seat)
    return board


def _take(cards: list[int], wanted: Sequence[int]) -> tuple[int, ...]:
    """Cards out of a deck."""
    for card in wanted:
        cards.remove(card)
    return tuple(wanted)


def _row(cards: list[int], names: Sequence[str]) -> tuple[Trophy, ...]:
    """Monster cards before a player, out of the deck."""
    return tuple(
        Trophy(_take(cards, [monster(name.strip("()"))])[0], awake=not name.startswith("(")) for name in names
    )


def _decks(options: Options) -> tuple[list[int], list[int]]:
    """All item and all monster cards."""
    deck = options.components
    items = [at for at, card in enumerate(deck.item) for _ in range(card.copies)]
    return items, [at for at, card in enumerate(deck.monster) for _ in range(card.copies)]


def after(state: State, *actions: tuple[int, PawsAction]) -> State:
    """The state after some actions, each with its seat."""
    for seat, action in actions:
        state = GAME.apply(state, seat, action)[0]
    return state
