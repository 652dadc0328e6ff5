"""Every key of the keyboard at every question of every game: an answer each time, no act by accident."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named
from tests.fronts.scenes import own_scenes, public_scene
from tests.pilot.shared import Tiny
from tests.pilot.standing import BRACKETS, CHOICES, SEEN, Still, offered, phases, shown, still
from tests.pilot.support import desk, spec_of
from tests.support.keyboard import KEYBOARD, NAMED
from tui.games.front import Move, Scene

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


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
