"""What the next number card would make of the hand, value by value, where there is room to tell."""

from __future__ import annotations

from rules.dare import odds
from rules.dare.view import Own
from tui.games.dare.scale import role_of
from tui.games.dare.words import Tongue, public_of, range_of
from tui.games.front import Scene
from tui.widgets.picture import Canvas, fit

COLUMN = 5
"""Cells for a value."""


def draw_next(
    tongue: Tongue, scene: Scene, canvas: Canvas, own: Own, x: int, y: int, width: int, height: int
) -> None:
    """A column for each value: how many are unseen, and the total it would make."""
    public, wanted = public_of(scene), range_of(public_of(scene))
    if not public.pile or height < 4:
        return
    rows = (
        tongue.translate("The next card"),
        tongue.translate("unseen"),
        tongue.translate("would make"),
    )
    unseen = odds.unseen(scene.view)
    label = min(16, max(len(row) for row in rows) + 1)
    canvas.put(x, y, fit(rows[0], label), "text+bold")
    canvas.put(x, y + 1, fit(rows[1], label), "muted")
    canvas.put(x, y + 2, fit(rows[2], label), "muted")
    for at, value in enumerate(sorted({number.value for number in public.setup.options.components.numbers})):
        left = x + label + at * COLUMN
        if left + COLUMN > x + width:
            break
        total = own.total + value
        canvas.put(left, y, str(value).rjust(COLUMN - 1), "text+bold")
        canvas.put(left, y + 1, str(unseen[value]).rjust(COLUMN - 1), "muted")
        role = role_of(total, wanted)
        canvas.put(left, y + 2, str(total).rjust(COLUMN - 1), role if role != "text" else "muted")
        inside = wanted.low <= total <= wanted.high
        mark = (
            tongue.glyphs.mark("yes") if inside else tongue.glyphs.mark("no") if total > wanted.high else ""
        )
        canvas.put(left + COLUMN - 1 - len(mark), y + 3, mark, role)
