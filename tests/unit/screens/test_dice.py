"""Dice are read without colours: what counts has a double frame, and a number its digit."""

from __future__ import annotations

import pytest

from tui.widgets.dice import HEIGHTS, Die, Size, dice_width, die_lines, die_width, draw_dice
from tui.widgets.picture import Canvas

SIZES: tuple[Size, ...] = ("large", "small", "line")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("face", [*"123456", "K", "", "? DARE"])
@pytest.mark.parametrize("double", [False, True])
def test_every_line_of_a_die_is_as_wide_as_the_die(size: Size, face: str, double: bool) -> None:
    if size == "large" and len(face) > 5:
        return
    for foot in ("", "3"):
        die = Die(face, "text", double, foot)
        lines = die_lines(die, size)
        assert len(lines) == HEIGHTS[size]
        for line in lines:
            assert sum(len(span.text) for span in line) == die_width(die, size)


def test_what_counts_is_told_by_the_frame() -> None:
    canvas = Canvas(22, 3)
    end = draw_dice(canvas, 0, 0, [Die("6", double=True), Die("5", double=True), Die("1")], "small", gap=0)
    assert end == 15 == dice_width([Die("6")] * 3, "small", gap=0)
    assert canvas.picture().text.splitlines() == [
        "╔═══╗╔═══╗┌───┐       ",
        "║ 6 ║║ 5 ║│ 1 │       ",
        "╚═══╝╚═══╝└───┘       ",
    ]


def test_a_large_die_shows_pips_and_its_digit() -> None:
    canvas = Canvas(15, 5)
    draw_dice(canvas, 0, 0, [Die("5"), Die("2", foot="1")], "large", pip="o")
    assert canvas.picture().text.splitlines() == [
        "┌─────┐ ┌─────┐",
        "│o   o│ │o    │",
        "│  o  │ │     │",
        "│o   o│ │    o│",
        "└──5──┘ └──1──┘",
    ]
