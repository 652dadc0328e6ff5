"""What each phase allows: who may act, the legal actions, and the handler of each kind of action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rules.contract import Action, Ask, Moment, TimeUp
from rules.duco import cluster, laying, siding, stress
from rules.duco.actions import (
    COUNTDOWN_OVER,
    SIDE_OVER,
    TURN_OVER,
    Choose,
    End,
    Hold,
    Place,
    Side,
    Swap,
    Turn,
)
from rules.duco.ending import Played
from rules.duco.state import Exchanging, Laying, Over, Phase, Siding, State, Turning
from rules.duco.turns import TEN_SECONDS
from rules.kit import phased as kit

Handler = kit.Handler[State, Callable[[State, int, Any, int], Played]]
"""One kind of action in one phase; the last argument of what does it is the time spent."""


class PhaseRules(NamedTuple):
    """One phase."""

    actors: Callable[[State], tuple[int, ...]]
    legal: Callable[[State, int], list[Action]]
    handlers: dict[type[Action], Handler]
    late: Callable[[State, int], Played]
    """What silence does where the time is limited."""
    clock: TimeUp
    """The clock that runs out here, apart from the countdown of Stress."""
    first: tuple[str, str]
    """Code and rule of what has to be done, told for every other action."""


# Each of these is named in the table below only for phases that have the field it reads, which a type checker
# cannot see; a cast or an isinstance here would be paid for at every action.


def _seats(state: State) -> tuple[int, ...]:
    return state.pending.seats  # type: ignore[union-attr]  # see above


def _seat(state: State) -> tuple[int, ...]:
    return (state.pending.seat,)  # type: ignore[union-attr]  # see above


def _nobody(state: State) -> tuple[int, ...]:
    return ()


def _nothing(state: State, seat: int) -> list[Action]:
    return []


def _never(state: State, seat: int) -> Played:
    raise AssertionError("no time runs when a match is over")


def _free(state: State, seat: int, action: Action) -> None:
    return None


PHASES: Final[dict[type[Phase], PhaseRules]] = {
    Laying: PhaseRules(
        _seats,
        laying.legal_laying,
        {
            Place: Handler(laying.refuse_place, laying.place),
            Choose: Handler(laying.refuse_choose, laying.choose),
            Hold: Handler(laying.refuse_hold, laying.hold),
        },
        laying.lay_late,
        TURN_OVER,
        ("lay-first", "R8"),
    ),
    Turning: PhaseRules(
        _seat,
        laying.legal_turning,
        {Turn: Handler(laying.refuse_turn, laying.turn), End: Handler(_free, laying.leave)},
        laying.turn_late,
        TURN_OVER,
        ("turn-first", "R41"),
    ),
    Siding: PhaseRules(
        _seat,
        siding.legal_siding,
        {Side: Handler(siding.refuse_side, siding.side)},
        siding.late,
        SIDE_OVER,
        ("side-first", "R27"),
    ),
    Exchanging: PhaseRules(
        _seat,
        cluster.legal_exchanging,
        {
            Swap: Handler(cluster.refuse_swap, cluster.swap),
            Turn: Handler(cluster.refuse_turn, cluster.turn),
            End: Handler(_free, cluster.end),
        },
        cluster.late,
        TURN_OVER,
        ("exchange-first", "R56"),
    ),
    Over: PhaseRules(_nobody, _nothing, {}, _never, TURN_OVER, ("over", "R33")),
}
"""The rules of each phase."""

_OVER: Final = Moment("over")


def limit_of(state: State, seat: int) -> tuple[int, TimeUp] | None:
    """Milliseconds that ``seat`` has left, and the clock that runs out; ``None`` without a limit."""
    options, pending = state.setup.options, state.pending
    if options.stress:
        # Choosing a place of the Rectangle Rule stops all clocks.
        left = None if isinstance(pending, Siding) else stress.left_of(state, seat)
        return None if left is None else (left, COUNTDOWN_OVER)
    if not options.ten_seconds or isinstance(pending, Over):
        return None
    return max(0, TEN_SECONDS - pending.used), PHASES[type(pending)].clock


def moment_of(state: State) -> Moment:
    """What the table waits for."""
    pending = state.pending
    if isinstance(pending, Over):
        return _OVER
    # A hidden card has to be seen only by whoever lays it; all that follows is open.
    secret = isinstance(pending, Laying) and state.setup.options.hidden
    asks = []
    for seat in PHASES[type(pending)].actors(state):
        limit = limit_of(state, seat)
        left, quiet = limit or (None, None)
        asks.append(Ask(seat, secret, left, quiet))
    return Moment("turn", tuple(asks))
