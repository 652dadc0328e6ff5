"""The stops of a roll: what the fighters may do there, and what others may (P174, W2-W8)."""

from __future__ import annotations

from rules.contract import Action, Pass, Refusal
from rules.paws.actions import PASS, USE_LUCK, UseLuck
from rules.paws.draft import Draft
from rules.paws.events import Passed
from rules.paws.hand import playable, when_of
from rules.paws.pending import After, Before
from rules.paws.refusals import no
from rules.paws.rolls import roll_dice, settle
from rules.paws.state import State


def legal(state: State, seat: int) -> list[Action]:
    """Cards, `lucky` and passing for the fighter whose word it is; Anytime cards for everybody else."""
    when = when_of(state, seat)
    if when is None:
        return []
    found = playable(state, seat, when)
    if when == "aside":
        return found
    if when == "after":
        step, fight = state.stack[0], state.fight
        assert fight is not None
        # When it is "after", the topmost step is After, which has a side.
        if fight.luck[step.side]:  # type: ignore[union-attr]
            found.append(USE_LUCK)
    found.append(PASS)
    return found


def refuse_luck(state: State, seat: int, action: UseLuck) -> Refusal | None:
    """Why no dice can be rolled again by a buff."""
    when, fight, step = when_of(state, seat), state.fight, state.stack[0]
    if when == "aside":
        return no("not-fighting", "P138")
    if not isinstance(step, After):
        return no("luck-after", "P177")
    assert fight is not None
    return None if fight.luck[step.side] else no("no-luck", "P177")


def refuse_pass(state: State, seat: int, action: Pass) -> Refusal | None:
    """Only the fighter whose word it is passes."""
    return no("not-fighting", "P138") if when_of(state, seat) == "aside" else None


def pass_on(d: Draft, seat: int, action: Pass) -> None:
    """The dice fall, or the damage is dealt, once every fighter has passed (P174)."""
    step, fight = d.stack[0], d.fight
    assert isinstance(step, Before | After)
    assert fight is not None
    if fight.kind == "raid":
        d.events.append(Passed(seat))
        if not step.passed:
            d.top(type(step)(1 - step.side, 1))
            return
    if type(step) is Before:
        roll_dice(d)
    else:
        settle(d)
