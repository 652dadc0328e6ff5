"""A painted widget hands out the rows that Textual itself would make of it."""

from __future__ import annotations

from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from themes.loader import load_theme
from tui.widgets.ink import Ink
from tui.widgets.painted import Painted
from tui.widgets.picture import Canvas, Picture


def picture(word: str) -> Picture:
    canvas = Canvas(20, 5)
    canvas.panel(word)
    canvas.put(2, 2, word, "error+bold")
    canvas.put(9, 2, "x♥名", "chip:red")
    return canvas.picture()


class One(App[None]):
    """One widget in a theme."""

    CSS: ClassVar[str] = "Painted { width: 24; height: 7; }"

    def __init__(self, theme: str, depth: str) -> None:
        super().__init__(ansi_color=theme == "mono")
        self.painted = Painted(Ink(load_theme(theme), depth))  # type: ignore[arg-type]

    def compose(self) -> ComposeResult:
        yield self.painted


@pytest.mark.parametrize(
    ("theme", "depth"), [("dark", "truecolor"), ("dark", "ansi16"), ("light", "ansi256"), ("mono", "none")]
)
async def test_rows_are_those_that_textual_makes(theme: str, depth: str) -> None:
    app = One(theme, depth)
    async with app.run_test(size=(60, 20)) as pilot:
        for word in ("one", "two", "one", "other"):
            app.painted.show(picture(word))
            await pilot.pause()
            for crop in (Region(0, 0, 24, 7), Region(3, 1, 9, 4), Region(0, 2, 24, 1)):
                ours = app.painted.render_lines(crop)
                theirs = Widget.render_lines(app.painted, crop)
                for mine, made in zip(ours, theirs, strict=True):
                    assert mine.text == made.text
                    assert mine.simplify() == made.simplify()
        app.painted.redress(Ink(load_theme("high-contrast"), "truecolor"), None)
        await pilot.pause()
        again = app.painted.render_lines(Region(0, 0, 24, 7))
        assert [s.simplify() for s in again] == [
            s.simplify() for s in Widget.render_lines(app.painted, Region(0, 0, 24, 7))
        ]
