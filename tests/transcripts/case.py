"""Which matches are written down for each game: ``cases/<key>.py`` defines ``CASES`` and ``WORD``."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.contract import Action, AnyGame

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One golden match, by bots unless it says otherwise."""

    name: str
    shows: str
    """What it is there for."""
    options: tuple[tuple[str, str], ...]
    levels: tuple[str, ...]
    """The level of the bot in each seat."""
    meets: tuple[str, ...] = ()
    """Phases, as the game's conformance hook names them, that the match has to go through."""
    wild: bool = False
    """Whether every seat does anything it may, also what no bot would."""
    timed: bool = False
    """Whether the bots take as long as at a table, for games with clocks."""
    begins: Callable[[Any], tuple[int, list[tuple[int, Action]]]] | None = None
    """Given the options, a seed and the moves a match of it begins with; the bots play on from there."""


@dataclass(frozen=True)
class Cases:
    """The golden matches of one game."""

    cases: tuple[Case, ...]
    word: Callable[[str, object], str | None] = lambda name, value: None
    """``word(field, value)``: a readable word for a plain value, or ``None`` to write it as it is.

    A field of a struct is asked for as ``"Struct.field"`` first and as ``"field"`` after that.
    """


def cases_of(game: AnyGame) -> Cases:
    """The golden matches of a game.

    Raises:
        LookupError: it has none.
    """
    name = f"tests.transcripts.cases.{game.key}"
    try:
        found = importlib.import_module(name).CASES
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise LookupError(f"{game.key} has no tests/transcripts/cases/{game.key}.py") from None
    assert isinstance(found, Cases)
    return found


def path_of(game: AnyGame, case: Case) -> Path:
    """Where the transcript of a case is kept."""
    return FOLDER / game.key / f"{case.name}.txt"
