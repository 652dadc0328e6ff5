"""King, Gorilla and Hyena, rule by rule; the worked cases stand beside this."""

from __future__ import annotations

import pytest

from rules.jungle.actions import (
    DeclinePeek,
    EndPhase,
    Peek,
    PlayRun,
    Take,
    UsePower,
)
from rules.jungle.engine import GAME
from rules.jungle.state import Defending, Glancing, Over
from tests.rules.jungle.build import (
    COLLECT,
    A,
    act,
    camp,
    card,
    jungle,
    owned,
    shown,
    table,
    why,
)

TIGER, HIPPO, TOUCAN = 0, 1, 2
BLACK, RED = card("dice_changer_black"), card("dice_changer_red")


# -- powers -----------------------------------------------------------------------------------


@pytest.mark.rule("jungle J69")
def test_a_power_of_an_earlier_turn_is_usable_beside_a_new_one() -> None:
    state = table("lime gorilla papaya^", "king^", phase=COLLECT, me=camp("king"))
    assert UsePower(jungle("king"), 0) in GAME.legal(state, A)
    after = act(state, UsePower(jungle("king"), 0))
    assert GAME.view(after, A).public.usable(A) == ()
    assert after.camps[A].powers == (jungle("gorilla"),)
    assert why(state, UsePower(jungle("hyena"), 0)) == "no-power"


@pytest.mark.rule("jungle J70", "jungle J142")
def test_used_powers_leave_the_game() -> None:
    state = act(table("lime papaya^", phase=COLLECT, me=camp("gorilla")), UsePower(jungle("gorilla"), 0))
    assert state.gone == (jungle("gorilla"),)
    assert owned(state) == "papaya"


@pytest.mark.rule("jungle J71", "jungle J49")
def test_no_power_inside_a_rhino_run() -> None:
    state = table("lime tiger^", "banana papaya^", phase=COLLECT, hand="rhino_run", me=camp("gorilla"))
    state = act(state, PlayRun(card("rhino_run"), TIGER, (1, 0, 0, 0)))
    assert why(state, UsePower(jungle("gorilla"), 1)) == "run-call-first"


@pytest.mark.rule("jungle J72", "jungle J75")
def test_the_king_takes_two_or_the_only_one() -> None:
    state = table("tiger papaya^", "lime^", phase=COLLECT, me=camp("king"))
    assert owned(act(state, UsePower(jungle("king"), 0))) == "papaya tiger_plain"
    assert owned(act(state, UsePower(jungle("king"), 1))) == "lime"


@pytest.mark.rule("jungle J73", "jungle J74")
def test_only_the_second_arrow_of_the_king_adds_a_card() -> None:
    first = table("shaman lime banana tiger+arrow^", phase=COLLECT, me=camp("king"))
    assert owned(act(first, UsePower(jungle("king"), 0))) == "tiger_arrow banana"
    second = table("shaman lime tiger+arrow banana^", phase=COLLECT, me=camp("king"))
    assert owned(act(second, UsePower(jungle("king"), 0))) == "banana tiger_arrow lime"
    both = table("shaman lime hippo+arrow tiger+arrow^", phase=COLLECT, me=camp("king"))
    assert owned(act(both, UsePower(jungle("king"), 0))) == "tiger_arrow hippo_arrow lime"


@pytest.mark.rule("jungle J76", "jungle J77")
def test_the_gorilla_takes_one_card_and_its_arrow() -> None:
    state = table("lime tiger^", "banana tiger^", phase=COLLECT, me=camp("gorilla"))
    assert owned(act(state, UsePower(jungle("gorilla"), 0))) == "tiger_plain"
    state = table("lime tiger+arrow^", phase=COLLECT, me=camp("gorilla"))
    assert owned(act(state, UsePower(jungle("gorilla"), 0))) == "tiger_arrow lime"


@pytest.mark.rule("jungle J78")
def test_the_hyena_may_look_or_not() -> None:
    state = act(table("tiger lime hippo^", phase=COLLECT, me=camp("hyena")), UsePower(jungle("hyena"), 0))
    assert state.pending == Glancing(0)
    assert GAME.legal(state, A) == [Peek(0), DeclinePeek()]
    assert why(state, Peek(1)) == "this-bottom"
    assert why(state, EndPhase()) == "glance-first"
    state = act(state, DeclinePeek())
    assert GAME.view(state, A).decks[0][0] is None
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J78")
@pytest.mark.parametrize("lying", ["tiger hippo^", "tiger^"])
def test_there_is_no_look_at_what_is_face_up(lying: str) -> None:
    state = act(table(lying, phase=COLLECT, me=camp("hyena")), UsePower(jungle("hyena"), 0))
    assert isinstance(state.pending, Defending)


@pytest.mark.rule("jungle J79")
@pytest.mark.parametrize("name", ["king", "gorilla", "hyena"])
@pytest.mark.parametrize("target", ["tiger", "papaya", "shaman", "gorilla"])
def test_powers_take_any_kind_of_card(name: str, target: str) -> None:
    state = act(table(f"{target}^", phase=COLLECT, me=camp(name)), UsePower(jungle(name), 0))
    assert owned(state).startswith(target)


@pytest.mark.rule("jungle J147")
def test_icons_and_later_cards_are_not_settled_after_the_ninth_point() -> None:
    mine = camp("shaman sun_mask moon_mask lime")
    state = table("banana papaya tiger+arrow^", "guava tiger+R^", phase=COLLECT, me=mine, resource="giraffe")
    state = act(state, Take(TIGER, (1, 1, 0, 0)))
    assert state.pending == Over(A, "points")
    assert state.hands[A] == ()
    assert shown(state, 2) == "guava tiger+R^"
    assert GAME.actors(state) == ()
    assert why(state, EndPhase()) == "over"
