"""What every game does with keys and presses: everything legal can be done, and everything is answered."""

from __future__ import annotations

import string
from collections import deque
from typing import Any

import pytest
from rich.cells import cell_len

from rules.contract import Action, AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named, some
from tests.fronts.answers import answered
from tests.fronts.scenes import front_of, met, own_scenes, public_scene
from tui.games.front import Do, Front, Move, Say, Scene

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
SHARED = ("up", "down", "left", "right", "tab", "shift+tab", "enter", "space", "escape")
RESERVED = set("zocqw?")
"""Keys that belong to every table."""
TYPED = (*string.ascii_letters, *string.digits)
FEW = 60
"""Of more legal actions than this only some have to be found by wandering with the cursor."""


def keys_of(front: Front, scene: Scene, cursor: Any) -> list[str]:
    """The keys that are offered now, with those that move the cursor."""
    offered = [hint.key for hint in front.keys(scene, cursor)]
    digits = [str(digit) for digit in range(1, 10)]
    return list(dict.fromkeys([*SHARED, *offered, *digits]))


def given(front: Front, scene: Scene, enough: int, steps: int) -> set[Action]:
    """The actions that keys can give, found by pressing every offered key at every cursor on the way."""
    cursor = front.start(scene)
    waiting, known, found = deque([cursor]), {cursor}, set[Action]()
    while waiting and len(found) < enough and steps:
        cursor = waiting.popleft()
        for key in keys_of(front, scene, cursor):
            steps -= 1
            answer = front.press(scene, cursor, key)
            if isinstance(answer, Do):
                found.add(answer.action)
            elif isinstance(answer, Move) and answer.cursor not in known:
                known.add(answer.cursor)
                waiting.append(answer.cursor)
        steps = max(0, steps)
    return found


@pytest.mark.slow
@EVERY_GAME
def test_every_legal_action_can_be_given_by_keys(game: AnyGame) -> None:
    """And nothing else can: a key never gives what would be refused."""
    front = front_of(game.key)
    for at in met(game.key):
        for scene in own_scenes(at):
            legal = set(scene.legal)
            with named(at.number, f"{at.phase}, seat {scene.acting}"):
                found = given(front, scene, min(len(legal), FEW), 4000 if len(legal) <= FEW else 1500)
                assert found <= legal, f"given but not legal: {found - legal}"
                if len(legal) <= FEW:
                    assert found == legal, f"no key gives {legal - found}"
                else:
                    assert len(found) > 5


@EVERY_GAME
def test_the_keys_offered_are_answered_and_free(game: AnyGame) -> None:
    front = front_of(game.key)
    for at in met(game.key):
        for scene in (*own_scenes(at), public_scene(at)):
            if scene.acting is None:
                continue
            cursor = front.start(scene)
            hash(cursor)
            assert cursor == front.start(scene)
            with named(at.number, f"{at.phase}, seat {scene.acting}"):
                hints = front.keys(scene, cursor)
                assert hints, "nothing can be pressed"
                for hint in hints:
                    assert hint.key not in RESERVED, hint
                    assert 0 < cell_len(hint.label) <= 16, hint
                    assert front.press(scene, cursor, hint.key) is not None, f"{hint} is not answered"


@EVERY_GAME
def test_any_key_at_any_place_is_answered_with_a_value(game: AnyGame) -> None:
    """No key of the keyboard raises, and what is refused is said with its reason."""
    front = front_of(game.key)
    for number, at in enumerate(met(game.key)):
        for scene in own_scenes(at):
            cursor = front.start(scene)
            for turn in range(some(240)):
                key = (*SHARED, *TYPED, "slash", "backspace", "plus")[(turn * 7 + number) % 74]
                if key in RESERVED:
                    continue
                with named(at.number, f"{at.phase}, seat {scene.acting}, {key} at {cursor}"):
                    answer = answered(front, scene, cursor, key)
                    if isinstance(answer, Move):
                        cursor = answer.cursor
                    front.keys(scene, cursor)
            box = front.layout(scene, 100, 26)
            for name, place in box.items():
                front.draw(name, scene, cursor, place.width, place.height)


@EVERY_GAME
def test_keys_where_nothing_is_decided_are_answered_too(game: AnyGame) -> None:
    """The digits are the table's own there: they open a hand."""
    front, waiting = front_of(game.key), 0
    for at in met(game.key):
        scene = public_scene(at)
        if scene.acting is not None:
            continue
        waiting += 1
        for key in (*SHARED, *TYPED):
            with named(at.number, f"{at.phase}, {key}"):
                answer = front.press(scene, front.start(scene), key)
                assert isinstance(answer, Say) or (answer is None and (key.isdecimal() or key == "escape"))
    assert waiting


@EVERY_GAME
def test_whatever_can_be_pressed_with_the_mouse_is_answered(game: AnyGame) -> None:
    """A zone's target is a key or a place; the second press on the chosen place may act."""
    front, pressed, asked = front_of(game.key), 0, 0
    for at in met(game.key):
        for scene in own_scenes(at):
            asked += 1
            cursor = front.start(scene)
            for name, box in front.layout(scene, 100, 26).items():
                for zone in front.draw(name, scene, cursor, box.width, box.height).zones:
                    assert 0 <= zone.x < zone.x + zone.width <= box.width
                    assert 0 <= zone.y < zone.y + zone.height <= box.height
                    if zone.target.startswith("key:"):
                        continue
                    pressed += 1
                    with named(at.number, f"{at.phase}, {zone.target}"):
                        answer = front.click(scene, cursor, zone.target)
                        assert answer is not None
                        if isinstance(answer, Do):
                            assert answer.action in scene.legal
    assert pressed >= asked, "with the mouse hardly anything can be chosen"
