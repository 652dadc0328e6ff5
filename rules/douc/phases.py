"""What each phase allows: who may act, the legal actions, and the handler of each kind of action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.contract import Action, Ask, Moment, Pass
from rules.douc import charge, jungle, month, night, offers, opening, play, rescue
from rules.douc.actions import (
    APPOINT,
    DECLARE,
    HOLD,
    LAY,
    LOOK,
    PASS,
    PLACE_ON,
    SKIP_LOOK,
    SWAP,
    TAKE,
    Appoint,
    CallTeam,
    Declare,
    Discard,
    Donate,
    Done,
    Endanger,
    Hold,
    Lay,
    LayTrap,
    Look,
    PlaceOn,
    Save,
    SkipLook,
    Swap,
    Take,
    Turn,
)
from rules.douc.state import (
    Appointing,
    Charge,
    Free,
    Looking,
    Offers,
    Opening,
    Over,
    Phase,
    Placing,
    Played,
    Question,
    Race,
    State,
    Swapping,
    Taking,
)
from rules.kit import phased as kit

Handler = kit.Handler[State, Callable[[State, int, Any], Played]]
"""One kind of action in one phase."""


class PhaseRules(NamedTuple):
    """One phase."""

    actors: Callable[[State], tuple[int, ...]]
    moment: Callable[[State], Moment]
    legal: Callable[[State, int], list[Action]]
    handlers: dict[type[Action], Handler]
    first: tuple[str, str]
    """Code and rule of what has to happen first, told to everybody else and for every other action."""


def _turn(actors: Callable[[State], tuple[int, ...]], secret: bool) -> Callable[[State], Moment]:
    """A moment that waits for one seat."""

    def moment_of(state: State) -> Moment:
        return Moment("turn", tuple([Ask(seat, secret) for seat in actors(state)]))

    return moment_of


def _one(seat: int | None) -> tuple[int, ...]:
    return () if seat is None else (seat,)


def _ranger(state: State) -> tuple[int, ...]:
    return (state.month.ranger,)


def _poacher(state: State) -> tuple[int, ...]:
    return _one(state.month.poacher)


# Each of these is named in the table below only for phases that have the field it reads, which a type checker
# cannot see; a cast or an isinstance here would be paid for at every action.


def _in_ring(state: State) -> tuple[int, ...]:
    ring = state.pending.ring  # type: ignore[union-attr]  # see above
    return (ring.order[ring.at],)


def _seat(state: State) -> tuple[int, ...]:
    return (state.pending.seat,)  # type: ignore[union-attr]  # see above


def _remaining(state: State) -> tuple[int, ...]:
    return state.month.remaining


def _waiting(state: State) -> tuple[int, ...]:
    return state.pending.waiting  # type: ignore[union-attr]  # see above


def _questioned(state: State) -> tuple[int, ...]:
    """Those who have not answered, then all others: any card closes the question."""
    waiting = _waiting(state)
    return waiting + tuple([seat for seat in state.month.remaining if seat not in waiting])


def _swapper(state: State) -> tuple[int, ...]:
    return state.pending.seats[:1]  # type: ignore[union-attr]  # see above


def _nobody(state: State) -> tuple[int, ...]:
    return ()


def _offer_moment(state: State) -> Moment:
    pending = state.pending
    assert isinstance(pending, Offers)
    seat = pending.ring.seat
    quiet: Action = PASS
    if seat == state.month.ranger:
        quiet = HOLD if pending.stage == "round" else DECLARE
    return Moment("window", (Ask(seat, quiet=quiet),), pace=offers.PACE)


def _question_moment(state: State) -> Moment:
    left = state.setup.options.question_seconds * 1000
    waiting = _waiting(state)
    asks = tuple([Ask(seat, left=left, quiet=PASS) for seat in waiting])
    # With a pace a standing order answers no sooner than a person could.
    return Moment("window", asks, may=_questioned(state)[len(waiting) :], pace=offers.PACE)


def _race_moment(state: State) -> Moment:
    asks = [Ask(seat, secret=False, left=rescue.LAY_TIME, quiet=LAY) for seat in _waiting(state)]
    return Moment("race", tuple(asks))


def _legal_appoint(state: State, seat: int) -> list[Action]:
    return [APPOINT[other] for other in range(state.setup.seats) if other != seat]


def _legal_look(state: State, seat: int) -> list[Action]:
    return [*[LOOK[place] for place in range(len(state.jungle))], SKIP_LOOK]


def _legal_take(state: State, seat: int) -> list[Action]:
    return [TAKE[place] for place, card in enumerate(state.jungle) if card is not None]


def _legal_swap(state: State, seat: int) -> list[Action]:
    return [SWAP[other] for other in night.tourists(state.month)]


def _legal_place(state: State, seat: int) -> list[Action]:
    return [PLACE_ON[stack] for stack in jungle.targets_of(state)]


def _legal_lay(state: State, seat: int) -> list[Action]:
    return [LAY]


def _legal_nothing(state: State, seat: int) -> list[Action]:
    return []


def _open_moment(state: State) -> Moment:
    return Moment("open", may=state.month.remaining)


def _over_moment(state: State) -> Moment:
    return Moment("over")


_PLAYS: dict[type[Action], Handler] = {
    Save: Handler(play.refuse_save, play.save),
    Endanger: Handler(play.refuse_endanger, play.endanger),
    Donate: Handler(play.refuse_donate, play.donate),
    LayTrap: Handler(play.refuse_trap, play.lay_trap),
    CallTeam: Handler(play.refuse_call, play.call_team),
    Turn: Handler(jungle.refuse_turn, jungle.turn),
}
_DECLARE = Handler(offers.refuse_declare, offers.do_declare)

PHASES: dict[type[Phase], PhaseRules] = {
    Appointing: PhaseRules(
        _ranger,
        _turn(_ranger, secret=False),
        _legal_appoint,
        {Appoint: Handler(month.refuse_appoint, month.appoint)},
        ("appoint-first", "R14"),
    ),
    Looking: PhaseRules(
        _in_ring,
        _turn(_in_ring, secret=True),
        _legal_look,
        {Look: Handler(month.refuse_look, month.look), SkipLook: Handler(month.refuse_skip, month.skip_look)},
        ("look-first", "R23"),
    ),
    Opening: PhaseRules(
        _poacher,
        _turn(_poacher, secret=True),
        opening.legal_opening,
        {
            Endanger: Handler(opening.refuse_open, opening.open_day),
            Turn: Handler(jungle.refuse_opening_turn, jungle.open_with),
            Discard: Handler(opening.refuse_discard, opening.discard),
        },
        ("open-first", "R26"),
    ),
    Offers: PhaseRules(
        _in_ring,
        _offer_moment,
        offers.legal_offer,
        {
            Pass: Handler(offers.refuse_pass, offers.do_pass),
            Hold: Handler(offers.refuse_hold, offers.do_hold),
            Declare: _DECLARE,
            **_PLAYS,
        },
        ("not-your-offer", "R33"),
    ),
    Free: PhaseRules(_remaining, _open_moment, offers.legal_free, {Declare: _DECLARE, **_PLAYS}, ("", "")),
    Question: PhaseRules(
        _questioned,
        _question_moment,
        offers.legal_question,
        {Pass: Handler(offers.refuse_answer, offers.answer_question), **_PLAYS},
        ("question-first", "R77"),
    ),
    Placing: PhaseRules(
        _seat,
        _turn(_seat, secret=True),
        _legal_place,
        {PlaceOn: Handler(jungle.refuse_place_on, jungle.place_on)},
        ("place-first", "R50"),
    ),
    Race: PhaseRules(
        _waiting,
        _race_moment,
        _legal_lay,
        {Lay: Handler(rescue.refuse_lay, rescue.lay)},
        ("race-first", "R65"),
    ),
    Charge: PhaseRules(
        _seat,
        _turn(_seat, secret=True),
        charge.legal_charge,
        {
            Save: Handler(charge.refuse_save, play.save),
            Donate: Handler(play.refuse_donation, play.donate),
            CallTeam: Handler(play.refuse_team, play.call_team),
            Turn: Handler(jungle.refuse_charge_turn, jungle.turn),
            Done: Handler(charge.refuse_done, charge.done),
        },
        ("charge-first", "R67"),
    ),
    Taking: PhaseRules(
        _seat,
        _turn(_seat, secret=True),
        _legal_take,
        {Take: Handler(night.refuse_take, night.take)},
        ("take-first", "R88"),
    ),
    Swapping: PhaseRules(
        _swapper,
        _turn(_swapper, secret=False),
        _legal_swap,
        {Swap: Handler(night.refuse_swap, night.swap)},
        ("swap-first", "R90"),
    ),
    Over: PhaseRules(_nobody, _over_moment, _legal_nothing, {}, ("over", "R99")),
}
"""The rules of each phase."""
