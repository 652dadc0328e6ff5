"""The games as home lists them. Only a game's light package is loaded for its line."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.contract import AnyGame


class GameLine(NamedTuple):
    """One game in the list."""

    key: str
    title: str
    pitch: str
    """What you do in it."""
    least: int
    most: int
    """How many can play."""
    secret: str
    """What is secret in it; empty for nothing."""

    @property
    def seats(self) -> str:
        """How many can play, as it is written."""
        return f"{self.least}-{self.most}" if self.least != self.most else str(self.least)


def shelf(games: Mapping[str, AnyGame]) -> tuple[GameLine, ...]:
    """A line for every game of the registry, in its order."""
    return tuple(_line(key, games) for key in games)


def _line(key: str, games: Mapping[str, AnyGame]) -> GameLine:
    """From ``TITLE``, ``SEATS``, ``PITCH`` and ``SECRET`` of the game's package, else from its classes."""
    package = import_module(f"tui.games.{key}")
    if hasattr(package, "PITCH"):
        title, seats, pitch, secret = package.TITLE, package.SEATS, package.PITCH, package.SECRET
    else:
        title, seats = games[key].title, games[key].seats
        pitch, secret = package.FRONT.pitch, package.FRONT.secret
    return GameLine(key, title, pitch, seats[0], seats[-1], secret)
