"""Clocks: the ten seconds of DOUC in Danger's live form, behind everything that can lie over a table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pilot.support import Desk, desk, spec_of
from tui.app import Start

OVER = {
    "help": ("question_mark", "escape"),
    "rules": ("question_mark", "r", "escape"),
    "log": ("o", "escape"),
    "commands": ("ctrl+p", "escape"),
    "the question whether to leave": ("q", "escape"),
}


async def asked(at: Desk) -> int:
    """The Ranger has asked to end the day; the hand of the seat that is asked is open, six seconds left."""
    await at.press("enter")
    await at.press(str(at.host.moment.asks[0].seat + 1), "enter")
    ranger = at.host.view(None).public.month.ranger
    await at.press("c", str(ranger + 1), "d", "d")
    seat = at.host.moment.asks[0].seat
    assert seat != ranger
    await at.press(str(seat + 1))
    await at.wait(4)
    assert "6 s left" in at.text
    return seat


@pytest.mark.parametrize("over", OVER)
async def test_tm_01_the_clock_stands_still_behind(over: str) -> None:
    async with desk(spec_of("pp", seed=3, day="live")) as at:
        await asked(at)
        rows, (*open_it, close) = at.host.number, OVER[over]
        await at.press(*open_it)
        assert at.app.screen is not at.match or over.startswith("the question")
        await at.wait(30)
        await at.press(close)
        if over == "rules":
            await at.press("escape")
        assert at.app.screen is at.match
        assert "6 s left" in at.text
        assert at.host.number == rows, "nothing was played meanwhile"
        await at.wait(7)
        assert at.host.number > rows, "and then silence counts, once"


@pytest.mark.parametrize("how", ["curtain", "small", "suspended"])
async def test_tm_01_the_clock_stands_still_while_covered(how: str) -> None:
    async with desk(spec_of("pp", seed=3, day="live")) as at:
        seat = await asked(at)
        rows = at.host.number
        if how == "curtain":
            await at.press("c")
        elif how == "small":
            await at.resize(60, 20)
        else:
            at.app.cover_for_suspend()
        await at.wait(30)
        if how == "small":
            await at.resize(80, 24)
        elif how == "suspended":
            at.app.resumed_after_suspend()
            await at.settle()
        if at.link.eyes is None:
            assert at.host.number == rows
            await at.press(str(seat + 1))
        assert "6 s left" in at.text


async def test_tm_02_time_used_is_not_given_back_by_leaving(tmp_path: Path) -> None:
    """Left with some seconds used and taken up the next day: not more than before, never less than none."""
    async with desk(spec_of("pp", seed=3, day="live"), folder=tmp_path) as at:
        seat = await asked(at)
        match = at.match.match_id
        await at.press("q", "q")
    async with desk(Start(resume=match), folder=tmp_path) as at:
        at.time.jump(86_400)
        await at.press(str(seat + 1))
        assert "6 s left" in at.text
