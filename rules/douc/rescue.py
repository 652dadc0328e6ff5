"""The race for a Rescue Team (R65, R66). What the player in charge may do stands in ``charge.py``."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Refusal
from rules.douc.actions import Lay
from rules.douc.events import InCharge, Laid, LotDrawn, TeamCalled
from rules.douc.state import Charge, Played, Race, State
from rules.kit.ring import others

LAY_TIME = 3000
"""Milliseconds to lay a hand on the Rescue Team."""


def race(state: State, seat: int, place: int | None) -> Played:
    """``seat`` has played a Rescue Team: run the race, draw the lot, or name the only other seat."""
    racing = others(state.month.remaining, seat)
    if len(racing) == 1:
        called = TeamCalled(seat, (), place)
        return replace(state, pending=Charge(racing[0])), (called, InCharge(racing[0]))
    called = TeamCalled(seat, racing, place)
    if state.setup.options.rescue == "slap":
        return replace(state, pending=Race(seat, racing)), (called,)
    order, chance = state.chance.shuffled(racing)
    drawn = LotDrawn(order, reveals=True)
    return replace(state, pending=Charge(order[-1]), chance=chance), (called, drawn, InCharge(order[-1]))


def refuse_lay(state: State, seat: int, action: Lay) -> Refusal | None:
    """Seats in the race may always lay a hand."""
    return None


def lay(state: State, seat: int, action: Lay) -> Played:
    """A hand on the Rescue Team; the last one is in charge."""
    pending = state.pending
    assert isinstance(pending, Race)
    waiting = tuple(other for other in pending.waiting if other != seat)
    if waiting:
        laid = Race(pending.player, waiting, (*pending.laid, seat))
        return replace(state, pending=laid), (Laid(seat),)
    return replace(state, pending=Charge(seat)), (Laid(seat), InCharge(seat))
