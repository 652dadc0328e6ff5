"""The worked cases of the rules page on PERIL cards, sets and answers, each with its exact outcome."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    Call,
    DrawPeril,
    EndPhase,
    Fill,
    Peek,
    Play,
    PlayAcross,
    PlayOn,
    PlayScavenger,
    Reroll,
    Skip,
    Take,
    TradeSet,
)
from rules.jungle.engine import GAME
from rules.jungle.state import Acting, Answering, Defending
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    names,
    owned,
    play,
    shown,
    table,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
OFF_LIMITS, QUICKSAND, NOT_TODAY = card("off_limits"), card("quicksand"), card("not_today")
PLANT, HIDEAWAY, TRANSPORT = card("man_eating_plant"), card("hideaway"), card("transport")


@pytest.mark.rule("jungle J124", "jungle J25", "jungle J28")
def test_s28_transport_flip() -> None:
    state = table("papaya hippo^", "lime hippo^", hand="transport")
    state = act(state, PlayAcross(TRANSPORT, 0, 1))
    assert shown(state, 1) == "papaya^"
    assert shown(state, 2) == "lime hippo^ hippo^"
    assert GAME.view(state, B).public.decks[1].showing == (jungle("hippo"), jungle("hippo"))


@pytest.mark.rule("jungle J108", "jungle J109", "jungle J110")
def test_s29_off_limits_blocks() -> None:
    hand = "hideaway transport bottom_feeder"
    state = table("lime shaman tiger^", "hippo tiger^", hand=hand, me=camp(closed=[1]))
    assert why(state, Peek(0)) == "closed"
    assert why(state, PlayOn(HIDEAWAY, 0)) == "closed"
    assert why(state, PlayAcross(TRANSPORT, 0, 1)) == "closed"
    assert why(state, PlayAcross(TRANSPORT, 1, 0)) == "closed"
    state = act(state, EndPhase())
    assert why(state, Take(TIGER, (1, 0, 0, 0))) == "closed"
    assert why(state, PlayOn(card("bottom_feeder"), 0)) == "closed"
    takes = [action for action in GAME.legal(state, A) if isinstance(action, Take)]
    assert takes == [Take(TIGER, (0, 1, 0, 0))]
    assert owned(act(state, takes[0])) == "tiger_plain"


@pytest.mark.rule("jungle J38", "jungle J108")
def test_s30_off_limits_expires() -> None:
    state = table("lime shaman tiger^", phase=DEFENSE, hand="off_limits")
    state = act(state, PlayOn(OFF_LIMITS, 0))
    assert state.camps[A].closed == 0
    state = act(state, EndPhase())
    assert state.turn.seat == B
    assert state.camps[B].closed == 1
    assert state.discards[1] == ()
    assert why(state, Peek(0)) == "closed"
    state = play(state, EndPhase(), EndPhase(), EndPhase())
    assert state.turn.seat == A
    assert state.camps[B].closed == state.camps[A].closed == 0
    assert names(state.discards[1]) == "off_limits"


@pytest.mark.rule("jungle J112", "jungle J121", "jungle J111")
def test_s31_markers_clash() -> None:
    hand = "off_limits off_limits quicksand quicksand"
    state = table("lime hippo^", "banana tiger^", "guava tiger^", "king toucan^", phase=DEFENSE, hand=hand)
    state = act(state, PlayOn(QUICKSAND, 0))
    assert why(state, PlayOn(OFF_LIMITS, 0)) == "under-quicksand"
    assert why(state, PlayOn(QUICKSAND, 1)) == "one-quicksand"
    state = play(state, PlayOn(OFF_LIMITS, 1), PlayOn(OFF_LIMITS, 2))
    assert state.camps[B].sunk == 0
    assert state.camps[B].closed == 0b0110


@pytest.mark.rule("jungle J116", "jungle J118")
def test_s32_quicksand_common_one() -> None:
    state = table("lime tiger^", "papaya tiger^", phase=COLLECT, me=camp(sunk=1))
    assert GAME.legal(state, A) == [Take(TIGER, (1, 0, 0, 0))]
    assert why(state, Take(TIGER, (1, 1, 0, 0))) == "quicksand"
    assert why(state, Take(TIGER, (0, 1, 0, 0))) == "quicksand"
    assert owned(act(state, Take(TIGER, (1, 0, 0, 0)))) == "tiger_plain"


@pytest.mark.rule("jungle J118", "jungle J37")
def test_s33_quicksand_must_roll() -> None:
    state = table("lime shaman^", "banana tiger^", me=camp(sunk=1), phase=COLLECT, dice=("KKKK", "KKKK"))
    assert why(state, EndPhase()) == "quicksand-attempt"
    state = play(state, Call(0), Reroll(0))
    assert isinstance(state.pending, Defending)
    state = act(state, EndPhase())
    assert names(state.discards[1]) == "quicksand"
    assert state.camps[A].sunk is None


@pytest.mark.rule("jungle J123", "jungle J140", "jungle J93")
def test_s34_quicksand_no_skip() -> None:
    state = table("lime tiger^", hand="not_today", me=camp(plants=1, sunk=1))
    assert why(state, Skip()) == "quicksand-skip"
    state = act(state, PlayOn(NOT_TODAY, 0))
    assert state.camps[A].sunk is None
    assert why(state, Skip()) == "skip-first"


@pytest.mark.rule("jungle J92", "jungle J93")
def test_s35_not_today_both_kinds() -> None:
    mine = camp(closed=[1], sunk=2)
    state = table("lime tiger^", "banana hippo^", hand="not_today not_today", me=mine)
    state = act(state, PlayOn(NOT_TODAY, 1))
    assert why(state, PlayOn(NOT_TODAY, 0)) == "one-kind"
    assert names(state.hands[A]) == "not_today"
    assert names(state.discards[1]) == "quicksand"


@pytest.mark.rule("jungle J127", "jungle J128")
def test_s36_third_plant() -> None:
    hand = "man_eating_plant man_eating_plant man_eating_plant"
    state = play(table(hand=hand), Play(PLANT), Play(PLANT))
    assert why(state, Play(PLANT)) == "plants-full"
    state = play(state, EndPhase(), EndPhase(), EndPhase())
    assert GAME.view(state, B).public.actions == 0


@pytest.mark.rule("jungle J139", "jungle J129")
def test_s37_skip_one_plant() -> None:
    state = act(table("lime tiger^", me=camp(plants=2)), Skip())
    assert names(state.discards[1]) == "man_eating_plant"
    assert state.camps[A].plants == 1
    assert state.turn.seat == B
    state = play(state, EndPhase(), EndPhase(), EndPhase())
    assert GAME.view(state, A).public.actions == 1


@pytest.mark.rule("jungle J135", "jungle J138", "jungle J107")
def test_s38_set_peril() -> None:
    mine = camp("tiger tiger tiger+R tiger+P")
    state = table(phase=DEFENSE, me=mine, foe_hand="scorpion", peril="transport")
    state = act(state, TradeSet(TIGER, "peril"))
    assert names(state.hands[A]) == "transport"
    assert state.camps[A].animals == (1, 0, 0)
    assert GAME.actors(state) == (A,)
    assert len(state.gone) == 3


@pytest.mark.rule("jungle J132", "jungle J133", "jungle J134")
def test_s39_scavenger_mod() -> None:
    foe = camp("hippo hippo hippo hippo+R tiger tiger tiger toucan")
    state = table(hand="scavenger", me=camp("hippo hippo"), foe=foe)
    legal = [action.animal for action in GAME.legal(state, A) if isinstance(action, PlayScavenger)]
    assert legal == [HIPPO, TOUCAN]
    assert why(state, PlayScavenger(card("scavenger"), TIGER)) == "safe"
    state = act(state, PlayScavenger(card("scavenger"), HIPPO))
    assert state.camps[A].animals == (0, 3, 0)
    assert state.camps[B].animals == (3, 3, 1)
    assert TradeSet(HIPPO, "peril") in GAME.legal(state, A)
    assert TradeSet(TIGER, "peril") not in GAME.legal(state, A)


@pytest.mark.rule("jungle J106", "jungle J107", "jungle J42")
def test_s40_scorpion() -> None:
    state = table(foe_hand="scorpion", peril="man_eating_plant transport")
    state = act(state, DrawPeril())
    assert isinstance(state.pending, Answering)
    state = act(state, Play(card("scorpion")), B)
    assert names(state.discards[1]) == "man_eating_plant"
    assert names(state.discards[0]) == "scorpion"
    assert GAME.view(state, A).public.actions == 0
    assert state.hands == ((), ())
    assert names(state.piles[1]) == "transport"
    assert isinstance(state.pending, Acting)


@pytest.mark.rule("jungle J107", "jungle J55")
def test_s41_scorpion_not_icon() -> None:
    state = table("lime tiger+P^", phase=COLLECT, foe_hand="scorpion", peril="transport")
    state = act(state, Take(TIGER, (1, 0, 0, 0)))
    assert names(state.hands[A]) == "transport"
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J94", "jungle J95", "jungle J28")
def test_s42_explore_fill() -> None:
    state = table("", "shaman tiger^", "lime hippo^", "", phase=COLLECT, hand="explore")
    state = play(state, Play(card("explore")), Fill(1, 0), Fill(2, 3))
    assert [shown(state, place) for place in (1, 2, 3, 4)] == ["tiger^", "shaman^", "lime^", "hippo^"]
    assert state.camps[A].explore
    assert Call(1) in GAME.legal(state, A)


@pytest.mark.rule("jungle J130", "jungle J131")
def test_s43_binoculars() -> None:
    binoculars = Play(card("broken_binoculars"))
    state = table(hand="broken_binoculars", foe_hand="explore")
    assert why(state, binoculars) == "no-explore-out"
    state = table(hand="broken_binoculars", foe=camp(explore=True))
    state = act(state, binoculars)
    assert not state.camps[B].explore
    assert names(state.discards[0]) == "explore"
    assert names(state.discards[1]) == "broken_binoculars"
