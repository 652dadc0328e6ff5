"""Playing from the hand in the free play: save, endanger, donate, trap, call a Rescue Team (R33-R64)."""

from __future__ import annotations

from functools import lru_cache

from rules.contract import Action, Refusal
from rules.douc import zone as zones
from rules.douc.actions import (
    CALL_TEAM,
    DONATE,
    ENDANGER,
    LAY_TRAP,
    SAVE,
    TURN,
    CallTeam,
    Donate,
    Endanger,
    LayTrap,
    Save,
)
from rules.douc.cards import (
    BEATERS,
    DONATION,
    DONATION_MASK,
    DOUCS,
    TEAM,
    TEAM_MASK,
    TRAP,
    TRAP_MASK,
    matching,
    name_of,
)
from rules.douc.events import Donated, Endangered, Saved, Trapped
from rules.douc.refusals import cannot_save, no, no_heart, no_stack, not_a_douc, not_held, not_in_danger
from rules.douc.rescue import race
from rules.douc.state import Charge, Free, Offers, Pending, Placing, Played, State, Zone
from rules.kit.ring import Ring, left_of


def plays(state: State, seat: int) -> list[Action]:
    """Every card ``seat`` may play in the free play, Jungle Cards included."""
    found: list[Action] = []
    month, zone, hand = state.month, state.zone, state.hands[seat]
    ranger, poacher = seat == month.ranger, seat == month.poacher
    if zone.danger and (ranger or not (poacher or month.rain)):
        add_saves(state, hand, found)
        if hand >> DOUCS:
            add_help(state, hand, found)
    room = (
        not ranger and not (poacher and zone.barred) and zone.danger < state.hands[month.ranger].bit_count()
    )
    if room:
        hits = hand & matching(zone.strengths)
        while hits:
            low = hits & -hits
            found.append(ENDANGER[low.bit_length() - 1])
            hits ^= low
        if hand & TRAP_MASK:
            found += [LAY_TRAP[index] for index in zones.traps_on(zone)]
    if state.jungle and ((ranger and zone.danger) or (poacher and room)):
        add_turns(state, found)
    return found


def add_saves(state: State, hand: int, found: list[Action]) -> None:
    """Add every save with a DOUC of ``hand``."""
    for index, stack in enumerate(state.zone.stacks):
        if stack.danger:
            hits = hand & BEATERS[stack.top]
            while hits:
                low = hits & -hits
                found.append(SAVE[index][low.bit_length() - 1])
                hits ^= low


def add_help(state: State, hand: int, found: list[Action]) -> None:
    """Add Donations and the Rescue Team of ``hand``; something is in danger."""
    if hand & DONATION_MASK:
        found += [DONATE[index] for index, stack in enumerate(state.zone.stacks) if stack.danger]
    if hand & TEAM_MASK:
        found.append(CALL_TEAM)


def add_turns(state: State, found: list[Action]) -> None:
    """Add every Jungle Card that lies out."""
    found += [TURN[place] for place, card in enumerate(state.jungle) if card is not None]


# -- why not ---------------------------------------------------------------------------------------


def refuse_save(state: State, seat: int, action: Save) -> Refusal | None:
    """Why this save is not allowed in the free play."""
    return no_heart(state.month, seat) or refuse_rescuer(state, seat, action)


def refuse_rescuer(state: State, seat: int, action: Save) -> Refusal | None:
    """Why this card does not save this stack, roles apart."""
    card, stacks = action.card, state.zone.stacks
    if reason := not_a_douc(card) or not_in_danger(stacks, action.stack):
        return reason
    bit = 1 << card
    if not state.hands[seat] & bit:
        return not_held(card)
    stack = stacks[action.stack]
    return None if BEATERS[stack.top] & bit else cannot_save(stack, card)


def refuse_more(state: State, seat: int) -> Refusal | None:
    """Why ``seat`` can put nothing further in danger, whatever it plays."""
    month, danger = state.month, state.zone.danger
    if seat == month.ranger:
        return no("no-crosshair", "R35")
    if seat == month.poacher and state.zone.barred:
        return no("barred", "R53")
    held = state.hands[month.ranger].bit_count()
    return None if danger < held else no("cap", "R45", danger=danger, held=held)


def refuse_endanger(state: State, seat: int, action: Endanger) -> Refusal | None:
    """Why this DOUC cannot be put in danger in the free play."""
    card = action.card
    if reason := not_a_douc(card):
        return reason
    if not state.hands[seat] >> card & 1:
        return not_held(card)
    if reason := refuse_more(state, seat):
        return reason
    return None if matching(state.zone.strengths) >> card & 1 else no("no-match", "R44", card=name_of(card))


def refuse_donate(state: State, seat: int, action: Donate) -> Refusal | None:
    """Why no Donation can be laid there in the free play."""
    return no_heart(state.month, seat) or refuse_donation(state, seat, action)


def refuse_donation(state: State, seat: int, action: Donate) -> Refusal | None:
    """Why no Donation can be laid there, roles apart."""
    if not state.hands[seat] & DONATION_MASK:
        return not_held(DONATION)
    return not_in_danger(state.zone.stacks, action.stack)


def refuse_trap(state: State, seat: int, action: LayTrap) -> Refusal | None:
    """Why no Trap can be laid there."""
    if not state.hands[seat] & TRAP_MASK:
        return not_held(TRAP)
    return refuse_more(state, seat) or refuse_trapping(state, action.stack)


def refuse_trapping(state: State, index: int) -> Refusal | None:
    """Why this stack holds no rescuer that could be trapped."""
    stacks = state.zone.stacks
    if reason := no_stack(stacks, index):
        return reason
    # A stack that is neither in danger nor closed has a rescuer on top.
    return no("trap-in-danger", "R60", top=name_of(stacks[index].top)) if stacks[index].danger else None


def refuse_call(state: State, seat: int, action: CallTeam) -> Refusal | None:
    """Why no Rescue Team can be played in the free play."""
    return no_heart(state.month, seat) or refuse_team(state, seat, action)


def refuse_team(state: State, seat: int, action: CallTeam) -> Refusal | None:
    """Why no Rescue Team can be played, roles apart."""
    if not state.hands[seat] & TEAM_MASK:
        return not_held(TEAM)
    return None if state.zone.danger else no("team-needs-danger", "R64")


# -- what it does: the zone, the hands and the event; what comes next is decided by the phase ------


def without(state: State, seat: int, bits: int) -> tuple[int, ...]:
    """All hands after ``seat`` gave one card away: the first of those in ``bits``."""
    hands = list(state.hands)
    held = hands[seat] & bits
    hands[seat] ^= held & -held
    return tuple(hands)


def seen(fresh: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The new cards of each seat once ``seat`` has acted."""
    if not fresh[seat]:
        return fresh
    return (*fresh[:seat], 0, *fresh[seat + 1 :])


@lru_cache(maxsize=1024)
def round_from(remaining: tuple[int, ...], seat: int) -> Offers:
    """A new round of offers after ``seat`` acted: from its left, itself last."""
    return Offers(Ring(left_of(remaining, seat)))


FREE = Free()


def goes_on(state: State, seat: int) -> Pending:
    """What the table does next after ``seat`` played a card: a new round, or go on being in charge."""
    pending = state.pending
    if type(pending) is Charge:
        return pending
    if type(pending) is Placing and pending.charge:
        return Charge(seat)
    return round_from(state.month.remaining, seat) if state.setup.options.day == "ring" else FREE


def after(state: State, seat: int, hands: tuple[int, ...], zone: Zone, pending: Pending) -> State:
    """The state after ``seat`` changed hands and zone; ``pending`` comes next."""
    return State(
        state.setup,
        state.chance,
        state.past,
        state.month,
        hands,
        seen(state.fresh, seat),
        state.pile,
        state.jungle,
        zone,
        pending,
    )


def save(state: State, seat: int, action: Save) -> Played:
    """Lay a rescuer from the hand."""
    card, index = action.card, action.stack
    zone = zones.laid(state.zone, seat, card, index)
    event = Saved(seat, card, index, state.zone.stacks[index].top)
    return after(state, seat, without(state, seat, 1 << card), zone, goes_on(state, seat)), (event,)


def endanger(state: State, seat: int, action: Endanger) -> Played:
    """Put a further DOUC of the hand in danger."""
    card = action.card
    event = Endangered(seat, card, len(state.zone.stacks))
    zone = zones.endangered(state.zone, seat, card)
    return after(state, seat, without(state, seat, 1 << card), zone, goes_on(state, seat)), (event,)


def donate(state: State, seat: int, action: Donate) -> Played:
    """Lay a Donation from the hand."""
    event = Donated(seat, action.stack, state.zone.stacks[action.stack].top)
    zone = zones.laid(state.zone, seat, DONATION, action.stack)
    return after(state, seat, without(state, seat, DONATION_MASK), zone, goes_on(state, seat)), (event,)


def lay_trap(state: State, seat: int, action: LayTrap) -> Played:
    """Lay a Trap from the hand."""
    event = Trapped(seat, action.stack, state.zone.stacks[action.stack].top)
    zone = zones.laid(state.zone, seat, TRAP, action.stack)
    return after(state, seat, without(state, seat, TRAP_MASK), zone, goes_on(state, seat)), (event,)


def call_team(state: State, seat: int, action: CallTeam) -> Played:
    """Play a Rescue Team from the hand."""
    zone = zones.team_called(state.zone, seat)
    return race(after(state, seat, without(state, seat, TEAM_MASK), zone, state.pending), seat, None)
