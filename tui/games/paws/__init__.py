"""Paws in Peril at the terminal: drawing, words, cursor and keys, all without widgets.

What the list of games shows stands here; everything else is loaded when a table is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.games.paws.front import PawsFront

    FRONT: type[PawsFront]

TITLE = "Paws in Peril"
SEATS = range(2, 5)
PITCH = "claim homes, fight what lives in"
SECRET = "items secret"

__all__ = ["FRONT", "PITCH", "SEATS", "SECRET", "TITLE"]


def __getattr__(name: str) -> object:
    if name == "FRONT":
        from tui.games.paws.front import PawsFront

        return PawsFront
    raise AttributeError(name)
