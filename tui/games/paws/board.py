"""The map: every tile in the largest size in which all fit, else a part of it round the cursor.

What does not depend on the cursor is drawn once for a scene; a step of the cursor changes uprights alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kit.hexes import Hex
from rules.paws.pending import Laying
from tui.games.front import Scene
from tui.games.paws.corners import covers, draw_corners
from tui.games.paws.cursor import Cursor, Source, reach_of
from tui.games.paws.hexes import (
    Frame,
    beyond,
    draw_outline,
    draw_text,
    draw_uprights,
    part,
    visible,
    whole,
)
from tui.games.paws.tiles import place_lines, tile_lines
from tui.games.paws.walk import home
from tui.games.paws.words import Tongue, public_of
from tui.widgets.picture import Canvas, Overlay, Picture


def draw_map(tongue: Tongue, scene: Scene, cursor: Cursor | None, width: int, height: int) -> Picture:
    """The map with the cursor on it."""
    public = public_of(scene)
    focus = home(scene, cursor) if cursor is not None else public.board.places[_standing(scene)]
    laying = isinstance(public.pending, Laying) or (cursor is not None and cursor.source.kind == "place")
    places = _shown(scene)
    frame = scene.kept(("frame", width, height), lambda: whole(places, width, height))
    if frame is None:
        frame = part(places, focus, width, height)
    key = ("map", frame, laying, width, height)
    canvas, below = scene.kept(key, lambda: _draw(tongue, scene, frame, laying, width, height))
    if cursor is None or cursor.source.kind not in ("tile", "place"):
        return below
    over = Overlay(canvas, below)
    draw_uprights(over, frame, focus, "║", "accent+bold")
    x, y = frame.place(focus)
    if x >= 0:
        over.role(x + 1, y, frame.size.text, "accent+cursor")
    return over.picture()


def _standing(scene: Scene) -> int:
    """The tile one looks at without a cursor: where the fight is, else where the animal in turn stands."""
    public = public_of(scene)
    if public.fight is not None:
        return public.fight.tile
    return max(0, public.players[public.turn.seat].tile)


def _shown(scene: Scene) -> tuple[Hex, ...]:
    """The places that need room: the tiles, and round them the free places where tiles are still held."""
    public = public_of(scene)
    if any(player.tiles for player in public.players):
        return (*public.board.places, *public.board.free)
    return public.board.places


def _draw(
    tongue: Tongue, scene: Scene, frame: Frame, laying: bool, width: int, height: int
) -> tuple[Canvas, Picture]:
    """The map without a cursor, and its picture."""
    canvas = Canvas(width, height)
    board = public_of(scene).board
    if laying:
        for place in board.free:
            draw_outline(canvas, frame, place, "muted")
    for place in board.places:
        draw_outline(canvas, frame, place, "border")
    if laying:
        for number, place in enumerate(board.free):
            draw_text(canvas, frame, place, place_lines(tongue, scene, place, frame.size))
            _zone(canvas, frame, place, Source("place", number))
    ways = reach_of(tongue, scene)
    for tile in board.tiles:
        lines = tile_lines(tongue, scene, tile, frame.size, ways.get(tile.number))
        draw_text(canvas, frame, tile.place, lines)
        _zone(canvas, frame, tile.place, Source("tile", tile.number))
    shown = (*board.places, *board.free) if laying else board.places
    _draw_beyond(tongue, canvas, frame, board.places)
    draw_corners(tongue, canvas, frame, shown, keys=scene.acting is not None)
    return canvas, canvas.picture()


def _zone(canvas: Canvas, frame: Frame, place: Hex, source: Source) -> None:
    x, y = frame.place(place)
    if visible(frame, place, canvas.width, canvas.height):
        canvas.zone(x + 1, y, frame.size.text, frame.size.lines, f"{source.kind}:{source.number}")


def _draw_beyond(tongue: Tongue, canvas: Canvas, frame: Frame, places: Sequence[Hex]) -> None:
    """How many tiles are out of sight, at each edge where there is room beside the tiles in sight."""
    left, right, above, below = beyond(frame, places, canvas.width, canvas.height)
    mark = tongue.glyphs.mark
    middle, last = canvas.height // 2, canvas.height - 1
    if above:
        _put_free(canvas, frame, places, tongue.say("{arrow} {n} more", arrow=mark("up"), n=above), 0)
    if below:
        _put_free(canvas, frame, places, tongue.say("{arrow} {n} more", arrow=mark("down"), n=below), last)
    rows = sorted(range(canvas.height), key=lambda y: abs(y - middle))
    if left:
        text = f"{mark('left')}{left}"
        y = next((y for y in rows if _is_free(frame, places, 0, y, len(text))), middle)
        canvas.put(0, y, text, "accent+bold")
    if right:
        text = f"{right}{mark('right')}"
        x = canvas.width - len(text)
        y = next((y for y in rows if _is_free(frame, places, x, y, len(text))), middle)
        canvas.put(x, y, text, "accent+bold")


def _put_free(canvas: Canvas, frame: Frame, places: Sequence[Hex], text: str, y: int) -> None:
    """A text in a line, as near to its middle as no tile is."""
    middle = (canvas.width - len(text)) // 2
    columns = sorted(range(canvas.width - len(text)), key=lambda x: abs(x - middle))
    x = next((x for x in columns if _is_free(frame, places, x, y, len(text))), middle)
    canvas.put(x, y, text, "accent+bold")


def _is_free(frame: Frame, places: Sequence[Hex], x: int, y: int, width: int) -> bool:
    return not any(covers(frame, place, x, y, width) for place in places)
