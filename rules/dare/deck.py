"""The components as data: number cards, die, chaos cards and every figure. Read once from ``deck.toml``.

What a chaos card does is a list of steps from a small vocabulary, carried out in order; a new card is data
only. A step without anything to work on is left out (C70).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from rules.contract import Value
from rules.dare.cards import Face
from rules.kit.deck import PRINTED, Flaw, packaged

Source = Literal["rulebook", "house"]
"""Where a value comes from."""
Chips = Annotated[int, Meta(ge=1, le=999)]
Total = Annotated[int, Meta(ge=1, le=999)]
Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=PRINTED)]
"""What stands on a card, in one line: nothing that steers a terminal."""
Text = Annotated[str, Meta(min_length=1, max_length=200, pattern=PRINTED)]
"""A sentence of a card."""
Whose = Literal["self", "target"]
"""The user of the card, or the player chosen by an earlier step."""
MOST_DOUBLINGS = 20


class About(Value, frozen=True):
    """What the deck is."""

    game: Literal["dare"]
    title: Name


class Stock(Value, frozen=True):
    """Chips of each player at the start (C5)."""

    value: Chips
    source: Source


class Range(Value, frozen=True):
    """The totals that count (C2)."""

    low: Total
    high: Total
    source: Source


class Ante(Value, frozen=True):
    """Chips everybody puts in before a round (C21)."""

    value: Chips
    source: Source


class Raises(Value, frozen=True):
    """By how many chips a player may raise, in order (C93)."""

    values: Annotated[tuple[Chips, ...], Meta(min_length=1, max_length=9)]
    source: Source


class Price(Value, frozen=True):
    """Chips something costs."""

    value: Chips
    source: Source


class Guard(Value, frozen=True):
    """Turns of each participant after which a round ends by itself (C113)."""

    turns: Annotated[int, Meta(ge=1, le=99)]
    source: Source


class Format(Value, frozen=True):
    """How long a match lasts (C124)."""

    id: Literal["rounds", "classic", "rising"]
    name: Text
    limited: bool
    """Whether it ends after so many rounds as the option says."""
    doubles_every: Annotated[int, Meta(ge=0, le=99)]
    """After how many rounds the ante doubles; 0 for never."""
    source: Source


class Side(Value, frozen=True):
    """A face of the die and how many sides show it."""

    face: Face
    name: Name
    sides: Annotated[int, Meta(ge=0, le=20)]
    source: Source
    """Of the face; the number of sides is ``counted``."""
    counted: Source


class Number(Value, frozen=True):
    """Number cards of one value."""

    value: Annotated[int, Meta(ge=1, le=99)]
    copies: Annotated[int, Meta(ge=1, le=99)]
    source: Source


class StepChoose(Value, frozen=True, tag_field="op", tag="choose"):
    """The user picks one of several lists of steps."""

    options: Annotated[tuple[Option, ...], Meta(min_length=2, max_length=9)]


class StepTarget(Value, frozen=True, tag_field="op", tag="target"):
    """The user picks another participant, whom later steps call ``target``."""

    who: Literal["other"]
    needs: Literal["number_card", "nothing"]
    """What the player must have to be picked."""


class StepBury(Value, frozen=True, tag_field="op", tag="bury"):
    """Number cards go from a hand to the bottom of the number pile (C65)."""

    whose: Whose
    pick: Literal["owner", "blind", "hand_order"]
    """Who picks: the user among the own cards, luck alone (C67), or the order in which they came (C84)."""
    count: Literal[1, "all"] = 1


class StepDraw(Value, frozen=True, tag_field="op", tag="draw"):
    """Number cards go from the top of the number pile into a hand."""

    whose: Whose
    count: Annotated[int, Meta(ge=1, le=9)] = 1


class StepSearch(Value, frozen=True, tag_field="op", tag="search"):
    """The user looks through the number pile and takes one card (C88)."""

    whose: Literal["self"]


class StepShuffle(Value, frozen=True, tag_field="op", tag="shuffle"):
    """The number pile is shuffled."""

    pile: Literal["number"]


class StepSwapChips(Value, frozen=True, tag_field="op", tag="swap_chips", rename={"with_": "with"}):
    """The user's whole stock of chips is exchanged for that of the next participant clockwise (C91)."""

    with_: Literal["left"]


Step = StepChoose | StepTarget | StepBury | StepDraw | StepSearch | StepShuffle | StepSwapChips
"""One step of an effect."""


class Option(Value, frozen=True):
    """One of several ways to use a card."""

    id: Name
    name: Name
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=9)]


class Chaos(Value, frozen=True):
    """One kind of chaos card."""

    id: Name
    name: Name
    text: Text
    copies: Annotated[int, Meta(ge=1, le=99)]
    effect: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=9)]
    source: Source
    """Of the effect."""
    named: Source
    counted: Source

    def __post_init__(self) -> None:
        """Refuse effects that name a target before one is picked, or in which nobody could pick."""
        _check_steps(self.effect, targeted=False, path=("effect",))


def _check_steps(steps: tuple[Step, ...], targeted: bool, path: tuple[str | int, ...]) -> None:
    """Raise a :class:`Flaw` for steps that could not be carried out; ``path`` leads to them."""
    for number, step in enumerate(steps):
        here = (*path, number)
        if isinstance(step, StepTarget):
            targeted = True
        elif isinstance(step, StepChoose):
            if len(path) > 1:
                raise Flaw("a choice within a choice", here)
            for option, way in enumerate(step.options):
                _check_steps(way.steps, targeted, (*here, "options", option, "steps"))
        elif isinstance(step, StepBury | StepDraw) and step.whose == "target" and not targeted:
            raise Flaw("a step works on the target before one is picked", here)
        if isinstance(step, StepBury):
            if step.pick == "owner" and step.whose == "target":
                raise Flaw("only the user of a card picks, and only among the own cards", here)
            if (step.pick == "hand_order") != (step.count == "all"):
                raise Flaw("all cards are buried in hand order, and single ones are picked", here)


class Deck(Value, frozen=True):
    """All components of the game."""

    deck: About
    stock: Stock
    range: Range
    ante: Ante
    raises: Raises
    dare: Price
    """What refusing a Dare costs (C49)."""
    call: Price
    """What a false call costs for each opponent (C39)."""
    guard: Guard
    formats: Annotated[tuple[Format, ...], Meta(min_length=3, max_length=3)]
    die: Annotated[tuple[Side, ...], Meta(min_length=1, max_length=4)]
    numbers: Annotated[tuple[Number, ...], Meta(min_length=2, max_length=99)]
    chaos: Annotated[tuple[Chaos, ...], Meta(min_length=1, max_length=20)]

    def __post_init__(self) -> None:
        """Refuse figures that contradict each other."""
        if self.range.low > self.range.high:
            raise Flaw("the range ends before it begins", ("range", "high"))
        if sum(self.number_cards()) < self.range.low:
            raise Flaw("all number cards together do not reach the range", ("range", "low"))
        if list(self.raises.values) != sorted(set(self.raises.values)):
            raise Flaw("raises are given once each, the lowest first", ("raises", "values"))
        tables: tuple[tuple[str, str, list[str | int]], ...] = (
            ("format", "formats", [entry.id for entry in self.formats]),
            ("face", "die", [side.face for side in self.die]),
            ("value", "numbers", [number.value for number in self.numbers]),
            ("chaos card", "chaos", [card.id for card in self.chaos]),
        )
        for what, table, names in tables:
            for place, name in enumerate(names):
                if name in names[:place]:
                    raise Flaw(f"a {what} is given twice", (table, place))
        if not any(side.sides for side in self.die):
            raise Flaw("the die has no side", ("die", 0))

    def format(self, name: str) -> Format:
        """The format with this id."""
        return next(entry for entry in self.formats if entry.id == name)

    def ante_of(self, name: str, number: int) -> int:
        """The ante of round ``number`` (from 1) in a format (C124)."""
        every = self.format(name).doubles_every
        # Beyond this nobody has so many chips.
        return self.ante.value << min(MOST_DOUBLINGS, (number - 1) // every) if every else self.ante.value

    def number_cards(self) -> tuple[int, ...]:
        """Every number card, lowest first."""
        return tuple([number.value for number in self.numbers for _ in range(number.copies)])

    def chaos_cards(self) -> tuple[int, ...]:
        """Every chaos card by kind."""
        return tuple([kind for kind, card in enumerate(self.chaos) for _ in range(card.copies)])

    @property
    def faces(self) -> tuple[Face, ...]:
        """The face of each side of the die."""
        return tuple([side.face for side in self.die for _ in range(side.sides)])


@lru_cache(maxsize=1)
def shipped() -> Deck:
    """The deck that comes with the game."""
    return packaged("rules.dare", "deck.toml", Deck)
