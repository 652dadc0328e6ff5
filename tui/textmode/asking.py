"""The sentences that say who is to do what: questions, the public table, a race, the curtain."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.filling import fill
from tui.eyes import Race
from tui.games.front import Front, Scene
from tui.host import Host
from tui.link import Link
from tui.textmode.speech import Say, sentences
from tui.widgets.phrase import text_of


def called(front: Front, scene: Scene, seat: int, say: Say) -> str:
    """What the acting seat is asked; for one that only may act, that it may."""
    name = scene.names[seat]
    if any(ask.seat == seat for ask in scene.moment.asks):
        text = say("{name}, you are asked {what}.")
        return fill(text, {"name": name, "what": front.asked(scene, seat)})
    return fill(say("{name}, you may act now, or type go to let the others go on."), {"name": name})


def floor(link: Link, front: Front, scene: Scene, say: Say) -> list[str]:
    """The public table: who is asked, whose digit opens which hand, and what it means that nobody acts."""
    lines: list[str] = []
    asked = [ask.seat for ask in scene.moment.asks if ask.seat in scene.floor]
    for seat in asked:
        text = say("{name} is asked {what}. Type {digit} to open the hand of {name}; the others look away.")
        lines.append(fill(text, _who(scene, seat) | {"what": front.asked(scene, seat)}))
    others = [seat for seat in scene.floor if seat not in asked]
    for seat in others:
        text = say("{name} may act. Type open {digit} to open the hand of {name}; the others look away.")
        lines.append(fill(text, _who(scene, seat)))
    quiet = [ask.quiet for ask in scene.moment.asks if ask.seat in scene.floor and ask.quiet is not None]
    if link.host.paused:
        lines.append(say("Type go if nobody here wants to act now."))
    elif quiet and not link.host.by_order:
        text = say("Type nobody if nobody here wants to act: {word}.")
        lines.append(fill(text, {"word": front.silence(quiet[0])}))
    return lines


def _who(scene: Scene, seat: int) -> dict[str, object]:
    return {"name": scene.names[seat], "digit": seat + 1}


def idle(say: Say) -> str:
    """A hand that was opened and has nothing it can do."""
    return say("Nothing in this hand can be played now. Type cover to give the table back.")


def racing(link: Link, scene: Scene, say: Say) -> list[str]:
    """A race before its signal, and at it."""
    assert isinstance(link.show, Race)
    if link.host.signalled:
        return [say("Now! Everybody types their own digit and presses Enter. The last one is it.")]
    seats = [fill(say("{digit} for {name}"), _who(scene, seat)) for seat in link.show.seats]
    text = say("Hands ready: wait for the word Now. A digit typed before it counts as last: {seats}.")
    return [fill(text, {"seats": ", ".join(seats)})]


def left(link: Link, say: Say) -> str:
    """How much time there is."""
    limit = link.left()
    if limit is None:
        return say("There is no clock now.")
    seconds = (limit + 999) // 1000
    if seconds == 1:
        return say("1 second is left.")
    return fill(say("{count} seconds are left."), {"count": seconds})


def curtain(
    front: Front,
    scene: Scene,
    seat: int,
    recap: Sequence[str],
    others: Sequence[int],
    say: Say,
    *,
    looked: bool = True,
) -> list[str]:
    """Between two people: what everybody may know of what happened, and who is to open whose hand.

    ``looked``: whether the seat has looked at this match before.
    """
    name = scene.names[seat]
    lines = [fill(say("Now hand the keyboard to {name}. Everyone else, please look away."), {"name": name})]
    if recap:
        head = say("Since {name} last looked:") if looked else say("What has happened:")
        lines.append(fill(head, {"name": name}))
        lines += recap
    lines += sentences(_tally(text_of(front.tally(scene))), say)
    parts = _who(scene, seat) | {"what": front.asked(scene, seat)}
    lines.append(fill(say("{name} is asked {what}."), parts))
    for other in others:
        lines.append(fill(say("{name} may break in by typing {digit}."), _who(scene, other)))
    lines.append(opens(scene, seat, say))
    return lines


def opens(scene: Scene, seat: int, say: Say) -> str:
    """How the curtain of a seat is opened."""
    return fill(say("{name}, type {digit} and press Enter to hear your own cards."), _who(scene, seat))


def _tally(text: str) -> str:
    """The line of figures with the seats' chips, which only colour, as a list: "Ada 3, Bo 5"."""
    head, *parts = text.split("(")
    figures = [part.partition(")")[2].strip() for part in parts]
    head = head.strip().rstrip(":")
    return f"{head}: {', '.join(figures)}" if head else ", ".join(figures)


def opening(front: Front, host: Host, say: Say) -> list[str]:
    """What is played, by whom."""
    names = ", ".join(
        fill(say("{name} (bot)"), {"name": seat.name}) if seat.is_bot else seat.name for seat in host.seats
    )
    return [
        fill(say("{game}. At the table: {names}."), {"game": front.game.title, "names": names}),
        say(
            "Type a number to do what stands there, help for all commands, intro for what the game is about."
        ),
    ]
