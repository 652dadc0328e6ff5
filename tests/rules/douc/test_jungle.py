"""Jungle Cards by day: R47 to R55, and the readings DA9, DA10, DA11, DA32."""

from __future__ import annotations

import pytest

from rules.contract import Action
from rules.douc.actions import Endanger, LayTrap
from rules.douc.events import Barred, DayEnded, JungleTurned, Lost
from rules.douc.state import Free, Placing
from tests.rules.douc.build import ringed, scene
from tests.rules.douc.moves import (
    DECLARE,
    GAME,
    PlaceOn,
    Turn,
    dusk,
    endanger,
    legal,
    play,
    refused,
    save,
    ways,
)
from tests.rules.douc.moves import LayTrap as Trap
from tests.rules.douc.reading import lost, roles_of, shown, sizes

ALL: set[Action] = {Turn(place) for place in range(6)}


@pytest.mark.rule("douc R47")
def test_ranger_and_poacher_turn_over_at_any_time() -> None:
    state = scene("Y2!", "Y9 3|G2 2|2", level="2")
    assert ways(state, 0, Turn) == ALL
    assert ways(state, 1, Turn) == ALL
    later = play(state, (1, endanger("G2")), (0, save("Y9", 0))).state
    assert ways(later, 0, Turn) == ALL
    assert ways(later, 1, Turn) == ALL
    plain = scene("Y2!", "Y9 3|G2 2|2")
    assert not ways(plain, 0, Turn)
    assert refused(plain, 0, Turn(0)) == "no-jungle R22"


@pytest.mark.rule("douc R47", "douc R34")
def test_turning_over_is_instead_of_a_hand_card() -> None:
    state = scene("Y2!", "3|2|2", level="2", jungle="Y8 5")
    run = play(state, (0, Turn(0)))
    assert sizes(run.state) == (3, 2, 2)
    assert shown(run.state.zone) == "Y2<Y8"


@pytest.mark.rule("douc R48")
def test_a_tourist_may_not_use_the_jungle() -> None:
    state = scene("Y2!", "3|2|Y9 G2", level="2")
    assert not ways(state, 2, Turn)
    assert refused(state, 2, Turn(0)) == "tourist-jungle R48"
    offered = ringed(2, "Y2!", "3|2|Y9 G2", level="2")
    assert not ways(offered, 2, Turn)


@pytest.mark.rule("douc R48", "douc R49", "douc DA9")
def test_d49_when_nothing_could_fit_nothing_is_turned_over() -> None:
    full = scene("Y2! B3!", "2|2|2", level="2")
    assert not ways(full, 1, Turn)
    assert refused(full, 1, Turn(0)) == "cap R45"
    assert ways(full, 0, Turn) == ALL
    safe = scene("Y2<Y3", "2|2|2", level="2")
    assert not ways(safe, 0, Turn)
    assert refused(safe, 0, Turn(0)) == "nothing-to-save R49"
    assert ways(safe, 1, Turn) == ALL
    assert not ways(full, 2, Turn)
    assert not ways(safe, 2, Turn)


@pytest.mark.rule("douc R50")
def test_d45_a_fitting_card_must_be_played() -> None:
    state = scene("B5! Y2!", "3|2|2", level="2", jungle="B8 5")
    run = play(state, (0, Turn(0)))
    assert shown(run.state.zone) == "B5<B8 Y2!"
    assert sum(card is not None for card in run.state.jungle) == 5
    assert isinstance(run.state.pending, Free)
    assert not run.told(DayEnded)
    (turned,) = run.told(JungleTurned)
    assert turned.fits


@pytest.mark.rule("douc R50", "douc DA10")
def test_d47_a_card_that_saves_several_is_placed_by_choice() -> None:
    state = scene("B5! Y2!", "3|2|2", level="2", jungle="T6 5")
    chosen = play(state, (0, Turn(0))).state
    assert isinstance(chosen.pending, Placing)
    assert GAME.actors(chosen) == (0,)
    assert legal(chosen, 0) == {PlaceOn(0), PlaceOn(1)}
    assert not legal(chosen, 1)
    assert refused(chosen, 0, DECLARE) == "place-first R50"
    assert refused(chosen, 0, PlaceOn(2)) == "does-not-fit R50"
    assert refused(chosen, 1, PlaceOn(0)) == "place-first R50"
    assert shown(play(chosen, (0, PlaceOn(0))).state.zone) == "B5<T6 Y2!"
    assert shown(play(chosen, (0, PlaceOn(1))).state.zone) == "B5! Y2<T6"


@pytest.mark.rule("douc R50")
def test_only_the_stacks_it_saves_can_be_chosen() -> None:
    state = scene("B5! Y2! T9! G4!", "5|2|2", level="2", jungle="T6 5")
    chosen = play(state, (0, Turn(0))).state
    assert legal(chosen, 0) == {PlaceOn(0), PlaceOn(1), PlaceOn(3)}


@pytest.mark.rule("douc R51")
def test_an_unfitting_card_of_the_ranger_ends_the_day() -> None:
    state = scene("B5! Y2<Y4 G7!", "B9 2|G2 4|Y8 T1 3", level="2", jungle="G3 5", pile="")
    run = play(state, (0, Turn(0)))
    assert [event.why for event in run.told(DayEnded)] == ["jungle"]
    assert [(event.seat, len(event.cards)) for event in run.told(Lost)] == [(0, 2)]
    assert lost(run.state, 0) == "B5 G7"
    (turned,) = run.told(JungleTurned)
    assert (turned.seat, turned.place, turned.fits) == (0, 0, False)
    assert turned.seen_by(None) == turned


@pytest.mark.rule("douc R51", "douc DA32")
def test_the_shown_card_returns_face_down_to_its_place() -> None:
    state = scene("B5!", "5|5|5", level="2", jungle="? ? G3 3")
    run = play(state, (0, Turn(2)))
    assert run.state.jungle == state.jungle
    assert run.state.month.day == state.month.day + 1
    for viewer in (None, 0, 1, 2):
        place = GAME.view(run.state, viewer).public.jungle[2]
        assert place.lies
        assert place.shown == state.jungle[2]


@pytest.mark.rule("douc R52")
def test_a_matching_card_of_the_poacher_must_be_played() -> None:
    state = scene("Y2<Y4", "4|2|2", level="2", jungle="G4 5")
    run = play(state, (1, Turn(0)))
    assert shown(run.state.zone) == "Y2<Y4 G4!"
    assert run.state.jungle[0] is None
    assert not run.state.zone.barred
    assert sizes(run.state)[1] == 2


@pytest.mark.rule("douc R53", "douc DA11")
def test_an_unfitting_card_bars_the_poacher() -> None:
    state = scene("Y2<Y4", "4|G2 T4 TRAP|B2 2", level="2+3", jungle="G7 5")
    assert ways(state, 1, LayTrap)
    run = play(state, (1, Turn(0)))
    assert [event.seat for event in run.told(Barred)] == [1]
    barred = run.state
    assert barred.jungle == state.jungle
    assert not ways(barred, 1, Endanger, LayTrap, Turn)
    for action in (endanger("G2"), Trap(0), Turn(1)):
        assert refused(barred, 1, action) == "barred R53"
    assert not any(event.secret for event in run.told(JungleTurned))


@pytest.mark.rule("douc R53")
def test_the_bar_ends_with_the_day() -> None:
    state = scene("Y2!", "5|5|5", level="2", barred=True)
    assert not dusk(state).state.zone.barred


@pytest.mark.rule("douc R54")
def test_tourists_still_endanger_and_the_day_goes_on() -> None:
    state = scene("Y2!", "Y9 3|G2 2|B2 TRAP", level="2+3", barred=True)
    assert endanger("B2") in legal(state, 2)
    run = play(state, (2, endanger("B2")), (0, save("Y9", 0)), (2, Trap(0)))
    assert shown(run.state.zone) == "Y2<Y9! B2!"
    assert not run.told(DayEnded)
    turned = play(ringed(1, "Y2!", "4|G2 2|B2 2", level="2", jungle="G7 5"), (1, Turn(0)))
    assert not turned.told(DayEnded)
    assert GAME.actors(turned.state) == (2,)


@pytest.mark.rule("douc R55")
def test_an_emptied_place_stays_empty_until_the_night() -> None:
    state = scene("B5! Y2!", "5|5|5", level="2", jungle="B8 Y7 4", pile="G1 G2 G3")
    run = play(state, (0, Turn(0)))
    assert run.state.jungle[0] is None
    assert Turn(0) not in legal(run.state, 0)
    assert Turn(0) not in legal(run.state, 1)
    assert refused(run.state, 0, Turn(0)) == "place-empty R55"
    later = play(run.state, (0, Turn(1))).state
    assert later.jungle[:2] == (None, None)
    assert None not in dusk(later).state.jungle


@pytest.mark.rule("douc R49")
def test_the_poacher_turns_over_only_while_there_is_room() -> None:
    state = scene("Y2!", "2|2|2", level="2", jungle="G2 5")
    assert ways(state, 1, Turn) == ALL
    filled = play(state, (1, Turn(0))).state
    assert filled.zone.danger == 2
    assert not ways(filled, 1, Turn)


@pytest.mark.rule("douc R51", "douc R72")
def test_the_ranger_who_turned_over_loses_even_what_others_could_save() -> None:
    state = ringed(0, "B5!", "2|2|B9 T1", level="2", jungle="G3 5", pile="")
    run = play(state, (0, Turn(0)))
    assert lost(run.state, 0) == "B5"
    assert not [event for event in run.events if type(event).__name__ in ("Passed", "Declared")]


@pytest.mark.rule("douc R47", "douc R100", "douc DA36")
def test_with_two_players_both_may_use_the_jungle() -> None:
    state = scene("Y2!", "3|2", "R P", level="2")
    assert ways(state, 0, Turn) == ALL
    assert ways(state, 1, Turn) == ALL
    assert roles_of(state) == "R P"


@pytest.mark.rule("douc R52", "douc R75")
def test_the_preview_of_a_trap_turned_over_tells_one_more_in_danger() -> None:
    state = scene("Y2<Y4 B3<B5 G9!", "3|3|3", level="2+3", jungle="TRAP 5")
    placing = play(state, (1, Turn(0))).state
    assert isinstance(placing.pending, Placing)
    assert legal(placing, 1) == {PlaceOn(0), PlaceOn(1)}
    for stack, top in enumerate(("Y4", "B5")):
        brought = GAME.preview(GAME.view(placing, 1), PlaceOn(stack))
        assert brought.code == "traps"
        assert dict(brought.params) == {"top": top, "danger": "2", "held": "3"}
        assert play(placing, (1, PlaceOn(stack))).state.zone.danger == 2
    saving = play(scene("B5! Y2!", "3|3|3", level="2", jungle="T6 5"), (0, Turn(0))).state
    brought = GAME.preview(GAME.view(saving, 0), PlaceOn(1))
    assert (brought.code, dict(brought.params)) == ("saves", {"top": "Y2", "danger": "1"})
