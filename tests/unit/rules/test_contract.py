"""Small parts of the contract: places, who may act, silence."""

from __future__ import annotations

import pytest

from rules.contract import Ask, Moment, Outcome, Pass, Reason, TimeUp, actors_of, quiet_of, ranked


@pytest.mark.parametrize(
    ("scores", "lowest", "ranks"),
    [
        ((7, 7, 7, 9), True, (1, 1, 1, 4)),
        ((55, 55, 55, 40), False, (1, 1, 1, 4)),
        ((3, 3), False, (1, 1)),
        ((5, 9, 5, 1), False, (2, 1, 2, 4)),
        ((0, -2, 4), True, (2, 1, 3)),
        ((6,), False, (1,)),
    ],
)
def test_equals_share_a_place_and_the_next_one_skips(
    scores: tuple[int, ...], lowest: bool, ranks: tuple[int, ...]
) -> None:
    assert ranked(scores, lowest_wins=lowest) == ranks


def test_all_on_the_first_place_have_won() -> None:
    outcome = Outcome((1, 3, 1), (4, 9, 4), (), Reason("fewest", "toy T3"))
    assert outcome.winners == (0, 2)


def test_those_asked_come_first_and_nobody_twice() -> None:
    moment = Moment("window", (Ask(2, quiet=Pass()), Ask(0)), may=(0, 1, 3))
    assert actors_of(moment) == (2, 0, 1, 3)
    assert quiet_of(moment, 2) == Pass()
    assert quiet_of(moment, 0) is None
    assert quiet_of(moment, 1) is None
    assert actors_of(Moment("over")) == ()


def test_silence_differs_by_clock() -> None:
    assert TimeUp("turn") != TimeUp("question")
