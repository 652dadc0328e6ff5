"""DOUC in Danger at the terminal: drawing, words, cursor and keys, all without widgets.

What the list of games shows stands here; everything else is loaded when a table is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.games.douc.front import DoucFront

    FRONT: type[DoucFront]

TITLE = "DOUC in Danger"
SEATS = range(2, 7)
PITCH = "save cards or lose them, no turns"
SECRET = "hands secret"

__all__ = ["FRONT", "PITCH", "SEATS", "SECRET", "TITLE"]


def __getattr__(name: str) -> object:
    if name == "FRONT":
        from tui.games.douc.front import DoucFront

        return DoucFront
    raise AttributeError(name)
