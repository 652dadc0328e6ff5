"""The turn-less day: offers in the ring, free play, the Ranger's question (R33, R76-R79, DA31)."""

from __future__ import annotations

from rules.contract import Action, Pass, Refusal
from rules.douc.actions import DECLARE, HOLD, PASS, Declare, Hold
from rules.douc.events import Declared, DoucEvent, Held, Passed
from rules.douc.night import end_day
from rules.douc.play import plays, seen
from rules.douc.refusals import no
from rules.douc.state import Offers, Pending, Played, Question, State
from rules.kit.ring import Ring, others

PACE = 900
"""Milliseconds an answer waits before it counts, whatever is held."""
PASSED: tuple[tuple[DoucEvent, ...], ...] = tuple([(Passed(seat),) for seat in range(6)])
HELD: tuple[tuple[DoucEvent, ...], ...] = tuple([(Held(seat),) for seat in range(6)])


def answered(state: State, seat: int, pending: Pending) -> State:
    """The state after ``seat`` answered without a card."""
    return State(
        state.setup,
        state.chance,
        state.past,
        state.month,
        state.hands,
        seen(state.fresh, seat),
        state.pile,
        state.jungle,
        state.zone,
        pending,
    )


def moved_on(state: State, offers: Offers) -> Offers | None:
    """The next offer; ``None`` when all have declined after the Ranger's question."""
    ring = offers.ring
    at = ring.at + 1
    if at < len(ring.order):
        return Offers(Ring(ring.order, at), offers.stage)
    # A round without a card ends only if the Ranger held in it: the Ranger is asked again (ring, step 4).
    return Offers(Ring((state.month.ranger,)), "again") if offers.stage == "round" else None


def legal_offer(state: State, seat: int) -> list[Action]:
    """What the seat may do whose offer it is."""
    pending = state.pending
    assert type(pending) is Offers
    found = plays(state, seat)
    if seat != state.month.ranger:
        found.append(PASS)
    else:
        if pending.stage == "round":
            found.append(HOLD)
        found.append(DECLARE)
    return found


def legal_free(state: State, seat: int) -> list[Action]:
    """What a seat may do when anybody may play."""
    found = plays(state, seat)
    if seat == state.month.ranger:
        found.append(DECLARE)
    return found


def legal_question(state: State, seat: int) -> list[Action]:
    """What a seat may do while the Ranger's question is open: only those who have not answered pass."""
    pending = state.pending
    assert type(pending) is Question
    found = plays(state, seat)
    if seat in pending.waiting:
        found.append(PASS)
    return found


def refuse_pass(state: State, seat: int, action: Pass) -> Refusal | None:
    """Everybody but the Ranger may pass."""
    return no("ranger-pass", "R76") if seat == state.month.ranger else None


def refuse_hold(state: State, seat: int, action: Hold) -> Refusal | None:
    """Only the Ranger holds, and once in a round."""
    if seat != state.month.ranger:
        return no("only-ranger", "R76")
    pending = state.pending
    return None if type(pending) is Offers and pending.stage == "round" else no("held-already", "R76")


def refuse_declare(state: State, seat: int, action: Declare) -> Refusal | None:
    """Only the Ranger declares."""
    return None if seat == state.month.ranger else no("only-ranger", "R76")


def refuse_answer(state: State, seat: int, action: Pass) -> Refusal | None:
    """The Ranger's question is answered once."""
    pending = state.pending
    assert type(pending) is Question
    return None if seat in pending.waiting else no("question-first", "R77")


def do_pass(state: State, seat: int, action: Pass) -> Played:
    """A seat declines its offer."""
    pending = state.pending
    assert type(pending) is Offers
    following = moved_on(state, pending)
    if following is None:
        return end_day(answered(state, seat, pending), "declared", state.month.ranger, [*PASSED[seat]])
    return answered(state, seat, following), PASSED[seat]


def do_hold(state: State, seat: int, action: Hold) -> Played:
    """The Ranger says nothing yet."""
    pending = state.pending
    assert type(pending) is Offers
    following = moved_on(state, pending)
    assert following is not None
    return answered(state, seat, following), HELD[seat]


def do_declare(state: State, seat: int, action: Declare) -> Played:
    """The Ranger asks all the others."""
    asked = others(state.month.remaining, seat)
    live = state.setup.options.day == "live"
    pending = Question(asked) if live else Offers(Ring(asked), "declared")
    return answered(state, seat, pending), (Declared(seat, state.zone.danger),)


def answer_question(state: State, seat: int, action: Pass) -> Played:
    """A seat declines in the live question."""
    pending = state.pending
    assert type(pending) is Question
    waiting = tuple([other for other in pending.waiting if other != seat])
    if not waiting:
        return end_day(answered(state, seat, pending), "declared", state.month.ranger, [*PASSED[seat]])
    return answered(state, seat, Question(waiting)), PASSED[seat]
