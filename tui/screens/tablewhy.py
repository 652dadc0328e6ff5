"""What the help of a table lists, and why a key of every table does nothing just now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.journal import CannotUndo
from rules.kit.filling import fill
from tui.eyes import Race
from tui.games.front import Choice, Front, KeyHint, Scene
from tui.link import Closed, Link
from tui.screens.commands import Command
from tui.widgets.picture import fit

Say = Callable[[str], str]


def cannot_undo(error: CannotUndo, say: Say) -> str:
    """Why the last move stands."""
    reasons = {
        "nothing": "There is nothing to take back.",
        "revealed": "What was revealed cannot be taken back.",
        "other": "Somebody else has acted or looked since; it stands.",
    }
    return say(reasons[error.code])


def why_no_undo(link: Link, say: Say) -> str:
    """Why there is no undo at this moment."""
    try:
        link.undo()
    except CannotUndo as error:
        return cannot_undo(error, say)
    except Closed:
        pass
    return say("There is nothing to take back.")


def why_no_order(front: Front, say: Say) -> str:
    """Why no standing order can be left at this moment."""
    if not front.game.orders:
        return say("This game has no standing orders.")
    return say("A standing order belongs to a hand: open yours, then press [w].")


def why_no_cover(link: Link, say: Say) -> str:
    """Why there is nothing to cover."""
    if link.sole:
        return say("Only one person plays here: nothing is ever covered.")
    return say("Everybody may see this: there is nothing to cover.")


def why_no_hand(scene: Scene, character: str | None, say: Say) -> str:
    """Why the digit of a seat opens nothing on the public table; empty where it is no such digit."""
    if scene.eyes is not None or scene.acting is not None or not character or not character.isdecimal():
        return ""
    seat = int(character) - 1
    if not 0 <= seat < len(scene.names) or scene.moment.kind == "over":
        return ""
    text = say("The hand of {name} stays closed until {name} is asked.")
    if scene.bots[seat]:
        text = say("{name} is a bot; its hand is never opened here.")
    return fill(text, {"name": fit(scene.names[seat], 24)})


def public_choices(link: Link, front: Front, scene: Scene, say: Say) -> tuple[Choice, ...]:
    """What can be done from the public table: hands to open, and the answer that needs none."""
    if link.lingering:
        return (Choice(say("[Enter] covers what only you see.")),)
    if isinstance(link.show, Race):
        text = say("At the signal [{digit}] is the hand of {name}; the last one is it.")
        return tuple(Choice(_named(text, scene, seat)) for seat in link.show.seats)
    found: list[Choice] = []
    asked = [ask.seat for ask in scene.moment.asks]
    for seat in scene.floor:
        if seat not in asked:
            text = say("[{digit}] opens the hand of {name}, who may play.")
            found.append(Choice(_named(text, scene, seat)))
        else:
            text = say("[{digit}] opens the hand of {name}, who is asked {what}.")
            found.append(Choice(_named(text, scene, seat, what=front.asked(scene, seat))))
    for ask in scene.moment.asks:
        if ask.seat in scene.floor and ask.quiet is not None:
            text = say("[Space], with no hand opened, answers for {name}: {word}.")
            found.append(Choice(_named(text, scene, ask.seat, word=front.silence(ask.quiet))))
    return tuple(found)


def _named(text: str, scene: Scene, seat: int, **more: str) -> str:
    """A sentence about a seat: its digit, its name, and what else the sentence has room for."""
    return fill(text, {"digit": seat + 1, "name": scene.names[seat], **more})


def game_keys(hints: Iterable[KeyHint]) -> list[Command]:
    """The game's own keys at this moment as lines of the help."""
    # The words of a hint are translated already.
    return [
        Command(hint.key, (hint.key,), "")._replace(label=hint.label, shown=hint.written)
        for hint in hints
        if hint.key
    ]
