"""Meters: an amount as points or as a bar, always with its number beside it."""

from __future__ import annotations

from themes.glyphs import Glyphs
from tui.widgets.picture import Span


def points(glyphs: Glyphs, value: int, most: int, role: str = "accent") -> tuple[Span, ...]:
    """``value`` of ``most`` as points, used ones hollow, and the figures."""
    shown = max(0, min(value, most))
    return (
        Span(glyphs.mark("pip_on") * shown, role),
        Span(glyphs.mark("pip_off") * (most - shown), "muted"),
        Span(f" {value}/{most}", "text"),
    )


def bar(glyphs: Glyphs, value: int, most: int, width: int, role: str = "success") -> tuple[Span, ...]:
    """``value`` of ``most`` as a bar of ``width`` cells; anything above nothing shows at least one."""
    share = 0 if most <= 0 else max(0, min(value, most)) / most
    full = min(width, max(1 if value > 0 else 0, round(share * width)))
    return (
        Span(glyphs.mark("bar_on") * full, role),
        Span(glyphs.mark("bar_off") * (width - full), "muted"),
    )
