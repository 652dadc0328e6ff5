"""What the table waits for, in words that everybody may read."""

from __future__ import annotations

from rules.duco.state import Exchanging, Laying, Siding, Turning
from rules.duco.view import Public
from tui.games.duco.words import Tongue, public_of
from tui.games.front import Scene
from tui.widgets.phrase import Words, wrapped
from tui.widgets.picture import Span
from tui.widgets.seats import chip, every_seat


def asked_for(tongue: Tongue, public: Public, seat: int) -> str:
    """What a seat is asked for, as the end of a sentence: "to lay a card"."""
    say, options = tongue.translate, public.setup.options
    match public.pending:
        case Laying():
            if options.lineup:
                return say("to lay a card from an end of the row")
            if options.open_cards:
                return say("to choose a card and lay it")
            return say("to lay a card")
        case Turning():
            return say("to turn another card, or none")
        case Siding():
            return say("to choose a place for a card")
        case Exchanging():
            return say("to exchange and turn, or end the turn")
    return say("for nothing: the match is over")


def what_now(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """Who is asked for what, and which digit opens a hand."""
    public = public_of(scene)
    asks = scene.moment.asks
    if not asks:
        return wrapped(tongue.words("The match is over.", "muted"), width)
    seat = asks[0].seat
    name = Span(tongue.name(scene.names, seat), "text+bold")
    what = asked_for(tongue, public, seat)
    sentence = tongue.words("{name} is asked {what}.", name=name, what=what)
    lines = wrapped((chip(seat), Span(" ", "text"), *sentence), width, indent=4)
    if seat in scene.floor:
        key = Span(f"[{seat + 1}]", "accent+bold")
        lines += wrapped(tongue.words("{key} opens the card; the others look away.", "muted", key=key), width)
    elif scene.bots[seat]:
        lines += wrapped(tongue.words("{name} is thinking.", "muted", name=name), width)
    return lines


def tally(tongue: Tongue, scene: Scene) -> Words:
    """Every seat with its points, in one line that fits the curtain's card."""
    public = public_of(scene)
    options = public.setup.options
    if options.conquest:
        figures = [str(size + own) for size, own in zip(public.sizes, public.own, strict=True)]
        return every_seat(tongue.words("Cards left:", "muted"), scene.names, figures, tongue.more)
    scores = [str(score) for score in public.course.scores]
    head = tongue.words("Sets:" if options.corner_cluster else "Points:", "muted")
    return every_seat(head, scene.names, scores, tongue.more)
