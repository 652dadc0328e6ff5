"""The worked cases of the rules page on knowledge, piles and the end of a turn, with exact outcomes."""

from __future__ import annotations

import pytest

from rules.contract import Pass
from rules.jungle.actions import (
    DrawPeril,
    DrawResource,
    Play,
    PlayAcross,
    PlayBoth,
    PlayHidden,
    PlayOn,
    Take,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.state import Over
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    deck,
    jungle,
    names,
    play,
    shown,
    table,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
OFF_LIMITS, QUICKSAND, NOT_TODAY = card("off_limits"), card("quicksand"), card("not_today")
PLANT, HIDEAWAY, TRANSPORT = card("man_eating_plant"), card("hideaway"), card("transport")


@pytest.mark.rule("jungle J103", "jungle J104")
def test_s44_monarch_known_bottom() -> None:
    lying = deck("shaman lime hippo^", known=[A])
    mine = camp("sun_mask moon_mask golden_macaw")
    state = table(lying, phase=DEFENSE, hand="monarch", me=mine)
    state = act(state, PlayHidden(card("monarch"), 0, True))
    assert state.pending == Over(A, "points")
    assert state.camps[A].points == 9


@pytest.mark.rule("jungle J105", "jungle J150")
def test_s45_peacock() -> None:
    state = table(hand="peacock", resource="monarch hideaway", peril="quicksand transport")
    state = act(state, Play(card("peacock")))
    view = GAME.view(state, A)
    assert view.own is not None
    assert view.own.tops == (card("monarch"), QUICKSAND)
    assert view.public.actions == 2
    other = GAME.view(state, B)
    assert other.own is not None
    assert other.own.tops == (None, None)
    state = act(state, DrawResource())
    view = GAME.view(state, A)
    assert names(state.hands[A]) == "monarch"
    assert view.own is not None
    assert view.own.tops == (None, QUICKSAND)


@pytest.mark.rule("jungle J143")
def test_s46_reshuffle() -> None:
    state = table(resource="giraffe", discards=("elephant hideaway", ""))
    state = play(state, DrawResource(), DrawResource())
    assert card("giraffe") in state.hands[A]
    assert len(state.hands[A]) == 2
    assert set(names(state.hands[A]).split()) & {"elephant", "hideaway"}
    assert (len(state.piles[0]), state.discards[0]) == (1, ())


@pytest.mark.rule("jungle J145", "jungle J21")
def test_s48_empty_space() -> None:
    state = table("", "lime tiger^", phase=DEFENSE, hand="off_limits quicksand")
    assert why(state, PlayOn(OFF_LIMITS, 0)) == "empty"
    assert why(state, PlayOn(QUICKSAND, 0)) == "empty"
    assert {PlayOn(OFF_LIMITS, 1), PlayOn(QUICKSAND, 1)} <= set(GAME.legal(state, A))
    assert why(act(state, PlayOn(OFF_LIMITS, 1)), PlayOn(QUICKSAND, 1)) == "already-closed"


@pytest.mark.rule("jungle J141", "jungle J142", "jungle J126")
def test_s49_used_cards_go() -> None:
    decks = ("lime hippo tiger^", "banana hippo tiger^", "guava hippo tiger^", "papaya hippo tiger^")
    state = table(*decks, phase=COLLECT, hand="hideaway transport man_eating_plant", me=camp("gorilla"))
    state = play(
        state,
        Play(PLANT),
        PlayOn(HIDEAWAY, 0),
        PlayAcross(TRANSPORT, 1, 2),
        UsePower(jungle("gorilla"), 3),
    )
    assert names(state.discards[0]) == "hideaway"
    assert names(state.discards[1]) == "transport"
    assert state.camps[B].plants == 1
    assert state.gone == (jungle("gorilla"),)
    assert state.camps[A].powers == ()


@pytest.mark.rule("jungle J32", "jungle J33", "jungle J28")
def test_s50_cards_after_collecting() -> None:
    state = table("lime hippo tiger^", "king papaya^", phase=COLLECT, hand="elephant hideaway")
    state = play(state, Take(TIGER, (1, 0, 0, 0)), PlayBoth(card("elephant"), 0, 1))
    view = GAME.view(state, A)
    assert (view.decks[0][0], view.decks[1][0]) == (jungle("lime"), jungle("king"))
    state = act(state, PlayOn(HIDEAWAY, 1))
    assert shown(state, 2) == "papaya king^"


def test_the_silence_of_the_opponent_gives_the_card() -> None:
    state = act(table(foe_hand="scorpion", peril="transport"), DrawPeril())
    state = act(state, Pass())
    assert names(state.hands[A]) == "transport"
    assert names(state.hands[B]) == "scorpion"
