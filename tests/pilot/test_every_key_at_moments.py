"""Every key at moments that are no question of a game: leaving, a race, and keys that come in a burst."""

from __future__ import annotations

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named
from tests.conformance.hook import hook_of
from tests.fronts.scenes import met, own_scenes, public_scene
from tests.ground import FakeTime
from tests.pilot.shared import FakeNav, Tiny
from tests.pilot.standing import LEAVES, phases, still
from tests.support.keyboard import CHARACTERS, DIGITS, KEYBOARD, LETTERS
from tui.eyes import Race
from tui.host.race import LIMIT
from tui.host.race import Race as Running

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


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
