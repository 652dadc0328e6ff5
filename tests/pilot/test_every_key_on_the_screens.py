"""Every key of the keyboard on every screen beside the table: an answer each time, nothing by accident."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App

from rules.registry import GAMES
from tests.pilot.shared import FakeNav, Tiny, make_kit, text_of
from tests.pilot.shared_scenes import OF_A_GAME, SCENES
from tests.support.keyboard import CHARACTERS, KEYBOARD, LETTERS, NAMED
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.curtain import Card, CurtainScreen
from tui.screens.page import Page
from tui.screens.stage import Stage
from tui.widgets.picture import Span

FIRST = next(iter(GAMES))
INTO = (("A",), ("slash",), ("q",), ("d",), ("end",), ("plus",), ("p",), ("down", "down", "A"))
"""Keys after which many a screen is in another state: something is typed, searched, or asked once more."""
EVERY = pytest.mark.parametrize("scene", SCENES)
SOME = (*NAMED, *LETTERS[:26:5], "1", "q", "question_mark", "f1", "ctrl+a")
"""Keys that are pressed in those states."""
COMMITS = ("play", "leave", "delete", "rematch", "coached", "start", "export")
"""What decides something, as the way between screens is asked for it."""


class Pressing:
    """One screen in one state, to which it goes back after every key."""

    def __init__(self, stage: Stage, nav: FakeNav) -> None:
        self.stage = stage
        self.nav = nav
        self.state = dict(vars(stage))
        self.before = text_of(stage)

    async def press(self, key: str) -> bool:
        """Hear a key from the state; whether anything answered it."""
        stage, asked = self.stage, len(self.nav.asked)
        await stage.hear(key, CHARACTERS.get(key))
        stage._locked = False
        if not stage.message and stage.app.screen is stage:
            stage._present()
        answered = bool(stage.message) or len(self.nav.asked) > asked or stage.app.screen is not stage
        if not answered:
            stage._present()
            answered = text_of(stage) != self.before
        return answered

    async def back(self) -> None:
        """To the state again."""
        while self.stage.app.screen is not self.stage:
            self.stage.app.pop_screen()
        vars(self.stage).clear()
        vars(self.stage).update(self.state)
        self.stage._due = False


def made(scene: str, game: str, kit: Kit, nav: FakeNav) -> Page:
    """A screen, of this game if it is of one."""
    make: Callable[..., Page] = SCENES[scene]
    return make(kit, nav, GAMES[game]) if scene in OF_A_GAME else make(kit, nav)


async def pressing(app: App[None], scene: str, game: str, *into: str) -> Pressing:
    """A screen in the state after some keys, on top of whatever was there."""
    nav = FakeNav("No.")
    page = made(scene, game, make_kit(), nav)
    await app.push_screen(page)
    for key in into:
        await page.hear(key, CHARACTERS.get(key))
        page._locked = False
    while app.screen is not page:
        app.pop_screen()
    page.message = ""
    page._heard = ""
    page._present()
    return Pressing(page, nav)


def keys_of(commands: list[Command]) -> set[str]:
    """The keys of some commands."""
    return {key for command in commands for key in command.keys}


@EVERY
async def test_every_key_is_answered_and_only_commands_decide(scene: str) -> None:
    """For every game where the game makes a difference."""
    async with Tiny(made(scene, FIRST, make_kit(), FakeNav())).run_test(size=(80, 24)) as pilot:
        for game in GAMES if scene in OF_A_GAME else (FIRST,):
            screen = await pressing(pilot.app, scene, game)
            commands = keys_of(screen.stage.commands())
            for key in KEYBOARD:
                asked = len(screen.nav.asked)
                assert await screen.press(key), f"{game}: {key} is not answered"
                new = {what[0] for what in screen.nav.asked[asked:]}
                written = CHARACTERS.get(key, key)
                assert key in commands or written in commands or not new.intersection(COMMITS), (key, new)
                if "does nothing here" in screen.stage.message:
                    assert "[" in screen.stage.message, f"what works? {screen.stage.message}"
                await screen.back()


@EVERY
async def test_a_key_is_answered_in_the_middle_of_something_too(scene: str) -> None:
    """While a name, a PIN, a seed or a search is typed, and while something is asked once more."""
    async with Tiny(made(scene, FIRST, make_kit(), FakeNav())).run_test(size=(80, 24)) as pilot:
        for into in INTO:
            screen = await pressing(pilot.app, scene, FIRST, *into)
            for key in SOME:
                assert await screen.press(key), f"{key} is not answered after {into}"
                await screen.back()


def card(**more: Any) -> Card:
    """A curtain for the second seat."""
    words = (Span("(1) Ada  (2) Bo", "text"),)
    values: dict[str, Any] = {"asked": "to draw", "recap": (), "pin": False, "first": True, **more}
    return Card(game="Do Dare Decide", seat=1, name="Bo", table=words, **values)


@pytest.mark.parametrize("into", [(), ("q",), ("2",)], ids=" ".join)
@pytest.mark.parametrize("more", [{}, {"pin": True}, {"others": ((0, "Ada"),)}], ids=str)
async def test_the_curtain_answers_every_key_and_opens_by_its_digit_alone(
    more: dict[str, Any], into: tuple[str, ...]
) -> None:
    nav = FakeNav()

    def did(what: str) -> Callable[..., Any]:
        def done(*_: object) -> bool:
            nav.asked.append((what,))
            return True

        return done

    curtain = CurtainScreen(
        make_kit(),
        card(**more),
        opened=did("opened"),
        leave=did("left"),
        back=did("back"),
        cut_in=did("cut in"),
        log=did("log"),
    )
    async with Tiny(curtain).run_test(size=(80, 24)) as pilot:
        for key in into:
            await curtain.hear(key, CHARACTERS.get(key))
            curtain._locked = False
        await pilot.pause()
        nav.asked.clear()
        curtain.message = ""
        curtain._present()
        screen = Pressing(curtain, nav)
        for key in KEYBOARD:
            assert await screen.press(key), f"{key} is not answered"
            opened = ("opened",) in nav.asked
            assert not opened or key == ("enter" if more.get("pin") and into == ("2",) else "2"), key
            nav.asked.clear()
            await screen.back()
