"""Cards side by side, each with the key that picks it: items, monsters, players. Drawn in three sizes.

The chosen one has a double frame; in the smallest drawing, which has no frames, the cursor's mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from tui.games.paws.cursor import Source
from tui.games.paws.words import Tongue
from tui.widgets.phrase import Words, cut, wrapped
from tui.widgets.picture import Canvas, Span, fit

FRESH = "*"
"""Marks what is new where there is no room for the word; the line above the cards says what it means."""

WIDEST = {"large": 30, "medium": 26, "small": 26}
LEAST = {"large": 18, "medium": 12, "small": 11}
"""Cells for one card, its frame included."""


class Slot(NamedTuple):
    """One thing that can be chosen."""

    key: str
    title: str
    short: str
    """What it does, in a few words."""
    long: str
    """Its whole text."""
    foot: str
    """When it may be used, or another remark."""
    ready: bool
    """Whether it can be chosen now."""
    source: Source
    fresh: bool = False
    """Whether it came since the last own turn."""


def draw_slots(
    tongue: Tongue,
    canvas: Canvas,
    slots: Sequence[Slot],
    chosen: Source | None,
    size: str,
    y: int,
    width: int,
) -> int:
    """Draw as many as fit with the chosen one among them; the column after the last."""
    if not slots:
        return 0
    column = max(LEAST[size], min(WIDEST[size], width // len(slots)))
    count = max(1, min(len(slots), width // column))
    at = next((place for place, slot in enumerate(slots) if slot.source == chosen), 0)
    first = max(0, min(at - count + 1, len(slots) - count))
    x = 0
    for slot in slots[first : first + count]:
        here = slot.source == chosen
        if size == "small":
            _flat(tongue, canvas, slot, here, x, y, column)
        else:
            _framed(tongue, canvas, slot, here, x, y, column, canvas.height - y)
        canvas.zone(x, y, column, canvas.height - y, f"{slot.source.kind}:{slot.source.number}")
        x += column
    mark = tongue.glyphs.mark
    if first:
        canvas.put(0, y, mark("left"), "accent+bold")
    if first + count < len(slots):
        canvas.put(x - 1, y, mark("right"), "accent+bold")
    return x


def _foot(tongue: Tongue, slot: Slot) -> Words:
    if slot.ready:
        return (Span(f"{tongue.glyphs.mark('yes')} ", "success+bold"), Span(slot.foot, "success"))
    return (Span(f"  {slot.foot}", "muted"),)


def _flat(tongue: Tongue, canvas: Canvas, slot: Slot, here: bool, x: int, y: int, width: int) -> None:
    """Three lines without a frame."""
    canvas.put(x, y, tongue.cursor if here else " ", "accent+bold")
    canvas.put(x + 1, y, slot.key, "accent+bold")
    role = "accent+cursor" if here else "text+bold" if slot.ready else "text"
    if slot.fresh:
        canvas.put(x + 2, y, FRESH, "accent+bold")
    canvas.put(x + 3, y, fit(slot.title, width - 4, tongue.more), role)
    canvas.put(x + 3, y + 1, fit(slot.short, width - 4, tongue.more), "text")
    canvas.spans(x + 1, y + 2, *cut(_foot(tongue, slot), width - 2, tongue.more))


def _framed(
    tongue: Tongue, canvas: Canvas, slot: Slot, here: bool, x: int, y: int, width: int, height: int
) -> None:
    """A card with a frame: its key in the top edge, name, text, and when it may be used."""
    role = "accent+bold" if here else "border"
    canvas.box(x, y, width, height, role, double=here)
    canvas.put(x + 2, y, f"{tongue.cursor}{slot.key}" if here else slot.key, "accent+bold")
    if slot.fresh:
        note = fit(tongue.say("new"), max(0, width - 7), "")
        canvas.put(x + width - 2 - cell_len(note), y, note, "accent+bold")
    inner = width - 2 if width < 18 else width - 3
    left = x + 1 if width < 18 else x + 2
    name = "text+bold" if slot.ready or here else "text"
    canvas.put(left, y + 1, fit(slot.title, inner, tongue.more), name)
    room = height - 4
    whole = wrapped((Span(slot.long, "text"),), inner)
    brief = (Span(slot.short, "text"),)
    lines = whole if len(whole) <= room else [brief] if room < 2 else wrapped(brief, inner)
    for row, words in enumerate(lines[:room]):
        canvas.spans(left, y + 2 + row, *cut(words, inner, tongue.more))
    canvas.spans(left, y + height - 2, *cut(_foot(tongue, slot), inner, tongue.more))
