"""The colours of a theme under the names that Textual gives them, for one colour depth."""

from typing import TypedDict

from themes.loader import Theme
from themes.roles import Depth


class BaseColours(TypedDict):
    """The colours a Textual theme is made from, by the names of its fields."""

    primary: str
    secondary: str
    accent: str
    warning: str
    error: str
    success: str
    foreground: str
    background: str
    surface: str
    panel: str
    boost: str


def textual_colours(theme: Theme, depth: Depth) -> BaseColours:
    """The colours to make a Textual theme from: `Theme(name=..., **textual_colours(theme, depth))`."""
    role = theme.palette(depth).role
    return BaseColours(
        primary=role("accent"),
        secondary=role("accent"),
        accent=role("accent"),
        warning=role("warning"),
        error=role("error"),
        success=role("success"),
        foreground=role("text"),
        background=role("background"),
        surface=role("surface"),
        panel=role("panel"),
        boost=role("panel"),
    )
