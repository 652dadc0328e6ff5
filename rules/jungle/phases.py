"""What each phase allows: who may act, the legal actions, and the handler of each kind of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.contract import Action, Ask, Moment, Pass
from rules.jungle import anytime, attempts, dice, flow, plays, turns, window
from rules.jungle.actions import (
    PASS,
    Call,
    ChangeDie,
    DeclinePeek,
    DrawPeril,
    DrawResource,
    EndPhase,
    Fill,
    GiveUp,
    Peek,
    Play,
    PlayAcross,
    PlayBoth,
    PlayHidden,
    PlayOn,
    PlayRun,
    PlayScavenger,
    Reroll,
    Skip,
    Stand,
    Take,
    TradeSet,
    UsePower,
)
from rules.jungle.draft import Draft
from rules.jungle.state import (
    Acting,
    Answering,
    Changing,
    Collecting,
    Defending,
    Glancing,
    Over,
    Phase,
    Rolling,
    Running,
    State,
)
from rules.kit import phased as kit

PACE = 1000
"""Milliseconds an answer to a PERIL draw is held, whatever is held and whatever was seen (JP5, JP7)."""
LIMIT = 10_000
"""Milliseconds for that answer once a person is asked (JP6)."""


Handler = kit.Handler[State, Callable[[Draft, Any], None]]
"""One kind of action in one phase."""


Said = tuple[str, str]
"""Code and rule of a refusal."""


class PhaseRules(NamedTuple):
    """One phase."""

    legal: Callable[[State, int], Sequence[Action]]
    handlers: dict[type[Action], Handler]
    first: Said
    """What has to happen first, told for actions of other phases."""
    instead: Mapping[type[Action], Said] = MappingProxyType({})
    """Actions for which there is more to say."""


CARDS = (Play, PlayOn, PlayBoth, PlayAcross, PlayHidden, PlayScavenger, PlayRun)
_ATTEMPTS = (Take, Call, UsePower)
_ACTIONS = (DrawResource, DrawPeril, Peek, Skip)
_ROLLS = (Reroll, Stand, ChangeDie, GiveUp)
_CARD = Handler(plays.refuse_play, plays.play)
_ANYTIME: dict[type[Action], Handler] = {
    **dict.fromkeys(CARDS, _CARD),
    Fill: Handler(anytime.refuse_fill, anytime.fill),
    TradeSet: Handler(anytime.refuse_trade, anytime.trade),
}
_CALL = Handler(dice.refuse_call, dice.attempt_call)


def _said(kinds: tuple[type[Action], ...], code: str, rule: str) -> dict[type[Action], Said]:
    return dict.fromkeys(kinds, (code, rule))


def _legal_nothing(state: State, seat: int) -> tuple[Action, ...]:
    return ()


PHASES: dict[type[Phase], PhaseRules] = {
    Acting: PhaseRules(
        flow.legal_acting,
        {
            Skip: Handler(turns.refuse_skip, turns.skip),
            DrawResource: Handler(flow.refuse_resource, flow.draw_resource),
            DrawPeril: Handler(flow.refuse_peril, flow.draw_peril),
            Peek: Handler(flow.refuse_peek, flow.peek),
            EndPhase: Handler(turns.refuse_end, turns.to_collect),
            **_ANYTIME,
        },
        ("not-now", "J33"),
        {**_said(_ATTEMPTS, "collect-later", "J30"), **_said(_ROLLS, "no-roll", "J61")},
    ),
    Answering: PhaseRules(
        window.legal_answers,
        {
            Pass: Handler(window.refuse_answer, window.let_draw),
            Play: Handler(window.refuse_sting, window.sting),
        },
        ("answer-first", "J36"),
    ),
    Collecting: PhaseRules(
        flow.legal_collecting,
        {
            Take: Handler(attempts.refuse_take, attempts.take),
            Call: _CALL,
            UsePower: Handler(attempts.refuse_power, attempts.power),
            EndPhase: Handler(turns.refuse_end, turns.to_defense),
            **_ANYTIME,
        },
        ("not-now", "J33"),
        {**_said(_ACTIONS, "actions-over", "J45"), **_said(_ROLLS, "no-roll", "J61")},
    ),
    Running: PhaseRules(
        dice.legal_running, {Call: Handler(dice.refuse_call, dice.call)}, ("run-call-first", "J99")
    ),
    Rolling: PhaseRules(
        dice.legal_rolling,
        {Reroll: Handler(dice.refuse_reroll, dice.reroll), Stand: Handler(dice.refuse_stand, dice.stand)},
        ("roll-first", "J33"),
        _said((ChangeDie, GiveUp), "final-first", "J67"),
    ),
    Changing: PhaseRules(
        dice.legal_changing,
        {
            ChangeDie: Handler(dice.refuse_change, dice.change),
            GiveUp: Handler(dice.refuse_give_up, dice.give_up),
        },
        ("change-first", "J67"),
        _said((Reroll, Stand), "no-more-rolls", "J63"),
    ),
    Glancing: PhaseRules(
        flow.legal_glancing,
        {
            Peek: Handler(flow.refuse_glance, flow.glance),
            DeclinePeek: Handler(flow.refuse_decline, flow.decline),
        },
        ("glance-first", "J84"),
    ),
    Defending: PhaseRules(
        flow.legal_defending,
        {EndPhase: Handler(turns.refuse_end, turns.end_turn), **_ANYTIME},
        ("not-now", "J33"),
        {
            **_said(_ATTEMPTS, "one-attempt", "J49"),
            **_said(_ACTIONS, "actions-over", "J45"),
            **_said(_ROLLS, "no-roll", "J61"),
        },
    ),
    Over: PhaseRules(_legal_nothing, {}, ("over", "J146")),
}
"""The rules of each phase."""

_TURN = tuple(Moment("turn", (Ask(seat),)) for seat in range(2))
_WINDOW = tuple(Moment("window", (Ask(seat, left=LIMIT, quiet=PASS),), pace=PACE) for seat in range(2))
_OVER = Moment("over")
_ACTORS: tuple[tuple[int, ...], ...] = ((0,), (1,))


def actors(state: State) -> tuple[int, ...]:
    """The player whose turn it is, or the opponent who may answer a PERIL draw (J36, JP1)."""
    kind = type(state.pending)
    if kind is Over:
        return ()
    return _ACTORS[state.turn.seat ^ (kind is Answering)]


def moment(state: State) -> Moment:
    """What the table waits for."""
    kind = type(state.pending)
    if kind is Over:
        return _OVER
    return _WINDOW[1 - state.turn.seat] if kind is Answering else _TURN[state.turn.seat]
