"""Elimination, swapping and passing of roles, the new day: R89 to R93."""

from __future__ import annotations

import pytest

from rules.douc.events import (
    DayStarted,
    Eliminated,
    RolesPassed,
    Swapped,
)
from rules.douc.state import Appointing, Opening, Swapping
from tests.rules.douc.build import dawn, ringed, scene
from tests.rules.douc.moves import (
    DONE,
    GAME,
    Swap,
    dusk,
    endanger,
    legal,
    play,
    refused,
)
from tests.rules.douc.reading import lost, roles_of


@pytest.mark.rule("douc R89", "douc R92", "douc DA22", "douc DA29")
def test_d39_a_tourist_is_eliminated() -> None:
    run = dusk(scene("", "1|1|-", pile=""))
    assert [event.seat for event in run.told(Eliminated)] == [2]
    assert roles_of(run.state) == "P R -"
    assert run.state.month.remaining == (0, 1)
    after = dusk(play(run.state, (0, next(iter(legal(run.state, 0))))).state)
    assert isinstance(after.state.pending, Appointing)


@pytest.mark.rule("douc R90", "douc R92", "douc DA21", "douc DA22")
@pytest.mark.parametrize(("chosen", "roles"), [(3, "- R P T"), (2, "- T P R")])
def test_d37_an_eliminated_ranger_swaps(chosen: int, roles: str) -> None:
    run = dusk(scene("", "-|2|3|1", "R P T T", pile=""))
    assert run.state.pending == Swapping((0,))
    assert legal(run.state, 0) == {Swap(2), Swap(3)}
    assert refused(run.state, 0, Swap(1)) == "swap-tourist R90"
    assert refused(run.state, 2, Swap(3)) == "swap-first R90"
    (ask,) = GAME.moment(run.state).asks
    assert (ask.seat, ask.secret) == (0, False)
    swapped = play(run.state, (0, Swap(chosen)))
    assert roles_of(swapped.state) == roles
    assert swapped.told(Swapped)[0].role == "ranger"
    assert isinstance(swapped.state.pending, Opening)


@pytest.mark.rule("douc R90", "douc DA21")
def test_ranger_first_then_poacher() -> None:
    run = dusk(scene("", "2|-|2|-|2", "T P T R T", pile=""))
    assert run.state.pending == Swapping((3, 1))
    first = play(run.state, (3, Swap(0))).state
    assert first.pending == Swapping((1,))
    assert legal(first, 1) == {Swap(2), Swap(4)}
    last = play(first, (1, Swap(4))).state
    assert roles_of(last) == "P - R - T"


@pytest.mark.rule("douc R90")
def test_an_eliminated_poacher_swaps_with_a_remaining_tourist_only() -> None:
    run = dusk(scene("", "2|-|2|-", "R P T T", pile=""))
    assert legal(run.state, 1) == {Swap(2)}
    swapped = play(run.state, (1, Swap(2))).state
    assert roles_of(swapped) == "P - R -"


@pytest.mark.rule("douc R91", "douc DA37")
def test_the_eliminated_keep_their_lost_pile() -> None:
    run = dusk(scene("G3!", "-|2|2|-", "R P T T", pile="", lost="Y1|B1||B2 G4"))
    here = play(run.state, (0, Swap(2))).state
    assert [lost(here, seat) for seat in range(4)] == ["Y1 G3", "B1", "", "B2 G4"]
    assert here.month.result == (2, 1, 0, 2)


@pytest.mark.rule("douc R92")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("R P T T", "T R P T"),
        ("T R T P", "P T R T"),
        ("R - P T", "T - R P"),
        ("P R", "R P"),
        ("T P R", "R T P"),
    ],
)
def test_roles_pass_to_the_left(before: str, after: str) -> None:
    hands = "|".join("-" if mark == "-" else "2" for mark in before.split())
    run = dusk(scene("", hands, before, pile=""))
    assert roles_of(run.state) == after
    assert len(run.told(RolesPassed)) == 1


@pytest.mark.rule("douc R93", "douc R26")
def test_then_a_new_day_begins() -> None:
    run = dusk(scene("Y2!", "5|5|5", day=4))
    assert isinstance(run.state.pending, Opening)
    assert [event.day for event in run.told(DayStarted)] == [5]
    assert GAME.actors(run.state) == (run.state.month.poacher,)
    kinds = [type(event).__name__ for event in run.events]
    assert kinds.index("Lost") < kinds.index("RolesPassed") < kinds.index("DayStarted")


@pytest.mark.rule("douc R83", "douc R84", "douc R89", "douc R92")
def test_the_order_of_the_night() -> None:
    state = scene("Y2! B2<B3", "4|4|4", level="2", jungle="- 5", pile="G1 G2 G3 G4 G5")
    kinds = [type(event).__name__ for event in dusk(state).events]
    order = ["TreetopReached", "Lost", "JungleFilled", "Dealt", "RolesPassed", "DayStarted"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    rain = dusk(scene("Y2!", "2|2|-", pile=""))
    kinds = [type(event).__name__ for event in rain.events]
    assert kinds.index("Eliminated") < kinds.index("RolesPassed")


@pytest.mark.rule("douc R89")
def test_elimination_is_only_at_night() -> None:
    opened = play(dawn("2|Y1|2", pile=""), (1, endanger("Y1"))).state
    assert opened.month.remaining == (0, 1, 2)
    assert 1 in GAME.actors(opened)
    fed = ringed(0, "Y2!", "1|-|5", pile="G1")
    assert dusk(fed).state.month.remaining == (0, 1, 2)
    assert DONE not in legal(opened, 1)
