"""What a host tells its subscribers: that something happened and which rows to look at.

News carry no event and no card. A subscriber asks for the history of the eyes it has, so what is told
cannot say more than those eyes may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

NewsKind = Literal[
    "played", "undone", "order", "seat", "held", "dropped", "clock", "pause", "race", "signal", "saving"
]


class News(msgspec.Struct, frozen=True):
    """Something happened at the table."""

    kind: NewsKind
    """``played``: rows after ``since`` are on the table; ``undone``: an action was taken back; ``order``
    and ``seat``: a standing order, a curtain or a new name is on record; ``held``: an answer waits for
    the moment's pace; ``dropped``: a held answer fell away because somebody cut in; ``clock``: a clock
    started or stopped; ``pause``: the table stands still or goes on; ``race``: a race is about to begin
    or begins again; ``signal``: press now; ``saving``: the state of saving changed (see ``text``)."""
    since: int = 0
    """The last row before it happened."""
    seat: int | None = None
    """Whose doing it is, if anybody's."""
    late: bool = False
    """Whether the seat's time was up, so that its silence was played."""
    text: str = ""
    """For ``saving``, where the table goes on: one sentence for the player."""


class Answer(msgspec.Struct, frozen=True):
    """What became of a submission."""

    held: int = 0
    """Milliseconds until it counts; 0 when it is on the table already."""
    late: bool = False
    """Whether the time was up, so that silence was played instead."""


class Busy(Exception):
    """The seat has given an answer that is still held; it can be taken back by ``undo``."""


Listener = Callable[[News], None]
