"""Drawing over a finished drawing gives what drawing all of it would, and makes nothing else again."""

from __future__ import annotations

from tui.widgets.picture import Canvas, Overlay


def ground() -> Canvas:
    canvas = Canvas(12, 4)
    canvas.panel("A")
    canvas.put(2, 1, "one", "red")
    canvas.put(2, 2, "two", "blue")
    canvas.zone(2, 1, 3, 1, "place:1")
    return canvas


def test_only_the_rows_drawn_on_are_made_again() -> None:
    below = ground().picture()
    over = Overlay(ground(), below)
    over.put(2, 2, "TWO", "accent")
    over.role(2, 2, 1, "error")
    over.zone(2, 2, 3, 1, "place:2")
    picture = over.picture()
    again = ground()
    again.put(2, 2, "TWO", "accent")
    again.role(2, 2, 1, "error")
    assert picture.rows == again.picture().rows
    assert [picture.rows[y] is below.rows[y] for y in range(4)] == [True, True, False, True]
    assert picture.zone_at(2, 1) is not None
    assert picture.zone_at(2, 2) is not None


def test_the_ground_stays_as_it_is() -> None:
    canvas = ground()
    below = canvas.picture()
    over = Overlay(canvas, below)
    over.fill(0, 0, 12, 4, "#")
    over.put(3, 9, "outside")
    assert over.picture().text.count("#") == 48
    assert canvas.picture() == below
