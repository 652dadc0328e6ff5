"""The turns that decided a match: the most points of a turn, and where the lead changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.contract import Event
from rules.duco.events import Missed, Placed, Scored, SetsMade
from tui.games.duco.words import Tongue
from tui.games.moments import Moment, weightiest
from tui.widgets.phrase import Words
from tui.widgets.picture import Span


def decisive(tongue: Tongue, events: Sequence[Event], names: tuple[str, ...]) -> tuple[Words, ...]:
    """Turn by turn what was scored; a turn that took the lead weighs more than its points."""
    turns, totals = Counter[int](), Counter[int]()
    moments = list[Moment]()
    for event in events:
        if isinstance(event, Placed | Missed):
            turns[event.seat] += 1
        if not isinstance(event, Scored | SetsMade):
            continue
        if isinstance(event, SetsMade):
            turns[event.seat] += 1
        points = event.points if isinstance(event, Scored) else len(event.points)
        others = max((totals[seat] for seat in range(len(names)) if seat != event.seat), default=None)
        before, totals[event.seat] = totals[event.seat], event.total
        if points <= 0:
            continue
        ahead = others is not None and before <= others < event.total
        template = "Turn {turn}: {name} scored {points}, {total} in all"
        if ahead:
            template = "Turn {turn}: {name} scored {points} and went ahead with {total}"
        line = tongue.words(
            template,
            turn=str(turns[event.seat]),
            name=Span(tongue.name(names, event.seat), "text+bold"),
            points=Span(f"+{points}", "success+bold"),
            total=str(event.total),
        )
        # The first points of a match take a lead of nothing; later a lead is worth as much as three points.
        moments.append(Moment(points + (3 if ahead and others else 0), line))
    return weightiest(moments)
