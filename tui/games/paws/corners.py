"""The corners of the map: what its signs mean, and which letters are which neighbours, where no tile lies."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.hexes import Hex
from tui.games.paws.hexes import Frame
from tui.games.paws.words import Tongue
from tui.widgets.phrase import Words, width_of
from tui.widgets.picture import Canvas, Span


def draw_corners(tongue: Tongue, canvas: Canvas, frame: Frame, shown: Sequence[Hex], *, keys: bool) -> None:
    """What fits beside the hexagons that are shown; the letters of ``keys`` only where they do something."""
    brick, owner, monster, fence = (
        _sign(tongue.brick, "text+bold", tongue.say("brick")),
        _sign(tongue.owner, "text+bold", tongue.say("owner")),
        _sign(tongue.monster, "warning+bold", tongue.say("monster")),
        _sign(tongue.barricade, "warning+bold", tongue.say("barricade")),
    )
    letters: list[Words] = [
        (Span("  y u", "accent"),),
        (Span(" g   j", "accent"),),
        (Span("  b n", "accent"),),
    ]
    if frame.size.name == "S":
        tiles = [
            _sign(tongue.tiles[kind].letter + tongue.tiles[kind].text, "text+bold", tongue.kind(kind))
            for kind in ("mansion", "home", "chest", "forest")
        ]
        _corner(canvas, frame, shown, [brick, owner, monster], right=False, low=False)
        _corner(canvas, frame, shown, tiles[:3], right=True, low=False)
        _corner(
            canvas,
            frame,
            shown,
            [tiles[3], _sign(tongue.barricade, "warning+bold", tongue.say("fence"))],
            right=True,
            low=True,
        )
    else:
        _corner(canvas, frame, shown, [brick, owner, monster, fence], right=False, low=False)
    if keys:
        _corner(canvas, frame, shown, letters, right=False, low=True)


def _sign(sign: str, role: str, word: str) -> Words:
    return (Span(sign, role), Span(f" {word}", "muted"))


def _corner(
    canvas: Canvas, frame: Frame, shown: Sequence[Hex], lines: Sequence[Words], *, right: bool, low: bool
) -> None:
    """Lines in a corner, those where no hexagon is."""
    wide = max(width_of(line) for line in lines)
    x = canvas.width - wide if right else 0
    y = canvas.height - len(lines) if low else 0
    for row, line in enumerate(lines):
        wide = width_of(line)
        if canvas.blank(x, y + row, wide) and not any(covers(frame, at, x, y + row, wide) for at in shown):
            canvas.spans(x, y + row, *line)


def covers(frame: Frame, place: Hex, x: int, y: int, width: int) -> bool:
    """Whether a hexagon draws in a part of a line."""
    left, top = frame.place(place)
    size = frame.size
    if not top - len(size.top) <= y < top + size.lines + len(size.bottom):
        return False
    start, end = left, left + size.pitch + 1
    for row, (after, line) in enumerate(size.top):
        if y == top - len(size.top) + row and not (size.upright and row):
            start, end = left + after, left + after + len(line)
    for row, (after, line) in enumerate(size.bottom):
        if y == top + size.lines + row:
            start, end = left + after, left + after + len(line)
    return start < x + width and x < end
