"""The components as data: dice, JUNGLE cards and what the cards do. Read once from ``deck.toml``.

A JUNGLE card is known by its place among ``jungle_card``, a card in a hand by its place among
``resource_card`` and then ``peril_card``; copies of one card have the same number.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.jungle.effects import Colour, Effect, Give, Kind, LayOut, MarkDeck, Marker, Recolour, Step, kind_of
from rules.jungle.faults import faults
from rules.kit.deck import IDENTIFIER, PRINTED, packaged

JungleKind = Literal["common", "power", "point"]
Animal = Literal["tiger", "hippo", "toucan"]
Icon = Literal["none", "resource", "peril", "arrow"]
Timing = Literal["own_turn", "collect", "defense", "after_roll", "reaction"]
"""When a card is played (J33 to J36, J67)."""
COLOURS: tuple[Colour, ...] = ("black", "red", "blue", "green", "yellow")
"""Colours by number."""
ANIMALS: tuple[Animal, ...] = ("tiger", "hippo", "toucan")
"""Animals by number."""
Id = Annotated[str, Meta(pattern=IDENTIFIER)]
Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=PRINTED)]
Text = Annotated[str, Meta(min_length=1, max_length=200, pattern=PRINTED)]
Copies = Annotated[int, Meta(ge=0, le=12)]
Names = tuple[str, ...]
"""Names of the values of a table that the rulebook does not give."""


class About(Value, frozen=True):
    """What the deck is."""

    game: Literal["jungle"]
    title: Name


class Frame(Value, frozen=True):
    """The figures of a match."""

    points_to_win: Annotated[int, Meta(ge=1, le=60)]
    actions_per_turn: Annotated[int, Meta(ge=1, le=6)]
    cost_resource: Annotated[int, Meta(ge=1, le=6)]
    cost_peek: Annotated[int, Meta(ge=1, le=6)]
    cost_peril: Annotated[int, Meta(ge=1, le=6)]
    plants_per_player_max: Annotated[int, Meta(ge=1, le=6)]
    decks: Literal[4]
    cards_per_deck: Annotated[int, Meta(ge=2, le=15)]
    lower_half: Annotated[int, Meta(ge=1, le=14)]
    """Cards of every deck that are dealt first (J16)."""
    set_size: Annotated[int, Meta(ge=2, le=6)]
    guard_turns_per_player: Annotated[int, Meta(ge=10, le=1000)]
    house: Names


class Dice(Value, frozen=True):
    """The dice and how often they are thrown."""

    count: Annotated[int, Meta(ge=2, le=6)]
    rolls: Annotated[int, Meta(ge=1, le=3)]
    faces: Annotated[tuple[Colour, ...], Meta(min_length=2, max_length=12)]
    house: Names


class JungleCard(Value, frozen=True):
    """A card of the four decks."""

    id: Id
    name: Name
    kind: JungleKind
    points: Annotated[int, Meta(ge=0, le=20)]
    needs: Annotated[tuple[Colour, ...], Meta(max_length=6)]
    """Colours to be matched to different dice (J65); none for a common."""
    icon: Icon
    copies: Copies
    in_lower_half: bool
    """Whether it has to be among the cards dealt first (J14)."""
    house: Names
    animal: Animal | None = None


class PowerCard(Value, frozen=True):
    """What a collected power card does when it is used."""

    id: Id
    timing: Literal["collect"]
    effect: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=2)]
    house: Names


class PlayCard(Value, frozen=True):
    """A RESOURCE or PERIL card."""

    id: Id
    name: Name
    copies: Copies
    timing: Timing
    ongoing: bool
    """Whether it stays on the table when it is played."""
    effect: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=2)]
    text: Text
    """What it does, in one sentence."""
    house: Names


class Deck(Value, frozen=True, dict=True):
    """All components of the game. What follows from them is worked out once."""

    deck: About
    game: Frame
    dice: Dice
    jungle_card: Annotated[tuple[JungleCard, ...], Meta(min_length=2, max_length=64)]
    power: tuple[PowerCard, ...]
    resource_card: Annotated[tuple[PlayCard, ...], Meta(min_length=1, max_length=40)]
    peril_card: Annotated[tuple[PlayCard, ...], Meta(min_length=1, max_length=40)]

    def __post_init__(self) -> None:
        """Check what single values cannot tell.

        Raises:
            Flaw: the parts of the deck do not fit together.
        """
        for flaw in faults(self):
            raise flaw

    @cached_property
    def plays(self) -> tuple[PlayCard, ...]:
        """RESOURCE and PERIL cards by number."""
        return self.resource_card + self.peril_card

    @cached_property
    def resources(self) -> int:
        """Numbers below this are RESOURCE cards, the others PERIL cards."""
        return len(self.resource_card)

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The faces of a die as colour numbers."""
        return tuple(COLOURS.index(face) for face in self.dice.faces)

    @cached_property
    def needs(self) -> tuple[tuple[int, ...], ...]:
        """For each JUNGLE card the colour numbers to be matched, ascending; none for a common."""
        return tuple(tuple(sorted(COLOURS.index(need) for need in card.needs)) for card in self.jungle_card)

    @cached_property
    def animals(self) -> tuple[int, ...]:
        """For each JUNGLE card the number of its animal, -1 for a card that is no common."""
        return tuple(-1 if card.animal is None else ANIMALS.index(card.animal) for card in self.jungle_card)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """For each JUNGLE card the points it is worth."""
        return tuple(card.points for card in self.jungle_card)

    @cached_property
    def icons(self) -> tuple[Icon, ...]:
        """For each JUNGLE card its icon."""
        return tuple(card.icon for card in self.jungle_card)

    @cached_property
    def powers(self) -> tuple[PowerCard | None, ...]:
        """For each JUNGLE card what it does as a power card, ``None`` for all others."""
        known = {power.id: power for power in self.power}
        return tuple(known.get(card.id) if card.kind == "power" else None for card in self.jungle_card)

    @cached_property
    def steps(self) -> tuple[Effect, ...]:
        """For each RESOURCE or PERIL card the first step of what it does."""
        return tuple(card.effect[0] for card in self.plays)

    @cached_property
    def kinds(self) -> tuple[Kind, ...]:
        """For each RESOURCE or PERIL card how it is played."""
        return tuple(kind_of(step) for step in self.steps)

    @cached_property
    def timings(self) -> tuple[Timing, ...]:
        """For each RESOURCE or PERIL card when it is played."""
        return tuple(card.timing for card in self.plays)

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """For each RESOURCE or PERIL card the colour it changes a die to, -1 for all others."""
        return tuple(COLOURS.index(step.colour) if isinstance(step, Recolour) else -1 for step in self.steps)

    def marker(self, marker: Marker) -> int:
        """The number of the card that is this marker."""
        return next(
            number
            for number, card in enumerate(self.plays)
            if isinstance(step := card.effect[0], MarkDeck) and step.marker == marker
        )

    @cached_property
    def off_limits(self) -> int:
        """The number of Off Limits."""
        return self.marker("off_limits")

    @cached_property
    def quicksand(self) -> int:
        """The number of Quicksand."""
        return self.marker("quicksand")

    @cached_property
    def plant(self) -> int:
        """The number of the Man-Eating Plant."""
        return self._of(Give)

    @cached_property
    def explore(self) -> int:
        """The number of Explore!."""
        return self._of(LayOut)

    def _of(self, kind: type[Step]) -> int:
        return next(number for number, card in enumerate(self.plays) if isinstance(card.effect[0], kind))

    def jungle(self, low: bool | None = None) -> tuple[int, ...]:
        """The JUNGLE cards one by one; ``low``: only those that must, or need not, be dealt first."""
        return tuple(
            number
            for number, card in enumerate(self.jungle_card)
            if low is None or card.in_lower_half == low
            for _ in range(card.copies)
        )

    def pile(self, peril: bool) -> tuple[int, ...]:
        """The RESOURCE or the PERIL cards one by one, by number."""
        first, cards = (self.resources, self.peril_card) if peril else (0, self.resource_card)
        return tuple(number for number, card in enumerate(cards, first) for _ in range(card.copies))


@lru_cache(maxsize=1)
def shipped() -> Deck:
    """The deck that comes with the game."""
    return packaged("rules.jungle", "deck.toml", Deck)
