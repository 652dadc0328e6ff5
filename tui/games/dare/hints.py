"""The keys that work at a moment, for the key line and for answers to those that do not."""

from __future__ import annotations

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
from tui.games.dare.cursor import Cursor, choices, digits_of, letter_of
from tui.games.dare.words import Tongue
from tui.games.front import KeyHint, Scene, works_now


def hints(tongue: Tongue, scene: Scene, cursor: Cursor) -> tuple[KeyHint, ...]:
    """Keys that work now, the most used first."""
    say = tongue.translate
    found = choices(scene)
    if not found:
        return ()
    if cursor.step == "sure":
        key = letter_of(cursor.action) if cursor.action is not None else "enter"
        return (KeyHint("enter", say("yes")), KeyHint(key, say("yes")), _back(tongue))
    hinted = [KeyHint("enter", word_for(tongue, cursor.action))]
    hinted += _digits(tongue, scene, found, cursor.action)
    for action in found:
        letter = letter_of(action)
        if isinstance(action, Pass) or (isinstance(action, Answer) and action.word == "stay"):
            if action != cursor.action:
                hinted.append(KeyHint("space", word_for(tongue, action)))
        elif (
            letter
            and action != cursor.action
            and all(hint.key != letter for hint in hinted)
            and (not digits_of(scene, action))
        ):
            hinted.append(KeyHint(letter, word_for(tongue, action)))
    if len(found) > 1:
        hinted.append(KeyHint("right", say("choose"), say("arrows")))
    return tuple(hinted)


def _back(tongue: Tongue) -> KeyHint:
    return KeyHint("escape", tongue.translate("back"))


def word_for(tongue: Tongue, action: Action | None) -> str:
    """What an action is, in a word or two."""
    say = tongue.translate
    if action is None:
        return say("why not")
    if isinstance(action, Answer):
        return {"stay": say("go on"), "leave": say("stop"), "follow": say("as the others")}[action.word]
    words: dict[type[Action], str] = {
        Draw: say("draw"),
        LeaveOut: say("no card"),
        Call: say("see cards"),
        Roll: say("roll"),
        Accept: say("draw chaos"),
        Refuse: say("pay"),
        UseDrawn: say("use"),
        Use: say("use"),
        Keep: say("save it"),
        Choose: say("choose"),
        Target: say("choose"),
        Bury: say("bury"),
        Take: say("take"),
        Raise: say("raise"),
        Pass: say("no raise"),
    }
    return words[type(action)]


def _digits(tongue: Tongue, scene: Scene, found: tuple[Action, ...], chosen: Action | None) -> list[KeyHint]:
    """What digits choose now."""
    say = tongue.translate
    words: tuple[tuple[type[Action] | tuple[type[Action], ...], str], ...] = (
        (Bury, say("card")),
        (Target, say("player")),
        (Choose, say("way")),
        (Take, say("value")),
        (Raise, say("raise")),
        ((UseDrawn, Use), say("chaos card")),
    )
    for kinds, word in words:
        meant = [action for action in found if isinstance(action, kinds)]
        digits = [int(digit) for action in meant for digit in digits_of(scene, action)[:1]]
        if not digits or meant == [chosen]:
            # What Enter does already needs no digit that would change nothing.
            continue
        low, high = min(digits), max(digits)
        if isinstance(kinds, type) and kinds is Take:
            return [KeyHint(str(low), word, "1-9")]
        whole = sorted(set(digits)) == list(range(low, high + 1))
        shown = str(low) if low == high else f"{low}-{high}" if whole else " ".join(map(str, digits))
        return [KeyHint(str(low), word, shown)]
    return []


def works(tongue: Tongue, scene: Scene, cursor: Cursor) -> str:
    """A sentence with the keys that work now."""
    return works_now(hints(tongue, scene, cursor), tongue.translate)
