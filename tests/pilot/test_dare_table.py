"""Do Dare Decide with three people at one keyboard: calls, ties, all in, each chaos card, and who sees what.

Each test sets up a position on a real table and plays on by keys.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from rules.dare.state import Daring, Deciding, Forcing, Raising, State
from tests.pilot.support import Desk, desk, spec_of
from tests.rules.dare.build import scene
from tui.screens.result import Result


@asynccontextmanager
async def table(
    state: State, size: tuple[int, int] = (100, 30), kinds: str = "ppp", **options: Any
) -> AsyncIterator[Desk]:
    """Three people before a position, with the hand of seat 1 open."""
    async with desk(spec_of(kinds, game="dare", seed=1, **options), size=size) as at:
        at.host._table.state = state
        at.host.tell("played")
        await at.settle()
        if kinds.count("p") > 1:
            assert at.covered
            await at.press("1")
        assert at.link.eyes == 0
        yield at


def state_of(at: Desk) -> Any:
    """What is on the table now."""
    return at.host._table.state


async def go_on(at: Desk) -> None:
    """Everybody answers that the match goes on."""
    for _ in range(6):
        if at.covered:
            await at.press(str(at.host.moment.asks[0].seat + 1))
        if "[Enter] go on" not in at.lines[-1]:
            return
        await at.press("enter")


async def test_a_good_call_wins_and_everybody_sees_the_showdown() -> None:
    state = scene("11 11 11|11 9 9|10 10 10 11", held=(0,), chips=(26, 25, 27), staked=(4, 4, 4))
    async with table(state) as at:
        assert "Your call is good now: [s] sees the cards." in at.text
        await at.press("enter")
        assert state_of(at).chips == (38, 25, 27)
        for seat in (0, 1, 2):
            if seat:
                assert at.covered
                assert "Ada won 12 chips with 33." in at.text
                await at.press(str(seat + 1))
            assert at.link.eyes == seat
            assert "Showdown of round 1" in at.text
            for hand in ("11 11 11", "11 9 9", "10 10 10 11"):
                assert hand in at.text
            assert "Still to answer" in at.lines[-2] or "once all have given" in at.lines[-2]
            await at.press("enter")
        assert state_of(at).round.number == 2


async def test_a_false_call_costs_a_chip_for_each_and_the_turn_goes_on() -> None:
    async with table(scene("11 9 8|3|4", chips=(20, 30, 40), staked=(3, 3, 3), pile="5")) as at:
        await at.press("s")
        assert "FALSE: you hold 28. It costs 2 chips." in at.lines[-3]
        await at.press("s")
        assert "Sure? The call is FALSE" in at.lines[-3]
        assert state_of(at).chips == (20, 30, 40)
        await at.press("escape")
        assert "Sure" not in at.lines[-3]
        await at.press("s", "enter")
        assert state_of(at).chips == (18, 31, 41)
        assert at.link.eyes == 0
        assert "see cards" not in at.lines[-1], "no second call in this turn"
        await at.press("s")
        assert "C41" in at.text
        await at.press("d")
        assert "11 + 9 + 8 + 5 = 33" in at.text
        await at.press("r")
        while at.link.eyes == 0 and not at.covered:
            await at.press("enter")
        assert "Ada called falsely and paid: Maja 1, Bo 1" in at.text


async def test_a_tie_is_broken_for_all_to_see() -> None:
    state = scene("11 11 11|10 10 9|10 10 10 3", held=(0,), staked=(3, 3, 3), pile="4 2")
    async with table(state) as at:
        await at.press("s")
        assert "A tie, one card each: Ada 4 (37), Bo 2 (35)." in at.text
        assert "Bo won 9 chips with 35." in at.text


async def test_a_player_goes_all_in_and_plays_on() -> None:
    state = scene("11 9|3|4", phase=Raising(0), face="blank", chips=(20, 1, 0), staked=(8, 8, 8))
    async with table(state) as at:
        assert "all in" in at.text
        await at.press("3")
        assert "short of chips: Maja 1, Bo 0" in at.lines[-3]
        await at.press("enter")
        assert state_of(at).chips == (17, 0, 0)
        assert at.covered
        assert "Ada raised 3; short: Maja 1; pot 28" in at.text
        await at.press("2")
        assert "Maja is all in" in at.text
        await at.press("enter")
        assert at.link.eyes == 1, "Maja plays on without chips"


async def test_swap_or_drop() -> None:
    state = scene("11 11 10 6|3|4", phase=Forcing(0), face="do", drawn="SWAP", pile="2 9")
    async with table(state) as at:
        await at.press("enter")
        assert "►1 Swap" in at.text
        await at.press("1", "enter")
        assert "Swap the 11? 27 left; 3 to 9 then puts you in the range" in at.lines[-3]
        await at.press("4", "enter")
        assert state_of(at).hands[0] == (11, 11, 10, 2)
        assert "34: in the range" in at.text
    async with table(state) as at:
        await at.press("enter", "2", "enter", "4")
        assert "Bury the 6? You would hold 32: in the range." in at.lines[-3]
        await at.press("enter")
        assert state_of(at).hands[0] == (11, 11, 10)


async def test_snatch_is_blind_and_its_news_waits_behind_the_cover() -> None:
    async with table(scene("1 1|9 9 9|4", phase=Forcing(0), face="do", drawn="SNATCH")) as at:
        await at.press("enter", "2")
        assert "Take from Maja? One of 3 cards goes, picked blind" in at.lines[-3]
        assert "░░░  3" in at.text, "the victim's cards are backs"
        await at.press("enter")
        assert "Ada took the 9 from Maja and" in at.text
        await at.press("space")
        assert at.covered
        assert "Ada took a card from Maja and buried it" in at.text
        assert "the 9" not in at.text
        await at.press("2")
        assert "Ada took your 9 (SNATCH)" in at.text
        await at.press("enter", "enter")
        while at.link.eyes == 1 and not at.covered:
            await at.press("enter")
        assert "your 9" not in at.text
        await at.press("3")
        assert "your 9" not in at.text
        assert "Ada took the 9" not in at.text


async def test_blind_luck_asks_nobody() -> None:
    async with table(scene("11 9 8 5 5|3|4", phase=Forcing(0), face="do", drawn="LUCK")) as at:
        assert "A card of yours goes, picked blind: you then hold 27 to 33." in at.lines[-3]
        await at.press("enter")
        assert len(state_of(at).hands[0]) == 4
        assert at.link.eyes == 0


async def test_fresh_start_gives_the_card_to_its_owner_alone() -> None:
    state = scene("1 1|4 9 11|8", phase=Forcing(0), face="do", drawn="FRESH", pile="6 2")
    async with table(state) as at:
        await at.press("enter", "2", "enter")
        assert state_of(at).hands[1] == (6,)
        assert "Maja had to start afresh" in at.text
        assert "Maja drew a number" in at.text
        await at.press("space")
        assert at.covered
        assert not re.search(r"\bthe (4|9|11|6)\b", at.text)
        await at.press("2")
        assert "Ada made you bury 4 9 11 and draw the 6 (FRESH START)" in at.lines[-2]


async def test_the_search_of_perfect_draw_is_seen_by_the_searcher_alone() -> None:
    async with table(scene("11 11 7|3|4", phase=Forcing(0), face="do", drawn="PERFECT")) as at:
        await at.press("enter")
        assert "7×4" in at.text
        assert "Take the 7? You would hold 36: the best there is." in at.lines[-3], "the best is proposed"
        await at.press("c")
        assert at.covered
        assert "×" not in at.text
        await at.press("1", "enter")
        assert sorted(state_of(at).hands[0]) == [7, 7, 11, 11]
        await at.press("space")
        assert at.covered
        assert "Ada took a card from the pile" in at.text
        assert "the 7" not in at.text


async def test_chip_swap() -> None:
    state = scene("1|2|3", phase=Forcing(0), face="do", drawn="CHIPS", chips=(6, 50, 28), staked=(2, 2, 2))
    async with table(state) as at:
        assert "You get 50 chips from Maja for your 6." in at.lines[-3]
        await at.press("enter")
        assert state_of(at).chips == (50, 6, 28)
        assert "Ada has 50 chips now, Maja 6" in at.text


async def test_do_forces_every_saved_card_in_the_order_of_the_player() -> None:
    state = scene(
        "11 11 9|7 7|4", phase=Forcing(0), face="do", drawn="PERFECT", kept="SWAP SNATCH", pile="6 5 8"
    )
    async with table(state) as at:
        assert "All these cards must be used; you choose the order" in at.lines[-2]
        await at.press("k")
        assert "C45" in at.text
        await at.press("1", "enter", "5", "enter")
        assert state_of(at).hands[0] == (11, 11, 9, 5)
        await at.press("2", "enter", "2", "enter")
        assert state_of(at).hands[1] == (7,)
        await at.press("1", "enter", "1", "enter", "3", "enter")
        assert state_of(at).hands[0][:3] == (11, 11, 5)
        assert "[Enter] no raise" in at.lines[-1]


async def test_a_decide_card_is_saved_unseen() -> None:
    async with table(scene("1|2|3", phase=Deciding(0), face="decide", drawn="CHIPS")) as at:
        assert "chip" in at.text
        await at.press("k", "enter")
        assert state_of(at).kept[0]
        await at.press("space")
        assert at.covered
        assert "Ada saved a chaos card, unseen (saved: 1)" in at.text
        assert "CHIP SWAP" not in at.text
        await at.press("2")
        assert "CHIP SWAP" not in at.text


async def test_a_refused_dare_is_public_and_can_be_taken_back_at_once() -> None:
    async with table(scene("1|2|3", phase=Daring(0), face="dare", chips=(20, 29, 29))) as at:
        await at.press("p", "p")
        assert state_of(at).chips[0] == 19
        assert "[z] undo" in at.lines[-1]
        await at.press("z")
        assert state_of(at).chips[0] == 20


async def test_leaving_is_asked_of_one_after_another_and_shown_together() -> None:
    state = scene("11 11 11|2|3", held=(0,))
    async with table(state) as at:
        await at.press("enter", "l")
        assert "Stop? You leave for good" in at.lines[-3]
        await at.press("l", "l")
        assert at.covered
        assert "stops" not in at.text
        await at.press("2", "enter", "3", "enter")
        assert "Answers: Ada stops, Maja goes on, Bo goes on" in at.text
        assert state_of(at).match.gone[0] is not None


async def test_the_last_chips_end_the_match() -> None:
    state = scene("11 11 11|2|3", held=(0,), chips=(80, 0, 0), staked=(3, 4, 3))
    async with table(state) as at:
        await at.press("enter")
        await at.settle()
        assert isinstance(at.app.screen, Result)
        assert "Ada wins." in at.text
        assert "Round 1: Ada saw the cards; pot 10" in at.text
