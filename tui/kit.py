"""What an App hands to its screens: how to draw, how to speak, what to remember. One kit an App."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from themes.glyphs import Glyphs
from themes.loader import Theme
from themes.roles import Depth
from tui.widgets.ink import Ink
from tui.widgets.painted import Frames


class Pace:
    """How soon keys follow each other at one terminal, whatever screens they were heard on."""

    def __init__(self) -> None:
        self.together: deque[tuple[float, float]] = deque(maxlen=64)
        """From when to when keys were read that came at once; filled by the thread that reads."""
        self.heard = 0.0
        self._last = ""

    def skip(self, key: str, when: float) -> None:
        """A key that is dropped."""
        self.heard, self._last = when, key

    def hurried(self, key: str, when: float, burst: float) -> bool:
        """Whether a key came too soon after or before another to be meant."""
        gap, same = when - self.heard, key == self._last
        self.skip(key, when)
        if burst <= 0:
            return False
        # A copy, made in one go: the thread that reads may add to it at any moment.
        crowd = any(first <= when <= last for first, last in self.together.copy())
        return crowd or gap < burst or (same and gap < 5 * burst)


@dataclass
class Kit:
    """The things of one terminal. Nothing here is shared with another App in the same process."""

    theme: Theme
    depth: Depth
    glyphs: Glyphs
    translate: Callable[[str], str] = str
    """From an English sentence to the player's language."""
    burst: float = 0.025
    """Seconds: a key that commits to something, this soon after another key, is taken for pasted text,
    and within five times as long after the same key for a key that is held down."""
    deaf: float = 0.5
    """Seconds for which a screen that changes hands hears nothing."""
    clock: Callable[[], float] = time.monotonic
    notes: list[str] = field(default_factory=list)
    """Sentences for the home screen about what had to be given up at the start."""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Keys the player has chosen for commands, by the command's name."""
    pace: Pace = field(default_factory=Pace)
    ink: Ink = field(init=False)

    def __post_init__(self) -> None:
        self.ink = Ink(self.theme, self.depth)

    @property
    def frames(self) -> Frames | None:
        """Stand-ins for every sign that is not ASCII, or ``None`` to draw them."""
        return ascii_frames(self.glyphs) if self.glyphs.ascii else None

    def dress(self, theme: Theme, depth: Depth, glyphs: Glyphs) -> None:
        """Take another theme or symbol set; the screens still have to be redrawn."""
        self.theme, self.depth, self.glyphs = theme, depth, glyphs
        self.ink = Ink(theme, depth)


def ascii_frames(glyphs: Glyphs) -> Frames:
    """Every character drawn beyond ASCII and its stand-in: frames, and marks set in running text."""
    frames = {char: glyphs.frame(char) for char in "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╒╕╘╛"}
    marks = {"►": ">", "√": "v", "×": "x", "░": ":", "…": "~", "↑": "^", "↓": "v", "←": "<", "→": ">"}
    bars = {"●": "o", "∙": ".", "█": "#", "▒": "+"}
    letters = {"æ": "a", "ø": "o", "Æ": "A", "Ø": "O"}  # others are letters with a mark, which is left out
    words = {"\N{MINUS SIGN}": "-", "–": "-", "’": "'", "“": '"', "”": '"', "·": "."}
    return str.maketrans({**frames, **marks, **bars, **letters, **words})
