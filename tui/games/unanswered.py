"""Answers to keys that do nothing at a table, the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.contract import Refusal
from rules.kit.filling import fill
from tui.games.front import Answer, Say, Scene
from tui.widgets.keynames import key_name

_SIGNS: Final = {"slash": "/", "space": " ", "return": "enter"}


def sign_of(key: str) -> str:
    """The name under which a game looks a key up: one for each key, however the terminal calls it."""
    return _SIGNS.get(key, key)


def idle(translate: Callable[[str], str], scene: Scene, key: str = "") -> Answer:
    """The answer where nobody decides: digits are left to the seats, everything else is explained."""
    if len(key) == 1 and key.isdecimal():
        return None
    if scene.floor:
        digits = " ".join(f"[{seat + 1}]" for seat in scene.floor)
        return Say(fill(translate("No hand is open. {digits} opens one."), {"digits": digits}))
    return Say(translate("It is not your decision now; the log and the help are open to you."))


def telling(scene: Scene, refusal: Refusal) -> Say:
    """The answer that an action is refused, and by which rule."""
    return Say(scene.tell(refusal), refusal)


def unknown(translate: Callable[[str], str], key: str, works: str) -> Say:
    """The answer to a key that means nothing here; ``works`` tells which keys do."""
    text = translate("{key} does nothing here. {works}")
    return Say(fill(text, {"key": f"[{key_name(key)}]", "works": works}))
