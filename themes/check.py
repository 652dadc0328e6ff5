"""What a theme lacks: colours too faint to read or too alike to tell apart, as sentences for its author."""

from itertools import combinations
from typing import Final

from themes.contrast import contrast_ratio, distance
from themes.loader import Palette, Theme
from themes.roles import DEPTHS, ROLES, SETS, TOKENS, WARNED_ROLES, Role

BORDER_CONTRAST: Final = 3.0
LEAST_DISTANCE: Final = 10.0
"""Colours of one set closer than this (CIEDE2000) cannot be told apart on a character cell."""

GROUNDS: Final[tuple[Role, ...]] = ("background", "surface")
PANEL_ROLES: Final[tuple[Role, ...]] = ("text", "muted", "accent")
READ_ROLES: Final[tuple[Role, ...]] = ("text", "muted", *WARNED_ROLES)


def lacks(theme: Theme) -> list[str]:
    """The first thing that is hard to read in a player's own theme, and how many more there are."""
    found = shortfalls(theme)
    more = f" ({len(found) - 1} more like it)" if len(found) > 1 else ""
    return [f"Theme {theme.name}: {found[0]}{more}"] if found else []


def shortfalls(theme: Theme) -> tuple[str, ...]:
    """Sentences on what is hard to read or to tell apart; empty for a sound theme.

    Measured on truecolor and 256 colours as written; what 16 colours look like is the terminal's affair.
    """
    if theme.mono:
        return ()
    found: list[str] = []
    for depth in DEPTHS[:2]:
        palette = theme.palette(depth)
        found += [f"[{depth}] {text}" for text in (*_faint(palette, theme.contrast), *_alike(palette))]
    return tuple(found)


def _faint(palette: Palette, least: float) -> list[str]:
    wanted: list[tuple[str, str, float, tuple[Role, ...]]] = [
        (name, palette.token(name), least, GROUNDS) for name in TOKENS
    ]
    wanted += [(name, palette.role(name), least, GROUNDS) for name in READ_ROLES]
    wanted += [(name, palette.role(name), least, ("panel",)) for name in ROLES if name in PANEL_ROLES]
    wanted.append(("border", palette.role("border"), BORDER_CONTRAST, GROUNDS))
    found = []
    for name, colour, ratio, grounds in wanted:
        ground = min(grounds, key=lambda ground: contrast_ratio(colour, palette.role(ground)))
        measured = contrast_ratio(colour, palette.role(ground))
        if measured < ratio:
            found.append(f"{name} has a contrast of {measured:.1f} on {ground}; it should be {ratio:.1f}.")
    return found


def _alike(palette: Palette, least: float = LEAST_DISTANCE) -> list[str]:
    pairs = {pair for members in SETS.values() for pair in combinations(sorted(members), 2)}
    found = []
    for one, other in sorted(pairs):
        measured = distance(palette.token(one), palette.token(other))
        if measured < least:
            found.append(
                f"{one} and {other} look alike: {measured:.1f} apart in CIEDE2000, under {least:.0f}."
            )
    return found
