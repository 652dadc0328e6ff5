"""The log: one line for each event, by names, telling only what the event itself still shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Event
from rules.duco import events as happened
from rules.duco.layout import Laid
from rules.duco.options import Options
from rules.duco.sets import POINTS_ACROSS
from tui.games.duco.places import place_name
from tui.games.duco.words import Tongue
from tui.widgets.phrase import Words
from tui.widgets.picture import Span

Names = tuple[str, ...]


class Teller:
    """Tells the events of a match with these options."""

    def __init__(self, tongue: Tongue, options: Options) -> None:
        self.tongue = tongue
        self.shifted = options.shifted

    def told(self, event: Event, names: Names) -> Words | None:
        """One line for an event; ``None`` for what needs no line."""
        tell = TELLERS.get(type(event))
        return None if tell is None else tell(self, event, names)

    def name(self, names: Names, seat: int) -> Span:
        """A seat's name."""
        return Span(self.tongue.name(names, seat, 20), "text+bold")

    def place(self, laid: Laid) -> str:
        """Where a card lies."""
        return place_name((laid.x, laid.y), self.shifted)


def _placed(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words(
        "{name} laid {place}", name=teller.name(names, event.seat), place=teller.place(event.laid)
    )


def _scored(teller: Teller, event: Any, names: Names) -> Words:
    sign = "" if teller.tongue.spoken else "+"
    points = Span(f"{sign}{event.points}", "success+bold" if event.points else "muted")
    return teller.tongue.words(
        "{name} scored {points}, now {total}",
        name=teller.name(names, event.seat),
        points=points,
        total=str(event.total),
    )


def _turned(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words(
        "{name} turned {place} by {by}",
        name=teller.name(names, event.seat),
        place=teller.place(event.laid),
        by=f"{event.by}/4",
    )


def _left_alone(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words("{name} turned no card", "muted", name=teller.name(names, event.seat))


def _begins(teller: Teller, event: Any, names: Names) -> Words:
    template = {
        "chosen": "{name} begins: the most colourful clothes",
        "lot": "{name} begins, drawn by lot" if len(names) > 1 else "{name} begins",
    }[event.why]
    return teller.tongue.words(template, name=teller.name(names, event.seat))


def _layout(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words("{count} cards were laid out", "muted", count=str(len(event.cards)))


def _row(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words("A row of {count} cards was laid out", "muted", count=str(len(event.cards)))


def _refilled(teller: Teller, event: Any, names: Names) -> Words | None:
    if event.card is None:
        return teller.tongue.words(
            "The stack is empty; the row has {count}", "muted", count=str(len(event.row))
        )
    return None


def _drew(teller: Teller, event: Any, names: Names) -> Words | None:
    if event.left:
        return None
    return teller.tongue.words("{name} drew the last card", "muted", name=teller.name(names, event.seat))


def _chose(teller: Teller, event: Any, names: Names) -> Words:
    number = str(event.slot + 1)
    return teller.tongue.words(
        "{name} took card {number}", "muted", name=teller.name(names, event.seat), number=number
    )


def _side(teller: Teller, event: Any, names: Names) -> Words:
    edges = {
        "north": "{name} chose the place on the north side",
        "east": "{name} chose the place on the east side",
        "south": "{name} chose the place on the south side",
        "west": "{name} chose the place on the west side",
    }
    return teller.tongue.words(edges[event.edge], "muted", name=teller.name(names, event.seat))


def _outline(teller: Teller, event: Any, names: Names) -> Words:
    places = ", ".join(teller.place(laid) for laid in event.cards)
    return teller.tongue.words("Rectangle! Cards were added at {places}", "warning", places=places)


def _missed(teller: Teller, event: Any, names: Names) -> Words:
    name = teller.name(names, event.seat)
    if event.why == "turn":
        return teller.tongue.words("{name} ran out of time: no points", "warning", name=name)
    return teller.tongue.words(
        "{name} ran out of time: {count} not laid", "warning", name=name, count=str(event.unplayed)
    )


def _swapped(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words(
        "{name} exchanged {one} and {other}",
        name=teller.name(names, event.seat),
        one=teller.place(event.one),
        other=teller.place(event.other),
    )


def _sets(teller: Teller, event: Any, names: Names) -> Words:
    name = teller.name(names, event.seat)
    if not event.points:
        return teller.tongue.words("{name} made no set", "muted", name=name)
    points = Span(f"+{len(event.points)}", "success+bold")
    at = ", ".join(point_name(teller.tongue, point) for point in event.points)
    return teller.tongue.words(
        "{name} made {points} at {at}, now {total}", name=name, points=points, at=at, total=str(event.total)
    )


def point_name(tongue: Tongue, point: int) -> str:
    """A point of Corner Cluster by the card north-west of it."""
    row, column = divmod(point, POINTS_ACROSS)
    place = place_name((3 * (column - 2), 3 * (row - 2)), False)
    return tongue.say("the corner south-east of {place}", place=place) if tongue.spoken else f"{place}/"


def _target(teller: Teller, event: Any, names: Names) -> Words:
    name = teller.name(names, event.seat)
    template = "{name} has {total}" if event.last else "{name} has {total}: the round is finished"
    return teller.tongue.words(template, "accent+bold", name=name, total=str(event.total))


def _finished(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words(
        "{name} laid all ten cards in {seconds} s",
        "accent+bold",
        name=teller.name(names, event.seat),
        seconds=f"{event.clock / 1000:.1f}",
    )


def _countdown(teller: Teller, event: Any, names: Names) -> Words:
    return teller.tongue.words(
        "30 seconds for the others, until {seconds} s", "warning", seconds=f"{event.deadline / 1000:.1f}"
    )


def _colours(teller: Teller, event: Any, names: Names) -> Words:
    tongue = teller.tongue
    taken = ", ".join(
        tongue.say("{name} {colour}", name=tongue.name(names, seat, 12), colour=tongue.colour_of(colour))
        for seat, colour in enumerate(event.colours)
    )
    return tongue.words("Colours: {taken}", taken=taken)


def _colours_scored(teller: Teller, event: Any, names: Names) -> Words:
    tongue = teller.tongue
    totals = ", ".join(
        tongue.say(
            "{name} {pairs}+{bonus}",
            name=tongue.name(names, seat, 12),
            pairs=event.pairs[seat],
            bonus=event.totals[seat] - event.pairs[seat],
        )
        for seat in range(len(event.totals))
    )
    return tongue.words("Pairs and groups: {totals}", "accent", totals=totals)


def _over(teller: Teller, event: Any, names: Names) -> Words:
    tongue = teller.tongue
    if len(event.scores) == 1:
        return tongue.words("The match is over", "success+bold")
    winners = tongue.names(names, event.winners)
    if len(event.winners) > 1:
        return tongue.words("{names} shared the victory", "success+bold", names=winners)
    return tongue.words("{names} won", "success+bold", names=winners)


TELLERS: dict[type[Event], Callable[[Teller, Any, Names], Words | None]] = {
    happened.ColoursTaken: _colours,
    happened.LayoutMade: _layout,
    happened.RowMade: _row,
    happened.Begins: _begins,
    happened.Drew: _drew,
    happened.DrewOpenly: _drew,
    happened.Chose: _chose,
    happened.Placed: _placed,
    happened.Turned: _turned,
    happened.LeftAlone: _left_alone,
    happened.Scored: _scored,
    happened.SideChosen: _side,
    happened.OutlineFilled: _outline,
    happened.RowRefilled: _refilled,
    happened.Missed: _missed,
    happened.Swapped: _swapped,
    happened.SetsMade: _sets,
    happened.TargetReached: _target,
    happened.Finished: _finished,
    happened.CountdownStarted: _countdown,
    happened.ColoursScored: _colours_scored,
    happened.GameOver: _over,
}
