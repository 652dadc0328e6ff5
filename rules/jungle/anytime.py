"""What a player may do at any time of the own turn (J33): cards, sets of three, and fills by Explore!."""

from __future__ import annotations

from rules.contract import Action, Refusal
from rules.jungle.actions import (
    DECKS,
    FILL,
    TRADE,
    Fill,
    TradeSet,
)
from rules.jungle.deck import ANIMALS
from rules.jungle.deckcards import shift
from rules.jungle.draft import PERIL, Draft
from rules.jungle.events import (
    Moved,
    SetTraded,
)
from rules.jungle.plays import legal_plays
from rules.jungle.refusals import no, no_draw, shut
from rules.jungle.state import State
from rules.jungle.tablecards import drop_explore, drop_plant


def legal_anytime(state: State, seat: int) -> list[Action]:
    """Cards, sets and fills (J33)."""
    found = legal_plays(state, seat) if state.hands[seat] else []
    camp = state.camps[seat]
    if camp.explore:
        found += _fills(state, seat)
    size = state.setup.options.components.game.set_size
    for animal, number in enumerate(camp.animals):
        if number >= size:
            peril, plant, explore = TRADE[animal]
            if state.piles[PERIL] or state.discards[PERIL]:
                found.append(peril)
            if camp.plants:
                found.append(plant)
            if state.camps[1 - seat].explore:
                found.append(explore)
    return found


def _fills(state: State, seat: int) -> list[Action]:
    decks, closed = state.decks, state.camps[seat].closed
    reached = [place for place in range(DECKS) if not closed >> place & 1]
    spaces = [place for place in reached if not decks[place].cards]
    return [FILL[source][space] for source in reached if len(decks[source].cards) > 1 for space in spaces]


def refuse_fill(state: State, seat: int, action: Fill) -> Refusal | None:
    """Why a space cannot be filled from this deck, or ``None`` (J95, J110)."""
    if not state.camps[seat].explore:
        return no("no-explore", "J95")
    for place in (action.source, action.space):
        if reason := shut(state, seat, place):
            return reason
    if state.decks[action.space].cards:
        return no("not-empty", "J95", deck=action.space + 1)
    few = len(state.decks[action.source].cards) < 2
    return no("fill-from-two", "J95", deck=action.source + 1) if few else None


def fill(draft: Draft, action: Fill) -> None:
    """The top card goes to the space, and what it covered is turned up (J95, J28)."""
    source, space = action.source, action.space
    moved = shift(draft, source, space)
    draft.events.append(Moved(seat=draft.seat, card=moved, source=source, target=space, how="fill"))
    draft.turn_up(source)


def refuse_trade(state: State, seat: int, action: TradeSet) -> Refusal | None:
    """Why this set cannot be traded for this, or ``None`` (J131, J135, J138)."""
    if not 0 <= action.animal < len(ANIMALS):
        return no("no-animal", "J135")
    camp, size = state.camps[seat], state.setup.options.components.game.set_size
    if camp.animals[action.animal] < size:
        return no("no-set", "J135", size=size, animal=ANIMALS[action.animal])
    if action.purpose == "peril":
        return no_draw(state, PERIL)
    if action.purpose == "plant":
        return None if camp.plants else no("no-plant", "J135")
    return None if state.camps[1 - seat].explore else no("no-explore-out", "J131")


def trade(draft: Draft, action: TradeSet) -> None:
    """The newest commons of the animal leave the game, and what they are traded for follows (J135, J142)."""
    seat = draft.seat
    for _ in range(draft.deck.game.set_size):
        draft.gone = (*draft.gone, draft.give_up_common(seat, action.animal))
    draft.events.append(SetTraded(seat=seat, animal=action.animal, purpose=action.purpose))
    if action.purpose == "peril":
        draft.draw(PERIL, "set")
    elif action.purpose == "plant":
        drop_plant(draft, "set")
    else:
        drop_explore(draft)
