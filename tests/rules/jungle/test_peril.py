"""PERIL cards, rule by rule: what each does, and when it cannot; the worked cases stand beside this."""

from __future__ import annotations

import msgspec
import pytest

from rules.jungle.actions import (
    Call,
    EndPhase,
    Fill,
    Peek,
    Play,
    PlayAcross,
    PlayHidden,
    PlayOn,
    PlayRun,
    PlayScavenger,
    Skip,
    Take,
    TradeSet,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Cancelled, Marked
from rules.jungle.state import Collecting, Defending
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
    told,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
OFF_LIMITS, QUICKSAND, NOT_TODAY = card("off_limits"), card("quicksand"), card("not_today")
TRANSPORT, PLANT, MONARCH = card("transport"), card("man_eating_plant"), card("monarch")
FOUR = ("lime tiger^", "banana hippo^", "guava tiger^", "papaya king^")


# -- Off Limits -------------------------------------------------------------------------------


@pytest.mark.rule("jungle J108", "jungle J111")
def test_off_limits_closes_decks_for_the_next_turn_of_the_opponent() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="off_limits off_limits off_limits")
    state, events = told(state, PlayOn(OFF_LIMITS, 0))
    marked = events[1]
    assert isinstance(marked, Marked)
    assert (marked.marker, marked.deck, marked.bound) == ("off_limits", 0, B)
    state = play(state, PlayOn(OFF_LIMITS, 1), PlayOn(OFF_LIMITS, 3), EndPhase())
    assert state.camps[B].closed == 0b1011
    assert [action for action in GAME.legal(state, B) if isinstance(action, Peek)] == [Peek(2)]
    state = act(state, EndPhase())
    takes = [action for action in GAME.legal(state, B) if isinstance(action, Take | Call)]
    assert takes == [Take(TIGER, (0, 0, 1, 0))]


@pytest.mark.rule("jungle J109", "jungle J110")
def test_nothing_reaches_into_a_closed_deck() -> None:
    hand = "giraffe hideaway elephant transport bottom_feeder rhino_run"
    mine = camp("king gorilla hyena", closed=[1], explore=True)
    state = table("lime tiger^ papaya^", "banana hippo tiger^", "king^", hand=hand, me=mine, phase=COLLECT)
    for action in GAME.legal(state, A):
        for name in ("deck", "source", "target", "space", "first", "second"):
            assert getattr(action, name, None) != 0, action
        assert not getattr(action, "takes", (0,))[0]
    assert why(state, UsePower(jungle("king"), 0)) == "closed"
    assert why(state, UsePower(jungle("hyena"), 0)) == "closed"
    assert why(state, Call(0)) == "closed"
    assert why(state, Fill(0, 3)) == "closed"
    assert why(state, PlayAcross(TRANSPORT, 1, 0)) == "closed"


@pytest.mark.rule("jungle J110", "jungle J109")
def test_monarch_takes_nothing_from_a_closed_deck() -> None:
    state = table("lime tiger^", "banana hippo^", phase=DEFENSE, hand="monarch", me=camp(closed=[1]))
    assert why(state, PlayHidden(MONARCH, 0, True)) == "closed"
    assert PlayHidden(MONARCH, 1, True) in GAME.legal(state, A)


@pytest.mark.rule("jungle J112")
def test_markers_do_not_share_a_deck() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="off_limits quicksand", foe=camp(closed=[1], sunk=2))
    assert why(state, PlayOn(OFF_LIMITS, 0)) == "already-closed"
    assert why(state, PlayOn(OFF_LIMITS, 1)) == "under-quicksand"
    assert why(state, PlayOn(OFF_LIMITS, 5)) == "no-deck"
    assert PlayOn(OFF_LIMITS, 2) in GAME.legal(state, A)
    state = table(*FOUR, phase=DEFENSE, hand="quicksand", foe=camp(closed=[1]))
    assert why(state, PlayOn(QUICKSAND, 0)) == "already-closed"


@pytest.mark.rule("jungle J113")
def test_markers_lie_on_places() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="off_limits transport transport")
    state = play(state, PlayOn(OFF_LIMITS, 0), PlayAcross(TRANSPORT, 0, 1), PlayAcross(TRANSPORT, 2, 0))
    assert state.camps[B].closed == 0b0001
    assert shown(state, 1) == "lime^ tiger^"


@pytest.mark.rule("jungle J114", "jungle J115")
def test_a_bound_player_marks_decks_the_closed_one_too() -> None:
    mine = camp(closed=[1], sunk=2)
    state = table(*FOUR, phase=DEFENSE, hand="off_limits quicksand", me=mine)
    legal = set(GAME.legal(state, A))
    assert {PlayOn(OFF_LIMITS, 0), PlayOn(OFF_LIMITS, 1), PlayOn(QUICKSAND, 0)} <= legal
    after = act(state, PlayOn(QUICKSAND, 0))
    assert after.camps[B].sunk == 0
    assert after.camps[A].closed == 0b0001


# -- Quicksand --------------------------------------------------------------------------------


@pytest.mark.rule("jungle J116", "jungle J118")
def test_quicksand_leaves_one_card_and_no_way_out() -> None:
    state = table(*FOUR, phase=COLLECT, me=camp("king gorilla", sunk=4))
    assert set(GAME.legal(state, A)) == {
        Call(3),
        UsePower(jungle("king"), 3),
        UsePower(jungle("gorilla"), 3),
    }
    assert why(state, UsePower(jungle("king"), 0)) == "quicksand"
    assert why(state, Take(TIGER, (1, 0, 0, 0))) == "quicksand"
    two = table("lime king^", "banana papaya^", phase=COLLECT, me=camp(sunk=1))
    assert why(two, Call(1)) == "quicksand"
    assert why(two, EndPhase()) == "quicksand-attempt"
    assert isinstance(act(table(*FOUR, me=camp(sunk=1)), EndPhase()).pending, Collecting)


@pytest.mark.rule("jungle J117")
def test_the_top_under_quicksand_can_be_changed_first() -> None:
    state = table("lime papaya^", "banana tiger^", hand="transport", phase=COLLECT, me=camp(sunk=1))
    state = act(state, PlayAcross(TRANSPORT, 1, 0))
    assert GAME.legal(state, A) == [Take(TIGER, (1, 0, 0, 0))]


@pytest.mark.rule("jungle J118", "jungle J53")
def test_only_the_top_of_a_showing_pair_under_quicksand() -> None:
    state = table("lime tiger^ tiger^", phase=COLLECT, me=camp(sunk=1))
    assert GAME.legal(state, A) == [Take(TIGER, (1, 0, 0, 0))]
    assert why(state, Take(TIGER, (2, 0, 0, 0))) == "quicksand"


@pytest.mark.rule("jungle J119")
def test_bonuses_come_under_quicksand() -> None:
    state = table("shaman lime tiger+arrow^", phase=COLLECT, me=camp(sunk=1))
    assert owned(act(state, Take(TIGER, (1, 0, 0, 0)))) == "tiger_arrow lime"
    state = table("lime papaya tiger+R^", phase=COLLECT, me=camp("king", sunk=1), resource="giraffe")
    state = act(state, UsePower(jungle("king"), 0))
    assert owned(state) == "tiger_resource papaya"
    assert names(state.hands[A]) == "giraffe"


@pytest.mark.rule("jungle J120")
def test_what_goes_for_other_cards_is_barred_under_quicksand() -> None:
    hand = "bottom_feeder rhino_run monarch"
    state = table("lime tiger^", "banana king^", phase=COLLECT, hand=hand, me=camp("hyena", sunk=1))
    assert why(state, PlayOn(card("bottom_feeder"), 0)) == "quicksand-other"
    assert why(state, PlayRun(card("rhino_run"), TIGER, (1, 0, 0, 0))) == "quicksand-other"
    assert why(state, UsePower(jungle("hyena"), 0)) == "quicksand-other"
    state = act(state, Take(TIGER, (1, 0, 0, 0)))
    assert isinstance(state.pending, Defending)
    assert why(state, PlayHidden(MONARCH, 1, True)) == "quicksand-other"


@pytest.mark.rule("jungle J120")
@pytest.mark.parametrize("way", ["roll", "king", "gorilla"])
def test_monarch_is_barred_however_quicksand_was_obeyed(way: str) -> None:
    mine = camp("king gorilla", sunk=1)
    state = table(
        "lime hippo papaya^", "banana king^", phase=COLLECT, hand="monarch", me=mine, dice=("RYKK",)
    )
    state = act(state, Call(0) if way == "roll" else UsePower(jungle(way), 0))
    assert isinstance(state.pending, Defending)
    assert why(state, PlayHidden(MONARCH, 1, True)) == "quicksand-other"


@pytest.mark.rule("jungle J120", "jungle J122")
def test_monarch_is_free_once_quicksand_had_no_effect() -> None:
    state = table("", "banana king^", phase=COLLECT, hand="monarch", me=camp(sunk=1))
    state = act(state, EndPhase())
    assert PlayHidden(MONARCH, 1, True) in GAME.legal(state, A)


@pytest.mark.rule("jungle J121")
def test_one_quicksand_at_a_time() -> None:
    state = table(*FOUR, phase=DEFENSE, hand="quicksand", foe=camp(sunk=3))
    for place in range(4):
        assert why(state, PlayOn(QUICKSAND, place)) == "one-quicksand"


@pytest.mark.rule("jungle J122")
def test_quicksand_on_an_empty_space_has_no_effect() -> None:
    state = table("", "banana tiger^", me=camp(plants=1, sunk=1), hand="bottom_feeder")
    assert Skip() in GAME.legal(state, A)
    state = act(state, EndPhase())
    legal = GAME.legal(state, A)
    assert {EndPhase(), Take(TIGER, (0, 1, 0, 0)), PlayOn(card("bottom_feeder"), 1)} <= set(legal)


@pytest.mark.rule("jungle J123")
def test_no_skipping_under_quicksand() -> None:
    assert why(table(*FOUR, me=camp(plants=2, sunk=1)), Skip()) == "quicksand-skip"


@pytest.mark.rule("jungle J92", "jungle J117")
def test_not_today_frees_from_quicksand() -> None:
    state = table(*FOUR, phase=COLLECT, hand="not_today", me=camp(sunk=1))
    state, events = told(state, PlayOn(NOT_TODAY, 0))
    cancelled = events[1]
    assert isinstance(cancelled, Cancelled)
    assert (cancelled.marker, cancelled.deck) == ("quicksand", 0)
    assert {EndPhase(), Call(3)} <= set(GAME.legal(state, A))


# -- Transport --------------------------------------------------------------------------------


@pytest.mark.rule("jungle J124", "jungle J125", "jungle J145")
def test_transport_needs_a_deck_to_go_to_and_may_leave_a_space() -> None:
    state = table("tiger^", "banana hippo^", "", hand="transport")
    legal = [action for action in GAME.legal(state, A) if isinstance(action, PlayAcross)]
    assert legal == [PlayAcross(TRANSPORT, 0, 1), PlayAcross(TRANSPORT, 1, 0)]
    assert why(state, PlayAcross(TRANSPORT, 0, 2)) == "empty"
    assert why(state, PlayAcross(TRANSPORT, 2, 0)) == "empty"
    assert why(state, PlayAcross(TRANSPORT, 0, 0)) == "same-deck"
    assert why(state, PlayAcross(TRANSPORT, 0, 4)) == "no-deck"
    state = act(state, PlayAcross(TRANSPORT, 0, 1))
    assert [shown(state, 1), shown(state, 2)] == ["", "banana hippo^ tiger^"]


# -- plants, Binoculars, Scavenger ------------------------------------------------------------


@pytest.mark.rule("jungle J126", "jungle J127")
def test_plants_stay_in_front_of_the_opponent() -> None:
    state = table(hand="man_eating_plant man_eating_plant")
    state = play(state, Play(PLANT), Play(PLANT), *[EndPhase()] * 6)
    assert state.camps[B].plants == 2
    assert state.discards == ((), ())


@pytest.mark.rule("jungle J128")
def test_no_third_plant() -> None:
    assert why(table(hand="man_eating_plant", foe=camp(plants=2)), Play(PLANT)) == "plants-full"


@pytest.mark.rule("jungle J129")
@pytest.mark.parametrize("way", ["set", "ants", "skip"])
def test_one_plant_goes_at_a_time(way: str) -> None:
    state = table(*FOUR, hand="swarming_ants", me=camp("toucan toucan toucan", plants=2))
    action = {"set": TradeSet(TOUCAN, "plant"), "ants": Play(card("swarming_ants")), "skip": Skip()}[way]
    after = act(state, action)  # type: ignore[arg-type]
    assert after.camps[A].plants == 1
    assert names(after.discards[1]) == "man_eating_plant"


@pytest.mark.rule("jungle J130", "jungle J131")
def test_binoculars_and_sets_reach_a_laid_out_explore_only() -> None:
    mine, held = camp("hippo hippo hippo"), {"hand": "broken_binoculars", "foe_hand": "explore"}
    state = table(me=mine, **held)  # type: ignore[arg-type]
    assert why(state, Play(card("broken_binoculars"))) == "no-explore-out"
    assert why(state, TradeSet(HIPPO, "explore")) == "no-explore-out"
    laid = table(me=mine, hand="broken_binoculars", foe=camp(explore=True))
    assert TradeSet(HIPPO, "explore") in GAME.legal(laid, A)
    own = table(me=camp(explore=True), hand="broken_binoculars")
    assert why(own, Play(card("broken_binoculars"))) == "no-explore-out"


@pytest.mark.rule("jungle J132", "jungle J133", "jungle J134")
@pytest.mark.parametrize(("number", "exposed"), [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1), (5, 2), (6, 0)])
def test_commons_outside_sets_are_exposed(number: int, exposed: int) -> None:
    state = table(hand="scavenger scavenger scavenger", foe=camp(" ".join(["tiger"] * number)))
    taken = 0
    while PlayScavenger(card("scavenger"), TIGER) in GAME.legal(state, A):
        state = act(state, PlayScavenger(card("scavenger"), TIGER))
        taken += 1
    assert taken == exposed
    assert GAME.view(state, B).public.exposed(B) == ()
    assert state.camps[A].animals[TIGER] == taken
    assert why(state, PlayScavenger(card("scavenger"), 3)) in ("no-animal", "not-held")


@pytest.mark.rule("jungle J132")
def test_scavenger_needs_a_common_of_the_opponent() -> None:
    state = table(hand="scavenger", foe=camp("papaya king"))
    assert why(state, PlayScavenger(card("scavenger"), TIGER)) == "none-of-it"
    assert why(state, PlayScavenger(card("scavenger"), -1)) == "no-animal"
    assert not [action for action in GAME.legal(state, A) if isinstance(action, PlayScavenger)]


def test_markers_bind_one_player_each_on_one_deck() -> None:
    state = table(*FOUR, me=camp(closed=[1]), foe=camp(closed=[1]))
    view = msgspec.json.decode(msgspec.json.encode(GAME.view(state, A)), type=GAME.View)
    assert [seat.closed for seat in view.public.camps] == [1, 1]
