"""A first game with a coach at the terminal: reached from home for every game, left at any time, kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.pilot.support import Desk, desk
from tests.support.coached import named_in, pressed_for
from tui.screens.home import Home
from tui.settings import Settings

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


async def onto(at: Desk, wanted: Callable[[str], bool]) -> None:
    """Go down the list to a line."""
    for _ in range(2 * len(GAMES)):
        if any("►" in line and wanted(line) for line in at.lines):
            return
        await at.press("down")
    raise AssertionError(at.text)


async def begin(at: Desk, game: AnyGame) -> None:
    """From home: the cursor on the game, and the key that the line below the games names."""
    await onto(at, lambda line: game.title in line)
    line = next(line for line in at.lines if "Never played?" in line)
    assert f"Press f: {game.title} with a coach" in line
    await at.press("f")
    assert "Nothing is dealt before that" in at.text or "nothing is dealt before that" in at.text, at.text
    await at.press("enter")
    await at.wait(3)


@EVERY_GAME
async def test_every_game_has_a_first_game_that_can_be_left_at_any_time(game: AnyGame) -> None:
    """Whoever comes back finds the same question, and the coach beside it."""
    async with desk(settings=Settings(bots="instant", name="Ada")) as at:
        await begin(at, game)
        for turn in range(4):
            said = named_in(at.lines[-2])
            assert said, at.text
            await at.press(pressed_for(said[0])[0])
            await at.wait(3)
            if at.over:
                assert turn, "over with the first key"
                break
            advice, rows = at.lines[-2], at.host.number
            await at.press("q")
            assert "Leave? The match is kept" in at.text, at.text
            await at.press("q")
            assert isinstance(at.app.screen, Home)
            assert "Continue" in at.text
            await at.press("enter")
            await at.wait(3)
            assert at.host.number == rows
            assert named_in(at.lines[-2]), f"after {turn} the coach is gone:\n{at.text}"
            assert at.match.coached, advice


@EVERY_GAME
async def test_another_match_has_no_coach(game: AnyGame) -> None:
    async with desk(settings=Settings(bots="instant", name="Ada")) as at:
        await begin(at, game)
        await at.press("q", "q")
        await onto(at, lambda line: game.title in line and "Continue" not in line)
        await at.press("enter", "enter", "enter")
        await at.wait(1)
        assert not at.match.coached


@EVERY_GAME
async def test_the_coach_leaves_once_it_has_shown_everything(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For one decision it says so; from the next one on the line belongs to the table again."""

    async def decide(at: Desk) -> None:
        rows = at.host.number
        for _ in range(4):
            if at.host.number == rows:
                await at.press("enter")
                await at.wait(3)

    async with desk(settings=Settings(bots="instant", name="Ada")) as at:
        await begin(at, game)
        assert "the coach leaves" not in at.text
        monkeypatch.setattr(type(game), "taught", lambda game, view: True)
        await decide(at)
        assert "the coach leaves" in at.lines[-2], at.text
        await decide(at)
        assert at.match.scene.acting is not None, at.text
        assert not at.match._advice(), at.text
