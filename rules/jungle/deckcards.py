"""Cards that move, show or take JUNGLE cards: Hideaway, Giraffe, Transport, Elephant, Monarch, Peacock."""

from __future__ import annotations

from itertools import combinations

from rules.contract import Action, Refusal
from rules.jungle.actions import (
    PLAY,
    PLAY_ACROSS,
    PLAY_BOTH,
    PLAY_HIDDEN,
    PLAY_ON,
    Play,
    PlayAcross,
    PlayBoth,
    PlayHidden,
    PlayOn,
)
from rules.jungle.draft import PERIL, RESOURCE, Draft
from rules.jungle.effects import Kind, Move, PeekBottom
from rules.jungle.events import (
    Moved,
    PilesSeen,
)
from rules.jungle.refusals import no, no_draw, no_peek, out_of_reach
from rules.jungle.state import (
    CARD,
    OPEN,
    SHOWN,
    Deck,
    State,
)
from rules.jungle.ways import Way


def _open_decks(state: State, seat: int, least: int) -> list[int]:
    """The decks open to a seat with at least so many cards."""
    closed = state.camps[seat].closed
    return [
        place
        for place, deck in enumerate(state.decks)
        if len(deck.cards) >= least and not closed >> place & 1
    ]


# -- moving within a deck: Hideaway, Giraffe --------------------------------------------------


def _move_targets(state: State, card: int) -> list[Action]:
    return [PLAY_ON[card][place] for place in _open_decks(state, state.turn.seat, 2)]


def _refuse_move(state: State, seat: int, action: PlayOn) -> Refusal | None:
    if reason := out_of_reach(state, seat, action.deck):
        return reason
    if len(state.decks[action.deck].cards) < 2:
        step = state.setup.options.components.steps[action.card]
        under = isinstance(step, Move) and step.target == "bottom"
        return no("needs-two", "J87" if under else "J89", deck=action.deck + 1)
    return None


def _move(draft: Draft, action: PlayOn) -> None:
    """Hideaway puts the top card under its deck, Giraffe the bottom card on top (J85 to J89, J28)."""
    seat, place = draft.play(action.card), action.deck
    step, deck = draft.deck.steps[action.card], draft.decks[place]
    assert isinstance(step, Move)
    if step.target == "bottom":
        *others, moved = deck.cards
        draft.decks[place] = Deck((moved, *others), deck.up - 1)
        draft.events.append(Moved(seat=seat, card=moved & CARD, source=place, target=place, how="under"))
        draft.turn_up(place)
    else:
        moved, *others = deck.cards
        draft.decks[place] = Deck((*others, moved | OPEN), min(deck.up + 1, len(deck.cards)))
        event = Moved(
            seat=seat,
            card=moved & CARD,
            source=place,
            target=place,
            how="up",
            reveals=not moved & SHOWN,
        )
        draft.events.append(event)
    draft.discard(action.card)


# -- moving across: Transport -----------------------------------------------------------------


def _across_targets(state: State, card: int) -> list[Action]:
    places = _open_decks(state, state.turn.seat, 1)
    across = PLAY_ACROSS[card]
    return [across[source][target] for source in places for target in places if source != target]


def _refuse_across(state: State, seat: int, action: PlayAcross) -> Refusal | None:
    for place in (action.source, action.target):
        if reason := out_of_reach(state, seat, place):
            return reason
    return no("same-deck", "J124") if action.source == action.target else None


def shift(draft: Draft, source: int, target: int) -> int:
    """Move the top card of a deck, face up, onto another place; which card it is. The caller tells of it, and
    turns up what it covered (J28)."""
    *others, moved = draft.decks[source].cards
    draft.decks[source] = Deck(tuple(others), draft.decks[source].up - 1)
    onto = draft.decks[target]
    draft.decks[target] = Deck((*onto.cards, moved), onto.up + 1)
    return moved & CARD


def _across(draft: Draft, action: PlayAcross) -> None:
    """Transport moves a top card, and what it covered is turned up (J124, J125, J25)."""
    seat, source, target = draft.play(action.card), action.source, action.target
    moved = shift(draft, source, target)
    draft.events.append(Moved(seat=seat, card=moved, source=source, target=target, how="across"))
    draft.turn_up(source)
    draft.discard(action.card)


# -- looking: Elephant, Peacock ---------------------------------------------------------------


def _peekable(state: State, seat: int) -> list[int]:
    closed = state.camps[seat].closed
    return [
        place
        for place, deck in enumerate(state.decks)
        if len(deck.cards) > deck.up and not closed >> place & 1
    ]


def _peek_targets(state: State, card: int) -> list[Action]:
    step, places = state.setup.options.components.steps[card], _peekable(state, state.turn.seat)
    # Named in the table of steps for looking alone, which has a count.
    if len(places) == 1 or step.count == 1:  # type: ignore[union-attr]
        return [PLAY_ON[card][place] for place in places]
    return [PLAY_BOTH[card][first][second] for first, second in combinations(places, 2)]


def _refuse_peek(state: State, seat: int, action: PlayOn | PlayBoth) -> Refusal | None:
    """Why an Elephant cannot look there: two decks, or the only one there is (J91)."""
    places = [action.deck] if isinstance(action, PlayOn) else [action.first, action.second]
    for place in places:
        if reason := no_peek(state, seat, place):
            return reason
    step = state.setup.options.components.steps[action.card]
    assert isinstance(step, PeekBottom)
    if isinstance(action, PlayBoth):
        if step.count == 1 or action.first == action.second:
            return no("two-decks", "J91")
        return no("lower-first", "J91") if action.first > action.second else None
    if step.count == 2 and len(_peekable(state, seat)) > 1:
        return no("two-decks", "J91")
    return None


def _peek(draft: Draft, action: PlayOn | PlayBoth) -> None:
    """Elephant shows the bottom cards (J90)."""
    draft.play(action.card)
    for place in [action.deck] if isinstance(action, PlayOn) else [action.first, action.second]:
        draft.peek(place, "card")
    draft.discard(action.card)


def _piles_targets(state: State, card: int) -> list[Action]:
    return [] if _no_piles(state) else [PLAY[card]]


def _no_piles(state: State) -> Refusal | None:
    return no_draw(state, RESOURCE) and no_draw(state, PERIL)


def _refuse_piles(state: State, seat: int, action: Play) -> Refusal | None:
    return no("nothing-to-see", "J143") if _no_piles(state) else None


def _piles(draft: Draft, action: Play) -> None:
    """Peacock shows the top of both piles, which stay known to the seat (J105, J150)."""
    seat = draft.play(action.card)
    seen: list[int | None] = [None, None]
    for pile in (RESOURCE, PERIL):
        if draft.ready(pile):
            seen[pile] = draft.piles[pile][0]
            draft.tops[pile] |= 1 << seat
    event = PilesSeen(seat=seat, resource=seen[0], peril=seen[1], knows=(seat,), reveals=True)
    draft.events.append(event)
    draft.discard(action.card)


# -- Monarch ----------------------------------------------------------------------------------


def _sunk_turn(state: State, seat: int) -> bool:
    """Whether the attempt of this turn was made under a Quicksand that still lies there (J120)."""
    return state.turn.forced and state.camps[seat].sunk is not None


def _hidden_targets(state: State, card: int) -> list[Action]:
    seat = state.turn.seat
    if _sunk_turn(state, seat):
        return []
    found: list[Action] = []
    for place in _peekable(state, seat):
        found.append(PLAY_HIDDEN[card][place][1])
        deck = state.decks[place]
        if len(deck.cards) - deck.up > 1:
            found.append(PLAY_HIDDEN[card][place][0])
    return found


def _refuse_hidden(state: State, seat: int, action: PlayHidden) -> Refusal | None:
    """Why a Monarch cannot take that card, or ``None`` (J104, J120)."""
    if _sunk_turn(state, seat):
        sunk = state.camps[seat].sunk
        assert sunk is not None
        return no("quicksand-other", "J120", deck=sunk + 1)
    if reason := out_of_reach(state, seat, action.deck):
        return reason
    deck = state.decks[action.deck]
    hidden = len(deck.cards) - deck.up
    if not hidden:
        return no("none-hidden", "J104", deck=action.deck + 1)
    return no("one-hidden", "J104") if hidden == 1 and not action.bottom else None


def _hidden(draft: Draft, action: PlayHidden) -> None:
    """J103: without dice."""
    draft.play(action.card)
    deck = draft.decks[action.deck]
    index = 0 if action.bottom else len(deck.cards) - deck.up - 1
    draft.take_down(action.deck, index, 1, "hidden")
    draft.discard(action.card)


MOVING = Way((PlayOn,), _move_targets, _refuse_move, _move)
DECK_WAYS: dict[Kind, Way] = {
    "under": MOVING,
    "up": MOVING,
    "across": Way((PlayAcross,), _across_targets, _refuse_across, _across),
    "peek": Way((PlayOn, PlayBoth), _peek_targets, _refuse_peek, _peek),
    "piles": Way((Play,), _piles_targets, _refuse_piles, _piles),
    "hidden": Way((PlayHidden,), _hidden_targets, _refuse_hidden, _hidden),
}
"""How these cards are played."""
