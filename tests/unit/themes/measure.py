"""The check of a theme against figures: contrast and distances of what is really drawn at each depth."""

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.color import Color, ColorSystem

from tests.unit.themes.vision import least_distance
from themes.contrast import contrast_ratio
from themes.loader import Palette, Theme
from themes.roles import DEPTHS, ROLES, SETS, TOKENS, WARNED_ROLES, Depth, Role, Token

THRESHOLDS: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("thresholds.toml").read_text())

SYSTEMS: Final = {
    "truecolor": ColorSystem.TRUECOLOR,
    "ansi256": ColorSystem.EIGHT_BIT,
    "ansi16": ColorSystem.STANDARD,
}


def sent(colour: str, depth: Depth) -> Color:
    """The colour that Rich, and so Textual, sends to a terminal of that depth."""
    return Color.parse(colour).downgrade(SYSTEMS[depth])


def shown(theme: Theme, depth: Depth) -> Palette:
    """The palette as a terminal of that depth shows it."""
    palette = theme.palette(depth)
    return Palette(
        roles=tuple(sent(colour, depth).get_truecolor().hex for colour in palette.roles),
        tokens=tuple(sent(colour, depth).get_truecolor().hex for colour in palette.tokens),
    )


def contrasts(palette: Palette) -> dict[str, float]:
    """The lower contrast of each token and role on background and surface, and of writing on panel."""
    grounds = palette.role("background"), palette.role("surface")
    inks: dict[str, str] = {token: palette.token(token) for token in TOKENS}
    inks |= {role: palette.role(role) for role in ("border", "text", "muted", *WARNED_ROLES)}
    found = {name: min(contrast_ratio(ink, ground) for ground in grounds) for name, ink in inks.items()}
    panel = palette.role("panel")
    return found | {
        f"{name} on panel": contrast_ratio(inks[name], panel) for name in ("text", "muted", "accent")
    }


def distances(palette: Palette) -> dict[str, float]:
    """The least distance within each set, for the worst of nine ways of seeing."""
    members: dict[str, tuple[Token, ...]] = {"all": TOKENS, "seats_1_4": SETS["seats"][:4]}
    members |= SETS
    found = {
        name: least_distance(tuple(palette.token(token) for token in tokens))
        for name, tokens in members.items()
    }
    return found | {"roles": least_distance(tuple(palette.role(role) for role in WARNED_ROLES))}


def complaints(theme: Theme) -> list[str]:
    """Every figure of a theme that falls below its threshold, as `depth figure measured < wanted`."""
    found = []
    for depth in DEPTHS[:2]:
        palette = shown(theme, depth)
        for name, measured in contrasts(palette).items():
            wanted = THRESHOLDS["border_contrast"] if name == "border" else theme.contrast
            if measured < wanted:
                found.append(f"{depth} contrast of {name}: {measured:.3f} < {wanted}")
        for name, measured in distances(palette).items():
            wanted = THRESHOLDS[theme.name][depth][name]
            if measured < wanted:
                found.append(f"{depth} distance in {name}: {measured:.2f} < {wanted}")
    if theme.name != "high-contrast":
        numbers = {sent(colour, "ansi16").number for colour in theme.palette("ansi16").tokens}
        if len(numbers) < THRESHOLDS["ansi16"]["distinct"]:
            found.append(f"ansi16: only {len(numbers)} different colours")
    return found


def recoloured(theme: Theme, depth: Depth, name: Role | Token, colour: str) -> Theme:
    """The theme with one colour changed at one depth."""
    old = theme.palette(depth)
    new = Palette(
        roles=tuple(colour if role == name else was for role, was in zip(ROLES, old.roles, strict=True)),
        tokens=tuple(colour if token == name else was for token, was in zip(TOKENS, old.tokens, strict=True)),
    )
    palettes = tuple(new if palette is old else palette for palette in theme.palettes)
    return msgspec.structs.replace(theme, palettes=palettes)
