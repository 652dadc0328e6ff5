"""Keys as people write them, on every screen and at every table."""

from __future__ import annotations

from typing import Final

_NAMES: Final = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    " ": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "question_mark": "?",
    "slash": "/",
    "plus": "+",
    "minus": "-",
}


def key_name(key: str) -> str:
    """A key as people write it."""
    if key in _NAMES:
        return _NAMES[key]
    if key.startswith("ctrl+"):
        return "Ctrl+" + key[5:].upper()
    return key if len(key) == 1 else key.replace("_", " ").capitalize()
