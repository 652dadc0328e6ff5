"""What each seat may see (C128-C132), and the table of the rules page."""

from __future__ import annotations

import msgspec
import pytest

from rules.chance import Chance
from rules.dare.actions import CALL, DRAW, LEAVE_OUT, PASS, Bury, Choose, Take, Target, Use
from rules.dare.events import Buried, Drew
from rules.dare.state import Deciding, Drawing, Forcing, Gone, Raising, Rolling
from tests.rules.dare.build import GAME, SNATCH, SWAP, own_of, play, scene


@pytest.mark.rule("dare C128", "dare C129", "dare C130")
def test_what_a_view_says_of_others() -> None:
    """D-S34: A 11 4, B 9 9 2 with one kept SNATCH, pot 6."""
    state = scene("11 4|9 9 2|5", kept="-|SNATCH", staked=(2, 2, 2), held=())
    view = GAME.view(state, 0)
    assert view.own.hand == (11, 4)
    assert view.own.total == 15
    assert view.own.kept == ()
    assert view.public.sizes == (2, 3, 1)
    assert view.public.kept == (0, 1, 0)
    assert view.public.chips == (29, 29, 29)
    assert view.public.pot == 6
    others = [scene("11 4|3 3 7|8", kept="-|CHIPS", staked=(2, 2, 2), held=(1,))]
    assert all(GAME.view(other, 0) == view for other in others)


@pytest.mark.rule("dare C128", "dare C129")
def test_its_owner_sees_hand_kept_cards_and_right_to_call() -> None:
    state = scene("11 4|11 9 10|5", kept="-|SNATCH SWAP", held=(1,))
    own = own_of(state, 1)
    assert (own.hand, own.kept, own.call) == ((11, 9, 10), (SNATCH, SWAP), "good")


@pytest.mark.rule("dare C130")
def test_open_facts_are_the_same_for_everybody() -> None:
    state = play(scene("11 11 11 4|5|5", used="SWAP"), (0, LEAVE_OUT)).state
    views = [GAME.view(state, seat) for seat in (0, 1, 2, None)]
    assert all(view.public == views[0].public for view in views)
    public = views[3].public
    assert (public.pile, public.chaos, public.used) == (49, 35, (SWAP,))
    assert public.skipped == (True, False, False)
    assert views[3].own is None
    state = scene("5|5", phase=Raising(1), face="dare", raised=(2, 0))
    assert GAME.view(state, None).public.face == "dare"
    assert GAME.view(state, None).public.raised == (2, 0)


@pytest.mark.rule("dare C131")
def test_a_draw_left_out_tells_everybody() -> None:
    state = scene("11 11 11 4|5")
    played = play(state, (0, LEAVE_OUT))
    assert played.events[0].reveals
    assert played.events[0].seen_by(None) == played.events[0]
    assert LEAVE_OUT not in GAME.legal(scene("11 11 11 3|5"), 0)


@pytest.mark.rule("dare C132")
def test_no_notes_are_kept_of_buried_or_searched_cards() -> None:
    state = play(scene("9 3|5", kept="SWAP PERFECT"), (0, Use(0)), (0, Choose(1)), (0, Bury(0)))
    event = state.one(Buried)
    assert event.card == 9
    own = own_of(state.state, 0)
    assert own.search == ()
    assert own.news == ()
    searching = play(state.state, (0, Use(0))).state
    assert own_of(searching, 0).search
    after = play(searching, (0, Take(0))).state
    assert own_of(after, 0).search == ()
    # Other orders of the pile look the same.
    other = msgspec.structs.replace(after, pile=tuple(reversed(after.pile)))
    assert GAME.view(other, 0) == GAME.view(after, 0)


def test_a_drawn_number_card_is_its_owners() -> None:
    event = play(scene("9|5|5", pile="4"), (0, DRAW)).one(Drew)
    assert [event.seen_by(seat).card for seat in (0, 1, 2, None)] == [4, None, None, None]


@pytest.mark.parametrize("phase", [Deciding(0), Forcing(0)], ids=["decide", "force"])
def test_a_drawn_chaos_card_is_its_owners_until_it_is_used(phase: Deciding | Forcing) -> None:
    state = scene("9|5", phase=phase, drawn="SNATCH")
    assert own_of(state, 0).drawn == SNATCH
    assert own_of(state, 1).drawn is None
    assert GAME.view(state, 1).public.drawn
    assert GAME.view(scene("9|5", phase=phase, drawn="LUCK"), 1) == GAME.view(state, 1)


def test_new_cards_are_marked_until_the_turn_ends() -> None:
    state = play(scene("9 3|5", kept="SWAP", pile="4 7"), (0, DRAW)).state
    assert own_of(state, 0).fresh == 1
    swapped = play(state, (0, Use(0)), (0, Choose(0)), (0, Bury(0))).state
    assert (own_of(swapped, 0).hand, own_of(swapped, 0).fresh) == ((3, 4, 7), 2)
    gone = play(state, (0, Use(0)), (0, Choose(1)), (0, Bury(2))).state
    assert own_of(gone, 0).fresh == 0
    ended = play(msgspec.structs.replace(state, pending=Raising(0)), (0, PASS))
    assert own_of(ended.state, 0).fresh == 0


@pytest.mark.rule("dare CP4")
def test_news_is_told_until_the_own_turn_ends() -> None:
    state = play(scene("9|8|5", kept="SNATCH"), (0, Use(0)), (0, Target(1))).state
    assert own_of(state, 1).news[0].buried == (8,)
    assert not own_of(state, 0).news
    assert not own_of(state, 2).news
    assert "News" not in str(GAME.view(state, 0))
    turn = msgspec.structs.replace(state, pending=Raising(1))
    assert own_of(turn, 1).news
    assert not own_of(play(turn, (1, PASS)).state, 1).news


def test_turns_had_are_counted_from_the_starter() -> None:
    state = scene("5|5|5", turns=7, starter=1, phase=Drawing(2))
    assert GAME.view(state, None).public.had == (2, 3, 2)
    assert GAME.view(scene("5|5|5", turns=0, starter=1, phase=Drawing(1)), None).public.had == (0, 0, 0)


def test_a_call_stands_differently_at_different_times() -> None:
    hand = "11 11 11"
    assert own_of(scene(f"{hand}|5", held=(0,)), 0).call == "good"
    assert own_of(scene(f"{hand}|5"), 0).call == "early"
    assert own_of(scene("11 11|5"), 0).call == "range"
    assert own_of(scene(f"{hand}|5", held=(0,), phase=Drawing(1)), 0).call == "good"
    assert own_of(scene(f"{hand}|5", held=(0,), phase=Rolling(0)), 0).call == "late"
    assert own_of(play(scene("11 11|5"), (0, CALL)).state, 0).call == "late"


def test_who_is_out_sees_what_a_spectator_sees() -> None:
    state = scene("5|-|5", gone={1: Gone(1, False, 0)})
    assert GAME.view(state, 1).own is None
    assert GAME.view(state, 1).public == GAME.view(state, None).public


def test_imagined_states_keep_what_is_known() -> None:
    state = scene("11 4|9 9 2|5", kept="SWAP|SNATCH", drawn="LUCK", phase=Forcing(1), used="CHIPS")
    for seat in (0, 1, 2, None):
        view = GAME.view(state, seat)
        for seed in range(30):
            assert GAME.view(GAME.imagine(view, Chance(seed)), seat) == view
