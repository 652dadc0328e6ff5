"""The draw pile, the hands and the Jungle at the start of a month: R17 to R25."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rules.chance import Chance
from rules.douc.cards import name_of
from rules.douc.events import DayStarted, Dealt, Looked, LookSkipped, PileMade
from rules.douc.options import Level, Options
from rules.douc.state import Looking, Opening
from tests.rules.douc.build import scene
from tests.rules.douc.moves import (
    GAME,
    SKIP,
    Appoint,
    Look,
    appointed,
    begin,
    dusk,
    legal,
    play,
    ready,
)
from tests.rules.douc.reading import everywhere, hand, names, roles_of, sizes

LEVELS: tuple[Level, ...] = ("1", "2", "3", "2+3")
STRONGEST = {2: 7, 3: 9, 4: 10, 5: 12, 6: 12}
ACTIONS = {2: (4, 1, 1), 3: (5, 2, 1), 4: (5, 2, 1), 5: (6, 3, 2), 6: (6, 3, 2)}
"""Traps, Donations and Rescue Teams by number of players."""


# -- the draw pile ---------------------------------------------------------------------------------


@pytest.mark.rule("douc R14", "douc R15", "douc R17", "douc R20")
def test_d1_two_players_at_level_1() -> None:
    state = begin(2, "1")
    assert len(legal(state, 0)) == 1
    run = play(state, (0, Appoint(1)))
    assert run.told(PileMade)[0].cards == 28
    assert sizes(run.state) == (5, 5)
    assert len(run.state.pile) == 18
    assert "T" not in roles_of(run.state)


@pytest.mark.rule("douc R17", "douc R19")
@pytest.mark.parametrize(("seats", "size"), [(2, 28), (3, 36), (4, 40), (5, 48), (6, 48)])
@pytest.mark.parametrize("level", ["1", "2"])
def test_coloured_and_trump_by_players(seats: int, size: int, level: Level) -> None:
    state = ready(seats, level)
    doucs = [f"{suit}{strength}" for suit in "YBGT" for strength in range(1, STRONGEST[seats] + 1)]
    assert Counter(name_of(card) for card in everywhere(state)) == Counter(doucs)
    assert len(doucs) == size


@pytest.mark.rule("douc R18", "douc R19")
@pytest.mark.parametrize(("seats", "more"), [(2, 6), (3, 8), (4, 8), (5, 11), (6, 11)])
@pytest.mark.parametrize("level", ["3", "2+3"])
def test_action_cards_at_level_3(seats: int, more: int, level: Level) -> None:
    cards = Counter(name_of(card) for card in everywhere(ready(seats, level)))
    assert (cards["TRAP"], cards["DON"], cards["RT"]) == ACTIONS[seats]
    assert sum(ACTIONS[seats]) == more
    assert sum(cards.values()) == 4 * STRONGEST[seats] + more


@pytest.mark.rule("douc R8", "douc R18", "douc R22", "douc DA30")
def test_d9_a_schedule_of_three_levels() -> None:
    found = []
    past: list[list[int]] = []
    for _ in range(3):
        options = Options(levels=("1", "2+3", "3"), day="live", footprint=(0, 1, 2))
        if past:
            state = dusk(scene("", "-|-|-", pile="", options=options, past=past[1:])).state
        else:
            state = GAME.deal(options, 3, Chance(3))
        run = play(state, (0, Appoint(1)))
        found.append((run.told(PileMade)[0].cards, len(run.state.jungle)))
        past.append([0, 0, 0])
    assert found == [(36, 0), (44, 6), (44, 0)]


@pytest.mark.rule("douc R20")
def test_everybody_gets_five_shuffled_cards() -> None:
    for seats, level in product(range(2, 7), LEVELS):
        run = appointed(seats, level)
        assert sizes(run.state) == (5,) * seats
        assert sorted(event.seat for event in run.told(Dealt)) == list(range(seats))
    assert len({hand(appointed(4, "1", seed=seed).state, 2) for seed in range(40)}) == 40


@pytest.mark.rule("douc R21")
def test_no_rain_while_the_pile_lasts() -> None:
    state = ready(3, "1")
    assert state.pile
    assert not state.month.rain
    assert dusk(scene("Y1!", "4|5|5", pile="G1 G2")).state.month.rain is False


# -- Jungle Cards ----------------------------------------------------------------------------------


@pytest.mark.rule("douc R22", "douc DA36")
@pytest.mark.parametrize(("seats", "pile"), [(2, 12), (3, 15), (4, 14), (5, 17), (6, 12)])
def test_d3_pile_after_hands_and_jungle(seats: int, pile: int) -> None:
    state = ready(seats, "2")
    assert len(state.pile) == pile
    assert len(state.jungle) == 6
    assert None not in state.jungle


@pytest.mark.rule("douc R22", "douc DA36")
def test_two_players_have_six_places_with_actions_too() -> None:
    state = ready(2, "2+3")
    assert (len(state.jungle), len(state.pile)) == (6, 18)


@pytest.mark.rule("douc R22", "douc R23", "douc DA4")
def test_each_seat_is_asked_to_look_in_table_order() -> None:
    state = appointed(4, "2").state
    asked = []
    while isinstance(state.pending, Looking):
        (seat,) = GAME.actors(state)
        asked.append(seat)
        assert legal(state, seat) == {*(Look(place) for place in range(6)), SKIP}
        before = state
        run = play(state, (seat, Look(seat)))
        state = run.state
        assert state.jungle == before.jungle
        (event,) = run.told(Looked)
        assert (event.seat, event.place, event.card) == (seat, seat, before.jungle[seat])
        assert event.knows == (seat,)
        assert GAME.view(state, seat).own.looked == before.jungle[seat]
    assert asked == [0, 1, 2, 3]
    assert isinstance(state.pending, Opening)
    assert state.month.day == 1
    assert run.told(DayStarted)


@pytest.mark.rule("douc R24", "douc DA4")
def test_looking_is_optional_and_places_may_be_shared() -> None:
    state = appointed(3, "2").state
    run = play(state, (0, Look(4)), (1, SKIP), (2, Look(4)))
    assert run.state.month.looks == (4, None, 4)
    assert [event.seat for event in run.told(LookSkipped)] == [1]
    assert GAME.view(run.state, 0).own.looked == GAME.view(run.state, 2).own.looked
    assert GAME.view(run.state, 1).own.looked is None


@pytest.mark.rule("douc R25")
def test_later_jungle_cards_are_not_looked_at() -> None:
    state = scene("Y1!", "5|5|5", level="2", jungle="B2 - 4", pile="G1 G2")
    night = dusk(state).state
    assert isinstance(night.pending, Opening)
    assert names(card for card in night.jungle[1:2] if card is not None) == "G1"
    assert night.month.looks == (None, None, None)
    assert all(GAME.view(night, seat).own.looked is None for seat in range(3))


@pytest.mark.rule("douc R22", "douc R23")
@pytest.mark.parametrize("level", ["1", "3"])
def test_no_jungle_and_no_looks_without_level_2(level: Level) -> None:
    run = appointed(3, level)
    assert isinstance(run.state.pending, Opening)
    assert run.state.jungle == ()
    assert run.told(DayStarted)
