"""Pips at the terminal. What the list of games shows stands here; the rest is loaded at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.sixth.front.front import PipsFront

    FRONT: type[PipsFront]

TITLE = "Pips"
SEATS = range(2, 5)
PITCH = "three cards, three rounds"
SECRET = "hands secret"

__all__ = ["FRONT", "PITCH", "SEATS", "SECRET", "TITLE"]


def __getattr__(name: str) -> object:
    if name == "FRONT":
        from tests.sixth.front.front import PipsFront

        return PipsFront
    raise AttributeError(name)
