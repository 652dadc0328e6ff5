"""What the words of every game have in common: whole sentences, names cut to their room, reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from rules.contract import Preview, Reason
from rules.kit.book import Book
from rules.kit.filling import fill
from themes.glyphs import Glyphs
from tui.widgets.phrase import Part, Words, phrase
from tui.widgets.picture import fit

Reasons = TypeVar("Reasons", bound=Reason | Preview)
NAME_ROOM = 14
"""Cells for a name inside a sentence."""


def in_words(reason: Reasons, translate: Callable[[str], str]) -> Reasons:
    """The reason with its parameters in the player's language; figures stay as they are."""
    return replace(reason, params=tuple((name, translate(value)) for name, value in reason.params))


def percent(chance: float) -> str:
    """A chance from 0 to 1 in hundredths; never 0% or 100% for what is possible but not certain."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return f"{whole}%"


class Tongue:
    """Signs and words of one terminal; a game adds its own things."""

    def __init__(self, glyphs: Glyphs, translate: Callable[[str], str], book: Book) -> None:
        self.book = book
        self.glyphs = glyphs
        self.spoken = glyphs.spoken
        """Whether words are read aloud: no sign stands for anything, and no name is cut."""
        self.translate = translate
        self.more = glyphs.mark("more")
        self.cursor = glyphs.mark("cursor")

    def say(self, template: str, /, **parts: object) -> str:
        """A whole sentence, translated before its ``{names}`` are filled."""
        return fill(self.translate(template), parts)

    def words(self, template: str, role: str = "text", /, **parts: Part) -> Words:
        """A whole sentence with parts in roles of their own."""
        return phrase(self.translate(template), parts, role)

    def signed(self, reason: Reasons) -> Reasons:
        """The reason with its parameters as they are drawn here; a game may put signs for cards."""
        return in_words(reason, self.translate)

    def reason(self, reason: Reason | Preview) -> str:
        """The reason as a sentence, without its rule."""
        return self.book.say(reason.code, self.signed(reason).params, self.translate)

    def cut(self, text: str, room: int) -> str:
        """A text cut to the cells there are for it; spoken, there is room for everything."""
        return text if self.spoken else fit(text, room, self.more)

    def name(self, names: tuple[str, ...], seat: int, room: int = NAME_ROOM) -> str:
        """A seat's name, cut to the room in a sentence."""
        return self.cut(names[seat], room)

    def names(self, names: tuple[str, ...], seats: Iterable[int], most: int = 6) -> str:
        """Several names, separated by commas; those beyond ``most`` are counted."""
        every = [self.name(names, seat) for seat in seats]
        if self.spoken or len(every) <= most:
            return ", ".join(every)
        first = ", ".join(every[: most - 1])
        text = self.translate("{names} and {count} more")
        return fill(text, {"names": first, "count": len(every) - most + 1})
