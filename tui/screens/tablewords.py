"""The sentences of the public table, the same for every game: who is asked, which keys open what."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.filling import fill
from themes.roles import seat_token
from tui.eyes import Race
from tui.games.front import Front, Scene, Words
from tui.link import Link
from tui.widgets.picture import Span, fit

Say = Callable[[str], str]


def public_question(link: Link, front: Front, scene: Scene, say: Say) -> tuple[Words, Words]:
    """Who is asked on the public table, and that the others look away when a hand opens."""
    asked = [ask.seat for ask in scene.moment.asks if ask.seat in scene.floor]
    if asked:
        seat = asked[0]
        text = say("{name}: press [{digit}] to open your hand while the others look away.")
        text = fill(text, {"name": fit(scene.names[seat], 24), "digit": seat + 1})
        first: Words = (_chip(seat), Span(f" {text}", "text"))
    else:
        text = say("Whoever wants to act presses their own digit; the others look away.")
        first = (Span(text, "text"),)
    return first, front.question(scene, None)[1]


def idle_question(front: Front, scene: Scene, say: Say) -> tuple[Words, Words]:
    """A hand that was opened and has nothing it can do: the others wait for the table."""
    text = say("Nothing in this hand can be played now. Press [c] to give the table back.")
    return (Span(text, "accent"),), front.question(scene, None)[1]


def race_question(link: Link, scene: Scene, say: Say) -> tuple[Words, Words]:
    """Before and after the signal of a race; whose key counted has a mark."""
    assert isinstance(link.show, Race)
    pressed, chips = link.host.pressed, list[Span]()
    for seat in link.show.seats:
        mark = Span(" √", "success") if seat in pressed else Span("", "text")
        chips += (_chip(seat), mark, Span(f" {scene.names[seat]}  ", "text"))
    if link.host.signalled:
        return (Span(say("NOW! Each presses their own digit. The last one is it."), "accent+bold"),), tuple(
            chips
        )
    text = say("Hands ready: wait for the signal. A press before it counts as last.")
    return (Span(text, "warning+bold"),), tuple(chips)


def lingering_question(say: Say) -> Words:
    """What was shown to one seat stays until that seat has seen it."""
    text = say("Only you see this. Press a key when you have seen it; then pass the keyboard.")
    return (Span(text, "accent+bold"),)


def leave_question(link: Link, front: Front, scene: Scene, say: Say) -> tuple[Words, Words]:
    """Before leaving: that the match is kept, and who is to decide."""
    seat = next((ask.seat for ask in scene.moment.asks), None)
    text = say("Leave? The match is kept.")
    if not link.host.match.saved:
        text = say("Leave? This match is not saved and is lost.")
    elif not link.host.saving:
        text = say("Leave? The match is kept as far as it was saved; what came later is lost.")
    elif seat is not None:
        text = say("Leave? The match is kept; {name} is asked {what}.")
        text = fill(text, {"name": scene.names[seat], "what": front.asked(scene, seat)})
    return (Span(text, "warning+bold"),), ()


def public_keys(link: Link, front: Front, scene: Scene, say: Say) -> list[tuple[str, str, str]]:
    """The keys of the public table: each floor key, and the one for nobody."""
    if isinstance(link.show, Race):
        return [(str(seat + 1), str(seat + 1), scene.names[seat]) for seat in link.show.seats]
    hints = [
        (str(seat + 1), str(seat + 1), fill(say("open {name}'s hand"), {"name": scene.names[seat]}))
        for seat in scene.floor[:1]
    ]
    quiet = [ask.quiet for ask in scene.moment.asks if ask.seat in scene.floor and ask.quiet is not None]
    if quiet and not link.host.by_order:
        # Before the other hands: in a narrow window those are left out first, and seats show their digits.
        hints.append(("space", "Space", front.silence(quiet[0])))
    return hints + [(str(seat + 1), str(seat + 1), scene.names[seat]) for seat in scene.floor[1:]]


def _chip(seat: int) -> Span:
    return Span(f"({seat + 1})", f"chip:{seat_token(seat)}")
