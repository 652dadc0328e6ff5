"""What the hook of Amazing Jungle Run says of states and steps: wrong ones are caught."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.jungle.engine import GAME
from rules.jungle.options import Options
from rules.jungle.state import CARD, LOW, OPEN, SEEN, Acting, Deck, State
from tests.conformance.drawing import Drawn
from tests.conformance.hooks.jungle import HOOK, check_state, check_step, hidden
from tests.conformance.walk import random_states


def in_play() -> State:
    """A state in the middle of a match, with points, a hand on both sides and a dear card still deep."""
    for state in random_states(GAME, Drawn(5, Options(), 2)):
        assert isinstance(state, State)
        if state.turn.number > 12 and isinstance(state.pending, Acting) and all(state.hands):
            return state
    raise AssertionError("no such state")


def _with_deck(state: State, place: int, deck: Deck) -> State:
    decks = list(state.decks)
    decks[place] = deck
    return replace(state, decks=tuple(decks))


def wrong(state: State, what: str) -> State:
    """The state with something wrong in it."""
    seat, deck = state.turn.seat, state.decks[0]
    camp, other = state.camps[seat], state.camps[1 - seat]
    camps = (camp, other) if seat == 0 else (other, camp)
    match what:
        case "jungle":
            return _with_deck(state, 0, replace(deck, cards=deck.cards[1:], up=1))
        case "pile":
            return replace(state, piles=(state.piles[0][1:], state.piles[1]))
        case "swapped":
            piles = (
                (state.piles[1][0], *state.piles[0][1:]),
                (state.piles[0][0], *state.piles[1][1:]),
            )
            return replace(state, piles=piles)
        case "up":
            return _with_deck(state, 0, replace(deck, up=0))
        case "unseen":
            return _with_deck(state, 0, replace(deck, cards=(*deck.cards[:-1], deck.cards[-1] & ~OPEN)))
        case "dear":
            cards = tuple([entry & ~LOW for entry in deck.cards])
            return _with_deck(state, 0, replace(deck, cards=cards))
        case "animals":
            return replace(state, camps=(replace(camps[0], animals=(9, 9, 9)), camps[1]))
        case "points":
            return replace(state, camps=(replace(camps[0], points=camps[0].points + 1), camps[1]))
        case "markers":
            return replace(state, camps=(replace(camps[0], closed=1, sunk=0), camps[1]))
        case _:
            return replace(state, fresh=(0, 0, 0))


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("jungle", "JUNGLE cards lost"),
        ("pile", "RESOURCE or PERIL cards lost"),
        ("swapped", "in the wrong pile"),
        ("up", "J17"),
        ("unseen", "up, and not seen"),
        ("dear", "J14"),
        ("animals", "commons that do not follow"),
        ("points", "points that do not follow"),
        ("markers", "cards lost|J112"),
        ("fresh", "new cards that are not held"),
    ],
)
def test_a_wrong_state_is_caught(what: str, said: str) -> None:
    state = in_play()
    check_state(state)
    if what == "dear":
        # A deck that still has a dear card comes first.
        dear = [card.in_lower_half for card in state.setup.options.components.jungle_card]
        decks = sorted(state.decks, key=lambda deck: not any(dear[entry & CARD] for entry in deck.cards))
        state = replace(state, decks=(decks[0], decks[1], decks[2], decks[3]))
    with pytest.raises(AssertionError, match=said):
        check_state(wrong(state, what))


def test_a_step_that_forgets_or_goes_back_is_caught() -> None:
    state = in_play()
    check_step(state, state, ())
    seen = [entry | SEEN[0] for entry in state.decks[0].cards]
    knowing = _with_deck(state, 0, replace(state.decks[0], cards=tuple(seen)))
    with pytest.raises(AssertionError, match="J149"):
        check_step(knowing, state, ())
    rich: Any = replace(state, camps=(replace(state.camps[0], points=8), state.camps[1]))
    with pytest.raises(AssertionError, match="J4"):
        check_step(rich, state, ())
    with pytest.raises(AssertionError):
        check_step(state, replace(state, turn=replace(state.turn, number=99)), ())


def test_the_deal_is_right_and_hides_what_it_should() -> None:
    for seed in range(20):
        state = GAME.deal(Options(second_player_cards=2), 2, Chance(seed))
        check_state(state)
        second = 1 - state.setup.first
        places = [place for place, _ in hidden(state, second)]
        assert f"resource hand {state.setup.first}" not in places
        assert sum(place.startswith("resource pile") for place in places) == 28
        assert sum(place.startswith("peril pile") for place in places) == 16
        assert sum(place.startswith("deep") for place in places) == 16
        assert sum(place.startswith("jungle ") for place in places) == 13
        assert {HOOK.sort_of(place) for place in places} == {"resource", "peril", "deep", "jungle"}
