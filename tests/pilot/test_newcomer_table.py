"""What a newcomer asks of the table: help that knows the moment, reasons, and nothing decided by accident."""

from __future__ import annotations

import pytest

from rules.douc.actions import Declare
from tests.pilot.support import SEEN, Desk, desk, spec_of
from tests.pilot.test_match_input import open_hand, public_table
from tui.screens.help import Help
from tui.screens.match import MatchScreen
from tui.settings import Settings


async def declaring(at: Desk) -> None:
    """The public table where silence would declare the day over."""
    for _ in range(60):
        floor = at.match.scene.floor
        if floor and any(isinstance(ask.quiet, Declare) for ask in at.host.moment.asks):
            return
        await (at.press("space") if floor else open_hand(at) if at.covered else at.press("enter"))
        await at.wait(1)
    raise AssertionError(at.text)


async def test_space_on_the_public_table_declares_only_when_pressed_twice() -> None:
    """A Space too many after two who passed would end a day that is not over for its Ranger."""
    async with desk(spec_of("pp", seed=3)) as at:
        await declaring(at)
        rows = at.host.number
        assert "[Space] declare " in at.lines[-1]
        await at.press("space")
        assert at.host.number == rows
        assert "Sure? Space again declares the day over" in at.text, at.text
        await at.press("question_mark", "escape", "space")
        assert at.host.number == rows, "another key in between is no yes"
        await at.press("space")
        assert at.host.number > rows
        assert "declared the day over" in at.text


async def test_the_help_of_the_public_table_names_its_keys() -> None:
    """It said that nothing could be done, below two keys that did something."""
    async with desk(spec_of("pp", seed=3)) as at:
        await public_table(at)
        seat = at.match.scene.floor[0]
        await at.press("question_mark")
        assert isinstance(at.app.screen, Help)
        assert f"[{seat + 1}] opens the hand of" in at.text
        assert "[Space], with no hand opened" in at.text
        assert "Nothing at this moment" not in at.text


async def test_the_help_of_an_open_hand_lists_the_games_keys() -> None:
    """Enter, the digits and Space are what one asks for first."""
    async with desk(spec_of("pp", seed=3)) as at:
        await open_hand(at)
        await at.press("question_mark")
        keys = at.text.partition("  Keys")[2]
        assert all(key in keys for key in ("Enter ", "1-5 ", "arrows ")), at.text


async def test_a_hand_that_can_do_nothing_is_told_why_card_by_card() -> None:
    """The help said that others are to decide, and nothing of the cards."""
    async with desk(spec_of("pp", seed=1, day="claim"), settings=Settings(bots="instant", seen=SEEN)) as at:
        for _ in range(6):
            if at.match.scene.floor and not at.match.scene.moment.asks:
                break
            await (open_hand(at) if at.covered else at.press("enter"))
            await at.wait(1)
        await at.press("1")
        assert "Nothing in this hand can be played now" in at.text, at.text
        await at.press("question_mark")
        assert "You cannot" in at.text, at.text
        assert "(R44)" in at.text, at.text
        assert "others are to decide" not in at.text


async def test_a_refusal_without_a_key_stands_above_what_enter_does() -> None:
    """What was tried, what the table demands, and below it what to press instead."""
    async with desk(spec_of("pb", seed=3)) as at:
        await at.wait(3)
        question = at.lines[-3].strip()
        await at.press("j")
        assert "(R22)" in at.lines[-3], at.text
        assert at.lines[-2].strip() == question
        await at.press("right", "left")
        assert at.lines[-3].strip() == question, at.text


@pytest.mark.parametrize(
    ("key", "reason"),
    [("c", "Everybody may see this"), ("w", "belongs to a hand"), ("z", "it stands")],
)
async def test_a_key_of_every_table_says_why_it_does_nothing(key: str, reason: str) -> None:
    """Cover, wait and undo are in the README; "does nothing here" is no reason."""
    async with desk(spec_of("pp", seed=3)) as at:
        await public_table(at)
        await at.press("space", "z")
        assert at.match.scene.floor
        assert not at.link.can_undo
        await at.press(key)
        assert reason in at.text, at.text


async def test_the_digit_of_a_seat_that_is_not_asked_says_why_its_hand_stays_closed() -> None:
    """Two people and a bot; each digit is answered with its own reason."""
    async with desk(spec_of("ppb", seed=3), settings=Settings(bots="instant", seen=SEEN)) as at:
        await public_table(at)
        other = next(seat for seat in (0, 1) if seat not in at.match.scene.floor)
        await at.press(str(other + 1))
        assert f"The hand of {at.match.scene.names[other]} stays closed until" in at.text, at.text
        await at.press("3")
        assert "Bo is a bot" in at.text
        await at.press("9")
        assert "9 does nothing here" in at.text


async def test_nothing_is_covered_for_one_person_and_c_says_so() -> None:
    """The key is offered to nobody who plays alone, and explained to whoever presses it."""
    async with desk(spec_of("pb", seed=3), settings=Settings(bots="instant", seen=SEEN)) as at:
        await at.wait(1)
        await at.press("c")
        assert "Only one person plays here" in at.text


async def test_a_stray_key_at_the_question_whether_to_leave_stays_and_says_so() -> None:
    """It said that the key does nothing, over a key line in which the key did something."""
    async with desk(spec_of("pp", seed=3)) as at:
        await open_hand(at)
        await at.press("q", "o")
        assert isinstance(at.app.screen, MatchScreen)
        assert "You stay at the table." in at.text
        assert "does nothing" not in at.text


async def test_nothing_lost_is_said_in_words() -> None:
    """No "you lose 0"."""
    async with desk(spec_of("pp", seed=3)) as at:
        await declaring(at)
        await open_hand(at)
        await at.press("d")
        if not at.match.scene.view.public.zone.danger:
            assert "the day ends and nothing is lost" in at.text, at.text
        assert "lose 0" not in at.text


async def test_a_match_watched_again_has_help_and_says_whether_it_plays() -> None:
    """Every other screen answers a question mark; "stands" told nobody anything."""
    async with desk(spec_of("rr", seed=2), settings=Settings(bots="instant", seen=SEEN)) as at:
        for _ in range(400):
            if at.over:
                break
            await at.wait(2)
        await at.press("w")
        assert "paused" in at.text, at.text
        await at.press("question_mark")
        assert isinstance(at.app.screen, Help)
        assert "Go on by itself, or stop." in at.text
        await at.press("escape", "space")
        assert "playing" in at.text
