"""What goes wrong, as one sentence that can be said in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Callable

from rules.kit.filling import fill


class Trouble(Exception):
    """Something that cannot be done, with one sentence for the player. As text it is English."""

    def __init__(self, sentence: str, **values: object) -> None:
        """``sentence`` is English, with ``{names}`` that ``values`` go into as they are."""
        super().__init__(sentence)
        self.sentence, self.values = sentence, values

    def said(self, translate: Callable[[str], str]) -> str:
        """The sentence in a language; what the system or a file says of itself stays in its own words."""
        return fill(translate(self.sentence), self.values)

    def __str__(self) -> str:
        return self.said(str)
