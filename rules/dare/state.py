"""The whole of a match in one value, and the public parts that views share with it.

What everybody may know stands in :class:`Setup`, :class:`Match`, :class:`Round`, chips and the pending phase;
what is hidden stands in the fields of :class:`State` itself: hands, kept cards, piles, chance.
"""

from __future__ import annotations

from typing import Literal

from rules.chance import Chance
from rules.contract import Value
from rules.dare.cards import Face, Word
from rules.dare.options import Options

RoundWhy = Literal["call", "guard"]
"""Why a round ended: a good call, or everybody had all turns (C113)."""
OverWhy = Literal["all-chips", "rounds", "last-stays", "all-left"]
"""Why a match ended: one player has every chip, the rounds were played, one stayed, or nobody did."""
Origin = Literal["draw", "roll", "raise", "forced"]
"""Where a turn goes on once a chaos card has been carried out: before the draw, before the roll, before the
raise, or with the other cards that are forced."""


class Setup(Value, frozen=True):
    """What stays the same for a whole match."""

    options: Options
    seats: int


class StartDraw(Value, frozen=True):
    """One drawing for the start; those with the highest card draw again (C16, C18)."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    """The card each of them drew."""


class TieDraw(Value, frozen=True):
    """One drawing to break a tie (C108, C111)."""

    seats: tuple[int, ...]
    """Who was tied, in the order in which they drew."""
    cards: tuple[int, ...]
    totals: tuple[int, ...]
    """Each one's total after it."""


class FalseCall(Value, frozen=True):
    """A call that was not good (C39)."""

    turn: int
    """How many turns of the round were over."""
    seat: int
    paid: tuple[int, ...]
    """Chips each seat got; the caller's entry is negative."""


class Record(Value, frozen=True):
    """A round that is over; everything in it has been shown to all."""

    number: int
    starter: int
    seats: tuple[int, ...]
    """The participants in table order."""
    why: RoundWhy
    caller: int | None
    """Who called, ``None`` when the guard ended it."""
    turns: int
    """Turns of all participants together that were over."""
    hands: tuple[tuple[int, ...], ...]
    """Each seat's number cards at the showdown, in the order in which they came (C103)."""
    totals: tuple[int, ...]
    ties: tuple[TieDraw, ...]
    winners: tuple[int, ...]
    """Who got the pot; several only if the pile ran out (C112)."""
    pot: int
    shares: tuple[int, ...]
    """Chips each seat got of it."""
    staked: tuple[int, ...]
    """Chips each seat had put into it."""
    chips: tuple[int, ...]
    """Everybody's chips after the pot was paid out."""
    false_calls: tuple[FalseCall, ...]
    all_in: tuple[int, ...]
    """Who had no chips left when it ended, before the pot was paid out."""

    @property
    def total(self) -> int:
        """The total that won, tie-break cards included."""
        winner = self.winners[0]
        for tie in reversed(self.ties):
            if winner in tie.seats:
                return tie.totals[tie.seats.index(winner)]
        return self.totals[winner]


class Gone(Value, frozen=True):
    """A seat that is out of the match."""

    round: int
    """The last round it took part in."""
    left: bool
    """Whether it chose to stop; else it ran out of chips."""
    chips: int
    """Chips that left the match with it (C118)."""


class Match(Value, frozen=True):
    """What is public about the match and changes only between rounds."""

    start: tuple[StartDraw, ...]
    """The drawings that found the first starter."""
    past: tuple[Record, ...]
    """The rounds that are over."""
    gone: tuple[Gone | None, ...]
    """For each seat, how it left the match; ``None`` for those still in it."""
    said: tuple[Word | None, ...] = ()
    """What each seat said when all were asked last; ``None`` for those who were not (C118)."""


class Round(Value, frozen=True):
    """What is public about the present round and stays the same in it."""

    number: int
    """Counts from 1."""
    starter: int
    ante: int
    seats: tuple[int, ...]
    """The participants in table order."""


class News(Value, frozen=True):
    """What somebody else's card did to a hand, as its owner may know it (CP4)."""

    card: int
    """The chaos card."""
    by: int
    buried: tuple[int, ...]
    """The number cards that went, in order."""
    given: tuple[int, ...]
    """The number cards that came."""


class Effect(Value, frozen=True):
    """A chaos card that is being carried out."""

    card: int
    path: tuple[int, ...]
    """The step that waits: its place in the effect, or place, option and place in the option."""
    back: Origin
    target: int | None = None
    """The player picked, if one was."""


class Phase(Value, frozen=True, tag=True):
    """What the table is in the middle of. Everything in it is public."""


class Drawing(Phase, frozen=True):
    """The start of a turn: call, use kept cards, draw."""

    seat: int
    late: bool = False
    """Whether it is too late to call: a call was made or a kept card used in this turn (C41, C42)."""


class Rolling(Phase, frozen=True):
    """The number card is drawn: use kept cards, roll."""

    seat: int


class Daring(Phase, frozen=True):
    """The die shows Dare: take it or refuse."""

    seat: int


class Deciding(Phase, frozen=True):
    """Decide: use the drawn card or keep it."""

    seat: int


class Forcing(Phase, frozen=True):
    """Do, or a Dare that was taken: the drawn card and every kept one have to be used (C46, C48)."""

    seat: int


class Choosing(Phase, frozen=True):
    """A chaos card can be used in several ways."""

    seat: int
    effect: Effect


class Targeting(Phase, frozen=True):
    """A chaos card works on a player who is to be picked."""

    seat: int
    effect: Effect


class Burying(Phase, frozen=True):
    """One of the own number cards is to be picked."""

    seat: int
    effect: Effect


class Searching(Phase, frozen=True):
    """The number pile is looked through."""

    seat: int
    effect: Effect


class Raising(Phase, frozen=True):
    """The die is done with: use kept cards, raise or let the turn pass on."""

    seat: int


class Leaving(Phase, frozen=True):
    """Between rounds: these seats have not said whether they go on (C118)."""

    waiting: tuple[int, ...]


class Over(Phase, frozen=True):
    """The match has ended."""

    why: OverWhy


Pending = (
    Drawing
    | Rolling
    | Daring
    | Deciding
    | Forcing
    | Choosing
    | Targeting
    | Burying
    | Searching
    | Raising
    | Leaving
    | Over
)
"""Every phase."""


class State(Value, frozen=True):
    """A match at one moment, with everything that is hidden."""

    setup: Setup
    chance: Chance
    match: Match
    round: Round
    """The present round; between rounds and after the end, the one that is over."""
    turns: int
    """Turns of this round that are over, all participants together."""
    chips: tuple[int, ...]
    staked: tuple[int, ...]
    """Chips each seat has put into the pot of this round."""
    skipped: tuple[bool, ...]
    """Who left the draw out on the latest turn of this round, and holds that hand still (C131)."""
    raised: tuple[int, ...]
    """By how much each seat raised last in this round; 0 if it did not, or has had to start afresh since."""
    false_calls: tuple[FalseCall, ...]
    """Those of this round."""
    face: Face | None
    """What the die shows in this turn; ``None`` before the roll."""
    hands: tuple[tuple[int, ...], ...]
    """Each seat's number cards, the oldest first."""
    fresh: tuple[int, ...]
    """How many of each hand's newest cards came since its owner's last turn ended."""
    kept: tuple[tuple[int, ...], ...]
    """Each seat's kept chaos cards, the oldest first."""
    drawn: int | None
    """The chaos card just drawn that is not used or kept yet."""
    pile: tuple[int, ...]
    """The number pile; the next card first."""
    chaos: tuple[int, ...]
    """The chaos pile; the next card first."""
    used: tuple[int, ...]
    """Used chaos cards, the oldest first."""
    held: tuple[bool, ...]
    """Who has been in the range at every moment since the own last turn ended (C34)."""
    news: tuple[tuple[News, ...], ...]
    """What others did to each hand since its owner's last turn ended."""
    answers: tuple[Word | None, ...]
    """What each seat said between rounds, until all have."""
    pending: Pending
