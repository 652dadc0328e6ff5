"""What is drawn keeps its place and its width, says everything in characters, and is quick."""

from __future__ import annotations

import itertools
import time

import pytest

from rules.duco.actions import Place, Turn
from rules.duco.events import DrewOpenly, RowRefilled
from rules.duco.icons import icon_byte, icon_of, name_of
from rules.duco.layout import owners
from rules.duco.options import Options
from rules.duco.preview import pairs_of
from rules.duco.sets import sets_of
from rules.duco.state import Exchanging, Laying, Siding, Turning
from tests.unit.duco_front.table import (
    Played,
    body,
    front,
    front_for,
    match,
    own,
    pictures,
    public,
)
from tui.games.duco.board import last_laid, pairs_here
from tui.games.duco.cursor import Cursor, mode_of, spots_of
from tui.games.duco.places import place_name, place_of
from tui.games.duco.scale import FOOT, LABELS, window_for
from tui.games.duco.words import ready_card

EVERY_ICON = [icon_byte(colour, shape, double) for colour, shape, double in
              itertools.product(range(6), range(6), (False, True))]  # fmt: skip


def ready(mode: str, kind: type) -> Played:
    """A state of a match in which something of this kind is decided."""
    return next(
        played
        for seed in range(1, 30)
        for played in match(mode, seed)
        if isinstance(played.state.pending, kind)
    )


@pytest.mark.parametrize("ascii", [False, True], ids=["signs", "ascii"])
def test_icons_are_told_apart_without_colour(ascii: bool) -> None:
    """Colour, shape, 2X, Rainbow and Any Shape: all 72 icons and five centres are different characters."""
    tongue = front(ascii).tongue
    texts = {tongue.icons[byte].text for byte in EVERY_ICON}
    assert len(texts) == len(EVERY_ICON) == 72
    assert all(len(text) == 2 for text in texts)
    for byte in EVERY_ICON:
        icon = icon_of(byte)
        text = tongue.icons[byte].text
        assert text[1].isupper() == icon.double, name_of(byte)
        assert text[1].lower() == "rygbka"[icon.colour]
        assert (text[0] == "?") == (icon.shape == 5)
    centres = {tongue.chip_of(colour).text for colour in ("R", "Y", "G", "B", "K")}
    assert len(centres) == 5
    assert tongue.logo not in texts


def test_a_capital_is_bold_and_underlined_where_there_are_no_colours() -> None:
    from themes.loader import load_theme
    from tui.widgets.ink import Ink

    ink, tongue = Ink(load_theme("mono"), "none"), front().tongue
    double, single = (ink[tongue.icons[icon_byte(0, 0, twice)].role] for twice in (True, False))
    assert double.bold
    assert double.underline
    assert not single.underline


def test_the_ghost_turns_under_the_cursor_with_the_points_of_every_pair_on_its_edges() -> None:
    view = own(match("base")[9])
    drawer, card = front(), ready_card(view)
    assert card is not None
    for spot in spots_of(view):
        for turn in range(4):
            here = Cursor(*spot, turn)
            text = drawer.draw("board", view, here, 94, 60).text
            assert text.count("╔") == text.count("╝") == 1, text
            pairs = pairs_of(view.view.public, card, Place(*spot, turn))
            assert pairs == pairs_here(view, here)
            top = next(number for number, line in enumerate(text.split("\n")) if "╔" in line)
            left = text.split("\n")[top].index("╔")
            frame = _frame(text, left, top, 10, 5)
            assert sum(map(int, filter(str.isdecimal, frame))) == sum(p.match.points for p in pairs)
            icons = "".join(
                "".join(drawer.tongue.icons[pair.own].text for pair in pairs if pair.touch.side == side)
                for side in ("north",)
            )
            assert icons == "" or icons[:2] in text.split("\n")[top + 1][left:]
            total = sum(pair.match.points for pair in pairs)
            assert f"+{total} point" in drawer.draw("sum", view, here, 40, 12).text


def _frame(text: str, left: int, top: int, width: int, height: int) -> str:
    """The signs on the frame of a card."""
    lines = [line[left : left + width] for line in text.split("\n")[top : top + height]]
    return lines[0] + lines[-1] + "".join(line[0] + line[-1] for line in lines[1:-1])


def test_free_places_are_marked_and_only_those() -> None:
    view = own(match("base")[0])
    text = front().draw("board", view, front().start(view), 94, 60).text
    assert text.count("+") == 16 - 1, "a fresh cross has sixteen, and the ghost lies on one"


@pytest.mark.parametrize("size", [(46, 20), (60, 26), (94, 41), (42, 20)])
@pytest.mark.parametrize("mode", ["base", "disorder", "chaos", "lineup chaos", "rotation", "cluster"])
def test_whatever_the_cursor_is_on_is_in_view(mode: str, size: tuple[int, int]) -> None:
    played = [played for played in match(mode) if not isinstance(played.state.pending, Siding)]
    for view in (own(played[0]), own(played[len(played) // 2]), own(played[-2])):
        if mode_of(view) not in ("place", "turn", "exchange"):
            continue
        options = view.view.public.setup.options
        margin = 0 if options.corner_cluster else 3
        for spot in spots_of(view):
            window = window_for(view.view.public.table.bounds, margin, options.shifted, [spot], *size)
            scale, (x, y) = window.scale, spot
            for col, row in (
                (scale.col(x) - 1, scale.row(y) - 1),
                (scale.col(x + 3) - 1, scale.row(y + 3) - 1),
            ):
                assert window.holds(col, row), (spot, window)
            assert window.width - LABELS > 0 < window.height - FOOT


def test_the_table_stands_still_in_the_middle_and_never_jumps_back_and_forth() -> None:
    view = own(match("base")[0])
    bounds = view.view.public.table.bounds
    west, north, east, south = bounds
    among = [(x, y) for x, y in spots_of(view) if west <= x <= east - 3 and north <= y <= south - 3]
    assert len(among) == 12, "four of the sixteen places lie outside of the cross"
    assert len({window_for(bounds, 3, False, [spot], 60, 26)[1:3] for spot in among}) == 1


def test_covered_squares_are_not_drawn() -> None:
    view = own(match("chaos")[12])
    public_view = view.view.public
    text = front_for(Options(chaos=True)).draw("board", view, None, 150, 80).text
    drawn = sum(text.count(sign) for sign in "●■▲(*?◘")
    assert drawn == len(owners(public_view.table)) - owners(public_view.table).count(-1)


def test_conquest_shows_owners_and_draws_a_group_as_one() -> None:
    last = match("conquest")[-1]
    view = own(last)
    text = front().draw("board", view, None, 120, 80).text
    assert all(f"{seat + 1}{colour.lower()}" in text for seat, colour in enumerate(last.state.setup.colours))
    seats = pictures(view, 100, 26)["seats"].text
    outcome = next(row for row in seats.split("\n") if "(1)" in row)
    assert outcome.split()[-3] == str(last.state.course.scores[0])


def test_the_row_of_lineup_has_digits_at_its_ends_only() -> None:
    view = own(ready("lineup", Laying))
    text = pictures(view, 80, 20)["card"].text
    assert "1" in text.split("\n")[-2]
    assert "5" in text.split("\n")[-2]
    assert all(str(digit) not in text.split("\n")[-2] for digit in (2, 3, 4))


@pytest.mark.parametrize("mode", ["open", "lineup"])
def test_the_card_drawn_last_is_marked_among_several(mode: str) -> None:
    """Of three open cards it is where the laid one was, in the row of Lineup in the middle (R40, R46)."""
    marked, drawn = 0, dict[int, int]()
    for played in match(mode):
        for event in played.events:
            if isinstance(event, DrewOpenly) and len(event.cards) == 1:  # at the deal there are three
                drawn[event.seat] = event.cards[0]
            elif isinstance(event, RowRefilled) and event.card is not None:
                drawn[-1] = event.card
        pending = played.state.pending
        if not isinstance(pending, Laying) or played.state.chosen[pending.seats[0]] >= 0:
            continue
        seat = pending.seats[0]
        cards = played.state.row if mode == "lineup" else played.state.hands[seat]
        full = len(cards) == (5 if mode == "lineup" else 3)
        newest = drawn.get(-1 if mode == "lineup" else seat)
        top = pictures(own(played), 80, 20)["card"].text.split("\n")[:4]
        line = next((row for row in top if "new" in row), "")
        assert bool(line) == (full and newest is not None), played.state
        if line:
            frames = [x for x, sign in enumerate(line) if sign in ("╔┬╗" if mode == "lineup" else "┌╔")]
            assert cards[frames.index(line.index("new") - 1)] == newest
            marked += 1
    assert marked > 5


def test_corner_cluster_marks_sets_and_what_an_exchange_would_make() -> None:
    sign = front().tongue.set_sign
    for played in match("cluster"):
        view = own(played)
        if isinstance(played.state.pending, Exchanging):
            text = front().draw("board", view, None, 94, 41).text
            assert text.count(sign) == sets_of(played.state.table).bit_count()


def test_rotation_shows_both_cards_and_what_the_turning_would_bring() -> None:
    view = own(ready("rotation", Turning))
    drawer = front()
    laid = last_laid(view.view.public)
    assert laid is not None
    for turn in (1, 2, 3):
        spot = spots_of(view)[0]
        here = Cursor(*spot, turn)
        preview = view.preview(Turn(*spot, turn))
        assert preview is not None
        assert preview.points == sum(pair.match.points for pair in pairs_here(view, here))
        assert "►" in drawer.draw("board", view, here, 94, 60).text
        question = "".join(span.text for span in drawer.question(view, here)[0])
        assert f"by {turn}/4?" in question, "a turn is told as a part of a full one"


def test_names_of_places_come_back() -> None:
    for column, row in itertools.product(range(-60, 60), range(-30, 30)):
        assert place_of(place_name((column, row), True), True) == (column, row)
        spot = (3 * column, 3 * row)
        assert place_of(place_name(spot, False).lower(), False) == spot
    assert place_name((0, 0), False) == "M10"
    for wrong in ("", "M", "10", "M10X", "1M", "ABC1", "M1-0", "é1"):
        assert place_of(wrong, False) is None, wrong


def test_a_card_of_others_is_never_drawn_on_the_public_table() -> None:
    for played in match("base")[::7]:
        view = public(played)
        assert view.view.own is None
        text = body(view, 100, 26)
        assert "Your card" not in text
        assert "is asked" in text or "over" in text


def test_drawing_a_step_is_quick() -> None:
    view = own(match("base")[-9])
    drawer = front()
    spots = spots_of(view)[:2]

    def taken() -> float:
        began = time.process_time()
        for number in range(40):
            here = Cursor(*spots[number % 2], number % 4)
            drawer.draw("board", view, here, 60, 26)
            drawer.draw("sum", view, here, 40, 8)
        return (time.process_time() - began) / 40

    assert min(taken() for _ in range(5)) < 0.002
