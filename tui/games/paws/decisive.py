"""The turns that decided a match: buildings that changed hands, lives lost, and the last step to the win."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.contract import Event
from rules.paws.events import Claimed, KnockedOut, TurnStarted
from tui.games.moments import Moment, weightiest
from tui.games.paws.words import Tongue
from tui.widgets.phrase import Words

LAST, OUT, TAKEN, KNOCKED, CLAIMED = 5, 4, 3, 2, 1
"""What weighs more: the last building, a last life, a building of somebody else, a life, a building."""


def decisive(
    tongue: Tongue, events: Sequence[Event], told: Callable[[Event], Words | None]
) -> tuple[Words, ...]:
    """Round by round what moved victory points and lives; ``told`` is the log's line of an event."""
    last = max((at for at, event in enumerate(events) if isinstance(event, Claimed)), default=-1)
    moments, number = list[Moment](), 1
    for at, event in enumerate(events):
        match event:
            case TurnStarted():
                number = event.round
                continue
            case Claimed():
                weight = LAST if at == last else TAKEN if event.loser >= 0 else CLAIMED
            case KnockedOut():
                weight = KNOCKED if event.lives else OUT
            case _:
                continue
        line = told(event)
        if line is not None:
            moments.append(
                Moment(weight, tongue.words("Round {n}: {told}", "muted", n=str(number), told=line))
            )
    return weightiest(moments)
