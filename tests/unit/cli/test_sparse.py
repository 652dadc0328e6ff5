"""What is sent sparsely leaves the same picture as everything would."""

from __future__ import annotations

import random

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from tests.support.vt import Terminal
from tui.sparse import Shown

WIDTH, HEIGHT = 40, 8
CONSOLE = Console(color_system="truecolor", force_terminal=True, legacy_windows=False)
STYLES = [Style.parse(words) for words in ("none", "bold red", "on #303848", "black on yellow", "reverse")]
WORDS = ("a", "bo", "♥ 7", "────", "Åse", "猫", "   ")


def row(luck: random.Random, width: int) -> Strip:
    """A row of runs that fills ``width`` cells."""
    segments: list[Segment] = []
    used = 0
    while used < width:
        word = luck.choice(WORDS)
        cells = Segment(word).cell_length
        if used + cells > width:
            word, cells = "." * (width - used), width - used
        segments.append(Segment(word, luck.choice(STYLES)))
        used += cells
    return Strip(segments, width)


def whole(luck: random.Random) -> LayoutUpdate:
    """A full repaint."""
    return LayoutUpdate([[row(luck, WIDTH)] for _ in range(HEIGHT)], Region(0, 0, WIDTH, HEIGHT))


def part(luck: random.Random) -> ChopsUpdate:
    """A repaint of pieces, one in some of the rows."""
    chops: list[dict[int, Strip | None]] = []
    ends: list[list[int]] = []
    spans = []
    for y in range(HEIGHT):
        x = luck.randrange(WIDTH - 4)
        end = luck.randrange(x + 4, WIDTH + 1)
        chops.append({0: None, x: row(luck, end - x)} if x else {x: row(luck, end)})
        ends.append([x, end] if x else [end])
        if luck.random() < 0.6:
            spans.append((y, x, end))
    return ChopsUpdate(chops, spans or [(0, 0, 1)], ends)


def pixels(terminal: Terminal) -> list[tuple[object, ...]]:
    """Every cell with its style, blanks by their ground alone."""
    cells = terminal.screen.buffer
    return [
        (c.data, c.bg, c.reverse, *((c.fg, c.bold) if c.data.strip() or c.reverse else ()))
        for c in (cells[y][x] for y in range(HEIGHT) for x in range(WIDTH))
    ]


@pytest.mark.parametrize("seed", range(20))
def test_the_picture_is_the_same(seed: int) -> None:
    luck = random.Random(seed)
    shown, size = Shown(), (WIDTH, HEIGHT)
    full, thin = (Terminal(WIDTH, HEIGHT, lambda _: None) for _ in range(2))
    kept: CompositorUpdate = whole(luck)
    for _ in range(30):
        update = luck.choice([kept, whole(luck), part(luck), part(luck)])
        if isinstance(update, LayoutUpdate):
            kept = update
        full.feed(update.render_segments(CONSOLE).encode())
        thin.feed(shown.changes(update, CONSOLE, size).encode())
        assert pixels(full) == pixels(thin)


def test_nothing_is_sent_twice() -> None:
    luck, shown, size = random.Random(1), Shown(), (WIDTH, HEIGHT)
    update = whole(luck)
    assert shown.changes(update, CONSOLE, size)
    assert shown.changes(update, CONSOLE, size) == ""
    shown.forget()
    assert shown.changes(update, CONSOLE, size)
    assert shown.changes(update, CONSOLE, (WIDTH + 1, HEIGHT))


def line(shown: Shown, *segments: Segment) -> str:
    """What is sent for one row."""
    region = Region(0, 0, WIDTH, 1)
    return shown.changes(LayoutUpdate([[Strip(segments)]], region), CONSOLE, (WIDTH, 1))


def test_only_the_run_that_changed_is_sent() -> None:
    shown = Shown()
    pieces = [Segment("left ", STYLES[1]), Segment("middle ", STYLES[2]), Segment("right", STYLES[3])]
    line(shown, *pieces)
    pieces[1] = Segment("centre ", STYLES[2])
    sent = line(shown, *pieces)
    assert "centr" in sent
    assert "left" not in sent
    assert "right" not in sent


def test_of_a_run_only_the_cells_that_changed_are_sent() -> None:
    shown = Shown()
    line(shown, Segment("Place at D4 for 7 points?", STYLES[1]))
    sent = line(shown, Segment("Place at E4 for 7 points?", STYLES[1]))
    assert sent.startswith("\x1b[1;10H")
    assert "E" in sent
    assert "4" not in sent.partition("m")[2]
    assert line(shown, Segment("Place at ", STYLES[1]), Segment("E4 for 7 points?", STYLES[1])) == ""


def test_a_blank_has_no_ink() -> None:
    shown = Shown()
    line(shown, Segment("a    ", STYLES[1]), Segment("    ", STYLES[2]))
    assert line(shown, Segment("a", STYLES[1]), Segment("    ", STYLES[0]), Segment("    ", STYLES[2])) == ""
    assert line(shown, Segment("a", STYLES[1]), Segment("    ", STYLES[4])), "a reversed blank is seen"
    assert line(shown, Segment("a", STYLES[1]), Segment("    ", STYLES[2])), "and so is another ground"


def test_short_ways_are_written_short() -> None:
    """From one piece to the next in its row: blanks as blanks, else a step; never a place said in full."""
    shown = Shown()
    line(shown, Segment("a  b    longer  c", STYLES[1]))
    sent = line(shown, Segment("A  B    longer  C", STYLES[1]))
    assert sent.count("H") == 1
    assert "A  B" in sent
    assert "\x1b[12CC" in sent
