"""What each seat may see, built by inclusion: whatever is not named here stays hidden."""

from __future__ import annotations

from rules.contract import Value
from rules.duco.layout import Layout
from rules.duco.state import Course, Laying, Over, Pending, Setup, State


class Public(Value, frozen=True):
    """What the whole table may know; all that a spectator sees."""

    setup: Setup
    table: Layout
    """Every card on the table and every square that can be seen."""
    course: Course
    """Scores, turns, clocks and the deadline."""
    sizes: tuple[int, ...]
    """Cards in each hand."""
    hands: tuple[tuple[int, ...], ...]
    """Each hand, where hands are open (R40, the table shows them, or the match is over); else empty."""
    chosen: tuple[int, ...]
    """Each seat's choice among several cards, -1 for none yet."""
    held: tuple[int, ...]
    """Each seat's card as it is turned before it is laid; 0 but on very wide tables."""
    row: tuple[int, ...]
    """The row of Lineup from left to right; else empty."""
    stack: int
    """Cards in the common stack, in Stress and Conquest those set aside."""
    own: tuple[int, ...]
    """Cards in each seat's own stack in Stress and Conquest; else empty."""
    pending: Pending
    """What the table is in the middle of."""

    @property
    def turn(self) -> int | None:
        """The seat that is asked, the first of them in Stress; ``None`` when the match is over."""
        if isinstance(self.pending, Over):
            return None
        return self.pending.seats[0] if isinstance(self.pending, Laying) else self.pending.seat

    @property
    def round(self) -> int:
        """The round that is played, from 1; it means nothing in Stress."""
        turns = self.course.turns - isinstance(self.pending, Over)
        return 1 + max(0, turns) // self.setup.seats


class Own(Value, frozen=True):
    """What only the seat itself may know."""

    hand: tuple[int, ...]
    """Its cards, by number into the deck."""


class View(Value, frozen=True):
    """What one seat, or a spectator, may know."""

    seat: int | None
    public: Public
    own: Own | None
    """``None`` for a spectator, where no hand is hidden, and when the match is over."""


def view_of(state: State, seat: int | None) -> View:
    """The view of one seat, or of a spectator."""
    hidden = state.setup.options.hidden and not isinstance(state.pending, Over)
    public = Public(
        state.setup,
        state.table,
        state.course,
        tuple([len(hand) for hand in state.hands]),
        () if hidden else state.hands,
        state.chosen,
        state.held,
        state.row,
        len(state.stack),
        tuple([len(stack) for stack in state.own]),
        state.pending,
    )
    if seat is None or not hidden:
        return View(seat, public, None)
    return View(seat, public, Own(state.hands[seat]))
