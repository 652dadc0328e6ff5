"""What can happen in Do Dare Decide. Tuples without another word have an entry for each seat."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.contract import Event
from rules.dare.cards import Face, Word
from rules.dare.state import OverWhy, RoundWhy

DrawWhy = Literal["turn", "card"]
"""Why a number card was drawn: at the start of a turn, or by a chaos card."""


class StartDrawn(Event, frozen=True):
    """These seats drew number cards for the start; ``again`` if they were tied before (C16, C18)."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    """The card of each of ``seats``."""
    again: bool


class RoundStarted(Event, frozen=True):
    """A round begins; both piles are complete and shuffled."""

    number: int
    starter: int
    seats: tuple[int, ...]
    """The participants."""


class AntePaid(Event, frozen=True):
    """Everybody paid the ante; who had less put in everything (C21, C126)."""

    ante: int
    paid: tuple[int, ...]
    pot: int
    all_in: tuple[int, ...]
    """Seats with no chips left."""


class TurnStarted(Event, frozen=True):
    """A turn begins."""

    seat: int


class Called(Event, frozen=True):
    """A seat said "see the cards"."""

    seat: int
    good: bool
    paid: tuple[int, ...] = ()
    """After a false call, chips each seat got; the caller's entry is negative (C39)."""


class Drew(Event, frozen=True):
    """A number card was drawn into a hand."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    why: DrawWhy
    card: int | None = None


class NothingDrawn(Event, frozen=True):
    """The number pile is empty, so the draw was left out (C29)."""

    seat: int
    why: DrawWhy


class LeftOut(Event, frozen=True):
    """A seat above the range left the draw out (C27)."""

    seat: int


class Rolled(Event, frozen=True):
    """The die was rolled."""

    seat: int
    face: Face
    void: bool = False
    """Whether it counts as blank because no chaos card can be drawn (C58)."""


class DareRefused(Event, frozen=True):
    """A seat refused the Dare and paid for it (C49)."""

    seat: int
    paid: int
    pot: int


class DareTaken(Event, frozen=True):
    """A seat took the Dare."""

    seat: int


class ChaosDrawn(Event, frozen=True):
    """A chaos card was drawn."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    card: int | None = None


class ChaosKept(Event, frozen=True):
    """The card drawn on Decide was kept; ``kept`` cards lie before the seat now (C53)."""

    seat: int
    kept: int


class ChaosUsed(Event, frozen=True):
    """A chaos card was shown and is carried out (C63)."""

    seat: int
    card: int
    kept: bool
    """Whether it had been kept before."""
    forced: bool
    """Whether it had to be used."""


class Chosen(Event, frozen=True):
    """One of the ways to use a chaos card was picked."""

    seat: int
    card: int
    option: int


class Targeted(Event, frozen=True):
    """The player a chaos card works on was picked."""

    seat: int
    card: int
    target: int


class Buried(Event, frozen=True):
    """A number card of ``seat`` went to the bottom of the number pile, by a card of ``by`` (C65, C66)."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    lingers: ClassVar[bool] = True
    seat: int
    by: int
    blind: bool
    card: int | None = None


class Searched(Event, frozen=True):
    """A seat looks through the number pile (C88)."""

    seat: int
    pile: int
    """How many cards are in it."""


class Took(Event, frozen=True):
    """A seat took a card out of the searched number pile."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int | None = None


class Shuffled(Event, frozen=True):
    """A pile was shuffled: the number pile, or the used cards as the new chaos pile (C64, C88)."""

    pile: Literal["number", "chaos"]


class ChipsSwapped(Event, frozen=True):
    """Two seats exchanged their stocks (C91)."""

    seat: int
    other: int
    chips: tuple[int, ...]
    """Everybody's chips now."""


class NoEffect(Event, frozen=True):
    """A chaos card had nothing to work on and is used up (C70)."""

    seat: int
    card: int


class Raised(Event, frozen=True):
    """A seat raised, and everybody matched it as far as the chips went (C93, C94, C97)."""

    seat: int
    chips: int
    paid: tuple[int, ...]
    pot: int
    all_in: tuple[int, ...]
    """Seats that have no chips left because of it."""


class PassedOn(Event, frozen=True):
    """A seat let the turn pass on without a raise."""

    seat: int


class GuardEnded(Event, frozen=True):
    """Everybody has had all turns, so the round is judged as it stands (C113)."""

    turns: int
    """Turns of each participant."""


class Showdown(Event, frozen=True):
    """All hands are shown (C103)."""

    why: RoundWhy
    caller: int | None
    hands: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]


class TieBroken(Event, frozen=True):
    """Those with the best total drew a card each (C108)."""

    seats: tuple[int, ...]
    """The tied seats in the order in which they drew."""
    cards: tuple[int, ...]
    """The card of each of ``seats``."""
    totals: tuple[int, ...]
    """The new total of each of ``seats``."""


class PotWon(Event, frozen=True):
    """The pot was paid out; several winners share it only if the pile ran out (C107, C112)."""

    seats: tuple[int, ...]
    pot: int
    shares: tuple[int, ...]
    total: int
    """The total that won."""
    chips: tuple[int, ...]
    """Everybody's chips now."""


class Eliminated(Event, frozen=True):
    """A seat has no chips after a round and is out of the match (C115)."""

    seat: int


class Answered(Event, frozen=True):
    """A seat said whether it goes on; shown together with the last answer (C118)."""

    secret: ClassVar[tuple[str, ...]] = ("word",)
    seat: int
    word: Word | None = None


class AnswersShown(Event, frozen=True):
    """Everybody has answered."""

    words: tuple[Word | None, ...]
    """Each seat's answer; ``None`` for seats that were not asked."""


class Left(Event, frozen=True):
    """A seat stops, and its chips leave the match (C118)."""

    seat: int
    chips: int


class MatchEnded(Event, frozen=True):
    """The match is over."""

    why: OverWhy
    winners: tuple[int, ...]
    chips: tuple[int, ...]
    """Everybody's chips, those taken along by leaving included."""


StartEvent = StartDrawn | RoundStarted | AntePaid | TurnStarted
TurnEvent = Called | Drew | NothingDrawn | LeftOut | Rolled | DareRefused | DareTaken | Raised | PassedOn
ChaosEvent = ChaosDrawn | ChaosKept | ChaosUsed | Chosen | Targeted | Buried | Searched | Took | Shuffled
EffectEvent = ChipsSwapped | NoEffect
EndEvent = GuardEnded | Showdown | TieBroken | PotWon | Eliminated
BetweenEvent = Answered | AnswersShown | Left | MatchEnded
DareEvent = StartEvent | TurnEvent | ChaosEvent | EffectEvent | EndEvent | BetweenEvent
"""Every event of this game."""
