"""How a match ended as a text file: result, score sheet, hands, and everything that happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rules.kit.filling import fill
from tui.files import reason, write_private
from tui.screens.result_card import result_text
from tui.screens.story import Story
from tui.widgets.picture import harmless

if TYPE_CHECKING:
    from tui.games.front import Front
    from tui.tables import Ended

WIDTH = 96
"""Columns of the text."""


def summary(ended: Ended, front: Front, say: Callable[[str], str]) -> str:
    """The whole text."""
    names = tuple(seat.name for seat in ended.seats)
    story = Story(front, names)
    told = (line for entry in ended.entries for line in story.entry(entry))
    body = ["".join(span.text for span in line).rstrip() for line in told]
    text = "\n".join([result_text(ended.card(front), say, WIDTH), say("What happened"), "", *body, ""])
    return "\n".join(map(harmless, text.split("\n")))


def write_summary(ended: Ended, front: Front, say: Callable[[str], str], folder: Path | None = None) -> str:
    """Write the text to a new file and say where, or why not; no file is ever written over."""
    folder = Path.cwd() if folder is None else folder
    text = summary(ended, front, say)
    word = "".join(char for char in ended.match_id if char.isalnum() or char in "-_")[:40]
    for number in range(1, 100):
        path = folder / f"hotseat-{word}{'' if number == 1 else f'-{number}'}.txt"
        try:
            write_private(path, text.encode(), replace=False)
        except FileExistsError:
            continue
        except OSError as error:
            return fill(say("It could not be written: {reason}."), {"reason": reason(error)})
        return fill(say("Written to {path}."), {"path": path})
    return say("There are too many copies of it already.")
