"""The action stop: moving, looting, fights, barricades, placing, ending the turn (P26-P53, P159-P166)."""

from __future__ import annotations

from functools import lru_cache

from rules.contract import Action
from rules.kit.hexes import Hex, frontier, touching
from rules.paws import fights
from rules.paws.actions import (
    BUILD,
    END_TURN,
    INVADE,
    LOOT,
    MOVE,
    RAID,
    Build,
    Invade,
    Loot,
    Move,
    Place,
    Raid,
)
from rules.paws.board import BUILDINGS, DESERT, LOOTED, NOBODY, Kind
from rules.paws.box import box_of
from rules.paws.draft import Draft
from rules.paws.events import Barricaded, Looted, Moved, Placed
from rules.paws.hand import playable
from rules.paws.players import Player
from rules.paws.state import State
from rules.paws.turns import end_turn


@lru_cache(maxsize=4096)
def _moves(places: tuple[Hex, ...], tile: int) -> list[Action]:
    """A step to every touching tile; the list is copied before it is added to."""
    return [MOVE[near] for near in touching(places)[tile]]


@lru_cache(maxsize=8192)
def placings(places: tuple[Hex, ...], held: tuple[Kind, ...]) -> list[Action]:
    """Every held kind on every free place; the list is copied before it is added to."""
    kinds = [kind for kind in LOOTED if kind in held]
    return [Place(kind, place) for kind in kinds for place in frontier(places)]


def legal(state: State, seat: int) -> list[Action]:
    """What a seat may do at the action stop."""
    turn = state.turn
    if seat != turn.seat:
        return playable(state, seat, "aside")
    box, board, players = box_of(state.setup.options), state.board, state.players
    player, ap = players[seat], turn.ap
    here = player.tile
    found: list[Action] = []
    if turn.strides or ap >= box.move_cost:
        found += _moves(board.places, here)
    owner = board.bricks[here]
    if here != DESERT and board.barricades[here] in (NOBODY, seat):
        building = board.kinds[here] in BUILDINGS
        if owner == NOBODY:
            if ap >= box.loot_cost and not (building and turn.fought):
                found.append(LOOT)
        elif (
            building
            and owner != seat
            and not turn.fought
            and ap >= box.invade_cost
            and owner != state.setup.partner(seat)
        ):
            found.append(INVADE)
    if not turn.raided and ap >= box.raid_cost:
        partner = state.setup.partner(seat)
        for other, rival in enumerate(players):
            if rival.tile == here and other != seat and other != partner and rival.lives:
                found.append(RAID[other])
    if player.tokens and ap >= box.barricade_cost:
        for tile, brick in enumerate(board.bricks):
            if brick == seat and board.barricades[tile] == NOBODY:
                found.append(BUILD[tile])
    if player.tiles and ap >= box.place_cost:
        found += placings(board.places, player.tiles)
    found += playable(state, seat, "turn")
    found.append(END_TURN)
    return found


# -- doing it --------------------------------------------------------------------------------------


def move(d: Draft, seat: int, action: Move) -> None:
    """A step, free while a `stride` buff has steps left (P37)."""
    free = d.turn.strides > 0
    cost = 0 if free else d.box.move_cost
    d.pay(cost, stride=free)
    start = d.players[seat].tile
    d.place(seat, action.tile)
    d.events.append(Moved(seat, start, action.tile, d.board.places[action.tile], cost))


def loot(d: Draft, seat: int, action: Loot) -> None:
    """Chests give item cards, forests barricades, buildings a fight (P44-P47)."""
    tile = d.players[seat].tile
    kind = d.board.kinds[tile]
    if kind in BUILDINGS:
        d.pay(d.box.loot_cost, fought=True)
        fights.loot_building(d, seat, tile)
        return
    d.pay(d.box.loot_cost)
    d.board = d.board.with_brick(tile, seat)
    if kind == "chest":
        d.events.append(Looted(seat, tile, d.board.places[tile], kind))
        d.draw(seat, d.box.chest_cards)
        return
    player = d.players[seat]
    tokens = d.box.forest_barricades + d.box.buff(player.monsters, "builder")
    d.set_tokens(seat, player.tokens + tokens)
    d.events.append(Looted(seat, tile, d.board.places[tile], kind, tokens))


def invade(d: Draft, seat: int, action: Invade) -> None:
    """An invasion is paid for and begins."""
    d.pay(d.box.invade_cost, fought=True)
    fights.invade(d, seat, d.players[seat].tile)


def raid(d: Draft, seat: int, action: Raid) -> None:
    """A raid is paid for and begins."""
    d.pay(d.box.raid_cost, raided=True)
    fights.raid(d, seat, action.seat)


def build(d: Draft, seat: int, action: Build) -> None:
    """A barricade for the rest of the match (P160-P162)."""
    d.pay(d.box.barricade_cost)
    tokens = d.players[seat].tokens - 1
    d.set_tokens(seat, tokens)
    d.board = d.board.with_barricade(action.tile, seat)
    d.events.append(
        Barricaded(seat, action.tile, d.board.places[action.tile], d.board.kinds[action.tile], tokens)
    )


def place(d: Draft, seat: int, action: Place) -> None:
    """A held tile is laid for AP (P49)."""
    d.pay(d.box.place_cost)
    lay(d, seat, action, d.box.place_cost)


def lay(d: Draft, seat: int, action: Place, ap: int) -> None:
    """A held tile comes to the table."""
    old = d.players[seat]
    index = old.tiles.index(action.kind)
    tiles = old.tiles[:index] + old.tiles[index + 1 :]
    d.put(seat, Player(old.tile, old.hp, old.lives, old.tokens, tiles, old.monsters, old.traps))
    number = len(d.board.places)
    d.board = d.board.with_tile(action.kind, Hex(*action.place))
    d.events.append(Placed(seat, number, action.kind, action.place, ap))


def end(d: Draft, seat: int, action: object) -> None:
    """The turn is over; AP left are lost (P31)."""
    end_turn(d)
