"""What the readers of component files share.

A game's ``Deck`` is checked where it is made: its types say what a value may be, and ``__post_init__`` of its
structs says what values go together, raising a :class:`Flaw` that names the place.
"""

from __future__ import annotations


class Flaw(ValueError):
    """What is wrong with a component, and where."""

    def __init__(self, text: str, path: tuple[str | int, ...] = ()) -> None:
        """``text`` is for the player; ``path`` leads from the struct that raised it to the place."""
        super().__init__(text)
        self.path = path
        """Field names and list positions, outermost first."""
