"""The log of an attempt to collect: the call, the dice, what was won or missed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Event
from rules.jungle import events as happened
from tui.games.jungle.words import JungleTongue
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span

Names = tuple[str, ...]
Teller = Callable[[JungleTongue, Any, Names], Words | None]


def _scavenged(tongue: JungleTongue, event: happened.Scavenged, names: Names) -> Words:
    return tongue.words(
        "{seat} took {card} from {owner}",
        "warning",
        seat=tongue.name(names, event.seat, 20),
        owner=tongue.name(names, event.owner, 20),
        card=tongue.card_span(event.card),
    )


def _revealed(tongue: JungleTongue, event: happened.Revealed, names: Names) -> Words:
    return tongue.words(
        "The bottom of deck {deck} is {card}",
        "text",
        deck=str(event.deck + 1),
        card=tongue.card_span(event.card),
    )


def _called(tongue: JungleTongue, event: happened.CardCalled, names: Names) -> Words:
    card = event.card
    return tongue.words(
        "{seat} called {card}, {needs}",
        "text",
        seat=tongue.name(names, event.seat, 20),
        card=tongue.card_span(card),
        needs=tongue.chips(tongue.deck.needs[card]),
    )


def _rolled(tongue: JungleTongue, event: happened.Rolled, names: Names) -> Words:
    seat, dice = tongue.name(names, event.seat, 20), tongue.chips(event.dice)
    if not event.kept:
        return tongue.words("{seat} threw {dice}", "text", seat=seat, dice=dice)
    kept = tongue.dice_named(event.dice, event.kept)
    return tongue.words("{seat} kept {kept} and threw {dice}", "text", seat=seat, kept=kept, dice=dice)


def _changed(tongue: JungleTongue, event: happened.DieChanged, names: Names) -> Words:
    return tongue.words(
        "{seat} turned die {die} {colour}",
        "text",
        seat=tongue.name(names, event.seat, 20),
        die=str(event.die + 1),
        colour=tongue.colour(event.colour),
    )


def _missed(tongue: JungleTongue, event: happened.Missed, names: Names) -> Words:
    return tongue.words(
        "{seat} missed {card}",
        "error",
        seat=tongue.name(names, event.seat, 20),
        card=tongue.card_span(event.card),
    )


def _collected(tongue: JungleTongue, event: happened.Collected, names: Names) -> Words:
    parts: dict[str, Part] = {
        "seat": tongue.name(names, event.seat, 20),
        "card": tongue.card_span(event.card),
        "points": Span(str(event.points), "text+bold"),
        "goal": str(tongue.deck.game.points_to_win),
    }
    if tongue.deck.points[event.card]:
        return tongue.words("{seat} collected {card} ({points} of {goal})", "success", **parts)
    if event.why == "arrow":
        return tongue.words("{seat} collected {card} by an arrow", "success", **parts)
    return tongue.words("{seat} collected {card}", "success", **parts)


ATTEMPTS: dict[type[Event], Teller] = {
    happened.Scavenged: _scavenged,
    happened.Revealed: _revealed,
    happened.CardCalled: _called,
    happened.Rolled: _rolled,
    happened.DieChanged: _changed,
    happened.Missed: _missed,
    happened.Collected: _collected,
}
