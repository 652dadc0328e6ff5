"""Frames of panels alone leave on the screen what Textual's own compositor would."""

from __future__ import annotations

from typing import ClassVar

import pytest
from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Static

from tests.support.vt import Terminal
from themes.loader import load_theme
from tui.widgets.compositing import PanelCompositor
from tui.widgets.ink import Ink
from tui.widgets.painted import Painted
from tui.widgets.picture import Canvas, Picture

SIZE = WIDTH, HEIGHT = 40, 10
CONSOLE = Console(color_system="truecolor", force_terminal=True, legacy_windows=False)
WHOLE = Region(0, 0, WIDTH, HEIGHT)
NOTE = Region(15, 1, 10, 2)


def picture(word: str, width: int = 20) -> Picture:
    canvas = Canvas(width, 5)
    canvas.panel(word)
    canvas.put(2, 2, word, "error+bold")
    canvas.put(9, 2, "x♥名", "chip:red")
    return canvas.picture()


class Panels(Screen[None]):
    """Two panels side by side, one below, bare ground, and a note that can lie over them."""

    CSS: ClassVar[str] = """
    Panels { layers: base over; overflow: hidden; }
    Painted { position: absolute; width: 20; height: 5; }
    #right { offset: 20 0; }
    #below { offset: 5 5; }
    Static { layer: over; position: absolute; offset: 15 1; width: 10; height: 2; background: red; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._compositor = PanelCompositor()

    def compose(self) -> ComposeResult:
        for name in ("left", "right", "below"):
            yield Painted(Ink(load_theme("dark"), "truecolor"), id=name)
        yield Static("note")


class Two(App[None]):
    """An App with the screen."""

    def on_mount(self) -> None:
        self.push_screen(Panels())


def pixels(terminal: Terminal) -> list[tuple[object, ...]]:
    cells = terminal.screen.buffer
    return [
        (cell.data, cell.bg, cell.fg, cell.bold)
        for cell in (cells[y][x] for y in range(HEIGHT) for x in range(WIDTH))
    ]


def full(screen: Panels) -> str:
    update = screen._compositor.render_full_update()
    return update.render_segments(CONSOLE)


@pytest.mark.parametrize("note", [False, True])
async def test_what_changed_is_shown_as_textual_would_show_it(
    note: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    own: list[ChopsUpdate | None] = []
    textual = Compositor.render_partial_update

    def watched(compositor: Compositor) -> ChopsUpdate | None:
        own.append(textual(compositor))
        return own[-1]

    app = Two()
    async with app.run_test(size=SIZE) as pilot:
        screen = app.screen
        assert isinstance(screen, Panels)
        screen.query_one(Static).display = note
        panels = [screen.query_one(f"#{name}", Painted) for name in ("left", "right", "below")]
        monkeypatch.setattr(Compositor, "render_partial_update", watched)
        for step, words in enumerate(
            (("a", "b", "c"), ("one", "b", "c"), ("one", "two", "d"), ("", "", "d"))
        ):
            await pilot.pause()
            terminal = Terminal(WIDTH, HEIGHT, lambda _: None)
            terminal.feed(full(screen).encode())
            for panel, word in zip(panels, words, strict=True):
                panel.show(picture(word))
            screen._compositor.update_widgets(set(panels))
            own.clear()
            covered = note and any(map(NOTE.overlaps, screen._compositor._dirty_regions))
            assert covered == note or step
            update = screen._compositor.render_partial_update()
            assert isinstance(update, ChopsUpdate), step
            assert bool(own) == covered, "its own only where something lies over what changed"
            terminal.feed(update.render_segments(CONSOLE).encode())
            wanted = Terminal(WIDTH, HEIGHT, lambda _: None)
            wanted.feed(full(screen).encode())
            assert pixels(terminal) == pixels(wanted), step
        assert screen._compositor.render_partial_update() is None


@pytest.mark.parametrize(
    ("region", "by_textual"),
    [
        (Region(2, 1, 4, 2), False),
        (Region(18, 1, 4, 1), True),  # across two panels
        (Region(0, 7, 3, 1), True),  # bare ground
        (Region(30, 4, 5, 3), True),  # a panel and what is below it
        (WHOLE, True),
    ],
)
async def test_regions_that_lie_in_no_single_panel_are_textuals(
    region: Region, by_textual: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, asked = Two(), list[Compositor]()
    textual = Compositor.render_partial_update

    def watched(compositor: Compositor) -> ChopsUpdate | None:
        asked.append(compositor)
        return textual(compositor)

    async with app.run_test(size=SIZE) as pilot:
        screen = app.screen
        screen.query_one(Static).display = False
        await pilot.pause()
        monkeypatch.setattr(Compositor, "render_partial_update", watched)
        screen._compositor._dirty_regions.add(region)
        assert screen._compositor.render_partial_update() is not None
        assert bool(asked) == by_textual
        assert not screen._compositor._dirty_regions
