"""Transport, plants, binoculars, Scavenger and what binds."""

from __future__ import annotations

import msgspec
import pytest

from rules.jungle.actions import (
    EndPhase,
    Play,
    PlayAcross,
    PlayScavenger,
    Skip,
    TradeSet,
)
from rules.jungle.engine import GAME
from tests.rules.jungle.build import (
    A,
    B,
    act,
    camp,
    card,
    names,
    play,
    shown,
    table,
    why,
)
from tests.rules.jungle.test_peril import FOUR, HIPPO, PLANT, TIGER, TOUCAN, TRANSPORT


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
