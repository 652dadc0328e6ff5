"""DuCo at the terminal: drawing, words, cursor and keys, all without widgets.

What the list of games shows stands here; everything else is loaded when a table is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.games.duco.front import DucoFront

    FRONT: type[DucoFront]

TITLE = "DuCo"
SEATS = range(1, 6)
PITCH = "match edges, race to 50 points"
SECRET = "one card secret"

__all__ = ["FRONT", "PITCH", "SEATS", "SECRET", "TITLE"]


def __getattr__(name: str) -> object:
    if name == "FRONT":
        from tui.games.duco.front import DucoFront

        return DucoFront
    raise AttributeError(name)
