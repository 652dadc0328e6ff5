"""Amazing Jungle Run at the terminal: drawing, words, cursor and keys, all without widgets.

What the list of games shows stands here; everything else is loaded when a table is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.games.jungle.front import JungleFront

    FRONT: type[JungleFront]

TITLE = "Amazing Jungle Run"
SEATS = range(2, 3)
PITCH = "dice and nerve for nine points"
SECRET = "hands secret"

__all__ = ["FRONT", "PITCH", "SEATS", "SECRET", "TITLE"]


def __getattr__(name: str) -> object:
    if name == "FRONT":
        from tui.games.jungle.front import JungleFront

        return JungleFront
    raise AttributeError(name)
