"""Options, seats and seed of a match by its number, every value of every option as often as the others.

Each option, and the number of seats, goes through its values in an order shuffled anew for each pass, so
that any run of numbers hits them evenly and in all sorts of company.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, TypeVar

import msgspec

from rules.chance import Chance
from rules.contract import AnyGame
from rules.kit.options import OptionField, describe, read_option

T = TypeVar("T")

KINDS = ("person", "bot", "remote")
RETRIES = 49
"""So often choices that are not gone through evenly are drawn anew before anything else changes."""
WHOLE = 4096
"""A tuple of choices is gone through as a whole if it has no more values than this."""


class Dice:
    """Quick luck for choosing what to try; the same under every Python."""

    def __init__(self, seed: int) -> None:
        self._word = seed

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``."""
        self._word = (self._word * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
        return (self._word >> 33) % bound

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``."""
        return items[self.below(len(items))]


class Drawn(msgspec.Struct, frozen=True):
    """What a match is played with."""

    number: int
    options: Any
    """Settled by who sits there."""
    seats: int
    chosen: Any = None
    """The options before that."""
    kinds: tuple[str, ...] = ()
    """Who sits there: ``person``, ``remote`` or ``bot``."""
    refused: tuple[Any, ...] = ()
    """Combinations drawn before this one that the game does not allow."""

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return self.luck(0).seed

    def luck(self, *names: int) -> Chance:
        """Luck to be handed to a game or a bot."""
        return Chance(self.number).fork(7, *names)

    def dice(self, *names: int) -> Dice:
        """Luck of the test itself."""
        return Dice(self.luck(*names).seed)


@lru_cache(maxsize=512)
def _order(field: int, turn: int, size: int) -> tuple[int, ...]:
    return Chance(turn).fork(11, field).shuffled(range(size))[0]


def _in_turn(field: int, number: int, values: tuple[Any, ...]) -> Any:
    """The value of a field for this number."""
    turn, place = divmod(number, len(values))
    return values[_order(field, turn, len(values))[place]]


@lru_cache(maxsize=32)
def fields_of(options: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """The options of a game, read once."""
    return describe(options)


@lru_cache(maxsize=4096)
def _read(options: type[msgspec.Struct], name: str, text: str) -> Any:
    return read_option(options, name, text)


@lru_cache(maxsize=64)
def _values(field: OptionField) -> tuple[str, ...]:
    """Every value of an option as text, or nothing where they are drawn."""
    if not field.choices:
        return ()
    if not field.per:
        return field.choices
    if field.length and len(field.choices) ** field.length <= WHOLE:
        return tuple(",".join(places) for places in product(field.choices, repeat=field.length))
    return ()


def _text(index: int, field: OptionField, number: int, seats: int) -> str | None:
    """The text of an option for this number, ``None`` for its default."""
    values = _values(field)
    if values:
        return str(_in_turn(index, number, values))
    if not field.per or not field.choices:
        return None
    chance = Chance(number).fork(13, index)
    way, chance = chance.below(3)
    if field.length or way == 2:
        length = field.length or seats
        places = []
        for _ in range(length):
            place, chance = chance.pick(field.choices)
            places.append(place)
        return ",".join(places)
    # One choice for each seat, all different: an order of the seats.
    return None if way == 0 else ",".join(chance.shuffled(field.choices[:seats])[0])


def _combination(game: AnyGame, number: int, again: int) -> tuple[Any, int]:
    """The combination of a number; ``again`` changes what is not gone through evenly first."""
    even = number if again <= RETRIES else number + again
    seats: int = _in_turn(-1, number, tuple(game.seats))
    changes = {}
    kind: Any = game.Options
    for index, field in enumerate(fields_of(kind)):
        text = _text(index, field, even if _values(field) else number + again * 1_000_003, seats)
        if text is not None:
            changes[field.name] = _read(kind, field.name, text)
    return kind(**changes), seats


def draw(game: AnyGame, number: int) -> Drawn:
    """What match ``number`` of a game is played with.

    Forbidden combinations are passed over; where most are, what goes together is kept of the first one.
    """
    refused: list[tuple[Any, int]] = []
    for again in range(200):
        options, seats = _combination(game, number, again)
        if game.check(options, seats) is None:
            return _drawn(game, number, options, seats, refused)
        refused.append((options, seats))
        together = _together(game, refused[0][0], seats, number) if again == RETRIES else None
        if together is not None:
            return _drawn(game, number, together, seats, refused)
    raise AssertionError(f"{game.key} refuses nearly everything")


def _together(game: AnyGame, options: Any, seats: int, number: int) -> Any:
    """As many values of refused options as go together, in any order; ``None`` if not even defaults do."""
    kept = type(options)()
    if game.check(kept, seats) is not None:
        return None
    kind: Any = type(options)
    fields = fields_of(kind)
    for index in Chance(number).fork(17).shuffled(range(len(fields)))[0]:
        name = fields[index].name
        more = msgspec.structs.replace(kept, **{name: getattr(options, name)})
        if game.check(more, seats) is None:
            kept = more
    return kept


def _drawn(game: AnyGame, number: int, options: Any, seats: int, refused: list[tuple[Any, int]]) -> Drawn:
    """A combination that is allowed, settled by who sits there."""
    kinds = tuple(KINDS[(number // 3**seat) % 3] for seat in range(seats))
    return Drawn(number, game.settle(options, kinds), seats, options, kinds, tuple(refused))
