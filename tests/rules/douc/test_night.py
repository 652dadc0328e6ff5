"""The night: R80 to R88, and the readings DA18 to DA20, DA26, DA35."""

from __future__ import annotations

import pytest

from rules.douc.actions import CallTeam, Donate, Turn
from rules.douc.events import (
    Dealt,
    JungleFilled,
    JungleTaken,
    RainCame,
)
from rules.douc.state import Opening, State, Taking
from tests.rules.douc.build import scene
from tests.rules.douc.moves import (
    TEAM,
    LayTrap,
    Run,
    Take,
    cards_only,
    charged_done,
    dusk,
    endanger,
    legal,
    play,
    refused,
    save,
    ways,
)
from tests.rules.douc.reading import hand, lost, names, roles_of, sizes


def treetop(state: State) -> str:
    """The Treetop by name."""
    return names(state.month.treetop)


def places(run: Run) -> list[int]:
    """Who took Jungle Cards, in order."""
    return [event.seat for event in run.told(JungleTaken)]


@pytest.mark.rule("douc R80", "douc R81")
def test_d31_what_goes_where() -> None:
    state = scene("Y2<Y4, B4!, G2<T4", "5|5|5")
    night = dusk(state).state
    assert treetop(night) == "Y2 Y4 G2 T4"
    assert lost(night, 0) == "B4"
    assert night.zone.stacks == ()
    assert night.month.result == (1, 0, 0)


@pytest.mark.rule("douc R80", "douc R82", "douc DA26")
def test_a_trapped_rescuer_is_lost_alone() -> None:
    night = dusk(scene("Y2<Y4! B3+DON", "5|5|5", level="3", teams=())).state
    assert treetop(night) == "Y2 B3 TRAP DON"
    assert lost(night, 0) == "Y4"


@pytest.mark.rule("douc R80")
def test_played_rescue_teams_go_to_the_treetop() -> None:
    night = charged_done(1, "Y2! B3<B5", "5|5|5|5", level="3")
    assert treetop(night) == "B3 B5 RT"


@pytest.mark.rule("douc R81", "douc R82", "douc R72")
def test_the_player_in_charge_loses_a_trapped_rescuer() -> None:
    night = charged_done(1, "Y2<Y4!", "5|5|5|5", level="3")
    assert lost(night, 1) == "Y4"
    assert lost(night, 0) == ""
    assert treetop(night) == "Y2 TRAP RT"


@pytest.mark.rule("douc R83")
def test_the_jungle_is_filled_before_anyone_is_dealt() -> None:
    state = scene("Y2!", "4|4|4", level="2", jungle="- ? ? - ? ?", pile="G1 G2 G3")
    run = dusk(state)
    assert run.told(JungleFilled)[0].places == (0, 3)
    assert names(card for card in run.state.jungle if card is not None).count("G") >= 2
    assert [(event.seat, names(event.cards)) for event in run.told(Dealt)] == [(1, "G3")]


@pytest.mark.rule("douc R83", "douc R85")
def test_the_jungle_is_filled_as_far_as_the_pile_lasts() -> None:
    state = scene("Y2!", "5|5|5", level="2", jungle="- - - ? ? ?", pile="G1 G2")
    run = dusk(state)
    assert sum(card is not None for card in run.state.jungle) == 5
    assert run.told(RainCame)
    assert run.state.month.rain


@pytest.mark.rule("douc R84")
def test_single_cards_from_the_poacher_clockwise() -> None:
    state = scene("Y2!", "3|4|5|2", "R T P T", pile="G1 G2 G3 G4 G5 G6 G7 G8")
    run = dusk(state)
    assert {event.seat: names(event.cards) for event in run.told(Dealt)} == {
        0: "G2 G5",
        1: "G3",
        3: "G1 G4 G6",
    }
    assert sizes(run.state) == (5, 5, 5, 5)
    assert names(run.state.pile) == "G7 G8"


@pytest.mark.rule("douc R84")
def test_the_eliminated_are_dealt_nothing() -> None:
    state = scene("Y2!", "4|4|-|4", "R P - T", pile="G1 G2 G3 G4")
    night = dusk(state).state
    assert sizes(night) == (5, 5, 0, 5)


@pytest.mark.rule("douc R84", "douc R85", "douc R92")
def test_d33_the_pile_runs_out_while_dealing() -> None:
    state = scene("", "2|4|1", "P R T", pile="G1 G2 G3")
    run = dusk(state)
    assert {event.seat: names(event.cards) for event in run.told(Dealt)} == {0: "G1", 1: "G2", 2: "G3"}
    assert sizes(run.state) == (3, 5, 2)
    assert run.state.month.rain
    assert len(run.told(RainCame)) == 1
    assert roles_of(run.state) == "T P R"


@pytest.mark.rule("douc R85", "douc R21", "douc DA18")
def test_the_rain_comes_even_if_everyone_has_five() -> None:
    run = dusk(scene("", "4|5|5", pile="G1"))
    assert sizes(run.state) == (5, 5, 5)
    assert run.state.month.rain
    dry = dusk(scene("", "4|5|5", pile="G1 G2"))
    assert not dry.state.month.rain
    assert not dry.told(RainCame)


@pytest.mark.rule("douc R86")
def test_d35_a_tourist_in_the_rain() -> None:
    state = scene("Y3!", "2|2|Y9 B3", pile="")
    assert cards_only(state, 2) == {endanger("B3")}
    assert refused(state, 2, save("Y9")) == "rain R86"


@pytest.mark.rule("douc R86", "douc R87")
def test_hearts_in_the_rain() -> None:
    table = "Y3! B4<B5"
    tourist = scene(table, "3|2|DON RT TRAP Y9", level="3", pile="")
    assert cards_only(tourist, 2) == {LayTrap(1)}
    assert refused(tourist, 2, Donate(0)) == "rain R86"
    assert refused(tourist, 2, TEAM) == "rain R86"
    ranger = scene(table, "DON RT Y9 T1|2|2", level="2+3", pile="")
    assert ways(ranger, 0, Donate, CallTeam, Turn) == {Donate(0), TEAM, *(Turn(place) for place in range(6))}
    assert {save("Y9", 0), save("T1", 0)} < legal(ranger, 0)


@pytest.mark.rule("douc R86")
def test_no_more_cards_come_from_the_pile_in_the_rain() -> None:
    state = scene("Y3!", "2|2|2", pile="")
    run = dusk(state)
    assert not run.told(Dealt)
    assert sizes(run.state) == (2, 2, 2)


@pytest.mark.rule("douc R88", "douc DA20")
def test_d51_jungle_cards_are_taken_at_night() -> None:
    state = scene("", "2|3|1", "P R T", level="2", jungle="Y9 - B9 - G9 -", pile="")
    run = dusk(state)
    assert run.state.pending == Taking(0)
    assert legal(run.state, 0) == {Take(0), Take(2), Take(4)}
    assert not legal(run.state, 1)
    assert refused(run.state, 1, Take(0)) == "take-first R88"
    run = play(run.state, (0, Take(2)), (1, Take(0)), (2, Take(4)))
    assert places(run) == [0, 1, 2]
    assert sizes(run.state) == (3, 4, 2)
    assert all(card is None for card in run.state.jungle)
    assert [name in hand(run.state, seat) for seat, name in enumerate(("B9", "Y9", "G9"))] == [True] * 3
    assert isinstance(run.state.pending, Opening)


@pytest.mark.rule("douc R88")
def test_taking_begins_with_the_first_still_owed() -> None:
    """The pile gives P1 and P2 a card; P3 is the first still owed one, then P0, P1, P3 again."""
    state = scene("", "4|3|4|3", "R P T T", level="2", jungle="6", pile="G1 G2")
    run = dusk(state)
    assert {event.seat for event in run.told(Dealt)} == {1, 2}
    assert run.state.pending == Taking(3)
    takers = []
    here = run.state
    while isinstance(here.pending, Taking):
        seat = here.pending.seat
        takers.append(seat)
        here = play(here, (seat, min(legal(here, seat), key=str))).state
    assert takers == [3, 0, 1, 3]
    assert sizes(here) == (5, 5, 5, 5)
    assert sum(card is not None for card in here.jungle) == 2


@pytest.mark.rule("douc R88", "douc DA19")
def test_jungle_cards_are_taken_on_later_nights_too() -> None:
    state = scene("", "5|4|5", level="2", jungle="Y9 G9 -", pile="", day=9)
    assert state.month.rain
    run = dusk(state)
    assert run.state.pending == Taking(1)
    assert play(run.state, (1, Take(1))).state.jungle[:2] == (state.jungle[0], None)
