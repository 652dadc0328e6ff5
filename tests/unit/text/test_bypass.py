"""Nothing is said past the translator: where translated letters are marked, no screen has a plain word."""

from __future__ import annotations

import re
from functools import cache

import pytest

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.conformance.counts import named
from tests.conformance.hook import hook_of
from tests.fronts.scenes import NAMES, Met, met, public_scene, scene_of
from tests.pilot.support import desk
from tests.support.scenes import log_of
from tests.support.scenes import scene_of as visible
from tests.unit.text.pseudo import marked, plain_words
from tests.unit.text.test_danish_screens import NEW, WALKS
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.games.front import Front, Scene, Words
from tui.spec import BOT_NAMES

KEYS = {"Enter", "Esc", "Space", "Tab", "Backspace", "Ctrl", "Shift", "Home", "End", "PgUp", "PgDn"}
KEYS |= {"Up", "Down", "Left", "Right", "Delete", "Insert", "Page"}
"""What stands on the keys of every keyboard."""
TITLES = {word for game in GAMES.values() for word in game.title.split()}
SAME = {word.casefold() for word in ("Hotseat", *NAMES, *BOT_NAMES, *KEYS, *TITLES)}
"""Names are names in every language, in capitals too."""
PATH = re.compile(r"\S*/\S+")
"""A file of the player's."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@cache
def front_of(key: str) -> Front:
    """The front of a game in the marked language."""
    return make_front(GAMES[key], Glyphs(), marked)


def in_marked(at: Met, scene: Scene) -> Scene:
    """The same scene in the marked language."""
    front = front_of(at.game.key)
    log = log_of(front, at.events, scene.eyes, scene.names)
    return visible(front, at.state, scene.eyes, scene.acting, scene.names, log, scene.floor)


def written(words: Words) -> str:
    """A line without its roles."""
    return "".join(span.text for span in words)


def past(text: str) -> set[str]:
    """What a text says that was not translated."""
    text = PATH.sub("", text)
    return {word for word in plain_words(text) if word.casefold() not in SAME}


def said(at: Met, scene: Scene) -> list[str]:
    """Everything a front says of a scene."""
    front = front_of(at.game.key)
    cursor = front.start(scene) if scene.acting is not None else None
    found = [*front.title(scene), *map(written, front.question(scene, cursor)), written(front.tally(scene))]
    for width, height in ((80, 20), (160, 41)):
        for name, box in front.layout(scene, width, height).items():
            found.append(front.draw(name, scene, cursor, box.width, box.height).text)
    found += [front.asked(scene, ask.seat) for ask in scene.moment.asks]
    if scene.acting is not None:
        found += [f"{hint.label} {hint.written}" for hint in front.keys(scene, cursor)]
        found += [choice.text for choice in front.choices(scene, cursor)]
        found.append(front.coach(scene, cursor))
    return found


@EVERY_GAME
def test_a_front_says_nothing_past_the_translator(game: AnyGame) -> None:
    for at in met(game.key):
        scenes = [scene_of(at, seat, seat) for seat in game.actors(at.state) if game.legal(at.state, seat)]
        for scene in (*scenes, public_scene(at)):
            with named(at.number, at.phase):
                text = "\n".join(said(at, in_marked(at, scene)))
                assert past(text) == set(), text


@EVERY_GAME
def test_primer_and_review_say_nothing_past_the_translator(game: AnyGame) -> None:
    front = front_of(game.key)
    for at in met(game.key):
        seats = hook_of(game).seats_of(at.state)
        lines = list(front.primer(game.Options(), seats))
        if game.outcome(at.state) is not None:
            lines += map(written, front.review(game.view(at.state, None), NAMES[:seats]))
        assert past("\n".join(lines)) == set(), lines


@pytest.mark.parametrize("name", WALKS)
async def test_a_screen_says_nothing_past_the_translator(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.app.translator", lambda language: marked)
    start, keys = WALKS[name]
    async with desk(start, settings=NEW) as at:
        for key in ("", *keys):
            if key:
                await at.press(key)
            assert past(at.text) == set(), at.text
