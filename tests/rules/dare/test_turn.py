"""The turn, the draw and the die (C24, C26-C31, C43-C58)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.dare.actions import (
    ACCEPT,
    CALL,
    DRAW,
    KEEP,
    LEAVE_OUT,
    PASS,
    REFUSE,
    ROLL,
    USE_DRAWN,
    Bury,
    Choose,
    Raise,
    Take,
    Target,
    Use,
)
from rules.dare.cards import Face
from rules.dare.events import (
    ChaosDrawn,
    ChaosKept,
    ChaosUsed,
    DareRefused,
    DareTaken,
    Drew,
    LeftOut,
    NoEffect,
    NothingDrawn,
    Raised,
    Rolled,
    Shuffled,
)
from rules.dare.state import Daring, Deciding, Drawing, Forcing, Raising, Rolling, State, Targeting
from tests.rules.dare.build import CHIPS, GAME, LUCK, PERFECT, SNATCH, SWAP, lucky, play, rolled, scene


def legal(state: State, seat: int = 0) -> set[object]:
    """What a seat may do."""
    return set(GAME.legal(state, seat))


@pytest.mark.rule("dare C24", "dare C26", "dare C43")
def test_draw_roll_raise() -> None:
    state = scene("9|5|5", pile="5")
    assert legal(state) == {CALL, DRAW}
    drawn = play(state, (0, DRAW))
    assert drawn.state.hands[0] == (9, 5)
    assert drawn.one(Drew).card == 5
    assert legal(drawn.state) == {ROLL}
    after = rolled(drawn, 0, "blank")
    assert after.state.pending == Raising(0)
    assert after.all(ChaosDrawn) == []
    assert legal(after.state) == {PASS, Raise(1), Raise(2), Raise(3)}
    ended = play(after, (0, PASS)).state
    assert (ended.pending, ended.face) == (Drawing(1), None)


@pytest.mark.rule("dare C27", "dare C31", "dare C30")
def test_above_36_the_draw_may_be_left_out_and_play_goes_on() -> None:
    state = scene("11 11 11 4|5", pile="5")
    assert legal(state) == {CALL, DRAW, LEAVE_OUT}
    out = play(state, (0, LEAVE_OUT))
    assert out.one(LeftOut).reveals
    assert out.state.hands[0] == (11, 11, 11, 4)
    assert legal(out.state) == {ROLL}
    assert out.state.skipped == (True, False)
    drew = play(state, (0, DRAW)).state
    assert sum(drew.hands[0]) == 42
    assert drew.skipped == (False, False)


@pytest.mark.rule("dare C28")
@pytest.mark.parametrize("hand", ["-", "9 8", "11 11 8", "11 11 11 3"])
def test_up_to_36_the_draw_is_compulsory(hand: str) -> None:
    state = scene(f"{hand}|5")
    assert legal(state) == {CALL, DRAW}
    assert GAME.refuse(state, 0, LEAVE_OUT).rule == "dare C28"


@pytest.mark.rule("dare C29")
def test_an_empty_pile_leaves_the_draw_out() -> None:
    """D-S04."""
    state = scene("9 8|5", exact=True)
    drawn = play(state, (0, DRAW))
    assert drawn.one(NothingDrawn).seat == 0
    assert drawn.state.hands[0] == (9, 8)
    assert rolled(drawn, 0, "blank").state.pending == Raising(0)


@pytest.mark.rule("dare C30")
def test_nobody_passes_the_roll_by() -> None:
    for hand in ("9", "11 11 11", "11 11 11 11"):
        assert legal(scene(f"{hand}|5", phase=Rolling(0))) == {ROLL}


@pytest.mark.rule("dare C44", "dare C93", "dare C94", "dare C96")
def test_a_raise_after_a_blank() -> None:
    """D-S10."""
    state = rolled(play(scene("-|-|-", pile="5"), (0, DRAW)), 0, "blank")
    after = play(state, (0, Raise(3)))
    assert after.state.chips == (26, 26, 26)
    assert sum(after.state.staked) == 12
    assert after.one(Raised).paid == (3, 3, 3)


@pytest.mark.rule("dare C45", "dare C46")
def test_do_draws_a_card_that_must_be_used_with_every_kept_one() -> None:
    state = rolled(scene("9|5|5", phase=Rolling(0), chaos="CHIPS", kept="LUCK CHIPS"), 0, "do")
    assert state.state.pending == Forcing(0)
    assert state.one(ChaosDrawn).card == CHIPS
    assert legal(state.state) == {USE_DRAWN, Use(0), Use(1)}
    for action in (PASS, Raise(1), KEEP, ROLL):
        assert GAME.refuse(state.state, 0, action) is not None
    used = play(state.state, (0, Use(1)), (0, USE_DRAWN), (0, Use(0)))
    assert used.state.kept[0] == ()
    assert used.state.pending == Raising(0)
    assert [event.card for event in used.all(ChaosUsed)] == [CHIPS, CHIPS, LUCK]
    assert all(event.forced for event in used.all(ChaosUsed))
    assert used.state.used == (CHIPS, CHIPS, LUCK)


@pytest.mark.rule("dare C45", "dare C46", "dare C56", "dare C57", "dare C87")
def test_the_order_of_forced_cards_is_chosen_card_by_card() -> None:
    """D-S11."""
    state = scene(
        "11 11 9|7 5|2", phase=Rolling(0), kept="SWAP SNATCH", chaos="PERFECT", pile="6 5 8", exact=True
    )
    now = rolled(state, 0, "do").state
    assert legal(now) == {USE_DRAWN, Use(0), Use(1)}
    now = play(now, (0, USE_DRAWN), (0, Take(0))).state
    assert now.hands[0] == (11, 11, 9, 5)
    assert legal(now) == {Use(0), Use(1)}
    assert GAME.refuse(now, 0, USE_DRAWN).code == "none-drawn"
    now = lucky(
        play(now, (0, Use(1))).state, 0, Target(1), lambda played: played.state.hands[1] == (5,)
    ).state
    assert legal(now) == {Use(0)}
    top = now.pile[0]
    now = play(now, (0, Use(0)), (0, Choose(0)), (0, Bury(2))).state
    assert now.hands[0] == (11, 11, 5, top)
    assert now.pile[-2:] == (7, 9)
    assert now.pending == Raising(0)
    assert now.kept[0] == ()
    assert now.used == (PERFECT, SNATCH, SWAP)


@pytest.mark.rule("dare C47", "dare C48", "dare C51")
def test_a_dare_that_is_taken_forces_the_card_and_all_kept_ones() -> None:
    state = rolled(scene("9|5|5", phase=Rolling(0), chaos="LUCK", kept="CHIPS"), 0, "dare")
    assert state.state.pending == Daring(0)
    assert state.all(ChaosDrawn) == []
    assert state.state.drawn is None
    own = GAME.view(state.state, 0).own
    assert own is not None
    assert own.drawn is None
    assert legal(state.state) == {ACCEPT, REFUSE}
    taken = play(state.state, (0, ACCEPT))
    assert taken.one(DareTaken).seat == 0
    assert taken.one(ChaosDrawn).card == LUCK
    assert taken.state.pending == Forcing(0)
    assert legal(taken.state) == {USE_DRAWN, Use(0)}
    assert GAME.refuse(taken.state, 0, KEEP).rule == "dare C45"


@pytest.mark.rule("dare C49", "dare C50", "dare C51")
def test_a_dare_that_is_refused_costs_a_chip_and_forces_nothing() -> None:
    """D-S12."""
    state = rolled(
        scene("9|5|5", phase=Rolling(0), kept="CHIPS", chips=(20, 20, 20), staked=(3, 3, 3)), 0, "dare"
    )
    after = play(state.state, (0, REFUSE))
    assert after.one(DareRefused).paid == 1
    assert (after.state.chips[0], sum(after.state.staked)) == (19, 10)
    assert after.state.kept[0] == (CHIPS,)
    assert not after.all(ChaosDrawn)
    assert not after.all(ChaosUsed)
    assert len(after.state.chaos) == 35
    assert legal(after.state) == {PASS, Raise(1), Raise(2), Raise(3), Use(0)}


@pytest.mark.rule("dare C52")
def test_without_chips_a_dare_cannot_be_refused() -> None:
    state = scene("9|5|5", phase=Daring(0), chips=(0, 5, 5))
    assert legal(state) == {ACCEPT}
    assert GAME.refuse(state, 0, REFUSE).rule == "dare C52"


@pytest.mark.rule("dare C53", "dare C54", "dare C55", "dare C129")
def test_decide_keeps_a_card_in_secret() -> None:
    """D-S13."""
    state = rolled(scene("9|5|5", phase=Rolling(0), chaos="SWAP", kept="SNATCH"), 0, "decide")
    assert state.state.pending == Deciding(0)
    assert legal(state.state) == {USE_DRAWN, KEEP}
    kept = play(state.state, (0, KEEP))
    assert kept.state.kept[0] == (SNATCH, SWAP)
    assert kept.state.pending == Raising(0)
    assert kept.one(ChaosKept).kept == 2
    for seat in (1, 2, None):
        view = GAME.view(kept.state, seat)
        assert view.public.kept == (2, 0, 0)
        assert [event.seen_by(seat).card for event in state.all(ChaosDrawn)] == [None]
    own = GAME.view(kept.state, 0).own
    assert own is not None
    assert own.kept == (SNATCH, SWAP)


@pytest.mark.rule("dare C53", "dare C55")
def test_decide_uses_a_card_at_once_and_forces_nothing() -> None:
    state = rolled(scene("9|5|5", phase=Rolling(0), chaos="CHIPS", kept="SNATCH"), 0, "decide")
    used = play(state.state, (0, USE_DRAWN))
    assert used.state.pending == Raising(0)
    assert used.state.kept[0] == (SNATCH,)
    assert not used.one(ChaosUsed).forced


@pytest.mark.rule("dare C64", "dare C58")
def test_the_used_pile_becomes_the_chaos_pile() -> None:
    """D-S14, first part."""
    state = rolled(scene("9|5|5", phase=Rolling(0), used="SNATCH", only=True), 0, "do")
    assert state.one(Shuffled).pile == "chaos"
    assert state.one(ChaosDrawn).card == SNATCH
    assert state.state.used == ()
    assert isinstance(play(state.state, (0, USE_DRAWN)).state.pending, Targeting)


@pytest.mark.rule("dare C64")
def test_the_used_pile_is_shuffled_before_it_is_drawn_from() -> None:
    used = "SWAP SNATCH LUCK FRESH PERFECT CHIPS"
    state = scene("9|5|5", phase=Daring(0), used=used, only=True)
    piles = [play(replace(state, chance=Chance(seed)), (0, ACCEPT)).state for seed in range(40)]
    orders = {(pile.drawn, *pile.chaos) for pile in piles}
    assert len(orders) > 20
    assert {order[0] for order in orders} == set(range(6))
    assert all(sorted(order) == list(range(6)) for order in orders)  # type: ignore[type-var]


@pytest.mark.rule("dare C58")
@pytest.mark.parametrize("face", ["do", "dare", "decide"])
def test_without_any_chaos_card_a_face_counts_as_blank(face: Face) -> None:
    """D-S14, second part: nothing is forced and nothing is paid."""
    state = rolled(scene("9|5|5", phase=Rolling(0), kept="SNATCH", only=True), 0, face)
    assert state.one(Rolled).void
    assert state.state.pending == Raising(0)
    assert state.state.kept[0] == (SNATCH,)
    assert state.state.chips == (29, 29, 29)


@pytest.mark.rule("dare C46", "dare C70")
def test_forced_cards_without_effect_are_used_up() -> None:
    """D-S35: the number pile and A's hand are empty."""
    state = rolled(scene("-|9|5", phase=Rolling(0), kept="LUCK", chaos="SWAP", exact=True), 0, "do")
    used = play(state.state, (0, USE_DRAWN), (0, Use(0)))
    assert [event.card for event in used.all(NoEffect)] == [SWAP, LUCK]
    assert used.state.used == (SWAP, LUCK)
    assert used.state.hands == ((), (9,), (5,))
    assert used.state.pending == Raising(0)
