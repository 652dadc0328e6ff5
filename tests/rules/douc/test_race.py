"""Hands on the Rescue Team: slap and lot, and how equal, silent and early presses count."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from rules.chance import Chance
from rules.contract import Pass
from rules.douc.events import InCharge, Laid, LotDrawn
from rules.douc.options import Options
from rules.douc.state import Charge, Race, State
from rules.journal import Press, Seat
from rules.table import Table
from tests.rules.douc.build import scene
from tests.rules.douc.moves import GAME, LAY, TEAM, legal, play, refused

LOT = Options(levels=("3", "3", "3"), day="ring", rescue="lot")
SLAP = Options(levels=("3", "3", "3"), day="live", rescue="slap")
ROLES = "R P T T"


def called() -> State:
    """The Ranger, seat 0, has played a Rescue Team, and the race is on."""
    return play(free(SLAP, 1), (0, TEAM)).state


def free(options: Options, seed: int) -> State:
    """Free play in which the Ranger holds a Rescue Team."""
    chosen = Options(levels=options.levels, day="live", rescue=options.rescue)
    return scene("B4! Y8!", "RT 3", ROLES, level="3", options=chosen, seed=seed)


def table(state: State, seed: int = 5) -> Table:
    """A table at this state."""
    made = Table(GAME, SLAP, [Seat(f"seat {n}", "person") for n in range(state.setup.seats)], seed)
    made.state = state
    return made


def last_of(presses: list[Press], seed: int = 5) -> int:
    """Who is in charge after these presses."""
    made = table(called(), seed)
    played = made.race(presses)
    made.accept(played)
    assert isinstance(made.state.pending, Charge)
    assert [row.seat for row in played.rows][-1] == made.state.pending.seat
    return made.state.pending.seat


@pytest.mark.rule("douc R65", "douc R66")
def test_slap_is_a_race_of_one_press_each() -> None:
    state = called()
    moment = GAME.moment(state)
    assert moment.kind == "race"
    assert {ask.seat for ask in moment.asks} == {1, 2, 3}
    assert {ask.quiet for ask in moment.asks} == {LAY}
    assert {ask.left for ask in moment.asks} == {3000}
    assert {ask.secret for ask in moment.asks} == {False}
    once = play(state, (2, LAY)).state
    assert isinstance(once.pending, Race)
    assert not legal(once, 2)
    assert refused(once, 2, LAY) == "race-first R65"
    assert refused(once, 1, Pass()) == "race-first R65"


@pytest.mark.rule("douc R66")
def test_the_order_of_the_rows_counts() -> None:
    for order in permutations((1, 2, 3)):
        run = play(called(), *((seat, LAY) for seat in order))
        assert [event.seat for event in run.told(Laid)] == list(order)
        assert run.told(InCharge)[0].seat == order[-1]


@pytest.mark.rule("douc R65", "douc R66")
def test_the_slowest_press_is_last() -> None:
    assert last_of([Press(1, 400), Press(2, 900), Press(3, 250)]) == 2
    assert last_of([Press(1, 2999), Press(2, 900), Press(3, 250)]) == 1


@pytest.mark.rule("douc R66")
def test_silence_counts_after_every_press_in_time() -> None:
    assert last_of([Press(1, 2999), Press(2, None), Press(3, 250)]) == 2


@pytest.mark.rule("douc R66")
def test_an_early_press_counts_after_silence() -> None:
    assert last_of([Press(1, 20, early=True), Press(2, None), Press(3, 250)]) == 1


@pytest.mark.rule("douc R66")
def test_of_several_early_presses_the_earliest_is_last() -> None:
    presses = [Press(1, 20, early=True), Press(2, 700, early=True), Press(3, 250)]
    assert last_of(presses) == 2
    made = table(called())
    rows = made.race([Press(1, 700, early=True), Press(2, None), Press(3, 20, early=True)]).rows
    assert [row.seat for row in rows] == [2, 3, 1]


@pytest.mark.rule("douc R66")
def test_equal_presses_are_broken_by_the_seed() -> None:
    equal = [Press(seat, 400) for seat in (1, 2, 3)]
    found = Counter(last_of(equal, seed) for seed in range(300))
    assert set(found) == {1, 2, 3}
    assert min(found.values()) > 70
    silent = Counter(last_of([Press(seat, None) for seat in (1, 2, 3)], seed) for seed in range(300))
    assert min(silent[seat] for seat in (1, 2, 3)) > 70
    assert last_of(equal, 9) == last_of(equal, 9)


@pytest.mark.rule("douc R65")
def test_only_seats_in_the_race_press() -> None:
    with pytest.raises(ValueError, match="not in a race"):
        table(called()).race([Press(0, 100), Press(1, 200), Press(2, 300)])


@pytest.mark.rule("douc R65", "douc R66")
def test_lot_draws_the_order_at_once() -> None:
    run = play(free(LOT, 4), (0, TEAM))
    (drawn,) = run.told(LotDrawn)
    assert sorted(drawn.order) == [1, 2, 3]
    assert run.state.pending == Charge(drawn.order[-1])
    assert run.told(InCharge)[0].seat == drawn.order[-1]
    assert drawn.reveals


@pytest.mark.rule("douc R65", "douc R66")
def test_the_lot_is_even_over_seeds() -> None:
    number = 1200
    found = Counter(play(free(LOT, seed), (0, TEAM)).told(LotDrawn)[0].order for seed in range(number))
    assert set(found) == set(permutations((1, 2, 3)))
    expected = number / 6
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 20.5


@pytest.mark.rule("douc R65")
def test_the_lot_depends_on_the_seed_alone() -> None:
    one, two = (play(free(LOT, 4), (0, TEAM)).told(LotDrawn)[0].order for _ in range(2))
    assert one == two


@pytest.mark.rule("douc R65")
@pytest.mark.parametrize(
    ("kinds", "rescue"),
    [
        (("person", "person", "person"), "slap"),
        (("person", "bot", "bot"), "slap"),
        (("person", "person", "remote"), "lot"),
        (("remote", "remote", "remote"), "lot"),
        (("bot", "bot", "bot"), "lot"),
    ],
)
def test_slap_at_one_keyboard_else_the_lot(kinds: tuple[str, ...], rescue: str) -> None:
    assert GAME.settle(Options(), kinds).rescue == rescue
    assert GAME.settle(Options(rescue="slap"), kinds).rescue == "slap"
    assert GAME.settle(Options(rescue="lot"), kinds).rescue == "lot"


@pytest.mark.rule("douc R65", "douc DA25")
@pytest.mark.parametrize("options", [LOT, SLAP])
def test_two_players_race_in_neither_way(options: Options) -> None:
    chosen = Options(levels=("3", "3", "3"), day="live", rescue=options.rescue)
    state = scene("B4!", "RT 3|3", "R P", level="3", options=chosen, seed=Chance(3).seed)
    run = play(state, (0, TEAM))
    assert run.state.pending == Charge(1)
    assert not run.told(LotDrawn)
    assert not run.told(Laid)
