"""The things on the table: number cards, chaos cards, the die, the pot and the piles."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rich.cells import cell_len

from tui.games.dare.words import Tongue
from tui.widgets.picture import Canvas, fit, wrap

Size = Literal["full", "short", "tiny"]
CELLS: dict[Size, tuple[int, int]] = {"full": (7, 5), "short": (5, 3), "tiny": (4, 3)}
"""Width and height of a number card."""
CHAOS = (9, 5)
"""Width and height of a chaos card with its name."""
DIE = (9, 5)
"""Width and height of the die where room is short; with room it is two cells wider."""
UNITS = (1, 2, 5, 10, 20, 50)
"""How many chips one drawn chip may stand for."""


class Mark(NamedTuple):
    """How a card is marked."""

    foot: str = ""
    """Its key, in the middle of the bottom frame."""
    head: str = ""
    """A word at the end of the top frame, such as "new"."""
    chosen: bool = False
    """Whether it has the double frame of what is under the cursor."""
    quiet: bool = False
    """Whether its key does nothing now and is drawn pale."""


PLAIN = Mark()


def number_card(canvas: Canvas, x: int, y: int, value: int, size: Size, mark: Mark = PLAIN) -> None:
    """A number card: large with its value three times, small with it once."""
    width, height = CELLS[size]
    frame(canvas, x, y, width, height, mark)
    text, role = str(value), "text+bold"
    if size == "full":
        canvas.put(x + 1, y + 1, text, role)
        canvas.put(x + 3 - (len(text) > 1), y + 2, text, role)
        canvas.put(x + width - 1 - len(text), y + 3, text, role)
    else:
        canvas.put(x + 1, y + 1, text.rjust(width - 2), role)


def chaos_card(tongue: Tongue, canvas: Canvas, x: int, y: int, words: str, mark: Mark = PLAIN) -> None:
    """A chaos card with the short form of its name."""
    width, height = CHAOS
    frame(canvas, x, y, width, height, mark)
    sign = tongue.glyphs["dare.things.chaos"]
    canvas.put(x + 1, y, sign.text, "warning+bold")
    for row, line in enumerate(wrap(words, width - 2)[: height - 2]):
        canvas.put(x + 1, y + 1 + row, fit(line, width - 2, ""), "warning+bold")


def frame(canvas: Canvas, x: int, y: int, width: int, height: int, mark: Mark) -> None:
    """A card's frame with its key and its word; double where the cursor is."""
    canvas.box(x, y, width, height, "accent+bold" if mark.chosen else "border", double=mark.chosen)
    if mark.head:
        head = fit(mark.head, width - 2, "")
        canvas.put(x + width - 1 - cell_len(head), y, head, "accent+bold")
    if mark.foot:
        left = x + (width - len(mark.foot)) // 2
        canvas.put(left, y + height - 1, mark.foot, "muted" if mark.quiet else "accent+bold")


def die(tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, face: str, fresh: bool) -> None:
    """The die: sign and word of its face; empty before it is rolled."""
    height = DIE[1]
    canvas.box(x, y, width, height, "text+bold" if fresh else "border", double=fresh)
    if not face:
        canvas.put(x + (width - 1) // 2, y + 2, tongue.glyphs.mark("pip_off"), "muted")
        return
    glyph = tongue.glyphs[f"dare.faces.{face}"]
    word = fit(face_word(tongue, face), width - 2, "")
    middle = x + width // 2
    for row, text in ((1, glyph.text), (2, word), (3, glyph.text)):
        canvas.put(middle - cell_len(text) // 2, y + row, text, f"{glyph.token}+bold")


def face_word(tongue: Tongue, face: str) -> str:
    """The word on a face of the die. Three of them are names, the same in every language."""
    return {"blank": tongue.translate("BLANK"), "do": "DO", "dare": "DARE", "decide": "DECIDE"}[face]


def pot(tongue: Tongue, canvas: Canvas, x: int, y: int, width: int, height: int, chips: int) -> None:
    """The pot: chips in rows, what one of them stands for, and the number."""
    across, rows = width - 1, height - 1
    unit = next((unit for unit in UNITS if -(-chips // unit) <= across * rows), UNITS[-1])
    sign = tongue.glyphs["dare.things.chip"].text
    shown = min(-(-chips // unit), across * rows)
    for row in range(rows):
        canvas.put(x, y + row, sign * max(0, min(across, shown - row * across)), "warning")
    if unit > 1:
        canvas.put(x, y + rows, f"{chips} ({sign}={unit})", "warning+bold")
    else:
        canvas.put(x, y + rows, tongue.chips(chips), "warning+bold")


def pile(canvas: Canvas, x: int, y: int, left: int, fill: str, role: str) -> None:
    """A pile face down with the number of its cards under it."""
    canvas.box(x, y, 5, 3)
    canvas.put(x + 1, y + 1, (fill if left else " ") * 3, role)
    canvas.put(x + 1, y + 3, str(left).center(3), "text+bold")


def backs(tongue: Tongue, count: int, room: int) -> str:
    """So many cards face down, as far as there is room."""
    return tongue.glyphs.mark("hidden") * min(count, room)
