"""Free play, saving and endangering: R33 to R46."""

from __future__ import annotations

import pytest

from rules.douc.actions import Endanger, Save
from rules.douc.events import Endangered, Saved
from rules.douc.options import Options
from tests.rules.douc.build import dawn, ringed, scene
from tests.rules.douc.moves import (
    DECLARE,
    GAME,
    HOLD,
    PASS,
    cards_only,
    endanger,
    legal,
    play,
    refused,
    save,
    ways,
)
from tests.rules.douc.reading import hand, shown, sizes

LIVE = Options(day="live", rescue="lot")


@pytest.mark.rule("douc R33")
def test_any_remaining_player_plays_in_any_order() -> None:
    state = scene("Y2! B2!", "Y9 B9 G9 4|G2|T2|Y4", "R P T T")
    assert set(GAME.actors(state)) == {0, 1, 2, 3}
    one = play(state, (3, save("Y4", 0)), (0, save("B9", 1)), (1, endanger("G2")), (2, endanger("T2")))
    two = play(state, (1, endanger("G2")), (2, endanger("T2")), (0, save("B9", 1)), (3, save("Y4", 0)))
    assert shown(one.state.zone) == "Y2<Y4 B2<B9 G2! T2!"
    assert shown(two.state.zone) == "Y2<Y4 B2<B9 G2! T2!"


@pytest.mark.rule("douc R33")
def test_the_eliminated_do_not_play() -> None:
    state = scene("Y2!", "Y9 2|G2|-|T2", "R P - T", pile="")
    assert set(GAME.actors(state)) == {0, 1, 3}
    assert not legal(state, 2)
    assert refused(state, 2, endanger("T2")) == "eliminated R89"


@pytest.mark.rule("douc R34")
def test_one_card_a_play_and_any_number_of_plays() -> None:
    state = scene("Y2! B2!", "Y9 B9 G9|G2 T2|T9")
    run = play(state, (0, save("Y9", 0)))
    assert sizes(run.state) == (2, 2, 1)
    run = play(run.state, (0, save("B9", 1)), (1, endanger("G2")))
    assert sizes(run.state) == (1, 1, 1)
    more = play(run.state, (0, save("G9", 2)))
    assert shown(more.state.zone) == "Y2<Y9 B2<B9 G2<G9"
    assert refused(state, 0, save("B8", 1)) == "not-held R34"


@pytest.mark.rule("douc R35")
def test_heart_and_crosshair_by_role() -> None:
    state = scene("Y2! B3!", "Y9 T2 G2 4|Y8 T3 G3|Y7 T4 B2")
    assert ways(state, 0, Save, Endanger) == {
        save("Y9", 0),
        save("T2", 0),
        save("T2", 1),
    }
    assert ways(state, 1, Save, Endanger) == {endanger("T3"), endanger("G3")}
    assert ways(state, 2, Save, Endanger) == {save("Y7", 0), save("T4", 0), save("T4", 1), endanger("B2")}
    assert refused(state, 0, endanger("G2")) == "no-crosshair R35"
    assert refused(state, 1, save("Y8", 0)) == "no-heart R35"


@pytest.mark.rule("douc R36", "douc DA6")
def test_everybody_may_stay_passive() -> None:
    table, hands = "Y2!", "Y9 T2 2|G2|T3 B2"
    for seat in (1, 2):
        state = ringed(seat, table, hands)
        assert cards_only(state, seat)
        assert PASS in legal(state, seat)
    ranger = ringed(0, table, hands)
    assert {HOLD, DECLARE} < legal(ranger, 0)
    live = scene(table, hands)
    assert GAME.moment(live).kind == "open"
    assert not GAME.moment(live).asks


@pytest.mark.rule("douc R37", "douc R40", "douc R41")
def test_a_rescuer_saves_one_douc_and_is_safe() -> None:
    state = scene("Y2! Y3!", "Y9 T1 2|2|2")
    run = play(state, (0, save("Y9", 1)))
    assert shown(run.state.zone) == "Y2! Y3<Y9"
    assert run.state.zone.danger == 1
    (event,) = run.told(Saved)
    assert (event.seat, event.stack) == (0, 1)
    assert refused(run.state, 0, save("T1", 1)) == "not-in-danger R37"


@pytest.mark.rule("douc R37")
def test_only_a_stack_in_danger_is_saved() -> None:
    state = scene("Y2<Y4 B3!", "Y9 B8 2|2|2")
    assert ways(state, 0, Save) == {save("B8", 1)}
    assert refused(state, 0, save("Y9", 0)) == "not-in-danger R37"
    assert refused(state, 0, save("Y9", 5)) == "no-stack R37"


@pytest.mark.rule("douc R38")
def test_d23_what_saves_a_coloured_douc() -> None:
    state = scene("B7!", "B6 B8 G9 T1 T12|2|2|2|2", "R P T T T")
    assert ways(state, 0, Save) == {save("B8"), save("T1"), save("T12")}
    assert refused(state, 0, save("B6")) == "too-weak R38"
    assert refused(state, 0, save("G9")) == "wrong-colour R38"


@pytest.mark.rule("douc R39")
def test_a_trump_in_danger_needs_a_stronger_trump() -> None:
    state = scene("T5!", "Y12 T4 T6 B9|2|2|2|2", "R P T T T")
    assert ways(state, 0, Save) == {save("T6")}
    assert refused(state, 0, save("Y12")) == "trump-needs-trump R39"
    assert refused(state, 0, save("T4")) == "trump-needs-trump R39"


@pytest.mark.rule("douc R38", "douc R39")
def test_equal_strength_saves_nothing() -> None:
    """Cards are unique, so only a Trump can be as strong as a coloured DOUC; it saves all the same."""
    state = scene("Y5!", "T5 B5 2|2|2")
    assert ways(state, 0, Save) == {save("T5")}


@pytest.mark.rule("douc R35")
def test_d25_a_poacher_saves_nothing() -> None:
    state = scene("Y1!", "2|T12|2|2|2", "R P T T T")
    assert not ways(state, 1, Save)
    assert refused(state, 1, save("T12")) == "no-heart R35"


@pytest.mark.rule("douc R42", "douc R44", "douc DA28")
def test_every_strength_in_the_zone_counts() -> None:
    state = scene("Y2<Y4! B7+DON G5!", "5|B2 G4 T7 B5 G3|B4", "R P T", level="3")
    for viewer in (None, 0, 1, 2):
        stacks = GAME.view(state, viewer).public.zone.stacks
        assert [len(stack.cards) for stack in stacks] == [3, 2, 1]
    assert ways(state, 1, Endanger) == {endanger("B2"), endanger("G4"), endanger("T7"), endanger("B5")}


@pytest.mark.rule("douc R43", "douc R44")
def test_d17_the_printed_example() -> None:
    state = scene("Y2<Y4", "4|B2 G4 T2 T5 Y3|2")
    assert cards_only(state, 1) == {endanger("B2"), endanger("G4"), endanger("T2")}
    assert refused(state, 1, endanger("T5")) == "no-match R44"
    assert refused(state, 1, endanger("Y3")) == "no-match R44"
    run = play(state, (1, endanger("T2")))
    assert shown(run.state.zone) == "Y2<Y4 T2!"
    assert run.told(Endangered)[0].stack == 1


@pytest.mark.rule("douc R43")
def test_tourists_put_trumps_and_any_colour_in_danger() -> None:
    state = scene("Y2!", "4|2|T2 G2 B2 B3")
    assert ways(state, 2, Endanger) == {endanger("T2"), endanger("G2"), endanger("B2")}


@pytest.mark.rule("douc R45", "douc DA7", "douc DA8")
def test_d19_the_cap_counts_the_card_and_the_hand_now() -> None:
    state = scene("Y2! B2!", "Y9 Y8|G2|T2")
    for seat, card in ((1, "G2"), (2, "T2")):
        assert not ways(state, seat, Endanger)
        assert refused(state, seat, endanger(card)) == "cap R45"
    saved = play(state, (0, save("Y9", 0))).state
    assert (saved.zone.danger, sizes(saved)[0]) == (1, 1)
    for seat, card in ((1, "G2"), (2, "T2")):
        assert not ways(saved, seat, Endanger)
        assert refused(saved, seat, endanger(card)) == "cap R45"


@pytest.mark.rule("douc R45", "douc DA7")
@pytest.mark.parametrize(("held", "allowed"), [(1, False), (2, True), (3, True)])
def test_endangering_is_allowed_up_to_the_cap(held: int, allowed: bool) -> None:
    state = scene("Y2!", f"{held}|G2|T2")
    assert (endanger("G2") in legal(state, 1)) is allowed
    assert (endanger("T2") in legal(state, 2)) is allowed


@pytest.mark.rule("douc R45", "douc DA8")
def test_a_tourists_save_frees_a_place() -> None:
    state = scene("Y2! B2!", "2|G2|Y7 2")
    assert endanger("G2") not in legal(state, 1)
    saved = play(state, (2, save("Y7", 0))).state
    assert endanger("G2") in legal(saved, 1)


@pytest.mark.rule("douc R45", "douc DA23")
def test_d21_a_ranger_without_cards() -> None:
    state = scene("Y2<Y5", "-|G5|B2")
    assert not cards_only(state, 2)
    assert not cards_only(state, 1)
    assert refused(state, 2, endanger("B2")) == "cap R45"
    assert legal(state, 0) == {DECLARE}


@pytest.mark.rule("douc R47", "douc DA23")
def test_a_ranger_without_cards_may_use_the_jungle() -> None:
    state = scene("Y2!", "-|G2|B2", level="2", jungle="Y3 5")
    assert len(cards_only(state, 0)) == 6
    assert state.month.role(0) == "ranger"


@pytest.mark.rule("douc R46")
def test_action_cards_of_the_ranger_count_and_jungle_cards_do_not() -> None:
    state = scene("Y2!", "TRAP DON|G2|B3", level="2+3", jungle="6")
    assert endanger("G2") in legal(state, 1)
    poor = scene("Y2!", "TRAP|G2|B3", level="2+3", jungle="6")
    assert refused(poor, 1, endanger("G2")) == "cap R45"


@pytest.mark.rule("douc R42")
def test_a_stack_keeps_all_its_cards() -> None:
    state = play(scene("Y2!", "Y4 2|2|2"), (0, save("Y4"))).state
    assert state.zone.stacks[0].doucs == 2
    assert shown(state.zone) == "Y2<Y4"
    assert hand(state, 0).count(" ") == 1


@pytest.mark.rule("douc R42", "douc R44")
def test_the_strength_of_every_card_played_counts_from_then_on() -> None:
    state = play(dawn("Y4 4|Y2 B4 G9 T2|B9 G4", options=LIVE), (1, endanger("Y2"))).state
    assert ways(state, 1, Endanger) == {endanger("T2")}
    assert not ways(state, 2, Endanger)
    state = play(state, (0, save("Y4"))).state
    assert ways(state, 1, Endanger) == {endanger("T2"), endanger("B4")}
    state = play(state, (2, endanger("G4")), (1, endanger("T2"))).state
    assert shown(state.zone) == "Y2<Y4 G4! T2!"
    assert ways(state, 1, Endanger) == {endanger("B4")}
    assert refused(state, 1, endanger("G9")) == "no-match R44"
