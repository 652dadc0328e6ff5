"""What each seat may see, built by inclusion: whatever is not named here stays hidden."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from rules.contract import Value
from rules.dare.cards import Face, Word
from rules.dare.state import (
    Drawing,
    FalseCall,
    Leaving,
    Match,
    News,
    Over,
    Pending,
    Round,
    Searching,
    Setup,
    State,
)

CallState = Literal["good", "early", "range", "late"]
"""How a call stands: good, too early for a full circle, not in the range, or too late in this turn."""


class Found(Value, frozen=True):
    """Cards of one value in a number pile that is looked through."""

    value: int
    copies: int


class Public(Value, frozen=True):
    """What the whole table may know; all that a spectator sees."""

    setup: Setup
    match: Match
    """The start draw, past rounds with all hands, and who is out."""
    round: Round
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
    sizes: tuple[int, ...]
    """Number cards in each hand."""
    kept: tuple[int, ...]
    """Kept chaos cards of each seat."""
    drawn: bool
    """Whether a chaos card has been drawn that is not used or kept yet."""
    pile: int
    """Cards in the number pile."""
    chaos: int
    """Cards in the chaos pile."""
    used: tuple[int, ...]
    """Used chaos cards, the oldest first."""
    pending: Pending

    @property
    def pot(self) -> int:
        """Chips in the pot."""
        return sum(self.staked)

    @property
    def seat(self) -> int | None:
        """The seat whose turn it is; ``None`` between rounds and after the end."""
        pending = self.pending
        return None if isinstance(pending, Leaving | Over) else pending.seat

    @property
    def had(self) -> tuple[int, ...]:
        """How many turns of this round each seat has ended."""
        seats, start = self.round.seats, self.round.seats.index(self.round.starter)
        full, rest = divmod(self.turns, len(seats))
        ended = [0] * self.setup.seats
        for index, seat in enumerate(seats):
            ended[seat] = full + ((index - start) % len(seats) < rest)
        return tuple(ended)

    @property
    def all_in(self) -> tuple[int, ...]:
        """Participants without chips."""
        return tuple(seat for seat in self.round.seats if not self.chips[seat])


class Own(Value, frozen=True):
    """What only the seat itself may know."""

    hand: tuple[int, ...]
    """Its number cards, the oldest first."""
    fresh: int
    """How many of the last ones came since its last turn ended, to be marked as new."""
    call: CallState
    """How a call stands at its turn: now, or as things are."""
    kept: tuple[int, ...]
    """Its kept chaos cards, the oldest first."""
    drawn: int | None = None
    """The chaos card it has just drawn."""
    search: tuple[Found, ...] = ()
    """The number pile while it looks through it, lowest value first."""
    news: tuple[News, ...] = ()
    """What others did to its hand since its last turn ended."""
    answer: Word | None = None
    """What it said between rounds, while others have not."""

    @property
    def total(self) -> int:
        """The sum of the hand."""
        return sum(self.hand)


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    public: Public
    own: Own | None
    """``None`` for a spectator, for those who are out, and when the match is over."""


def public_of(state: State) -> Public:
    """What everybody may know."""
    return Public(
        state.setup,
        state.match,
        state.round,
        state.turns,
        state.chips,
        state.staked,
        state.skipped,
        state.raised,
        state.false_calls,
        state.face,
        tuple([len(hand) for hand in state.hands]),
        tuple([len(cards) for cards in state.kept]),
        state.drawn is not None,
        len(state.pile),
        len(state.chaos),
        state.used,
        state.pending,
    )


def call_state(state: State, seat: int) -> CallState:
    """How a call of ``seat`` stands (C32-C37, C42)."""
    pending = state.pending
    if isinstance(pending, Leaving | Over):
        return "late"
    if pending.seat == seat and (not isinstance(pending, Drawing) or pending.late):
        return "late"
    if state.held[seat]:
        return "good"
    limits = state.setup.options.components.range
    return "early" if limits.low <= sum(state.hands[seat]) <= limits.high else "range"


def view_of(state: State, seat: int | None) -> View:
    """The view of one seat, or of a spectator."""
    public, pending = public_of(state), state.pending
    if seat is None or isinstance(pending, Over) or state.match.gone[seat] is not None:
        return View(seat, public, None)
    acting = public.seat == seat
    search: tuple[Found, ...] = ()
    if acting and isinstance(pending, Searching):
        search = tuple([Found(*entry) for entry in sorted(Counter(state.pile).items())])
    own = Own(
        state.hands[seat],
        state.fresh[seat],
        call_state(state, seat),
        state.kept[seat],
        state.drawn if acting else None,
        search,
        state.news[seat],
        state.answers[seat],
    )
    return View(seat, public, own)
