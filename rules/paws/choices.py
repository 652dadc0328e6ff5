"""The closed prompts: choices nobody can break into (W2)."""

from __future__ import annotations

from rules.contract import Action, Refusal
from rules.kit.hexes import distance
from rules.paws import fights, knockouts
from rules.paws.acting import lay, placings
from rules.paws.actions import (
    DISCARD,
    TAKE_ITEM,
    Defend,
    Discard,
    Keep,
    Place,
    TakeItem,
    TakeMonster,
)
from rules.paws.box import box_of
from rules.paws.draft import Draft
from rules.paws.events import Discarded
from rules.paws.hand import not_held
from rules.paws.pending import (
    Discarding,
    Keeping,
    Laying,
    Taking,
)
from rules.paws.players import Trophy
from rules.paws.refusals import no
from rules.paws.state import State

# -- a monster card of a row: defender, kept card ----------------------------------------------------


def _row(state: State, seat: int) -> tuple[Trophy, ...]:
    return state.players[seat].monsters


def legal_defend(state: State, seat: int) -> list[Action]:
    """Any monster card before the owner, asleep or awake (P82)."""
    return [Defend(place) for place in range(len(_row(state, seat)))]


def refuse_defend(state: State, seat: int, action: Defend) -> Refusal | None:
    """There has to be a card at that place."""
    return None if 0 <= action.place < len(_row(state, seat)) else no("no-monster", "P82")


def defend(d: Draft, seat: int, action: Defend) -> None:
    """The defender is chosen; the fight begins."""
    d.pop()
    fights.defend(d, action.place, asked=True)


def legal_keep(state: State, seat: int) -> list[Action]:
    """Any monster card of the victim (P114)."""
    return [Keep(place) for place in range(len(_row(state, seat)))]


def refuse_keep(state: State, seat: int, action: Keep) -> Refusal | None:
    """There has to be a card at that place."""
    return None if 0 <= action.place < len(_row(state, seat)) else no("no-monster", "P114")


def keep(d: Draft, seat: int, action: Keep) -> None:
    """The kept card is chosen."""
    step = d.stack[0]
    assert isinstance(step, Keeping)
    d.pop()
    knockouts.keep(d, seat, step.by, action.place)


# -- a card of the victim ------------------------------------------------------------------------------


def legal_take(state: State, seat: int) -> list[Action]:
    """Every kind of item card left, then every monster card but the kept one (P116, P117)."""
    step = state.stack[0]
    assert isinstance(step, Taking)
    found: list[Action] = [TAKE_ITEM[card] for card in sorted(set(state.hands[step.victim]))]
    found += [TakeMonster(n) for n in range(len(_row(state, step.victim))) if n != step.kept]
    return found


def refuse_take_item(state: State, seat: int, action: TakeItem) -> Refusal | None:
    """The victim has to have that card."""
    step = state.stack[0]
    assert isinstance(step, Taking)
    return None if action.card in state.hands[step.victim] else no("not-there", "P116")


def refuse_take_monster(state: State, seat: int, action: TakeMonster) -> Refusal | None:
    """The victim has to have a card there, and it must not be the kept one (P115)."""
    step = state.stack[0]
    assert isinstance(step, Taking)
    if not 0 <= action.place < len(_row(state, step.victim)):
        return no("no-monster", "P116")
    return no("kept", "P115") if action.place == step.kept else None


def take_item(d: Draft, seat: int, action: TakeItem) -> None:
    """An item card is taken."""
    step = d.stack[0]
    assert isinstance(step, Taking)
    d.pop()
    knockouts.take_item(d, seat, step.victim, action.card)


def take_monster(d: Draft, seat: int, action: TakeMonster) -> None:
    """A monster card is taken."""
    step = d.stack[0]
    assert isinstance(step, Taking)
    d.pop()
    knockouts.take_monster(d, seat, step.victim, action.place)


# -- discarding to the limit ---------------------------------------------------------------------------


def legal_discard(state: State, seat: int) -> list[Action]:
    """Every kind of card in the hand, the new one too (P135)."""
    return [DISCARD[card] for card in dict.fromkeys(state.hands[seat])]


def refuse_discard(state: State, seat: int, action: Discard) -> Refusal | None:
    """The card has to be held."""
    box = box_of(state.setup.options)
    return None if action.card in state.hands[seat] else not_held(box, action.card)


def discard(d: Draft, seat: int, action: Discard) -> None:
    """A card goes to the discards."""
    d.lose(seat, action.card)
    d.discard_item(action.card)
    d.events.append(Discarded(seat, action.card))


def discarding(d: Draft, step: Discarding) -> bool:
    """Whether there are still too many cards (P134)."""
    if len(d.hands[step.seat]) > d.box.hand_limit:
        return True
    d.pop()
    return False


# -- tiles after a knock-out -----------------------------------------------------------------------------


def legal_laying(state: State, seat: int) -> list[Action]:
    """Every held kind on every free place."""
    return list(placings(state.board.places, state.players[seat].tiles))


def lay_free(d: Draft, seat: int, action: Place) -> None:
    """A tile is laid without AP (P123)."""
    lay(d, seat, action, 0)


def laying(d: Draft, step: Laying) -> bool:
    """Whether tiles are left to be laid."""
    if d.players[step.seat].tiles:
        return True
    d.pop()
    return False


def nearest_place(state: State, seat: int) -> Place:
    """The first held tile on the free place nearest the Desert (W15)."""
    board = state.board
    free = min(board.free, key=lambda place: distance(place, board.places[0]))
    return Place(state.players[seat].tiles[0], free)
