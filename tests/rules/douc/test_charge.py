"""The Rescue Team and the player in charge: R65 to R75, and the readings DA14 to DA16, DA24, DA25."""

from __future__ import annotations

from itertools import permutations

import pytest

from rules.contract import Action
from rules.douc.actions import CallTeam, Declare, Donate, Save
from rules.douc.events import Barred, DayEnded, InCharge, Lost, TeamCalled
from rules.douc.state import Charge, Free, Opening, Placing, Race
from tests.rules.douc.build import charged, scene
from tests.rules.douc.moves import (
    DECLARE,
    DONE,
    GAME,
    LAY,
    PASS,
    TEAM,
    LayTrap,
    PlaceOn,
    Turn,
    endanger,
    legal,
    play,
    refused,
    save,
    ways,
)
from tests.rules.douc.moves import Donate as Don
from tests.rules.douc.reading import hand, lost, names, shown, sizes


@pytest.mark.rule("douc R65", "douc DA24")
def test_all_others_race_and_the_player_does_not() -> None:
    state = scene("B4! Y8!", "3|-|RT 1|2", "R P T T", level="3")
    run = play(state, (2, TEAM))
    assert run.told(TeamCalled)[0].racing == (3, 0, 1)
    assert isinstance(run.state.pending, Race)
    assert set(GAME.actors(run.state)) == {0, 1, 3}
    for seat in (0, 1, 3):
        assert legal(run.state, seat) == {LAY}
    assert not legal(run.state, 2)
    assert refused(run.state, 2, LAY) == "race-first R65"
    assert refused(run.state, 0, DECLARE) == "race-first R65"


@pytest.mark.rule("douc R65", "douc DA24")
def test_the_eliminated_do_not_race() -> None:
    state = scene("B4!", "RT 1|2|-|2", "R P - T", level="3", pile="")
    assert play(state, (0, TEAM)).told(TeamCalled)[0].racing == (1, 3)


@pytest.mark.rule("douc R66")
@pytest.mark.parametrize("order", list(permutations((0, 1, 3))))
def test_the_last_hand_is_in_charge(order: tuple[int, ...]) -> None:
    state = play(scene("B4! Y8!", "3|2|RT 1|2", "R P T T", level="3"), (2, TEAM)).state
    run = play(state, *((seat, LAY) for seat in order))
    assert run.state.pending == Charge(order[-1])
    assert [event.seat for event in run.told(InCharge)] == [order[-1]]


@pytest.mark.rule("douc R66", "douc R67", "douc R68", "douc R69", "douc R72")
def test_d59_the_poacher_in_charge() -> None:
    state = scene("B4! Y8!", "3|B9 Y3|RT 1|2", "R P T T", level="3")
    state = play(state, (2, TEAM), (3, LAY), (0, LAY), (1, LAY)).state
    assert state.pending == Charge(1)
    assert legal(state, 1) == {save("B9", 0)}
    saved = play(state, (1, save("B9", 0))).state
    assert legal(saved, 1) == {DONE}
    night = play(saved, (1, DONE)).state
    assert lost(night, 1) == "Y8"
    assert night.month.result == (0, 1, 0, 0)


@pytest.mark.rule("douc R67")
def test_d61_only_the_player_in_charge_acts() -> None:
    state = charged(1, "Y4!", "Y9 3|DON B2|Y8 TRAP B4|T9")
    assert legal(state, 1) == {Don(0), DONE}
    assert GAME.actors(state) == (1,)
    others: tuple[Action, ...] = (save("Y9"), DECLARE, endanger("B4"), LayTrap(0), PASS)
    for seat in (0, 2, 3):
        assert not legal(state, seat)
        for action in others:
            assert refused(state, seat, action) == "charge-first R67"


@pytest.mark.rule("douc R67", "douc R69")
def test_the_player_in_charge_only_saves() -> None:
    state = charged(3, "Y4! B5<B6", "5|2|2|G4 TRAP Y9 B4", level="2+3")
    assert ways(state, 3, Save, Donate, CallTeam) == {save("Y9", 0)}
    for action in (endanger("G4"), LayTrap(1)):
        assert refused(state, 3, action).endswith("R67")


@pytest.mark.rule("douc R68", "douc DA14")
def test_only_saves_that_keep_the_largest_number() -> None:
    state = charged(1, "B4! B8!", "3|B9 B5|2|2")
    assert legal(state, 1) == {save("B5", 0), save("B9", 1)}
    assert refused(state, 1, save("B9", 0)) == "saves-fewer R68"
    assert refused(state, 1, DONE) == "must-save R68"
    run = play(state, (1, save("B9", 1)), (1, save("B5", 0)))
    assert shown(run.state.zone) == "B4<B5 B8<B9"
    assert legal(run.state, 1) == {DONE}


@pytest.mark.rule("douc R68", "douc DA14")
def test_a_trump_is_kept_for_the_trump() -> None:
    state = charged(1, "T3! Y6! G2!", "3|T5 Y9 G1 G5|2|2")
    assert legal(state, 1) == {save("T5", 0), save("Y9", 1), save("G5", 2)}
    assert refused(state, 1, save("T5", 1)) == "saves-fewer R68"
    assert refused(state, 1, save("G1", 2)) == "too-weak R38"


@pytest.mark.rule("douc R68", "douc DA14")
def test_what_cannot_all_be_saved_may_be_chosen() -> None:
    state = charged(1, "Y4! B4!", "3|T5|2|2")
    assert legal(state, 1) == {save("T5", 0), save("T5", 1)}


@pytest.mark.rule("douc R68", "douc R70", "douc DA14")
def test_other_means_are_optional() -> None:
    state = charged(1, "Y4! B4!", "3|Y5 DON TRAP|2|2", level="2+3")
    turns = {Turn(place) for place in range(6)}
    assert legal(state, 1) == {save("Y5", 0), Don(0), Don(1)} | turns
    state = play(state, (1, save("Y5", 0))).state
    assert legal(state, 1) == {DONE, Don(1)} | turns


@pytest.mark.rule("douc R69", "douc DA15")
def test_a_tourist_in_charge_saves_in_the_rain() -> None:
    state = charged(2, "Y4!", "3|2|Y9 DON|2", pile="")
    assert state.month.rain
    assert legal(state, 2) == {save("Y9"), Don(0)}
    assert shown(play(state, (2, save("Y9"))).state.zone) == "Y4<Y9"


@pytest.mark.rule("douc R70", "douc R74")
def test_the_player_in_charge_uses_the_jungle() -> None:
    state = charged(3, "Y4! B4!", "3|2|2|-", level="2+3", jungle="B8 T9 DON 3", pile="")
    one = play(state, (3, Turn(0)))
    assert shown(one.state.zone) == "Y4! B4<B8"
    assert one.state.pending == Charge(3)
    two = play(one.state, (3, Turn(2))).state
    assert shown(two.zone) == "Y4+DON B4<B8"
    assert legal(two, 3) == {DONE}
    assert refused(two, 3, Turn(1)) == "nothing-to-save R49"
    several = play(state, (3, Turn(1))).state
    assert isinstance(several.pending, Placing)
    assert legal(several, 3) == {PlaceOn(0), PlaceOn(1)}
    assert play(several, (3, PlaceOn(1))).state.pending == Charge(3)


@pytest.mark.rule("douc R70", "douc R71")
def test_a_second_rescue_team_starts_again() -> None:
    hands = "3|RT Y9|RT 1|2|2"
    state = play(scene("Y4!", hands, "R P T T T", level="3"), (2, TEAM)).state
    state = play(state, (0, LAY), (3, LAY), (4, LAY), (1, LAY)).state
    assert legal(state, 1) == {save("Y9"), TEAM}
    again = play(state, (1, TEAM))
    assert again.told(TeamCalled)[0].racing == (2, 3, 4, 0)
    last = play(again.state, (0, LAY), (3, LAY), (4, LAY), (2, LAY)).state
    assert last.pending == Charge(2)
    assert refused(last, 1, save("Y9")) == "charge-first R67"
    night = play(last, (2, DONE)).state
    assert night.month.result == (0, 0, 1, 0, 0)
    assert names(night.month.treetop[-2:]) == "RT RT"


@pytest.mark.rule("douc R72")
def test_done_ends_the_day_at_once() -> None:
    state = charged(1, "Y4! B5<B6! G1<G3", "3|2|2|2", pile="")
    run = play(state, (1, DONE))
    assert [event.why for event in run.told(DayEnded)] == ["charge"]
    assert [(event.seat, names(event.cards)) for event in run.told(Lost)] == [(1, "Y4 B6")]
    assert isinstance(run.state.pending, Opening)
    assert lost(run.state, 0) == ""


@pytest.mark.rule("douc R72", "douc DA34")
def test_a_tourist_in_charge_loses_cards() -> None:
    night = play(charged(2, "Y4!", "3|2|2|2", pile=""), (2, DONE)).state
    assert night.month.result == (0, 0, 1, 0)


@pytest.mark.rule("douc R73", "douc DA16")
@pytest.mark.parametrize("card", ["Y3", "TRAP"])
def test_an_unfitting_card_in_charge_ends_the_day(card: str) -> None:
    state = charged(1, "Y4! B5<B6!", "3|Y9|2|2", level="2+3", jungle=f"{card} 5", pile="")
    run = play(state, (1, Turn(0)))
    assert [event.why for event in run.told(DayEnded)] == ["jungle"]
    assert lost(run.state, 1) == "Y4 B6"
    assert lost(run.state, 0) == ""
    assert not run.told(Barred)
    assert names(card for card in run.state.jungle[:1] if card is not None) == card


@pytest.mark.rule("douc R74", "douc DA10")
def test_a_ranger_plays_a_revealed_donation_or_team() -> None:
    one = play(scene("Y4!", "3|2|2", level="2+3", jungle="DON 5"), (0, Turn(0))).state
    assert shown(one.zone) == "Y4+DON"
    many = play(scene("Y4! B4!", "3|2|2", level="2+3", jungle="DON 5"), (0, Turn(0))).state
    assert legal(many, 0) == {PlaceOn(0), PlaceOn(1)}
    team = play(scene("Y4!", "3|2|2", level="2+3", jungle="RT 5"), (0, Turn(0)))
    assert isinstance(team.state.pending, Race)
    assert team.told(TeamCalled)[0].racing == (1, 2)
    assert team.state.jungle[0] is None
    assert team.state.zone.teams == (0,)


@pytest.mark.rule("douc R74")
def test_a_revealed_trap_never_fits_the_ranger() -> None:
    state = scene("Y4! B2<B3", "3|2|2", level="2+3", jungle="TRAP 5", pile="")
    run = play(state, (0, Turn(0)))
    assert [event.why for event in run.told(DayEnded)] == ["jungle"]
    assert lost(run.state, 0) == "Y4"


@pytest.mark.rule("douc R74", "douc R70")
def test_a_revealed_team_in_charge_races_again() -> None:
    state = charged(4, "Y4!", "3|2|2|2|2", "R P T T T", level="2+3", jungle="RT 5")
    run = play(state, (4, Turn(0)))
    assert run.told(TeamCalled)[0].racing == (0, 1, 2, 3)


@pytest.mark.rule("douc R52", "douc R75")
def test_d65_the_poacher_turns_over_a_trap() -> None:
    state = scene("Y2<Y4", "3|2|2", level="2+3", jungle="TRAP 5")
    fits = play(state, (1, Turn(0))).state
    assert shown(fits.zone) == "Y2<Y4!"
    assert isinstance(fits.pending, Free)
    bare = scene("Y2!", "3|2|2", level="2+3", jungle="TRAP 5")
    barred = play(bare, (1, Turn(0)))
    assert barred.told(Barred)
    assert barred.state.zone.barred
    assert barred.state.jungle == bare.jungle
    several = play(scene("Y2<Y4 B4<B5", "3|2|2", level="2+3", jungle="TRAP 5"), (1, Turn(0))).state
    assert legal(several, 1) == {PlaceOn(0), PlaceOn(1)}


@pytest.mark.rule("douc R75")
@pytest.mark.parametrize("card", ["DON", "RT"])
def test_heart_cards_never_fit_the_poacher(card: str) -> None:
    state = scene("Y2! Y3<Y4", "3|2|2", level="2+3", jungle=f"{card} 5")
    run = play(state, (1, Turn(0)))
    assert run.told(Barred)
    assert run.state.jungle == state.jungle
    assert shown(run.state.zone) == shown(state.zone)


@pytest.mark.rule("douc R65", "douc R100", "douc DA25")
def test_d63_two_players_run_no_race() -> None:
    state = scene("Y4!", "RT 2|Y7 B2", "R P", level="3")
    run = play(state, (0, TEAM))
    assert run.state.pending == Charge(1)
    assert run.told(TeamCalled)[0].racing == ()
    assert legal(run.state, 1) == {save("Y7")}
    three = scene("Y4!", "RT 2|Y7 B2|-", "R P -", level="3", pile="")
    assert play(three, (0, TEAM)).state.pending == Charge(1)


@pytest.mark.rule("douc R68")
def test_saving_in_charge_takes_cards_from_the_hand() -> None:
    state = charged(1, "B4!", "3|B9 Y3|2|2")
    run = play(state, (1, save("B9")))
    assert hand(run.state, 1) == "Y3"
    assert sizes(run.state) == (3, 1, 2, 2)
    assert not ways(run.state, 1, Declare)
