"""Advanced rules and modes together."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from rules.chance import Chance
from rules.contract import quiet_of
from rules.duco.deal import CLASHES, NAMES
from rules.duco.engine import GAME
from rules.duco.options import Options
from tests.conformance.counts import PARTS, named, some
from tests.conformance.drawing import Dice
from tests.conformance.hooks.duco import check_outcome, check_state, check_step
from tests.rules.duco.build import mode_of

COMBINATIONS = tuple(
    replace(Options(), **dict(zip(NAMES, chosen, strict=True)))
    for chosen in product((False, True), repeat=len(NAMES))
)
ALLOWED = {
    seats: tuple(options for options in COMBINATIONS if GAME.check(options, seats) is None)
    for seats in range(1, 6)
}


def refused(*names: str, seats: int = 3) -> str:
    """The code of the refusal of a combination; empty if it is allowed."""
    refusal = GAME.check(mode_of(*names), seats)
    return "" if refusal is None else refusal.code


@pytest.mark.rule("duco R85", "duco R77")
def test_how_many_combinations_are_allowed() -> None:
    assert len(COMBINATIONS) == 2048
    assert {seats: len(options) for seats, options in ALLOWED.items()} == {
        1: 226,
        2: 322,
        3: 322,
        4: 322,
        5: 226,
    }


@pytest.mark.rule("duco R78", "duco UA24")
def test_c65_what_does_not_go_together() -> None:
    assert refused("lineup", "open_cards") == "clash"
    assert refused("corner_cluster", "rotation") == "clash"
    assert refused("stress", "ten_seconds") == "clash"
    assert refused("conquest", "points75") == "clash"
    assert refused("conquest", seats=1) == refused("conquest", seats=5) == "conquest-seats"
    assert refused("corner_cluster", "ten_seconds") == ""


@pytest.mark.rule("duco R78")
@pytest.mark.parametrize(("one", "other"), CLASHES)
def test_every_clash_is_refused_with_both_names(one: str, other: str) -> None:
    refusal = GAME.check(mode_of(one, other), 3)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("clash", "duco R78")
    text = GAME.book().say(refusal.code, refusal.params)
    assert NAMES[one] in text
    assert NAMES[other] in text


@pytest.mark.rule("duco R77", "duco R78")
def test_all_other_pairs_go_together() -> None:
    clashes = {frozenset(clash) for clash in CLASHES}
    for one, other in product(NAMES, NAMES):
        if one != other:
            assert bool(refused(one, other)) == (frozenset((one, other)) in clashes)


def _play(options: Options, seats: int, number: int) -> str:
    """A whole match by anything that is legal, every state checked; why it ended."""
    made, dice = GAME.deal(options, seats, Chance(number)), Dice(number)
    check_state(made)
    for step in range(4000):
        actors = GAME.actors(made)
        if not actors:
            outcome = GAME.outcome(made)
            assert outcome is not None
            check_outcome(made, outcome)
            return outcome.why.code
        seat = actors[dice.below(len(actors))]
        quiet: Any = quiet_of(GAME.moment(made), seat)
        action = quiet if quiet and not dice.below(30) else dice.pick(GAME.legal(made, seat))
        assert action is not None
        before = made
        made, events = GAME.apply(made, seat, action, dice.below(4000) if options.stress else 0)
        check_step(before, made, events)
        if step % 5 == 0:
            check_state(made)
    raise AssertionError("no end")


@pytest.mark.rule("duco R77", "duco R82", "duco R79", "duco R83")
@pytest.mark.parametrize("share", range(PARTS))
def test_matches_of_all_combinations_end_and_break_nothing(share: int) -> None:
    """2,000 matches over all allowed combinations and numbers of players."""
    whole = [(options, seats) for seats in range(1, 6) for options in ALLOWED[seats]]
    order, _ = Chance(1).shuffled(range(len(whole)))
    ends = Counter[str]()
    for number in range(share, some(2000), PARTS):
        options, seats = whole[order[number % len(whole)]]
        options = GAME.settle(options, ["remote" if number % 3 == 0 else "person"] * seats)
        with named(number, (options, seats)):
            ends[_play(options, seats, number)] += 1
    print(ends)
