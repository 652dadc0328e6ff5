"""The start and the end of a turn (P18-P36)."""

from __future__ import annotations

from rules.paws.board import DESERT
from rules.paws.draft import Draft
from rules.paws.events import GotAP, Healed, Looked, RoundEnded, TurnEnded, TurnStarted, Woke
from rules.paws.pending import Acting, Scouting, Starting
from rules.paws.players import Trophy, Turn
from rules.paws.scoring import stop


def start_turn(d: Draft, seat: int, round_: int) -> None:
    """The first steps of a turn in their order (P21), up to the AP or a look at the monster deck."""
    d.turn = Turn(seat, round_, 0)
    d.stack = (Acting(),)
    d.events.append(TurnStarted(seat, round_))
    player = d.players[seat]
    asleep = tuple([trophy.card for trophy in player.monsters if not trophy.awake])
    if asleep:
        d.set_monsters(seat, tuple([Trophy(trophy.card, True) for trophy in player.monsters]))
        d.events.append(Woke(seat, asleep))
        player = d.players[seat]
    if player.tile == DESERT:
        gained = d.heal(seat, d.box.rest_heal + d.box.buff(player.monsters, "rest"))
        if gained:
            d.events.append(Healed(seat, gained, d.players[seat].hp, "rest"))
    if player.monsters:
        mend = d.box.buff(player.monsters, "mend")
        gained = d.heal(seat, mend) if mend else 0
        if gained:
            d.events.append(Healed(seat, gained, d.players[seat].hp, "mend"))
        scout = d.box.buff(player.monsters, "scout")
        if scout and d.monsters:
            d.push(Starting())
            scouting(d, seat, scout - 1)
            return
    set_ap(d)


def scouting(d: Draft, seat: int, left: int) -> None:
    """A look at the top monster card, with so many more to follow if it is buried."""
    d.lore = (d.lore[0] | 1 << seat, *d.lore[1:])
    d.events.append(Looked(seat, 1, d.monsters[:1], knows=(seat,), reveals=True))
    d.push(Scouting(seat, left))


def starting(d: Draft, step: Starting) -> None:
    """The AP are set once all looks are done."""
    d.pop()
    set_ap(d)


def set_ap(d: Draft) -> None:
    """The AP of the turn: the usual number and `ap` buffs, less Snares, never less than one (P25)."""
    seat, box = d.turn.seat, d.box
    player = d.players[seat]
    full = box.ap_per_turn + box.buff(player.monsters, "ap")
    ap = max(box.min_ap, full - sum([trap.n for trap in player.traps])) if player.traps else full
    d.turn = Turn(seat, d.turn.round, ap, box.buff(player.monsters, "stride"))
    d.events.append(GotAP(seat, ap, ap, snared=full - ap))


def end_turn(d: Draft) -> None:
    """The turn goes clockwise to the next player in the game (P18, P19)."""
    turn, seats = d.turn, d.setup.seats
    seat = turn.seat
    d.events.append(TurnEnded(seat, turn.ap, turn.over))
    d.last = None
    d.idle = (*d.idle[:seat], 0 if turn.fought else d.idle[seat] + 1, *d.idle[seat + 1 :])
    if d.fresh[seat]:
        d.fresh = (*d.fresh[:seat], 0, *d.fresh[seat + 1 :])
    following, round_ = seat, turn.round
    while True:
        following = (following + 1) % seats
        if following == d.setup.first:
            d.events.append(RoundEnded(round_))
            if round_ == d.setup.options.last_round:
                stop(d)
                return
            round_ += 1
        if d.players[following].lives:
            start_turn(d, following, round_)
            return


def acting(d: Draft, step: Acting) -> bool:
    """Whether the action stop still waits: at 0 AP, or once its player was knocked out, the turn ends."""
    if d.turn.over or d.turn.ap <= 0:
        end_turn(d)
        return False
    return True
