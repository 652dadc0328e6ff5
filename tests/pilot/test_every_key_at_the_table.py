"""Every key of the keyboard at every question of every game: an answer each time, no act by accident."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from rules.table import Table
from tests.conformance.counts import named
from tests.conformance.hook import hook_of
from tests.fronts.scenes import Met, met, own_scenes, public_scene
from tests.ground import FakeTime
from tests.pilot.shared import FakeNav, Tiny, make_kit
from tests.pilot.support import desk, seats_of, spec_of
from tests.support.keyboard import CHARACTERS, DIGITS, KEYBOARD, LETTERS, NAMED
from tui.eyes import Race
from tui.games import make_front
from tui.games.front import Do, Move, Scene
from tui.host import Host
from tui.host.race import LIMIT
from tui.host.race import Race as Running
from tui.link import Link
from tui.screens.match import MatchScreen
from tui.store import MemoryMatch

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


BRACKETS = re.compile(r"\[([^\]\s][^\]]*)\]")
NAMES = {"Enter": "enter", "Space": "space", "Esc": "escape", "/": "slash"}
LEAVES = ("q", "ctrl+c", "ctrl+q")
SEEN = 12
"""Keys whose answer is drawn, for each question."""
CHOICES = 4
"""Things that are chosen, typed or open, for each question."""


class Still(MatchScreen):
    """A table that stands still: what would be done is written down."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.did: list[str] = []
        self.standing = False

    def follow(self) -> None:
        if not self.standing:
            super().follow()

    def _act(self, answer: Do) -> None:
        self.did.append(str(answer.action))

    def _nobody(self, sure: int) -> bool:
        silent = [ask for ask in self.scene.moment.asks if ask.seat in self.scene.floor and ask.quiet]
        self.did += ["nobody"] if silent else []
        return bool(silent)

    @property
    def asked(self) -> bool:
        """Whether another screen was asked for."""
        assert isinstance(self.nav, FakeNav)
        return bool(self.nav.asked)

    def _take_floor(self, seat: int) -> None:
        if self.hurried:
            super()._take_floor(seat)
        else:
            self.did.append(f"floor {seat}")

    def set(self, scene: Scene, cursor: Any) -> None:
        """Show a state, as it is before any key."""
        self.scene, self.cursor, self.message, self.refusal = scene, cursor, "", None
        self.answered()
        self._present()

    async def press(self, scene: Scene, cursor: Any, key: str) -> bool:
        """Hear one key from this state; whether it was answered."""
        self.scene, self.cursor, self.message = scene, cursor, ""
        self._leaving = False
        self.did.clear()
        assert isinstance(self.nav, FakeNav)
        self.nav.asked.clear()
        await self.hear(key, CHARACTERS.get(key))
        self._locked = False
        if not (self.message or self.did or self.asked or self._leaving or self.cursor != cursor):
            self._present()  # what changes nothing is told so once that is seen
        return bool(self.message or self.did or self.asked or self._leaving or self.cursor != cursor)

    async def typed(self, key: str) -> bool:
        """Hear one key as this screen stands; whether another text, or another screen, is its answer."""
        self.message = ""
        self.did.clear()
        assert isinstance(self.nav, FakeNav)
        self.nav.asked.clear()
        self._present()
        before = shown(self)
        await self.hear(key, CHARACTERS.get(key))
        self._locked = False
        self._present()
        return shown(self) != before or self.asked or self.app.screen is not self


def still(game: AnyGame, kinds: str, at: Met | None = None, time: FakeTime | None = None) -> Still:
    """A table of a game, dealt and standing still; or one that stands at a state."""
    kit, time = make_kit(), time or FakeTime()
    front, seats = make_front(game, kit.glyphs, kit.translate), seats_of(kinds)
    options = game.settle(game.Options(), [seat.kind.partition(":")[0] for seat in seats])
    table = Table(game, options if at is None else at.options, seats, 1)
    if at is not None:
        table.state = at.state
    host = Host(table, MemoryMatch(), clock=time.clock, sleep=time.sleep, wall=time.clock)
    return Still(kit, Link(host), front, FakeNav(), "bako-12")


def phases(game: AnyGame) -> list[Met]:
    """One state of every phase."""
    return list({at.phase: at for at in met(game.key)}.values())


def shown(screen: Still) -> str:
    """All that can be read on the screen now."""
    boxes = screen._boxes(*screen.app.size)
    return "\n".join(screen.paint(name, box.width, box.height).text for name, box in boxes.items())


def offered(text: str) -> set[str]:
    """The keys that a screen names, those written together each by itself."""
    found: set[str] = set()
    for written in BRACKETS.findall(text):
        whole = re.fullmatch(r"(\d)-(\d)", written)
        several = (
            [str(digit) for digit in range(int(whole[1]), int(whole[2]) + 1)] if whole else written.split()
        )
        found |= {NAMES.get(key, key) for key in several}
    return found


@EVERY_GAME
async def test_every_key_is_answered_and_only_what_the_screen_offers_is_done(game: AnyGame) -> None:
    """From the same state each time: own hand and public table, in every phase there is.

    A key that is not named, such as the letter of what Enter stands on, does at most what Enter does.
    """
    screen = still(game, "pb")
    async with Tiny(screen).run_test(size=(80, 24)):
        screen.standing = True
        for at in phases(game):
            screen.front.options = at.options
            for scene in (*own_scenes(at), public_scene(at)):
                cursor = screen.front.start(scene) if scene.acting is not None else None
                screen.set(scene, cursor)
                keys = offered(shown(screen))
                await screen.press(scene, cursor, "enter")
                chosen = list(screen.did)
                for key in KEYBOARD:
                    with named(at.number, f"{at.phase}, seat {scene.acting}, {key}"):
                        assert await screen.press(scene, cursor, key), "silence"
                        free = not screen.did or key in keys or screen.did == chosen
                        assert free, f"it did {screen.did}, and only {keys} are named"
                        if "does nothing" in screen.message:
                            assert BRACKETS.search(screen.message), f"what works? {screen.message}"


def moved(screen: Still, scene: Scene) -> dict[str, Any]:
    """What is chosen, typed or open after one key, each by that key."""
    start, found = screen.front.start(scene), dict[str, Any]()
    for key in KEYBOARD:
        answer = screen.front.press(scene, start, key)
        if isinstance(answer, Move) and answer.cursor not in (start, *found.values()):
            found[key] = answer.cursor
    return found


@EVERY_GAME
async def test_a_key_is_answered_in_the_middle_of_a_choice(game: AnyGame) -> None:
    """While a place is typed, a panel is open, another card is chosen; only what is offered there is done."""
    screen, luck = still(game, "pb"), random.Random(5)
    async with Tiny(screen).run_test(size=(80, 24)):
        screen.standing = True
        for at in phases(game):
            screen.front.options = at.options
            for scene in [*own_scenes(at)][:1]:
                found = moved(screen, scene)
                for into in luck.sample([*found], min(len(found), CHOICES)):
                    cursor = found[into]
                    screen.set(scene, cursor)
                    keys = offered(shown(screen))
                    await screen.press(scene, cursor, "enter")
                    chosen = list(screen.did)
                    for key in (*NAMED, *luck.sample(KEYBOARD, SEEN), "q", "question_mark"):
                        with named(at.number, f"{at.phase}, seat {scene.acting}, {key} after {into}"):
                            assert await screen.press(scene, cursor, key), "silence"
                            free = not screen.did or key in keys or screen.did == chosen
                            assert free, f"it did {screen.did}, and only {keys} are named"
                            if screen.front.typing(cursor) and key in ("tab", "pageup", "insert"):
                                # Its name is no text: what is answered speaks of what can be typed.
                                assert key[:4].upper() not in screen.message.split(" does nothing")[-1]


@EVERY_GAME
async def test_an_answer_to_a_key_is_seen(game: AnyGame) -> None:
    """What is answered changes what is drawn: the question, the keys, or the table."""
    screen, luck = still(game, "pb"), random.Random(3)
    async with Tiny(screen).run_test(size=(80, 24)):
        screen.standing = True
        for at in phases(game):
            screen.front.options = at.options
            for scene in own_scenes(at):
                cursor = screen.front.start(scene)
                screen.set(scene, cursor)
                before = shown(screen)
                for key in luck.sample(KEYBOARD, SEEN):
                    await screen.press(scene, cursor, key)
                    if not screen.did and screen.app.screen is screen and not screen.asked:
                        screen._asked = None
                        with named(at.number, f"{at.phase}, seat {scene.acting}, {key}"):
                            assert shown(screen) != before


@EVERY_GAME
async def test_a_key_whose_answer_is_another_screen_did_something(game: AnyGame) -> None:
    """Back from help, log or the list of commands, the table does not say that nothing changed."""
    async with desk(spec_of("pb", game=game.key), size=(80, 24)) as at:
        for opened in ("question_mark", "o", "ctrl+p", "c"):
            await at.wait(2)
            before = at.app.screen
            await at.press(opened)
            assert at.app.screen is not before or opened == "c", opened
            await at.press("escape")
            await at.wait(1)
            assert "changes nothing" not in at.text, opened


@EVERY_GAME
async def test_the_question_whether_to_leave_answers_every_key(game: AnyGame) -> None:
    """Those that leave do so, and every other one stays and says it; nothing else comes of it."""
    screen = still(game, "pb")
    async with Tiny(screen).run_test(size=(80, 24)):
        screen.standing = True
        at = phases(game)[0]
        screen.front.options = at.options
        for scene in (next(own_scenes(at)), public_scene(at)):
            cursor = screen.front.start(scene) if scene.acting is not None else None
            screen.set(scene, cursor)
            for key in (*KEYBOARD, "q", "ctrl+c", "ctrl+q"):
                screen.ask_leaving(True)
                with named(at.number, f"seat {scene.acting}, {key}"):
                    assert await screen.typed(key), "silence"
                    assert not screen.did
                    assert isinstance(screen.nav, FakeNav)
                    assert screen.nav.asked == ([("home",)] if key in LEAVES else [])
                    assert key in LEAVES or "You stay" in screen.message
            assert not screen.link.host.number


async def test_a_race_answers_every_key() -> None:
    """Every game that has one: announced, before a press counts, before the signal, at it, when somebody has
    pressed, when all have, and when it is over. A press that counts is seen, and nothing else is done.
    """
    races = [at for key in GAMES for at in met(key) if at.game.moment(at.state).kind == "race"]
    assert races
    for at in {at.game.key: at for at in races}.values():
        kinds, time = "p" * hook_of(at.game).seats_of(at.state), FakeTime()
        screen = still(at.game, kinds, at, time)
        async with Tiny(screen).run_test(size=(80, 24)):
            host, show = screen.link.host, screen.link.show
            assert isinstance(show, Race)
            first, *rest = show.seats
            now, lead = host._clock.now(), Running(host._table, 0, 0, 0)
            open_at, signal = lead.open_at, lead.signal_at
            moments: dict[str, tuple[int, tuple[int, ...]]] = {
                "too soon": (0, ()),
                "ready": (open_at, ()),
                "signalled": (signal, ()),
                "pressed": (signal, (first,)),
                "all": (signal, (first, *rest)),
                "over": (signal + LIMIT + 1, ()),
            }
            assert await screen.typed("1"), "announced"
            for moment, (since, pressed) in moments.items():
                for key in KEYBOARD:
                    race = Running(host._table, 0, now - since, 0)
                    race.signalled = since >= signal
                    for seat in pressed:
                        race.press(seat, now)
                    host._driver.race = race
                    with named(at.number, f"{at.game.key}, {moment}, {key}"):
                        assert await screen.typed(key), "silence"
                        counted = len(race.pressed) > len(pressed)
                        digit = key.isdecimal() and int(key) - 1 in {*show.seats} - {*pressed}
                        assert counted == (digit and moment in ("ready", "signalled", "pressed"))
                        assert not counted or not screen.message, screen.message
                    while screen.app.screen is not screen:
                        screen.app.pop_screen()
                    screen.ask_leaving(False)


@EVERY_GAME
async def test_keys_in_a_burst_do_nothing_that_is_on_record(game: AnyGame) -> None:
    """IN-01 at every question: nothing is played, nobody's hand opens, nobody leaves, no hint is counted."""
    screen = still(game, "pb")
    async with Tiny(screen).run_test(size=(80, 24)):
        screen.standing = True
        screen.kit.burst = 0.025
        for at in phases(game):
            screen.front.options = at.options
            for scene in (next(own_scenes(at), None), public_scene(at)):
                if scene is None:
                    continue
                cursor = screen.front.start(scene) if scene.acting is not None else None
                screen.set(scene, cursor)
                for key in (*LETTERS, *DIGITS, "enter", "space"):
                    screen.scene, screen.cursor = scene, cursor
                    now = screen.kit.clock()
                    screen.kit.pace.skip("", now)
                    await screen.hear(key, CHARACTERS.get(key), now)
                    with named(at.number, f"{at.phase}, seat {scene.acting}, {key}"):
                        assert not screen.did
                        assert not any(screen.link.host.hints), "a hint is on record"
                        assert not screen.link.host.number
                        assert not screen._leaving
