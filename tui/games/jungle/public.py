"""What the table waits for, in words that everybody may read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.jungle.state import (
    Acting,
    Answering,
    Changing,
    Collecting,
    Glancing,
    Over,
    Rolling,
    Running,
)
from rules.jungle.view import Public
from tui.games.front import Scene
from tui.games.jungle.words import JungleTongue, deck_of, mover, public_of
from tui.games.tongue import NAME_ROOM
from tui.widgets.phrase import Words, joined, wrapped
from tui.widgets.picture import Span, fit
from tui.widgets.seats import chip, every_seat


def asked_for(tongue: JungleTongue, public: Public, seat: int) -> str:
    """What a seat is asked for, as the end of a sentence: "to collect"."""
    say = tongue.translate
    match public.pending:
        case Acting():
            return say("to take the turn") if not public.turn.began else say("to go on with the turn")
        case Answering():
            return say("to answer the PERIL draw, or not")
        case Collecting():
            return say("to collect")
        case Running():
            return say("to call a card for the Rhino Run")
        case Rolling():
            return say("to lock dice and throw again")
        case Changing():
            return say("to turn dice, or give the roll up")
        case Glancing():
            return say("to look at the new bottom card, or not")
        case Over():
            return say("for nothing: the match is over")
        case _:
            return say("to defend and end the turn")


def what_now(tongue: JungleTongue, scene: Scene, width: int) -> list[Words]:
    """Who is asked for what, and which digit opens which hand."""
    public = public_of(scene)
    if isinstance(public.pending, Over):
        name = tongue.name(scene.names, public.pending.winner)
        return wrapped(tongue.words("{name} has won the jungle run.", "success+bold", name=name), width)
    lines: list[Words] = []
    if isinstance(public.pending, Answering):
        drawer = Span(tongue.name(scene.names, mover(scene)), "text+bold")
        lines += wrapped(
            tongue.words("{name} has drawn a PERIL card. It lies aside, seen by nobody.", name=drawer), width
        )
    asks = [ask.seat for ask in scene.moment.asks]
    if not asks:
        return lines
    seat = asks[0]
    who = Span(tongue.name(scene.names, seat), "text+bold")
    what = asked_for(tongue, public, seat)
    if scene.bots[seat] and not scene.floor:
        sentence = tongue.words("{name} is thinking, asked {what}.", name=who, what=what)
    else:
        sentence = tongue.words("{name} is asked {what}.", name=who, what=what)
    lines += wrapped((chip(seat), Span(" ", "text"), *sentence), width, indent=4)
    if isinstance(public.pending, Answering):
        lines += _window(tongue, scene, seat, width)
    return lines


def _window(tongue: JungleTongue, scene: Scene, seat: int, width: int) -> list[Words]:
    """That the answer comes by itself, and how to give it oneself."""
    if seat in scene.floor:
        text = tongue.words(
            "The answer comes by itself; {key} opens the hand.",
            "muted",
            key=Span(f"[{seat + 1}]", "accent+bold"),
        )
        return wrapped(text, width)
    return wrapped(tongue.words("It always takes as long, whatever is held.", "muted"), width)


def laid_open(tongue: JungleTongue, cards: Iterable[int]) -> Words:
    """The cards of a hand that lies open, each kind once."""
    shown: list[Words] = []
    for card, number in Counter(cards).items():
        times = Span(f"{number} x " if number > 1 else "", "text")
        shown.append(
            (times, tongue.pile_span(tongue.is_peril(card)), Span(" ", "text"), tongue.play_span(card))
        )
    return joined(shown, ", ", "text")


def closed_hand(tongue: JungleTongue, scene: Scene, width: int) -> list[Words]:
    """In place of a hand on the public table: how many cards each holds, and which digit opens them.

    When the match is over both hands lie open there.
    """
    public = public_of(scene)
    lines: list[Words] = []
    for seat, cards in enumerate(public.laid):
        name = fit(scene.names[seat], NAME_ROOM, tongue.more)
        held = laid_open(tongue, cards) if cards else tongue.words("no card in hand", "muted")
        lines += wrapped((chip(seat), Span(f" {name}  ", "text"), *held), width, indent=4)
    if lines:
        return lines
    for seat, (resource, peril) in enumerate(public.hands):
        sizes = (
            tongue.pile_span(False, str(resource)),
            Span("  ", "text"),
            tongue.pile_span(True, str(peril)),
        )
        name = fit(scene.names[seat], NAME_ROOM, tongue.more)
        lines.append((chip(seat), Span(f" {name}  ", "text"), *sizes))
    if scene.floor:
        keys = [
            tongue.words(
                "{key} {name}",
                key=Span(f"[{seat + 1}]", "accent+bold"),
                name=fit(scene.names[seat], NAME_ROOM, tongue.more),
            )
            for seat in scene.floor
        ]
        lines += wrapped(joined([tongue.words("Open a hand:", "muted"), *keys], "  "), width)
    return lines


def tally(tongue: JungleTongue, scene: Scene) -> Words:
    """Both seats with their points, for the curtain."""
    public = public_of(scene)
    most = deck_of(scene).game.points_to_win
    head = tongue.words("Points of {most}:", "muted", most=str(most))
    return every_seat(head, scene.names, [str(camp.points) for camp in public.camps], tongue.more)
