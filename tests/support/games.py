"""Tests that run for every registered game, and the sharing of long lists among the games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from math import lcm
from typing import Any, TypeVar, cast
from zlib import crc32

import pytest

from rules.registry import GAMES

SOAK = os.environ.get("HOTSEAT_SOAK", "") not in ("", "0")
KEYS = tuple(GAMES)
Test = TypeVar("Test", bound=Callable[..., Any])
EVERY_GAME = pytest.mark.parametrize("game", KEYS)


def some_games(test: Test) -> Test:
    """Run at a real terminal for two games, other ones for the next test; for every game in ``make soak``.

    It is for what is tried at a table of every game without a terminal as well, or does not look at the game.
    """
    first = crc32(test.__name__.encode()) % len(KEYS)
    games = KEYS if SOAK else (KEYS[first], KEYS[(first + 2) % len(KEYS)])
    test.every_game = KEYS  # type: ignore[attr-defined]
    return cast("Test", pytest.mark.parametrize("game", games)(test))


def spread(
    names: str, values: Iterable[object], games: Sequence[str] = KEYS, times: int = 1
) -> pytest.MarkDecorator:
    """Run for games and values: each value with ``times`` games, each game once; all in ``make soak``.

    Args:
        names: what the value's arguments are called; ``game`` comes before them.
        values: a value, or a tuple of them where there are several names.
        games: the games it can concern.
        times: with how many games each value is tried.
    """
    rows = [value if isinstance(value, tuple) and "," in names else (value,) for value in values]
    if SOAK:
        pairs = list(product(games, rows))
    else:
        count, whole = max(len(rows) * times, len(games)), lcm(len(rows), len(games))
        # Once every pair of this rhythm has come, a value meets another game each time.
        pairs = [(games[(at + at // whole) % len(games)], rows[at % len(rows)]) for at in range(count)]
    cases: list[tuple[object, ...]] = []
    for game, row in pairs:
        if (game, *row) not in cases:
            cases.append((game, *row))
    return pytest.mark.parametrize(f"game, {names}", cases)
