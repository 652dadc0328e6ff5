"""Style sheet variables carry the palette unchanged, and no colour at all where none is wanted."""

import pytest
from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.theme import Theme as TextualTheme
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, OptionList, Static

from themes.loader import SHIPPED, Theme, load_theme
from themes.roles import DEPTHS, EMPHASES, ROLES, TOKENS, Depth
from themes.variables import textual_colours, textual_variables

NEEDED = (
    *("text", "text-muted", "text-disabled", "foreground-muted", "text-primary", "text-secondary"),
    *("text-accent", "text-warning", "text-error", "text-success", "border", "border-blurred"),
    *("footer-key-foreground", "block-cursor-foreground", "block-cursor-background"),
    *("ansi-foreground", "ansi-background"),
)
COLOURED = [name for name in SHIPPED if name != "mono"]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("depth", DEPTHS)
def test_every_variable_is_a_colour_of_the_palette_or_a_style(name: str, depth: Depth) -> None:
    theme = load_theme(name)
    palette, variables = theme.palette(depth), textual_variables(theme, depth)
    styles = {key for key in variables if "style" in key}
    assert set(NEEDED) <= set(variables)
    assert {key: variables[f"token-{key}"] for key in TOKENS} == {key: palette.token(key) for key in TOKENS}
    assert {key: variables[f"role-{key}"] for key in ROLES} == {key: palette.role(key) for key in ROLES}
    assert {f"style-{key}" for key in EMPHASES} <= styles
    assert {variables[key] for key in variables if key not in styles} <= {*palette.roles, *palette.tokens}


@pytest.mark.parametrize("name", COLOURED)
def test_without_colours_every_theme_is_mono(name: str) -> None:
    variables = textual_variables(load_theme(name), "none")
    assert variables == textual_variables(load_theme("mono"), "truecolor")
    assert {value for key, value in variables.items() if "style" not in key} == {"ansi_default"}
    assert variables["style-error"] == "bold reverse"
    assert variables["block-cursor-text-style"] == "reverse"


def test_panel_is_reversed_where_it_is_the_background() -> None:
    dark, high = load_theme("dark"), load_theme("high-contrast")
    assert textual_variables(dark, "truecolor")["style-panel"] == "none"
    assert textual_variables(dark, "ansi16")["style-panel"] == "reverse"
    assert textual_variables(high, "truecolor")["style-panel"] == "reverse"


class Probe(App[None]):
    """Widgets that read many variables, and one line for each token."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "\n".join(
        [f"#{token} {{ color: $token-{token}; background: $surface; }}" for token in TOKENS]
        + ["#chip { color: $token-red; text-style: $style-chip; }", "#text { color: $text; }"]
    )

    def __init__(self, theme: Theme, depth: Depth) -> None:
        plain = theme.palette(depth) == load_theme("mono").palette("none")
        super().__init__(ansi_color=True if plain else None)
        self.register_theme(
            TextualTheme(
                name="probe",
                dark=theme.dark,
                ansi=plain,
                variables=textual_variables(theme, depth),
                **textual_colours(theme, depth),
            )
        )
        self.theme = "probe"

    def compose(self) -> ComposeResult:
        yield from (Static("word", id=name) for name in (*TOKENS, "chip", "text"))
        yield OptionList("first", "second")
        yield Input("typed")
        yield Button("press")
        yield Footer()


def drawn(widget: Widget) -> list[Segment]:
    """What the app sends for a widget, its filters applied."""
    region = Region(0, 0, widget.size.width, widget.size.height)
    return [segment for strip in widget.render_lines(region) for segment in strip if segment.text.strip()]


def colours(segment: Segment) -> tuple[str, str]:
    """Ink and ground of a segment."""
    style = segment.style
    assert style is not None
    assert style.color is not None
    assert style.bgcolor is not None
    return style.color.name, style.bgcolor.name


@pytest.mark.parametrize(("name", "depth"), [("dark", "truecolor"), ("light", "ansi256"), ("dark", "ansi16")])
async def test_textual_draws_the_tokens_unchanged(name: str, depth: Depth) -> None:
    theme = load_theme(name)
    palette = theme.palette(depth)
    app = Probe(theme, depth)
    async with app.run_test(size=(40, 30)) as pilot:
        app.query_one(OptionList).focus()
        await pilot.press("home")
        for token in TOKENS:
            segment = drawn(app.query_one(f"#{token}"))[0]
            assert colours(segment) == (palette.token(token), palette.role("surface"))
        text = drawn(app.query_one("#text"))[0]
        assert colours(text) == (palette.role("text"), palette.role("background"))
        cursor = next(segment for segment in drawn(app.query_one(OptionList)) if "first" in segment.text)
        assert colours(cursor) == (palette.role("background"), palette.role("accent"))


@pytest.mark.parametrize("name", ["mono", "dark"])
async def test_no_color_is_default_on_default(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Probe(load_theme(name), "none")
    async with app.run_test(size=(40, 30)):
        for widget in app.screen.walk_children(Widget):
            for segment in drawn(widget):
                assert colours(segment) == ("default", "default"), widget
        chip = drawn(app.query_one("#chip"))[0].style
        assert chip is not None
        assert chip.reverse
