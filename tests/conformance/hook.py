"""What the checks have to be told about each game: ``hooks/<key>.py`` defines ``HOOK``.

A registered game without one fails, so that none can stay out.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rules.contract import AnyGame, Outcome

Hidden = tuple[tuple[str, tuple[int, ...]], ...]
"""Places a seat cannot see into, each with the identities of the cards there, as they look."""


@dataclass(frozen=True)
class Hook:
    """What one game's checks need."""

    seats_of: Callable[[Any], int]
    """How many sit at the table of a state."""
    phases: frozenset[str]
    """Every phase a match can be in; each must be reached."""
    phase_of: Callable[[Any], str]
    """The phase of a state."""
    check_state: Callable[[Any], None]
    """Asserts what holds in every state: no component lost or doubled, no count out of bounds."""
    check_step: Callable[[Any, Any, tuple[Any, ...]], None]
    """Asserts what holds between a state and the next one, given the events between them."""
    check_outcome: Callable[[Any, Outcome], None]
    """Asserts that ranks, scores and sheet are what the last state says."""
    hidden: Callable[[Any, int | None], Hidden]
    """What a seat, or a spectator, cannot see of a state. A card fits every place of its sort."""
    open_phases: frozenset[str] = frozenset()
    """Phases in which nothing is hidden from anybody."""
    cap: int = 5000
    """No match takes more actions than this."""
    forgets: frozenset[str] = field(default_factory=frozenset)
    """Events whose content a seat sees although its view does not keep it, as the rules page says."""
    sort_of: Callable[[str], str] = lambda place: ""
    """The sort of cards a hidden place takes; in a game with two decks, one for each."""
    begin: Callable[[Any, int], Any] = lambda state, number: state
    """A state of match ``number`` to go on from instead of the dealt one, where luck alone seldom leads."""
    for_bots: Callable[[Any, int], Any] = lambda options, seats: options
    """The options a match of bots has instead, where these would take them without end in sight."""


def hook_of(game: AnyGame) -> Hook:
    """The hook of a game.

    Raises:
        LookupError: it has none.
    """
    return _hook(game.key)


@lru_cache(maxsize=32)
def _hook(key: str) -> Hook:
    name = f"tests.conformance.hooks.{key}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise LookupError(f"{key} has no tests/conformance/hooks/{key}.py") from None
    hook = getattr(module, "HOOK", None)
    if not isinstance(hook, Hook):
        raise LookupError(f"tests/conformance/hooks/{key}.py defines no HOOK")
    return hook
