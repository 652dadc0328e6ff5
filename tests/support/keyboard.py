"""Every key that a terminal can send, by Textual's names."""

from __future__ import annotations

import string

from textual.keys import _character_to_key

LETTERS = (*string.ascii_lowercase, *string.ascii_uppercase)
DIGITS = tuple(string.digits)
SIGNS = tuple(map(_character_to_key, string.punctuation))
NAMED = (
    *("enter", "space", "escape", "tab", "shift+tab", "backspace", "delete", "insert"),
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
)
FUNCTIONS = tuple(f"f{number}" for number in range(1, 13))
CONTROL = tuple(f"ctrl+{letter}" for letter in string.ascii_lowercase if letter not in "chijmpqz")
"""Held with Ctrl; some of these letters are Backspace, Tab and Enter, and others belong to every screen."""
CHARACTERS = {_character_to_key(char): char for char in string.printable[:95]}
"""What a key writes, for those that write something."""
KEYBOARD = (*LETTERS, *DIGITS, *SIGNS, *NAMED, *FUNCTIONS, *CONTROL)
"""All of them."""
