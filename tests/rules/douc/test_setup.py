"""Material, frame and the start of a month: R1 to R16."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rules.chance import Chance
from rules.douc.cards import name_of
from rules.douc.deck import shipped
from rules.douc.events import MonthStarted, RangerNamed
from rules.douc.options import Level, Options
from rules.douc.state import Appointing
from tests.rules.douc.build import scene
from tests.rules.douc.moves import (
    GAME,
    PASS,
    Appoint,
    Run,
    appointed,
    begin,
    dusk,
    endanger,
    legal,
    play,
    ready,
    refused,
)
from tests.rules.douc.reading import everywhere, lost, names, roles_of, sizes

LEVELS: tuple[Level, ...] = ("1", "2", "3", "2+3")
STRONGEST = {2: 7, 3: 9, 4: 10, 5: 12, 6: 12}
ACTIONS = {2: (4, 1, 1), 3: (5, 2, 1), 4: (5, 2, 1), 5: (6, 3, 2), 6: (6, 3, 2)}
"""Traps, Donations and Rescue Teams by number of players."""


# -- material and frame ----------------------------------------------------------------------------


@pytest.mark.rule("douc R1")
def test_two_to_six_players() -> None:
    assert GAME.seats == range(2, 7)
    assert all(GAME.check(Options(), seats) is None for seats in range(2, 7))
    for seats in (1, 7):
        assert GAME.check(Options(), seats).rule == "douc R1"


@pytest.mark.rule("douc R2", "douc R3", "douc R4", "douc R5")
def test_the_cards_of_the_box() -> None:
    cards = [name_of(card) for card in shipped().cards(6, True)]
    doucs = [f"{suit}{strength}" for suit in "YBGT" for strength in range(1, 13)]
    assert Counter(cards) == Counter(doucs) + Counter(TRAP=6, DON=3, RT=2)


@pytest.mark.rule("douc R5")
def test_the_rainy_season_card_is_dealt_to_nobody() -> None:
    for seats, level in product(range(2, 7), LEVELS):
        state = ready(seats, level)
        known = {name_of(card) for card in shipped().cards(6, True)}
        assert {name_of(card) for card in everywhere(state)} <= known
        assert not state.month.rain


@pytest.mark.rule("douc R6")
def test_the_treetop_harms_nobody() -> None:
    night = dusk(scene("Y2<Y4 G2<T4", "2|2|2"))
    assert names(night.state.month.treetop) == "Y2 Y4 G2 T4"
    assert night.state.month.result == (0, 0, 0)


@pytest.mark.rule("douc R7", "douc R8", "douc DA1")
def test_any_of_64_schedules_over_three_months() -> None:
    schedules = list(product(LEVELS, repeat=3))
    assert len(schedules) == 64
    for one, two, three in schedules:
        assert all(GAME.check(Options(levels=(one, two, three)), seats) is None for seats in range(2, 7))
    first = scene("", "-|-|-", pile="", options=Options(levels=("2", "3", "2+3"), day="live"))
    second = dusk(first).state
    assert (second.month.number, second.month.level) == (2, "3")


@pytest.mark.rule("douc R9")
def test_suits_carry_signs() -> None:
    suits = [(suit.name, suit.sign) for suit in shipped().suits]
    assert [sign for _, sign in suits] == ["star", "drop", "leaf", "rock"]
    assert [name for name, _ in suits][:3] == ["yellow", "blue", "green"]


# -- roles -----------------------------------------------------------------------------------------


@pytest.mark.rule("douc R10", "douc DA30")
def test_a_new_month_collects_everything() -> None:
    old = scene("Y3!", "-|-|-|-", "R P T -", level="2+3", lost="Y1 TRAP||G4", jungle="-", pile="")
    new = dusk(old).state
    assert isinstance(new.pending, Appointing)
    assert new.month.number == 2
    assert new.month.remaining == (0, 1, 2, 3)
    assert sizes(new) == (0, 0, 0, 0)
    assert [lost(new, seat) for seat in range(4)] == ["", "", "", ""]
    assert (new.month.treetop, new.zone.stacks, new.month.rain) == ((), (), False)
    assert [len(pile) for pile in new.past[0].lost] == [3, 0, 1, 0]
    ranger = new.month.ranger
    dealt = play(new, (ranger, Appoint((ranger + 1) % 4))).state
    assert everywhere(dealt) == everywhere(old)


@pytest.mark.rule("douc R11", "douc DA2")
def test_the_smallest_footprint_begins() -> None:
    for ranger in range(4):
        state = begin(4, "1", ranger=ranger)
        assert state.month.ranger == ranger
        told = GAME.opening(state)
        assert next(event.why for event in told if isinstance(event, RangerNamed)) == "footprint"
    drawn = {GAME.deal(Options(), 3, Chance(seed)).month.ranger for seed in range(30)}
    assert drawn == {0, 1, 2}


def after_two(first: list[int], second: str, footprint: tuple[int, ...]) -> Run:
    """Month 3 after these results; the second month's lost piles are written as in a scene."""
    seats = len(first)
    roles = " ".join(["R", "P", "T", "T"][:seats])
    empty = "|".join("-" * seats)
    return dusk(scene("", empty, roles, lost=second, past=[first], pile="", footprint=footprint))


@pytest.mark.rule("douc R12", "douc DA3")
def test_d7_the_running_total_names_the_ranger() -> None:
    run = after_two([0, 4, 2], "3|1|2", (2, 1, 0))
    assert run.state.month.number == 3
    assert run.state.month.ranger == 0
    assert run.told(RangerNamed)[-1].why == "fewest"


@pytest.mark.rule("douc R12", "douc R13", "douc DA2")
def test_a_tie_is_settled_by_the_footprint_among_the_tied() -> None:
    run = after_two([1, 2, 0], "1|-|2", (1, 2, 0))
    assert run.state.month.ranger == 1
    assert run.told(RangerNamed)[-1].why == "tie"
    assert after_two([1, 2, 0], "1|-|2", (0, 2, 1)).state.month.ranger == 0
    not_tied_first = after_two([3, 0, 0], "-|-|-", (0, 2, 1))
    assert not_tied_first.state.month.ranger == 2


@pytest.mark.rule("douc R14")
def test_d5_the_ranger_names_another_player() -> None:
    state = begin(5, "1", ranger=3)
    assert GAME.actors(state) == (3,)
    assert legal(state, 3) == {Appoint(seat) for seat in (0, 1, 2, 4)}
    assert refused(state, 3, Appoint(3)) == "not-yourself R14"
    assert all(not legal(state, seat) for seat in (0, 1, 2, 4))
    (ask,) = GAME.moment(state).asks
    assert (ask.seat, ask.secret) == (3, False)
    named = play(state, (3, Appoint(4))).state
    assert roles_of(named) == "T T T R P"


@pytest.mark.rule("douc R15")
def test_everyone_else_is_a_tourist() -> None:
    tourists = [roles_of(appointed(seats, "1").state).count("T") for seats in range(2, 7)]
    assert tourists == [0, 1, 2, 3, 4]


@pytest.mark.rule("douc R16")
def test_roles_are_public() -> None:
    state = appointed(3, "1").state
    for viewer in (None, 0, 1, 2):
        assert GAME.view(state, viewer).public.roles == ("ranger", "poacher", "tourist")


@pytest.mark.rule("douc R7", "douc R26")
def test_nothing_is_played_before_the_poacher_is_named() -> None:
    state = begin(3, "1")
    assert [event.level for event in GAME.opening(state) if isinstance(event, MonthStarted)] == ["1"]
    assert refused(state, 0, PASS) == "appoint-first R14"
    assert refused(state, 1, endanger("Y1")) == "appoint-first R14"
