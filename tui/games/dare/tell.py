"""The log: one line for each event, by names, telling only what the event itself still shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.contract import Event
from rules.dare import events as happened
from rules.dare.deck import Deck, StepBury
from tui.games.dare.showdown import won_words
from tui.games.dare.words import Tongue
from tui.widgets.phrase import Part, Words, joined
from tui.widgets.picture import Span

Names = tuple[str, ...]
Teller = Callable[[Tongue, Deck, Any, Names], Words | None]


def told(tongue: Tongue, deck: Deck, event: Event, names: Names) -> Words | None:
    """One line for an event; ``None`` for what needs no line."""
    return TELLERS[type(event)](tongue, deck, event, names)


def _name(tongue: Tongue, names: Names, seat: int) -> str:
    return tongue.name(names, seat, 16)


def _parts(tongue: Tongue, event: Any, names: Names) -> dict[str, Part]:
    """Everything a line may name, taken from the fields of the event."""
    parts: dict[str, Part] = {}
    for field in ("seat", "by", "target", "other", "starter"):
        value = getattr(event, field, None)
        if isinstance(value, int):
            parts[field] = _name(tongue, names, value)
    for field in ("number", "ante", "pot", "kept", "turns", "chips"):
        value = getattr(event, field, None)
        if isinstance(value, int):
            parts[field] = str(value)
    return parts


def _template(template: str, role: str = "text") -> Teller:
    def tell(tongue: Tongue, deck: Deck, event: Any, names: Names) -> Words:
        return tongue.words(template, role, **_parts(tongue, event, names))

    return tell


def _nothing(tongue: Tongue, deck: Deck, event: Any, names: Names) -> None:
    return None


def _shares(tongue: Tongue, names: Names, amounts: dict[int, int]) -> str:
    return ", ".join(f"{tongue.name(names, seat, 12)} {amount}" for seat, amount in amounts.items())


def _start(tongue: Tongue, deck: Deck, event: happened.StartDrawn, names: Names) -> Words:
    cards = _shares(tongue, names, dict(zip(event.seats, event.cards, strict=True)))
    if event.again:
        return tongue.words("Tied, they drew again: {cards}", "muted", cards=cards)
    return tongue.words("Draw for the start: {cards}", "muted", cards=cards)


def _round(tongue: Tongue, deck: Deck, event: happened.RoundStarted, names: Names) -> Words:
    return tongue.words("Round {number}: {starter} began", "accent+bold", **_parts(tongue, event, names))


def _ante(tongue: Tongue, deck: Deck, event: happened.AntePaid, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    if event.all_in:
        return tongue.words(
            "Everybody put in {ante} (all in: {names}); pot {pot}",
            "muted",
            **parts,
            names=tongue.names(names, event.all_in),
        )
    return tongue.words("Everybody put in {ante}; pot {pot}", "muted", **parts)


def _called(tongue: Tongue, deck: Deck, event: happened.Called, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    if event.good:
        return tongue.words("{seat} saw the cards", "success+bold", **parts)
    paid = {seat: chips for seat, chips in enumerate(event.paid) if chips > 0}
    if not paid:
        return tongue.words("{seat} called falsely and had no chips to pay", "error+bold", **parts)
    return tongue.words(
        "{seat} called falsely and paid: {paid}",
        "error+bold",
        **parts,
        paid=_shares(tongue, names, paid),
    )


def _drew(tongue: Tongue, deck: Deck, event: happened.Drew, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    if event.card is not None:
        return tongue.words("{seat} drew the {card}", **parts, card=Span(str(event.card), "text+bold"))
    return tongue.words("{seat} drew a number", **parts)


def _rolled(tongue: Tongue, deck: Deck, event: happened.Rolled, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    parts["face"] = tongue.face(event.face)
    if event.void:
        return tongue.words("{seat} rolled {face}, but no chaos card is left: blank", **parts)
    return tongue.words("{seat} rolled {face}", **parts)


def _refused(tongue: Tongue, deck: Deck, event: happened.DareRefused, names: Names) -> Words:
    return tongue.words(
        "{seat} refused and paid {paid}; pot {pot}", **_parts(tongue, event, names), paid=str(event.paid)
    )


def _chaos_drawn(tongue: Tongue, deck: Deck, event: happened.ChaosDrawn, names: Names) -> Words | None:
    """Only for those who saw which: that one was drawn is told by what became of it."""
    if event.card is None:
        return None
    card = tongue.card_span(deck.chaos[event.card])
    return tongue.words("{seat} drew {card}", **_parts(tongue, event, names), card=card)


def _used(tongue: Tongue, deck: Deck, event: happened.ChaosUsed, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    parts["card"] = tongue.card_span(deck.chaos[event.card])
    if event.kept and event.forced:
        return tongue.words("{seat} had to use the saved {card}", **parts)
    if event.kept:
        return tongue.words("{seat} used the saved {card}", **parts)
    return tongue.words("{seat} used {card}", **parts)


def _targeted(tongue: Tongue, deck: Deck, event: happened.Targeted, names: Names) -> Words | None:
    """On whom, unless what happens next tells it anyway."""
    parts = _parts(tongue, event, names)
    for step in deck.chaos[event.card].effect:
        if isinstance(step, StepBury) and step.whose == "target":
            if step.pick == "blind":
                return None
            return tongue.words("{target} had to start afresh", **parts)
    return tongue.words("{seat} chose {target}", **parts)


def _buried(tongue: Tongue, deck: Deck, event: happened.Buried, names: Names) -> Words | None:
    parts = _parts(tongue, event, names)
    forced = event.by != event.seat
    if event.card is not None:
        parts["card"] = Span(str(event.card), "text+bold")
        if forced and event.blind:
            return tongue.words("{by} took the {card} from {seat} and buried it", **parts)
        return tongue.words("{seat} buried the {card}", **parts)
    if forced and event.blind:
        return tongue.words("{by} took a card from {seat} and buried it", **parts)
    if forced:
        return None  # the whole hand went, and that has been told
    if event.blind:
        return tongue.words("{seat} buried a card, drawn blind", **parts)
    return tongue.words("{seat} buried a card", **parts)


def _took(tongue: Tongue, deck: Deck, event: happened.Took, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    if event.card is not None:
        return tongue.words(
            "{seat} took the {card} from the pile", **parts, card=Span(str(event.card), "text+bold")
        )
    return tongue.words("{seat} took a card from the pile", **parts)


def _shuffled(tongue: Tongue, deck: Deck, event: happened.Shuffled, names: Names) -> Words | None:
    """The number pile is shuffled after every search, so that goes without saying."""
    if event.pile == "number":
        return None
    return tongue.words("The used cards were shuffled as a new chaos pile", "muted")


def _swapped(tongue: Tongue, deck: Deck, event: happened.ChipsSwapped, names: Names) -> Words:
    return tongue.words(
        "{seat} has {ours} now, {other} {theirs}",
        "warning",
        **_parts(tongue, event, names),
        ours=tongue.chips(event.chips[event.seat]),
        theirs=str(event.chips[event.other]),
    )


def _no_effect(tongue: Tongue, deck: Deck, event: happened.NoEffect, names: Names) -> Words:
    card = tongue.card_span(deck.chaos[event.card])
    return tongue.words("{card} had no effect", "muted", card=card)


def _raised(tongue: Tongue, deck: Deck, event: happened.Raised, names: Names) -> Words:
    parts = _parts(tongue, event, names)
    short = {
        seat: paid
        for seat, paid in enumerate(event.paid)
        if paid < event.chips and seat != event.seat and (paid or seat in event.all_in)
    }
    if short:
        return tongue.words(
            "{seat} raised {chips}; short: {short}; pot {pot}",
            "warning",
            **parts,
            short=_shares(tongue, names, short),
        )
    return tongue.words("{seat} raised {chips}; all matched; pot {pot}", "warning", **parts)


def _guard(tongue: Tongue, deck: Deck, event: happened.GuardEnded, names: Names) -> Words:
    return tongue.words(
        "Everybody had {turns} turns: the round ended", "accent+bold", **_parts(tongue, event, names)
    )


def _showdown(tongue: Tongue, deck: Deck, event: happened.Showdown, names: Names) -> Words:
    limits = deck.range
    shown = []
    for seat, hand in enumerate(event.hands):
        if not hand and not event.totals[seat]:
            continue
        total = event.totals[seat]
        role = "error" if total > limits.high else "success" if total >= limits.low else "text"
        shown.append((Span(f"{tongue.name(names, seat, 12)} ", "text"), Span(str(total), f"{role}+bold")))
    return tongue.words("All hands: {hands}", hands=joined(shown, ", "))


def _tie(tongue: Tongue, deck: Deck, event: happened.TieBroken, names: Names) -> Words:
    draws = ", ".join(
        f"{tongue.name(names, seat, 12)} {card} ({total})"
        for seat, card, total in zip(event.seats, event.cards, event.totals, strict=True)
    )
    return tongue.words("A tie, one card each: {draws}", "accent", draws=draws)


def _won(tongue: Tongue, deck: Deck, event: happened.PotWon, names: Names) -> Words:
    return won_words(tongue, names, event.seats, event.pot, event.total)


def _answers(tongue: Tongue, deck: Deck, event: happened.AnswersShown, names: Names) -> Words | None:
    say = tongue.translate
    words = {"stay": say("goes on"), "leave": say("stops"), "follow": say("as the others")}
    given = {seat: word for seat, word in enumerate(event.words) if word is not None}
    if all(word != "leave" for word in given.values()):
        return tongue.words("All go on", "muted")
    told = ", ".join(f"{tongue.name(names, seat, 12)} {words[word]}" for seat, word in given.items())
    return tongue.words("Answers: {answers}", "muted", answers=told)


def _left(tongue: Tongue, deck: Deck, event: happened.Left, names: Names) -> Words:
    parts = _parts(tongue, event, names) | {"chips": tongue.chips(event.chips)}
    return tongue.words("{seat} stopped and took along {chips}", "warning", **parts)


def _over(tongue: Tongue, deck: Deck, event: happened.MatchEnded, names: Names) -> Words:
    winners = tongue.names(names, event.winners)
    if len(event.winners) > 1:
        return tongue.words("{names} shared the victory", "success+bold", names=winners)
    return tongue.words("{names} won", "success+bold", names=winners)


TELLERS: dict[type[Event], Teller] = {
    happened.StartDrawn: _start,
    happened.RoundStarted: _round,
    happened.AntePaid: _ante,
    happened.TurnStarted: _nothing,
    happened.Called: _called,
    happened.Drew: _drew,
    happened.NothingDrawn: _template("{seat} drew nothing: the number pile is empty"),
    happened.LeftOut: _template("{seat} took no card", "error"),
    happened.Rolled: _rolled,
    happened.DareRefused: _refused,
    happened.DareTaken: _template("{seat} took the Dare"),
    happened.ChaosDrawn: _chaos_drawn,
    happened.ChaosKept: _template("{seat} saved a chaos card, unseen (saved: {kept})"),
    happened.ChaosUsed: _used,
    happened.Chosen: _nothing,
    happened.Targeted: _targeted,
    happened.Buried: _buried,
    happened.Searched: _nothing,
    happened.Took: _took,
    happened.Shuffled: _shuffled,
    happened.ChipsSwapped: _swapped,
    happened.NoEffect: _no_effect,
    happened.Raised: _raised,
    happened.PassedOn: _template("{seat} did not raise", "muted"),
    happened.GuardEnded: _guard,
    happened.Showdown: _showdown,
    happened.TieBroken: _tie,
    happened.PotWon: _won,
    happened.Eliminated: _template("{seat} has no chips left and is out", "error"),
    happened.Answered: _template("{seat} answered", "muted"),
    happened.AnswersShown: _answers,
    happened.Left: _left,
    happened.MatchEnded: _over,
}
