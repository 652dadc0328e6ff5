"""Textual gets the palette unchanged, and no colour at all where none is wanted."""

import pytest
from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.theme import Theme as TextualTheme
from textual.widgets import Static

from themes.loader import SHIPPED, load_theme
from themes.roles import DEPTHS, Depth
from themes.variables import textual_colours


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("depth", DEPTHS)
def test_every_colour_is_a_role_of_the_palette(name: str, depth: Depth) -> None:
    theme = load_theme(name)
    palette, colours = theme.palette(depth), textual_colours(theme, depth)
    assert {str(colour) for colour in colours.values()} <= set(palette.roles)
    assert (colours["foreground"], colours["background"]) == (
        palette.role("text"),
        palette.role("background"),
    )
    if depth == "none":
        assert set(colours.values()) == {"ansi_default"}


class Probe(App[None]):
    """A line of text in the colours of a theme, as the App of Hotseat wears them."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: $background; color: $foreground; }"

    def __init__(self, name: str, depth: Depth) -> None:
        super().__init__()
        self.register_theme(TextualTheme(name="probe", **textual_colours(load_theme(name), depth)))
        self.theme = "probe"

    def compose(self) -> ComposeResult:
        yield Static("word")


@pytest.mark.parametrize(("name", "depth"), [("dark", "truecolor"), ("light", "ansi256"), ("dark", "ansi16")])
async def test_textual_draws_text_and_background_unchanged(name: str, depth: Depth) -> None:
    palette = load_theme(name).palette(depth)
    app = Probe(name, depth)
    async with app.run_test(size=(40, 3)):
        strips = app.query_one(Static).render_lines(Region(0, 0, 40, 1))
        segments: list[Segment] = [segment for segment in strips[0] if segment.text.strip()]
    assert segments
    for _, style, _ in segments:
        assert style is not None
        assert style.color is not None
        assert style.bgcolor is not None
        assert (style.color.name, style.bgcolor.name) == (palette.role("text"), palette.role("background"))
