"""Knock-outs, step by step (P111-P129)."""

from __future__ import annotations

from rules.kit.hexes import Hex
from rules.paws.board import BUILDINGS, DESERT, NOBODY, NOWHERE, Board
from rules.paws.draft import Draft
from rules.paws.endings import end_fight, leave_owner
from rules.paws.events import (
    BricksLost,
    Kept,
    KnockedOut,
    LostAll,
    Returned,
    Searched,
    SnaresGone,
    TookItem,
    TookMonster,
    TookNothing,
    WentOut,
)
from rules.paws.events.fights import EndWhy
from rules.paws.fight import Fight
from rules.paws.pending import Keeping, KnockOut, Laying, Sweep, Taking
from rules.paws.players import Player, Turn
from rules.paws.scoring import last_alive
from rules.paws.state import Known

NONE = -1
"""No monster card is kept."""


def knock_out(d: Draft, step: KnockOut) -> None:
    """The fight ends, a life is lost, and if the match goes on, a card is kept (P113)."""
    seat, by = step.seat, step.by
    d.pop()
    fight = d.fight
    if fight is not None and seat in fight.fighters:
        end_fight(d, _why(fight, seat, by))
    old = d.players[seat]
    lives = old.lives - 1
    d.put(seat, Player(old.tile, 0, lives, old.tokens, old.tiles, old.monsters, old.traps))
    d.events.append(KnockedOut(seat, by, lives))
    if d.turn.seat == seat:
        turn = d.turn
        d.turn = Turn(turn.seat, turn.round, turn.ap, 0, turn.fought, turn.raided, True)
    if last_alive(d):
        return
    row = d.players[seat].monsters
    if not lives or not row:
        take_next(d, seat, by, NONE)
    elif len(row) == 1:
        keep(d, seat, by, 0)
    else:
        d.push(Keeping(seat, by))


def _why(fight: Fight, seat: int, by: int) -> EndWhy:
    """How a fight ends that a knock-out ends: by the other side, or called off (P176)."""
    if by == fight.seat:
        return "won"
    return "beaten" if seat == fight.seat and by == fight.foe else "called-off"


def keep(d: Draft, seat: int, by: int, place: int) -> None:
    """This monster card is safe (P114, P115)."""
    d.events.append(Kept(seat, d.players[seat].monsters[place].card))
    take_next(d, seat, by, place)


def take_next(d: Draft, victim: int, by: int, kept: int) -> None:
    """Whoever caused it takes a card, if one is left: of several it chooses (P116, P117)."""
    d.push(Sweep(victim, by, kept))
    if by == NOBODY:
        return
    hand, monsters = d.hands[victim], len(d.players[victim].monsters) - (kept >= 0)
    if len(hand) + monsters > 1:
        cards = tuple(sorted(hand))
        d.events.append(Searched(by, victim, len(cards), cards, knows=(by,), reveals=True))
        d.push(Taking(by, victim, kept))
    elif hand:
        take_item(d, by, victim, hand[0])
    elif monsters:
        take_monster(d, by, victim, 0 if kept != 0 else 1)
    else:
        d.events.append(TookNothing(by, victim))


def take_item(d: Draft, seat: int, victim: int, card: int) -> None:
    """An item card of the victim; only the two know which."""
    d.take_at(victim, d.hands[victim].index(card))
    d.known = (*[known for known in d.known if known.holder != victim], Known(victim, seat, card))
    d.events.append(TookItem(seat, victim, card, knows=(seat, victim), reveals=True))
    d.gain(seat, (card,))


def take_monster(d: Draft, seat: int, victim: int, place: int) -> None:
    """A monster card of the victim; it sleeps before its new owner (P72, P73)."""
    row = d.players[victim].monsters
    card = row[place].card
    sweep = d.stack[0]
    assert isinstance(sweep, Sweep)
    if sweep.kept > place:
        # The kept card moves up in the row.
        d.top(Sweep(sweep.seat, sweep.by, sweep.kept - 1))
    d.set_monsters(victim, row[:place] + row[place + 1 :])
    d.win_monster(seat, card)
    d.events.append(TookMonster(seat, victim, card))


def sweep(d: Draft, step: Sweep) -> None:
    """The rest is discarded; bricks, Snares, return or leaving; then Explorer tiles (P118-P127)."""
    seat = step.seat
    d.pop()
    _discard_rest(d, seat, step.kept)
    _lose_bricks(d, seat)
    _lose_snares(d, seat)
    old = d.players[seat]
    if old.lives:
        player = Player(DESERT, d.box.return_hp, old.lives, old.tokens, old.tiles, old.monsters, old.traps)
        d.put(seat, player)
        d.events.append(Returned(seat, d.box.return_hp))
    else:
        d.put(seat, Player(NOWHERE, 0, 0, 0, old.tiles))
        d.events.append(WentOut(seat))
        leave_owner(d, seat)
    if old.tiles:
        d.push(Laying(seat))
    if old.lives:
        d.draw(seat, d.box.return_cards)


def _discard_rest(d: Draft, seat: int, kept: int) -> None:
    """All cards but the kept one (P118)."""
    items = tuple(sorted(d.hands[seat]))
    row = d.players[seat].monsters
    monsters = tuple([trophy.card for place, trophy in enumerate(row) if place != kept])
    if items or monsters:
        d.events.append(LostAll(seat, items, monsters, reveals=bool(items)))
    d.item_discards += items
    d.monster_discards += monsters
    d.set_hand(seat, (), 0)
    d.known = tuple([known for known in d.known if known.holder != seat])
    d.set_monsters(seat, row[kept : kept + 1] if kept >= 0 else ())


def _lose_bricks(d: Draft, seat: int) -> None:
    """Chests and forests lose the brick; without a life all tiles and barricades go (P48, P125, P166)."""
    board, out = d.board, not d.players[seat].lives
    columns = list(zip(board.kinds, board.bricks, board.barricades, strict=True))
    freed = [n for n, (kind, brick, _) in enumerate(columns) if brick == seat and _resets(kind, out)]
    walls = [n for n, (_, _, wall) in enumerate(columns) if out and wall == seat]
    if not freed and not walls:
        return
    bricks = [NOBODY if n in freed else brick for n, brick in enumerate(board.bricks)]
    barricades = [NOBODY if n in walls else wall for n, wall in enumerate(board.barricades)]
    d.board = Board(board.places, board.kinds, tuple(bricks), tuple(barricades))
    d.events.append(
        BricksLost(seat, tuple(freed), _places(board, freed), tuple(walls), _places(board, walls))
    )


def _places(board: Board, tiles: list[int]) -> tuple[Hex, ...]:
    """Where these tiles lie."""
    return tuple([board.places[tile] for tile in tiles])


def _resets(kind: str, out: bool) -> bool:
    """Whether a tile of this kind loses the brick of a knocked-out player."""
    return out or kind not in BUILDINGS


def _lose_snares(d: Draft, seat: int) -> None:
    """Snares the victim played and those before it are discarded (P121, P122, P156)."""
    owners, cards = [], []
    for target, player in enumerate(d.players):
        gone = [trap for trap in player.traps if target == seat or trap.by == seat]
        if gone:
            owners += [target] * len(gone)
            cards += [trap.card for trap in gone]
            d.set_traps(target, tuple([trap for trap in player.traps if trap not in gone]))
    if cards:
        d.item_discards += tuple(cards)
        d.events.append(SnaresGone(tuple(owners), tuple(cards)))
