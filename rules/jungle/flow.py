"""The phases of a turn: what each offers, the actions of phase ACTION, and the look at a new bottom card."""

from __future__ import annotations

from msgspec.structs import replace

from rules.contract import Action, Refusal
from rules.jungle.actions import (
    DECLINE_PEEK,
    DRAW_PERIL,
    DRAW_RESOURCE,
    END_PHASE,
    PEEK,
    SKIP,
    DeclinePeek,
    DrawPeril,
    DrawResource,
    Peek,
)
from rules.jungle.anytime import legal_anytime
from rules.jungle.attempts import legal_attempts
from rules.jungle.draft import PERIL, RESOURCE, Draft
from rules.jungle.events import (
    PeekDeclined,
    PerilTaken,
)
from rules.jungle.refusals import bound, no, no_draw, no_peek
from rules.jungle.state import ANSWERING, Glancing, State


def actions_left(state: State) -> int:
    """Actions left to the player whose turn it is, counted afresh (J44)."""
    turn = state.turn
    frame = state.setup.options.components.game
    return max(0, frame.actions_per_turn - state.camps[turn.seat].plants - turn.spent)


def _too_dear(state: State, cost: int) -> Refusal | None:
    left = actions_left(state)
    return no("no-actions", "J44", cost=cost, left=left) if left < cost else None


def refuse_resource(state: State, seat: int, action: DrawResource) -> Refusal | None:
    """Why no RESOURCE card can be drawn for an action, or ``None`` (J40, J47)."""
    cost = state.setup.options.components.game.cost_resource
    return _too_dear(state, cost) or no_draw(state, RESOURCE)


def _spend(draft: Draft, cost: int) -> None:
    draft.turn = replace(draft.turn, spent=draft.turn.spent + cost)


def draw_resource(draft: Draft, action: DrawResource) -> None:
    """Pay and draw a RESOURCE card (J40)."""
    _spend(draft, draft.deck.game.cost_resource)
    draft.draw(RESOURCE, "action")


def refuse_peril(state: State, seat: int, action: DrawPeril) -> Refusal | None:
    """Why no PERIL card can be drawn for actions, or ``None`` (J42, J47)."""
    cost = state.setup.options.components.game.cost_peril
    return _too_dear(state, cost) or no_draw(state, PERIL)


def draw_peril(draft: Draft, action: DrawPeril) -> None:
    """J42: the card lies aside until the opponent has answered (J107, JP2)."""
    _spend(draft, draft.deck.game.cost_peril)
    draft.ready(PERIL)
    # What a Peacock showed is known until the card is drawn, and drawn it is (J150, JP15).
    draft.tops[PERIL] = 0
    draft.pending = ANSWERING
    draft.events.append(PerilTaken(seat=draft.seat))


def refuse_peek(state: State, seat: int, action: Peek) -> Refusal | None:
    """Why that bottom card cannot be peeked at for an action, or ``None`` (J41, J46)."""
    cost = state.setup.options.components.game.cost_peek
    return _too_dear(state, cost) or no_peek(state, seat, action.deck)


def peek(draft: Draft, action: Peek) -> None:
    """Pay and look at a bottom card (J41)."""
    _spend(draft, draft.deck.game.cost_peek)
    draft.peek(action.deck, "action")


def legal_acting(state: State, seat: int) -> list[Action]:
    """Phase ACTION."""
    camp, frame = state.camps[seat], state.setup.options.components.game
    found: list[Action] = [END_PHASE]
    if camp.plants and not state.turn.began and not bound(state, seat):
        found.append(SKIP)
    left = frame.actions_per_turn - camp.plants - state.turn.spent
    if left > 0:
        if left >= frame.cost_resource and (state.piles[RESOURCE] or state.discards[RESOURCE]):
            found.append(DRAW_RESOURCE)
        if left >= frame.cost_peril and (state.piles[PERIL] or state.discards[PERIL]):
            found.append(DRAW_PERIL)
        if left >= frame.cost_peek:
            closed = camp.closed
            found += [
                PEEK[place]
                for place, deck in enumerate(state.decks)
                if len(deck.cards) > deck.up and not closed >> place & 1
            ]
    return found + legal_anytime(state, seat)


def legal_collecting(state: State, seat: int) -> list[Action]:
    """Phase COLLECT; under Quicksand it cannot be left without an attempt (J118)."""
    found = [] if bound(state, seat) else [END_PHASE]
    return [*found, *legal_attempts(state, seat), *legal_anytime(state, seat)]


def legal_defending(state: State, seat: int) -> list[Action]:
    """Phase DEFENSE."""
    return [END_PHASE, *legal_anytime(state, seat)]


def legal_glancing(state: State, seat: int) -> list[Action]:
    """Looking at the new bottom card or not."""
    # Named in the table of phases for Glancing alone, which has a deck.
    return [PEEK[state.pending.deck], DECLINE_PEEK]  # type: ignore[union-attr]


def refuse_glance(state: State, seat: int, action: Peek) -> Refusal | None:
    """J78, J84: the new bottom card of that deck only."""
    pending = state.pending
    assert isinstance(pending, Glancing)
    return None if action.deck == pending.deck else no("this-bottom", "J84", deck=pending.deck + 1)


def glance(draft: Draft, action: Peek) -> None:
    """Look at the new bottom card; the attempt is over (J78, J84)."""
    draft.peek(action.deck, "new")
    draft.finish_attempt()


def refuse_decline(state: State, seat: int, action: DeclinePeek) -> Refusal | None:
    """The look is optional."""
    return None


def decline(draft: Draft, action: DeclinePeek) -> None:
    """No look."""
    pending = draft.pending
    assert isinstance(pending, Glancing)
    draft.events.append(PeekDeclined(seat=draft.seat, deck=pending.deck))
    draft.finish_attempt()
