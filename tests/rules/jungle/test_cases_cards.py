"""The worked cases of the rules page on power cards and RESOURCE cards, each with its exact outcome."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    Call,
    EndPhase,
    Peek,
    PlayBoth,
    PlayOn,
    PlayRun,
    Reroll,
    Take,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.events import TurnedUp
from rules.jungle.state import Collecting, Defending, Over, Running
from tests.rules.jungle.build import (
    COLLECT,
    A,
    B,
    act,
    camp,
    card,
    deck,
    jungle,
    knows,
    names,
    owned,
    play,
    shown,
    table,
    told,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2


@pytest.mark.rule("jungle J72", "jungle J70")
def test_s16_king_two() -> None:
    state = table("hippo moon_mask papaya^", phase=COLLECT, me=camp("king lime banana sun_mask"))
    state = act(state, UsePower(jungle("king"), 0))
    assert state.camps[A].points == 7
    assert owned(state) == "lime banana sun_mask papaya moon_mask"
    assert shown(state, 1) == "hippo^"
    assert state.gone == (jungle("king"),)


@pytest.mark.rule("jungle J73", "jungle J58")
def test_s17_king_arrow_third() -> None:
    state = table("lime shaman tiger+arrow papaya^", phase=COLLECT, me=camp("king"))
    state = act(state, UsePower(jungle("king"), 0))
    assert owned(state) == "papaya tiger_arrow shaman"
    assert state.camps[A].points == 4
    assert shown(state, 1) == "lime^"


@pytest.mark.rule("jungle J76", "jungle J71")
def test_s18_gorilla_shaman() -> None:
    mine = camp("gorilla sun_mask moon_mask lime")
    state = table("lime shaman^", "banana papaya^", phase=COLLECT, me=mine)
    state = act(state, UsePower(jungle("gorilla"), 0))
    assert state.camps[A].points == 8
    assert why(state, Call(1)) == "one-attempt"


@pytest.mark.rule("jungle J69")
def test_s19_power_not_same_turn() -> None:
    state = table("lime hippo gorilla^", "banana lime^", phase=COLLECT, dice=("KKRB",))
    state = act(state, Call(0))
    use = UsePower(jungle("gorilla"), 1)
    assert owned(state) == "gorilla"
    assert GAME.view(state, A).public.usable(A) == ()
    assert why(state, use) == "one-attempt"
    state = play(state, EndPhase(), EndPhase(), EndPhase(), EndPhase(), EndPhase())
    assert state.turn.seat == A
    assert owned(act(state, use)) == "lime"


@pytest.mark.rule("jungle J78", "jungle J79")
def test_s20_hyena_bottom() -> None:
    mine = camp("hyena golden_macaw jade_serpent moon_mask")
    state = table("sun_mask lime hippo^", phase=COLLECT, me=mine)
    state = play(state, UsePower(jungle("hyena"), 0), Peek(0))
    assert state.camps[A].points == 8
    assert knows(state, A, 1)[0] == "lime"
    assert knows(state, B, 1)[0] is None
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J80", "jungle J82")
def test_s21_bottom_feeder_common_alone() -> None:
    state = table("toucan lime hippo^", "papaya toucan^", phase=COLLECT, hand="bottom_feeder")
    state = play(state, PlayOn(card("bottom_feeder"), 0), Peek(0))
    assert owned(state) == "toucan_plain"
    assert knows(state, A, 1) == ("lime", "hippo_plain")
    assert knows(state, B, 1) == (None, "hippo_plain")
    assert shown(state, 2) == "papaya toucan^"


@pytest.mark.rule("jungle J80", "jungle J81", "jungle J83")
def test_s22_bottom_feeder_miss() -> None:
    state = table("shaman lime hippo^", phase=COLLECT, hand="bottom_feeder", dice=("KKYY", "RRY"))
    state = play(state, PlayOn(card("bottom_feeder"), 0), Reroll(0b0001))
    assert shown(state, 1) == "shaman lime hippo^"
    for seat in (A, B, None):
        view = GAME.view(state, seat)
        assert view.decks[0][0] == jungle("shaman")
    assert names(state.discards[0]) == "bottom_feeder"
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J97", "jungle J98", "jungle J99")
def test_s23_rhino_two_decks() -> None:
    state = table(
        "lime tiger^", "hippo tiger^", "hippo papaya^", phase=COLLECT, hand="rhino_run", dice=("RYKK",)
    )
    state = act(state, PlayRun(card("rhino_run"), TIGER, (1, 1, 0, 0)))
    assert isinstance(state.pending, Running)
    assert why(state, Call(0)) == "not-turned-up"
    assert GAME.legal(state, A) == [Call(2)]
    state, events = told(state, Call(2))
    assert owned(state) == "tiger_plain tiger_plain papaya"
    assert [event.deck for event in events if isinstance(event, TurnedUp)] == [0, 1, 2]


@pytest.mark.rule("jungle J99")
def test_s24_rhino_no_target() -> None:
    state = table("lime tiger^", "papaya hippo^", "king toucan^", phase=COLLECT, hand="rhino_run")
    assert why(state, PlayRun(card("rhino_run"), TIGER, (1, 0, 0, 0))) == "run-no-target"
    assert not any(isinstance(action, PlayRun) for action in GAME.legal(state, A))


@pytest.mark.rule("jungle J85", "jungle J86", "jungle J28", "jungle J149")
def test_s25_hideaway() -> None:
    state = table("lime hippo sun_mask^", phase=COLLECT, hand="hideaway")
    state = act(state, PlayOn(card("hideaway"), 0))
    assert shown(state, 1) == "sun_mask lime hippo^"
    assert Take(HIPPO, (1, 0, 0, 0)) in GAME.legal(state, A)
    assert knows(state, A, 1)[0] == knows(state, B, 1)[0] == "sun_mask"


@pytest.mark.rule("jungle J88", "jungle J89", "jungle J27")
def test_s26_giraffe() -> None:
    state = table("moon_mask lime hippo^", phase=COLLECT, hand="giraffe", dice=("KKKK", "KKKK"))
    state = act(state, PlayOn(card("giraffe"), 0))
    assert shown(state, 1) == "lime hippo^ moon_mask^"
    state = play(state, Call(0), Reroll(0))
    assert shown(state, 1) == "lime hippo^ moon_mask^"


@pytest.mark.rule("jungle J90", "jungle J91")
def test_s27_elephant_two() -> None:
    state = table("shaman hippo^", "lime tiger^", "king toucan^", hand="elephant")
    state = act(state, PlayBoth(card("elephant"), 0, 2))
    assert knows(state, A, 1)[0] == "shaman"
    assert knows(state, A, 2)[0] is None
    assert knows(state, A, 3)[0] == "king"
    assert GAME.view(state, A).public.actions == 2
    assert isinstance(act(state, EndPhase()).pending, Collecting)


@pytest.mark.rule("jungle J146", "jungle J147")
def test_s47_win_mid_take() -> None:
    mine = camp("king golden_macaw jade_serpent moon_mask sun_mask")
    state = act(table("lime shaman papaya^", phase=COLLECT, me=mine), UsePower(jungle("king"), 0))
    assert state.pending == Over(A, "points")
    assert state.camps[A].points == 9
    assert jungle("shaman") not in state.camps[A].stash


def test_the_notation_of_the_cases_is_read_back() -> None:
    text = "lime hippo+R tiger+arrow^ toucan+P^"
    assert shown(table(text), 1) == text
    assert deck(text).up == 2
