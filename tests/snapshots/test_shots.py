"""The pictures of the README are those the program draws now; ``make shots`` makes them again."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops, ImageStat

from rules.registry import GAMES
from screenshots.make import HERE, drawn
from screenshots.picture import NoGlyph, png_of, print_of, size_of, source_of
from tests.snapshots.gallery import LARGE, SMALL, USUAL
from tests.snapshots.scenes import SHOTS

README = (HERE.parent / "README.md").read_text(encoding="utf-8")
SHOWN = [
    *re.findall(r"!\[([^\]]*)\]\(([^)]*)\)", README),
    *((said, file) for file, said in re.findall(r'<img src="([^"]*)"[^>]* alt="([^"]*)"', README)),
]
"""Every picture of the README: what it says of itself, and its file."""
AGAIN = "the pictures are out of date: look at what changed, and make them again with `make shots`"
WEIGHT = 2_000_000
"""Bytes that all PNG together may have."""
STRAY = 1.0
"""By how many of 255 steps a point may differ on average where a machine rounds otherwise."""


@pytest.mark.parametrize("name", SHOTS)
async def test_a_picture_is_what_the_program_draws_now(name: str) -> None:
    svg = await drawn(name)
    kept = HERE / f"{name}.svg"
    assert kept.exists(), AGAIN
    assert kept.read_text(encoding="utf-8") == svg, AGAIN
    png = kept.with_suffix(".png")
    assert png.exists(), AGAIN
    assert source_of(png) == print_of(svg), AGAIN
    with Image.open(png) as before, Image.open(io.BytesIO(png_of(svg))) as now:
        assert before.size == now.size == size_of(svg)
        strayed = ImageStat.Stat(ImageChops.difference(before.convert("RGBA"), now.convert("RGBA"))).mean
    assert max(strayed) < STRAY, "the PNG does not show what it says it was drawn from"


def test_no_picture_is_left_over_or_missing() -> None:
    files = {path.name for path in HERE.iterdir() if path.suffix in (".svg", ".png")}
    assert files == {f"{name}{ending}" for name in SHOTS for ending in (".svg", ".png")}, AGAIN


def test_pictures_fetch_nothing_and_are_light() -> None:
    """No font, style or picture from the network or beside it: they look the same from anywhere."""
    for path in HERE.glob("*.svg"):
        fetched = re.findall(
            r"url\((?!#)[^)]*\)|@import|@font-face|\bhref=", path.read_text(encoding="utf-8")
        )
        assert not fetched, f"{path.name} fetches {fetched}"
    assert sum(path.stat().st_size for path in HERE.glob("*.png")) < WEIGHT


def test_a_sign_without_a_glyph_is_not_drawn_as_a_box() -> None:
    """Who brings a new sign hears that the fonts have to grow, rather than drawing hollow boxes."""
    svg = '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><text y="9">a\u2b22</text></svg>'
    with pytest.raises(NoGlyph, match="\u2b22"):
        png_of(svg)
    assert png_of(svg.replace("\u2b22", "\u25ba")).startswith(b"\x89PNG")


def looks(key: str) -> Iterator[tuple[tuple[int, int], str, bool]]:
    """Sizes and looks in which a game is shown."""
    for shown, case in SHOTS.values():
        if shown == key:
            yield case.size, case.theme, case.ascii


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_shown(key: str) -> None:
    """A match in the usual window under the game's own name, and the game in another look as well."""
    assert key in SHOTS, f"SHOTS of tests/snapshots/scenes_{key}.py has no {key!r}"
    assert (SHOTS[key][0], SHOTS[key][1].size, SHOTS[key][1].theme) == (key, USUAL, "dark")
    assert any(theme != "dark" for _, theme, _ in looks(key)), f"{key} is shown in one theme only"
    assert f"screenshots/{key}.png" in {file for _, file in SHOWN}


def test_every_look_and_size_is_shown() -> None:
    cases = [case for _, case in SHOTS.values()]
    assert {case.theme for case in cases} == {"dark", "light", "high-contrast", "colour-blind", "mono"}
    assert {case.size for case in cases} == {SMALL, USUAL, LARGE}
    assert any(case.ascii for case in cases)


def test_the_readme_shows_every_picture_and_says_what_it_is() -> None:
    assert {file for _, file in SHOWN} == {f"screenshots/{name}.png" for name in SHOTS}
    for said, file in SHOWN:
        assert len(said.split()) > 4, f"{file} is not described"
    assert len({said for said, _ in SHOWN}) == len(SHOWN)
    table = README[README.index("| game |") :]
    for game in GAMES.values():
        assert f"| **{game.title}** |" in table
