"""The log: one line for each event, by names, telling only what the event itself still shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Event
from rules.jungle import events as happened
from tui.games.jungle.telldice import ATTEMPTS
from tui.games.jungle.words import JungleTongue
from tui.widgets.phrase import Part, Words, joined
from tui.widgets.picture import Span

Names = tuple[str, ...]
Teller = Callable[[JungleTongue, Any, Names], Words | None]


def told(tongue: JungleTongue, event: Event, names: Names) -> Words | None:
    """One line for an event; ``None`` for what needs no line."""
    return TELLERS[type(event)](tongue, event, names)


def _template(template: str, role: str = "text") -> Teller:
    """A line that needs seats, decks and cards only."""

    def tell(tongue: JungleTongue, event: Any, names: Names) -> Words:
        return tongue.words(template, role, **_parts(tongue, event, names))

    return tell


def _parts(tongue: JungleTongue, event: Any, names: Names) -> dict[str, Part]:
    """Everything a line may name, taken from the fields of the event."""
    parts: dict[str, Part] = {}
    for field in ("seat", "by", "bound", "target", "owner", "first", "winner"):
        value = getattr(event, field, None)
        if value is not None and value < len(names):
            parts[field] = tongue.name(names, value, 20)
    for field in ("deck", "source"):
        value = getattr(event, field, None)
        if value is not None:
            parts[field] = str(value + 1)
    for field in ("number", "cards", "points"):
        value = getattr(event, field, None)
        if value is not None:
            parts[field] = str(value)
    if hasattr(event, "peril"):
        parts["pile"] = tongue.pile(bool(event.peril))
    return parts


def _nothing(tongue: JungleTongue, event: Any, names: Names) -> None:
    return None


def _began(tongue: JungleTongue, event: Any, names: Names) -> Words:
    return tongue.words(
        "{first} begins, by lot. On top: {cards}",
        "accent+bold",
        first=tongue.name(names, event.first, 20),
        cards=tongue.cards(event.tops),
    )


def _turn(tongue: JungleTongue, event: Any, names: Names) -> Words:
    return tongue.words(
        "Turn {number}: {seat}",
        "accent+bold",
        number=str(event.number),
        seat=tongue.name(names, event.seat, 20),
    )


def _turn_ended(tongue: JungleTongue, event: Any, names: Names) -> Words | None:
    """Only that markers came off is worth a line."""
    parts: list[Words] = []
    if event.opened:
        decks = tongue.decks(event.opened)
        parts.append(tongue.words("Deck {decks} is open again", "muted", decks=decks))
    if event.freed is not None:
        parts.append(tongue.words("Quicksand left deck {deck}", "muted", deck=str(event.freed + 1)))
    return joined(parts, ". ") or None


def _drew(tongue: JungleTongue, event: happened.Drew, names: Names) -> Words:
    seat, pile = tongue.name(names, event.seat, 20), tongue.pile(event.peril)
    if event.card is not None:
        return tongue.words("{seat} drew {card}", "text", seat=seat, card=_play(tongue, event.card))
    why = {
        "icon": "{seat} drew a {pile} card by icon",
        "set": "{seat} drew a {pile} card for a set",
        "bonus": "{seat} got a {pile} card to begin with",
        "action": "{seat} drew a {pile} card",
    }[event.why]
    return tongue.words(why, "text", seat=seat, pile=pile)


def _play(tongue: JungleTongue, card: int) -> Words:
    """A RESOURCE or PERIL card with the sign of its pile."""
    return (tongue.pile_span(tongue.is_peril(card)), Span(" ", "text"), tongue.play_span(card))


def _stung(tongue: JungleTongue, event: happened.Stung, names: Names) -> Words:
    return tongue.words(
        "{by} played {scorpion}: {card} was discarded",
        "warning",
        by=tongue.name(names, event.by, 20),
        scorpion=_play(tongue, event.scorpion),
        card=_play(tongue, event.card),
    )


def _peeked(tongue: JungleTongue, event: happened.Peeked, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    if event.card is not None:
        return tongue.words(
            "{seat} saw {card} at the bottom of deck {deck}",
            "text",
            **parts,
            card=tongue.card_span(event.card),
        )
    return tongue.words("{seat} looked at the bottom of deck {deck}", "text", **parts)


def _piles_seen(tongue: JungleTongue, event: happened.PilesSeen, names: Names) -> Words:
    seat = tongue.name(names, event.seat, 20)
    shown = [card for card in (event.resource, event.peril) if card is not None]
    if not shown:
        return tongue.words("{seat} looked at the top of both piles", "text", seat=seat)
    cards = joined([_play(tongue, card) for card in shown], ", ", "text")
    return tongue.words("{seat} saw on the piles {cards}", "text", seat=seat, cards=cards)


def _played(tongue: JungleTongue, event: happened.Played, names: Names) -> Words:
    return tongue.words(
        "{seat} played {card}",
        "text",
        seat=tongue.name(names, event.seat, 20),
        card=_play(tongue, event.card),
    )


def _power(tongue: JungleTongue, event: happened.PowerUsed, names: Names) -> Words:
    return tongue.words(
        "{seat} used the {power} on deck {deck}",
        "text",
        **_parts(tongue, event, names),
        power=tongue.card_span(event.power),
    )


def _set(tongue: JungleTongue, event: happened.SetTraded, names: Names) -> Words:
    template = {
        "peril": "{seat} traded {animals} for a PERIL card",
        "plant": "{seat} traded {animals} to be rid of a plant",
        "explore": "{seat} traded {animals} to end an Explore!",
    }[event.purpose]
    size = tongue.deck.game.set_size
    return tongue.words(
        template,
        "text",
        seat=tongue.name(names, event.seat, 20),
        animals=tongue.counted(event.animal, size),
    )


def _moved(tongue: JungleTongue, event: happened.Moved, names: Names) -> Words:
    template = {
        "under": "{card} went under deck {source}",
        "up": "{card} came up from the bottom of deck {source}",
        "across": "{card} moved from deck {source} onto deck {to}",
        "fill": "{card} moved from deck {source} to the empty space {to}",
    }[event.how]
    return tongue.words(
        template,
        "text",
        card=tongue.card_span(event.card),
        source=str(event.source + 1),
        to=str(event.target + 1),
    )


def _turned_up(tongue: JungleTongue, event: happened.TurnedUp, names: Names) -> Words:
    return tongue.words(
        "Deck {deck} turned up {card}", "muted", deck=str(event.deck + 1), card=tongue.card_span(event.card)
    )


def _cancelled(tongue: JungleTongue, event: happened.Cancelled, names: Names) -> Words:
    mark = tongue.deck.off_limits if event.marker == "off_limits" else tongue.deck.quicksand
    return tongue.words(
        "{mark} came off deck {deck}", "success", mark=tongue.play_span(mark), deck=str(event.deck + 1)
    )


def _marked(tongue: JungleTongue, event: happened.Marked, names: Names) -> Words:
    if event.marker == "off_limits":
        return tongue.words("Deck {deck} was closed to {bound}", "warning", **_parts(tongue, event, names))
    return tongue.words("{bound} must play for deck {deck} next", "warning", **_parts(tongue, event, names))


def _plant_gone(tongue: JungleTongue, event: happened.PlantGone, names: Names) -> Words:
    if event.why == "skip":
        return tongue.words(
            "A plant left {seat}, for the skipped turn", "success", **_parts(tongue, event, names)
        )
    return tongue.words("A plant left {seat}", "success", **_parts(tongue, event, names))


def _ended(tongue: JungleTongue, event: happened.Ended, names: Names) -> Words:
    return tongue.words("{winner} won", "success+bold", winner=tongue.name(names, event.winner, 20))


TELLERS: dict[type[Event], Teller] = {
    **ATTEMPTS,
    happened.Began: _began,
    happened.TurnBegan: _turn,
    happened.PhaseBegan: _nothing,
    happened.TurnEnded: _turn_ended,
    happened.Skipped: _template("{seat} skipped the turn", "warning"),
    happened.Drew: _drew,
    happened.NothingToDraw: _template("No {pile} card was left to draw", "muted"),
    happened.Shuffled: _template("{cards} used {pile} cards were shuffled", "muted"),
    happened.PerilTaken: _template("{seat} drew a PERIL card; it lay aside"),
    happened.Stung: _stung,
    happened.Peeked: _peeked,
    happened.PeekDeclined: _template("{seat} did not look at the new bottom", "muted"),
    happened.PilesSeen: _piles_seen,
    happened.Played: _played,
    happened.PowerUsed: _power,
    happened.SetTraded: _set,
    happened.Moved: _moved,
    happened.TurnedUp: _turned_up,
    happened.Cancelled: _cancelled,
    happened.Marked: _marked,
    happened.PlantGiven: _template("A plant now lies in front of {target}", "warning"),
    happened.PlantGone: _plant_gone,
    happened.ExploreLaid: _template("{seat} laid Explore! out"),
    happened.ExploreGone: _template("The Explore! of {owner} was discarded", "warning"),
    happened.Ended: _ended,
}
