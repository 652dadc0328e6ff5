"""Using chaos cards, and every choice they ask of their user (C56, C59-C64, C74-C89)."""

from __future__ import annotations

from rules.contract import Refusal
from rules.dare.actions import Bury, Choose, Take, Target, Use, UseDrawn
from rules.dare.deck import StepChoose, StepTarget
from rules.dare.desk import Desk, Played
from rules.dare.effects import Course, aim, enter, on, run, step_at, targets, ways
from rules.dare.events import ChaosUsed, Took
from rules.dare.refusals import no
from rules.dare.state import (
    Burying,
    Choosing,
    Drawing,
    Effect,
    Forcing,
    Origin,
    Pending,
    Rolling,
    Searching,
    State,
    Targeting,
)

# -- using a card ----------------------------------------------------------------------------------


def origin_of(pending: Pending) -> Origin:
    """Where the turn goes on after a card used now."""
    if isinstance(pending, Drawing):
        return "draw"
    if isinstance(pending, Rolling):
        return "roll"
    return "forced" if isinstance(pending, Forcing) else "raise"


def refuse_use(state: State, seat: int, action: Use) -> Refusal | None:
    """A kept card must lie at that place."""
    return None if 0 <= action.place < len(state.kept[seat]) else no("no-kept", "C59")


def use(state: State, seat: int, action: Use) -> Played:
    """A kept card is used, freely or because it is forced."""
    desk = Desk(state)
    kept = desk.kept[seat]
    card = kept[action.place]
    left = kept[: action.place] + kept[action.place + 1 :]
    desk.kept = (*desk.kept[:seat], left, *desk.kept[seat + 1 :])
    return _used(desk, seat, card, kept=True)


def refuse_use_drawn(state: State, seat: int, action: UseDrawn) -> Refusal | None:
    """The drawn card must not have been used yet."""
    return no("none-drawn", "C57") if state.drawn is None else None


def use_drawn(state: State, seat: int, action: UseDrawn) -> Played:
    """The card just drawn is used."""
    desk = Desk(state)
    card = desk.drawn
    assert card is not None
    desk.drawn = None
    return _used(desk, seat, card, kept=False)


def _used(desk: Desk, seat: int, card: int, kept: bool) -> Played:
    """The card is shown, goes to the used pile, and its steps begin (C63)."""
    back = origin_of(desk.pending)
    desk.hold(seat, False)
    desk.used = (*desk.used, card)
    # A kept or drawn card was hidden until now.
    desk.tell(ChaosUsed(seat=seat, card=card, kept=kept, forced=back == "forced", reveals=True))
    run(Course(desk, seat, Effect(card, (0,), back), worked=False))
    return desk.closed()


# -- the choices -------------------------------------------------------------------------------------


def _course(state: State, seat: int) -> Course:
    """The card that waits for a choice, on a desk of its own."""
    pending = state.pending
    assert isinstance(pending, Choosing | Targeting | Burying | Searching)
    return Course(Desk(state), seat, pending.effect, worked=True)


def _go_on(course: Course) -> Played:
    """The steps after the choice."""
    if on(course):
        run(course)
    return course.desk.closed()


def waiting_step(state: State) -> StepChoose | StepTarget:
    """The step that waits for a way or a target."""
    pending = state.pending
    assert isinstance(pending, Choosing | Targeting)
    effect = pending.effect
    step = step_at(state.setup.options.components.chaos[effect.card].effect, effect.path)
    assert isinstance(step, StepChoose | StepTarget)
    return step


def legal_ways(state: State, seat: int) -> list[int]:
    """The ways a card can be used that have something to work on."""
    step, pending = waiting_step(state), state.pending
    assert isinstance(step, StepChoose)
    assert isinstance(pending, Choosing)
    return ways(Desk(state), seat, step, pending.effect.target)


def legal_targets(state: State, seat: int) -> list[int]:
    """Who can be picked."""
    step = waiting_step(state)
    assert isinstance(step, StepTarget)
    return targets(Desk(state), seat, step)


def refuse_choose(state: State, seat: int, action: Choose) -> Refusal | None:
    """The way must be one of the card's, and have something to work on."""
    if action.option in legal_ways(state, seat):
        return None
    step = waiting_step(state)
    assert isinstance(step, StepChoose)
    known = 0 <= action.option < len(step.options)
    return no("way-empty", "C76") if known else no("no-way", "C74")


def choose(state: State, seat: int, action: Choose) -> Played:
    """A way to use the card is picked."""
    course = _course(state, seat)
    enter(course, action.option)
    return _go_on(course)


def refuse_target(state: State, seat: int, action: Target) -> Refusal | None:
    """Another participant, with a number card where one is needed."""
    if action.seat == seat or action.seat not in state.round.seats:
        return no("target-other", "C68")
    return None if action.seat in legal_targets(state, seat) else no("target-empty", "C78")


def target(state: State, seat: int, action: Target) -> Played:
    """The player the card works on is picked."""
    course = _course(state, seat)
    aim(course, action.seat)
    return _go_on(course)


def refuse_bury(state: State, seat: int, action: Bury) -> Refusal | None:
    """The place must be one of the hand."""
    return None if 0 <= action.place < len(state.hands[seat]) else no("no-card", "C72")


def bury(state: State, seat: int, action: Bury) -> Played:
    """One of the own number cards is buried (C72, C73)."""
    course = _course(state, seat)
    course.desk.bury(seat, action.place, seat, False, (seat,))
    return _go_on(course)


def values_of(state: State) -> list[int]:
    """The values in the number pile, the lowest first."""
    return sorted(set(state.pile))


def refuse_take(state: State, seat: int, action: Take) -> Refusal | None:
    """The place must be one of the values found."""
    return None if 0 <= action.place < len(values_of(state)) else no("not-found", "C87")


def take(state: State, seat: int, action: Take) -> Played:
    """A card of the searched pile goes into the hand (C87-C89)."""
    course = _course(state, seat)
    desk, card = course.desk, values_of(state)[action.place]
    place = desk.pile.index(card)
    desk.pile = desk.pile[:place] + desk.pile[place + 1 :]
    desk.add(seat, card)
    desk.tell(Took(seat=seat, card=card, knows=(seat,)))
    return _go_on(course)
