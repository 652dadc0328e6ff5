"""Sets, skipping, discards, the end, and what is known, rule by rule."""

from __future__ import annotations

import msgspec
import pytest

from rules.chance import Chance
from rules.contract import Pass
from rules.jungle.actions import (
    Call,
    DrawPeril,
    DrawResource,
    EndPhase,
    Peek,
    Play,
    PlayOn,
    Skip,
    Take,
    TradeSet,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Ended, Shuffled
from rules.jungle.state import Acting, Answering, Over, Score, State
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
    table,
    told,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
FOUR = ("lime tiger^", "banana hippo^", "guava tiger^", "papaya king^")


# -- sets -------------------------------------------------------------------------------------


@pytest.mark.rule("jungle J135", "jungle J136", "jungle J137")
def test_three_uses_of_a_set_and_keeping_it() -> None:
    mine, foe = camp("tiger tiger tiger", plants=1), camp(explore=True)
    state = table(me=mine, foe=foe, peril="transport")
    peril = act(state, TradeSet(TIGER, "peril"))
    assert names(peril.hands[A]) == "transport"
    plant = act(state, TradeSet(TIGER, "plant"))
    assert plant.camps[A].plants == 0
    explore = act(state, TradeSet(TIGER, "explore"))
    assert not explore.camps[B].explore
    for after in (peril, plant, explore):
        assert owned(after) == ""
        assert after.gone == (jungle("tiger"),) * 3
    later = play(state, *[EndPhase()] * 6)
    assert later.camps[A].animals[TIGER] == 3
    assert TradeSet(TIGER, "peril") in GAME.legal(later, A)


@pytest.mark.rule("jungle J138")
def test_sets_cost_nothing_and_any_number_is_used() -> None:
    mine = camp(" ".join(["tiger"] * 6 + ["hippo"] * 3))
    state = table(me=mine, peril="transport quicksand off_limits", phase=DEFENSE)
    state = play(state, TradeSet(TIGER, "peril"), TradeSet(TIGER, "peril"), TradeSet(HIPPO, "peril"))
    assert len(state.hands[A]) == 3
    assert state.turn.spent == 0


@pytest.mark.rule("jungle J135", "jungle J47")
def test_sets_refused() -> None:
    state = table(me=camp("tiger tiger hippo hippo hippo"))
    assert why(state, TradeSet(TIGER, "peril")) == "no-set"
    assert why(state, TradeSet(HIPPO, "peril")) == "piles-empty"
    assert why(state, TradeSet(HIPPO, "plant")) == "no-plant"
    assert why(state, TradeSet(3, "peril")) == "no-animal"


# -- skipping ---------------------------------------------------------------------------------


@pytest.mark.rule("jungle J139", "jungle J140")
def test_skipping_comes_first_and_needs_a_plant() -> None:
    assert why(table(*FOUR), Skip()) == "skip-plant"
    state = table(*FOUR, me=camp(plants=1), resource="giraffe", hand="hideaway")
    for action in (DrawResource(), Peek(0), PlayOn(card("hideaway"), 0)):
        assert why(act(state, action), Skip()) == "skip-first"
    assert why(act(state, EndPhase()), Skip()) == "actions-over"
    after = act(state, Skip())
    assert (after.turn.seat, after.turn.number) == (B, state.turn.number + 1)


@pytest.mark.rule("jungle J140", "jungle J38")
def test_a_skipped_turn_ends_what_bound_it() -> None:
    state = act(table(*FOUR, me=camp(plants=1, closed=[2])), Skip())
    assert state.camps[A].closed == 0
    assert names(state.discards[1]) == "man_eating_plant off_limits"


# -- discards and piles -----------------------------------------------------------------------


@pytest.mark.rule("jungle J141", "jungle J142")
def test_discards_are_open_and_plants_and_explore_stay() -> None:
    hand = "hideaway transport man_eating_plant explore off_limits quicksand"
    state = table(*FOUR, hand=hand, phase=DEFENSE)
    state = play(
        state,
        Play(card("man_eating_plant")),
        Play(card("explore")),
        PlayOn(card("off_limits"), 0),
        PlayOn(card("quicksand"), 1),
        PlayOn(card("hideaway"), 2),
    )
    assert [names(pile) for pile in GAME.view(state, B).public.discards] == ["hideaway", ""]


@pytest.mark.rule("jungle J143")
def test_a_discard_becomes_the_pile() -> None:
    state = table(discards=("giraffe peacock monarch", "transport"))
    state, events = told(state, DrawResource())
    assert events[0] == Shuffled(peril=False, cards=3)
    assert (len(state.piles[0]), state.discards[0]) == (2, ())
    asked = act(table(discards=("", "transport")), DrawPeril())
    assert isinstance(asked.pending, Answering)
    assert names(act(asked, Pass()).hands[A]) == "transport"


@pytest.mark.rule("jungle J144")
def test_there_is_no_hand_limit() -> None:
    hand = "hideaway hideaway hideaway hideaway giraffe giraffe elephant elephant elephant not_today"
    state = act(table(hand=hand, resource="monarch"), DrawResource())
    assert len(state.hands[A]) == 11
    assert len(play(state, *[EndPhase()] * 6).hands[A]) == 11


@pytest.mark.rule("jungle J145")
def test_an_empty_space_takes_nothing() -> None:
    hand = "hideaway giraffe elephant off_limits quicksand monarch transport"
    state = table("", "lime tiger^", phase=DEFENSE, hand=hand)
    for action in GAME.legal(state, A):
        assert getattr(action, "deck", 1) == 1
        assert getattr(action, "target", 1) == 1


# -- the end ----------------------------------------------------------------------------------


def at_the_guard(me: str, foe: str) -> State:
    """The last turn of A, who began; then B has its hundredth."""
    return table(*FOUR, phase=DEFENSE, me=camp(me), foe=camp(foe), number=199)


@pytest.mark.rule("jungle J148")
@pytest.mark.parametrize(
    ("me", "foe", "winner", "why_code"),
    [
        ("papaya", "tiger tiger", A, "guard-points"),
        ("tiger", "papaya", B, "guard-points"),
        ("papaya tiger", "lime", A, "guard-commons"),
        ("papaya", "lime hippo", B, "guard-commons"),
        ("papaya tiger", "lime hippo", B, "guard-second"),
        ("", "", B, "guard-second"),
    ],
)
def test_the_guard(me: str, foe: str, winner: int, why_code: str) -> None:
    state = act(at_the_guard(me, foe), EndPhase())
    assert isinstance(state.pending, Acting)
    state, events = told(play(state, EndPhase(), EndPhase()), EndPhase())
    assert state.pending == Over(winner, "guard")
    assert events[-1] == Ended(winner=winner, why="guard", reveals=True)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert outcome.why.code == why_code
    assert "100" in GAME.book().say(outcome.why.code, outcome.why.params)


def test_both_hands_are_laid_open_at_the_end() -> None:
    mine = camp("shaman sun_mask moon_mask lime")
    state = table("hippo lime^", hand="hideaway", foe_hand="scorpion transport", me=mine, phase=COLLECT)
    state = msgspec.structs.replace(state, chance=table(dice=["GYGY"]).chance)
    for seat in (A, B, None):
        assert GAME.view(state, seat).public.laid == ()
    state = act(state, Call(0))
    assert isinstance(state.pending, Over)
    for seat in (A, B, None):
        assert GAME.view(state, seat).public.laid == state.hands
        assert GAME.imagine(GAME.view(state, seat), Chance(4)).hands == state.hands


def test_points_are_written_down_turn_by_turn() -> None:
    state = table("hippo lime^", me=camp("shaman"), phase=COLLECT, dice=["GYGY"], number=5)
    assert state.scores == ()
    state = act(state, Call(0))
    assert state.scores == (Score(5, A, jungle("lime"), 4),)
    state = play(state, EndPhase(), EndPhase(), Take(HIPPO, (1, 0, 0, 0)))
    assert state.scores == (Score(5, A, jungle("lime"), 4),)
    assert GAME.view(state, None).public.scores == state.scores


@pytest.mark.rule("jungle J146", "jungle J147", "jungle J4")
def test_the_sheet_of_a_won_match() -> None:
    mine = camp("shaman sun_mask moon_mask lime tiger")
    state = table("banana papaya tiger+arrow^", phase=COLLECT, me=mine, foe=camp("golden_macaw hippo king"))
    state = act(state, Take(TIGER, (1, 0, 0, 0)))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ((1, 2), (9, 2))
    rows = {row.label: row.cells for row in outcome.sheet}
    assert rows == {
        "Points": ("9", "2"),
        "Cards worth 3": ("1", "0"),
        "Cards worth 2": ("2", "1"),
        "Cards worth 1": ("2", "0"),
        "Tigers": ("2", "0"),
        "Hippos": ("0", "1"),
        "Toucans": ("0", "0"),
        "Power cards": ("0", "1"),
    }


# -- knowledge --------------------------------------------------------------------------------
