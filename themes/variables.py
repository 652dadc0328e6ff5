"""A theme as style sheet variables: every colour and attribute as a plain string, for one colour depth."""

from typing import Final, TypedDict

from themes.loader import PLAIN, Palette, Theme, load_theme
from themes.roles import EMPHASES, ROLES, TOKENS, Depth, Role


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


DERIVED: Final[dict[str, Role]] = {
    "text": "text",
    "text-muted": "muted",
    "text-disabled": "muted",
    "text-primary": "accent",
    "text-secondary": "accent",
    "text-accent": "accent",
    "text-warning": "warning",
    "text-error": "error",
    "text-success": "success",
    "foreground-muted": "muted",
    "foreground-disabled": "muted",
    "primary-background": "background",
    "secondary-background": "background",
    "primary-muted": "panel",
    "secondary-muted": "panel",
    "accent-muted": "panel",
    "warning-muted": "panel",
    "error-muted": "panel",
    "success-muted": "panel",
    "border": "border",
    "border-blurred": "border",
    "surface-active": "surface",
    "block-cursor-foreground": "background",
    "block-cursor-background": "accent",
    "block-cursor-blurred-foreground": "text",
    "block-cursor-blurred-background": "panel",
    "block-hover-background": "panel",
    "footer-foreground": "text",
    "footer-background": "panel",
    "footer-key-foreground": "text",
    "footer-key-background": "panel",
    "footer-description-foreground": "text",
    "footer-description-background": "panel",
    "footer-item-background": "panel",
    "input-cursor-foreground": "background",
    "input-cursor-background": "text",
    "input-selection-foreground": "background",
    "input-selection-background": "accent",
    "screen-selection-foreground": "background",
    "screen-selection-background": "accent",
    "scrollbar": "border",
    "scrollbar-hover": "accent",
    "scrollbar-active": "accent",
    "scrollbar-background": "background",
    "scrollbar-background-hover": "background",
    "scrollbar-background-active": "background",
    "scrollbar-corner-color": "background",
    "link-color": "accent",
    "link-background": "background",
    "link-color-hover": "background",
    "link-background-hover": "accent",
    "button-foreground": "text",
    "button-color-foreground": "background",
    "ansi-foreground": "text",
    "ansi-background": "background",
}
"""What Textual would otherwise shade by itself; its shades are measured by nobody."""

SHADED: Final = ("primary-background", "secondary-background", *BaseColours.__annotations__)
SHADES: Final = tuple(f"{way}-{step}" for way in ("lighten", "darken") for step in (1, 2, 3))


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


def textual_variables(theme: Theme, depth: Depth) -> dict[str, str]:
    """Every style sheet variable of a theme at a depth.

    Beside the variables that Textual itself reads there are `role-<role>`, `token-<token>`, and
    `style-<emphasis>` for `text-style` (`none`, `bold reverse`, ...). A chip is a token drawn with
    `$style-chip`, the cursor the accent drawn with `$style-cursor`. Without colours all of them are the
    terminal's own, whatever the theme, and the attributes are those of the mono theme.
    """
    palette = theme.palette(depth)
    if palette is PLAIN and not theme.mono:
        theme = load_theme("mono")
    variables: dict[str, str] = {name: str(colour) for name, colour in textual_colours(theme, depth).items()}
    variables |= {name: palette.role(role) for name, role in DERIVED.items()}
    variables |= {f"{name}-{shade}": variables[name] for name in SHADED for shade in SHADES}
    variables |= {f"role-{role}": palette.role(role) for role in ROLES}
    variables |= {f"token-{token}": palette.token(token) for token in TOKENS}
    variables |= _styles(theme, palette)
    return variables


def _styles(theme: Theme, palette: Palette) -> dict[str, str]:
    styles = {f"style-{name}": theme.attribute(name) or "none" for name in EMPHASES}
    if palette.role("panel") == palette.role("background"):
        styles["style-panel"] = "reverse"
    # Where the cursor has a colour of its own, Textual's widgets need no attribute to show it.
    cursor = styles["style-cursor"] if palette is PLAIN else "none"
    return styles | {
        "block-cursor-text-style": cursor,
        "block-cursor-blurred-text-style": "none",
        "input-cursor-text-style": cursor,
        "link-style": "underline",
        "link-style-hover": "underline reverse" if palette is PLAIN else "underline",
        "button-focus-text-style": "bold reverse",
    }
