"""The turn, its ACTION phase and its one attempt, rule by rule; the worked cases stand beside this."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    Call,
    DrawPeril,
    DrawResource,
    EndPhase,
    Fill,
    JungleAction,
    Peek,
    Play,
    PlayAcross,
    PlayHidden,
    PlayOn,
    PlayRun,
    Skip,
    Take,
    TradeSet,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.events import PhaseBegan, TurnEnded
from rules.jungle.state import Acting, Collecting, Defending, Pending
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    B,
    act,
    camp,
    card,
    jungle,
    knows,
    names,
    shown,
    table,
    told,
    why,
)

FOUR = ("lime tiger^", "banana hippo^", "guava toucan^", "papaya king^")


# -- the turn ---------------------------------------------------------------------------------


@pytest.mark.rule("jungle J30", "jungle J31", "jungle J37")
def test_three_phases_then_the_other_player() -> None:
    state, events = table(*FOUR), list[object]()
    phases = []
    for _ in range(6):
        phases.append((state.turn.seat, type(state.pending)))
        state, more = told(state, EndPhase())
        events += more
    assert phases == [(seat, phase) for seat in (A, B) for phase in (Acting, Collecting, Defending)]
    assert state.turn.number == 5
    told_phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
    assert told_phases == ["collect", "defense"] * 2
    assert [event.seat for event in events if isinstance(event, TurnEnded)] == [A, B]


ANYTIME = {
    "hideaway": PlayOn(card("hideaway"), 0),
    "giraffe": PlayOn(card("giraffe"), 0),
    "elephant": PlayOn(card("elephant"), 0),
    "peacock": Play(card("peacock")),
    "not_today": PlayOn(card("not_today"), 1),
    "swarming_ants": Play(card("swarming_ants")),
    "explore": Play(card("explore")),
    "transport": PlayAcross(card("transport"), 0, 2),
    "man_eating_plant": Play(card("man_eating_plant")),
    "broken_binoculars": Play(card("broken_binoculars")),
    "scavenger": None,
}


@pytest.mark.rule("jungle J32", "jungle J33")
@pytest.mark.parametrize("phase", [Acting(), COLLECT, DEFENSE])
@pytest.mark.parametrize("name", [name for name, action in ANYTIME.items() if action is not None])
def test_cards_of_any_time_are_played_in_every_phase_of_the_own_turn(name: str, phase: Pending) -> None:
    mine, foe = camp(plants=1, closed=[2]), camp(explore=True)
    state = table(
        "lime tiger^", "banana hippo^", "king^", phase=phase, hand=name, me=mine, foe=foe, peril="quicksand"
    )
    action = ANYTIME[name]
    assert action is not None
    assert action in GAME.legal(state, A)
    assert names(act(state, action).hands[A]) == ""


@pytest.mark.rule("jungle J33")
@pytest.mark.parametrize("phase", [Acting(), COLLECT, DEFENSE])
def test_sets_fills_and_scavengers_too(phase: Pending) -> None:
    mine = camp("tiger tiger tiger", explore=True)
    state = table(
        "lime hippo^", phase=phase, hand="scavenger", me=mine, foe=camp("toucan"), peril="quicksand"
    )
    legal = GAME.legal(state, A)
    assert TradeSet(0, "peril") in legal
    assert Fill(0, 1) in legal
    assert any(type(action).__name__ == "PlayScavenger" for action in legal)


@pytest.mark.rule("jungle J33")
def test_a_call_and_a_run_are_played_out_before_anything_else() -> None:
    hand = "hideaway rhino_run"
    state = table("lime papaya^", "banana tiger^", phase=COLLECT, hand=hand, dice=("KKKK",))
    rolling = act(state, Call(0))
    assert why(rolling, PlayOn(card("hideaway"), 0)) == "roll-first"
    running = act(state, PlayRun(card("rhino_run"), 0, (0, 1, 0, 0)))
    assert why(running, PlayOn(card("hideaway"), 0)) == "run-call-first"
    assert why(running, EndPhase()) == "run-call-first"


@pytest.mark.rule("jungle J34", "jungle J35", "jungle J36")
def test_every_card_has_its_phase() -> None:
    hand = "bottom_feeder rhino_run off_limits quicksand monarch dice_changer_red scorpion"
    state = table("lime tiger^", "banana king^", hand=hand, me=camp("gorilla"))
    feeder, run = PlayOn(card("bottom_feeder"), 0), PlayRun(card("rhino_run"), 0, (1, 0, 0, 0))
    marks: list[JungleAction] = [PlayOn(card("off_limits"), 0), PlayOn(card("quicksand"), 0)]
    monarch = PlayHidden(card("monarch"), 0, True)
    assert [why(state, action) for action in (feeder, run)] == ["card-collects"] * 2
    assert [why(state, action) for action in (*marks, monarch)] == ["card-defends"] * 3
    assert why(state, Play(card("dice_changer_red"))) == "card-changes"
    assert why(state, Play(card("scorpion"))) == "card-answers"
    assert why(state, UsePower(jungle("gorilla"), 0)) == "collect-later"
    state = act(state, EndPhase())
    assert {feeder, run, UsePower(jungle("gorilla"), 0)} <= set(GAME.legal(state, A))
    assert why(state, marks[0]) == "card-defends"
    state = act(state, EndPhase())
    assert {*marks, monarch} <= set(GAME.legal(state, A))
    assert why(state, feeder) == "card-collects"
    assert why(state, UsePower(jungle("gorilla"), 0)) == "one-attempt"


@pytest.mark.rule("jungle J36", "jungle J31")
def test_nothing_is_played_on_the_other_turn() -> None:
    state = table(*FOUR, foe_hand="hideaway scorpion")
    assert GAME.legal(state, B) == ()
    assert why(state, PlayOn(card("hideaway"), 0), B) == "only-scorpion-answers"
    assert why(state, Play(card("scorpion")), B) == "only-scorpion-answers"
    assert why(state, DrawResource(), B) == "not-your-turn"


@pytest.mark.rule("jungle J38")
def test_markers_go_when_the_bound_turn_ends() -> None:
    state = table(*FOUR, phase=DEFENSE, me=camp(closed=[1, 3], sunk=2))
    state, events = told(state, EndPhase())
    assert names(state.discards[1]) == "off_limits off_limits quicksand"
    ended = events[0]
    assert isinstance(ended, TurnEnded)
    assert (ended.opened, ended.freed) == ((0, 2), 1)


# -- ACTION -----------------------------------------------------------------------------------


@pytest.mark.rule("jungle J39", "jungle J40", "jungle J41", "jungle J42")
def test_two_actions_and_what_they_buy() -> None:
    state = table(*FOUR, resource="giraffe peacock monarch", peril="transport")
    assert GAME.view(state, A).public.actions == 2
    one = act(state, DrawResource())
    assert names(one.hands[A]) == "giraffe"
    assert GAME.view(one, A).public.actions == 1
    two = act(one, Peek(0))
    assert GAME.view(two, A).public.actions == 0
    assert [why(two, action) for action in (DrawResource(), Peek(1), DrawPeril())] == ["no-actions"] * 3
    assert GAME.view(act(state, DrawPeril()), A).public.actions == 0


@pytest.mark.rule("jungle J43", "jungle J44")
@pytest.mark.parametrize(("plants", "left"), [(0, 2), (1, 1), (2, 0)])
def test_each_plant_takes_an_action(plants: int, left: int) -> None:
    state = table(*FOUR, me=camp(plants=plants), resource="giraffe")
    assert GAME.view(state, A).public.actions == left
    assert (DrawResource() in GAME.legal(state, A)) == bool(left)


@pytest.mark.rule("jungle J44")
def test_actions_are_never_below_none() -> None:
    state = table(*FOUR, resource="giraffe peacock", hand="swarming_ants", me=camp(plants=1))
    state = act(state, DrawResource())
    assert GAME.view(state, A).public.actions == 0
    assert GAME.view(act(state, Play(card("swarming_ants"))), A).public.actions == 1


@pytest.mark.rule("jungle J45")
def test_unspent_actions_are_lost() -> None:
    state = act(table(*FOUR, resource="giraffe", peril="transport"), EndPhase())
    over: tuple[JungleAction, ...] = (DrawResource(), DrawPeril(), Peek(0), Skip())
    for action in over:
        assert why(state, action) == "actions-over"
        assert why(act(state, EndPhase()), action) == "actions-over"


@pytest.mark.rule("jungle J46", "jungle J109")
def test_which_bottoms_can_be_peeked_at() -> None:
    state = table("lime tiger^", "banana hippo^", "toucan^", "", me=camp(closed=[2]))
    assert [action for action in GAME.legal(state, A) if isinstance(action, Peek)] == [Peek(0)]
    assert why(state, Peek(1)) == "closed"
    assert why(state, Peek(2)) == "face-up"
    assert why(state, Peek(3)) == "empty"
    assert why(state, Peek(4)) == "no-deck"


@pytest.mark.rule("jungle J47")
def test_a_draw_needs_a_card() -> None:
    state = table(*FOUR)
    assert why(state, DrawResource()) == "piles-empty"
    assert why(state, DrawPeril()) == "piles-empty"
    state = table(*FOUR, discards=("giraffe", "transport"))
    assert {DrawResource(), DrawPeril()} <= set(GAME.legal(state, A))


# -- what an attempt is -----------------------------------------------------------------------


@pytest.mark.rule("jungle J48", "jungle J49", "jungle J71")
def test_one_attempt_of_one_kind() -> None:
    mine = camp("king gorilla hyena")
    hand = "bottom_feeder rhino_run"
    state = table("lime tiger^", "banana papaya^", phase=COLLECT, hand=hand, me=mine, dice=("RYKK",))
    attempts = [
        Take(0, (1, 0, 0, 0)),
        Call(1),
        PlayOn(card("bottom_feeder"), 1),
        PlayRun(card("rhino_run"), 0, (1, 0, 0, 0)),
        *[UsePower(jungle(name), 1) for name in ("king", "gorilla", "hyena")],
    ]
    assert set(attempts) <= set(GAME.legal(state, A))
    after = act(state, Call(1))
    assert isinstance(after.pending, Defending)
    assert not set(attempts) & set(GAME.legal(after, A))


@pytest.mark.rule("jungle J50")
def test_after_the_attempt_tops_turn_up_and_defense_begins() -> None:
    state = act(table("lime tiger^", "banana hippo^", phase=COLLECT), Take(0, (1, 0, 0, 0)))
    assert shown(state, 1) == "lime^"
    assert knows(state, B, 1) == ("lime",)
    assert isinstance(state.pending, Defending)
