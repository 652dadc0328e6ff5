"""A turn: call, draw, roll and do what the die shows, raise or pass on (C24-C58, C93-C102)."""

from __future__ import annotations

from rules.contract import Pass, Refusal
from rules.dare.actions import Accept, Call, Draw, Keep, LeaveOut, Raise, Refuse, Roll
from rules.dare.cards import Face
from rules.dare.desk import Desk, Played, replaced
from rules.dare.events import (
    Called,
    ChaosKept,
    DareRefused,
    DareTaken,
    LeftOut,
    PassedOn,
    Raised,
    Rolled,
    TurnStarted,
)
from rules.dare.refusals import no
from rules.dare.rounds import end_round
from rules.dare.state import Daring, Deciding, Drawing, FalseCall, Forcing, Raising, Rolling, State
from rules.kit.ring import left_of

# -- the call ----------------------------------------------------------------------------------------


def refuse_call(state: State, seat: int, action: Call) -> Refusal | None:
    """A call comes first in a turn, and once; it may be false (C25, C41, C42)."""
    pending = state.pending
    if not isinstance(pending, Drawing) or not pending.late:
        return None
    return called_before(state, seat) or no("call-late", "C42")


def refuse_call_late(state: State, seat: int, action: Call) -> Refusal | None:
    """Once a card is drawn no call is possible in this turn."""
    return no("call-late", "C42")


def called_before(state: State, seat: int) -> Refusal | None:
    """Whether a false call has been made in this turn."""
    calls = state.false_calls
    again = bool(calls) and calls[-1].turn == state.turns
    return no("call-twice", "C41") if again else None


def call(state: State, seat: int, action: Call) -> Played:
    """A good call ends the round; a false one is paid for, and the turn goes on (C38-C41)."""
    desk = Desk(state)
    if desk.held[seat]:
        desk.tell(Called(seat=seat, good=True, reveals=True))
        end_round(desk, "call", seat)
        return desk.closed()
    chips, price = list(desk.chips), desk.deck.call.value
    for other in desk.others(seat):
        part = min(price, chips[seat])
        chips[seat] -= part
        chips[other] += part
    paid = tuple([after - before for after, before in zip(chips, desk.chips, strict=True)])
    desk.chips = tuple(chips)
    desk.false_calls = (*desk.false_calls, FalseCall(desk.turns, seat, paid))
    desk.pending = Drawing(seat, late=True)
    desk.tell(Called(seat=seat, good=False, paid=paid, reveals=True))
    return desk.closed()


# -- the draw ------------------------------------------------------------------------------------------


def refuse_nothing(state: State, seat: int, action: object) -> Refusal | None:
    """Always allowed in its phase."""
    return None


def draw(state: State, seat: int, action: Draw) -> Played:
    """A number card is drawn (C26, C29)."""
    desk = Desk(state)
    desk.hold(seat, False)
    desk.skipped = replaced(desk.skipped, seat, False)
    desk.draw(seat, "turn")
    desk.pending = Rolling(seat)
    return desk.closed()


def refuse_leave_out(state: State, seat: int, action: LeaveOut) -> Refusal | None:
    """The draw may be left out above the range only (C27, C28)."""
    total, high = sum(state.hands[seat]), state.setup.options.components.range.high
    return None if total > high else no("must-draw", "C28", total=total, high=high)


def leave_out(state: State, seat: int, action: LeaveOut) -> Played:
    """The draw is left out (C27, C131)."""
    desk = Desk(state)
    desk.skipped = replaced(desk.skipped, seat, True)
    desk.tell(LeftOut(seat=seat, reveals=True))
    desk.pending = Rolling(seat)
    return desk.closed()


# -- the die -------------------------------------------------------------------------------------------


def roll(state: State, seat: int, action: Roll) -> Played:
    """The die is rolled, and what it shows begins (C43-C58)."""
    desk = Desk(state)
    faces = desk.deck.faces
    side, desk.chance = desk.chance.below(len(faces))
    face: Face = faces[side]
    desk.face = face
    void = face != "blank" and not desk.chaos_left
    desk.tell(Rolled(seat=seat, face=face, void=void, reveals=True))
    if void or face == "blank":
        desk.pending = Raising(seat)
    elif face == "dare":
        desk.pending = Daring(seat)
    else:
        desk.draw_chaos(seat)
        desk.pending = Forcing(seat) if face == "do" else Deciding(seat)
    return desk.closed()


def accept(state: State, seat: int, action: Accept) -> Played:
    """The Dare is taken: a card is drawn that has to be used, and all kept ones with it (C48)."""
    desk = Desk(state)
    desk.tell(DareTaken(seat=seat))
    desk.draw_chaos(seat)
    desk.pending = Forcing(seat)
    return desk.closed()


def refuse_decline(state: State, seat: int, action: Refuse) -> Refusal | None:
    """The price must be paid (C52)."""
    price = state.setup.options.components.dare.value
    return no("cannot-refuse", "C52", price=price) if state.chips[seat] < price else None


def decline(state: State, seat: int, action: Refuse) -> Played:
    """The Dare is refused and paid for; kept cards stay kept (C49, C50)."""
    desk = Desk(state)
    price = desk.deck.dare.value
    desk.stake(price, (seat,))
    desk.tell(DareRefused(seat=seat, paid=price, pot=desk.pot))
    desk.pending = Raising(seat)
    return desk.closed()


def keep(state: State, seat: int, action: Keep) -> Played:
    """The card drawn on Decide is kept (C53, C54)."""
    desk = Desk(state)
    assert desk.drawn is not None
    kept = (*desk.kept[seat], desk.drawn)
    desk.kept = (*desk.kept[:seat], kept, *desk.kept[seat + 1 :])
    desk.drawn = None
    desk.tell(ChaosKept(seat=seat, kept=len(kept)))
    desk.pending = Raising(seat)
    return desk.closed()


def refuse_keep_forced(state: State, seat: int, action: Keep) -> Refusal | None:
    """Only Decide lets a card be kept."""
    return no("must-use", "C45")


# -- the raise -----------------------------------------------------------------------------------------


def refuse_raise(state: State, seat: int, action: Raise) -> Refusal | None:
    """One of the raises there are, and no more than the raiser has (C93, C99)."""
    values, chips = state.setup.options.components.raises.values, state.chips[seat]
    if action.chips not in values:
        return no("raise-size", "C93", raises=", ".join(map(str, values)))
    return no("raise-chips", "C99", chips=chips) if action.chips > chips else None


def raise_by(state: State, seat: int, action: Raise) -> Played:
    """The stake is raised, everybody matches it as far as the chips go, and the turn ends (C93-C97)."""
    desk, chips = Desk(state), action.chips
    paid, broke = desk.stake(chips, (seat, *desk.others(seat)))
    desk.raised = (*desk.raised[:seat], chips, *desk.raised[seat + 1 :])
    desk.tell(Raised(seat=seat, chips=chips, paid=paid, pot=desk.pot, all_in=broke))
    return end_turn(desk, seat)


def pass_on(state: State, seat: int, action: Pass) -> Played:
    """The turn passes on without a raise."""
    desk = Desk(state)
    desk.tell(PassedOn(seat=seat))
    return end_turn(desk, seat)


def end_turn(desk: Desk, seat: int) -> Played:
    """The next participant's turn begins, or the guard ends the round (C23, C34, C113)."""
    desk.hold(seat, desk.inside(seat))
    if desk.fresh[seat]:
        desk.fresh = (*desk.fresh[:seat], 0, *desk.fresh[seat + 1 :])
    if desk.news[seat]:
        desk.news = (*desk.news[:seat], (), *desk.news[seat + 1 :])
    desk.face = None
    desk.turns += 1
    seats = desk.round.seats
    if desk.turns >= desk.deck.guard.turns * len(seats):
        end_round(desk, "guard", None)
        return desk.closed()
    following = left_of(seats, seat)[0]
    desk.pending = Drawing(following)
    desk.tell(TurnStarted(seat=following))
    return desk.closed()
