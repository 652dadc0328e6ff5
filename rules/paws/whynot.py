"""Why something cannot be done at the action stop."""

from __future__ import annotations

from rules.contract import Pass, Refusal
from rules.kit.hexes import frontier, touching
from rules.paws.actions import (
    Build,
    EndTurn,
    Invade,
    Loot,
    Move,
    Place,
    Raid,
)
from rules.paws.board import DESERT, NOBODY
from rules.paws.box import box_of
from rules.paws.refusals import no
from rules.paws.state import State


def _mine(state: State, seat: int) -> Refusal | None:
    """Only the player in turn acts; others can only break in."""
    return None if seat == state.turn.seat else no("not-your-turn", "W3")


def _no_ap(state: State, cost: int) -> Refusal | None:
    """Too few AP."""
    ap = state.turn.ap
    return None if ap >= cost else no("no-ap", "P26", ap=ap, cost=cost)


def refuse_move(state: State, seat: int, action: Move) -> Refusal | None:
    """Why a step there is not possible."""
    if reason := _mine(state, seat):
        return reason
    if reason := refuse_step(state, seat, action):
        return reason
    return None if state.turn.strides else _no_ap(state, box_of(state.setup.options).move_cost)


def refuse_step(state: State, seat: int, action: Move) -> Refusal | None:
    """Why a tile cannot be reached in one step."""
    if not 0 <= action.tile < len(state.board.places):
        return no("no-tile", "P41")
    near = touching(state.board.places)[state.players[seat].tile]
    return None if action.tile in near else no("not-near", "P37")


def refuse_loot(state: State, seat: int, action: Loot) -> Refusal | None:
    """Why the tile cannot be looted."""
    if reason := _mine(state, seat):
        return reason
    here = state.board.tile(state.players[seat].tile)
    if here.number == DESERT:
        return no("desert", "P40")
    if here.brick != NOBODY:
        if here.brick == state.setup.partner(seat):
            return no("partner-tile", "P184", tile=here.kind)
        return no("brick", "P43", tile=here.kind, owner=here.brick + 1)
    if reason := _barred(state, seat):
        return reason
    if here.building and state.turn.fought:
        return no("fought", "P28")
    return _no_ap(state, box_of(state.setup.options).loot_cost)


def _barred(state: State, seat: int) -> Refusal | None:
    """Somebody else's barricade stands on the tile (P80, P162, P164)."""
    here = state.board.tile(state.players[seat].tile)
    if here.barricade in (NOBODY, seat):
        return None
    return no("barricade", "P162", tile=here.kind, owner=here.barricade + 1)


def refuse_invade(state: State, seat: int, action: Invade) -> Refusal | None:
    """Why the building cannot be invaded."""
    if reason := _mine(state, seat):
        return reason
    here = state.board.tile(state.players[seat].tile)
    if not here.building:
        return no("no-building", "P79")
    if here.brick == NOBODY:
        return no("unclaimed", "P79", tile=here.kind)
    if here.brick == seat:
        return no("own-building", "P79", tile=here.kind)
    if here.brick == state.setup.partner(seat):
        return no("partner-building", "P183", tile=here.kind)
    if _barred(state, seat):
        return no("barricade-invade", "P80", tile=here.kind, owner=here.barricade + 1)
    if state.turn.fought:
        return no("fought", "P28")
    return _no_ap(state, box_of(state.setup.options).invade_cost)


def refuse_raid(state: State, seat: int, action: Raid) -> Refusal | None:
    """Why that player cannot be raided."""
    if reason := _mine(state, seat):
        return reason
    other = action.seat
    if not 0 <= other < state.setup.seats:
        return no("no-seat", "P99")
    if other == seat:
        return no("yourself", "P99")
    if other == state.setup.partner(seat):
        return no("partner-raid", "P183")
    if not state.players[other].lives:
        return no("is-out", "P126")
    if state.players[other].tile != state.players[seat].tile:
        return no("not-here", "P99")
    if state.turn.raided:
        return no("raided", "P99")
    return _no_ap(state, box_of(state.setup.options).raid_cost)


def refuse_build(state: State, seat: int, action: Build) -> Refusal | None:
    """Why no barricade can be built there."""
    if reason := _mine(state, seat):
        return reason
    if not 0 <= action.tile < len(state.board.places):
        return no("no-tile", "P160")
    tile = state.board.tile(action.tile)
    if not state.players[seat].tokens:
        return no("no-token", "P159")
    if tile.brick != seat:
        return no("not-yours", "P160", tile=tile.kind)
    if tile.barricade != NOBODY:
        return no("has-barricade", "P161", tile=tile.kind)
    return _no_ap(state, box_of(state.setup.options).barricade_cost)


def refuse_place(state: State, seat: int, action: Place) -> Refusal | None:
    """Why that tile cannot be laid there for AP."""
    if reason := _mine(state, seat):
        return reason
    return refuse_laying(state, seat, action) or _no_ap(state, box_of(state.setup.options).place_cost)


def refuse_laying(state: State, seat: int, action: Place) -> Refusal | None:
    """Why that tile cannot be laid there, AP apart."""
    held = state.players[seat].tiles
    if not held:
        code, rule = ("no-tiles", "P52") if state.setup.options.board == "explorer" else ("beginner", "P8")
        return no(code, rule)
    if action.kind not in held:
        return no("not-held-tile", "P49", tile=action.kind)
    if action.place in state.board.places:
        return no("taken", "P49")
    return None if action.place in frontier(state.board.places) else no("not-touching", "P49")


def refuse_end(state: State, seat: int, action: EndTurn) -> Refusal | None:
    """Only the player in turn ends the turn."""
    return _mine(state, seat)


def refuse_pass(state: State, seat: int, action: Pass) -> Refusal | None:
    """A turn is not passed but ended."""
    return _mine(state, seat) or no("no-pass", "P31")
