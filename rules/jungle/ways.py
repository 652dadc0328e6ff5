"""One way to play a RESOURCE or PERIL card: what is named with it, when it cannot be, what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.contract import Action, Refusal
from rules.jungle.draft import Draft
from rules.jungle.state import State


class Way(NamedTuple):
    """One way to play a card."""

    shapes: tuple[type[Action], ...]
    targets: Callable[[State, int], list[Action]]
    """Every action that plays it now, by the player whose turn it is."""
    refuse: Callable[[State, int, Any], Refusal | None]
    do: Callable[[Draft, Any], None]
