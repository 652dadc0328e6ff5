"""Faults users have met with dice that are kept and actions that are counted, tried on Amazing Jungle Run."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from rules.chance import Chance
from rules.jungle.actions import (
    Call,
    ChangeDie,
    DrawPeril,
    DrawResource,
    EndPhase,
    GiveUp,
    JungleAction,
    Peek,
    Play,
    Reroll,
    Stand,
    TradeSet,
)
from rules.jungle.engine import GAME
from rules.jungle.events import Rolled
from rules.jungle.state import Changing, Defending, Rolling, State
from tests.rules.jungle.build import (
    COLLECT,
    DEFENSE,
    A,
    act,
    camp,
    card,
    names,
    play,
    refused,
    table,
    told,
    why,
)

BLACK, YELLOW = card("dice_changer_black"), card("dice_changer_yellow")
FIRST, SECOND = "KRKB", "GGGG"
"""Two throws; Papaya needs red and yellow, so neither wins whatever is kept of the first."""


def rolled(hand: str = "", again: int = 4) -> State:
    """Papaya has been called and all dice thrown once; so many will be thrown again."""
    state = table("lime papaya^", phase=COLLECT, hand=hand, dice=(FIRST, SECOND[:again]))
    return act(state, Call(0))


def dice_of(state: State) -> tuple[int, ...]:
    """The dice on the table, or those of the roll that has ended."""
    if isinstance(state.pending, Rolling | Changing):
        return state.pending.dice
    assert state.turn.throw is not None
    return state.turn.throw.dice


@pytest.mark.parametrize("keep", range(15))
def test_ru_11_kept_dice_lie_as_they_lay(keep: int) -> None:
    kept = [die for die in range(4) if keep >> die & 1]
    before = rolled(again=4 - len(kept))
    state, events = told(before, Reroll(keep))
    assert [dice_of(state)[die] == dice_of(before)[die] for die in kept] == [True] * len(kept)
    assert all(dice_of(state)[die] == 3 for die in range(4) if die not in kept)
    (throw,) = [event for event in events if isinstance(event, Rolled)]
    assert (throw.dice, throw.kept, throw.rolls) == (dice_of(state), keep, 0)


@pytest.mark.parametrize(("keep", "seed"), [*product((0, 0b0101, 0b1000, 0b1110), range(25))])
def test_ru_11_kept_dice_lie_as_they_lay_whatever_luck_does(keep: int, seed: int) -> None:
    before = rolled(hand="hideaway")
    state = act(msgspec.structs.replace(before, chance=Chance(seed)), Reroll(keep))
    assert all(dice_of(state)[die] == dice_of(before)[die] for die in range(4) if keep >> die & 1)


def test_ru_11_keeping_all_is_stopping_and_no_throw() -> None:
    before = rolled()
    assert why(before, Reroll(0b1111)) == "keep"
    state, events = told(before, Stand())
    assert not any(isinstance(event, Rolled) for event in events)
    assert dice_of(state) == dice_of(before)
    assert isinstance(state.pending, Defending)


@pytest.mark.parametrize("hand", ["", "hideaway", "dice_changer_black dice_changer_yellow"])
def test_ru_11_there_is_no_third_throw(hand: str) -> None:
    state = act(rolled(hand, again=3), Reroll(0b0010))
    again: list[JungleAction] = [*map(Reroll, range(16)), Stand()]
    for action in again:
        assert why(state, action) == ("no-more-rolls" if hand else "no-roll")
    if hand:
        state = act(state, GiveUp())
    assert isinstance(state.pending, Defending)
    for action in (*again, Call(0)):
        assert why(state, action) == ("one-attempt" if isinstance(action, Call) else "no-roll")


def test_ru_11_changers_wait_for_the_final_roll_and_end_the_throwing() -> None:
    state = rolled("dice_changer_black dice_changer_yellow")
    assert why(state, ChangeDie(YELLOW, 0)) == "final-first"
    state = act(state, Stand())
    before = dice_of(state)
    state = act(state, ChangeDie(BLACK, 3))
    assert dice_of(state) == (*before[:3], 0)
    assert why(state, Reroll(0)) == "no-more-rolls"
    state = act(state, ChangeDie(YELLOW, 3))
    assert state.turn.throw is not None
    assert state.turn.throw.hit
    assert state.turn.throw.dice == (*before[:3], 4)


@pytest.mark.parametrize("phase", ["action", "collect", "defense"])
def test_ru_11_calling_comes_first(phase: str) -> None:
    state = table("lime papaya^", hand="dice_changer_red")
    state = {"action": state, "collect": play(state, EndPhase())}.get(
        phase, table("lime papaya^", phase=DEFENSE, hand="dice_changer_red")
    )
    for action in (Reroll(0), Stand(), ChangeDie(card("dice_changer_red"), 0), GiveUp()):
        refusal = refused(state, action)
        assert (refusal.code, refusal.rule) == ("no-roll", "jungle J61")


# -- actions ----------------------------------------------------------------------------------


def rich(plants: int = 0, hand: str = "") -> State:
    """A table with everything to be had."""
    return table(
        *("lime tiger^", "banana hippo^", "guava toucan^", "papaya king^"),
        me=camp("tiger tiger tiger", plants=plants),
        hand=hand,
        resource="giraffe peacock monarch elephant",
        peril="transport quicksand",
    )


def left(state: State) -> int:
    """Actions left, as the table shows them."""
    return GAME.view(state, A).public.actions


@pytest.mark.parametrize("first", [DrawResource(), Peek(0)])
def test_ru_12_a_peril_card_needs_both_actions(first: JungleAction) -> None:
    state = act(rich(), first)
    assert left(state) == 1
    refusal = refused(state, DrawPeril())
    assert (refusal.code, refusal.rule) == ("no-actions", "jungle J44")
    assert dict(refusal.params) == {"cost": "2", "left": "1"}
    assert left(act(state, DrawResource())) == 0


@pytest.mark.parametrize(("plants", "actions"), [(0, 2), (1, 1), (2, 0)])
def test_ru_12_plants_take_actions_away(plants: int, actions: int) -> None:
    state = rich(plants)
    assert left(state) == actions
    assert (DrawPeril() in GAME.legal(state, A)) == (actions == 2)
    for _ in range(actions):
        state = act(state, DrawResource())
    assert left(state) == 0
    more: list[JungleAction] = [DrawResource(), DrawPeril(), *map(Peek, range(4))]
    for action in more:
        assert why(state, action) == "no-actions"
    assert len(state.hands[A]) == actions


@pytest.mark.parametrize("way", ["ants", "set"])
def test_ru_12_a_plant_that_goes_gives_one_action_back_and_no_more(way: str) -> None:
    state = play(rich(1, "swarming_ants"), DrawResource())
    assert left(state) == 0
    state = act(state, Play(card("swarming_ants")) if way == "ants" else TradeSet(0, "plant"))
    assert left(state) == 1
    assert why(state, DrawPeril()) == "no-actions"
    state = act(state, Peek(1))
    assert left(state) == 0
    assert why(state, DrawResource()) == "no-actions"


def test_ru_12_there_is_no_way_back_from_the_second_phase() -> None:
    state = act(rich(), EndPhase())
    for _ in range(2):
        for action in (DrawResource(), DrawPeril(), Peek(0)):
            refusal = refused(state, action)
            assert (refusal.code, refusal.rule) == ("actions-over", "jungle J45")
        state = act(state, EndPhase())
    assert state.turn.seat != A


def test_ru_12_scorpion_gives_no_action_back() -> None:
    state = table("lime tiger^", foe_hand="scorpion", resource="giraffe", peril="transport quicksand")
    state = play(state, DrawPeril(), Play(card("scorpion")))
    assert left(state) == 0
    assert why(state, DrawResource()) == why(state, DrawPeril()) == "no-actions"
    assert names(state.hands[A]) == ""
