"""Commands: what a key does on a screen, declared once."""

from __future__ import annotations

from typing import NamedTuple

from tui.widgets.keynames import key_name


class Command(NamedTuple):
    """Something a key does: declared once, read by key line, help, palette and key map."""

    name: str
    """The action's name, ``action_<name>`` on the screen, and the id for remapping."""
    keys: tuple[str, ...]
    """Textual's names of the keys, the one to show first."""
    label: str
    """One or two words for the key line."""
    tip: str = ""
    """A sentence for help and palette."""
    shown: str = ""
    """How the key is written, where that is not its own name."""
    commits: bool = False
    """Whether it decides something, so that pasted text must not set it off."""
    hidden: bool = False
    """Whether the key line leaves it out."""


def shown(command: Command) -> str:
    """How a command's key is written."""
    return command.shown or key_name(command.keys[0])
