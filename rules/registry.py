"""The games by key. An engine is loaded when its game is first asked for, so a list costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from rules.contract import AnyGame

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_keys, dict_values

KEYS = ("dare", "jungle", "duco", "douc", "paws")
"""Every registered game, in the order in which it is listed. Its ``engine`` module has it as ``GAME``."""


class Games(dict[str, AnyGame]):
    """A dictionary whose values are made when they are looked at."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        super().__init__()
        self._keys = keys

    def __missing__(self, key: str) -> AnyGame:
        if key not in self._keys:
            raise KeyError(key)
        game: AnyGame = import_module(f"rules.{key}.engine").GAME
        self[key] = game
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys

    def keys(self) -> dict_keys[str, AnyGame]:
        """The keys, without loading a game."""
        return cast("dict[str, AnyGame]", dict.fromkeys(self._keys)).keys()

    def values(self) -> dict_values[str, AnyGame]:
        """Every game, loaded."""
        return self._loaded().values()

    def items(self) -> dict_items[str, AnyGame]:
        """Every key with its game, loaded."""
        return self._loaded().items()

    def get(self, key: str, default: Any = None) -> Any:
        """The game with this key, or ``default``."""
        return self[key] if key in self._keys else default

    def copy(self) -> dict[str, AnyGame]:
        """An ordinary dictionary of every game."""
        return self._loaded()

    def _loaded(self) -> dict[str, AnyGame]:
        return {key: self[key] for key in self._keys}


GAMES: dict[str, AnyGame] = Games(KEYS)
"""The registered games by key."""
