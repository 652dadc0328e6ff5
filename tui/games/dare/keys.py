"""Keys: what each does at a moment, with an answer for every one of them."""

from __future__ import annotations

from collections.abc import Callable

from rules.contract import Action, Pass
from rules.dare.actions import (
    ACCEPT,
    CALL,
    DRAW,
    KEEP,
    LEAVE_OUT,
    REFUSE,
    ROLL,
    STAY,
    USE,
    Answer,
    Bury,
    Choose,
    LeaveOut,
    Raise,
    Target,
)
from rules.dare.state import Burying, Choosing, Phase, Raising, Targeting
from tui.games.dare.ask import why_nothing
from tui.games.dare.cursor import Cursor, choices, final, lettered, next_of, numbered, walk
from tui.games.dare.hints import works
from tui.games.dare.words import Tongue, public_of
from tui.games.front import DIRECTIONS, Do, Move, Say, Scene
from tui.games.front import Answer as Reply
from tui.games.unanswered import idle, sign_of, telling, unknown

TRIES: dict[str, tuple[Action, ...]] = {
    "d": (DRAW, ACCEPT),
    "s": (CALL,),
    "l": (LEAVE_OUT,),
    "r": (ROLL, Raise(1)),
    "u": (USE[0],),
    "k": (KEEP,),
    "p": (REFUSE, Pass()),
    "f": (STAY,),
}
"""What one would try with a letter, to be told why it is refused."""
DIGITS: dict[type[Phase], Callable[[int], Action]] = {
    Raising: Raise,
    Targeting: lambda digit: Target(digit - 1),
    Choosing: lambda digit: Choose(digit - 1),
    Burying: lambda digit: Bury(digit - 1),
}
"""What one would try with a digit in a phase."""


def press(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Reply:
    """The answer to a key."""
    key = sign_of(key)
    if scene.acting is None:
        return idle(tongue.translate, scene, key)
    if key in DIRECTIONS:
        return Move(walk(scene, cursor, DIRECTIONS[key]))
    if key == "enter":
        return enter(tongue, scene, cursor)
    if key == " ":
        return _space(tongue, scene, cursor)
    if key == "escape":
        return Move(Cursor(cursor.action)) if cursor.step else None
    if len(key) == 1 and key.isdecimal() and key.isascii():
        return _digit(tongue, scene, cursor, key)
    if key in TRIES:
        return _letter(tongue, scene, cursor, key)
    if key == "/":
        return Say(
            tongue.say("No place here has a name to type. {works}", works=works(tongue, scene, cursor))
        )
    return unknown(tongue.translate, key, works(tongue, scene, cursor))


def enter(tongue: Tongue, scene: Scene, cursor: Cursor) -> Reply:
    """Do what the cursor is on; ask again before a false call and before leaving for good."""
    action = cursor.action
    if action is None or action not in choices(scene):
        return Say(f"{why_nothing(tongue)} {works(tongue, scene, cursor)}")
    if final(scene, action) and cursor.step != "sure":
        return Move(Cursor(action, "sure"))
    return Do(action)


def _space(tongue: Tongue, scene: Scene, cursor: Cursor) -> Reply:
    """Pass on, leave the draw out, go on to the next round."""
    for action in choices(scene):
        if isinstance(action, Pass) or (isinstance(action, Answer) and action.word == "stay"):
            return Do(action)
        if isinstance(action, LeaveOut):
            return Do(action) if cursor.action == action else Move(Cursor(action))
    refusal = scene.why(Pass())
    if refusal is not None:
        return telling(scene, refusal)
    return Say(works(tongue, scene, cursor))


def _digit(tongue: Tongue, scene: Scene, cursor: Cursor, digit: str) -> Reply:
    found = numbered(scene, digit)
    if found:
        return Move(Cursor(next_of(found, cursor.action)))
    tried = DIGITS.get(type(public_of(scene).pending))
    refusal = scene.why(tried(int(digit))) if tried else None
    if refusal is not None:
        return telling(scene, refusal)
    return Say(
        tongue.say(
            "{digit} stands for nothing now. {works}", digit=f"[{digit}]", works=works(tongue, scene, cursor)
        )
    )


def _letter(tongue: Tongue, scene: Scene, cursor: Cursor, key: str) -> Reply:
    """Choose what the letter looks for; pressed again, do it, or go to the next of several."""
    found = lettered(scene, key)
    if len(found) == 1 and cursor.action == found[0]:
        return enter(tongue, scene, cursor)
    if found:
        return Move(Cursor(next_of(found, cursor.action)))
    for action in TRIES[key]:
        refusal = scene.why(action)
        if refusal is not None:
            return telling(scene, refusal)
    return Say(works(tongue, scene, cursor))
