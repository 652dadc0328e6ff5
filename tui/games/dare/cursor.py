"""The cursor: it stands on one of the legal actions. Every choice of this game is one action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.contract import Action, Pass
from rules.dare.actions import (
    Accept,
    Answer,
    Bury,
    Call,
    Choose,
    Draw,
    Keep,
    LeaveOut,
    Raise,
    Refuse,
    Roll,
    Take,
    Target,
    Use,
    UseDrawn,
)
from tui.games.dare.words import own_of, range_of
from tui.games.front import Direction, Scene

ORDER: tuple[type[Action], ...] = (
    Draw,
    LeaveOut,
    Roll,
    Accept,
    Refuse,
    UseDrawn,
    Keep,
    Choose,
    Target,
    Bury,
    Take,
    Pass,
    Raise,
    Call,
    Use,
    Answer,
)
"""Kinds of actions as they are listed."""
LETTERS: dict[str, tuple[type[Action], ...]] = {
    "d": (Draw, Accept),
    "s": (Call,),
    "l": (LeaveOut,),
    "r": (Roll, Raise),
    "u": (UseDrawn, Use),
    "k": (Keep,),
    "p": (Refuse, Pass),
}
"""Letters and the things they look for; k keeps a card, which the rules call saving, as s sees the cards."""
WORDS = {"s": "stay", "l": "leave", "f": "follow"}
"""Letters and the answers between rounds."""
GRID = 6
"""Values in a row where the number pile is looked through."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """What is chosen, and whether the second confirmation is awaited."""

    action: Action | None
    step: Literal["", "sure"] = ""


def choices(scene: Scene) -> tuple[Action, ...]:
    """Every legal action in the order in which the cursor walks."""
    if scene.acting is None:
        return ()
    return tuple(sorted(scene.legal, key=lambda action: ORDER.index(type(action))))


def start(scene: Scene) -> Cursor:
    """The first sensible choice: a good call, no card above the range, else what comes first."""
    found = choices(scene)
    own = own_of(scene)
    if own is not None:
        call = next((action for action in found if isinstance(action, Call)), None)
        if call is not None and own.call == "good":
            return Cursor(call)
        out = next((action for action in found if isinstance(action, LeaveOut)), None)
        if out is not None:
            return Cursor(out)
        if any(isinstance(action, Take) for action in found):
            return Cursor(_best(scene, found))
    return Cursor(found[0] if found else None)


def _best(scene: Scene, found: tuple[Action, ...]) -> Action:
    """Of a searched pile, the value that comes nearest to the best total without going above it."""
    own, wanted = own_of(scene), range_of(scene.view.public)
    takes = [action for action in found if isinstance(action, Take)]
    if own is None or not own.search:
        return takes[0]
    totals = {action: own.total + int(value_of(scene, action.place) or 0) for action in takes}
    return max(
        takes, key=lambda action: (totals[action] <= wanted.high, _nearness(totals[action], wanted.high))
    )


def _nearness(total: int, high: int) -> int:
    return total if total <= high else -total


def keep(scene: Scene, cursor: Cursor) -> Cursor:
    """The same choice if it is still there, nothing half said, else a fresh start."""
    return Cursor(cursor.action) if cursor.action in choices(scene) else start(scene)


def walk(scene: Scene, cursor: Cursor, direction: Direction) -> Cursor:
    """To the next choice; up and down go by rows where values lie in a grid."""
    found = choices(scene)
    if not found:
        return Cursor(None)
    if cursor.action not in found:
        return start(scene)
    step = 1 if direction in ("right", "down", "next") else -1
    if isinstance(cursor.action, Take) and direction in ("up", "down"):
        place = found.index(cursor.action) + step * GRID
        return Cursor(found[place]) if 0 <= place < len(found) else Cursor(cursor.action)
    return Cursor(found[(found.index(cursor.action) + step) % len(found)])


def numbered(scene: Scene, digit: str) -> list[Action]:
    """What a digit stands for at this moment, as the list of choices shows it."""
    return [action for action in choices(scene) if digit in digits_of(scene, action)]


def digits_of(scene: Scene, action: Action) -> tuple[str, ...]:
    """The digits that choose an action, the one that is shown first."""
    match action:
        case Bury(place=place):
            return _digit(place + 1)
        case Target(seat=seat):
            return _digit(seat + 1)
        case Choose(option=option):
            return _digit(option + 1)
        case Take(place=place):
            value = value_of(scene, place)
            return tuple(dict.fromkeys((value[:1], value[-1:])))
        case Raise(chips=chips):
            return _digit(chips)
        case Pass():
            return ("0",)
    if isinstance(action, UseDrawn | Use) and not any(isinstance(each, Raise | Pass) for each in scene.legal):
        first = any(isinstance(each, UseDrawn) for each in scene.legal)
        return _digit(1 if isinstance(action, UseDrawn) else action.place + 1 + first)
    return ()


def value_of(scene: Scene, place: int) -> str:
    """The value at a place of the searched pile, for the eyes that search."""
    own = own_of(scene)
    found = own.search[place : place + 1] if own is not None else ()
    return str(found[0].value) if found else ""


def _digit(number: int) -> tuple[str, ...]:
    return (str(number),) if number < 10 else ()


def lettered(scene: Scene, key: str) -> list[Action]:
    """What a letter looks for at this moment."""
    found = choices(scene)
    words: list[Action] = [
        action for action in found if isinstance(action, Answer) and action.word == WORDS.get(key)
    ]
    return words or [action for action in found if isinstance(action, LETTERS.get(key, ()))]


def letter_of(action: Action) -> str:
    """The letter that looks for an action, empty for none."""
    if isinstance(action, Answer):
        return next(letter for letter, word in WORDS.items() if word == action.word)
    return next((letter for letter, kinds in LETTERS.items() if isinstance(action, kinds)), "")


def key_of(scene: Scene, action: Action) -> str:
    """The key that is written before an action in the list of choices."""
    digits = () if isinstance(action, Take) else digits_of(scene, action)
    return digits[0] if digits else letter_of(action)


def final(scene: Scene, action: Action | None) -> bool:
    """Whether an action needs a second confirmation: a false call, and leaving for good (CP9, C118)."""
    if isinstance(action, Call):
        own = own_of(scene)
        return own is not None and own.call != "good"
    return isinstance(action, Answer) and action.word == "leave"


def next_of(found: Sequence[Action], here: Action | None) -> Action:
    """The first of some actions, or the one after the one the cursor is on."""
    if here in found:
        return found[(found.index(here) + 1) % len(found)]
    return found[0]
