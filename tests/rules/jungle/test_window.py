"""The answer to a PERIL draw: windows, standing orders and bots, statement by statement."""

from __future__ import annotations

import pytest

from rules.contract import Pass, quiet_of
from rules.journal import Seat
from rules.jungle.actions import (
    DrawPeril,
    Play,
)
from rules.jungle.engine import GAME
from rules.jungle.events import PerilTaken
from rules.jungle.options import Options
from rules.jungle.phases import LIMIT, PACE
from rules.jungle.state import State
from rules.table import Table
from tests.ground import Ground
from tests.rules.jungle.build import (
    A,
    B,
    act,
    card,
    names,
    play,
    table,
    told,
    why,
)

SCORPION = card("scorpion")
PEOPLE = (Seat("Maja", "person"), Seat("Bo", "person"))


def asked(foe_hand: str = "", hand: str = "") -> State:
    """A has drawn a PERIL card by actions."""
    state = table("lime tiger^", hand=hand, foe_hand=foe_hand, peril="quicksand transport")
    return act(state, DrawPeril())


def seated(state: State, *kinds: str) -> Table:
    """A table at which this is the state."""
    seats = [Seat(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
    found = Table(GAME, Options(), seats, 5)
    found.state = state
    return found


def waits(ground: Ground) -> bool:
    """Whether the window is still open."""
    return ground.host.moment.kind == "window"


def ground_of(state: State, *kinds: str) -> Ground:
    """The same on fake time."""
    return Ground(table=seated(state, *kinds), game=GAME)


@pytest.mark.rule("jungle JP1", "jungle J36")
def test_nothing_else_is_asked_of_the_player_not_to_move() -> None:
    state = table("lime tiger^", foe_hand="scorpion", hand="peacock", peril="transport")
    assert GAME.actors(state) == (A,)
    assert GAME.actors(act(state, DrawPeril())) == (B,)
    for action in GAME.legal(state, A):
        after, _ = GAME.apply(state, A, action)
        assert (GAME.actors(after) == (B,)) == isinstance(action, DrawPeril)


@pytest.mark.rule("jungle JP2", "jungle JP3", "jungle JP7")
def test_the_window_is_the_same_whatever_is_held() -> None:
    with_it, without = asked("scorpion"), asked("hideaway")
    assert GAME.moment(with_it) == GAME.moment(without)
    moment = GAME.moment(with_it)
    assert (moment.kind, moment.pace, moment.may) == ("window", PACE, ())
    (ask,) = moment.asks
    assert (ask.seat, ask.secret, ask.left, ask.quiet) == (B, True, LIMIT, Pass())
    assert GAME.legal(with_it, B) == [Pass(), Play(SCORPION)]
    assert GAME.legal(without, B) == [Pass()]


@pytest.mark.rule("jungle JP5", "jungle JP6")
def test_about_a_second_and_ten_seconds() -> None:
    assert (PACE, LIMIT) == (1000, 10_000)


@pytest.mark.rule("jungle JP2")
def test_the_drawn_card_is_seen_by_nobody() -> None:
    state, events = told(table(foe_hand="scorpion", peril="quicksand transport"), DrawPeril())
    assert events == (PerilTaken(seat=A),)
    for seat in (A, B, None):
        view = GAME.view(state, seat)
        assert view.public.aside
        assert view.public.piles == (0, 1)
        assert f'"{card("quicksand")}"' not in str(view)
        assert view.own is None or view.own.tops == (None, None)
    assert GAME.view(state, A).public.hands[A] == (0, 0)


@pytest.mark.rule("jungle JP3")
def test_silence_is_no() -> None:
    state = asked("scorpion")
    assert quiet_of(GAME.moment(state), B) == Pass()
    after = act(state, Pass())
    assert names(after.hands[A]) == "quicksand"
    assert names(after.hands[B]) == "scorpion"


@pytest.mark.rule("jungle JP4")
def test_standing_orders_answer_or_wait_and_start_with_answering() -> None:
    found = seated(asked("scorpion"), "person", "person")
    assert found.orders == {}
    assert found.ordered(B) == Play(SCORPION)
    found.accept(found.order(B, "wait"))
    assert found.ordered(B) == Pass()
    found.accept(found.order(B, "answer"))
    assert found.ordered(B) == Play(SCORPION)
    empty = seated(asked("hideaway"), "person", "person")
    assert empty.ordered(B) == Pass()
    idle = seated(table("lime tiger^"), "person", "person")
    assert idle.ordered(A) is None


@pytest.mark.rule("jungle JP5", "jungle JP7")
@pytest.mark.parametrize(("foe_hand", "gets"), [("scorpion", ""), ("hideaway", "quicksand")])
async def test_at_a_shared_keyboard_the_order_answers_after_a_second(foe_hand: str, gets: str) -> None:
    async with ground_of(asked(foe_hand), "person", "person") as ground:
        await ground.time.pass_time(PACE / 1000 - 0.01)
        assert waits(ground)
        assert not ground.host.hurry()
        await ground.time.pass_time(0.02)
        assert not waits(ground)
        assert names(ground.table.state.hands[A]) == gets


@pytest.mark.rule("jungle JP5", "jungle JP6")
async def test_who_takes_the_floor_answers_itself_or_the_order_decides_after_ten_seconds() -> None:
    async with ground_of(asked("scorpion"), "person", "person") as ground:
        ground.host.opened(B, floor=True)
        await ground.time.pass_time(5)
        assert waits(ground)
        ground.host.submit(B, Pass())
        await ground.time.pass_time(1.1)
        assert names(ground.table.state.hands[A]) == "quicksand"
    async with ground_of(asked("scorpion"), "person", "person") as ground:
        ground.host.opened(B, floor=True)
        await ground.time.pass_time(LIMIT / 1000 + 0.1)
        assert not waits(ground)
        assert names(ground.table.state.discards[0]) == "scorpion"


@pytest.mark.rule("jungle JP6", "jungle JP4")
async def test_an_order_to_wait_keeps_scorpion() -> None:
    async with ground_of(asked("scorpion"), "person", "person") as ground:
        ground.host.order(B, "wait")
        await ground.time.pass_time(1.1)
        assert names(ground.table.state.hands[B]) == "scorpion"
        assert names(ground.table.state.hands[A]) == "quicksand"


@pytest.mark.rule("jungle JP8", "jungle JP17")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_bots_answer_by_policy_and_are_shown_as_long_whatever_they_hold(level: str) -> None:
    shown = []
    for foe_hand in ("scorpion", "hideaway"):
        async with ground_of(asked(foe_hand), "person", f"bot:{level}") as ground:
            before = ground.time.seconds
            while waits(ground):
                await ground.time.pass_time(0.05)
            shown.append(round(ground.time.seconds - before, 2))
            played = names(ground.table.state.discards[0])
            assert played == ("scorpion" if foe_hand == "scorpion" else "")
    assert shown[0] == shown[1]


def test_the_answer_cannot_be_given_by_the_drawer() -> None:
    assert why(asked("scorpion"), Pass(), A) == "answer-waits"
    assert play(asked(), Pass()).turn.seat == A
