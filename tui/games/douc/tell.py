"""The log: one line for each event, by names, telling only what the event itself still shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Event
from rules.douc import events as happened
from tui.games.douc.words import Tongue
from tui.widgets.phrase import Part, Words

Names = tuple[str, ...]
Teller = Callable[[Tongue, Any, Names], Words | None]


def told(tongue: Tongue, event: Event, names: Names) -> Words | None:
    """One line for an event; ``None`` for what needs no line."""
    return TELLERS[type(event)](tongue, event, names)


def _name(tongue: Tongue, names: Names, seat: int) -> Part:
    return tongue.name(names, seat, 20)


def _template(template: str, role: str = "text") -> Teller:
    """A line that needs the seat and, where the event has them, card, place, stack and figures."""

    def tell(tongue: Tongue, event: Any, names: Names) -> Words:
        return tongue.words(template, role, **_parts(tongue, event, names))

    return tell


def _parts(tongue: Tongue, event: Any, names: Names) -> dict[str, Part]:
    """Everything a line may name, taken from the fields of the event."""
    parts: dict[str, Part] = {}
    for field in ("seat", "by", "tourist", "ranger", "poacher"):
        value = getattr(event, field, None)
        if value is not None:
            parts[field] = _name(tongue, names, value)
    for field in ("card", "saved", "trapped"):
        value = getattr(event, field, None)
        if value is not None:
            parts[field] = tongue.span(value)
    cards = getattr(event, "cards", None)
    if isinstance(cards, tuple):
        parts["cards"] = tongue.cards(cards)
    if getattr(event, "place", None) is not None:
        parts["place"] = str(event.place + 1)
    if hasattr(event, "stack"):
        parts["stack"] = tongue.stack(event.stack)
    for field in ("month", "day", "number", "danger", "level"):
        if hasattr(event, field):
            parts[field] = str(getattr(event, field))
    return parts


def _either(hand: str, jungle: str) -> Teller:
    """Two wordings: from the hand, and by a Jungle Card."""
    by_hand, by_jungle = _template(hand), _template(jungle)

    def tell(tongue: Tongue, event: Any, names: Names) -> Words | None:
        return (by_hand if event.place is None else by_jungle)(tongue, event, names)

    return tell


def _known(field: str, seen: str, blanked: str) -> Teller:
    """Two wordings: for those who saw the card, and for the others."""
    open_, closed = _template(seen), _template(blanked)

    def tell(tongue: Tongue, event: Any, names: Names) -> Words | None:
        return (open_ if getattr(event, field) else closed)(tongue, event, names)

    return tell


def _nothing(tongue: Tongue, event: Any, names: Names) -> None:
    return None


def _footprint(tongue: Tongue, event: Any, names: Names) -> Words:
    return tongue.words("Smallest footprint first: {names}", names=tongue.names(names, event.order))


def _month(tongue: Tongue, event: Any, names: Names) -> Words:
    return tongue.words(
        "Month {month}, danger level {level}", "accent+bold", month=str(event.month), level=event.level
    )


def _ranger(tongue: Tongue, event: Any, names: Names) -> Words:
    why = {
        "footprint": "{seat} became Ranger: smallest footprint",
        "fewest": "{seat} became Ranger: fewest lost",
        "tie": "{seat} became Ranger: fewest lost, then footprint",
    }[event.why]
    return tongue.words(why, seat=_name(tongue, names, event.seat))


def _dealt(tongue: Tongue, event: Any, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    if event.cards:
        return tongue.words("{seat} drew {cards}", "muted", **parts)
    if event.number == 1:
        return tongue.words("{seat} drew 1 card", "muted", **parts)
    return tongue.words("{seat} drew {number} cards", "muted", **parts)


def _day(tongue: Tongue, event: Any, names: Names) -> Words:
    return tongue.words("Day {day}", "accent+bold", day=str(event.day))


def _team(tongue: Tongue, event: Any, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    if event.place is not None:
        return tongue.words("{seat} called the Rescue Team (jungle {place})", **parts)
    return tongue.words("{seat} called the Rescue Team", **parts)


def _lot(tongue: Tongue, event: Any, names: Names) -> Words:
    return tongue.words("Hands by lot: {names}", "muted", names=tongue.names(names, event.order))


def _turned(tongue: Tongue, event: Any, names: Names) -> Words | None:
    if event.fits:
        return None
    return tongue.words("{seat} turned jungle {place}: {card}, no fit", **_parts(tongue, event, names))


def _day_ended(tongue: Tongue, event: Any, names: Names) -> Words:
    why = {
        "declared": "Night: everybody let the day end",
        "jungle": "Night: the Jungle Card did not fit",
        "charge": "Night: the rescue is over",
        "discard": "Night: the Poacher could not open",
        "spoiled": "Night: an action card came up",
    }[event.why]
    return tongue.words(why, "accent")


def _roles(tongue: Tongue, event: Any, names: Names) -> Words:
    return tongue.words(
        "Roles moved on: Ranger {ranger}, Poacher {poacher}", "muted", **_parts(tongue, event, names)
    )


def _lost(tongue: Tongue, event: Any, names: Names) -> Words | None:
    if not event.cards:
        return None
    return tongue.words("{seat} lost {cards}", "error", **_parts(tongue, event, names))


def _swapped(tongue: Tongue, event: Any, names: Names) -> Words:
    role = tongue.role(event.role)
    return tongue.words("{seat} gave {role} to {tourist}", **_parts(tongue, event, names), role=role)


def _month_ended(tongue: Tongue, event: Any, names: Names) -> Words:
    lost = ", ".join(
        tongue.say("{name} {lost}", name=tongue.name(names, seat, 12), lost=lost)
        for seat, lost in enumerate(event.lost)
    )
    return tongue.words("Month {month} ended. Lost: {lost}", "accent+bold", month=str(event.month), lost=lost)


def _over(tongue: Tongue, event: Any, names: Names) -> Words:
    winners = tongue.names(names, event.winners)
    if len(event.winners) > 1:
        return tongue.words("{names} shared the victory", "success+bold", names=winners)
    return tongue.words("{names} won", "success+bold", names=winners)


def _treetop(tongue: Tongue, event: Any, names: Names) -> Words | None:
    if not event.cards:
        return None
    return tongue.words("Cards to the Treetop: {count}", "muted", count=str(len(event.cards)))


TELLERS: dict[type[Event], Teller] = {
    happened.FootprintSet: _footprint,
    happened.MonthStarted: _month,
    happened.RangerNamed: _ranger,
    happened.PoacherNamed: _template("{by} named {seat} as the Poacher"),
    happened.PileMade: _template("The draw pile was shuffled", "muted"),
    happened.Dealt: _dealt,
    happened.JungleFilled: _template("Jungle Cards were laid out", "muted"),
    happened.Looked: _known(
        "card", "{seat} looked at Jungle Card {place}: {card}", "{seat} looked at Jungle Card {place}"
    ),
    happened.LookSkipped: _template("{seat} looked at no Jungle Card"),
    happened.DayStarted: _day,
    happened.Opened: _either("{seat} opened with {card}", "{seat} opened with {card} (jungle {place})"),
    happened.OpeningSpoiled: _template("{seat} turned jungle {place}: {card}, no opening"),
    happened.Discarded: _template("{seat} could not open and lost {card}", "error"),
    happened.Endangered: _either("{seat} endangered {card}", "{seat} endangered {card} (jungle {place})"),
    happened.Saved: _either(
        "{seat} saved {saved} with {card}", "{seat} saved {saved} with {card} (jungle {place})"
    ),
    happened.Donated: _either(
        "{seat} saved {saved} with a Donation", "{seat} saved {saved} with a Donation (jungle {place})"
    ),
    happened.Trapped: _either("{seat} trapped {trapped}", "{seat} trapped {trapped} (jungle {place})"),
    happened.TeamCalled: _team,
    happened.Laid: _template("{seat} laid a hand"),
    happened.LotDrawn: _lot,
    happened.InCharge: _template("{seat} was put in charge", "warning"),
    happened.JungleTurned: _turned,
    happened.Barred: _template("{seat} was barred from endangering today", "warning"),
    happened.Passed: _template("{seat} passed", "muted"),
    happened.Held: _template("{seat} held back", "muted"),
    happened.Declared: _template("{seat} declared the day over", "warning"),
    happened.Finished: _template("{seat} finished"),
    happened.DayEnded: _day_ended,
    happened.Lost: _lost,
    happened.TreetopReached: _treetop,
    happened.RainCame: _template("The Rainy Season began", "warning+bold"),
    happened.JungleTaken: _known(
        "card", "{seat} took {card} (jungle {place})", "{seat} took Jungle Card {place}"
    ),
    happened.Eliminated: _template("{seat} was out for the month", "warning"),
    happened.Swapped: _swapped,
    happened.RolesPassed: _roles,
    happened.LeftOver: _template("{seat} was left with {cards} and lost them", "error"),
    happened.MonthEnded: _month_ended,
    happened.GameOver: _over,
}
