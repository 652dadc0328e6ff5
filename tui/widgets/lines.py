"""One-line panels that every screen shares, and the card for a window that is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.cells import cell_len

from rules.kit.filling import fill
from tui.widgets.picture import Canvas, Picture, Span, fit, wrap

LEAST_WIDTH, LEAST_HEIGHT = 80, 24


def too_small(width: int, height: int) -> bool:
    """Whether a window of this size is below the least."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def too_small_card(width: int, height: int, translate: Callable[[str], str]) -> Picture:
    """What a window below the least size shows: both sizes, and that everything waits."""
    canvas = Canvas(width, height)
    text = translate("This window is {now}; Hotseat needs at least {least}. The match waits. [q] leaves.")
    text = fill(text, {"now": f"{width}x{height}", "least": f"{LEAST_WIDTH}x{LEAST_HEIGHT}"})
    lines = wrap(text, max(1, width - 2))[: max(0, height)]
    top = max(0, (height - len(lines)) // 2)
    for row, line in enumerate(lines):
        canvas.put(max(0, (width - cell_len(line)) // 2), top + row, line)
    return canvas.picture()


def key_line(hints: Iterable[tuple[str, str, str]], width: int, always: int = 0) -> Picture:
    """The key line: ``(key, how it is written, label)``, as many as fit, each to be pressed by mouse.

    The last ``always`` of them are never left out; what does not fit before them is.
    """
    canvas = Canvas(width, 1, "text+panel")
    x = 1
    given = list(hints)
    sizes = [cell_len(written) + cell_len(label) + 3 for _, written, label in given]
    for place, (key, written, label) in enumerate(given):
        kept = sizes[len(given) - always :] if always and place < len(given) - always else []
        if x + sizes[place] + sum(size + 2 for size in kept) > width:
            continue
        start = x
        x = canvas.spans(x, 0, (f"[{written}]", "accent+bold+panel"), (f" {label}", "text+panel"))
        canvas.zone(start, 0, x - start, 1, f"key:{key}")
        x += 2
    return canvas.picture()


def title_line(left: str, middle: str, right: str, width: int) -> Picture:
    """The title line: game at the left, phase in the middle, whose view at the right."""
    canvas = Canvas(width, 1, "text+panel")
    canvas.put(1, 0, fit(left, width - 2), "text+bold+panel")
    end = width - 1 - cell_len(right)
    taken = 3 + cell_len(left)
    if end > taken:
        canvas.put(end, 0, right, "text+bold+panel")
    else:
        end = width - 1
    room = end - taken - 2
    if room > 4:
        canvas.put(taken + max(0, (room - cell_len(middle)) // 2), 0, fit(middle, room), "text+panel")
    return canvas.picture()


def sentence_lines(spans: tuple[Span, ...], width: int) -> Picture:
    """One line of words in their roles, cut with the sign for more."""
    canvas = Canvas(width, 1)
    x = 1
    for text, role in spans:
        cut = fit(text, width - 1 - x)
        x = canvas.put(x, 0, cut, role)
        if cut != text:
            break
    return canvas.picture()
