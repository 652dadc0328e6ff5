"""Moves at a table by keys: undo, hold, declare, why not, resume, the question's clock, the race."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.douc.engine import Douc
from rules.douc.state import Race as Running
from rules.douc.state import State, Swapping
from rules.registry import GAMES
from tests.conformance.drawing import draw
from tests.conformance.walk import random_states
from tests.leaks.theatre import theatre
from tests.leaks.words import cards_in
from tests.pilot.support import SEEN, Desk, desk, spec_of
from tests.pilot.support_player import Player
from tui.eyes import Curtain, Public, Race
from tui.screens.help import Help
from tui.screens.rules import Rules
from tui.settings import Settings


async def first_hand(at: Desk) -> int:
    """The Poacher named and their hand open."""
    await at.press("enter")
    seat = at.host.moment.asks[0].seat
    await at.press(str(seat + 1))
    assert at.link.eyes == seat
    return seat


async def test_undo_gives_the_card_back() -> None:
    async with desk(spec_of("pp", seed=3)) as at:
        seat = await first_hand(at)
        before = at.host._table.state
        hand = cards_in(at.text)
        await at.press("enter")
        assert at.host._table.state != before
        assert "[z] undo" in at.lines[-1]
        await at.press("z")
        assert at.host._table.state == before
        assert at.covered, "the table asks the same seat again, behind its curtain"
        await at.press(str(seat + 1))
        assert cards_in(at.text) == hand


async def test_the_digit_of_what_is_chosen_says_so() -> None:
    async with desk(spec_of("pp", seed=3)) as at:
        await first_hand(at)
        await at.press("2")
        assert "chosen already" not in at.text
        await at.press("2")
        assert "That is chosen already." in at.lines[-2]


async def test_undo_says_why_not() -> None:
    """RP-01, and a key that changes nothing still answers."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.press("z")
        assert "does nothing here" in at.text or "nothing to take back" in at.text
        await at.press("enter")
        rows = at.host.number
        await at.press("z")
        assert at.host.number == rows, "cards were dealt: that cannot be taken back"


async def test_a_held_answer_says_so_and_can_be_taken_back() -> None:
    unhurried = Settings(name="Ada", seen=SEEN)
    async with desk(spec_of("pp", seed=3), settings=unhurried) as at:
        await first_hand(at)
        await at.press("enter")
        rows = at.host.number
        asked = at.host.moment.asks[0].seat
        await at.press(str(asked + 1), "space")
        assert at.host.held(asked)
        assert "on its way" in at.lines[-3]
        assert at.link.eyes is None
        await at.press("z")
        assert not at.host.held(asked)
        await at.press(str(asked + 1), "space")
        assert at.host.held(asked)
        await at.wait(1)
        assert "on its way" not in at.text
        assert at.host.number > rows + 2
        assert "held back" in at.text or "passed" in at.text


async def test_declaring_asks_first() -> None:
    """`d` asks, Esc takes it back, a second `d` does it."""
    async with desk(spec_of("pp", seed=3)) as at:
        await first_hand(at)
        await at.press("enter")
        ranger = at.host.view(None).public.month.ranger
        assert at.host.moment.asks[0].seat == ranger
        await at.press(str(ranger + 1), "d")
        assert "Sure?" in at.lines[-3]
        await at.press("escape")
        assert "Sure?" not in at.lines[-3]
        assert at.link.eyes == ranger, "Esc steps back in the question, not from the table"
        await at.press("d", "d")
        await at.wait(1)
        assert "declared the day over" in at.text


async def test_why_not_and_the_rule_behind_it() -> None:
    """`s` where saving is not allowed answers with a reason and its rule; `??` opens that rule."""
    async with desk(spec_of("pp", seed=3)) as at:
        await first_hand(at)
        rows = at.host.number
        await at.press("s")
        refusal = at.match.refusal
        assert refusal is not None
        number = refusal.rule.split()[-1]
        assert f"({number})" in at.lines[-3] + at.lines[-2]
        await at.press("question_mark")
        assert isinstance(at.app.screen, Help)
        assert number in at.text
        await at.press("question_mark")
        assert isinstance(at.app.screen, Rules)
        assert number in at.text
        await at.press("escape", "escape")
        assert at.app.screen is at.match
        assert at.host.number == rows


async def test_leaving_keeps_the_decision_and_the_cards_to_come(tmp_path: Path) -> None:
    """Left in the middle; the same seat is asked the same, and every later card is the same."""
    async with desk(spec_of("ppb", seed=4, levels=("2+3", "1", "1")), folder=tmp_path) as at:
        player = Player(at, 7)
        for _ in range(60):
            await player.step()
        while at.link.eyes is None:
            await player.step()
        seat, state, text = at.link.eyes, msgspec.json.encode(at.host._table.state), at.text
        match_id = at.match.match_id
        await at.press("q")
        assert "Leave?" in at.lines[-3]
        await at.press("escape")
        assert at.link.eyes == seat
        await at.press("q", "q")
        assert "Continue" in at.text
    async with desk(folder=tmp_path) as at:
        await at.press("enter")
        assert at.match.match_id == match_id
        if not at.covered:
            assert isinstance(at.link.show, Public)
        assert msgspec.json.encode(at.host._table.state) == state
        await at.press(str(seat + 1))
        assert at.link.eyes == seat
        hand, before = at.lines[15:21], text.split("\n")[15:21]
        assert [line[:46] for line in hand] == [line[:46] for line in before]


async def test_the_question_has_ten_seconds() -> None:
    """Live: the Ranger asks to end the day; the clock runs while the asked seat's hand is open."""
    async with desk(spec_of("pp", seed=3, day="live")) as at:
        await first_hand(at)
        await at.press("enter")
        ranger = at.host.view(None).public.month.ranger
        await at.press("c", str(ranger + 1), "d", "d")
        other = at.host.moment.asks[0].seat
        assert other != ranger
        assert "10 s left" in at.text
        await at.wait(30)
        assert "10 s left" in at.text, "nobody sits before an open hand: the clock stands still"
        await at.press(str(other + 1))
        await at.wait(4)
        assert "6 s left" in at.text
        await at.resize(60, 20)
        await at.wait(30)
        await at.resize(80, 24)
        assert "6 s left" in at.text, "a window that is too small stops the clock"
        await at.wait(7)
        assert "s left" not in at.text
        assert at.host.view(None).public.month.day == 2 or at.covered


async def test_a_race_is_pressed_by_digits() -> None:
    """Slap: presses before the lead do not count, one too early is last, the last one is in charge."""
    async with theatre("dark", (80, 24)) as stage:
        game, options, state, seats = next(states_where(_racing))
        stage.seat(game, options, state, None, seats)
        await stage.desk.settle()
        at, link = stage.desk, stage.screen.link
        assert isinstance(link.show, Race)
        assert "Hands ready" in at.lines[-3]
        link.host.start()
        racers = link.show.seats
        await at.wait(0.5)
        await at.press(str(racers[0] + 1))
        assert "does not count: too soon" in at.lines[-3]
        for _ in range(10):
            await at.wait(0.5)
            if link.host.signalled:
                break
        assert "NOW!" in at.lines[-3]
        for seat in racers:
            await at.press(str(seat + 1))
        await at.wait(0.1)
        assert not isinstance(link.show, Race)
        await link.host.stop()


async def test_swapping_roles_by_keys() -> None:
    """An eliminated Ranger or Poacher hands the role on, on the public table, by a digit and Enter."""
    async with theatre("dark", (80, 24)) as stage:
        game, options, state, seats = next(states_where(lambda state: isinstance(state.pending, Swapping)))
        stage.seat(game, options, state, None, seats)
        await stage.desk.settle()
        at, host = stage.desk, stage.screen.link.host
        seat = host.moment.asks[0].seat
        assert f"{host.seats[seat].name}:" in at.lines[-3]
        assert not at.covered
        assert isinstance(state.pending, Swapping)
        tourist = next(other for other in state.month.remaining if other not in state.pending.seats)
        await at.press(str(tourist + 1), "enter")
        assert host.number == 1
        assert "gave" in at.text


async def test_the_eliminated_see_what_everybody_sees() -> None:
    """§5.7: no hand, no floor, no curtain for a seat that is out for the month."""
    found = 0
    async with theatre("dark", (80, 24)) as stage:
        for game, options, state, seats in islice(states_where(_somebody_is_out), 25):
            out = next(seat for seat in range(seats) if seat not in state.month.remaining)
            stage.seat(game, options, state, (out,), seats)
            await stage.desk.settle()
            link = stage.screen.link
            assert link.view.own is None
            assert "Your hand" not in stage.desk.text
            zone = [line[:46] for line in stage.desk.lines[1:12]]
            stage.seat(game, options, state, None, seats)
            await stage.desk.settle()
            link = stage.screen.link
            assert link.eyes is None
            if stage.desk.covered:
                assert link.show != Curtain(out)
                continue
            assert [line[:46] for line in stage.desk.lines[1:12]] == zone
            if isinstance(link.show, Public):
                assert out not in link.show.floor
                assert link.open(out) is False
            found += 1
    assert found > 10


def _somebody_is_out(state: State) -> bool:
    return 2 <= len(state.month.remaining) < state.setup.seats


def _racing(state: State) -> bool:
    return isinstance(state.pending, Running) and len(state.pending.waiting) > 2


def states_where(wanted: Callable[[State], bool], most: int = 400) -> Iterator[tuple[Any, Any, State, int]]:
    """Random states that are ``wanted``, with their game, options and number of seats."""
    game = GAMES["douc"]
    assert isinstance(game, Douc)
    for number in range(most):
        drawn = draw(game, number)
        for state in random_states(game, drawn):
            if game.outcome(state) is None and wanted(state):
                yield game, drawn.options, state, drawn.seats
                break


@pytest.mark.parametrize("kinds", ["pp", "pbb"])
async def test_a_match_begins_with_a_sentence_and_a_key(kinds: str) -> None:
    async with desk(spec_of(kinds, seed=3)) as at:
        assert at.lines[-3].strip()
        assert "[Enter]" in at.lines[-1]
