"""What a line of the log is made with: names, cards and places of one match, and templates."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules.contract import Event
from rules.kit.hexes import Hex
from rules.paws.deck import Deck
from rules.paws.options import Options
from tui.games.paws.words import Tongue, named_place
from tui.widgets.phrase import Part, Words
from tui.widgets.picture import Span

Names = tuple[str, ...]
NAME_CELLS = 20
SEATS = ("seat", "by", "target", "loser", "victim", "other", "foe")
FIGURES = (
    "n",
    "hp",
    "ap",
    "unused",
    "round",
    "number",
    "left",
    "lives",
    "tokens",
    "bottom",
    "cards",
    "damage",
)


class Told(NamedTuple):
    """The match that is told about."""

    tongue: Tongue
    options: Options
    names: Names

    @property
    def deck(self) -> Deck:
        """Its components."""
        return self.options.components

    def who(self, seat: int) -> Part:
        """A seat's name."""
        return self.tongue.name(self.names, seat, NAME_CELLS)

    def whom(self, seats: Iterable[int]) -> str:
        """Several names."""
        return self.tongue.names(self.names, seats)

    def item(self, card: int) -> Span:
        """An item card; what the deck of this match does not have is told as a card."""
        known = 0 <= card < len(self.deck.item)
        return Span(self.tongue.item(self.deck, card) if known else self.tongue.say("an item"), "text+bold")

    def items(self, cards: Iterable[int]) -> Words:
        """Several item cards."""
        spans: list[Span] = []
        for card in cards:
            if spans:
                spans.append(Span(", ", "text"))
            spans.append(self.item(card))
        return tuple(spans)

    def monster(self, card: int) -> Span:
        """A monster card."""
        known = 0 <= card < len(self.deck.monster)
        name = self.tongue.trophy(self.deck, card) if known else self.tongue.say("a monster")
        return Span(name, "text+bold")

    def monsters(self, cards: Iterable[int]) -> Words:
        """Several monster cards."""
        spans: list[Span] = []
        for card in cards:
            if spans:
                spans.append(Span(", ", "text"))
            spans.append(self.monster(card))
        return tuple(spans)

    def place(self, place: Hex) -> Span:
        """A place by its coordinate."""
        return Span(named_place(self.options.board, place), "text+bold")

    def words(self, template: str, event: Any, role: str = "text", /, **parts: Part) -> Words:
        """A line filled from the fields of an event and from more parts."""
        return self.tongue.words(template, role, **{**self.parts(event), **parts})

    def parts(self, event: Any) -> dict[str, Part]:
        """Everything a line may name, taken from the fields of the event."""
        found: dict[str, Part] = {}
        for field in SEATS:
            seat = getattr(event, field, None)
            if isinstance(seat, int) and 0 <= seat < len(self.names):
                found[field] = self.who(seat)
        for field in FIGURES:
            value = getattr(event, field, None)
            if isinstance(value, int):
                found[field] = str(value)
        place = getattr(event, "place", None)
        if place is not None:
            found["place"] = self.place(place)
        return found


Teller = Callable[[Told, Any], Words | None]
"""Makes the line of an event."""


def nothing(told: Told, event: Event) -> None:
    """What needs no line."""
    return None
