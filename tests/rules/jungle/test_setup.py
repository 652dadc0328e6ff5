"""Setting up and the words of the rules, rule by rule; the worked cases stand beside this."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import Chance
from rules.jungle.actions import (
    Call,
    Peek,
    PlayOn,
    Take,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Began, Drew, TurnBegan, TurnedUp
from rules.jungle.options import Options
from rules.jungle.state import CARD
from tests.rules.jungle.build import (
    COLLECT,
    DECK,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    names,
    shown,
    table,
    told,
    why,
)

FOUR = ("lime tiger^", "banana hippo^", "guava toucan^", "papaya king^")


# -- aim and setup ----------------------------------------------------------------------------


@pytest.mark.rule("jungle J1")
def test_exactly_two_players() -> None:
    assert GAME.check(Options(), 2) is None
    for seats in (1, 3):
        refusal = GAME.check(Options(), seats)
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("seats", "jungle J1")


@pytest.mark.rule("jungle J2", "jungle J146")
def test_nine_points_win_and_eight_do_not() -> None:
    eight = camp("shaman sun_mask moon_mask lime")
    state = table("hippo papaya^", phase=COLLECT, me=eight, dice=("RYKK",))
    assert GAME.outcome(state) is None
    outcome = GAME.outcome(act(state, Call(0)))
    assert outcome is not None
    assert outcome.winners == (A,)
    assert outcome.scores == (9, 0)
    assert outcome.why.code == "won-points"


@pytest.mark.rule("jungle J13")
def test_both_piles_are_shuffled_and_shared() -> None:
    orders = {GAME.deal(Options(), 2, Chance(seed)).piles for seed in range(5)}
    assert len(orders) == 5
    for piles in orders:
        assert Counter(piles[0]) == Counter(DECK.pile(peril=False))
        assert Counter(piles[1]) == Counter(DECK.pile(peril=True))


@pytest.mark.rule("jungle J15")
def test_any_other_card_can_lie_deep_or_high() -> None:
    deep, high = set[int](), set[int]()
    for seed in range(60):
        for lying in GAME.deal(Options(), 2, Chance(seed)).decks:
            deep |= {entry & CARD for entry in lying.cards[:4]}
            high |= {entry & CARD for entry in lying.cards[4:]}
    assert deep == set(range(len(DECK.jungle_card)))
    assert high == {number for number, known in enumerate(DECK.jungle_card) if not known.in_lower_half}


@pytest.mark.rule("jungle J15", "jungle J16")
def test_the_dear_cards_lie_anywhere_below() -> None:
    shaman, places = jungle("shaman"), set[tuple[int, int]]()
    for seed in range(200):
        for place, lying in enumerate(GAME.deal(Options(), 2, Chance(seed)).decks):
            places |= {(place, depth) for depth, entry in enumerate(lying.cards) if entry & CARD == shaman}
    assert places == {(place, depth) for place in range(4) for depth in range(4)}


@pytest.mark.rule("jungle J17", "jungle J18", "jungle J20")
def test_the_opening_tells_who_begins_and_what_is_up() -> None:
    firsts = Counter[int]()
    for seed in range(200):
        state = GAME.deal(Options(), 2, Chance(seed))
        began, turn = GAME.opening(state)
        assert isinstance(began, Began)
        assert isinstance(turn, TurnBegan)
        assert began.tops == tuple(lying.cards[-1] & CARD for lying in state.decks)
        assert state.hands == ((), ())
        assert turn.seat == began.first == state.turn.seat
        firsts[began.first] += 1
    assert 70 < firsts[0] < 130


@pytest.mark.rule("jungle J19", "jungle JP13")
def test_the_cards_of_the_second_player_are_told_to_nobody_else() -> None:
    state = GAME.deal(Options(second_player_cards=1), 2, Chance(2))
    second = 1 - state.setup.first
    drew = GAME.opening(state)[1]
    assert isinstance(drew, Drew)
    assert (drew.seat, drew.why, drew.knows) == (second, "bonus", (second,))
    assert drew.seen_by(second).card == state.hands[second][0]
    assert drew.seen_by(1 - second).card is None


# -- words ------------------------------------------------------------------------------------


@pytest.mark.rule("jungle J21")
def test_a_single_card_is_top_and_bottom() -> None:
    state = table("papaya^", phase=COLLECT, hand="bottom_feeder")
    assert {Call(0), PlayOn(card("bottom_feeder"), 0)} <= set(GAME.legal(state, A))
    assert why(table("papaya^"), Peek(0)) == "face-up"


@pytest.mark.rule("jungle J22", "jungle J23")
def test_hands_are_secret_and_their_sizes_open() -> None:
    state = table(*FOUR, hand="hideaway quicksand", foe_hand="giraffe elephant", resource="monarch")
    view = GAME.view(state, B)
    assert view.public.hands == ((1, 1), (2, 0))
    assert view.public.piles == (1, 0)
    assert [len(lying.cards) for lying in view.public.decks] == [2, 2, 2, 2]
    assert view.own is not None
    assert names(view.own.hand) == "elephant giraffe"
    assert GAME.view(state, None).own is None


@pytest.mark.rule("jungle J24")
def test_collected_cards_lie_open() -> None:
    state = table(me=camp("tiger shaman king"))
    assert GAME.view(state, B).public.camps[A].stash == (jungle("tiger"), jungle("shaman"), jungle("king"))


@pytest.mark.rule("jungle J25", "jungle J26", "jungle J27")
def test_covered_cards_stay_up_and_open_from_the_top_down() -> None:
    state = table("lime hippo^ papaya^", "guava king^", phase=COLLECT)
    assert GAME.view(state, B).public.decks[0].showing == (jungle("papaya"), jungle("hippo"))
    assert why(state, Take(1, (1, 0, 0, 0))) == "not-showing"
    assert Call(0) in GAME.legal(state, A)
    state = table("king hippo^ tiger^", phase=COLLECT, hand="giraffe")
    state = act(state, PlayOn(card("giraffe"), 0))
    assert shown(state, 1) == "hippo^ tiger^ king^"


@pytest.mark.rule("jungle J28", "jungle J29")
def test_cards_turn_up_at_once_and_collecting_afterwards() -> None:
    state = table("lime shaman tiger^", "banana tiger^", hand="hideaway", phase=COLLECT)
    _, events = told(state, PlayOn(card("hideaway"), 0))
    assert isinstance(events[-1], TurnedUp)
    _, events = told(state, Take(0, (1, 1, 0, 0)))
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["Collected", "Collected", "TurnedUp", "TurnedUp", "PhaseBegan"]
