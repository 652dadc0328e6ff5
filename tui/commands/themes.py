"""The command ``themes``: the themes with their colours in words."""

from __future__ import annotations

from themes.loader import load_theme, theme_names
from themes.roles import DEPTHS, TOKENS
from tui.launch import Common


def themes(common: Common) -> int:
    """List the shipped themes: what they are for, how clear they are, and the colours of the table."""
    for name in theme_names():
        theme = load_theme(name)
        ground = "dark ground" if theme.dark else "light ground"
        if theme.mono:
            print(f"{name}: {theme.label}; the terminal's own two colours, told apart by bold and reverse.")
            continue
        print(f"{name}: {theme.label}; {ground}, contrast at least {theme.contrast:g} to 1.")
        palette = theme.palette(DEPTHS[0])
        swatches = [f"{token} {palette.token(token)}" for token in TOKENS]
        print(f"    text {palette.role('text')} on {palette.role('background')}")
        print(f"    {', '.join(swatches[:4])},")
        print(f"    {', '.join(swatches[4:])}")
    print("A theme of your own: --theme FILE.toml")
    return 0
