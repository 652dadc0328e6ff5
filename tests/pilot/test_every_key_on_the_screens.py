"""Every key of the keyboard on every screen beside the table: an answer each time, nothing by accident."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from textual.app import App

from rules.journal import Seat
from rules.registry import GAMES
from rules.table import Table
from tests.pilot.shared import GAMES as LINES
from tests.pilot.shared import NOW, FakeNav, Tiny, make_kit, match, text_of
from tests.pilot.shared_scenes import OF_A_GAME, SCENES, front_of, names_of, record
from tests.support.keyboard import CHARACTERS, KEYBOARD, LETTERS, NAMED
from tui.host import Host
from tui.kit import Kit
from tui.screens.commands import Command
from tui.screens.curtain import Card, CurtainScreen
from tui.screens.help import Help
from tui.screens.home import Home
from tui.screens.log import LogScreen
from tui.screens.matches import Matches
from tui.screens.page import Page
from tui.screens.replay import ReplayScreen
from tui.screens.rules import Rules
from tui.screens.stage import Stage
from tui.screens.unsaved import Unsaved
from tui.store import Batch, MatchInfo, MemoryMatch, Replay, StoreError
from tui.trouble import Trouble
from tui.widgets.picture import Span

FIRST = next(iter(GAMES))
FIRST_STATE = "no matches"
INTO = (("A",), ("slash",), ("q",), ("d",), ("end",), ("plus",), ("p",), ("down", "down", "A"))
"""Keys after which many a screen is in another state: something is typed, searched, or asked once more."""
EVERY = pytest.mark.parametrize("scene", SCENES)


class Refusing(MemoryMatch):
    """A disk that takes nothing."""

    def commit(self, batch: Batch) -> None:
        """Refuse."""
        raise StoreError("The disk is full.")


def unsaved(kit: Kit, nav: FakeNav, why: str = "") -> Page:
    """The table stands still after something that could not be saved, or after a fault."""
    game = GAMES[FIRST]
    seats = [Seat("Ada", "person"), Seat("Bo", "person")][: game.seats[-1]]
    options = game.settle(game.Options(), [seat.kind for seat in seats])
    host = Host(Table(game, options, seats, 1), Refusing())
    if why:
        host.stand_still(Trouble(why))
    else:
        with pytest.raises(StoreError):
            host.hinted(0)

    def done(what: str, result: Callable[[], Any]) -> Callable[[], Any]:
        def do() -> Any:
            nav.asked.append((what,))
            return result()

        return do

    vars(host).update(retry=done("retry", lambda: False), play_unsaved=done("unsaved", lambda: None))
    return Unsaved(kit, nav, host, game.title)


def at_step(step: str) -> Callable[[Kit, FakeNav], Page]:
    """A match that is watched, at its start, in the middle, at its end or before it was over."""

    def make(kit: Kit, nav: FakeNav) -> Page:
        game, length = GAMES[FIRST], 3 if step == "running" else None
        watched = Replay(game, record(length, game), running=step == "running")
        page = ReplayScreen(kit, nav, watched, front_of(kit, game), names_of(game))
        page.step = {"middle": watched.steps // 2, "end": watched.steps}.get(step, page.step)
        return page

    return make


def none_yet(kit: Kit, nav: FakeNav) -> Page:
    """A home on the first day."""
    return Home(kit, nav, LINES, tuple, wall=lambda: NOW)


def matches_of(*found: MatchInfo) -> Callable[[Kit, FakeNav], Page]:
    """A list of matches with these."""
    return lambda kit, nav: Matches(kit, nav, lambda: found, wall=lambda: NOW)


def on_line(make: Callable[[Kit, FakeNav], Any], line: int) -> Callable[[Kit, FakeNav], Page]:
    """A screen with its cursor on a line."""

    def made(kit: Kit, nav: FakeNav) -> Page:
        page = make(kit, nav)
        page.cursor = line
        return page  # type: ignore[no-any-return]

    return made


STATES: dict[str, Callable[[Kit, FakeNav], Page]] = {
    "unsaved": unsaved,
    "fault": lambda kit, nav: unsaved(kit, nav, "The table stopped at a fault of the program."),
    "home, nothing to go on with": none_yet,
    "home, no game": lambda kit, nav: Home(kit, nav, (), tuple, wall=lambda: NOW),
    "home, a result to see": on_line(SCENES["home"], 1),
    "no matches": matches_of(),
    "a damaged match": matches_of(msgspec.structs.replace(match(), status="damaged", reason="It is broken.")),
    "a match that waits": matches_of(match("lata-1", "waiting")),
    "a finished match": matches_of(match("lata-1", "finished")),
    "set-up, rules": on_line(SCENES["set_up"], 2),
    "set-up, seed": on_line(SCENES["set_up"], 3),
    "set-up, a bot": on_line(SCENES["set_up"], 1),
    "settings, a choice": on_line(SCENES["settings"], 1),
    "options, the last": on_line(SCENES["options"], -1),
    "rules, at the start": lambda kit, nav: Rules(kit, nav, GAMES[FIRST]),
    "help of no game": lambda kit, nav: Help(kit, nav, None, (), (), None),
    "log, empty": lambda kit, nav: LogScreen(kit, nav, (), "Title"),
    **{f"replay, {step}": at_step(step) for step in ("start", "middle", "end", "running")},
}
"""Screens as they stand at other moments."""
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
    make: Callable[..., Page] = {**SCENES, **STATES}[scene]
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


async def test_every_key_is_answered_in_every_state() -> None:
    """One screen over another, each in a state that is not its usual one, and in the least window a card."""
    first = made(FIRST_STATE, FIRST, make_kit(), FakeNav())
    async with Tiny(first).run_test(size=(80, 24)) as pilot:
        for scene in STATES:
            screen = await pressing(pilot.app, scene, FIRST)
            commands = keys_of(screen.stage.commands())
            for key in KEYBOARD:
                asked = len(screen.nav.asked)
                assert await screen.press(key), f"{scene}: {key} is not answered"
                new = {what[0] for what in screen.nav.asked[asked:]}
                written = CHARACTERS.get(key, key)
                decides = new.intersection((*COMMITS, "retry", "unsaved"))
                assert key in commands or written in commands or not decides, (scene, key, new)
                await screen.back()
            pilot.app.pop_screen()


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
