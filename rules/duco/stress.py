"""Stress: everybody's clock, the countdown, and whose card comes next (R66-R68)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.duco.ending import Played, over
from rules.duco.events import CountdownStarted, DucoEvent, Finished, Missed
from rules.duco.state import Laying, State
from rules.duco.view import Public
from rules.luck import THINKING

COUNTDOWN: Final = 30_000
"""Milliseconds the others have once somebody has laid all cards (R67)."""

PACES: Final = {"easy": (4000, 6000), "medium": (3000, 5000), "hard": (2000, 4000)}
"""Milliseconds that bots of these levels think about a card; others take as long as anywhere."""


def thinking(public: Public, seat: int, level: str) -> tuple[int, int]:
    """The least and the most milliseconds a bot uses for its decision.

    In Stress that is for a whole card: what it decides after the first choice takes no more time.
    """
    if not public.setup.options.stress:
        return THINKING
    begun = not isinstance(public.pending, Laying) or public.chosen[seat] >= 0 or public.held[seat] > 0
    return (0, 0) if begun else PACES.get(level, THINKING)


def timed(state: State, seat: int, spent: int) -> State:
    """The clock of ``seat`` shows ``spent`` milliseconds more."""
    clocks = state.course.clocks
    clocks = (*clocks[:seat], clocks[seat] + spent, *clocks[seat + 1 :])
    return replace(state, course=replace(state.course, clocks=clocks))


def left_of(state: State, seat: int) -> int | None:
    """Milliseconds until the countdown ends for a seat; ``None`` while there is none."""
    course = state.course
    return None if course.deadline is None else max(0, course.deadline - course.clocks[seat])


def unplayed(state: State, seat: int) -> int:
    """Cards that a seat has not laid."""
    return len(state.hands[seat]) + len(state.own[seat])


def go_on(state: State, seat: int, events: list[DucoEvent]) -> Played:
    """A seat has laid a card: start the countdown if it was its last, then ask who comes next."""
    course = state.course
    if not unplayed(state, seat):
        clock = course.clocks[seat]
        events.append(Finished(seat, clock))
        deadline = clock + COUNTDOWN
        # Whoever has laid all cards in less time was first, even if the keyboard came round later.
        if course.deadline is None or deadline < course.deadline:
            state = replace(state, course=replace(course, deadline=deadline))
            if any(unplayed(state, other) for other in range(state.setup.seats)):
                events.append(CountdownStarted(seat, deadline))
    return ask_next(state, events)


def time_up(state: State, seat: int, events: list[DucoEvent]) -> Played:
    """The countdown has ended for a seat: its clock stops there, and its cards stay unplayed (R68)."""
    course = state.course
    assert course.deadline is not None
    clocks = (*course.clocks[:seat], course.deadline, *course.clocks[seat + 1 :])
    return ask_next(replace(state, course=replace(course, clocks=clocks)), events)


def ask_next(state: State, events: list[DucoEvent]) -> Played:
    """Ask whoever's clock shows least, or all whose clocks run; the match ends when there is nobody."""
    course, seats = state.course, range(state.setup.seats)
    playing = [seat for seat in seats if seat not in course.out and unplayed(state, seat)]
    if course.deadline is not None:
        late = [seat for seat in playing if course.clocks[seat] >= course.deadline]
        if late:
            events += [Missed(seat, "countdown", unplayed(state, seat)) for seat in late]
            state = replace(state, course=replace(course, out=(*course.out, *late)))
            playing = [seat for seat in playing if seat not in late]
    if not playing:
        laid = not any(unplayed(state, seat) for seat in seats)
        return over(state, "laid" if laid else "countdown", events)
    playing.sort(key=course.clocks.__getitem__)
    if state.setup.options.clocks != "live":
        del playing[1:]
    return replace(state, pending=Laying(tuple(playing))), tuple(events)
