"""Frames put together from painted panels alone, which is all that most frames need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip

from tui.widgets.painted import Painted


class PanelCompositor(Compositor):
    """Textual's compositor, asking only the panels that changed for only their rows that changed.

    Textual's own has every widget between the first and the last change draw itself, and cuts its rows at
    the edges of all others. A panel hides what lies below it, so where a change lies in one panel and
    nothing lies over it, its row is what is to be shown. In any other case Textual's own is used.
    """

    def render_partial_update(self) -> ChopsUpdate | None:
        """What has changed since the last frame, or ``None`` if nothing has."""
        lines: dict[int, dict[int, Strip]] = {}
        for region in self._dirty_regions:
            place = self._panel_at(region)
            if place is None:
                return super().render_partial_update()
            panel, box = place
            rows = Region(0, region.y - box.y, box.width, region.height)
            for y, strip in zip(region.line_range, panel.render_lines(rows), strict=True):
                lines.setdefault(y, {})[box.x] = strip
        if not lines:
            return None
        spans = list(self._regions_to_spans(self._dirty_regions))
        self._dirty_regions.clear()
        chops = {y: dict(sorted(line.items())) for y, line in lines.items()}
        ends = {y: [x + strip.cell_length for x, strip in line.items()] for y, line in chops.items()}
        # The update looks rows up by their number and no further.
        return ChopsUpdate(
            cast("Sequence[Mapping[int, Strip | None]]", chops), spans, cast("list[list[int]]", ends)
        )

    def _panel_at(self, region: Region) -> tuple[Painted, Region] | None:
        """The panel in which a region lies with nothing over it, and where that panel lies."""
        for widget, (box, clip) in self.visible_widgets.items():  # the topmost first
            if box.overlaps(region):
                whole = box.contains_region(region) and clip.contains_region(box)
                return (widget, box) if whole and isinstance(widget, Painted) else None
        return None
