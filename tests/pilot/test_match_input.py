"""Fingers on the match screens: four keys to the first move, answers to all, paste, bursts, held keys."""

from __future__ import annotations

import string
import time

import pytest
from textual import events

from rules.registry import GAMES
from tests.leaks.words import cards_in
from tests.pilot.support import SEEN, Desk, desk, spec_of
from tui.screens.match import MatchScreen
from tui.settings import Settings

KEYBOARD = (
    *string.ascii_lowercase,
    *string.ascii_uppercase,
    *string.digits,
    *"!#$%&'()*+,-./:;<=>?@[]^_`{|}~",
    *("up", "down", "left", "right", "tab", "shift+tab", "enter", "space", "backspace", "delete"),
    *(
        "home",
        "end",
        "pageup",
        "pagedown",
        "insert",
        "f1",
        "f5",
        "f12",
        "ctrl+a",
        "ctrl+s",
        "ctrl+p",
    ),
)
"""Every key but those that leave, and Ctrl+L, which draws the screen again."""


async def test_the_fourth_key_from_launch_is_the_first_move() -> None:
    """Home, set-up, primer, move: Enter each time, with one person and a bot."""
    async with desk(settings=Settings(bots="instant", name="Ada")) as at:
        await at.press("enter", "enter", "enter")
        assert isinstance(at.app.screen, MatchScreen), at.text
        for _ in range(20):
            if "[Enter]" in at.lines[-1]:
                break
            await at.wait(1)
        assert not at.covered, "one person and bots see no curtain"
        rows = at.host.number
        await at.press("enter")
        await at.wait(1)
        assert at.host.number > rows, at.text
        assert at.pressed == ["enter"] * 4


async def open_hand(at: Desk) -> int:
    """A hand open on a table with something to decide."""
    for _ in range(20):
        if at.link.eyes is not None and "[Enter]" in at.lines[-1]:
            return at.link.eyes
        if at.match.scene.acting is not None and at.link.eyes is None:
            await at.press("enter")
        else:
            await at.press(str(at.host.moment.asks[0].seat + 1))
        await at.wait(1)
    raise AssertionError(at.text)


async def public_table(at: Desk) -> None:
    """The public table, waiting for a seat's digit."""
    for _ in range(40):
        if at.link.eyes is None and not at.covered and at.match.scene.floor and not at.host.held(0):
            return
        if at.link.eyes is not None and not at.match.scene.floor:
            await at.press("enter", "enter")
        else:
            await open_hand(at)
        await at.wait(1)
    raise AssertionError(at.text)


async def the_curtain(at: Desk) -> None:
    """A curtain, put up by covering a hand that is asked in turn."""
    if not at.covered:
        await at.press("enter")
    assert at.covered, at.text


@pytest.mark.parametrize("place", [open_hand, public_table, the_curtain])
async def test_every_key_is_answered(place: object) -> None:
    """No key passes in silence: the screen says something, or something has changed."""
    silent = []
    async with desk(spec_of("pp", seed=3)) as at:
        for key in KEYBOARD:
            if place is the_curtain and at.link.eyes is not None:
                break
            if place is not the_curtain or not at.covered:
                await place(at)  # type: ignore[operator]
            at.app.screen.message = ""  # type: ignore[attr-defined]
            at.app.screen._present()  # type: ignore[attr-defined]
            await at.settle()
            before = (at.text, at.host.number, at.app.screen)
            await at.press(key)
            if (at.text, at.host.number, at.app.screen) == before:
                silent.append(key)
            for _ in range(3):
                if isinstance(at.app.screen, MatchScreen) or at.covered:
                    break
                await at.press("escape")
            if place is the_curtain and not at.covered:
                await at.press("c")
    assert silent == []


PASTED = "qnyy1234 e\n\n"


@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize("place", [open_hand, public_table, the_curtain])
async def test_pasted_text_plays_nothing(place: object, marked: bool) -> None:
    """IN-01: on the table, the public table and the curtain; nothing ends a turn, opens a hand or leaves."""
    async with desk(spec_of("pp", seed=3)) as at:
        await place(at)  # type: ignore[operator]
        at.app.kit.burst = 0.025
        rows, eyes, covered = at.host.number, at.link.eyes, at.covered
        if marked:
            at.app.screen.post_message(events.Paste(PASTED))
            await at.settle()
            assert "Pasted text" in at.text
        else:
            await at.burst(*[{"\n": "enter", " ": "space"}.get(char, char) for char in PASTED])
        assert at.host.number == rows, at.text
        assert (at.link.eyes, at.covered) == (eyes, covered)
        assert at.app.nav.seated is not None, "the table was left"


async def test_held_arrows_stop_when_let_go() -> None:
    """IN-03: five hundred arrows at once, then Esc; the screen rests soon, and nothing carries over."""
    async with desk(spec_of("pp", seed=3)) as at:
        seat = await open_hand(at)
        rows = at.host.number
        started = time.process_time()
        await at.burst(*["right"] * 500, "escape")
        assert time.process_time() - started < 1.0
        assert at.host.number == rows
        if at.link.eyes is None:
            await at.press(str(seat + 1))
        await at.burst(*["right"] * 100, "enter", *["right"] * 100, "enter", "enter")
        assert at.host.number <= rows + 3


@pytest.mark.parametrize("place", [open_hand, public_table, the_curtain])
async def test_screens_open_once_and_close_once(place: object) -> None:
    """IN-06: help, log and palette five times in a burst, Esc eight times, leaving asked twice."""
    async with desk(spec_of("pp", seed=3)) as at:
        await place(at)  # type: ignore[operator]
        depth, rows = len(at.app.screen_stack), at.host.number
        for key in ("question_mark", "o", "ctrl+p"):
            await at.burst(*[key] * 5)
            assert len(at.app.screen_stack) <= depth + 2
            await at.burst(*["escape"] * 8)
            await at.press("escape")
            assert isinstance(at.app.screen, MatchScreen) or at.covered
            await place(at)  # type: ignore[operator]
        await at.press("q", "escape", "q", "escape")
        assert at.app.nav.seated is not None
        assert at.host.number - rows <= 6, "only curtains were opened"


async def test_esc_at_every_step_costs_nothing() -> None:
    """IN-07: every half-made move is left by Esc with everything as before."""
    async with desk(spec_of("pp", seed=3, levels=("2+3", "1", "1"))) as at:
        await open_hand(at)
        for _ in range(6):
            state = at.host._table.state
            for key in ("d", "h_", "slash", "t", "j", "s", "e", "1", "2", "question_mark", "o"):
                if key != "h_":
                    await at.press(key, "escape")
                assert at.host._table.state == state, f"{key} then Esc changed something"
                await open_hand(at)
                state = at.host._table.state
            await at.press("enter", "enter")
            await at.wait(1)
            await open_hand(at)


async def test_keys_work_after_the_last_card() -> None:
    """IN-05: what the cursor was on is gone; arrows, help and leaving still work."""
    async with desk(spec_of("pp", seed=3)) as at:
        for _ in range(12):
            await open_hand(at)
            await at.press("end", "right", "enter", "enter")
            await at.wait(1)
            text = at.text
            await at.press("question_mark")
            assert at.text != text
            await at.press("escape")


@pytest.mark.parametrize("seed", [1, 2])
async def test_set_up_to_the_first_hand(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """HI-02 from home on: three people, every frame until the digit."""
    monkeypatch.setattr("tui.tables.fresh_seed", lambda: seed)
    async with desk(settings=Settings(bots="instant", name="Ada", seen=SEEN)) as at:
        await at.press(*["down"] * list(GAMES).index("douc"))
        await at.press("enter", "plus", *"Bo", "enter", "plus", *"Cem", "enter")
        for _ in range(3):
            if at.app.nav.seated is not None:
                break
            assert cards_in(at.text) == []
            await at.press("enter")
        assert len(at.link.here) == 3, at.text
        assert cards_in(at.text) == []
        for _ in range(5):
            if at.covered:
                break
            await at.press("enter") if "[Enter]" in at.lines[-1] else await at.wait(1)
            assert cards_in(at.text) == [] or at.host.moment.kind == "window"
        await until_hand(at)


async def until_hand(at: Desk) -> None:
    """Nothing but the asked seat's digit opens a hand."""
    if not at.covered:
        return
    asked = at.host.moment.asks[0].seat
    others = [str(seat + 1) for seat in at.link.here if seat != asked]
    for digit in (*others, "enter", "space"):
        await at.press(digit)
        assert at.covered
        assert cards_in(at.text) == []
    await at.press(str(asked + 1))
    assert cards_in(at.text)


async def test_letters_that_are_typed_do_nothing_else() -> None:
    """After the key for a stack its letter is a letter, also where it would cover, leave or take back."""
    async with desk(spec_of("pb", seed=3)) as at:
        for _ in range(60):
            await at.press("slash")
            if "Which stack" in at.lines[-3]:
                break
            await at.press("enter")
            await at.wait(1)
        await at.press("escape")
        row = at.host.number
        for letter in "cqzow":
            await at.press("slash")
            assert "Which stack" in at.lines[-3]
            assert "cover" not in at.lines[-1]
            await at.press(letter)
            assert not at.covered
            assert at.app.nav.seated is not None
            assert "stack" in at.lines[-3], letter
            await at.press("escape")
        assert at.host.number == row
        assert "[q]" in at.lines[-1]
