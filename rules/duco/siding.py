"""Choosing the places of the Rectangle Rule where a side has two middle ones (R26, R27)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.duco.actions import SIDES, Side
from rules.duco.ending import Played
from rules.duco.events import SideChosen
from rules.duco.refusals import no
from rules.duco.state import Siding, State
from rules.duco.turns import fill_outline


def _pending(state: State) -> Siding:
    assert isinstance(state.pending, Siding)
    return state.pending


def legal_siding(state: State, seat: int) -> list[Action]:
    """The two middle places of the side that comes next."""
    return list(SIDES)


def refuse_side(state: State, seat: int, action: Side) -> Refusal | None:
    """Why this is no place to choose."""
    return None if action.place in (0, 1) else no("no-side", "R26")


def side(state: State, seat: int, action: Side, spent: int) -> Played:
    """The place is chosen; once all are, the cards are drawn."""
    pending = _pending(state)
    event = SideChosen(seat, pending.asked[0], action.place)
    chosen, asked = (*pending.chosen, action.place), pending.asked[1:]
    if not asked:
        return fill_outline(state, seat, chosen, [event])
    used = pending.used + spent if state.setup.options.ten_seconds else 0
    return replace(state, pending=Siding(seat, asked, chosen, used)), (event,)


def late(state: State, seat: int) -> Played:
    """The time is up: the first places are taken (R27, R39)."""
    pending = _pending(state)
    return fill_outline(state, seat, pending.chosen + (0,) * len(pending.asked), [])
