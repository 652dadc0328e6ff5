"""What each phase allows: who may act, the legal actions, and the handler of each kind of action."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from rules.contract import Action, Ask, Moment, Pass
from rules.dare import rounds, turn, uses
from rules.dare.actions import (
    ACCEPT,
    BURY,
    CALL,
    CHOOSE,
    DRAW,
    FOLLOW,
    KEEP,
    LEAVE,
    LEAVE_OUT,
    PASS,
    REFUSE,
    ROLL,
    STAY,
    TAKE,
    TARGET,
    USE,
    USE_DRAWN,
    Accept,
    Answer,
    Bury,
    Call,
    Choose,
    Draw,
    Keep,
    LeaveOut,
    Raise,
    Refuse,
    Roll,
    Take,
    Target,
    Use,
    UseDrawn,
)
from rules.dare.events import DareEvent
from rules.dare.state import (
    Burying,
    Choosing,
    Daring,
    Deciding,
    Drawing,
    Forcing,
    Leaving,
    Over,
    Phase,
    Raising,
    Rolling,
    Searching,
    State,
    Targeting,
)
from rules.kit import phased as kit

Handler = kit.Handler[State, Callable[[State, int, Any], tuple[State, tuple[DareEvent, ...]]]]
"""One kind of action in one phase."""


class PhaseRules(NamedTuple):
    """One phase."""

    legal: Callable[[State, int], list[Action]]
    handlers: dict[type[Action], Handler]
    first: tuple[str, str]
    """Code and rule of what has to happen first, told for every other action."""


def _uses(state: State, seat: int) -> list[Action]:
    """Every kept card that could be used now (C59, C61)."""
    kept = state.kept[seat]
    return [USE[place] for place in range(len(kept))] if kept else []


def _legal_drawing(state: State, seat: int) -> list[Action]:
    found: list[Action] = [DRAW]
    # Named in the table below for Drawing alone, which tells whether it is late.
    if not state.pending.late:  # type: ignore[union-attr]
        # Good or not: the offer tells nobody anything (CP9).
        found.insert(0, CALL)
    if sum(state.hands[seat]) > state.setup.options.components.range.high:
        found.append(LEAVE_OUT)
    return found + _uses(state, seat)


def _legal_rolling(state: State, seat: int) -> list[Action]:
    return [ROLL, *_uses(state, seat)]


def _legal_daring(state: State, seat: int) -> list[Action]:
    price = state.setup.options.components.dare.value
    return [ACCEPT] if state.chips[seat] < price else [ACCEPT, REFUSE]


def _legal_deciding(state: State, seat: int) -> list[Action]:
    return [USE_DRAWN, KEEP]


def _legal_forcing(state: State, seat: int) -> list[Action]:
    drawn: list[Action] = [] if state.drawn is None else [USE_DRAWN]
    return drawn + _uses(state, seat)


def _legal_choosing(state: State, seat: int) -> list[Action]:
    return [CHOOSE[option] for option in uses.legal_ways(state, seat)]


def _legal_targeting(state: State, seat: int) -> list[Action]:
    return [TARGET[other] for other in uses.legal_targets(state, seat)]


def _legal_burying(state: State, seat: int) -> list[Action]:
    size = len(state.hands[seat])
    return list(BURY[:size]) if size <= len(BURY) else [Bury(place) for place in range(size)]


def _legal_searching(state: State, seat: int) -> list[Action]:
    return [TAKE[place] for place in range(len(set(state.pile)))]


@lru_cache(maxsize=64)
def _raises(values: tuple[int, ...], chips: int) -> tuple[Action, ...]:
    """Passing on, and every raise a stock of chips allows."""
    return (PASS, *[Raise(value) for value in values if value <= chips])


def _legal_raising(state: State, seat: int) -> list[Action]:
    values = state.setup.options.components.raises.values
    return [*_raises(values, min(state.chips[seat], values[-1])), *_uses(state, seat)]


def _legal_leaving(state: State, seat: int) -> list[Action]:
    return [STAY, LEAVE, FOLLOW]


def _legal_nothing(state: State, seat: int) -> list[Action]:
    return []


def actors_of(state: State) -> tuple[int, ...]:
    """The seats that may act now: whose turn it is, or those who have not answered."""
    pending = state.pending
    kind = type(pending)
    if kind is Leaving:
        # A type checker does not follow ``kind``, and an isinstance would be paid for at every action.
        return pending.waiting  # type: ignore[union-attr]
    # All others have a seat, for the same reason unseen.
    return () if kind is Over else (pending.seat,)  # type: ignore[union-attr]


def moment_of(state: State) -> Moment:
    """What the table waits for."""
    pending = state.pending
    if isinstance(pending, Over):
        return Moment("over")
    if isinstance(pending, Leaving):
        return Moment("sealed", tuple([Ask(seat) for seat in pending.waiting]))
    return Moment("turn", (Ask(pending.seat),))


_ALWAYS = turn.refuse_nothing
_USE = Handler(uses.refuse_use, uses.use)
_LATE = Handler(turn.refuse_call_late, turn.call)
_USE_DRAWN = Handler(uses.refuse_use_drawn, uses.use_drawn)

PHASES: dict[type[Phase], PhaseRules] = {
    Drawing: PhaseRules(
        _legal_drawing,
        {
            Call: Handler(turn.refuse_call, turn.call),
            Draw: Handler(_ALWAYS, turn.draw),
            LeaveOut: Handler(turn.refuse_leave_out, turn.leave_out),
            Use: _USE,
        },
        ("draw-first", "C24"),
    ),
    Rolling: PhaseRules(
        _legal_rolling, {Roll: Handler(_ALWAYS, turn.roll), Use: _USE, Call: _LATE}, ("roll-first", "C30")
    ),
    Daring: PhaseRules(
        _legal_daring,
        {
            Accept: Handler(_ALWAYS, turn.accept),
            Refuse: Handler(turn.refuse_decline, turn.decline),
            Call: _LATE,
        },
        ("dare-first", "C47"),
    ),
    Deciding: PhaseRules(
        _legal_deciding,
        {UseDrawn: _USE_DRAWN, Keep: Handler(_ALWAYS, turn.keep), Call: _LATE},
        ("decide-first", "C53"),
    ),
    Forcing: PhaseRules(
        _legal_forcing,
        {
            UseDrawn: _USE_DRAWN,
            Use: _USE,
            Keep: Handler(turn.refuse_keep_forced, turn.keep),
            Call: _LATE,
        },
        ("force-first", "C46"),
    ),
    Choosing: PhaseRules(
        _legal_choosing, {Choose: Handler(uses.refuse_choose, uses.choose)}, ("choose-first", "C74")
    ),
    Targeting: PhaseRules(
        _legal_targeting, {Target: Handler(uses.refuse_target, uses.target)}, ("target-first", "C78")
    ),
    Burying: PhaseRules(_legal_burying, {Bury: Handler(uses.refuse_bury, uses.bury)}, ("bury-first", "C72")),
    Searching: PhaseRules(
        _legal_searching, {Take: Handler(uses.refuse_take, uses.take)}, ("take-first", "C88")
    ),
    Raising: PhaseRules(
        _legal_raising,
        {
            Raise: Handler(turn.refuse_raise, turn.raise_by),
            Pass: Handler(_ALWAYS, turn.pass_on),
            Use: _USE,
            Call: _LATE,
        },
        ("raise-first", "C93"),
    ),
    Leaving: PhaseRules(_legal_leaving, {Answer: Handler(_ALWAYS, rounds.answer)}, ("answer-first", "C118")),
    Over: PhaseRules(_legal_nothing, {}, ("over", "C123")),
}
"""The rules of each phase."""
