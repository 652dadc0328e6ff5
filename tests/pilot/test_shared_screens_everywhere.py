"""What every shared screen has to do: fit, answer every key, stand resizing, and be left."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from tests.pilot.shared import FakeNav, Tiny, make_kit, text_of
from tests.pilot.shared_scenes import SCENES
from themes.loader import load_theme, theme_names
from themes.roles import Depth
from tui.screens.page import Page

EVERY = pytest.mark.parametrize("scene", SCENES)
SIZES = ((80, 24), (100, 30), (160, 45))


def lines_of(page: Page) -> list[str]:
    """The screen as lines of text, each panel where it lies."""
    width, height = page.app.size
    grid = [[" "] * width for _ in range(height)]
    for name, box in page._boxes(width, height).items():
        picture = page._panels[name].picture
        for y, row in enumerate(picture.text.split("\n")[: box.height]):
            x = box.x
            for char in row:
                if cell_len(char) == 0:
                    continue
                grid[box.y + y][x] = char
                x += cell_len(char)
                if cell_len(char) == 2 and x - 1 < width:
                    grid[box.y + y][x - 1] = ""
    return ["".join(row) for row in grid]


@EVERY
async def test_title_answer_and_keys_stand_in_their_places(scene: str) -> None:
    page = SCENES[scene](make_kit(), FakeNav())
    async with Tiny(page).run_test(size=SIZES[0]) as pilot:
        for size in SIZES:
            await _resize(pilot, *size)
            lines = lines_of(page)
            assert len(lines) == size[1]
            assert {cell_len(line) for line in lines} == {size[0]}
            assert lines[0].strip()
            assert lines[-2].strip(), "the answer lines say something"
            for _, written, label in page.key_hints():
                assert f"[{written}] {label}" in lines[-1], "every key of the key line fits"
            boxes = list(page._boxes(*size).values())
            cells = [
                (x, y) for b in boxes for x in range(b.x, b.x + b.width) for y in range(b.y, b.y + b.height)
            ]
            assert len(cells) == len(set(cells)), "panels overlap"


@EVERY
async def test_every_theme_draws_the_same_text_at_once(scene: str) -> None:
    page = SCENES[scene](make_kit(), FakeNav())
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        text = _but_depth(page)
        for theme in theme_names():
            depth: Depth = "none" if theme == "mono" else "ansi16"
            page.kit.dress(load_theme(theme), depth, page.kit.glyphs)
            page.redress()
            await pilot.pause()
            assert _but_depth(page) == text
            painted = [panel.render_line(0) for panel in page._panels.values() if panel.display]
            assert all(segment.style is not None for strip in painted for segment in strip)


def _but_depth(page: Page) -> str:
    """The text of a screen without the line that tells theme and depth."""
    return "\n".join(line for line in text_of(page).split("\n") if "Drawn now" not in line)


@EVERY
async def test_ascii_sends_nothing_but_ascii(scene: str) -> None:
    page = SCENES[scene](make_kit(ascii=True), FakeNav())
    async with Tiny(page).run_test(size=(100, 30)):
        for panel in page._panels.values():
            for y, row in enumerate(panel.picture.text.split("\n")[: panel.size.height]):
                text = panel.render_line(y).text
                assert text.isascii(), text
                # A question mark stands for a sign without a stand-in, which only names may have.
                assert "漢" in row or text.count("?") == row.count("?"), text


@EVERY
async def test_resizing_never_loses_anything(scene: str) -> None:
    page = SCENES[scene](make_kit(), FakeNav())
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down")
        page.message = ""
        await _resize(pilot, 80, 24)
        before = text_of(page)
        for width, height in ((60, 20), (1, 1), (5, 300), (300, 8), (160, 45), (79, 24)):
            await _resize(pilot, width, height)
            if (width, height) != (160, 45):
                assert width < 20 or "80x24" in text_of(page).replace("\n", " ")
        await _resize(pilot, 80, 24)
        assert text_of(page) == before


async def _resize(pilot: Pilot[None], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await pilot.pause()


@EVERY
async def test_too_small_a_window_is_left_by_q_alone(scene: str) -> None:
    nav = FakeNav()
    page = SCENES[scene](make_kit(), nav)
    async with Tiny(page).run_test(size=(60, 20)) as pilot:
        await pilot.press("enter", "escape", "a", "d", "space")
        assert nav.asked == []
        await pilot.press("q")
        await pilot.pause()
    assert nav.asked == [("leave",)]


@EVERY
async def test_every_zone_of_the_mouse_is_heard(scene: str) -> None:
    nav = FakeNav("No.")
    page = SCENES[scene](make_kit(), nav)
    async with Tiny(page).run_test(size=(100, 30)) as pilot:
        zones = [(name, zone) for name, panel in page._panels.items() for zone in panel.picture.zones]
        assert zones
        for name, zone in zones:
            if page.app.screen is not page:
                page.app.pop_screen()
                await pilot.pause()
            if name in page._panels and page._panels[name].display:
                await pilot.click(f"#panel-{name}", offset=(zone.x, zone.y))
                await pilot.pause()
        assert page.app.return_code in (None, 0)


@EVERY
async def test_many_presses_at_once_do_no_harm(scene: str) -> None:
    nav = FakeNav("No.")
    page = SCENES[scene](make_kit(), nav)
    burst = ["question_mark"] * 5 + ["escape"] * 8 + ["enter"] * 3 + ["down"] * 60 + ["up"] * 60
    async with Tiny(page).run_test(size=(80, 24)) as pilot:
        for key in burst:
            page.post_message(events.Key(key, None))
        await pilot.pause()
        assert page.app.return_code in (None, 0)
