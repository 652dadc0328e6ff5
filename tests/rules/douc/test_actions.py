"""Action cards from the hand: R56 to R64, and the readings DA12, DA13, DA26 to DA28."""

from __future__ import annotations

import pytest

from rules.contract import Action
from rules.douc.actions import CallTeam, Donate, Endanger, LayTrap, Save
from rules.douc.events import Donated, TeamCalled, Trapped
from tests.rules.douc.build import dawn, scene
from tests.rules.douc.moves import GAME, TEAM, dusk, endanger, legal, play, refused, save, ways
from tests.rules.douc.moves import Donate as Don
from tests.rules.douc.moves import LayTrap as Trap
from tests.rules.douc.reading import lost, names, shown


@pytest.mark.rule("douc R56")
def test_action_cards_go_with_the_sign_of_the_role() -> None:
    table, every = "Y2! B3<B8", "TRAP DON RT"
    for seat, allowed in ((0, {Don(0), TEAM}), (1, {Trap(1)}), (2, {Don(0), TEAM, Trap(1)})):
        hands = "|".join([f"{every} 2" if other == seat else "5" for other in range(3)])
        state = scene(table, hands, level="3")
        assert ways(state, seat, Donate, CallTeam, LayTrap) == allowed
    ranger = scene(table, f"{every} 2|5|5", level="3")
    assert refused(ranger, 0, Trap(1)) == "no-crosshair R35"
    poacher = scene(table, f"5|{every} 2|5", level="3")
    assert refused(poacher, 1, TEAM) == "no-heart R35"


@pytest.mark.rule("douc R56", "douc R26")
def test_no_action_card_before_the_opening() -> None:
    state = dawn("DON RT 2|Y1 TRAP|TRAP DON 1", level="3")
    assert legal(state, 1) == {endanger("Y1")}
    actions: tuple[Action, ...] = (Don(0), TEAM, Trap(0))
    for action in actions:
        assert refused(state, 2, action) == "open-first R26"
    assert refused(state, 1, Trap(0)) == "open-first R26"


@pytest.mark.rule("douc R57", "douc R58", "douc R80")
def test_d53_a_donation_saves_and_closes() -> None:
    state = scene("Y7!", "4|TRAP 2|DON TRAP 2|2", "R P T T", level="3")
    run = play(state, (2, Don(0)))
    assert shown(run.state.zone) == "Y7+DON"
    assert (run.state.zone.danger, run.told(Donated)[0].seat) == (0, 2)
    for seat in (1, 2):
        assert not ways(run.state, seat, LayTrap)
        assert refused(run.state, seat, Trap(0)) == "closed R58"
    night = dusk(run.state).state
    assert names(night.month.treetop) == "Y7 DON"
    assert night.month.result == (0, 0, 0, 0)
    poacher = scene("Y7!", "4|DON 2|2|2", "R P T T", level="3")
    assert not ways(poacher, 1, Donate)
    assert refused(poacher, 1, Don(0)) == "no-heart R35"


@pytest.mark.rule("douc R57")
def test_a_donation_needs_a_stack_in_danger() -> None:
    state = scene("Y7! B2<B3 G3<G8!", "DON 2|2|2", level="3")
    assert ways(state, 0, Donate) == {Don(0), Don(2)}
    assert refused(state, 0, Don(1)) == "not-in-danger R37"


@pytest.mark.rule("douc R58")
def test_nothing_is_laid_on_a_closed_stack() -> None:
    state = scene("Y7+DON B2!", "Y9 DON B9|TRAP 2|TRAP 2", level="3")
    assert ways(state, 0, Save, Donate) == {save("B9", 1), Don(1)}
    assert refused(state, 0, save("Y9", 0)) == "closed R58"
    assert refused(state, 0, Don(0)) == "closed R58"


@pytest.mark.rule("douc R59", "douc DA28")
def test_a_donation_adds_no_strength() -> None:
    before = scene("Y7!", "DON 4|B7 B1 T12 B2|2|2|2", "R P T T T", level="3")
    after = play(before, (0, Don(0))).state
    assert ways(before, 1, Endanger) == ways(after, 1, Endanger) == {endanger("B7")}


@pytest.mark.rule("douc R60", "douc R61", "douc DA27")
def test_a_trap_puts_a_rescuer_in_danger() -> None:
    state = scene("Y2<Y4", "3|TRAP 2|2", level="3")
    run = play(state, (1, Trap(0)))
    assert shown(run.state.zone) == "Y2<Y4!"
    assert run.state.zone.danger == 1
    assert names([run.told(Trapped)[0].trapped]) == "Y4"
    night = dusk(run.state).state
    assert lost(night, 0) == "Y4"


@pytest.mark.rule("douc R60", "douc R62")
def test_d55_the_only_trap_target() -> None:
    state = scene("G5+DON, Y2!, Y3<Y6", "2|TRAP 2|TRAP 2", level="3")
    for seat in (1, 2):
        assert ways(state, seat, LayTrap) == {Trap(2)}
        assert refused(state, seat, Trap(0)) == "closed R58"
        assert refused(state, seat, Trap(1)) == "trap-in-danger R60"
        assert refused(state, seat, Trap(3)) == "no-stack R37"


@pytest.mark.rule("douc R62")
def test_a_trap_obeys_the_cap() -> None:
    state = scene("G5! Y3<Y6", "1|TRAP 2|TRAP 2", level="3")
    for seat in (1, 2):
        assert not ways(state, seat, LayTrap)
        assert refused(state, seat, Trap(1)) == "cap R45"
    roomy = scene("G5! Y3<Y6", "2|TRAP 2|TRAP 2", level="3")
    assert ways(roomy, 1, LayTrap) == {Trap(1)}


@pytest.mark.rule("douc R63", "douc DA12")
def test_d57_a_trapped_douc_saved_again_stays_saved() -> None:
    state = scene("Y2<Y4!", "Y9 3|TRAP 2|TRAP 2", level="3")
    saved = play(state, (0, save("Y9"))).state
    assert shown(saved.zone) == "Y2<Y4<Y9"
    assert ways(saved, 1, LayTrap) == {Trap(0)}
    run = play(saved, (1, Trap(0)))
    assert names([run.told(Trapped)[0].trapped]) == "Y9"
    assert shown(run.state.zone) == "Y2<Y4<Y9!"
    assert lost(dusk(run.state).state, 0) == "Y9"


@pytest.mark.rule("douc R63", "douc R38", "douc R39")
def test_a_trapped_douc_is_saved_by_the_usual_cards() -> None:
    state = scene("Y2<Y4!", "Y3 Y5 G9 T1 DON|2|2", level="3")
    assert ways(state, 0, Save, Donate) == {save("Y5"), save("T1"), Don(0)}
    trump = scene("Y2<T4!", "Y9 T3 T5|2|2", level="3")
    assert ways(trump, 0, Save) == {save("T5")}
    closed = play(state, (0, Don(0))).state
    assert shown(closed.zone) == "Y2<Y4+DON"


@pytest.mark.rule("douc R60", "douc R63")
def test_a_trap_needs_a_rescuer_on_top() -> None:
    state = scene("Y2<Y4! B3!", "4|TRAP 2|2", level="3")
    assert not ways(state, 1, LayTrap)
    assert refused(state, 1, Trap(0)) == "trap-in-danger R60"
    assert refused(state, 1, Trap(1)) == "trap-in-danger R60"


@pytest.mark.rule("douc R64", "douc DA13")
def test_a_rescue_team_needs_danger() -> None:
    for seat, hands in ((0, "RT 2|2|2"), (2, "2|2|RT 2")):
        assert refused(scene("Y2<Y4", hands, level="3"), seat, TEAM) == "team-needs-danger R64"
        run = play(scene("Y2!", hands, level="3"), (seat, TEAM))
        assert run.told(TeamCalled)[0].seat == seat


@pytest.mark.rule("douc R86", "douc R56")
def test_a_card_not_held_is_not_played() -> None:
    state = scene("Y2! B3<B8", "3|3|3", level="3")
    actions: tuple[Action, ...] = (Don(0), Trap(1), TEAM)
    for action in actions:
        assert refused(state, 2, action) == "not-held R34"


@pytest.mark.rule("douc R60", "douc R62")
def test_the_preview_of_a_trap_is_true_of_a_rescuer_that_was_never_in_danger() -> None:
    state = scene("Y2<Y4 G9!", "3|TRAP 2|3", level="3")
    brought = GAME.preview(GAME.view(state, 1), Trap(0))
    text = GAME.book().sentence_of(brought.code).text.format(**dict(brought.params))
    assert text == "Y4 will be in danger: 2 of at most 3."
