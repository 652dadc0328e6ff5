"""A widget that shows a picture by line and sends only what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.filter import LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.picture import EMPTY, Picture, Row, harmless, plain

if TYPE_CHECKING:
    from tui.widgets.ink import Ink

Frames = dict[int, str]
REMEMBERED = 256
"""Rows of a panel that are kept as they were last made."""


class Painted(Widget):
    """Shows whatever picture it is given. It knows nothing but the picture."""

    DEFAULT_CSS = "Painted { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """The mouse pressed a zone of the picture."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, ink: Ink, frames: Frames | None = None, *, id: str | None = None) -> None:
        """Args: ``frames`` maps characters to ASCII; ``None`` shows the picture as it is."""
        super().__init__(id=id)
        self._ink = ink
        self._frames = frames
        self.picture = EMPTY
        self._strips: dict[tuple[Row, int], Strip] = {}
        self._ready: dict[int, Strip] = {}
        """Rows of this picture as they are handed out, at this width and through these filters."""
        self._ready_for: tuple[int, tuple[LineFilter, ...]] = (0, ())

    def show(self, picture: Picture) -> None:
        """Show a picture; only the rows and columns that differ are sent."""
        old, self.picture = self.picture, picture
        if picture.width != old.width or len(picture.rows) != len(old.rows):
            self._ready.clear()
            self.refresh()
            return
        changed = [
            _changed(before, after, y)
            for y, (before, after) in enumerate(zip(old.rows, picture.rows, strict=True))
            if before is not after and before != after
        ]
        if changed:
            for region in changed:
                self._ready.pop(region.y, None)
            self._send(_together(changed))

    def _send(self, regions: list[Region]) -> None:
        """Have regions painted with the screen's next frame.

        It is ``refresh`` without the two messages between panel and screen that each takes: the panels of
        a stage are shown one after another, and most steps of a cursor change four of them.
        """
        if not self._is_mounted or self._closing:
            self.refresh(*regions)
            return
        self._set_dirty(*regions)
        self.screen._dirty_widgets.add(self)
        self.screen.check_idle()

    def redress(self, ink: Ink, frames: Frames | None) -> None:
        """Take another theme or symbol set and draw everything again."""
        self._ink, self._frames = ink, frames
        self._strips.clear()
        self._ready.clear()
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows asked for. A picture has no border, padding or tint that would have to be worked in."""
        width = self.outer_size.width
        filters = tuple(self.get_line_filters())
        if self._ready_for != (width, filters):
            self._ready_for = (width, filters)
            self._ready.clear()
        ready = self._ready
        fresh = [y for y in crop.line_range if y not in ready]
        if fresh:
            ground = self.background_colors[1]
            for y in fresh:
                strip = self.render_line(y)
                for line_filter in filters:
                    strip = strip.apply_filter(line_filter, ground)
                ready[y] = strip
        strips = [ready[y] for y in crop.line_range]
        if crop.column_span != (0, width):
            return [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def render_line(self, y: int) -> Strip:
        """One row of the picture, filled up to the widget's width; a row that comes again is known."""
        row = self.picture.rows[y] if y < len(self.picture.rows) else ()
        key = (row, self.outer_size.width)
        strip = self._strips.get(key)
        if strip is None:
            if len(self._strips) > REMEMBERED:
                self._strips.clear()
            strip = self._strips[key] = self._line(*key)
        return strip

    def _line(self, row: Row, width: int) -> Strip:
        blank = self._ink["text"]
        segments, used = [], 0
        for raw, role in row:
            text = harmless(raw)
            shown = text if self._frames is None else plain(text, self._frames)
            segments.append(Segment(shown, self._ink[role]))
            used += cell_len(text)
        if used < width:
            segments.append(Segment(" " * (width - used), blank))
        strip = Strip(segments, max(used, width))
        return strip if used <= width else strip.crop(0, width)

    def on_click(self, event: events.Click) -> None:
        """Say which zone was pressed."""
        zone = self.picture.zone_at(event.x, event.y)
        if zone is not None:
            self.post_message(self.Pressed(zone.target))


def _together(rows: list[Region]) -> list[Region]:
    """Parts of rows that follow each other as one rectangle: what differs in none of them is not sent."""
    found = [rows[0]]
    for row in rows[1:]:
        last = found[-1]
        if row.y == last.bottom:
            found[-1] = last.union(row)
        else:
            found.append(row)
    return found


def _changed(before: Row, after: Row, y: int) -> Region:
    """The part of row ``y`` in which two rows differ."""
    shared = min(len(before), len(after))
    head = tail = 0
    while head < shared and before[head] == after[head]:
        head += 1
    while tail < shared - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    old, new = _cells(before[head : len(before) - tail]), _cells(after[head : len(after) - tail])
    if old != new:
        # What follows has moved.
        old, new = _cells(before[head:]), _cells(after[head:])
    return Region(_cells(after[:head]), y, max(old, new), 1)


def _cells(row: Row) -> int:
    return sum([cell_len(span.text) for span in row])
