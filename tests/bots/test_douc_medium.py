"""How ``medium`` plays DOUC in Danger, on tables made by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.douc.actions import (
    APPOINT,
    CALL_TEAM,
    DECLARE,
    DONATE,
    DONE,
    HOLD,
    LAY_TRAP,
    PASS,
    PLACE_ON,
    SWAP,
    TAKE,
    TURN,
    DoucAction,
    Endanger,
    Save,
)
from rules.douc.cards import card_named
from rules.douc.engine import Douc
from rules.douc.state import Appointing, Placing, State, Swapping, Taking
from tests.rules.douc.build import charged, dawn, ringed, scene

GAME = Douc()


def choices(state: State, seat: int, level: str = "medium") -> set[DoucAction | None]:
    """What the bot in ``seat`` does, over some luck."""
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    found = {GAME.bots[level](view, legal, Chance(seed)) for seed in range(12)}
    assert all(action is None or action in legal for action in found)
    return found


def save(card: str, stack: int = 0) -> Save:
    return Save(card_named(card), stack)


def endanger(card: str) -> Endanger:
    return Endanger(card_named(card))


# -- saving ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_weakest_fitting_rescuer_saves(level: str) -> None:
    state = ringed(0, "Y2!", "Y7 Y4 T1 T6 B7", "R P")
    assert choices(state, 0, level) == {save("Y4")}


def test_no_trump_is_wasted_where_a_colour_saves() -> None:
    assert choices(ringed(0, "Y2! B3!", "T2 Y6 T5", "R P"), 0) == {save("Y6", 0)}


def test_the_most_are_saved_even_if_it_takes_a_trump() -> None:
    state = ringed(0, "Y2! T1!", "Y3 T4", "R P")
    first = choices(state, 0)
    assert first == {save("Y3", 0)}
    after, _ = GAME.apply(state, 0, save("Y3", 0))
    after, _ = GAME.apply(after, 1, PASS)
    assert choices(after, 0) == {save("T4", 1)}


def test_only_rescuer_of_one_is_not_spent_on_another() -> None:
    # Y5 alone saves Y4; T1 alone saves G9.
    state = ringed(0, "Y2! Y4! G9!", "Y3 Y5 T1", "R P T", stage="again")
    assert choices(state, 0) <= {save("Y3", 0), save("Y5", 1), save("T1", 2)}


def test_a_donation_is_kept_where_a_douc_saves() -> None:
    assert choices(ringed(0, "Y2!", "Y3 DON", "R P", level="3"), 0) == {save("Y3")}
    assert choices(ringed(0, "T7!", "Y3 DON", "R P", level="3"), 0) == {DONATE[0]}


# -- the Ranger --------------------------------------------------------------------------------------


def test_the_ranger_declares_when_nothing_more_can_be_gained() -> None:
    assert choices(ringed(0, "Y2<Y4", "B3 B5", "R P"), 0) == {DECLARE}
    assert choices(ringed(0, "Y6!", "B3 B5", "R P"), 0) == {DECLARE}


def test_the_ranger_holds_while_others_may_save() -> None:
    table = ringed(0, "Y6!", "B3 B5|2|2", "R P T", last=2)
    assert choices(table, 0) == {HOLD}
    assert choices(ringed(0, "Y6!", "B3 B5|2|2", "R P T", stage="again"), 0) == {DECLARE}


def test_in_the_rain_nobody_else_saves_so_there_is_nothing_to_hold_for() -> None:
    assert choices(ringed(0, "Y6!", "B3 B5|2|2", "R P T", last=2, pile=""), 0) == {DECLARE}


def test_where_nobody_is_waited_for_the_ranger_never_waits() -> None:
    for table in ("Y6!", "Y2<Y4", "Y2!"):
        assert None not in choices(scene(table, "B3 B5"), 0)


def test_a_rescue_team_passes_on_what_cannot_be_saved() -> None:
    assert choices(ringed(0, "T7! Y3!", "RT B5 B6", "R P", level="3"), 0) == {CALL_TEAM}
    assert choices(ringed(0, "Y3!", "RT Y5 B6", "R P", level="3"), 0) == {save("Y5")}


# -- Jungle Cards ------------------------------------------------------------------------------------


def jungle_shown(state: State, place: int, card: str) -> State:
    """The table after the card of a place was shown and put back."""
    shown = state.month.shown
    month = replace(state.month, shown=(*shown[:place], card_named(card), *shown[place + 1 :]))
    return replace(state, month=month)


def test_the_ranger_tries_the_jungle_before_giving_up() -> None:
    state = ringed(0, "Y6!", "B3 B5", "R P", level="2", jungle="Y7 B1 B2 G1 G2 G3")
    assert choices(state, 0) <= set(TURN[:6])


def test_a_jungle_card_known_to_save_is_used_at_once() -> None:
    state = ringed(0, "Y6!", "B3 B5 T2", "R P", level="2", jungle="B1 B2 Y7 G1 G2 G3")
    assert choices(jungle_shown(state, 2, "Y7"), 0) == {TURN[2]}


def test_a_jungle_card_known_not_to_save_is_left_alone() -> None:
    state = ringed(0, "Y6!", "B3 B5", "R P", level="2", jungle="B1 Y7 - - - -")
    assert choices(jungle_shown(state, 0, "B1"), 0) == {TURN[1]}


def test_the_poacher_turns_over_an_unknown_card_only_last_of_all() -> None:
    before = ringed(1, "Y6!", "B3 B5 B7|G1 G2", "R P", level="2", jungle="Y7 B6 T1 T2 T3 T4")
    assert choices(before, 1) == {PASS}
    asked = ringed(1, "Y6!", "B3 B5 B7|G1 G2", "R P", level="2", jungle="Y7 B6 T1 T2 T3 T4", stage="declared")
    assert choices(asked, 1) <= set(TURN[:6])


def test_a_revealed_rescuer_goes_where_the_hand_cannot_help() -> None:
    phase = Placing(0, card_named("T6"), 0)
    state = scene("Y2! T5!", "Y4 B5", "R P", level="2", phase=phase)
    assert choices(state, 0) == {PLACE_ON[1]}


# -- putting in danger -------------------------------------------------------------------------------


def test_low_trumps_are_kept_from_the_opening() -> None:
    assert not choices(dawn("5|T1 T2 Y1 G2 B3", "R P"), 1) & {endanger("T1"), endanger("T2")}


def test_the_strongest_trump_opens_when_the_rest_can_rescue() -> None:
    # Nothing saves T7 with two players, while T3 and Y6 would save a lot.
    assert choices(dawn("5|T7 T3", "R P"), 1) == {endanger("T7")}


def test_matching_junk_is_played_against_a_rival() -> None:
    assert choices(ringed(1, "Y2!", "3|B2 T5", "R P"), 1) == {endanger("B2")}


def test_the_cap_is_kept() -> None:
    assert choices(ringed(1, "Y2! G2!", "B5 B6|B2 T5", "R P"), 1) == {PASS}


def test_a_trap_is_laid_on_what_is_hard_to_save() -> None:
    assert choices(ringed(1, "Y2<T7 B2<B3", "5|TRAP G1", "R P", level="3"), 1) == {LAY_TRAP[0]}


def test_what_the_ranger_gave_up_tells_what_it_cannot_hold() -> None:
    # Given up: Y1, so the Ranger holds neither yellow nor Trumps, and Y2 cannot be saved.
    state = ringed(1, "Y1! G2<G3", "3|Y2", "R P", stage="declared")
    assert choices(state, 1) == {endanger("Y2")}


# -- the leader, and the others -------------------------------------------------------------------------


def test_a_tourist_attacks_the_leader_and_helps_who_is_far_behind() -> None:
    table, hands = "Y2!", "5|5|B2 Y3"
    assert choices(ringed(2, table, hands, past=[[0, 6, 6]]), 2) == {endanger("B2")}
    assert choices(ringed(2, table, hands, past=[[12, 3, 2]]), 2) == {save("Y3")}


def test_the_poacher_is_named_so_that_the_strongest_rival_is_ones_victim() -> None:
    # With P3 as Poacher of P0, P0 is Poacher when P1 is Ranger.
    state = scene("", "-|-|-|-", "R P T T", phase=Appointing(), past=[[0, 1, 5, 5]])
    assert choices(state, 0) == {APPOINT[3]}


# -- the end of the month ---------------------------------------------------------------------------------


def test_in_the_rain_cards_are_played_that_would_be_kept_before() -> None:
    table, hands = "Y2! G5<G6", "5|T2 B4 B3"
    assert choices(ringed(1, table, hands, "R P"), 1) == {PASS}
    assert choices(ringed(1, table, hands, "R P", pile=""), 1) == {endanger("T2")}


def test_the_ranger_card_goes_to_the_right_of_the_leader() -> None:
    # P0 is eliminated as Ranger; the card is passed to the left once more.
    state = scene("", "-|2|2|2|2", "R P T T T", phase=Swapping((0,)), past=[[4, 5, 5, 5, 0]], pile="")
    assert choices(state, 0) == {SWAP[3]}


def test_a_known_jungle_card_is_taken_if_it_is_good() -> None:
    state = scene("", "2|2", "R P", level="2", jungle="T6 B1 Y1 - - -", pile="", phase=Taking(1))
    assert choices(jungle_shown(state, 0, "T6"), 1) == {TAKE[0]}
    assert TAKE[1] not in choices(jungle_shown(state, 1, "B1"), 1)


# -- in charge ---------------------------------------------------------------------------------------------


def test_in_charge_everything_that_can_be_saved_is_saved_and_then_it_is_over() -> None:
    assert choices(charged(1, "B4! Y8!", "3|B9 Y3"), 1) == {save("B9")}
    assert choices(charged(1, "Y8!", "3|Y3 B9"), 1) == {DONE}
    assert choices(charged(1, "Y8!", "3|Y3 DON"), 1) == {DONATE[0]}
