"""What may be heard: lines of letters, figures and stops, each a whole sentence or an item of a list."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tui.textmode.offer import ITEM

SILENT = set(" .,;:!?'\"()-/%’“”")
"""What a screen reader passes over or reads as a pause, a fraction, a share."""
COMMAND = re.compile(r"\w+, .: ")
"""How the help begins a line."""
SLIPS = ("None", "object at", "Struct(", "{", "  ", " .", " ,", "..", "()")
"""What a slip of the pen leaves in a line."""


def decoration(text: str) -> set[str]:
    """The characters of a text that stand for nothing when they are read aloud."""
    return {char for char in text if not char.isalnum() and char not in SILENT}


def unheard(lines: Iterable[str]) -> list[str]:
    """The lines that are no sentence and no item, or in which something is drawn rather than said."""
    return [line for line in lines if not _sound(line)]


def _sound(line: str) -> bool:
    text = ITEM.sub("", line, count=1)
    begins = text[:1].isupper() or text[:1].isdigit() or text[:1] in "“\"'" or COMMAND.match(line) is not None
    ends = text.endswith((".", "!", "?", ":", ";", '."', ".)"))
    return begins and ends and not decoration(text) and not any(slip in text for slip in SLIPS)
