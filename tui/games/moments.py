"""The few moments that decided a match, for its result: a game weighs them, the weightiest are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tui.games.front import Words

MOST: Final = 5
"""Lines of what decided a match."""


class Moment(NamedTuple):
    """Something that happened, and how much it decided."""

    weight: Any
    """Compares with the other weights of the match; the higher, the more it decided."""
    line: Words


def weightiest(moments: Sequence[Moment]) -> tuple[Words, ...]:
    """The weightiest in the order in which they came; of equals the later ones."""
    order = sorted(range(len(moments)), key=lambda at: (moments[at].weight, at), reverse=True)
    return tuple([moments[at].line for at in sorted(order[:MOST])])
