"""What the player in charge may and must do (R67-R73)."""

from __future__ import annotations

from rules.contract import Action, Refusal
from rules.douc.actions import DONE, Done, Save
from rules.douc.cards import BEATERS, DOUCS
from rules.douc.events import Finished
from rules.douc.night import end_day
from rules.douc.play import add_help, add_saves, add_turns, refuse_rescuer
from rules.douc.refusals import no
from rules.douc.state import Played, State
from rules.douc.zone import most_saved


def _tops(state: State) -> list[int]:
    """The DOUCs in danger."""
    return [stack.top for stack in state.zone.stacks if stack.danger]


def _keeps_most(state: State, hand: int, action: Save) -> bool:
    """Whether this save keeps the largest number of saves within reach (DA14)."""
    tops = _tops(state)
    best = most_saved(tops, hand)
    tops.remove(state.zone.stacks[action.stack].top)
    return most_saved(tops, hand & ~(1 << action.card)) + 1 == best


def legal_charge(state: State, seat: int) -> list[Action]:
    """What the player in charge may do."""
    hand = state.hands[seat]
    found: list[Action] = []
    add_saves(state, hand, found)
    if found:
        found = [save for save in found if isinstance(save, Save) and _keeps_most(state, hand, save)]
    else:
        found.append(DONE)
    if state.zone.danger:
        if hand >> DOUCS:
            add_help(state, hand, found)
        add_turns(state, found)
    return found


def refuse_save(state: State, seat: int, action: Save) -> Refusal | None:
    """Why the player in charge may not make this save."""
    if reason := refuse_rescuer(state, seat, action):
        return reason
    return None if _keeps_most(state, state.hands[seat], action) else no("saves-fewer", "R68")


def refuse_done(state: State, seat: int, action: Done) -> Refusal | None:
    """The player in charge is finished only when no DOUC of the hand can save."""
    hand = state.hands[seat]
    able = any(hand & BEATERS[top] for top in _tops(state))
    return no("must-save", "R68") if able else None


def done(state: State, seat: int, action: Done) -> Played:
    """The player in charge is finished."""
    return end_day(state, "charge", seat, [Finished(seat)])
