"""Do Dare Decide at the terminal: drawing, words, cursor and keys, all without widgets.

What the list of games shows stands here; everything else is loaded when a table is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.games.dare.front import DareFront

    FRONT: type[DareFront]

TITLE = "Do Dare Decide"
SEATS = range(2, 7)
PITCH = "draw towards 36, dare the die"
SECRET = "hands secret"

__all__ = ["FRONT", "PITCH", "SEATS", "SECRET", "TITLE"]


def __getattr__(name: str) -> object:
    if name == "FRONT":
        from tui.games.dare.front import DareFront

        return DareFront
    raise AttributeError(name)
