"""The Poacher opens the day: R26 to R32."""

from __future__ import annotations

import pytest

from rules.contract import Action
from rules.douc.events import DayEnded, Discarded, Opened, OpeningSpoiled
from rules.douc.state import Free, Opening
from tests.rules.douc.build import dawn
from tests.rules.douc.moves import (
    DECLARE,
    GAME,
    HOLD,
    PASS,
    Turn,
    discard,
    endanger,
    legal,
    play,
    refused,
    save,
    ways,
)
from tests.rules.douc.reading import hand, lost, names, shown, sizes


@pytest.mark.rule("douc R26")
def test_until_the_poacher_opens_nobody_else_may_act() -> None:
    state = dawn("Y9 T3|B2 G4|Y1 T2|T9", "R P T T")
    assert GAME.actors(state) == (1,)
    for seat in (0, 2, 3):
        assert not legal(state, seat)
        for action in (endanger("T9"), PASS, DECLARE, save("T3")):
            assert refused(state, seat, action) == "open-first R26"
    opened = play(state, (1, endanger("B2")))
    assert shown(opened.state.zone) == "B2!"
    assert isinstance(opened.state.pending, Free)
    assert opened.told(Opened)[0].seat == 1


@pytest.mark.rule("douc R26", "douc R27", "douc R28", "douc DA5", "douc DA6")
def test_d11_any_douc_opens_and_passing_is_not_legal() -> None:
    state = dawn("2|Y1 Y9 T3 G2 B5|2")
    opening: set[Action] = {endanger(card) for card in ("Y1", "Y9", "T3", "G2", "B5")}
    assert legal(state, 1) == opening
    assert not legal(state, 0)
    assert not legal(state, 2)
    for quitting in (PASS, HOLD, DECLARE):
        assert refused(state, 1, quitting) == "open-first R26"


@pytest.mark.rule("douc R27")
@pytest.mark.parametrize("card", ["Y1", "Y9", "T3", "G2", "B5"])
def test_the_opening_needs_no_matching_strength(card: str) -> None:
    state = play(dawn("2|Y1 Y9 T3 G2 B5|2"), (1, endanger(card))).state
    assert shown(state.zone) == f"{card}!"
    assert sizes(state)[1] == 4


@pytest.mark.rule("douc R28", "douc DA5")
def test_an_action_card_cannot_be_lost_while_a_douc_is_in_hand() -> None:
    state = dawn("2|Y1 TRAP|2", level="3")
    assert legal(state, 1) == {endanger("Y1")}
    assert refused(state, 1, discard("trap")) == "able-to-open R28"
    assert refused(state, 1, PASS) == "open-first R26"


@pytest.mark.rule("douc R29")
def test_d15_opening_with_a_jungle_card() -> None:
    state = dawn("5|5|5", level="2", jungle="? ? ? ? G9 ?")
    assert ways(state, 1, Turn) == {Turn(place) for place in range(6)}
    run = play(state, (1, Turn(4)))
    assert shown(run.state.zone) == "G9!"
    assert sizes(run.state)[1] == 5
    assert isinstance(run.state.pending, Free)
    assert run.state.jungle[4] is None
    assert run.told(Opened)[0].place == 4


@pytest.mark.rule("douc R29")
@pytest.mark.parametrize("card", ["Y1", "T9", "B5"])
def test_a_revealed_douc_always_fits_the_opening(card: str) -> None:
    state = play(dawn("2|B3 G3|2", level="2+3", jungle=f"{card} 5"), (1, Turn(0))).state
    assert shown(state.zone) == f"{card}!"
    assert hand(state, 1) == "B3 G3"
    assert not state.zone.barred


@pytest.mark.rule("douc R30", "douc DA5")
def test_d13_a_poacher_with_only_action_cards() -> None:
    state = dawn("2|TRAP DON|2", level="3", pile="")
    assert legal(state, 1) == {discard("trap"), discard("donation")}
    run = play(state, (1, discard("donation")))
    assert lost(run.state, 1) == "DON"
    assert hand(run.state, 1) == "TRAP"
    assert [event.why for event in run.told(DayEnded)] == ["discard"]
    assert run.told(Discarded)
    assert run.state.month.day == state.month.day + 1
    assert run.state.month.result == (0, 1, 0)


@pytest.mark.rule("douc R30")
def test_the_card_is_the_poachers_choice_and_others_cannot_be_lost() -> None:
    state = dawn("2|TRAP DON|2", level="3", pile="")
    assert refused(state, 1, discard("team")) == "not-held R34"
    assert lost(play(state, (1, discard("trap"))).state, 1) == "TRAP"


@pytest.mark.rule("douc R30", "douc R32", "douc DA5")
def test_with_a_jungle_card_out_no_action_card_is_lost() -> None:
    state = dawn("2|TRAP DON|2", level="2+3", jungle="- B4 -", pile="")
    assert legal(state, 1) == {Turn(1)}
    assert refused(state, 1, discard("trap")) == "able-to-open R28"
    bare = dawn("2|TRAP DON|2", level="2+3", jungle="-", pile="")
    assert legal(bare, 1) == {discard("trap"), discard("donation")}


@pytest.mark.rule("douc R31")
@pytest.mark.parametrize("card", ["TRAP", "DON", "RT"])
def test_an_action_card_turned_over_ends_the_day(card: str) -> None:
    state = dawn("2|Y1 B2|2", level="2+3", jungle=f"{card} 5", pile="")
    run = play(state, (1, Turn(0)))
    assert [event.why for event in run.told(DayEnded)] == ["spoiled"]
    assert len(run.told(OpeningSpoiled)) == 1
    assert card in names(run.state.month.treetop[len(state.month.treetop) :])
    assert run.state.month.result == (0, 0, 0)


@pytest.mark.rule("douc R31", "douc R93")
def test_after_a_spoiled_opening_a_new_day_begins() -> None:
    state = dawn("5|Y1 B2 3|5", level="2+3", jungle="TRAP 5", pile="Y2 Y3 Y4")
    run = play(state, (1, Turn(0)))
    assert isinstance(run.state.pending, Opening)
    assert run.state.month.day == 3
    assert names(run.state.month.treetop[-1:]) == "TRAP"


@pytest.mark.rule("douc R32", "douc DA5")
def test_only_action_cards_and_a_jungle_must_open_with_the_jungle() -> None:
    state = dawn("2|TRAP RT|2", level="2+3", jungle="G3 T5 -")
    assert legal(state, 1) == {Turn(0), Turn(1)}
    assert shown(play(state, (1, Turn(1))).state.zone) == "T5!"
    assert refused(state, 1, Turn(2)) == "place-empty R55"
