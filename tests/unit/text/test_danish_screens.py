"""The App in Danish in the smallest window: nothing stays English, nothing leaves its panel."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.cells import cell_len

from rules.contract import AnyGame
from rules.registry import GAMES
from tests.fronts.scenes import met, public_scene
from tests.pilot.support import ENV, Desk, desk, spec_of
from themes.glyphs import Glyphs
from tui.games import make_front
from tui.locale.build import parse, po_path
from tui.screens.stage import Stage
from tui.settings import Settings
from tui.spec import MatchSpec
from tui.text import DOMAIN, translator

DANISH = {**ENV, "LANG": "da_DK.UTF-8"}
NEW = Settings(bots="instant", name="Ada")
TEXTS = {
    sentence: text
    for domain in (DOMAIN, *GAMES)
    for sentence, text in parse(Path(po_path("da", domain)).read_text("utf-8")).texts.items()
}
PAIR = spec_of("pp", seed=3)
ALONE = spec_of("pbb", seed=5, levels=("2+3", "2+3", "2+3"))
WALKS: dict[str, tuple[MatchSpec | None, tuple[str, ...]]] = {
    "home": (None, ("down", "?", "escape", "x")),
    "set-up": (None, ("enter", "a", "escape", "down", "down", "down", "x", "escape", "plus")),
    "options": (None, ("enter", "o", "down", "down", "down", "down", "down", "down")),
    "rules": (None, ("r", "/", "d", "enter", "n")),
    "settings": (None, ("o", "down", "down", "down", "down", "down")),
    "matches": (None, ("m", "?")),
    "curtain": (PAIR, ("enter", "enter", "?", "q", "escape", "1", "?", "escape", "enter", "o")),
    "match": (
        ALONE,
        ("enter", "?", "escape", "right", "enter", "down", "w", "w", "d", "x", "s", "e", "j", "q"),
    ),
}
_ANY = random.Random(7)
_KEYS = (
    "enter",
    "enter",
    "space",
    "right",
    "down",
    "d",
    "j",
    "s",
    "e",
    "t",
    "l",
    "h",
    "/",
    "1",
    "2",
    "3",
    "4",
)
WALKS["anything"] = (
    spec_of("pppp", seed=3, levels=("2+3", "3", "2")),
    ("enter", *(_ANY.choice(_KEYS) for _ in range(70))),
)
if "dare" in GAMES:
    _CALLS = ("enter", "enter", "enter", "space", "right", "d", "s", "k", "u", "p", "x", "1", "2", "3")
    WALKS["dare"] = (
        spec_of("ppp", game="dare", seed=203, rounds=2),
        ("enter", *(_ANY.choice(_CALLS) for _ in range(150))),
    )
    WALKS["dare alone"] = (
        spec_of("pbb", game="dare", seed=5, rounds=3),
        ("enter", "?", "escape", *("enter",) * 12, "s", "s", "s", "o", "escape", "?", "?", "escape"),
    )
KEY = re.compile(r"\[([^\]]+)\] ")


class Shot(NamedTuple):
    """What one moment of a walk shows."""

    lines: tuple[str, ...]
    panels: tuple[tuple[str, ...], ...]
    """The panels in sight, line by line."""

    @property
    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines)


WALKED: dict[tuple[str, str, bool], list[Shot]] = {}
"""Walks that have been walked, since several tests look at each."""


async def walk(name: str, env: dict[str, str], *, ascii: bool = False) -> list[Shot]:
    """Every screen of a walk."""
    start, keys = WALKS[name]
    key = (name, env["LANG"], ascii)
    if key not in WALKED:
        shots: list[Shot] = []
        async with desk(start, env=env, settings=NEW, ascii=ascii) as at:
            shots.append(_shot(at))
            for pressed in keys:
                await at.press(pressed)
                shots.append(_shot(at))
        WALKED[key] = shots
    return WALKED[key]


def _shot(at: Desk) -> Shot:
    screen = at.app.screen
    assert isinstance(screen, Stage)
    seen = (panel for panel in screen._panels.values() if panel.styles.display != "none")
    return Shot(tuple(at.lines), tuple(tuple(panel.picture.text.split("\n")) for panel in seen))


@cache
def english() -> dict[str, re.Pattern[str]]:
    """What must not be seen: the longest fixed part of every sentence that reads otherwise in Danish."""
    found = {}
    for sentence, text in TEXTS.items():
        part = max(re.split(r"\{\w+\}", sentence), key=len).strip(" .:,;()")
        if sentence != text and len(part) >= 5 and part.casefold() not in text.casefold():
            found[part] = re.compile(rf"(?<![\w'/-]){re.escape(part)}(?![\w'-])")
    return found


@pytest.mark.parametrize("name", WALKS)
async def test_no_sentence_stays_english(name: str) -> None:
    for at in await walk(name, DANISH):
        text = " ".join(re.sub("DOUC in Danger", "", at.text, flags=re.IGNORECASE).split())
        # Looked for as it stands first: that is a hundred times as fast.
        assert not [part for part, whole in english().items() if part in text and whole.search(text)], at.text


@pytest.mark.parametrize("name", WALKS)
async def test_panels_keep_their_frames_and_titles(name: str) -> None:
    for at in await walk(name, DANISH):
        assert all(cell_len(line) == 80 for line in at.lines)
        for rows in at.panels:
            if rows[0].startswith("┌"):
                assert "…" not in rows[0]
                assert rows[0].endswith("┐"), at.text
                assert all(row[0] + row[-1] == "││" for row in rows[1:-1]), at.text
                assert rows[-1][0] + rows[-1][-1] == "└┘", at.text


@pytest.mark.parametrize("name", WALKS)
async def test_the_key_line_holds_as_many_keys_as_in_english(name: str) -> None:
    danish, english = await walk(name, DANISH), await walk(name, ENV)
    for here, there in zip(danish, english, strict=True):
        assert len(KEY.findall(here.lines[-1])) >= len(KEY.findall(there.lines[-1])), here.text


@pytest.mark.parametrize("name", ["home", "set-up", "curtain", "match"])
async def test_in_ascii_danish_letters_stay_readable_and_nothing_moves(name: str) -> None:
    signs, plain = await walk(name, DANISH), await walk(name, DANISH, ascii=True)
    letters = str.maketrans("æøåÆØÅ", "aoaAOA")
    for before, after in zip(signs, plain, strict=True):
        for line, folded in zip(before.lines, after.lines, strict=True):
            assert folded.isascii()
            assert len(folded) == cell_len(line) == 80
            for word in re.finditer(r"[A-Za-zæøåÆØÅ]*[æøåÆØÅ][A-Za-zæøåÆØÅ]*", line):
                assert folded[word.start() : word.end()] == word[0].translate(letters)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_somebody_is_asked_goes_on_after_the_name(game: AnyGame) -> None:
    """In Danish "Ada skal åbne dagen": the sentence around it is made of the name and these words."""
    front = make_front(game, Glyphs(), translator("da"))
    asked = {
        front.asked(public_scene(at), ask.seat) for at in met(game.key) for ask in game.moment(at.state).asks
    }
    assert asked
    assert {words.split()[0] for words in asked} <= {"skal", "kan", "må"}, asked
