"""The probes that speak of chips, the pot and chaos cards, tried at a table of Do Dare Decide by keys."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rules.dare.actions import DRAW, LEAVE, Raise
from rules.dare.state import (
    Daring,
    Drawing,
    Forcing,
    Gone,
    Leaving,
    Raising,
    State,
)
from tests.pilot.support import Desk, desk, spec_of
from tests.rules.dare.build import CHIPS, GAME, play, resting, scene
from tui.screens.result import Result


@asynccontextmanager
async def table(
    state: State, *, size: tuple[int, int] = (100, 30), folder: Path | None = None
) -> AsyncIterator[Desk]:
    """People before a position, with the hand of whoever acts open."""
    kinds = "p" * state.setup.seats
    async with desk(spec_of(kinds, game="dare", seed=1), size=size, folder=folder) as at:
        at.host._table.state = state
        at.host.tell("played")
        await at.settle()
        assert at.covered
        await at.press(str(at.host.moment.asks[0].seat + 1))
        yield at


def now(at: Desk) -> Any:
    """What is on the table."""
    return at.host._table.state


def in_play(state: Any) -> int:
    """Chips in hands and pot."""
    return int(sum(state.chips) + sum(state.staked))


# -- RU-02: a short stack ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("short", "paid", "winner", "chips"),
    [
        (1, 1, 1, (27, 10, 27)),
        (1, 1, 0, (37, 0, 27)),
        (0, 0, 1, (27, 9, 27)),
        (0, 0, 0, (36, 0, 27)),
    ],
    ids=["1 wins all", "1 loses", "0 wins all", "0 loses"],
)
async def test_ru_02_who_puts_in_everything_can_win_everything(
    short: int, paid: int, winner: int, chips: tuple[int, ...]
) -> None:
    """A 30, B 1 or 0, C 30; A raises 3; then B wins the round, or A."""
    hands = "11 11 10|11 11 11|5" if winner else "11 11 11|11 11 10|5"
    state = scene(hands, phase=Raising(0), face="blank", chips=(30, short, 30), held=(1,), turns=6)
    before = in_play(state)
    async with table(state) as at:
        await at.press("3", "enter")
        assert now(at).chips == (27, 0, 27)
        assert sum(now(at).staked) == 3 + 3 + paid + 3
        await at.press("2", "s")
        assert re.search(rf"{'Maja' if winner else 'Ada'} +won +{9 + paid} +chips", at.text), at.text
        assert now(at).chips == chips
        assert in_play(now(at)) == before
        assert now(at).match.past[-1].winners == (winner,)
        assert (now(at).match.gone[1] is None) == bool(winner)


# -- RU-03: never below zero ------------------------------------------------------------------


async def test_ru_03_a_false_call_with_too_few_chips_pays_from_the_left() -> None:
    async with table(scene("5|3|4|6", chips=(2, 9, 9, 9))) as at:
        await at.press("s")
        assert "It costs 2 chips" in at.lines[-3]
        await at.press("s", "enter")
        assert now(at).chips == (0, 10, 10, 9)
        assert now(at).pending == Drawing(0, late=True)


async def test_ru_03_without_chips_a_dare_is_taken() -> None:
    async with table(scene("5|3|4|6", phase=Daring(0), face="dare", chips=(0, 9, 9, 9))) as at:
        await at.press("p")
        assert "Refusing a Dare costs 1, which you do not have. (C52)" in at.lines[-3]
        await at.press("p", "p")
        assert now(at).chips == (0, 9, 9, 9)
        await at.press("enter")
        assert isinstance(now(at).pending, Forcing)


async def test_ru_03_nobody_raises_by_more_than_there_is() -> None:
    async with table(scene("5|3|4|6", phase=Raising(0), face="blank", chips=(2, 0, 9, 9))) as at:
        await at.press("3")
        assert "A raise cannot exceed your own chips; you have 2. (C99)" in at.lines[-3]
        await at.press("2", "enter")
        assert now(at).chips == (0, 0, 7, 7)
        await at.press("2")
        assert "Maja is all in" in at.text


async def test_ru_03_stocks_are_exchanged_with_somebody_who_has_none() -> None:
    state = scene("5|3|4|6", phase=Forcing(0), face="do", drawn="CHIPS", chips=(7, 0, 9, 9))
    async with table(state) as at:
        assert "You get 0 chips from Maja for your 7." in at.lines[-3]
        await at.press("enter")
        assert now(at).chips == (0, 7, 9, 9)
        assert now(at).used == (CHIPS,)


async def test_ru_03_without_chips_nobody_pays_an_ante() -> None:
    """The seat is out, the others go on, and an ante is never more than a stock."""
    state = scene("11 11 11|3|4|6", held=(0,), chips=(50, 0, 20, 34), staked=(4, 4, 4, 4))
    async with table(state) as at:
        await at.press("enter")
        assert now(at).match.gone[1] == Gone(1, False, 0)
        assert now(at).pending == Leaving((0, 2, 3))
        for seat in (0, 2, 3):
            if at.covered:
                await at.press(str(seat + 1))
            await at.press("enter")
        assert now(at).round.seats == (0, 2, 3)
        assert now(at).staked == (1, 0, 1, 1)
        assert now(at).chips == (65, 0, 19, 33)
    rising = resting((1, 60, 59), options=GAME.Options(format="rising"), number=5)
    state = play(rising, *[(seat, GAME.legal(rising, seat)[0]) for seat in range(3)]).state
    assert (state.round.ante, state.staked, state.chips) == (4, (1, 4, 4), (0, 56, 55))


# -- RU-04: shared places ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chips", "won", "ranks"),
    [((30, 30, 30, 18), 12, (1, 1, 1, 4)), ((30, 30, 30, 30), 0, (1, 1, 1, 1))],
    ids=["three", "all"],
)
async def test_ru_04_all_who_are_level_share_the_place(
    chips: tuple[int, ...], won: int, ranks: tuple[int, ...]
) -> None:
    if won:
        state = scene("11 11 11|3|4|6", held=(0,), chips=(18, 30, 30, 18), staked=(3, 3, 3, 3), number=10)
    else:
        state = resting(chips)
    async with table(state) as at:
        host = at.host
        if won:
            await at.press("enter")
        for seat in () if won else range(4):
            if at.covered:
                await at.press(str(seat + 1))
            await at.press("l", "l", "l")
        await at.settle()
        assert isinstance(at.app.screen, Result), at.text
        outcome = GAME.outcome(host._table.state)
        assert (outcome.ranks, outcome.scores) == (ranks, chips)
        assert "share" in at.text
        for name in ("Ada", "Maja", "Bo"):
            assert name in at.text


# -- RU-07: an empty hand ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "card", "said", "after"),
    [
        ("5|-|-", "SNATCH", "Nobody else holds a number card", (1, 0, 0)),
        ("-|-|-", "LUCK", "You hold no number card", (0, 0, 0)),
        ("7|-|-", "LUCK", "you then hold 0", (0, 0, 0)),
        ("-|3|-", "SWAP", "You hold no number card", (0, 1, 0)),
    ],
)
async def test_ru_07_nothing_is_taken_and_it_is_said(
    hands: str, card: str, said: str, after: tuple[int, ...]
) -> None:
    async with table(scene(hands, phase=Forcing(0), face="do", drawn=card)) as at:
        assert said in at.lines[-3]
        await at.press("enter")
        assert tuple(len(hand) for hand in now(at).hands) == after
        assert now(at).pending == Raising(0)
        assert ("had no effect" in at.text) == (hands[0] != "7")
        assert len(now(at).used) == 1


async def test_ru_07_who_has_no_card_cannot_be_picked() -> None:
    async with table(scene("5|-|4|6", phase=Forcing(0), face="do", drawn="SNATCH")) as at:
        await at.press("enter", "2")
        assert "That player holds no number card. (C78)" in at.lines[-3]
        await at.press("3", "enter")
        assert now(at).hands == ((5,), (), (), (6,))


# -- RU-12: no more than allowed --------------------------------------------------------------


async def test_ru_12_one_draw_and_one_raise_of_three_at_most() -> None:
    async with table(scene("5|3|4")) as at:
        await at.press("d")
        assert len(now(at).hands[0]) == 2
        await at.press("d")
        assert "The die is rolled first; saved cards may be used before it. (C30)" in at.lines[-3]
        assert len(now(at).hands[0]) == 2
    async with table(scene("5|3|4", phase=Raising(0), face="blank")) as at:
        await at.press("4")
        assert "A raise is one of 1, 2, 3. (C93)" in at.lines[-3]
        assert in_play(now(at)) == 90
        assert sum(now(at).staked) == 3
        await at.press("3", "enter")
        assert sum(now(at).staked) == 12
        assert GAME.refuse(now(at), 0, Raise(1)).code == "not-your-turn"
        assert GAME.refuse(now(at), 0, DRAW).code == "not-your-turn"
        assert GAME.refuse(now(at), 0, LEAVE).code == "not-your-turn"


# -- what concerns hands, logs and long lists ---------------------------------------------------
