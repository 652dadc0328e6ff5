"""What the table waits for, in words that everybody may read."""

from __future__ import annotations

from rules.douc.state import (
    Appointing,
    Charge,
    Free,
    Looking,
    Offers,
    Opening,
    Over,
    Placing,
    Question,
    Race,
    Swapping,
    Taking,
)
from rules.douc.view import Public
from tui.games.douc.words import Tongue, public_of
from tui.games.front import Scene
from tui.games.tongue import NAME_ROOM
from tui.widgets.phrase import Words, joined, wrapped
from tui.widgets.picture import Span, fit
from tui.widgets.seats import chip, every_seat


def asked_for(tongue: Tongue, public: Public, seat: int) -> str:
    """What a seat is asked for, as the end of a sentence: "to open the day"."""
    say = tongue.translate
    match public.pending:
        case Appointing():
            return say("to name the Poacher")
        case Looking():
            return say("to look at a Jungle Card, or not")
        case Opening():
            return say("to open the day")
        case Offers(stage="declared"):
            return say("to play a card, or let the day end")
        case Offers(stage="again"):
            return say("to play a card or declare the day over")
        case Offers():
            return say(
                "to play a card, hold or declare" if seat == public.month.ranger else "to play a card or pass"
            )
        case Free():
            return say("to play a card, whoever likes")
        case Question():
            return say("to play a card, or let the day end")
        case Placing():
            return say("to place the Jungle Card turned over")
        case Race():
            return say("to lay a hand on the Rescue Team")
        case Charge():
            return say("to save what can be saved")
        case Taking():
            return say("to take a Jungle Card")
        case Swapping():
            return say("to give the role card to a Tourist")
        case Over():
            return say("for nothing: the match is over")


def what_now(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """Who is asked for what, and which digit opens which hand."""
    public = public_of(scene)
    lines: list[Words] = []
    if scene.eyes is not None and scene.eyes not in public.month.remaining and scene.moment.kind != "over":
        lines += wrapped(
            tongue.words(
                "{name} has no cards and is out for this month.", name=tongue.name(scene.names, scene.eyes)
            ),
            width,
        )
    lines += _asked(tongue, scene, width)
    if scene.moment.kind == "open":
        lines += wrapped(tongue.words("Whoever likes may play; nobody is waited for."), width)
    lines += _floor(tongue, scene, width)
    return lines


def _asked(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """Who is asked for what."""
    seats = [ask.seat for ask in scene.moment.asks]
    if not seats:
        return []
    what = asked_for(tongue, public_of(scene), seats[0])
    if len(seats) > 1:
        names = tongue.names(scene.names, seats)
        return wrapped(tongue.words("{names} are asked {what}.", names=names, what=what), width)
    name = Span(tongue.name(scene.names, seats[0]), "text+bold")
    sentence = tongue.words("{name} is asked {what}.", name=name, what=what)
    return wrapped((chip(seats[0]), Span(" ", "text"), *sentence), width, indent=4)


def _floor(tongue: Tongue, scene: Scene, width: int) -> list[Words]:
    """The digits that open hands."""
    if not scene.floor:
        asked = [ask.seat for ask in scene.moment.asks]
        if asked and all(scene.bots[seat] for seat in asked):
            return [tongue.words("{name} is thinking.", "muted", name=tongue.name(scene.names, asked[0]))]
        return []
    keys = [
        tongue.words(
            "{key} {name}",
            key=Span(f"[{seat + 1}]", "accent+bold"),
            name=fit(scene.names[seat], NAME_ROOM, tongue.more),
        )
        for seat in scene.floor
    ]
    if isinstance(public_of(scene).pending, Race):
        return wrapped(joined([tongue.words("At the signal:", "muted"), *keys], "  "), width)
    lines = wrapped(joined([tongue.words("Open a hand:", "muted"), *keys], "  "), width)
    return [*lines, *wrapped(tongue.words("The others look away while a hand is open.", "muted"), width)]


def tally(tongue: Tongue, scene: Scene) -> Words:
    """Every seat with its cards in hand, in one line that fits the curtain's card."""
    head = tongue.words("Cards in hand:", "muted")
    figures = [str(size) for size in public_of(scene).sizes]
    return every_seat(head, scene.names, figures, tongue.more)
