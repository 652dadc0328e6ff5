"""Keys that were not meant: pasted, held, pressed twice, or pressed where something has just gone."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from textual import events

from tests.faults.room import Room, open_hand
from tests.pilot.support import Desk, desk, spec_of
from tests.pilot.support_player import keys_of
from tests.support.games import EVERY_GAME, SOAK, some_games, spread
from tests.support.hands import go_on, to_hand
from tests.support.pty import Program
from tui.screens.help import Help
from tui.screens.matches import Matches
from tui.screens.palette import Palette
from tui.screens.setup.screen import SetUp

PASTED = b"qnyy1234 e\r\r"
"""What a terminal sends for ``qnyy1234 e`` and two ends of lines when it does not mark pasted text."""
DONE = ("q", "o", "c", "z", "w", "?", "/")
"""Keys that look, take back, cover or leave."""


def paste(program: Program, text: bytes) -> None:
    """Unmarked pasted text, twice, as when nothing seems to have happened."""
    for _ in range(2):
        program.send(text)
        program.rest(0.16)  # sooner the same key would be one that is held


def test_in_01_an_unmarked_paste_decides_nothing(tmp_path: Path) -> None:
    """At the table, the curtain, a hand, the public table, the question whether to leave, home and set-up."""
    room = Room(tmp_path)
    with room.play("Ann", "Bo", size=(80, 24)) as program:

        def still(what: str, *texts: bytes) -> None:
            rows, head = room.infos()[0].rows, program.text.split("\n")[0]
            for text in (PASTED, *texts):
                paste(program, text)
                assert room.infos()[0].rows == rows, f"{text!r} played at {what}"
                assert program.text.split("\n")[0] == head, f"{text!r} left {what}:\n{program.text}"

        still("the table")
        program.press("enter")
        program.wait_for("screen is covered")
        program.rest(0.6)
        still("the curtain", b"2\rzq w1")
        open_hand(program)
        still("the hand", b"ddd uf\r")
        program.press("enter")
        program.rest(0.7)
        still("the public table", b"zw1")
        program.press("q")
        still("the question whether to leave")
        if "Leave?" not in program.text:
            program.press("q")
        program.press("q")
        program.wait_for("HOTSEAT")
        still("home", b"f\r")
        program.press("down", "enter")
        still("set-up")
        assert program.process.poll() is None


@some_games
def test_in_01_a_marked_paste_says_so(tmp_path: Path, game: str) -> None:
    with Room(tmp_path).play("Ann", "Bo", game=game) as program:
        program.send(b"\x1b[200~qnyy1234 e\r\r\x1b[201~")
        program.wait_for("Pasted text is not played")


async def test_in_01_nothing_is_deleted_by_a_paste() -> None:
    """The list of matches asks twice before deleting; pasted letters answer neither time."""
    async with desk(spec_of("pp", seed=3)) as at:
        await at.press("q", "q", "m")
        assert isinstance(at.app.screen, Matches)
        at.app.kit.burst = 0.025
        now = at.app.kit.clock()
        at.app.kit.pace.together.append((now - 1, now + 1))
        for key in "dd":
            await at.app.screen.hear(key, key, now)
        assert len(at.app.screen.infos) == 1


async def test_in_01_how_soon_a_key_came_is_known_on_the_next_screen_too() -> None:
    """Two ends of lines: the first opens set-up, and the second must not deal."""
    async with desk() as at:
        at.app.kit.burst = 0.025
        at.app.kit.clock = lambda: 1000.0
        await at.app.screen.hear("enter", None, 1000.0)  # type: ignore[attr-defined]
        await at.settle()
        assert isinstance(at.app.screen, SetUp)
        await at.app.screen.hear("enter", None, 1000.001)
        await at.settle()
        assert at.app.nav.seated is None
        await at.app.screen.hear("enter", None, 1000.5)
        await at.settle()
        assert at.app.nav.seated is not None


@some_games
def test_in_03_held_arrows_stop_soon_after_they_are_let_go(tmp_path: Path, game: str) -> None:
    """Five hundred at once and another: the screen rests within a second, and then hears the next key."""
    with Room(tmp_path).play("Ann", "Bo", game=game) as program:
        open_hand(program)
        program.send(b"\x1b[C" * 500 + b"\x1b[D")
        started = time.monotonic()
        program.rest(0.3)
        assert program.last_output - started < 2.0
        program.press("?")
        program.wait_for("all rules")


async def test_in_04_every_letter_arrives_in_the_list_of_commands() -> None:
    async with desk() as at:
        await at.press("ctrl+p", *"Quinn hjkl q?1/ nyY")
        assert isinstance(at.app.screen, Palette)
        assert at.app.screen.wanted == "Quinn hjkl q?1/ nyY"
        await at.press("enter")
        assert isinstance(at.app.screen, Palette), "nothing was found, so nothing is done"
        await at.press("escape", "ctrl+p")
        assert at.app.screen.wanted == ""


@spread("key", ["question_mark", "o", "ctrl+p", "q"], times=2)
async def test_in_06_a_dialogue_opens_once_and_closes_once(game: str, key: str) -> None:
    """Five times in a burst, Esc eight times, and Esc and Enter together: nothing more than one is open."""
    async with desk(spec_of("pp", game=game, seed=3)) as at:
        await to_hand(at)
        start = len(at.app.screen_stack)
        await at.burst(*[key] * (1 if key == "q" else 5))  # twice it leaves, if nobody minds the pace
        assert len(at.app.screen_stack) <= start + 2
        await at.burst(*["escape"] * 8)
        await at.press("escape")
        await to_hand(at)
        depth, rows = len(at.app.screen_stack), at.host.number
        await at.press(key)
        await at.burst("escape", "escape", "enter", "escape", "escape")
        assert len(at.app.screen_stack) <= depth + at.covered
        assert at.host.number <= rows + 1
        assert at.app.nav.seated is not None


PLACES = ("hand", "curtain", "question")


async def go_to(at: Desk, place: str) -> None:
    """A hand open, covered again, or the question whether to leave over it."""
    await to_hand(at)
    await at.press(*{"hand": (), "curtain": ("c",), "question": ("q",)}[place])


@spread("place", PLACES, times=2)
async def test_in_01_pasted_text_plays_nothing(game: str, place: str) -> None:
    """Marked and unmarked, twice: nothing is played, opened or left."""
    async with desk(spec_of("pp", game=game, seed=3)) as at:
        await go_to(at, place)
        at.app.kit.burst = 0.025
        rows, eyes = at.host.number, at.link.eyes
        typed = [{"\r": "enter", " ": "space"}.get(char, char) for char in PASTED.decode()]
        for _ in range(2):
            at.app.screen.post_message(events.Paste(PASTED.decode()))
            await at.settle()
            assert place == "question" or "Pasted text" in at.text
            await at.burst(*typed)
            assert at.host.number == rows, at.text
            assert at.link.eyes == eyes
            assert at.app.nav.seated is not None, "the table was left"


@EVERY_GAME
async def test_in_02_a_burst_does_one_thing_and_opens_no_hand(game: str) -> None:
    """Enter three times and every digit at once, at many moments of a match: one action, and no hand-off."""
    acts = 0
    async with desk(spec_of("pp", game=game, seed=5)) as at:
        for _ in range(12):
            seat = await to_hand(at)
            rows = [entry for entry in at.host._table.entries if entry.kind == "act"]
            await at.burst("enter", "enter", "enter", "1", "2", "3", "enter")
            await at.wait(1)
            if at.over:
                break
            now = [entry for entry in at.host._table.entries if entry.kind == "act"]
            played = now[len(rows) :]
            assert len({entry.seat for entry in played}) <= 1, "somebody else has acted"
            assert len(played) <= 1, played
            assert at.link.eyes in (seat, None), "a hand was opened by surplus keys"
            acts += len(played)
    assert acts > 3


@EVERY_GAME
async def test_in_05_every_key_works_wherever_the_cursor_was(game: str) -> None:
    """What was chosen is gone again and again: help, arrows and leaving answer at once, without a mouse."""
    async with desk(spec_of("pp", game=game, seed=6)) as at:
        for _ in range(20 if SOAK else 10):
            await go_on(at)
            if at.over:
                break
            await to_hand(at)
            assert "[Enter]" in at.lines[-1] or "[Space]" in at.lines[-1], at.text
            await at.press("question_mark")
            assert isinstance(at.app.screen, Help)
            await at.press("escape", "right", "left", "down", "tab")
            assert at.match.cursor is not None
            assert at.lines[-3].strip()
        await at.press("q", "q")
        assert at.app.nav.seated is None


@EVERY_GAME
async def test_in_07_turning_back_costs_nothing(game: str) -> None:
    """Steps of a move begun by its keys and left by Esc: everything is as it was, at many moments."""
    luck, half = Random(7), 0
    async with desk(spec_of("pp", game=game, seed=4)) as at:
        for _ in range(15 if SOAK else 6):
            await to_hand(at)
            for _ in range(3):
                state, rows, shown = at.host._table.state, at.host.number, at.text
                keys = [key for key in keys_of(at.lines[-1]) if key not in DONE and len(key) == 1]
                for _ in range(luck.randrange(1, 4)):
                    await at.press(luck.choice([*keys, "1", "2", "right", "slash", "down"]))
                if at.host.number != rows or at.app.screen is not at.match:
                    break
                half += at.text != shown
                await at.press("escape")
                assert at.host._table.state == state
                await at.press("escape", "escape")
                assert at.host._table.state == state
                await to_hand(at)
            while at.app.screen is not at.match and not at.covered:
                await at.press("escape")
            await go_on(at)
            if at.over:
                break
    assert half > 5, "hardly any move was begun"


@EVERY_GAME
async def test_in_03_nothing_goes_on_after_a_held_key_is_let_go(game: str) -> None:
    """Five hundred arrows at once and Esc: done within a second of work, and nothing was played."""
    async with desk(spec_of("pp", game=game, seed=3)) as at:
        await to_hand(at)
        rows, started = at.host.number, time.process_time()
        await at.burst(*["right"] * 500, "escape")
        assert time.process_time() - started < 1.0
        assert at.host.number == rows
