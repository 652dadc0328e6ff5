"""Kept cards, and what chaos cards have in common (C59-C71)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.dare.actions import CALL, DRAW, PASS, ROLL, Bury, Choose, Target, Use
from rules.dare.events import Buried, ChaosUsed, NoEffect
from rules.dare.state import Burying, Choosing, Drawing, Raising, Rolling, Targeting
from tests.rules.dare.build import CHIPS, GAME, LUCK, SNATCH, SWAP, lucky, play, rolled, scene


@pytest.mark.rule("dare C59", "dare C61")
@pytest.mark.parametrize("phase", [Drawing(0), Rolling(0), Raising(0)], ids=["draw", "roll", "raise"])
def test_kept_cards_are_used_freely_at_three_moments(phase: Drawing | Rolling | Raising) -> None:
    state = scene("9 8|5|5", phase=phase, kept="CHIPS LUCK CHIPS")
    assert {Use(0), Use(1), Use(2)} <= set(GAME.legal(state, 0))
    first = play(state, (0, Use(1)))
    assert type(first.state.pending) is type(phase)
    assert not first.one(ChaosUsed).forced
    assert first.one(ChaosUsed).kept
    last = play(first.state, (0, Use(0)), (0, Use(0))).state
    assert last.kept[0] == ()
    assert last.used == (LUCK, CHIPS, CHIPS)
    assert type(last.pending) is type(phase)


@pytest.mark.rule("dare C59")
def test_a_card_kept_in_this_turn_can_be_used_later_in_it() -> None:
    state = rolled(scene("9|5", phase=Rolling(0), chaos="CHIPS"), 0, "decide").state
    kept = play(state, (0, GAME.legal(state, 0)[1])).state
    assert Use(0) in GAME.legal(kept, 0)


@pytest.mark.rule("dare C59", "dare C63")
def test_between_draw_and_roll() -> None:
    """D-S15."""
    state = play(scene("11 11 7|5", kept="SWAP", pile="10 2", exact=True), (0, DRAW)).state
    assert sum(state.hands[0]) == 39
    done = play(state, (0, Use(0)), (0, Choose(1)), (0, Bury(2)))
    assert sum(done.state.hands[0]) == 32
    assert done.state.used == (SWAP,)
    assert done.state.pile == (2, 7)
    after = play(rolled(done.state, 0, "blank"), (0, PASS)).state
    assert after.held[0]


@pytest.mark.rule("dare C60")
def test_kept_cards_are_not_used_on_another_turn() -> None:
    state = scene("9|5", phase=Drawing(1), kept="CHIPS|CHIPS")
    assert GAME.legal(state, 0) == ()
    assert GAME.refuse(state, 0, Use(0)).rule == "dare C60"


@pytest.mark.rule("dare C62", "dare C22")
def test_kept_cards_have_no_effect_at_the_end_of_a_round() -> None:
    """D-S16."""
    state = scene("9 9|11 11 11", phase=Drawing(1), held=(1,), kept="SNATCH CHIPS")
    done = play(state, (1, CALL)).state
    assert done.kept == ((), ())
    nxt = play(done, *[(seat, GAME.legal(done, seat)[0]) for seat in (0, 1)]).state
    assert len(nxt.chaos) == 36
    assert nxt.kept == ((), ())
    assert nxt.used == ()


@pytest.mark.rule("dare C63")
def test_a_used_card_lies_open_in_the_used_pile() -> None:
    played = play(scene("9|5|5", kept="CHIPS", used="SWAP SNATCH"), (0, Use(0)))
    assert played.state.used == (SWAP, SNATCH, CHIPS)
    assert GAME.view(played.state, None).public.used == (SWAP, SNATCH, CHIPS)
    assert played.one(ChaosUsed).reveals


@pytest.mark.rule("dare C65", "dare C73")
def test_a_buried_card_goes_to_the_bottom() -> None:
    state = scene("9 3|5", kept="SWAP", pile="7 8")
    done = play(state, (0, Use(0)), (0, Choose(1)), (0, Bury(0))).state
    assert done.pile[:2] == (7, 8)
    assert done.pile[-1] == 9


@pytest.mark.rule("dare C66", "dare C68", "dare C78", "dare C77")
def test_who_sees_a_snatched_card() -> None:
    """D-S18: A and B know the 3; C knows only that B lost a card."""
    state = play(scene("9|8 3|5", kept="SNATCH", chips=(10, 0, 10)), (0, Use(0))).state
    assert isinstance(state.pending, Targeting)
    hit = lucky(state, 0, Target(1), lambda played: played.one(Buried).card == 3)
    assert hit.state.hands[1] == (8,)
    assert hit.state.pile[-1] == 3
    event = hit.one(Buried)
    assert [event.seen_by(seat).card for seat in (0, 1, 2, None)] == [3, 3, None, None]
    assert (event.seat, event.by, event.blind) == (1, 0, True)
    assert [GAME.view(hit.state, seat).public.sizes for seat in (0, 1, 2)] == [(1, 1, 1)] * 3


@pytest.mark.rule("dare C66")
def test_who_sees_a_card_buried_by_its_owner() -> None:
    state = scene("9 3|5", kept="SWAP")
    event = play(state, (0, Use(0)), (0, Choose(1)), (0, Bury(0))).one(Buried)
    assert [event.seen_by(seat).card for seat in (0, 1, None)] == [9, None, None]


@pytest.mark.rule("dare C67", "dare C81")
def test_blind_means_each_card_is_equally_likely() -> None:
    """D-S19: five cards, each with one chance in five; a 5 with two."""
    state = scene("11 9 8 5 5|7", kept="LUCK")
    taken = Counter(
        play(replace(state, chance=Chance(seed)), (0, Use(0))).one(Buried).card for seed in range(5000)
    )
    assert set(taken) == {11, 9, 8, 5}
    for card, share in ((11, 0.2), (9, 0.2), (8, 0.2), (5, 0.4)):
        assert abs(taken[card] / 5000 - share) < 0.03


@pytest.mark.rule("dare C68")
def test_another_player_is_any_other_participant() -> None:
    state = play(scene("9|5|5|5", kept="SNATCH", chips=(9, 0, 9, 9)), (0, Use(0))).state
    assert GAME.legal(state, 0) == [Target(1), Target(2), Target(3)]
    for seat in (0, 4, -1):
        assert GAME.refuse(state, 0, Target(seat)).rule == "dare C68"


@pytest.mark.rule("dare C69", "dare C91")
def test_the_neighbour_is_the_next_participant_clockwise() -> None:
    state = scene("5|5|5", phase=Drawing(2), chips=(50, 20, 7), kept="-|-|CHIPS")
    assert play(state, (2, Use(0))).state.chips == (7, 20, 50)


@pytest.mark.rule("dare C70")
@pytest.mark.parametrize("card", ["SWAP", "SNATCH", "LUCK", "PERFECT"])
def test_a_card_with_nothing_to_work_on_is_used_up(card: str) -> None:
    played = play(scene("-|-", kept=card, exact=True), (0, Use(0)))
    assert played.one(NoEffect).seat == 0
    assert played.state.pending == Drawing(0, late=True)
    assert len(played.state.used) == 1


@pytest.mark.rule("dare C71")
def test_totals_change_at_once() -> None:
    state = scene("11 11 9|11 11 9 4", phase=Raising(0), held=(1,), kept="SNATCH SNATCH", turns=4)
    first = lucky(state, 0, Use(0), lambda played: sum(played.state.hands[1]) == 31)
    assert first.state.held[1]
    second = play(first.state, (0, Use(0))).state
    assert not second.held[1]


def test_with_one_possible_choice_nothing_is_asked() -> None:
    state = scene("9|8 3", kept="SNATCH SWAP")
    assert play(state, (0, Use(0))).state.pending == Drawing(0, late=True)
    swap = play(state, (0, Use(1)))
    assert isinstance(swap.state.pending, Choosing)
    assert play(swap, (0, Choose(1))).state.hands[0] == ()
    two = play(scene("9 8|3", kept="SWAP"), (0, Use(0)), (0, Choose(1)))
    assert isinstance(two.state.pending, Burying)
    assert CALL not in GAME.legal(two.state, 0)
    assert GAME.refuse(two.state, 0, ROLL).code == "bury-first"
